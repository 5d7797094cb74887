import TestSupport
import Testing

@testable import AvatarMask

@Suite struct PNGFilterTests {
  /// The standard's predictors, section 9, word for word.
  private static func prediction(_ kind: PNGFilter.Kind, _ a: Int, _ b: Int, _ c: Int) -> Int {
    switch kind {
    case .none: return 0
    case .sub: return a
    case .up: return b
    case .average: return (a + b) / 2
    case .paeth:
      let p = a + b - c
      let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
      if pa <= pb && pa <= pc { return a }
      return pb <= pc ? b : c
    }
  }

  /// All triples of left (a), above (b) and above left (c): one picture of two rows for each a and c,
  /// in which b runs through the pairs of columns.
  @Test(arguments: PNGFilter.Kind.allCases) func predictsAsTheStandardSays(_ kind: PNGFilter.Kind) {
    var (wrong, triples) = (0, 0)
    func gray(_ value: Int) -> UInt32 { UInt32(value) * 0x01_0101 | 0xff00_0000 }
    for c in 0..<256 {
      var picture = TestPhoto.draw(512, 2) { x, y in
        y == 0 ? gray(x % 2 == 0 ? c : x / 2) : gray(77)
      }
      for a in 0..<256 {
        for x in stride(from: 0, to: 512, by: 2) { picture.pixels[512 + x] = gray(a) }
        let output = PNGFilter(picture, channels: 3).filtered(rows: 1..<2, [kind])
        wrong += output[0] == kind.rawValue ? 0 : 1
        for b in 0..<256 {
          let expected = (77 - Self.prediction(kind, a, b, c)) & 0xff
          wrong += Int(output[1 + 3 * (2 * b + 1)]) == expected ? 0 : 1
        }
        triples += 256
      }
    }
    #expect(wrong == 0)
    #expect(triples == 1 << 24)
  }

  @Test(arguments: [3, 4]) func rowsCanBeRestored(channels: Int) {
    let bitmap = channels == 3 ? TestPhoto.scene(37, 23) : TestPhoto.translucentScene(37, 23)
    let filter = PNGFilter(bitmap, channels: channels)
    #expect(filter.rowBytes == 37 * channels)
    for kinds in PNGFilter.Kind.allCases.map({ [$0] }) + [PNGFilter.Kind.allCases] {
      let output = filter.filtered(rows: 0..<23, kinds)
      #expect(output.count == 23 * (filter.rowBytes + 1))
      #expect(Self.restored(output, filter.rowBytes, channels) == TestPhoto.samples(bitmap, channels: channels))
    }
  }

  /// Undoes the filters as the standard says.
  private static func restored(_ bytes: [UInt8], _ rowBytes: Int, _ step: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<bytes.count / (rowBytes + 1) {
      let start = y * (rowBytes + 1)
      let kind = PNGFilter.Kind(rawValue: bytes[start]) ?? .none
      for i in 0..<rowBytes {
        let a = i >= step ? Int(rows[y * rowBytes + i - step]) : 0
        let b = y > 0 ? Int(rows[(y - 1) * rowBytes + i]) : 0
        let c = y > 0 && i >= step ? Int(rows[(y - 1) * rowBytes + i - step]) : 0
        rows.append(UInt8((Int(bytes[start + 1 + i]) + prediction(kind, a, b, c)) & 0xff))
      }
    }
    return rows
  }

  /// A strip that begins in the middle of the picture refers to the row above it.
  @Test func stripsAreThoseOfTheWhole() {
    let bitmap = TestPhoto.scene(40, 30)
    let filter = PNGFilter(bitmap, channels: 3)
    let whole = filter.filtered(rows: 0..<30, PNGFilter.Kind.allCases)
    let parts = [0..<11, 11..<12, 12..<30].flatMap {
      filter.filtered(rows: $0, PNGFilter.Kind.allCases)
    }
    #expect(parts == whole)
  }

  @Test func leastSumOfMagnitudesWins() {
    let bitmap = TestPhoto.scene(64, 40)
    let filter = PNGFilter(bitmap, channels: 3)
    let chosen = filter.filtered(rows: 0..<40, PNGFilter.Kind.allCases)
    let candidates = PNGFilter.Kind.allCases.map { filter.filtered(rows: 0..<40, [$0]) }
    func cost(_ bytes: [UInt8], _ row: Int) -> Int {
      let start = row * (filter.rowBytes + 1)
      return bytes[start + 1..<start + 1 + filter.rowBytes].reduce(0) {
        $0 + abs(Int(Int8(bitPattern: $1)))
      }
    }
    for row in 0..<40 {
      #expect(cost(chosen, row) == candidates.map { cost($0, row) }.min())
    }
  }
}
