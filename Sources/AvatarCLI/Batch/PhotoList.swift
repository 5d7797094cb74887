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
  ///   - line: Without its end.
  ///   - number: Of the line, counted from 1.
  /// - Returns: The photo with its outputs.
  /// - Throws: `UsageError` where it cannot be done.
  func task(_ line: [UInt8], number: Int) throws(UsageError) -> PhotoTask? {
    var line = line
    // Lists that were written on Windows end their lines in CR LF.
    if terminator == UInt8(ascii: "\n"), line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.isEmpty { return nil }
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { ByteString(bytes: Array($0)) }
    // A NUL is no part of a name, and would end it for the system.
    guard fields.count <= 2, !fields[0].isEmpty, !line.contains(0) else {
      throw .badLine(number, ByteString(bytes: line.filter { $0 != 0 }))
    }
    guard fields.count == 2 else { return try names.task(fields[0]) }
    return try names.task(fields[0], listedOutput: fields[1])
  }
}
