/// A file or a stream that names photos, one a line: INPUT, or INPUT, a tab and OUTPUT.
struct PhotoList: Sendable, Equatable {
  /// Where the lines are.
  let file: FileName
  /// The byte that ends a line.
  let terminator: UInt8

  /// What a line names; nil for an empty one.
  ///
  /// - Parameters:
  ///   - line: A line.
  ///   - number: Of the line, counted from 1.
  /// - Returns: The photo, and its output if that is named.
  /// - Throws: `UsageError` where it names nothing.
  func photo(_ line: LineReader.Line, number: Int) throws(UsageError) -> NamedPhoto? {
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
    let output = fields.count == 2 && !fields[1].isEmpty ? fields[1] : nil
    let input = FileName(fields[0])
    if input == .standard { throw .streamWithoutName }
    // Standard output has the lines of --json, and would have one picture after the other.
    if let output, FileName(output) == .standard { throw .listedStandardOutput(fields[0]) }
    return NamedPhoto(input: input, output: output)
  }

  /// A line without what some editors put around the lines of a text.
  private func text(_ line: [UInt8], number: Int) -> ArraySlice<UInt8> {
    guard terminator == UInt8(ascii: "\n") else { return ArraySlice(line) }
    var text = ArraySlice(line)
    if number == 1, text.starts(with: Self.byteOrderMark) { text = text.dropFirst(3) }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return text
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
