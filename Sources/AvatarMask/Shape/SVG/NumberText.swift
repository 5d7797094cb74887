/// Numbers as SVG writes them.
enum NumberText {
  /// The number that bytes begin with: a sign, digits with a point among them or before them, an exponent.
  ///
  /// - Parameter bytes: Text of any length.
  /// - Returns: The number and how many bytes it takes, or nil where there is none; what is larger than the
  ///   largest that can be told is that.
  static func prefix(of bytes: ArraySlice<UInt8>) -> (number: Double, count: Int)? {
    var end = bytes.startIndex
    func byte(_ index: Int) -> UInt8 { index < bytes.endIndex ? bytes[index] : 0 }
    func isSign(_ index: Int) -> Bool {
      byte(index) == UInt8(ascii: "-") || byte(index) == UInt8(ascii: "+")
    }
    func isDigit(_ index: Int) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(index))
    }
    if isSign(end) { end += 1 }
    let digits = end
    while isDigit(end) { end += 1 }
    let hasDigits = end > digits
    if byte(end) == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
    } else if !hasDigits {
      return nil
    }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      let exponent = isSign(end + 1) ? end + 2 : end + 1
      if isDigit(exponent) {
        end = exponent
        while isDigit(end) { end += 1 }
      }
    }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    guard let number = Double(text) else { return nil }
    let most = Double.greatestFiniteMagnitude
    return (min(max(number, -most), most), end - bytes.startIndex)
  }
}
