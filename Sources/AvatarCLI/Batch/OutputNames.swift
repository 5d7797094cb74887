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
  /// Whether a photo's pictures are written as sets of an asset catalog too.
  private let hasImageSets: Bool

  /// Names for these canvases.
  ///
  /// - Parameters:
  ///   - template: What makes names of photos' names; nil for the photo's own name, with a size and a density
  ///     where there are several.
  ///   - folder: The folder of the outputs.
  ///   - canvases: At least one, no two of them alike.
  ///   - withImageSets: Whether the pictures are written as sets of an asset catalog too.
  /// - Throws: `UsageError` where the template would give two pictures one name, or a catalog knows no such
  ///   density.
  init(
    _ template: NameTemplate?, in folder: ByteString?, for canvases: [CanvasRequest],
    withImageSets: Bool = false
  ) throws(UsageError) {
    self.folder = folder
    self.canvases = canvases
    hasSizes = canvases.contains { $0.size != canvases[0].size }
    hasScales = canvases.contains { $0.scale != canvases[0].scale }
    hasImageSets = withImageSets
    if withImageSets, let other = canvases.first(where: { Self.catalogScale($0) == nil }) {
      throw .scaleOfNoCatalog(other.scale)
    }
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

  /// The task for a photo.
  ///
  /// Made when it is carried out: all names of all outputs would take more memory than pictures do.
  func task(_ photo: NamedPhoto) throws(UsageError) -> PhotoTask {
    let outputs = try outputs(of: photo)
    return PhotoTask(
      input: photo.input, outputs: outputs,
      imageSets: hasImageSets ? try imageSets(for: outputs) : [],
      makesFolders: folder != nil)
  }

  private func outputs(of photo: NamedPhoto) throws(UsageError) -> [FileName] {
    guard let output = photo.output else { return try outputs(madeOf: photo.input) }
    guard let folder else { return try outputs(named: output) }
    let slash = UInt8(ascii: "/")
    let isInside =
      output.bytes[0] != slash
      && !output.bytes.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    guard isInside else { throw .outputOutside(output) }
    return try outputs(named: Self.file(output, in: folder))
  }

  /// The outputs that the template names.
  private func outputs(madeOf input: FileName) throws(UsageError) -> [FileName] {
    guard case .path(let input) = input else { throw .streamWithoutName }
    if input.isEmpty { throw .emptyName("INPUT", .file) }
    guard let folder else { throw .lineWithoutOutput(input) }
    var outputs: [FileName] = []
    for canvas in canvases {
      guard let name = template.name(for: input, canvas) else { throw .noName(for: input) }
      if let suffix = OutputFormat.otherSuffix(of: name) {
        throw .otherFormatName(for: input, suffix: suffix)
      }
      outputs.append(.path(Self.file(name, in: folder)))
    }
    return outputs
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
    if ["", ".", ".."].contains(path.name.text) { throw .severalToFolder(output) }
    let dot = path.hasSuffix ? name.lastIndex(of: UInt8(ascii: ".")) : nil
    return canvases.map { canvas in
      let label =
        (hasSizes ? "-" + NameTemplate.text(of: .size, canvas) : "")
        + (hasScales ? "@" + NameTemplate.text(of: .scale, canvas) + "x" : "")
      let labelled = name[..<(dot ?? name.count)] + label.utf8 + name[(dot ?? name.count)...]
      return .path(path.sibling(ByteString(bytes: Array(labelled))).bytes)
    }
  }

  /// A set for each size, beside the first of its pictures.
  private func imageSets(for outputs: [FileName]) throws(UsageError) -> [ImageSet] {
    var sets: [ImageSet] = []
    for index in canvases.indices
    where canvases.firstIndex(where: { $0.size == canvases[index].size }) == index {
      guard case .path(let output) = outputs[index] else { throw .catalogOfStandardOutput }
      let path = FilePath(output)
      guard var name = path.name.text else { throw .nameOfNoCatalog(output) }
      if path.hasSuffix, let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
      let density = "@" + NameTemplate.text(of: .scale, canvases[index]) + "x"
      if hasScales, name.hasSuffix(density) { name = String(name.dropLast(density.count)) }
      let variants = canvases.indices.compactMap { other in
        canvases[other].size == canvases[index].size
          ? Self.catalogScale(canvases[other]).map { ImageSet.Variant(canvas: other, scale: $0) }
          : nil
      }
      sets.append(
        ImageSet(
          folder: path.sibling(ByteString("\(name).imageset")).bytes, name: name,
          variants: variants))
    }
    return sets
  }

  /// The density as asset catalogs count it; nil where they know none such.
  private static func catalogScale(_ canvas: CanvasRequest) -> Int? {
    ImageSet.scales.first { Double($0) == canvas.scale }
  }

  private static func file(_ name: ByteString, in folder: ByteString) -> ByteString {
    let slash = UInt8(ascii: "/")
    return ByteString(
      bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + name.bytes)
  }
}
