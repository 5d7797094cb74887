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
          Point(middle + sign * (top + 4 + wave), 760), Point(middle + sign * (end + 50 + wave), 960),
          Point(middle + sign * (end - 20), 1180 + any(-60...70)),
        ], width: any(1.2...3), mix(browns, tone), 0.75)
    }
  }

  /// What lies on the head, from a parting at the left down behind the ears.
  mutating func paintHair() {
    let crown = drawing.curve([
      Point(548, 268), Point(640, 262), Point(740, 296), Point(812, 376), Point(842, 480),
      Point(846, 580), Point(836, 640), Point(806, 612), Point(794, 560), Point(776, 500),
      Point(740, 444), Point(680, 404), Point(610, 380), Point(556, 372), Point(500, 396),
      Point(448, 450), Point(416, 520), Point(404, 580), Point(392, 616), Point(362, 640),
      Point(352, 560), Point(364, 460), Point(404, 364), Point(470, 296),
    ])
    let shadow = drawing.soft(crown, 13)
    drawing.paint((shadow - crown) * faceArea, Drawing.rgb(96, 48, 40), 0.75)
    drawing.paint(drawing.soft(crown, 2), browns[1])
    for index in 0..<3200 { paintStrand(share: Double(index) / 3199) }
    // Light in a band around the head, as on everything that is combed.
    let band = drawing.brush(
      [
        Point(384, 520), Point(424, 420), Point(500, 346), Point(600, 322), Point(690, 344),
        Point(764, 412),
      ], [30, 52, 62, 60, 50, 26])
    let sheen = drawing.soft(band, 20) * drawing.soft(crown, 3)
    for index in drawing.pixels.indices where sheen.values[index] > 0 {
      drawing.pixels[index] *= 1 + sheen.values[index] * 0.75
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
      curve = [
        Point(548 + any(-6...6), 374 - back * 1.1 + jitter * 0.3),
        Point(470 - back * 0.5 + jitter, 378 - back * 1.05),
        Point(402 - back * 0.52 + jitter, 470 - back * 0.9),
        Point(398 - back * 0.46 + jitter * 0.5, 612 + any(-14...18)),
      ]
    } else {
      let back = depth * 100
      curve = [
        Point(552 + any(-6...6), 374 - back * 1.06 + jitter * 0.3),
        Point(660 + back * 0.3 + jitter, 374 - back * 1.22),
        Point(792 + back * 0.5 + jitter, 430 - back * 0.95),
        Point(804 + back * 0.36 + jitter * 0.5, 612 + any(-14...20)),
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
      let (sx, sy) = (middle + sign * 238 * sin(angle), 540 - 264 * cos(angle))
      let out = any(6...34)
      drawing.strand(
        [
          Point(sx - sign * 20, sy + 6), Point(sx + sign * out * 0.6, sy - out * 0.3),
          Point(sx + sign * out, sy + any(10...60)),
          Point(sx + sign * any(2...30), sy + any(70...170)),
        ], width: any(0.6...1.2), mix(browns, any(0.4...0.95)), 0.6)
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
