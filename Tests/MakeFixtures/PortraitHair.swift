import Foundation

/// Hair: an area of shadow, and a few thousand strands over it.
extension Portrait {
  /// Hair from dark to bright.
  private var browns: [Color] {
    [
      Drawing.rgb(30, 14, 12), Drawing.rgb(62, 30, 20), Drawing.rgb(104, 54, 32),
      Drawing.rgb(160, 92, 52), Drawing.rgb(220, 150, 96),
    ]
  }

  /// What falls over the shoulders behind the neck.
  mutating func paintBackHair() {
    let area = drawing.curve(
      mirrored([
        Point(0, 276), Point(150, 306), Point(232, 420), Point(250, 600), Point(262, 780),
        Point(300, 930), Point(310, 1080), Point(262, 1200), Point(140, 1230), Point(0, 1200),
      ]))
    drawing.paint(drawing.soft(area, 2), browns[0])
    for _ in 0..<1500 {
      let sign = any(0...1) < 0.5 ? -1.0 : 1
      let share = any(0...1).squareRoot()
      let top = 130 + 112 * share
      let wave = any(-14...14)
      let end = 130 + 190 * share + any(-16...16)
      let tone = 0.12 + 0.36 * any(0...1) * (sign < 0 ? 1 : 0.72) + (share > 0.9 ? 0.08 : 0)
      drawing.strand(
        [
          Point(middle + sign * top, 520 + any(-60...60)),
          Point(middle + sign * (top + 4 + wave), 760),
          Point(middle + sign * (end + 50 + wave), 960),
          Point(middle + sign * (end - 20), 1180 + any(-60...70)),
        ], width: any(1.2...3), mix(browns, tone), 0.75)
    }
  }

  /// What lies on the head, from a parting at the left down behind the ears.
  mutating func paintHair() {
    let crown = drawing.curve([
      Point(548, 268), Point(640, 262), Point(740, 296), Point(812, 376), Point(842, 480),
      Point(846, 580), Point(836, 640), Point(808, 618), Point(800, 574), Point(790, 536),
      Point(758, 484), Point(700, 444), Point(624, 414), Point(556, 404), Point(504, 424),
      Point(452, 474), Point(418, 532), Point(404, 584), Point(392, 616), Point(362, 640),
      Point(352, 560), Point(364, 460), Point(404, 364), Point(470, 296),
    ])
    let shadow = drawing.soft(crown, 13)
    drawing.paint((shadow - crown) * faceArea, Drawing.rgb(96, 48, 40), 0.75)
    drawing.paint(drawing.soft(crown, 2), browns[1])
    for index in 0..<3200 { paintStrand(share: Double(index) / 3199) }
    // Light in a band around the head, as on everything that is combed.
    let band = drawing.brush(
      [
        Point(382, 530), Point(414, 430), Point(486, 360), Point(600, 340), Point(700, 366),
        Point(772, 436),
      ], [24, 44, 54, 54, 46, 24])
    let sheen = drawing.soft(band, 20) * drawing.soft(crown, 3)
    for index in drawing.pixels.indices where sheen.values[index] > 0 {
      drawing.pixels[index] *= 1 + sheen.values[index] * 0.7
    }
    paintFlyaways()
  }

  /// One strand of the crown; later ones lie further outside.
  private mutating func paintStrand(share: Double) {
    let goesLeft = any(0...1) < 0.42
    let depth = any(0...1)
    let jitter = any(-7...7)
    let tone = 0.16 + 0.5 * any(0...1) * any(0.3...1)
    let curve: [Point]
    if goesLeft {
      // From the parting around the left temple.
      let back = depth * 92
      let fall = depth * depth * any(0...320)
      curve = [
        Point(548 + any(-6...6), 406 - back * 1.42 + jitter * 0.3),
        Point(478 - back * 0.6 + jitter, 404 - back * 1.3),
        Point(402 - back * 0.52 + jitter, 480 - back),
        Point(398 - back * 0.46 - fall * 0.08 + jitter * 0.5, 612 + fall + any(-14...18)),
      ]
    } else {
      let back = depth * 100
      let fall = depth * depth * any(0...320)
      curve = [
        Point(552 + any(-6...6), 406 - back * 1.36 + jitter * 0.3),
        Point(664 + back * 0.3 + jitter, 406 - back * 1.5),
        Point(792 + back * 0.5 + jitter, 456 - back * 1.15),
        Point(804 + back * 0.36 + fall * 0.1 + jitter * 0.5, 612 + fall + any(-14...20)),
      ]
    }
    let light = goesLeft ? tone * 1.1 : tone * 0.92
    drawing.strand(curve, width: any(1.1...2.8), mix(browns, light), 0.7)
  }

  /// Single hairs that stand off, thinner than a pixel: what shows whether a resampler is good.
  private mutating func paintFlyaways() {
    for _ in 0..<150 {
      let sign = any(0...1) < 0.5 ? -1.0 : 1
      let angle = any(0.1...1.5)
      let (sx, sy) = (middle + sign * 240 * sin(angle), 540 - 272 * cos(angle))
      let out = any(2...18)
      // Along the outline, a little off it.
      let (tx, ty) = (sign * cos(angle), sin(angle))
      let (nx, ny) = (sign * sin(angle), -cos(angle))
      let length = any(40...130)
      drawing.strand(
        [
          Point(sx - nx * 8, sy - ny * 8),
          Point(sx + tx * length * 0.3 + nx * out, sy + ty * length * 0.3 + ny * out),
          Point(sx + tx * length * 0.7 + nx * out, sy + ty * length * 0.7 + ny * out),
          Point(sx + tx * length - nx * any(-8...20), sy + ty * length - ny * any(-8...20)),
        ], width: any(0.6...1.1), mix(browns, any(0.3...0.7)), 0.5)
    }
    for _ in 0..<40 {
      let sign = any(0...1) < 0.5 ? -1.0 : 1
      let x = sign * any(176...200)
      let y = any(500...560)
      drawing.strand(
        [
          Point(middle + x, y), Point(middle + x - sign * any(0...16), y + 60),
          Point(middle + x + sign * any(-6...14), y + 130),
          Point(middle + x + sign * any(-14...20), y + any(160...260)),
        ], width: any(0.7...1.3), mix(browns, any(0.2...0.6)), 0.6)
    }
  }
}
