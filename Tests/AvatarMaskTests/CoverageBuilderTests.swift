import Foundation
import Testing

@testable import AvatarMask

/// The area of outlines in each pixel.
struct CoverageBuilderTests {
  // MARK: The reference itself

  @Test(arguments: ShapeCase.all, [16, 17, 64, 255])
  func referenceHasTheClosedFormArea(_ shape: ShapeCase, size: Int) {
    let area = shape.reference(size: size, radius: Double(size) / 2, distance: 0)
    var sum = 0.0
    for y in 0..<size {
      for x in 0..<size { sum += area(x, y) }
    }
    // Errors of 0.001 of a 255th in each pixel along the edge, were they all of one sign.
    #expect(abs(sum - shape.area(size: size)) < 4e-6 * 4 * Double(size))
  }

  @Test(arguments: [(-3.7, 20.0), (5.2, 20.0), (-0.25, 8.5), (0.5, 30.0), (-20.5, 20.0)])
  func referenceOfAParallelCircleIsACircle(_ distance: Double, radius: Double) {
    let size = 72
    let circle = ReferenceProfile.circle(radius: radius)
    let parallel = ConvexReference(size: size, height: circle.parallel(distance))
    let other = ConvexReference(
      size: size, height: ReferenceProfile.circle(radius: max(radius + distance, 0)).height)
    var worst = 0.0
    for y in 0..<size {
      for x in 0..<size { worst = max(worst, abs(parallel[x, y] - other[x, y])) }
    }
    #expect(255 * worst < 0.005)
  }

  @Test(arguments: [(-3.0, 4.0), (2.0, 4.0), (-4.0, 4.0), (-7.5, 4.0), (6.0, 12.0)])
  func referenceOfAParallelRoundedSquareIsOne(_ distance: Double, corner: Double) {
    let size = 65
    let radius = 24.25
    let rounded = ReferenceProfile.rounded(radius: radius, corner: corner)
    let parallel = ConvexReference(size: size, height: rounded.parallel(distance))
    let side = radius + distance
    let area = 4 * side * side - (4 - .pi) * pow(max(corner + distance, 0), 2)
    #expect(abs(parallel.total - area) < 4e-6 * 8 * side)
  }

  @Test(arguments: [1.0, 4, 8])
  func referenceRingsHaveSteinersArea(_ width: Double) {
    // Inside a convex curve the area lost is L w - π w², outside it gains L w + π w².
    let (size, radius, perimeter) = (120, 50.0, 338.034896023)
    let squircle = ReferenceProfile.squircle(radius: radius, ratio: 0.2)
    func area(_ distance: Double) -> Double {
      ConvexReference(size: size, height: squircle.parallel(distance)).total
    }
    let curved = .pi * width * width
    #expect(abs(8840 - area(-width) - (perimeter * width - curved)) < 0.003)
    #expect(abs(area(width) - 8840 - (perimeter * width + curved)) < 0.003)
  }

  // MARK: Fills

  @Test(arguments: ShapeCase.promised, [16, 17, 64, 100, 255, 256, 1024])
  func fillIsExact(_ shape: ShapeCase, size: Int) throws {
    let coverage = try Regions(shape.shape, try canvasPlan(shape.shape, size, size), nil)
      .photo
    let area = shape.reference(size: size, radius: Double(size) / 2, distance: 0)
    let worst = worstError(coverage, area)
    #expect(worst.alpha <= 0.51)
    #expect(worst.plane <= 0.01)
    let exact = shape.area(size: size)
    #expect(abs(coverage.total - exact) <= 1e-4 * exact)
  }

  @Test(arguments: [16, 17, 64, 100, 255, 256, 1024])
  func fourDifferentRadiiAreExact(_ size: Int) throws {
    let shares = [0.05, 0.1, 0.3, 0.5]
    let radii = CornerRadii(
      topLeft: .share(shares[0]), topRight: .share(shares[1]), bottomRight: .share(shares[2]),
      bottomLeft: .share(shares[3]))
    let plan = try canvasPlan(.rounded(radii), size, size)
    let coverage = try Regions(.rounded(radii), plan, nil).photo
    // No corner reaches beyond the middle, so that each quarter is that of equal radii.
    let quarters = shares.map { share in
      ConvexReference(
        size: size,
        height: ReferenceProfile.rounded(
          radius: Double(size) / 2, corner: share * Double(size)
        ).height)
    }
    func column(_ left: Int, _ right: Int, _ x: Int, _ y: Int) -> Double {
      Self.sides(x, size).left * quarters[left][x, y] + Self.sides(x, size).right
        * quarters[right][x, y]
    }
    let worst = worstError(coverage) { x, y in
      let (top, bottom) = Self.sides(y, size)
      return top * column(0, 1, x, y) + bottom * column(3, 2, x, y)
    }
    #expect(worst.alpha <= 0.51)
    #expect(worst.plane <= 0.01)
    let lost = shares.map { $0 * $0 }.reduce(0, +) * (1 - .pi / 4)
    let exact = Double(size * size) * (1 - lost)
    #expect(abs(coverage.total - exact) <= 1e-4 * exact)
  }

  /// How much of a column or row lies on either side of the middle.
  private static func sides(_ x: Int, _ size: Int) -> (left: Double, right: Double) {
    if 2 * x + 1 == size { return (0.5, 0.5) }
    return 2 * x < size ? (1, 0) : (0, 1)
  }

  // MARK: Edges

  @Test func aTriangleCoversHalfOfEveryPixelOnItsDiagonal() {
    let coverage = self.coverage(of: [(0, 0), (4, 0), (4, 4)], width: 4, height: 4)
    var expected = [UInt16](repeating: 0, count: 16)
    for y in 0..<4 {
      for x in y..<4 { expected[y * 4 + x] = x == y ? 32_768 : 65_535 }
    }
    #expect(coverage.dense() == expected)
  }

  @Test func edgesOnPixelBordersFillWholePixels() {
    let coverage = self.coverage(of: [(1, 1), (3, 1), (3, 3), (1, 3)], width: 4, height: 4)
    #expect(coverage.dense().filter { $0 == 65_535 }.count == 4)
    #expect(coverage.dense().filter { $0 == 0 }.count == 12)
    #expect(coverage.values.isEmpty)
  }

  /// Rectangles of which no more than a part lies on a canvas of 8 × 6 pixels.
  @Test(arguments: [
    Box(minX: -3.5, minY: -2.25, maxX: 2.5, maxY: 3.75),
    Box(minX: 5.25, minY: 4.5, maxX: 20, maxY: 30),
    Box(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9),
    Box(minX: -1e9, minY: 2.25, maxX: 3.5, maxY: 1e9),
    Box(minX: 7.999, minY: -1, maxX: 8.001, maxY: 7),
    Box(minX: 2, minY: 5.5, maxX: 2.125, maxY: 6.5),
    Box(minX: -9, minY: 1, maxX: -1, maxY: 5),
    Box(minX: 8, minY: 1, maxX: 11, maxY: 5),
    Box(minX: 1, minY: -5, maxX: 4, maxY: 0),
    Box(minX: 1, minY: 6, maxX: 4, maxY: 9),
  ])
  func whatLiesOutsideTheCanvasIsCutOff(_ box: Box) {
    let corners = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
    ]
    let coverage = self.coverage(of: corners, width: 8, height: 6)
    func overlap(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
      max(min(high, Double(pixel + 1)) - max(low, Double(pixel)), 0)
    }
    let worst = worstError(coverage) { x, y in
      overlap(box.minX, box.maxX, x) * overlap(box.minY, box.maxY, y)
    }
    #expect(worst.plane < 0.0021)
  }

  /// A diamond of which a corner of the canvas cuts a part.
  @Test(arguments: [1.0, 7, 100, 1e6, 1e9])
  func slantedEdgesAreCutOffExactly(_ reach: Double) {
    // The half plane x + y ≤ 7.5, as a triangle that goes far beyond the canvas.
    let corners = [(7.5 + reach, -reach), (-reach, 7.5 + reach), (-reach, -reach)]
    let coverage = self.coverage(of: corners, width: 6, height: 6)
    let worst = worstError(coverage) { x, y in
      let rest = 7.5 - Double(x + y)
      func half(_ length: Double) -> Double { max(length, 0) * max(length, 0) / 2 }
      return half(rest) - 2 * half(rest - 1) + half(rest - 2)
    }
    // A coordinate of 1e9 is itself exact to 1e-7 only.
    #expect(worst.plane < (reach > 1e8 ? 0.003 : 0.0021))
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1)])
  func canvasesOfOnePixelAreFilled(_ width: Int, height: Int) {
    let corners = [
      (0, 0), (Double(width), 0), (Double(width), Double(height)), (0, Double(height)),
    ]
    let coverage = self.coverage(of: corners, width: width, height: height)
    #expect(coverage.dense().allSatisfy { $0 == 65_535 })
  }

  @Test func nothingAddedIsEmpty() {
    var builder = CoverageBuilder(width: 3, height: 2)
    builder.add([])
    builder.add([Point(1, 1)])
    builder.add([Point(0, 1), Point(3, 1)])
    let coverage = builder.build()
    #expect(coverage.dense() == [UInt16](repeating: 0, count: 6))
    #expect(coverage.runs.isEmpty)
  }

  @Test func theOrderOfEdgesDoesNotMatter() {
    let outline = Outline.squircle(in: Box(width: 33, height: 21), insetRatio: 0.2).flattened()[0]
    var whole = CoverageBuilder(width: 33, height: 21)
    whole.add(outline)
    var scattered = CoverageBuilder(width: 33, height: 21)
    for offset in 0..<7 {
      for index in stride(from: offset, to: outline.count - 1, by: 7) {
        scattered.add([outline[index], outline[index + 1]])
      }
    }
    #expect(whole.build().dense() == scattered.build().dense())
  }

  /// Whole spikes in each column cover as much of it, however many there are; and they take no more room.
  @Test(arguments: [1, 7, 3000]) func edgesWithoutNumberAreAddedUp(_ spikes: Int) {
    let (width, height) = (12, 9)
    let corners = (0..<spikes * width).flatMap { index in
      [
        (Double(index) / Double(spikes), 9.0), ((Double(index) + 0.5) / Double(spikes), 0.0),
      ]
    }
    let coverage = coverage(of: corners + [(12.0, 9.0)], width: width, height: height).dense()
    let wrong = coverage.indices.filter { index in
      let expected = (Double(index / width) + 0.5) / 9 * 65_535
      return abs(Double(coverage[index]) - expected) > 1
    }
    #expect(wrong.isEmpty)
  }

  @Test func aHoleIsLeftOut() {
    var builder = CoverageBuilder(width: 10, height: 10)
    builder.add(Outline.rectangle(Box(width: 10, height: 10)).flattened()[0])
    let hole = Box(minX: 2.5, minY: 3, maxX: 7.25, maxY: 6.5)
    builder.add(Outline.rectangle(hole).flattened()[0].reversed())
    #expect(abs(builder.build().total - (100 - hole.width * hole.height)) < 1e-4)
  }

  private func coverage(of corners: [(Double, Double)], width: Int, height: Int) -> Coverage {
    var builder = CoverageBuilder(width: width, height: height)
    builder.add((corners + corners.prefix(1)).map { Point($0.0, $0.1) })
    return builder.build()
  }
}
