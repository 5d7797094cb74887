import Foundation
import TestSupport
import Testing

@testable import AvatarCLI
@testable import AvatarMask

/// The pictures that the presets are named after, each by one command, measured.
struct OriginsEndToEndTests {
  /// A picture of a photo whose blue is 99 everywhere.
  private func picture(_ words: String...) throws -> Bitmap { try picture(words) }

  private func picture(_ words: [String]) throws -> Bitmap {
    let folder = try Scratch()
    try folder.write(try Photos.png(200, 200), to: "in.png")
    let mask = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Fixtures/masks/alpha.png").standardized
    try folder.write([UInt8](try Data(contentsOf: mask)), to: "mask.png")
    let outcome = try Executable.run(words + ["out.png"], in: folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try ReferenceDecoder.png(try folder.bytes("out.png"))
  }

  private func channel(_ pixel: UInt32, _ index: UInt32) -> Int {
    Int(pixel >> (8 * index) & 0xff)
  }

  /// Whether a pixel is opaque and of this colour, up to what half a pixel of a gradient and its dither make.
  private func isNear(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    let parts = [red, green, blue, 255]
    return parts.indices.allSatisfy { abs(channel(pixel, UInt32($0)) - parts[$0]) <= 5 }
  }

  @Test func profilesAreSquircles() throws {
    for (word, side) in [("small", 36), ("medium", 48), ("large", 72), ("extra-large", 96)] {
      let avatar = try picture("mask", "--preset", "profile", "--size", word, "in.png")
      #expect(avatar.width == side && avatar.height == side)
      let area = avatar.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
      #expect(abs(area - 0.884 * Double(side * side)) < 0.002 * area)
      let middle = side / 2
      #expect((0..<2).allSatisfy { isNear(avatar[$0, middle], 255, 255, 255) })
      #expect(channel(avatar[2, middle], 2) == 99 && avatar[2, middle] >> 24 == 255)
    }
  }

  @Test func thumbnailsHaveTheirRingAndGap() throws {
    let avatar = try picture("mask", "--preset=gradient-thumbnail", "in.png")
    #expect(avatar.width == 100 && avatar.height == 100)
    #expect(isNear(avatar[50, 0], 0, 0, 255) && isNear(avatar[50, 99], 0, 255, 0))
    #expect(isNear(avatar[0, 50], 0, 128, 128) && isNear(avatar[99, 50], 0, 128, 128))
    for x in [2, 3, 96, 97] { #expect(isNear(avatar[x, 50], 255, 255, 255)) }
    for x in [1, 98] { #expect(isNear(avatar[x, 50], 0, 128, 128)) }
    for x in [4, 95] { #expect(channel(avatar[x, 50], 2) < 105) }
    let area = avatar.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(area - 2500 * .pi) < 1)
  }

  @Test func masksAreStretchedOverThePhoto() throws {
    for (size, width, height) in [("160", 160, 160), ("90x40", 90, 40)] {
      let avatar = try picture("mask", "--mask", "mask.png", "--size", size, "in.png")
      #expect(avatar.width == width && avatar.height == height)
      let alpha = Set(avatar.pixels.map { $0 >> 24 })
      #expect(alpha.contains(0) && alpha.contains(255) && alpha.count > 20)
      let wrong = avatar.pixels.count { $0 >> 24 > 0 && channel($0, 2) != 99 }
      #expect(wrong == 0)
    }
  }

  @Test func badgesHaveTheirSymbols() throws {
    let avatar = try picture("badge", "--size=400")
    #expect(isNear(avatar[200, 12], 0xef, 0x7b, 0xd8) && isNear(avatar[200, 385], 0xef, 0xac, 0x78))
    #expect(isNear(avatar[100, 120], 0xef, 0x92, 0xab))
    let plain = try picture("badge", "--size=400", "--symbol=none")
    // What the symbols change is within a circle around the middle at three quarters of the height: as far
    // as the peak is from the middle of the bottom edge.
    let changed = avatar.pixels.indices.filter { avatar.pixels[$0] != plain.pixels[$0] }
    let reach = changed.map { hypot(Double($0 % 400) + 0.5 - 200, Double($0 / 400) + 0.5 - 300) }
    // A pixel that is changed anywhere counts with its middle, which may be off by half a diagonal.
    #expect(abs((reach.max() ?? 0) - 72) <= 0.75)
    let (xs, ys) = (changed.map { $0 % 400 }, changed.map { $0 / 400 })
    #expect(xs.min().map { $0 + (xs.max() ?? 0) } == 399)
    #expect(ys.min().map { $0 + (ys.max() ?? 0) } == 599)
    #expect(zip(avatar.pixels, plain.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
    // A peak that nothing else covers is half of its colour and half of the badge's.
    let (peak, below) = (avatar[200, 232], plain[200, 232])
    for (index, part) in [0x4f, 0x4f, 0xbf].enumerated() {
      let expected = (part + channel(below, UInt32(index))) / 2
      #expect(abs(channel(peak, UInt32(index)) - expected) <= 2)
    }
  }

  /// The symbols' reach to a fifth of a pixel of the badge above, on one four times as large.
  @Test func badgesHaveTheirSymbolsToFractionsOfAPixel() throws {
    let avatar = try picture("badge", "--size=400", "--scale=4", "--symbol-count=1")
    let plain = try picture("badge", "--size=400", "--scale=4", "--symbol=none")
    let changed = avatar.pixels.indices.filter { avatar.pixels[$0] != plain.pixels[$0] }
    let (xs, ys) = (changed.map { $0 % 1600 }, changed.map { $0 / 1600 })
    // The box is 100 x 75 at (150, 225); the peak is 3 below its top, the feet 3 from its sides and bottom.
    let edges = [
      (xs.min() ?? 0, 153.0), ((xs.max() ?? 0) + 1, 247), (ys.min() ?? 0, 228),
      ((ys.max() ?? 0) + 1, 297),
    ]
    for (edge, expected) in edges { #expect(abs(Double(edge) / 4 - expected) <= 0.25, "\(edge)") }
  }

  @Test func storiesHaveTheirDot() throws {
    let avatar = try picture("mask", "--preset=story", "in.png")
    #expect(avatar.width == 100 && avatar.height == 100)
    #expect(isNear(avatar[50, 0], 255, 0, 0) && isNear(avatar[0, 50], 255, 0x2d, 0x55))
    #expect(isNear(avatar[50, 99], 255, 255, 0))
    for x in 0..<50 { #expect((2..<6).contains(x) == (avatar[x, 50] >> 24 < 128)) }
    // The dot's area and middle, by what red the white of its disc lost.
    var (area, x, y) = (0.0, 0.0, 0.0)
    for row in 75..<88 {
      for column in 75..<88 where hypot(Double(column) - 80.5, Double(row) - 80.5) < 6 {
        let share = 1 - Double(channel(avatar[column, row], 0)) / 255
        area += share
        x += share * (Double(column) + 0.5)
        y += share * (Double(row) + 0.5)
      }
    }
    #expect(abs((area / .pi).squareRoot() - 4) < 0.1)
    #expect(abs(x / area - 81) < 0.1 && abs(y / area - 81) < 0.1)
    #expect(avatar[80, 80] == 0xff00_ff00)
    // The disc is 16 wide and 11 from both edges, over photo, gap and ring.
    for place in [73, 88] {
      #expect(isNear(avatar[place, 80], 255, 255, 255) && isNear(avatar[80, place], 255, 255, 255))
    }
    #expect(!isNear(avatar[71, 80], 255, 255, 255) && avatar[90, 80] >> 24 < 128)
  }

  @Test(arguments: Preset.allCases.filter { $0 != .badge }.map(\.rawValue))
  func everyPresetMakesAnAvatar(_ name: String) throws {
    let avatar = try picture("mask", "--preset", name, "--quiet", "in.png")
    #expect(avatar.pixels.count { $0 >> 24 == 255 } > avatar.width * avatar.height / 2)
    #expect(avatar[0, 0] >> 24 < 255)
  }

  /// Twice as large by `--size` or by `--scale`, a picture is the same; a profile's border alone stays as wide.
  @Test(arguments: Preset.allCases.filter { ![.badge, .profile].contains($0) })
  func presetsHaveTheirProportionsAtAnySize(_ preset: Preset) throws {
    let words = ["mask", "--preset", preset.rawValue, "--quiet", "in.png"]
    for side in [36, 100, 150] {
      let large = try picture(words + ["--size=\(2 * side)", "--scale=1"])
      #expect(try picture(words + ["--size=\(side)", "--scale=2"]) == large, "\(side)")
    }
  }

  @Test func presetsAreListed() throws {
    let outcome = try Executable.run("mask", "--preset", "list")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == Preset.allCases.count)
    for (line, preset) in zip(lines, Preset.allCases) {
      #expect(line.hasPrefix(preset.rawValue + " "))
      for (option, value) in preset.settings {
        #expect(
          line.contains("\(option.spelling) \(value)")
            || line.contains("\(option.spelling) '\(value)'"))
      }
    }
  }
}
