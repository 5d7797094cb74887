import CCodecs

/// A photo's bytes as the codecs' shims read them.
///
/// It must outlive the reader that is made over it.
@safe
struct ByteSource: ~Copyable {
  /// The shim's own source.
  let handle: OpaquePointer

  /// Opens a source; bytes in memory are copied, a file is read piece by piece.
  init(_ source: PhotoSource) throws(AvatarError) {
    let made =
      switch source {
      case .bytes(let bytes): unsafe avatar_source_of_bytes(bytes, bytes.count)
      case .descriptor(let descriptor): unsafe avatar_source_of_descriptor(descriptor)
      }
    unsafe handle = try allocated(made)
  }

  deinit {
    unsafe avatar_source_free(handle)
  }

  /// The first bytes, fewer than `count` only where the data is shorter.
  func head(_ count: Int) throws(AvatarError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe avatar_source_read_at(handle, 0, &bytes, count)
    guard read >= 0 else { throw .unreadable(unsafe avatar_source_error(handle)) }
    return Array(bytes.prefix(read))
  }

  /// The bytes at `offset`, or nil where the data ends before.
  func bytes(at offset: UInt64, count: Int) throws(AvatarError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe avatar_source_read_at(handle, offset, &bytes, count)
    guard read >= 0 else { throw .unreadable(unsafe avatar_source_error(handle)) }
    return read == count ? bytes : nil
  }

  /// The next marker of a JPEG from `offset` on, or nil where the data ends before.
  func marker(from offset: UInt64) throws(AvatarError) -> avatar_marker? {
    var marker = avatar_marker()
    let status = unsafe avatar_source_find_marker(handle, offset, &marker)
    if status == AVATAR_TRUNCATED { return nil }
    try unsafe check(status, nil)
    return marker
  }

  /// Throws what a shim's status means, unless all went well.
  ///
  /// - Parameters:
  ///   - status: What the shim returned.
  ///   - message: The shim's words for it, which are read only if they are needed.
  /// - Throws: The case of `AvatarError` that the status stands for.
  func check(
    _ status: avatar_status, _ message: @autoclosure () -> UnsafePointer<CChar>?
  ) throws(AvatarError) {
    switch status {
    case AVATAR_OK: return
    case AVATAR_TRUNCATED: throw .truncated
    case AVATAR_ENDS_BEFORE_PIXELS: throw .endsBeforePixels
    case AVATAR_UNSUPPORTED: throw .unsupported(kind: unsafe text(message()) ?? "")
    case AVATAR_UNREADABLE: throw .unreadable(unsafe avatar_source_error(handle))
    case AVATAR_OUT_OF_MEMORY: throw .outOfMemory
    case AVATAR_TOO_MANY_SCANS: throw .corrupt(.tooManyScans)
    case AVATAR_TOO_MANY_CHUNKS: throw .corrupt(.tooManyChunks)
    case AVATAR_BAD_CHUNK: throw .corrupt(.badChunk)
    case AVATAR_BAD_CHECKSUM: throw .corrupt(.badChecksum)
    default: throw .corrupt(.codec(unsafe text(message()) ?? ""))
    }
  }
}

/// Copies a shim's words; bytes that are not text become replacement characters.
func text(_ words: UnsafePointer<CChar>?) -> String? {
  unsafe words.map { unsafe String(cString: $0) }
}

/// Copies bytes that a shim keeps.
func bytes(_ start: UnsafePointer<UInt8>?, count: Int) -> [UInt8]? {
  guard let start = unsafe start else { return nil }
  return unsafe Array(UnsafeBufferPointer(start: start, count: count))
}

/// What a shim has made, which is nothing where there is no memory for it.
func allocated(_ handle: OpaquePointer?) throws(AvatarError) -> OpaquePointer {
  guard let handle = unsafe handle else { throw .outOfMemory }
  return unsafe handle
}
