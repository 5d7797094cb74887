import TestSupport
import Testing

@testable import AvatarMask

@Suite struct PlacementTests {
  /// The photo's rectangle on the canvas: left, top, right, bottom.
  private func rectangle(
    _ photo: (Int, Int), _ canvas: (Int, Int), fit: Fit = .cover, focus: Focus = .center,
    zoom: Double = 1, inset: Double = 0
  ) -> [Double] {
    let box = Box(width: Double(canvas.0), height: Double(canvas.1)).inset(by: inset)
    let placement = Placement(
      photo: photo, in: box, canvas: canvas, fit: fit, focus: focus, zoom: zoom)
    return [placement.x.origin, placement.y.origin, placement.x.end, placement.y.end].map {
      ($0 * 1e9).rounded() / 1e9
    }
  }

  @Test func coverFillsTheBox() {
    #expect(rectangle((200, 100), (50, 50)) == [-25, 0, 75, 50])
    #expect(rectangle((100, 200), (50, 50)) == [0, -25, 50, 75])
    #expect(rectangle((100, 100), (50, 20)) == [0, -15, 50, 35])
    #expect(rectangle((200, 100), (50, 50), inset: 5) == [-15, 5, 65, 45])
    #expect(rectangle((101, 100), (50, 50)) == [-0.25, 0, 50.25, 50])
  }

  @Test func containShowsAll() {
    #expect(rectangle((200, 100), (50, 50), fit: .contain) == [0, 12.5, 50, 37.5])
    #expect(
      rectangle((200, 100), (50, 50), fit: .contain, focus: Focus(x: 0.5, y: 0)) == [0, 0, 50, 25])
    #expect(
      rectangle((200, 100), (50, 50), fit: .contain, focus: Focus(x: 0, y: 1)) == [0, 25, 50, 50])
    #expect(rectangle((200, 100), (50, 50), fit: .contain, zoom: 2) == [-25, 0, 75, 50])
  }

  @Test func stretchSqueezes() {
    #expect(rectangle((200, 100), (50, 50), fit: .stretch) == [0, 0, 50, 50])
    #expect(
      rectangle((200, 100), (50, 40), fit: .stretch, zoom: 2, inset: 5) == [-15, -10, 65, 50])
  }

  @Test func focusIsKeptInTheMiddleAsFarAsEdgesAllow() {
    func left(_ x: Double, zoom: Double = 1) -> Double {
      rectangle((200, 100), (50, 50), focus: Focus(x: x, y: 0.5), zoom: zoom)[0]
    }
    #expect(left(0) == 0)
    #expect(left(0.2) == 0)
    #expect(left(0.25) == 0)
    #expect(left(0.3) == -5)
    #expect(left(0.5) == -25)
    #expect(left(0.75) == -50)
    #expect(left(1) == -50)
    #expect(left(0.2, zoom: 2) == -15)
    #expect(left(0.05, zoom: 2) == 0)
    #expect(rectangle((100, 100), (50, 50), focus: Focus(x: 0, y: 1), zoom: 2) == [0, -50, 100, 50])
  }

  @Test func sharesTellWhatAnEdgeLeavesOfAPixel() {
    let placement = Placement(
      photo: (200, 100), in: Box(width: 50, height: 50), canvas: (50, 50), fit: .contain,
      focus: Focus(x: 0, y: 0.25), zoom: 1)
    #expect(placement.y.showsEdges && !placement.x.showsEdges)
    #expect(placement.y.range == 6..<32)
    #expect([5, 6, 7, 30, 31, 32].map { placement.y.share(of: $0) } == [0, 0.75, 1, 1, 0.25, 0])
    #expect(placement.x.share(of: 0) == 1)
  }

  /// For every orientation the stored placement, turned back, is the upright one.
  @Test(arguments: Orientation.allCases) func storedPlacementTurnsWithThePhoto(
    _ orientation: Orientation
  ) {
    let upright = Placement(
      photo: (300, 200), in: Box(minX: 2, minY: 3, maxX: 41, maxY: 52), canvas: (47, 58),
      fit: .cover, focus: Focus(x: 0.3, y: 0.9), zoom: 1.25)
    let stored = upright.stored(orientation)
    // A stored column that lies along the upright x axis, or along y where axes are swapped.
    let along = orientation.swapsAxes ? upright.y : upright.x
    #expect(stored.x.photoLength == along.photoLength)
    #expect(stored.x.canvasLength == along.canvasLength)
    #expect(stored.x.scale == along.scale)
    if orientation.reversesColumns {
      #expect(abs(stored.x.origin + along.end - Double(along.canvasLength)) < 1e-9)
      #expect(stored.x.range.lowerBound == along.canvasLength - along.range.upperBound)
    } else {
      #expect(stored.x == along)
    }
    #expect(stored.x.range.count == along.range.count)
  }

  @Test func fillingAxesHaveNoEdgesForAnySize() {
    var withEdges = 0
    for photo in stride(from: 1, to: 700, by: 13) {
      for canvas in stride(from: 1, to: 300, by: 7) {
        let placement = Placement(
          photo: (photo, photo + 3), in: Box(width: Double(canvas), height: Double(canvas)),
          canvas: (canvas, canvas), fit: .cover, focus: Focus(x: 1 / 3, y: 0.9), zoom: 1.1)
        withEdges += placement.x.showsEdges || placement.y.showsEdges ? 1 : 0
        withEdges += placement.x.range == 0..<canvas && placement.y.range == 0..<canvas ? 0 : 1
      }
    }
    #expect(withEdges == 0)
  }
}
