import TestSupport
import Testing

@testable import AvatarMask

struct SymbolTests {
  private static func symbols(_ symbol: Symbol, _ width: Int, _ height: Int) throws -> Bitmap {
    let job = Job(.square, width, height)
    return try CanvasPlan(job, job.canvases[0], photoWidth: 1, photoHeight: 1).symbols(symbol)
  }

  private static func square() throws -> Shape {
    try Shape.path(PathData(Array("M0 0H1V1H0Z".utf8)))
  }

  /// The two polygons of the tutorial, by the formula of their corners.
  @Test func mountainsHaveTheirArea() throws {
    let symbol = Symbol(count: 1, opacity: 1, scale: 1, place: Focus(x: 0.5, y: 0.875))
    let picture = try Self.symbols(symbol, 100, 100)
    let alpha = picture.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    // In a box of 100 × 75: s = 3, u = 36.6, t = 22.6.
    let peak = polygonArea([(50, 3), (72.6, 33.6), (50, 21.3), (27.4, 33.6)])
    let slope = polygonArea([(50, 27.3), (72.6, 39.6), (97, 72), (3, 72), (27.4, 39.6)])
    #expect(abs(alpha - peak - slope) < 0.5)
    #expect(picture[50, 14] == 0 && picture[50, 17] == 0xffbf_4f4f)
    #expect(picture[50, 83] == 0xffbf_4f4f && picture[50, 85] == 0)
  }

  private func polygonArea(_ points: [(Double, Double)]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + $1.0.0 * $1.1.1 - $1.0.1 * $1.1.0
    } / 2
  }

  /// Turned about the canvas's middle, eight symbols equal themselves turned by a quarter.
  @Test func symbolsAreTurnedAboutOnePoint() throws {
    let picture = try Self.symbols(Symbol(place: .center), 80, 80)
    let wrong = (0..<80 * 80).filter { index in
      let (x, y) = (index % 80, index / 80)
      return abs(picture[x, y].alpha - picture[79 - y, x].alpha) > 1
    }
    #expect(wrong.isEmpty)
    #expect(picture.count { $0 != 0 } > 400)
  }

  /// Each covers what is beneath it by its opacity: two of them leave a quarter at one half.
  @Test func symbolsCoverEachOther() throws {
    let symbol = Symbol(
      shape: try Self.square(), paint: try Paint(css: "#f00"), count: 4, opacity: 0.5, scale: 0.5,
      place: .center)
    let picture = try Self.symbols(symbol, 40, 40)
    // Squares of 20 to all four sides: next to the middle two overlap, further out there is one.
    #expect(picture[19, 5] == 0x8000_00ff && picture[5, 19] == 0x8000_00ff)
    #expect(picture[15, 15] == 0xbf00_00ff && picture[24, 24] == 0xbf00_00ff)
    #expect(picture[5, 5] == 0)
  }

  @Test func paintsAreLaidOverTheCanvas() throws {
    let symbol = Symbol(
      shape: try Self.square(), paint: try Paint(css: "linear-gradient(to right, #000, #fff8)"),
      count: 1, opacity: 1, scale: 1, place: Focus(x: 0.5, y: 1))
    let picture = try Self.symbols(symbol, 64, 64)
    #expect(abs(picture[0, 9].alpha - 255) <= 1 && abs(picture[63, 9].alpha - 137) <= 2)
  }

  /// Within the shape there is the background, exactly as it is behind a transparent photo.
  @Test(arguments: NamedShape.all) func fillsAreBackgrounds(_ shape: NamedShape) throws {
    var job = try Job(shape.shape, 40, 33).bordered(3, "#f80c")
    job.background = try Paint(css: "linear-gradient(20deg, #06f, #fff8)")
    let filled = try ReferenceDecoder.png(
      try renderFilled(CheckedJob(job), threads: 1).avatars[0].png)
    let transparent = Bitmap(width: 40, height: 33)
    #expect(try CompositorTests.composite(job, transparent) == filled)
  }

  @Test func fillsAreChecked() {
    var job = Job(.circle, 10)
    job.border = Border(width: .points(6), paint: .color(.white), alignment: .outside)
    #expect(throws: AvatarError.noRoomForShape(width: 10, height: 10)) { try CheckedJob(job) }
  }
}
