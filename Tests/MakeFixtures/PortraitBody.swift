import Foundation

/// The neck and what the person wears.
extension Portrait {
  mutating func paintNeck() {
    let neck = drawing.curve(
      mirrored([
        Point(0, 800), Point(104, 800), Point(104, 900), Point(106, 980), Point(130, 1050),
        Point(220, 1100), Point(230, 1240), Point(0, 1260),
      ]))
    drawing.paint(neck) { x, _ in
      mix(skin, 0.2 + 0.5 * (x - (middle - 150)) / 300)
    }
    // The chin's shadow, the two cords, and the pit between the collar bones.
    let shadow = drawing.soft(drawing.ellipse(middle + 16, 905, 150, 88), 24)
    drawing.paint(shadow * neck, Drawing.rgb(122, 66, 54), 0.72)
    let side = drawing.soft(drawing.ellipse(middle + 120, 990, 60, 150, turned: 8), 26)
    drawing.paint(side * neck, Drawing.rgb(128, 72, 60), 0.5)
    for sign in [-1.0, 1] {
      let cord = drawing.brush(
        [
          Point(middle + sign * 84, 930), Point(middle + sign * 52, 1030),
          Point(middle + sign * 20, 1092),
        ], [4, 16, 10])
      drawing.lighten(
        drawing.soft(cord, 8) * neck, Drawing.rgb(255, 210, 180), sign < 0 ? 0.3 : 0.14)
    }
    let pit = drawing.soft(drawing.ellipse(middle, 1112, 26, 24), 15)
    drawing.paint(pit * neck, Drawing.rgb(160, 98, 78), 0.3)
  }

  mutating func paintClothes() {
    let sweater = drawing.curve([
      Point(middle - 176, 1046), Point(middle - 130, 1110), Point(middle - 70, 1150),
      Point(middle, 1162), Point(middle + 70, 1150), Point(middle + 130, 1110),
      Point(middle + 176, 1046), Point(middle + 330, 1106), Point(middle + 450, 1180),
      Point(middle + 520, 1320), Point(middle + 560, 1540), Point(middle, 1560),
      Point(middle - 560, 1540), Point(middle - 520, 1320), Point(middle - 450, 1180),
      Point(middle - 330, 1106),
    ])
    // It throws a soft shadow on the neck.
    drawing.paint(drawing.soft(sweater, 9) - sweater, Drawing.rgb(90, 44, 40), 0.3)
    let wool = [
      Drawing.rgb(58, 22, 34), Drawing.rgb(122, 40, 52), Drawing.rgb(176, 66, 70),
      Drawing.rgb(214, 104, 96),
    ]
    drawing.paint(sweater) { x, y in
      let across = (x - middle) / 560
      let light = 0.66 - 0.3 * across - 0.3 * across * across - (y - 1050) / 1900
      // Ribs that follow the shoulders, and stitches along them.
      let rib = sin(
        (x - middle) / (5.2 + (y - 1050) * 0.0022) + 0.0008 * (x - middle) * (y - 1200) / 30)
      let stitch = sin(y / 2.6 + rib * 1.2)
      return mix(wool, light + 0.06 * rib + 0.025 * stitch)
    }
    let folds: [([Point], Float)] = [
      ([Point(330, 1180), Point(380, 1300), Point(400, 1500)], 0.5),
      ([Point(860, 1170), Point(820, 1320), Point(810, 1500)], 0.55),
      ([Point(500, 1240), Point(560, 1330), Point(580, 1500)], 0.3),
      ([Point(720, 1230), Point(690, 1340), Point(690, 1500)], 0.35),
    ]
    for (line, depth) in folds {
      let fold = drawing.soft(drawing.brush(line, [6, 30, 54]), 20)
      drawing.paint(fold * sweater, Drawing.rgb(48, 16, 30), depth)
      let crest = drawing.brush(line.map { Point($0.x - 44, $0.y) }, [4, 20, 36])
      drawing.lighten(drawing.soft(crest, 16) * sweater, Drawing.rgb(255, 160, 140), 0.16)
    }
    // The collar is a ribbed band with its own light and shadow.
    let edge = [
      Point(middle - 170, 1056), Point(middle - 128, 1116), Point(middle - 68, 1158),
      Point(middle, 1170), Point(middle + 68, 1158), Point(middle + 128, 1116),
      Point(middle + 170, 1056),
    ]
    let band = drawing.brush(edge, [30, 34, 36, 36, 36, 34, 30])
    let below = drawing.soft(
      drawing.brush(edge.map { Point($0.x, $0.y + 20) }, [20, 20, 20, 20, 20, 20, 20]), 8)
    drawing.paint((below * sweater) - band, Drawing.rgb(48, 16, 30), 0.6)
    drawing.paint(band) { x, y in
      let rib = sin(atan2(y - 1000, x - middle) * 95)
      return mix(wool, 0.66 - 0.36 * (x - middle) / 200 + 0.09 * rib)
    }
  }

  /// Skin from the deepest shadow to the brightest light.
  var skin: [Color] {
    [
      Drawing.rgb(255, 226, 200), Drawing.rgb(244, 200, 170), Drawing.rgb(224, 166, 134),
      Drawing.rgb(184, 120, 94), Drawing.rgb(128, 72, 58),
    ]
  }
}
