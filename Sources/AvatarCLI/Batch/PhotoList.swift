/// A file or a stream that names photos, one a line: INPUT, or INPUT, a tab and OUTPUT.
struct PhotoList: Sendable, Equatable {
  /// Where the lines are.
  let file: FileName
  /// The byte that ends a line.
  let terminator: UInt8
  /// How outputs are named that no line names.
  let names: OutputNames

  /// What a line asks for; nil for an empty one.
  ///
  /// - Parameters:
  ///   - line: A line.
  ///   - number: Of the line, counted from 1.
  /// - Returns: The photo with its outputs.
  /// - Throws: `UsageError` where it cannot be done.
  func task(_ line: LineReader.Line, number: Int) throws(UsageError) -> PhotoTask? {
    if line.isCut { throw .lineTooLong(number) }
    let bytes = text(line.bytes, number: number)
    if bytes.isEmpty { return nil }
    let fields = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { ByteString(bytes: Array($0)) }
    // A NUL is no part of a name, and would end it for the system.
    guard fields.count <= 2, !fields[0].isEmpty, !bytes.contains(0) else {
      throw .badLine(number, ByteString(bytes: Array(bytes)))
    }
    // A table may have no word in its second column, too.
    guard fields.count == 2, !fields[1].isEmpty else { return try names.task(fields[0]) }
    return try names.task(fields[0], listedOutput: fields[1])
  }

  /// A line without what some editors put around the lines of a text.
  private func text(_ line: [UInt8], number: Int) -> ArraySlice<UInt8> {
    guard terminator == UInt8(ascii: "\n") else { return line[...] }
    var text = line[...]
    if number == 1, text.starts(with: Self.byteOrderMark) { text = text.dropFirst(3) }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return text
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
