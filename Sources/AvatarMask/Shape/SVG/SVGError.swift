/// Why an SVG file cannot be drawn, without a sentence.
public enum SVGError: Error, Sendable, Equatable {
  /// The file breaks XML's rules on this line; the library's own words say how.
  case malformed(line: Int, String)
  /// It is XML, but its root is no `svg` element.
  case notSVG
  /// Something that is not drawn, by name, such as `text` or `filter`.
  case unsupported(String)
  /// The value of this element's attribute is none.
  case invalidValue(element: String, attribute: String)
  /// The path data of an element is wrong.
  case path(PathError)
  /// Memory for the file could not be had.
  case outOfMemory
}
