/// Reads a file or a stream line by line, each as soon as it is there.
struct LineReader: ~Copyable {
  private let number: Int32
  /// Holds the file open that is read.
  private let file: Descriptor?
  private let terminator: UInt8
  private var buffer: [UInt8] = []
  /// Where in the buffer the next line begins.
  private var start = 0
  private var isAtEnd = false

  /// Whether all lines are there already, as in a file, and not still to come, as in a pipe.
  let isFile: Bool

  /// No line is longer: four times as long as the longest name of a file.
  private static let longestLine = 1 << 14

  /// Opens what is to be read.
  ///
  /// - Throws: `InputError`.
  init(_ name: FileName, terminator: UInt8) throws(InputError) {
    var number = Platform.standardInput
    var file: Descriptor?
    if case .path(let path) = name {
      let opened = try Input.open(path)
      number = opened.number
      file = consume opened
    }
    let kind = try Input.kind(of: number)
    if kind == .folder { throw .isFolder }
    self.number = number
    self.file = consume file
    self.terminator = terminator
    isFile = kind == .regular
  }

  /// The next line without its end; nil after the last.
  ///
  /// What is too long for a line is cut.
  ///
  /// - Throws: `InputError`.
  mutating func next() throws(InputError) -> [UInt8]? {
    while true {
      if let end = buffer[start...].firstIndex(of: terminator) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      if isAtEnd || buffer.count - start > Self.longestLine {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return Array(buffer[start...])
      }
      buffer.removeSubrange(..<start)
      start = 0
      do {
        let piece = try Platform.readSome(number)
        isAtEnd = piece.isEmpty
        buffer += piece
      } catch {
        throw InputError(error)
      }
    }
  }
}
