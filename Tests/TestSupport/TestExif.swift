/// Builds the TIFF bytes of EXIF for tests.
public enum TestExif {
  /// One IFD with one orientation tag.
  ///
  /// - Parameters:
  ///   - value: The orientation; anything is written.
  ///   - bigEndian: Motorola's byte order instead of Intel's.
  ///   - type: The field's type: 1 BYTE, 3 SHORT, 4 LONG.
  /// - Returns: A TIFF header and its only directory.
  public static func orientation(_ value: Int, bigEndian: Bool = false, type: Int = 3) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? little.reversed() : little
    }
    let size = [1: 1, 3: 2, 4: 4][type] ?? 2
    let field = number(value, size) + [UInt8](repeating: 0, count: 4 - size)
    let mark = [UInt8]((bigEndian ? "MM" : "II").utf8)
    let entry = number(0x0112, 2) + number(type, 2) + number(1, 4) + field
    return mark + number(42, 2) + number(8, 4) + number(1, 2) + entry + number(0, 4)
  }
}
