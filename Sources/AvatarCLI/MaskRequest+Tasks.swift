import AvatarMask

/// The operands: one photo with its output, or many.
extension MaskRequest {
  /// What holds for a batch; nil if INPUT and OUTPUT are operands.
  static func batch(_ arguments: ParsedArguments) throws(UsageError) -> BatchCommand.Settings? {
    let folder = arguments.file(.outputDir)
    if folder?.isEmpty == true { throw .emptyName(Option.outputDir.spelling, .folder) }
    guard folder != nil || arguments.has(.filesFrom) else { return nil }
    return BatchCommand.Settings(
      folder: folder, jobs: try arguments.integer(.jobs) ?? processorCount,
      skipsNewer: arguments.has(.ifNewer), stopsAtFailure: arguments.has(.failFast),
      progress: try arguments.choice(.progress, Progress.Wish.self) ?? .auto)
  }

  /// How outputs are named.
  static func names(
    _ arguments: ParsedArguments, _ canvases: [CanvasRequest]
  ) throws(UsageError) -> OutputNames {
    if let suffix = arguments.file(.name).flatMap(OutputFormat.otherSuffix) {
      throw .otherFormatTemplate(suffix: suffix)
    }
    return try OutputNames(
      try arguments.template(.name), in: arguments.file(.outputDir), for: canvases,
      withImageSets: arguments.has(.assetCatalog))
  }

  /// The list of photos, if there is one.
  static func list(_ arguments: ParsedArguments) throws(UsageError) -> PhotoList? {
    guard let file = arguments.file(.filesFrom) else { return nil }
    if file.isEmpty { throw .emptyName(Option.filesFrom.spelling, .fileOrStream) }
    if let operand = arguments.operands.first { throw .inputBesideList(operand) }
    return PhotoList(
      file: FileName(file), terminator: arguments.has(.null) ? 0 : UInt8(ascii: "\n"))
  }

  /// Every photo that is an operand, in the order of the command line.
  ///
  /// - Throws: `UsageError` also where a photo cannot have the names that its outputs would get.
  static func photos(
    _ arguments: ParsedArguments, _ names: OutputNames
  ) throws(UsageError) -> [NamedPhoto] {
    if arguments.has(.filesFrom) { return [] }
    var photos: [NamedPhoto] = []
    if names.folder == nil {
      photos = [try photo(arguments)]
    } else {
      if arguments.operands.isEmpty { throw .missingPhotos }
      photos = arguments.operands.map { NamedPhoto(input: FileName($0)) }
    }
    for photo in photos { _ = try names.task(photo) }
    return photos
  }

  /// INPUT and OUTPUT.
  private static func photo(_ arguments: ParsedArguments) throws(UsageError) -> NamedPhoto {
    let operands = ["INPUT", "OUTPUT"]
    for (name, operand) in zip(operands, arguments.operands) where operand.isEmpty {
      throw .emptyName(name, .fileOrStream)
    }
    guard arguments.operands.count >= operands.count else {
      throw .missingOperand(operands[arguments.operands.count])
    }
    guard arguments.operands.count == operands.count else {
      throw .extraOperand(
        arguments.operands[operands.count], afterLast: operands[operands.count - 1])
    }
    return NamedPhoto(input: FileName(arguments.operands[0]), output: arguments.operands[1])
  }
}
