import CCodecs

/// An element of an XML file, with all that is in it.
struct SVGElement: Sendable {
  /// The name without a namespace; empty where it is another one than SVG's.
  var name: String
  /// The attributes that are SVG's; `href` may be XLink's.
  var attributes: [String: String] = [:]
  var children: [SVGElement] = []
  /// The text of a `style` element.
  var text = ""

  /// Reads a file and returns its root.
  ///
  /// - Parameter bytes: The file, in any encoding that XML names.
  /// - Returns: The root element; elements are nested 256 deep at most.
  /// - Throws: `SVGError` if it is not well formed, or refers to what is outside it.
  static func root(of bytes: [UInt8]) throws(SVGError) -> SVGElement {
    var tags = try SVGTags(bytes)
    guard let root = tags.element() else { throw .notSVG }
    return root
  }
}

/// The tags of a file in their order.
private struct SVGTags {
  private let bytes: [UInt8]
  private var position = 0

  init(_ file: [UInt8]) throws(SVGError) {
    guard let reader = unsafe avatar_xml_new() else { throw .outOfMemory }
    defer { unsafe avatar_xml_free(reader) }
    let status = unsafe avatar_xml_read(reader, file, file.count)
    let words = unsafe String(cString: avatar_xml_message(reader))
    switch status {
    case AVATAR_OK: break
    case AVATAR_OUT_OF_MEMORY: throw .outOfMemory
    case AVATAR_UNSUPPORTED: throw .unsupported(words)
    default: throw .malformed(line: unsafe Int(avatar_xml_line(reader)), words)
    }
    var count = 0
    let tags = unsafe avatar_xml_tags(reader, &count)
    bytes = unsafe Array(UnsafeBufferPointer(start: tags, count: count))
  }

  /// The element that begins here, or nil where none does.
  mutating func element() -> SVGElement? {
    guard kind == AVATAR_XML_START else { return nil }
    var element = SVGElement(name: text())
    while position < bytes.count {
      switch kind {
      case AVATAR_XML_START:
        if let child = self.element() { element.children.append(child) }
      case AVATAR_XML_ATTRIBUTE:
        let name = text()
        position -= 1
        element.attributes[name] = text()
      case AVATAR_XML_TEXT:
        element.text += text()
      default:
        position += 1
        return element
      }
    }
    return element
  }

  private var kind: Int { position < bytes.count ? Int(bytes[position]) : 0 }

  /// Passes a tag's kind and the text up to its NUL.
  private mutating func text() -> String {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != 0 { end += 1 }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
