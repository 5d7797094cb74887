import AvatarMask

/// What `avatar inspect` was asked for.
struct InspectRequest: Sendable {
  /// The pictures, at least one.
  let files: [FileName]
  /// A picture with more pixels is refused from its header.
  let maxPixels: Int
  /// Whether an object of JSON is printed for each picture.
  let printsJSON: Bool

  /// Reads the options and operands of `avatar inspect`.
  ///
  /// - Throws: `UsageError` for the first that is wrong.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.operands.isEmpty { throw .missingFile }
    if arguments.operands.contains(where: \.isEmpty) { throw .emptyName("FILE", .fileOrStream) }
    files = arguments.operands.map(FileName.init)
    maxPixels = try arguments.integer(.maxPixels) ?? Job.defaultMaxPixels
    printsJSON = arguments.has(.json)
  }
}
