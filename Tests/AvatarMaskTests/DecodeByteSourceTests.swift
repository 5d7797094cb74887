import CCodecs
import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct DecodeByteSourceTests {
  /// Calls `body` with a descriptor of a file that holds `bytes`.
  private func withFile(_ bytes: [UInt8], _ body: (FileHandle) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try body(handle)
  }

  /// A photo of several buffers' length, with a metadata segment as long as one.
  private func largeJPEG() throws -> [UInt8] {
    var writer = JPEGWriter()
    writer.quality = 100
    writer.sampling = (1, 1)
    writer.exif = TestExif.orientation(6) + [UInt8](repeating: 0, count: 65_000)
    return try writer.write(
      samples(width: 350, height: 350, channels: 3), width: 350, height: 350)
  }

  /// Whatever a shim returns is an error but for one value, also what no file brings about.
  @Test func everyStatusHasItsError() throws {
    let source = try ByteSource(.bytes([1, 2, 3]))
    func error(_ status: avatar_status) -> AvatarError? {
      do throws(AvatarError) {
        try source.check(status, nil)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(AVATAR_OK) == nil)
    #expect(error(AVATAR_TRUNCATED) == .truncated)
    #expect(error(AVATAR_ENDS_BEFORE_PIXELS) == .endsBeforePixels)
    #expect(error(AVATAR_UNSUPPORTED) == .unsupported(kind: ""))
    #expect(error(AVATAR_OUT_OF_MEMORY) == .outOfMemory)
    #expect(error(AVATAR_TOO_MANY_SCANS) == .corrupt(.tooManyScans))
    #expect(error(AVATAR_BAD_CHUNK) == .corrupt(.badChunk))
    #expect(error(AVATAR_BAD_CHECKSUM) == .corrupt(.badChecksum))
    #expect(error(AVATAR_CORRUPT) == .corrupt(.codec("")))
    #expect(throws: AvatarError.outOfMemory) { _ = try allocated(nil) }
  }

  @Test func aFileGivesWhatItsBytesGive() throws {
    let photos = [
      try largeJPEG(),
      try PNGWriter(.rgb).write(
        samples(width: 350, height: 350, channels: 3), width: 350, height: 350),
    ]
    for photo in photos {
      #expect(photo.count > 3 * 65_536)
      let expected = try decode(.bytes(photo))
      try withFile(photo) { file in
        let decoded = try decode(.descriptor(file.fileDescriptor))
        #expect(decoded.bitmap == expected.bitmap)
        #expect(decoded.header == expected.header)
        // Nothing depends on the file's own position, which stays where it was.
        #expect(try file.offset() == 0)
      }
    }
  }

  @Test func aFileThatShrinksIsTruncatedAndNothingWorse() throws {
    let photos = [
      try largeJPEG(),
      try PNGWriter(.rgb).write(
        samples(width: 350, height: 350, channels: 3), width: 350, height: 350),
    ]
    for photo in photos {
      try withFile(photo) { file in
        var decoder = try PhotoDecoder(.descriptor(file.fileDescriptor))
        _ = try decoder.start(DecodeRequest(columns: 0..<350, rows: 0..<350))
        var row = [UInt8](repeating: 0, count: 350 * 3)
        try decoder.readRow(into: &row)
        try file.truncate(atOffset: 1000)
        var thrown: (any Error)?
        do {
          for _ in 1..<350 { try decoder.readRow(into: &row) }
        } catch { thrown = error }
        #expect(thrown as? AvatarError == .truncated)
      }
    }
  }

  @Test func readErrorsKeepTheirNumber() throws {
    let folder = open(FileManager.default.temporaryDirectory.path, O_RDONLY)
    defer { close(folder) }
    let error = failure { () throws(AvatarError) in _ = try PhotoDecoder(.descriptor(folder)) }
    #expect(error == .unreadable(EISDIR))
    let closed = failure { () throws(AvatarError) in _ = try PhotoDecoder(.descriptor(987_654)) }
    #expect(closed == .unreadable(EBADF))
  }

  /// A progressive photo without one of its scans is served as ranges of the whole file, and equals
  /// the photo that has those bytes cut out.
  @Test func rangesAreServedAsIfTheyWereContiguous() throws {
    var writer = JPEGWriter()
    writer.isProgressive = true
    let photo = try writer.write(
      samples(width: 400, height: 300, channels: 3), width: 400, height: 300)
    let scans = (0..<photo.count - 1).filter { photo[$0] == 0xff && photo[$0 + 1] == 0xda }
    try #require(scans.count > 4)
    let last = try #require(scans.last)
    let cut = Array(photo[..<last]) + [0xff, 0xd9]
    let expected = try decode(.bytes(cut)).bitmap

    for inMemory in [true, false] {
      try withFile(photo) { file in
        let source =
          inMemory
          ? avatar_source_of_bytes(photo, photo.count)
          : avatar_source_of_descriptor(file.fileDescriptor)
        defer { avatar_source_free(source) }
        let middle = UInt64(scans[2])
        let ranges = [
          avatar_range(offset: 0, length: 3), avatar_range(offset: 3, length: middle - 3),
          avatar_range(offset: 77, length: 0),
          avatar_range(offset: middle, length: UInt64(last) - middle),
        ]
        #expect(avatar_source_set_ranges(source, ranges, ranges.count) == AVATAR_OK)
        let jpeg = avatar_jpeg_new(source, false)
        defer { avatar_jpeg_free(jpeg) }
        var header = avatar_jpeg_header()
        #expect(avatar_jpeg_read_header(jpeg, &header) == AVATAR_OK)
        var request = avatar_jpeg_request(
          eighths: 8, column: 0, columns: 400, row: 0, rows: 300, wants_rgba: true,
          smooths_chroma: true)
        #expect(avatar_jpeg_start(jpeg, &request) == AVATAR_OK)
        var rows = Bitmap(width: 400, height: 300)
        for y in 0..<300 {
          let status = rows.pixels.withUnsafeMutableBytes {
            avatar_jpeg_read_row(jpeg, $0.baseAddress.map { $0 + y * 1600 }, 1600)
          }
          if status != AVATAR_OK { Issue.record("row \(y)") }
        }
        #expect(avatar_jpeg_finish(jpeg) == AVATAR_OK)
        #expect(!avatar_jpeg_was_truncated(jpeg))
        #expect(rows == expected)
      }
    }
  }
}
