import AvatarMask

/// The name of an output in the output folder, with fields that are filled in for each photo.
struct NameTemplate: Sendable, Equatable {
  /// What can stand in braces.
  enum Field: String, Sendable, CaseIterable {
    /// The photo's name without its folder and its suffix.
    case stem
    /// The canvas's size in points: `256`, or `320x240`.
    case size
    /// The canvas's density, such as `2`.
    case scale
    /// The photo's folder as it was named, kept inside the output folder.
    case dir
  }

  private enum Part: Sendable, Equatable {
    case text([UInt8])
    case field(Field)
  }

  private let parts: [Part]

  /// What is used where no template is given.
  static let standard = standard(withSize: false, withScale: false)

  /// The same for several sizes or densities: `{stem}-{size}@{scale}x.png`.
  static func standard(withSize: Bool, withScale: Bool) -> NameTemplate {
    func text(_ text: String) -> Part { .text(Array(text.utf8)) }
    var parts: [Part] = [.field(.stem)]
    if withSize { parts += [text("-"), .field(.size)] }
    if withScale { parts += [text("@"), .field(.scale), text("x")] }
    return NameTemplate(parts: parts + [text(".png")])
  }

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads a template; nil if something in braces is no field.
  init?(_ template: ByteString) {
    var parts: [Part] = []
    var rest = template.bytes[...]
    while let first = rest.first {
      guard first == UInt8(ascii: "{") else {
        let text = rest.prefix { $0 != UInt8(ascii: "{") }
        parts.append(.text(Array(text)))
        rest = rest.dropFirst(text.count)
        continue
      }
      guard
        let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let name = ByteString(bytes: Array(rest[..<end].dropFirst())).text,
        let field = Field(rawValue: name)
      else { return nil }
      parts.append(.field(field))
      rest = rest[(end + 1)...]
    }
    self.parts = parts
  }

  /// Whether the field occurs.
  func has(_ field: Field) -> Bool { parts.contains(.field(field)) }

  /// The name for a photo, relative to the output folder.
  ///
  /// - Returns: nil where it would be no file's name, or would lead out of the folder.
  func name(for input: ByteString, _ canvas: CanvasRequest) -> ByteString? {
    let filled = parts.flatMap { part in
      switch part {
      case .text(let bytes): bytes
      case .field(let field): NameTemplate.value(of: field, input, canvas)
      }
    }
    // Never rooted, because empty components are left out.
    let components = NameTemplate.components(filled)
    guard
      let last = components.last, filled.reversed().starts(with: last.reversed()),
      !components.contains(where: { $0.elementsEqual(above) })
    else { return nil }
    return ByteString(bytes: Array(components.joined(separator: [slash])))
  }

  private static func value(
    of field: Field, _ input: ByteString, _ canvas: CanvasRequest
  ) -> [UInt8] {
    let path = FilePath(input.withoutTrailingSlashes)
    switch field {
    case .stem: return stem(of: path.name.bytes)
    case .dir:
      // What leads upwards is left out, so that the avatar of ../a.jpg is inside the folder too.
      let components = components(path.folder.bytes).filter { !$0.elementsEqual(above) }
      return Array(components.joined(separator: [slash]))
    case .size, .scale: return Array(text(of: field, canvas).utf8)
    }
  }

  /// What a canvas puts in place of a field that has nothing to do with the photo.
  static func text(of field: Field, _ canvas: CanvasRequest) -> String {
    switch field {
    case .stem, .dir: return ""
    case .scale: return Messages.exact(canvas.scale)
    case .size:
      guard let size = canvas.size else { return "" }
      return size.width == size.height ? "\(size.width)" : "\(size.width)x\(size.height)"
    }
  }

  /// A name up to its last dot; a name that begins with its only dot has no suffix.
  private static func stem(of name: [UInt8]) -> [UInt8] {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
    return Array(name[..<dot])
  }

  /// The parts between slashes that name something other than the folder they are in.
  private static func components(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: slash).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
  }
}

private let slash = UInt8(ascii: "/")
private let above = Array("..".utf8)
