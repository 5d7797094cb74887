import AvatarMask

/// How the outputs of a photo are named, one for each canvas.
struct OutputNames: Sendable, Equatable {
  /// What makes names of photos' names.
  let template: NameTemplate
  /// The folder of the outputs; nil where each is named by itself.
  let folder: ByteString?
  /// The canvases, of which sizes or densities differ.
  let canvases: [CanvasRequest]

  /// Whether sizes differ, and whether densities do.
  private let hasSizes: Bool
  private let hasScales: Bool

  /// Names for these canvases.
  ///
  /// - Parameters:
  ///   - template: What makes names of photos' names; nil for the photo's own name, with a size and a density
  ///     where there are several.
  ///   - folder: The folder of the outputs.
  ///   - canvases: At least one, no two of them alike.
  /// - Throws: `UsageError` where the template would give two pictures one name.
  init(_ template: NameTemplate?, in folder: ByteString?, for canvases: [CanvasRequest])
    throws(UsageError)
  {
    self.folder = folder
    self.canvases = canvases
    hasSizes = canvases.contains { $0.size != canvases[0].size }
    hasScales = canvases.contains { $0.scale != canvases[0].scale }
    guard let template else {
      self.template = .standard(withSize: hasSizes, withScale: hasScales)
      return
    }
    self.template = template
    if template.has(.size), canvases[0].size == nil {
      throw .fieldNeeds(field: NameTemplate.Field.size.rawValue, option: Option.size.spelling)
    }
    if hasSizes, !template.has(.size) {
      throw .fieldMissing(field: NameTemplate.Field.size.rawValue, option: Option.size.spelling)
    }
    if hasScales, !template.has(.scale) {
      throw .fieldMissing(field: NameTemplate.Field.scale.rawValue, option: Option.scale.spelling)
    }
  }

  /// The task for a photo whose outputs the template names.
  func task(_ input: ByteString) throws(UsageError) -> PhotoTask {
    try check(input: input)
    guard let folder else { throw .lineWithoutOutput(input) }
    var outputs: [FileName] = []
    for canvas in canvases {
      guard let name = template.name(for: input, canvas) else { throw .noName(for: input) }
      if let suffix = OutputFormat.otherSuffix(of: name) {
        throw .otherFormatName(for: input, suffix: suffix)
      }
      outputs.append(.path(Self.file(name, in: folder)))
    }
    return PhotoTask(input: .path(input), outputs: outputs)
  }

  /// The task for a photo of a list, whose output is named there.
  func task(_ input: ByteString, listedOutput output: ByteString) throws(UsageError) -> PhotoTask {
    try check(input: input)
    if output.isEmpty { throw .lineWithoutOutput(input) }
    guard let folder else {
      return PhotoTask(input: .path(input), outputs: try outputs(named: output))
    }
    let slash = UInt8(ascii: "/")
    let isInside =
      output.bytes[0] != slash
      && !output.bytes.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    guard isInside else { throw .outputOutside(output) }
    return PhotoTask(
      input: .path(input), outputs: try outputs(named: Self.file(output, in: folder)))
  }

  /// The outputs where one is named: with several canvases, a size and a density go before its suffix.
  func outputs(named output: ByteString) throws(UsageError) -> [FileName] {
    if let suffix = OutputFormat.otherSuffix(of: output) {
      throw .otherFormat(output, suffix: suffix)
    }
    guard canvases.count > 1 else { return [FileName(output)] }
    guard FileName(output) != .standard else { throw .severalToStandardOutput }
    let path = FilePath(output)
    let name = path.name.bytes
    let dot = path.hasSuffix ? name.lastIndex(of: UInt8(ascii: ".")) : nil
    return canvases.map { canvas in
      let label =
        (hasSizes ? "-" + NameTemplate.text(of: .size, canvas) : "")
        + (hasScales ? "@" + NameTemplate.text(of: .scale, canvas) + "x" : "")
      let labelled = name[..<(dot ?? name.count)] + label.utf8 + name[(dot ?? name.count)...]
      return .path(path.sibling(ByteString(bytes: Array(labelled))).bytes)
    }
  }

  private func check(input: ByteString) throws(UsageError) {
    if input.isEmpty { throw .emptyName("INPUT", .file) }
    if FileName(input) == .standard { throw .streamWithoutName }
  }

  private static func file(_ name: ByteString, in folder: ByteString) -> ByteString {
    let slash = UInt8(ascii: "/")
    return ByteString(
      bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + name.bytes)
  }
}
