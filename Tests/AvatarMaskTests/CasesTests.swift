import TestSupport
import Testing

@testable import AvatarMask

/// Public reports of what other tools did wrong, as the corpus lists them, one row each.
@Suite struct CasesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    var photo: String
    var mask: String?
    var job: @Sendable () throws -> Job
    var check: @Sendable (Bitmap) throws -> Bool
    var testDescription: String { "\(id) \(photo)" }

    init(
      _ id: String, _ photo: String, mask: String? = nil,
      _ job: @escaping @autoclosure @Sendable () throws -> Job,
      _ check: @escaping @Sendable (Bitmap) throws -> Bool
    ) {
      (self.id, self.photo, self.mask, self.job, self.check) = (id, photo, mask, job, check)
    }
  }

  static let cases: [Case] = edges + borders + masks + frames

  static let edges: [Case] = [
    Case("b02", "photo/chelsea.png", Job(.circle, 100)) { hasClearCorners($0) },
    Case("b04", "photo/rocket.jpg", Job(.circle, 100)) { hasClearCorners($0) },
    Case("b05", "photo/chelsea.png", Job(.circle, 100)) { avatar in
      hasClearCorners(avatar) && avatar.count { $0 >> 24 == 0 && $0 != 0 } == 0
    },
    Case("b06", "bugs/inputs/white_128.png", Job(.circle, 44)) { isFlat($0, 0xff_ffff) },
    Case("b08", "bugs/inputs/gray_128.png", Job(.circle, 64)) { avatar in
      isFlat(avatar, avatar[32, 32] & 0xff_ffff)
    },
    Case(
      "b09", "bugs/inputs/white_128.png", Job(.rounded(CornerRadii(all: .share(0.3))), 128)
    ) { avatar in
      isFlat(avatar, 0xff_ffff) && avatar.count { (1...254).contains($0 >> 24) } > 40
    },
    Case("b10", "bugs/inputs/black_128.png", Job(.rounded(CornerRadii(all: .share(0.25))), 50)) {
      isFlat($0, 0)
    },
    Case("b12", "png/gen/hidden_rgb_under_alpha0.png", Job(.squircle(insetRatio: 0.2), 16)) {
      avatar in
      avatar.count { $0 >> 24 > 0 && $0.channel(1) > max($0.channel(0), $0.channel(2)) } == 0
    },
    Case("b14", "bugs/inputs/logo_triangle_alpha.png", Job(.circle, 64)) { avatar in
      hasClearCorners(avatar) && avatar.meanAlpha > 0.1 && avatar.meanAlpha < 0.7
    },
    Case("b25", "bugs/inputs/red_180.png", Job(.rounded(CornerRadii(all: .share(0.25))), 180)) {
      $0 == $0.mirrored && $0 == $0.flipped
    },
    Case("b32", "bugs/inputs/gray_128.png", Job(.circle, 128)) { avatar in
      let softPixels = avatar.count { (1...254).contains($0 >> 24) }
      return abs(avatar.meanAlpha - .pi / 4) < 0.002 && softPixels > 3 * 128
    },
    Case("b33", "bugs/inputs/gray_128.png", Job(.rounded(CornerRadii(all: .share(0.85))), 128)) {
      abs($0.meanAlpha - .pi / 4) < 0.002
    },
    Case("b40", "photo/chelsea.png", Job(.circle, 90)) { $0[45, 45] >> 24 == 255 },
  ]

  static let borders: [Case] = [
    Case("b26", "bugs/inputs/black_128.png", try Job(.circle, 100).bordered(4, "black")) {
      isFlat($0, 0)
    },
    Case("b28", "bugs/inputs/photo_16x9_320x180.jpg", try Job(.circle, 100).bordered(8, "#0f0")) {
      avatar in
      let places = [(3, 50), (96, 50), (50, 3), (50, 96)]
      return places.allSatisfy { avatar[$0.0, $0.1] == 0xff00_ff00 }
    },
    Case(
      "b29", "bugs/inputs/logo_triangle_alpha.png", try Job(.circle, 100).bordered(2, "white")
    ) { avatar in
      let ring = .pi * (50.0 * 50 - 48 * 48) / 10_000
      let white = avatar.pixels.reduce(0.0) {
        $0 + ($1 & 0xff_ffff == 0xff_ffff ? Double($1 >> 24) / 255 : 0)
      }
      return avatar[50, 0] == avatar[50, 99] && abs(white / 10_000 - ring) < 0.01
    },
    Case("b30", "photo/chelsea.png", try Job(.circle, 100).bordered(10, "#00f")) { avatar in
      avatar[9, 50] == 0xffff_0000 && avatar[10, 50] != 0xffff_0000
        && avatar[50, 90] == 0xffff_0000 && avatar[50, 89] != 0xffff_0000
    },
  ]

  static let masks: [Case] = [
    Case(
      "b16", "bugs/inputs/uniform_alpha100.png", mask: "masks/luma_white_on_black.png",
      Job(.square, 256)
    ) { $0[128, 128] >> 24 == 100 && hasClearCorners($0) },
    Case("b17", "photo/coffee.png", mask: "masks/luma_rgb.png", Job(.square, 128)) { avatar in
      guard let other = try maskedCoffee("masks/luma_white_on_black.png") else { return false }
      return avatar == other
    },
    Case("b18", "photo/coffee.png", mask: "masks/luma_white_on_black.png", Job(.square, 128)) {
      isDisc($0)
    },
    Case("b20", "photo/coffee.png", mask: "masks/alpha_black_disc.png", Job(.square, 128)) {
      isDisc($0)
    },
    Case("b21", "photo/china.jpg", mask: "masks/luma_white_on_black.png", Job(.square, 128)) {
      isDisc($0) && $0.count { $0 >> 24 == 255 && $0 & 0xff_ffff != 0 } > 1000
    },
    Case("b22", "photo/astronaut.png", mask: "masks/small_17x17.png", Job(.square, 128)) {
      evenSides($0)
    },
  ]

  static let frames: [Case] = [
    Case("b34", "photo/chelsea.png", Job(shape: .circle)) {
      $0.width == 300 && $0.height == 300 && abs($0.meanAlpha - .pi / 4) < 0.002
    },
    Case("b36", "bugs/inputs/photo_16x9_320x180.jpg", Job(shape: .squircle(insetRatio: 0.2))) {
      $0.width == 180 && $0.height == 180
    },
    Case("b37", "png/exif/quad_1.png", Job(.circle, 100)) { hasQuadrants($0) },
    Case("b46", "png/exif/quad_6.png", Job(.circle, 100)) { hasQuadrants($0) },
    Case("b38", "bugs/inputs/photo_tiny_20x20.jpg", Job(.squircle(insetRatio: 0.2), 256)) {
      avatar in
      // An enlarged stair would have few soft pixels, all in blocks.
      avatar.width == 256 && avatar.count { (1...254).contains($0 >> 24) } > 200
    },
    Case("b41", "jpeg/orientation/Portrait_6.jpg", Job(.circle, 96)) {
      try isLike($0, "jpeg/orientation/Portrait_1.jpg")
    },
    Case("b42", "jpeg/orientation/Landscape_6.jpg", Job(.circle, 50)) {
      $0.width == 50 && $0.height == 50
    },
    Case("b44", "jpeg/orientation/hopper_6.jpg", Job(.circle, 96)) {
      try isLike($0, "jpeg/orientation/hopper_1.jpg")
    },
    Case("b45", "jpeg/orientation/Landscape_8.jpg", Job(.circle, 96)) {
      try isLike($0, "jpeg/orientation/Landscape_1.jpg")
    },
    Case("b58", "png/apng/imagepng_basic_f20.png", Job(.circle, 40)) {
      hasClearCorners($0) && $0[20, 20] >> 24 > 0
    },
    Case("b69", "wrongtype/png_named.jpg", Job(.circle, 40)) { hasClearCorners($0) },
    Case("b70", "wrongtype/jpeg_named.png", Job(.circle, 40)) { hasClearCorners($0) },
  ]

  /// Files that must be refused, and with which kind of error.
  static let refusals: [(String, String, String)] = [
    ("b60", "png/bomb/sharp_65536-uint32-limit.png", "tooManyPixels"),
    ("b62", "png/bomb/valid_20000x20000_gray1.png", "tooManyPixels"),
    ("b62", "jpeg/bomb/prog_30000x30000.jpg", "tooManyPixels"),
    ("b66", "jpeg/corrupt/leading_garbage.jpg", "notAnImage"),
    ("b68", "jpeg/corrupt/chelsea_base_cut99.jpg", "truncated"),
  ]

  /// Photos whose metadata must not survive.
  static let strippings = [
    ("b64", "bugs/inputs/gps_orient6_comment.jpg"), ("b65", "bugs/inputs/gps_text_time.png"),
    ("b44", "jpeg/orientation/hopper_6.jpg"),
  ]

  @Test(.enabled(if: Corpus.root != nil), arguments: cases) func reportIsHeeded(_ test: Case) throws
  {
    var job = try test.job()
    if let path = test.mask {
      job.shape = .mask(try Mask(.bytes(try #require(Corpus.bytes(path)))))
    }
    let photo = try #require(Corpus.bytes(test.photo))
    #expect(try test.check(try rendered(job, photo)))
  }

  @Test(.enabled(if: Corpus.root != nil), arguments: refusals)
  func badPhotosAreRefused(_ id: String, _ path: String, _ kind: String) throws {
    let photo = try #require(Corpus.bytes(path))
    let error = #expect(throws: AvatarError.self) {
      try render(Job(.circle, 64), photo: .bytes(photo))
    }
    #expect(error.map { "\($0)".hasPrefix(kind) } == true, "\(id): \(String(describing: error))")
  }

  @Test(.enabled(if: Corpus.root != nil), arguments: strippings)
  func nothingButPixelsSurvives(_ id: String, _ path: String) throws {
    let photo = try #require(Corpus.bytes(path))
    let file = try render(Job(.circle, 48), photo: .bytes(photo)).avatars[0].png
    try PNGEncoderTests.expectPlainPNG(file, try ReferenceDecoder.png(file), colourType: 6)
  }

  @Test(.enabled(if: Corpus.root != nil)) func tableIsWhatTheCorpusLists() {
    let covered = Set(Self.cases.map(\.id) + Self.refusals.map(\.0) + Self.strippings.map(\.0))
    let listed = Set(Corpus.table("bugs/CASES.tsv").compactMap { $0["id"] })
    print("cases: \(covered.sorted().joined(separator: " "))")
    Corpus.report("cases", used: Self.cases.count + Self.refusals.count)
    #expect(covered.isSubset(of: listed))
    #expect(covered.count >= 37)
  }

  // MARK: What the checks look at

  private static func hasClearCorners(_ avatar: Bitmap) -> Bool {
    let (right, bottom) = (avatar.width - 1, avatar.height - 1)
    return [avatar[0, 0], avatar[right, 0], avatar[0, bottom], avatar[right, bottom]]
      .allSatisfy { $0 == 0 }
  }

  private static func isFlat(_ avatar: Bitmap, _ color: UInt32) -> Bool {
    avatar.count { $0 >> 24 > 0 && $0 & 0xff_ffff != color } == 0
      && avatar.count { $0 >> 24 > 0 } > avatar.pixels.count / 2
  }

  private static func isDisc(_ avatar: Bitmap) -> Bool {
    hasClearCorners(avatar) && abs(avatar.meanAlpha - .pi / 4) < 0.005
  }

  private static func evenSides(_ avatar: Bitmap) -> Bool {
    let alphas = TestPhoto.draw(avatar.width, avatar.height) { avatar[$0, $1] >> 24 }
    return hasClearCorners(avatar) && alphas == alphas.mirrored && alphas == alphas.flipped
  }

  /// Red, green, blue and yellow, which meet in the very middle.
  private static func hasQuadrants(_ avatar: Bitmap) -> Bool {
    let (a, b) = (avatar.width / 2 - 15, avatar.width / 2 + 14)
    let colors: [(Int, Int, UInt32)] = [
      (a, a, 0xff1e_1edc), (b, a, 0xff1e_c81e), (a, b, 0xffdc_1e1e), (b, b, 0xff1e_d2e6),
    ]
    let far = colors.filter { x, y, color in
      (0..<3).contains { abs(avatar[x, y].channel($0) - color.channel($0)) > 24 }
    }
    return far.isEmpty
  }

  private static func isLike(_ avatar: Bitmap, _ path: String) throws -> Bool {
    guard let photo = Corpus.bytes(path) else { return false }
    return psnr(avatar, try rendered(Job(.circle, 96), photo), includingAlpha: true) > 30
  }

  private static func maskedCoffee(_ mask: String) throws -> Bitmap? {
    guard let photo = Corpus.bytes("photo/coffee.png"), let file = Corpus.bytes(mask) else {
      return nil
    }
    return try rendered(Job(.mask(try Mask(.bytes(file))), 128), photo)
  }
}
