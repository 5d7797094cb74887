import AvatarMask
import CTestCodecs

/// What a codec said when a test's own writer or reader failed.
public struct CodecFailure: Error, CustomStringConvertible {
  /// The codec's message.
  public let description: String
}

/// Calls one of the C functions and turns its message into an error.
func checked(_ call: (UnsafeMutablePointer<CChar>) -> CInt) throws(CodecFailure) {
  var message = [CChar](repeating: 0, count: 256)
  guard call(&message) != 0 else { return }
  let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  throw CodecFailure(description: String(decoding: text, as: UTF8.self))
}

/// Takes over bytes that a C function allocated.
func taken(_ buffer: test_buffer) -> [UInt8] {
  defer { test_free(buffer.data) }
  return Array(UnsafeBufferPointer(start: buffer.data, count: buffer.size))
}

/// Takes over a picture that a C function allocated.
func taken(_ picture: test_picture) -> Bitmap {
  defer { test_free(picture.rgba) }
  var bitmap = Bitmap(width: Int(picture.width), height: Int(picture.height))
  bitmap.pixels.withUnsafeMutableBytes { bytes in
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: picture.rgba, count: bytes.count))
  }
  return bitmap
}
