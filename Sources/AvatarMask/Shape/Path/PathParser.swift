/// Reads SVG 2 path data (https://svgwg.org/svg2-draft/paths.html, "The grammar for path data").
///
/// All of the grammar: implicit commands, packed numbers and flags, exponents, relative commands,
/// reflected control points. Beyond its letter, signs before an arc's radii are read, as its text wants.
struct PathParser {
  /// What was read, up to the first error.
  private(set) var commands: [PathCommand] = []
  /// The first error, or nil where there is none.
  private(set) var error: PathError?

  private let bytes: [UInt8]
  private var position = 0
  /// Where the next command begins, and where the subpath began.
  private var current = Point(0, 0)
  private var start = Point(0, 0)
  /// The control point that a smooth curve's first one mirrors, and the letter it belongs to.
  private var lastControl: (point: Point, isCubic: Bool)?

  /// Reads all of `bytes`, or up to the first error.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do {
      try read()
    } catch {
      self.error = error
    }
  }

  // MARK: Commands

  private mutating func read() throws(PathError) {
    skipSpace()
    while position < bytes.count {
      let letter = bytes[position]
      let isMove = letter | 0x20 == UInt8(ascii: "m")
      guard isMove || !commands.isEmpty else { throw .syntax(offset: position, .moveto) }
      guard Self.letters.contains(letter | 0x20), letter >= UInt8(ascii: "A") else {
        throw .syntax(offset: position, .command)
      }
      guard commands.count < PathData.mostSegments else { throw .tooManySegments }
      position += 1
      try readArguments(of: letter)
      skipSpace()
    }
  }

  private static let letters = Array("mzlhvcsqta".utf8)

  /// Reads the arguments of a command, as many sets of them as there are.
  private mutating func readArguments(of letter: UInt8) throws(PathError) {
    let isRelative = letter >= UInt8(ascii: "a")
    var kind = letter | 0x20
    if kind == UInt8(ascii: "z") {
      commands.append(.close)
      current = start
      lastControl = nil
      return
    }
    skipSpace()
    repeat {
      try readSet(kind, isRelative)
      // More pairs after those of a moveto are lines.
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
    } while try hasAnotherSet()
  }

  /// Reads the arguments that a command needs once.
  private mutating func readSet(_ kind: UInt8, _ isRelative: Bool) throws(PathError) {
    guard commands.count < PathData.mostSegments else { throw .tooManySegments }
    let origin = isRelative ? current : Point(0, 0)
    var control: (point: Point, isCubic: Bool)?
    switch kind {
    case UInt8(ascii: "m"):
      current = try point(origin)
      start = current
      commands.append(.move(current))
    case UInt8(ascii: "l"):
      line(to: try point(origin))
    case UInt8(ascii: "h"):
      line(to: Point(origin.x + (try number()), current.y))
    case UInt8(ascii: "v"):
      line(to: Point(current.x, origin.y + (try number())))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      var first = reflection(ofCubic: true)
      if kind == UInt8(ascii: "c") { first = try separatedPoint(origin) }
      let second = try separatedPoint(origin)
      current = try point(origin)
      commands.append(.cubic(first, second, current))
      control = (second, true)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      var middle = reflection(ofCubic: false)
      if kind == UInt8(ascii: "q") { middle = try separatedPoint(origin) }
      current = try point(origin)
      commands.append(.quadratic(middle, current))
      control = (middle, false)
    default:
      let radii = try separatedPoint(Point(0, 0))
      let rotation = try number()
      let afterRotation = position
      skipSeparator()
      // Before the first flag a separator is wanted, since the number before it takes all digits.
      guard position > afterRotation else { throw .syntax(offset: position, .flag) }
      let isLarge = try separatedFlag()
      let isClockwise = try separatedFlag()
      current = try point(origin)
      commands.append(
        .arc(
          radii: Point(abs(radii.x), abs(radii.y)), rotation: rotation, isLarge: isLarge,
          isClockwise: isClockwise, current))
    }
    lastControl = control
  }

  private mutating func line(to end: Point) {
    current = end
    commands.append(.line(end))
  }

  /// The control point before the current one, mirrored in it, if the last curve was of the same kind.
  private func reflection(ofCubic isCubic: Bool) -> Point {
    guard let lastControl, lastControl.isCubic == isCubic else { return current }
    return current * 2 - lastControl.point
  }

  /// Whether further arguments follow; a comma promises them.
  private mutating func hasAnotherSet() throws(PathError) -> Bool {
    skipSpace()
    guard position < bytes.count else { return false }
    if bytes[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
      return true
    }
    return Self.canBegin(number: bytes[position])
  }

  // MARK: Numbers

  private mutating func point(_ origin: Point) throws(PathError) -> Point {
    let x = try number()
    skipSeparator()
    return origin + Point(x, try number())
  }

  /// A point with the separator after it.
  private mutating func separatedPoint(_ origin: Point) throws(PathError) -> Point {
    let point = try point(origin)
    skipSeparator()
    return point
  }

  /// A flag with the separator after it, which may be missing.
  private mutating func separatedFlag() throws(PathError) -> Bool {
    guard position < bytes.count, bytes[position] | 1 == UInt8(ascii: "1") else {
      throw .syntax(offset: position, .flag)
    }
    let isSet = bytes[position] == UInt8(ascii: "1")
    position += 1
    skipSeparator()
    return isSet
  }

  private mutating func number() throws(PathError) -> Double {
    guard let (number, count) = NumberText.prefix(of: bytes[position...]) else {
      throw .syntax(offset: position, .number)
    }
    position += count
    return number
  }

  private static func canBegin(number byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0c, 0x0d: true
    default: false
    }
  }

  /// White space with at most one comma in it.
  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }
}
