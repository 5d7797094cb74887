import Foundation
import TestSupport

/// A person who does not exist, drawn from curves: the photo of the demonstration and the tests.
///
/// What a portrait needs to show off a mask is here: soft skin, hard edges, hair as thin as a pixel,
/// gradients without detail, and lights out of focus.
struct Portrait {
  typealias Color = Drawing.Color

  let drawing: Drawing
  var random = SeededRandom(seed: 1_984)
  /// The middle of the face on the page.
  let middle = 600.0

  /// Draws the portrait, `width` pixels wide and a quarter higher.
  init(width: Int) {
    drawing = Drawing(width: width)
    paintBackground()
    paintBackHair()
    paintNeck()
    paintClothes()
    paintEars()
    paintFace()
    paintEyes()
    paintNose()
    paintMouth()
    paintHair()
    addGrain()
  }

  /// A point and its mirror image, given by its distance from the middle.
  func mirrored(_ points: [Point]) -> [Point] {
    points.map { Point(middle + $0.x, $0.y) }
      + points.reversed().filter { $0.x != 0 }.map { Point(middle - $0.x, $0.y) }
  }

  /// A random number of a range.
  mutating func any(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// A colour between two.
  func mix(_ a: Color, _ b: Color, _ share: Double) -> Color {
    a + (b - a) * Float(max(0, min(1, share)))
  }

  /// A colour between several at equal distances.
  func mix(_ colors: [Color], _ share: Double) -> Color {
    let place = max(0, min(0.999_999, share)) * Double(colors.count - 1)
    return mix(colors[Int(place)], colors[Int(place) + 1], place - place.rounded(.down))
  }

  // MARK: Background

  private mutating func paintBackground() {
    var all = Plane(width: drawing.width, height: drawing.height)
    all.values = all.values.map { _ in 1 }
    let colors = [
      Drawing.rgb(38, 52, 84), Drawing.rgb(66, 84, 122), Drawing.rgb(140, 124, 146),
      Drawing.rgb(214, 158, 138),
    ]
    drawing.paint(all) { x, y in
      let glow = exp(-((x - 980) * (x - 980) + (y - 900) * (y - 900)) / 420_000)
      return mix(colors, 0.1 + 0.55 * y / 1500 + 0.35 * glow)
    }
    // Lights out of focus are discs with a slightly brighter rim.
    for index in 0..<46 {
      let (x, y) = (any(-40...1240), any(20...1120))
      let radius = any(18...74)
      let warm = mix(Drawing.rgb(255, 170, 80), Drawing.rgb(255, 222, 170), any(0...1))
      let color = index % 5 == 0 ? Drawing.rgb(150, 190, 255) : warm
      let disc = drawing.soft(drawing.ellipse(x, y, radius, radius), 1.5 + radius / 30)
      let rim = disc - drawing.soft(drawing.ellipse(x, y, radius * 0.92, radius * 0.92), 4)
      let amount = Float(any(0.08...0.34))
      drawing.lighten(disc, color, amount)
      drawing.lighten(rim, color, amount * 0.7)
    }
  }

  private mutating func addGrain() {
    for index in drawing.pixels.indices {
      let noise = Float(any(-1...1) + any(-1...1)) * 0.006
      drawing.pixels[index] += Color(repeating: noise)
    }
  }
}
