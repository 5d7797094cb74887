import Foundation

/// Eyes, lashes and brows.
extension Portrait {
  mutating func paintEyes() {
    for sign in [-1.0, 1] { paintEye(sign) }
    for sign in [-1.0, 1] { paintBrow(sign) }
  }

  private mutating func paintEye(_ sign: Double) {
    let x = middle + sign * 90
    let y = 640.0
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x + sign * dx, y + dy) }
    // The socket: shadow towards the nose and under the brow, light on the lid.
    let socket = drawing.soft(drawing.ellipse(x - sign * 18, y - 24, 50, 24), 14)
    drawing.paint(socket, Drawing.rgb(150, 82, 66), sign > 0 ? 0.5 : 0.36)
    let lid = drawing.soft(drawing.ellipse(x + sign * 2, y - 25, 34, 7), 6)
    drawing.lighten(lid, Drawing.rgb(255, 214, 186), 0.26)
    let under = drawing.soft(drawing.ellipse(x, y + 30, 42, 9), 8)
    drawing.paint(under, Drawing.rgb(160, 92, 82), 0.3)

    let opening = drawing.curve([
      at(-47, 8), at(-32, -8), at(-8, -20), at(16, -19), at(36, -9), at(48, 2), at(34, 13),
      at(8, 18), at(-20, 16),
    ])
    drawing.paint(opening) { px, py in
      let ball = ((px - x) * (px - x) / 2600 + (py - y) * (py - y) / 900)
      return mix(Drawing.rgb(244, 240, 238), Drawing.rgb(176, 156, 156), ball * 0.9 - 0.1)
    }
    // Iris: fibres from the middle outwards, a dark rim, light from below.
    let (ix, iy, radius) = (x - 2, y - 2, 23.0)
    let iris = drawing.ellipse(ix, iy, radius, radius) * opening
    drawing.paint(iris) { px, py in
      let (dx, dy) = (px - ix, py - iy)
      let distance = (dx * dx + dy * dy).squareRoot() / radius
      let angle = atan2(dy, dx)
      let fibre = 0.5 + 0.25 * sin(angle * 23 + 3 * distance) + 0.25 * sin(angle * 41 + 1)
      let tone = mix(Drawing.rgb(96, 124, 84), Drawing.rgb(150, 150, 92), fibre)
      let centre = mix(Drawing.rgb(150, 106, 52), tone, (distance - 0.4) * 3)
      let rim = mix(centre, Drawing.rgb(28, 40, 40), (distance - 0.76) * 4)
      return mix(rim, Drawing.rgb(20, 24, 26), 0.5 - dy / radius * 0.6 - 0.12)
    }
    drawing.paint(drawing.soft(drawing.ellipse(ix, iy, 9.5, 9.5), 0.7), Drawing.rgb(12, 10, 12))
    let shade = drawing.brush([at(-47, 4), at(-8, -18), at(20, -17), at(48, 0)], [8, 16, 16, 8])
    drawing.paint(drawing.soft(shade, 5) * opening, Drawing.rgb(60, 36, 40), 0.6)
    drawing.lighten(
      drawing.soft(drawing.ellipse(ix - 8, iy - 8, 5, 5.5), 0.8), Color(1, 1, 1), 0.95)
    drawing.lighten(drawing.soft(drawing.ellipse(ix + 8, iy + 9, 3, 2.5), 1), Color(1, 1, 1), 0.35)
    drawing.paint(
      drawing.soft(drawing.ellipse(x - sign * 43, y + 7, 5, 4), 1.5) * opening,
      Drawing.rgb(214, 138, 126), 0.8)

    // Lid lines.
    let ink = Drawing.rgb(40, 20, 18)
    let upper = drawing.brush(
      [at(-48, 8), at(-32, -9), at(-8, -21), at(16, -20), at(37, -10), at(54, -2)],
      [2, 4.5, 6.5, 7, 6, 1.5])
    drawing.paint(drawing.soft(upper, 0.9), ink, 0.94)
    let lower = drawing.brush(
      [at(-42, 11), at(-20, 17), at(8, 19), at(34, 14), at(48, 3)], [1, 2, 2.4, 2.6, 2])
    drawing.paint(drawing.soft(lower, 1.1), Drawing.rgb(120, 62, 54), 0.62)
    let crease = drawing.brush(
      [at(-46, -8), at(-26, -27), at(2, -37), at(30, -31), at(52, -14)], [1, 3, 4, 3.4, 1])
    drawing.paint(drawing.soft(crease, 1.6), Drawing.rgb(118, 60, 48), 0.62)
    for index in 0..<30 {
      let share = Double(index) / 29
      let (dx, dy) = (-38 + 88 * share, -14 - 9 * sin(share * 2.7) + 11 * share * share)
      let length = (5 + 8 * share) * any(0.75...1.15)
      let lean = -2 + 13 * share + any(-1.5...1.5)
      drawing.strand(
        [
          at(dx, dy), at(dx + lean * 0.3, dy - length * 0.5),
          at(dx + lean * 0.7, dy - length * 0.9),
          at(dx + lean, dy - length),
        ], width: any(1.1...1.7), ink, 0.6)
    }
    for index in 0..<20 {
      let share = Double(index) / 19
      let (dx, dy) = (-24 + 66 * share, 18.5 - 9 * share * share)
      drawing.strand(
        [
          at(dx, dy), at(dx + 1, dy + 3), at(dx + 3 * share, dy + 6),
          at(dx + 5 * share, dy + 7 + any(-1...2)),
        ], width: 0.9, ink, 0.26)
    }
  }

  private mutating func paintBrow(_ sign: Double) {
    func at(_ dx: Double, _ dy: Double) -> Point { Point(middle + sign * dx, 580 + dy) }
    let body = drawing.brush(
      [at(38, 6), at(66, -6), at(104, -16), at(136, -12), at(160, 6)], [12, 17, 15, 9, 2])
    drawing.paint(drawing.soft(body, 3.4), Drawing.rgb(84, 48, 36), 0.7)
    for _ in 0..<240 {
      let share = any(0...1)
      let dx = 36 + 122 * share
      let rise = -22 * sin(min(1, share * 1.15) * 2.2) + 20 * share * share + 5
      let half = 8.5 * (1 - share * share * 0.86)
      let dy = rise + any(-1...1) * half
      let length = 17 - 5 * share
      let (lx, ly) = (length * (0.72 + 0.4 * share), -length * (0.52 - 0.8 * share))
      drawing.strand(
        [
          at(dx, dy), at(dx + lx * 0.3, dy + ly * 0.4), at(dx + lx * 0.6, dy + ly * 0.7),
          at(dx + lx, dy + ly),
        ],
        width: 1.4, Drawing.rgb(62, 34, 26), 0.55)
    }
  }
}
