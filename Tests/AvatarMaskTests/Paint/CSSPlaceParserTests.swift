import Testing

@testable import AvatarMask

extension PaintTests {
  @Suite struct Places {
    /// Shares of the box, and pixels in addition.
    @Test(
      arguments: [
        ("center", 0.5, 0, 0.5, 0), ("left", 0, 0, 0.5, 0), ("bottom", 0.5, 0, 1, 0),
        ("bottom left", 0, 0, 1, 0), ("right top", 1, 0, 0, 0), ("center right", 1, 0, 0.5, 0),
        ("top center", 0.5, 0, 0, 0), ("20% 3px", 0.2, 0, 0, 3), ("0 100%", 0, 0, 1, 0),
        ("left 30%", 0, 0, 0.3, 0), ("30% top", 0.3, 0, 0, 0), ("-5px", 0, -5, 0.5, 0),
        ("right 4px bottom 10%", 1, -4, 0.9, 0), ("top 1px left 2px", 0, 2, 0, 1),
        ("center 7px", 0.5, 0, 0, 7),
      ] as [(String, Double, Double, Double, Double)])
    func readsPlaces(text: String, x: Double, dx: Double, y: Double, dy: Double) throws {
      var scanner = CSSScanner("at \(text),")
      let found = try scanner.readCenter()
      let place = try #require(found)
      #expect(place == Place(x: .init(share: x, pixels: dx), y: .init(share: y, pixels: dy)))
      let isWhole = scanner.take(",")
      #expect(isWhole)
    }

    @Test(
      arguments: [
        ("at", 2), ("at middle", 3), ("at left left", 8), ("at top bottom", 7), ("at 20% left", 7),
        ("at top 20%", 7), ("at left 1px top", 12), ("at left 1px right 2px", 12),
        ("at left 1px top left", 12), ("at 2em", 3),
      ] as [(String, Int)])
    func pointsAtWhatIsNoPlace(text: String, offset: Int) {
      var scanner = CSSScanner(text)
      let error = #expect(throws: PaintError.self) { try scanner.readCenter() }
      #expect(error == PaintError(offset: offset, problem: .expected(.place)))
    }

    @Test(
      arguments: [
        ("circle -1px", 7, .ellipseRadius), ("circle 10%", 7, .radius), ("10%", 0, .radius),
        ("circle 1px 2px", 7, .radius), ("1px 2px circle", 0, .radius),
        ("ellipse 1px", 11, .ellipseRadius), ("3em", 0, .ellipseRadius),
      ] as [(String, Int, PaintError.Expectation)])
    func pointsAtWhatIsNoSize(text: String, offset: Int, expectation: PaintError.Expectation) {
      var scanner = CSSScanner(text)
      let error = #expect(throws: PaintError.self) { try scanner.readSize() }
      #expect(error == PaintError(offset: offset, problem: .expected(expectation)))
    }
  }
}
