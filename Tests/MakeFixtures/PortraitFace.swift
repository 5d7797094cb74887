import Foundation

/// Face and ears, without what is drawn on them.
extension Portrait {
  mutating func paintEars() {
    for sign in [-1.0, 1] {
      let ear = drawing.curve(
        [
          Point(186, 600), Point(216, 596), Point(236, 622), Point(232, 676), Point(216, 722),
          Point(196, 742), Point(182, 700),
        ].map { Point(middle + sign * $0.x, $0.y) })
      let tone = sign < 0 ? 0.3 : 0.62
      drawing.paint(ear) { _, y in mix(skin, tone + (y - 600) / 900) }
      let inner = drawing.brush(
        [
          Point(middle + sign * 198, 628), Point(middle + sign * 218, 640),
          Point(middle + sign * 214, 682), Point(middle + sign * 200, 704),
        ], [3, 9, 10, 4])
      drawing.paint(drawing.soft(inner, 3) * ear, Drawing.rgb(142, 70, 58), 0.7)
      let lobe = drawing.soft(drawing.ellipse(middle + sign * 206, 716, 10, 12), 5)
      drawing.lighten(lobe * ear, Drawing.rgb(255, 190, 170), 0.3)
      // A pearl.
      let (x, y) = (middle + sign * 206, 748.0)
      let pearl = drawing.ellipse(x, y, 11, 11)
      drawing.paint(pearl) { px, py in
        let distance = ((px - x + 3) * (px - x + 3) + (py - y + 4) * (py - y + 4)).squareRoot() / 14
        return mix(Drawing.rgb(255, 252, 244), Drawing.rgb(150, 136, 140), distance)
      }
    }
  }

  /// The outline of the face.
  var faceArea: Plane {
    drawing.curve(
      mirrored([
        Point(0, 320), Point(118, 340), Point(180, 420), Point(200, 530), Point(200, 640),
        Point(189, 726), Point(164, 800), Point(118, 866), Point(62, 910), Point(0, 924),
      ]))
  }

  mutating func paintFace() {
    let face = faceArea
    // A head is close to an egg: light falls on it from the upper left.
    drawing.paint(face) { x, y in
      let (u, v) = ((x - middle) / 226, (y - 630) / 350)
      let depth = max(0.02, 1 - u * u - v * v).squareRoot()
      let light = -0.56 * u - 0.36 * v + 0.74 * depth
      return mix(skin, 0.86 - 0.92 * light)
    }
    func shade(_ plane: Plane, _ softness: Double, _ color: Color, _ opacity: Float) {
      drawing.paint(drawing.soft(plane, softness) * face, color, opacity)
    }
    func light(_ plane: Plane, _ softness: Double, _ opacity: Float) {
      drawing.lighten(drawing.soft(plane, softness) * face, Drawing.rgb(255, 226, 196), opacity)
    }
    // Cheeks, temples, jaw and the hollow under the lower lip.
    let blush = Drawing.rgb(226, 112, 96)
    shade(drawing.ellipse(middle - 116, 740, 58, 42, turned: -18), 24, blush, 0.34)
    shade(drawing.ellipse(middle + 116, 740, 54, 42, turned: 18), 24, blush, 0.3)
    let deep = Drawing.rgb(138, 76, 62)
    shade(drawing.ellipse(middle + 182, 560, 34, 120, turned: -4), 26, deep, 0.35)
    shade(drawing.ellipse(middle + 150, 830, 30, 90, turned: 32), 22, deep, 0.4)
    shade(drawing.ellipse(middle - 168, 800, 16, 80, turned: -22), 18, deep, 0.25)
    shade(drawing.ellipse(middle + 2, 866, 40, 9), 9, deep, 0.36)
    light(drawing.ellipse(middle - 40, 510, 96, 48), 34, 0.34)
    light(drawing.ellipse(middle - 112, 694, 44, 22, turned: -14), 16, 0.36)
    light(drawing.ellipse(middle + 100, 698, 30, 16, turned: 14), 14, 0.16)
    light(drawing.ellipse(middle - 8, 894, 28, 15), 11, 0.24)
    // Light that comes back from the background.
    let rim = drawing.soft(drawing.ellipse(middle + 205, 730, 12, 110, turned: 10), 9)
    drawing.lighten(rim * face, Drawing.rgb(255, 150, 110), 0.2)
  }

  mutating func paintNose() {
    let face = faceArea
    func shade(_ plane: Plane, _ softness: Double, _ color: Color, _ opacity: Float) {
      drawing.paint(drawing.soft(plane, softness) * face, color, opacity)
    }
    let brown = Drawing.rgb(150, 84, 66)
    let side = drawing.brush(
      [Point(middle + 30, 612), Point(middle + 24, 680), Point(middle + 36, 740)], [14, 20, 26])
    shade(side, 10, brown, 0.42)
    let left = drawing.brush(
      [Point(middle - 34, 612), Point(middle - 24, 660), Point(middle - 22, 700)], [10, 8, 4])
    shade(left, 9, brown, 0.22)
    // Wings, nostrils and the shadow under the tip.
    shade(drawing.ellipse(middle + 44, 748, 14, 20, turned: -10), 6, brown, 0.4)
    shade(drawing.ellipse(middle - 44, 748, 8, 17, turned: 10), 6, brown, 0.3)
    shade(drawing.ellipse(middle + 4, 776, 44, 9), 8, brown, 0.5)
    let dark = Drawing.rgb(84, 34, 30)
    shade(drawing.ellipse(middle - 21, 767, 12, 5.5, turned: -14), 2.2, dark, 0.75)
    shade(drawing.ellipse(middle + 21, 767, 12, 5.5, turned: 14), 2.2, dark, 0.8)
    let wings = drawing.brush(
      [Point(middle + 44, 728), Point(middle + 53, 748), Point(middle + 42, 770)], [1, 5, 3])
    shade(wings, 2, Drawing.rgb(128, 66, 54), 0.6)
    let wing = drawing.brush(
      [Point(middle - 43, 730), Point(middle - 51, 750), Point(middle - 41, 770)], [1, 4, 3])
    shade(wing, 2, Drawing.rgb(150, 84, 66), 0.5)
    let glow = Drawing.rgb(255, 232, 210)
    let ridge = drawing.brush(
      [Point(middle - 6, 610), Point(middle - 7, 680), Point(middle - 5, 730)], [8, 12, 16])
    drawing.lighten(drawing.soft(ridge, 7), glow, 0.38)
    drawing.lighten(drawing.soft(drawing.ellipse(middle - 6, 742, 16, 12), 7), glow, 0.5)
    // The groove above the mouth.
    shade(drawing.ellipse(middle + 3, 795, 7, 13), 5, brown, 0.24)
  }

  mutating func paintMouth() {
    let top = drawing.curve([
      Point(middle - 75, 818), Point(middle - 40, 810), Point(middle - 15, 804),
      Point(middle, 808), Point(middle + 15, 804), Point(middle + 40, 810),
      Point(middle + 75, 818), Point(middle + 34, 827), Point(middle, 829), Point(middle - 34, 827),
    ])
    let bottom = drawing.curve([
      Point(middle - 73, 819), Point(middle - 34, 827), Point(middle, 829), Point(middle + 34, 827),
      Point(middle + 73, 819), Point(middle + 46, 845), Point(middle + 20, 856), Point(middle, 858),
      Point(middle - 20, 856), Point(middle - 46, 845),
    ])
    let softTop = drawing.soft(top, 1.2)
    let softBottom = drawing.soft(bottom, 1.6)
    drawing.paint(softTop) { x, y in
      mix(Drawing.rgb(190, 84, 84), Drawing.rgb(142, 48, 56), (y - 804) / 24 + (x - middle) / 260)
    }
    drawing.paint(softBottom) { x, y in
      mix(Drawing.rgb(176, 66, 72), Drawing.rgb(206, 104, 100), (y - 828) / 22 - (x - middle) / 200)
    }
    let shine = drawing.soft(drawing.ellipse(middle - 14, 840, 24, 5), 4)
    drawing.lighten(shine * bottom, Drawing.rgb(255, 214, 206), 0.5)
    let line = drawing.brush(
      [
        Point(middle - 82, 814), Point(middle - 40, 825), Point(middle - 14, 826),
        Point(middle, 829), Point(middle + 14, 826), Point(middle + 40, 825),
        Point(middle + 82, 814),
      ], [2, 3.5, 4, 4.5, 4, 3.5, 2])
    drawing.paint(drawing.soft(line, 1.1), Drawing.rgb(84, 24, 32), 0.85)
    for sign in [-1.0, 1] {
      let corner = drawing.soft(drawing.ellipse(middle + sign * 84, 813, 8, 6), 5)
      drawing.paint(corner, Drawing.rgb(128, 62, 54), 0.45)
    }
  }
}
