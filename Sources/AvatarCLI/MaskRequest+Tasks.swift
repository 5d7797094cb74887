import AvatarMask

/// The operands: one photo with its output, or many with a folder.
extension MaskRequest {
  /// What holds for a batch; nil if OUTPUT is named.
  static func batch(_ arguments: ParsedArguments) throws(UsageError) -> BatchCommand.Settings? {
    guard let folder = arguments.file(.outputDir) else { return nil }
    if folder.isEmpty { throw .emptyName(Option.outputDir.spelling, .folder) }
    return BatchCommand.Settings(
      folder: folder, jobs: try arguments.integer(.jobs) ?? processorCount,
      skipsNewer: arguments.has(.ifNewer), stopsAtFailure: arguments.has(.failFast))
  }

  /// Every photo with its output, in the order of the command line.
  static func tasks(
    _ arguments: ParsedArguments, _ canvas: CanvasRequest, _ batch: BatchCommand.Settings?
  ) throws(UsageError) -> [PhotoTask] {
    guard let batch else { return [try task(arguments)] }
    let template = try arguments.template(.name) ?? .standard
    if let suffix = arguments.file(.name).flatMap(OutputFormat.otherSuffix) {
      throw .otherFormatTemplate(suffix: suffix)
    }
    if template.has(.size), canvas.size == nil {
      throw .fieldNeeds(field: NameTemplate.Field.size.rawValue, option: Option.size.spelling)
    }
    if arguments.operands.isEmpty { throw .missingPhotos }
    var tasks: [PhotoTask] = []
    tasks.reserveCapacity(arguments.operands.count)
    for operand in arguments.operands {
      if operand.isEmpty { throw .emptyName("INPUT", .file) }
      if FileName(operand) == .standard { throw .streamWithoutName }
      guard let name = template.name(for: operand, canvas) else { throw .noName(for: operand) }
      if let suffix = OutputFormat.otherSuffix(of: name) {
        throw .otherFormatName(for: operand, suffix: suffix)
      }
      tasks.append(
        PhotoTask(input: .path(operand), output: .path(file(name, in: batch.folder))))
    }
    return tasks
  }

  private static func file(_ name: ByteString, in folder: ByteString) -> ByteString {
    let slash = UInt8(ascii: "/")
    return ByteString(
      bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + name.bytes)
  }

  /// INPUT and OUTPUT.
  private static func task(_ arguments: ParsedArguments) throws(UsageError) -> PhotoTask {
    let names = ["INPUT", "OUTPUT"]
    for (name, operand) in zip(names, arguments.operands) where operand.isEmpty {
      throw .emptyName(name, .fileOrStream)
    }
    guard arguments.operands.count >= names.count else {
      throw .missingOperand(names[arguments.operands.count])
    }
    guard arguments.operands.count == names.count else {
      throw .extraOperand(arguments.operands[names.count], afterLast: names[names.count - 1])
    }
    let output = arguments.operands[1]
    if let suffix = OutputFormat.otherSuffix(of: output) {
      throw .otherFormat(output, suffix: suffix)
    }
    return PhotoTask(input: FileName(arguments.operands[0]), output: FileName(output))
  }
}
