import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct ResamplerTests {
  /// Fits a bitmap at a placement, decoded in `layout`, by default as a whole.
  static func fitted(
    _ photo: Bitmap, _ placement: Placement, _ layout: SampleLayout, isWhole: Bool = true
  ) throws -> Bitmap {
    let writer = PNGWriter(
      layout == .gray ? .gray : layout == .rgb ? .rgb : .rgba)
    let file = try writer.write(
      TestPhoto.samples(photo, channels: layout.channels), width: photo.width,
      height: photo.height)
    let fitting = Fitting(placement)
    var decoder = try PhotoDecoder(.bytes(file))
    let window = try decoder.start(
      DecodeRequest(
        columns: isWhole ? 0..<photo.width : fitting.columns.sourceRange,
        rows: isWhole ? 0..<photo.height : fitting.rows.sourceRange, wantsRGBA: layout == .rgba))
    var rows = DecodedLevels(window: window, for: [fitting])
    var fitter = Fitter([fitting], rows: rows)
    while !rows.isComplete {
      try rows.read(from: &decoder)
      fitter.update(rows, meanwhile: false)
    }
    return fitter.takeBitmaps()[0]
  }

  /// A ramp stays a ramp under any kernel that is even and adds up to 1, so its values away from the
  /// photo's edges tell where each pixel was taken from.
  @Test(arguments: [2.0, 3, 3.7, 1, 0.5, 0.31, 8.13], [0.0, 0.25, 0.5, 0.77])
  func rampKeepsItsPlace(reduction: Double, offset: Double) throws {
    let length = 240
    var worst = 0.0
    for canvas in [15, 16] {
      for horizontally in [true, false] {
        let photo = TestPhoto.draw(horizontally ? length : 7, horizontally ? 7 : length) { x, y in
          UInt32(horizontally ? x : y) * 0x01_0101 | 0xff00_0000
        }
        // As far from the ends as the widest kernel reaches.
        let first = 3 * max(1, reduction) + 4 + offset
        let count = min(canvas, Int((Double(length) - 2 * first) / reduction))
        let along = Placement.Axis(
          photoLength: length, canvasLength: count, origin: -first / reduction,
          scale: 1 / reduction, range: 0..<count, showsEdges: false)
        let across = Placement.Axis(
          photoLength: 7, canvasLength: 3, origin: 0, scale: 3 / 7, range: 0..<3,
          showsEdges: false)
        let result = try Self.fitted(
          photo, Placement(x: horizontally ? along : across, y: horizontally ? across : along),
          .gray)
        for index in 0..<count {
          let exact = first + (Double(index) + 0.5) * reduction - 0.5
          let value = horizontally ? result[index, 1] : result[1, index]
          worst = max(worst, abs(Double(value.channel(0)) - exact))
        }
      }
    }
    #expect(worst <= 0.51)
  }

  struct Mirroring: CustomTestStringConvertible, Sendable {
    var photo: (Int, Int)
    var canvas: (Int, Int)
    var fit: Fit
    var testDescription: String { "\(photo) \(fit) \(canvas)" }
  }

  static let mirrorings: [Mirroring] = Fit.allCases.flatMap { fit in
    [(64, 64), (63, 65), (200, 131), (17, 40), (511, 255)].flatMap { photo in
      [(16, 16), (17, 17), (31, 20), (20, 33), (100, 100)].map {
        Mirroring(photo: photo, canvas: $0, fit: fit)
      }
    }
  }

  @Test(arguments: mirrorings) func symmetricPhotosGiveSymmetricPictures(_ test: Mirroring)
    throws
  {
    var different = 0
    let box = Box(width: Double(test.canvas.0), height: Double(test.canvas.1))
    for (box, zoom) in [(box, 1.0), (box.inset(by: 1.3), 1.21)] {
      for layout in [SampleLayout.gray, .rgb, .rgba] {
        let photo = TestPhoto.symmetric(
          test.photo.0, test.photo.1, isGray: layout == .gray, isTranslucent: layout == .rgba)
        let placement = Placement(
          photo: test.photo, in: box, canvas: test.canvas, fit: test.fit, focus: .center,
          zoom: zoom)
        let result = try Self.fitted(photo, placement, layout)
        different += result == result.mirrored ? 0 : 1
        different += result == result.flipped ? 0 : 1
      }
    }
    #expect(different == 0)
  }

  /// What fills its canvas with one colour keeps it, whatever the weights' rounding.
  @Test(arguments: [1, 7, 128, 254, 255])
  func flatColorStays(value: UInt32) throws {
    var wrong = 0
    for (photo, canvas) in [((50, 40), (13, 9)), ((9, 13), (40, 50)), ((8, 8), (8, 8))] {
      for layout in [SampleLayout.gray, .rgb, .rgba] {
        for alpha in layout == .rgba ? [1, 77, 254, 255] : [255] {
          let pixel = value * 0x01_0101 | UInt32(alpha) << 24
          let placement = Placement(
            photo: photo, in: Box(width: Double(canvas.0), height: Double(canvas.1)),
            canvas: canvas, fit: .cover, focus: .center, zoom: 1)
          let result = try Self.fitted(TestPhoto.flat(photo.0, photo.1, pixel), placement, layout)
          wrong += result.count { $0 != pixel }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func colorUnderTransparencyDoesNotCount() throws {
    // Opaque red beside hidden green: no green may show, and red must not become darker.
    let photo = TestPhoto.draw(40, 40) { x, y in
      (x / 5 + y / 5) % 2 == 0 ? 0xff00_00c8 : 0x0000_ff00
    }
    let placement = Placement(
      photo: (40, 40), in: Box(width: 11, height: 11), canvas: (11, 11), fit: .cover,
      focus: .center, zoom: 1)
    let result = try Self.fitted(photo, placement, .rgba)
    let wrong = result.count { $0 >> 24 > 0 && $0 & 0xff_ffff != 0xc8 }
    #expect(wrong == 0)
    #expect(result.count { $0 >> 24 > 0 } > 60)
  }

  @Test func ownSizeIsACopy() throws {
    for layout in [SampleLayout.rgb, .rgba] {
      let photo =
        layout == .rgb ? TestPhoto.scene(33, 20) : TestPhoto.translucentScene(33, 20)
      let placement = Placement(
        photo: (33, 20), in: Box(width: 20, height: 20), canvas: (20, 20), fit: .cover,
        focus: Focus(x: 0.5 + 0.5 / 33, y: 0.5), zoom: 1)
      #expect(Fitting(placement).isCopy)
      let result = try Self.fitted(photo, placement, layout)
      let expected = TestPhoto.draw(20, 20) { x, y in
        let pixel = photo[x + 7, y]
        return pixel >> 24 == 0 ? 0 : pixel
      }
      #expect(result == expected)
    }
  }

  /// Rows and columns beside those that are needed change nothing.
  @Test func windowDoesNotMatter() throws {
    let photo = TestPhoto.scene(90, 70)
    let placement = Placement(
      photo: (90, 70), in: Box(width: 16, height: 16), canvas: (16, 16), fit: .cover,
      focus: Focus(x: 0.7, y: 0.2), zoom: 2.3)
    let fitting = Fitting(placement)
    let part = try Self.fitted(photo, placement, .rgb, isWhole: false)
    #expect(try part == Self.fitted(photo, placement, .rgb))
    #expect(fitting.columns.sourceRange.count < 90 && fitting.rows.sourceRange.count < 70)
  }

  /// Enlarged by whole numbers, some canvas pixels are photo pixels and need no other; what their
  /// neighbours need must be there all the same.
  @Test(arguments: [2, 3, 4], [0.0, 0.5, 1, 2.5, 7]) func alignedEnlargementsWork(
    factor: Int, offset: Double
  ) throws {
    let photo = TestPhoto.scene(40, 40)
    let axis = Placement.Axis(
      photoLength: 40, canvasLength: 30, origin: -offset * Double(factor), scale: Double(factor),
      range: 0..<30, showsEdges: false)
    let placement = Placement(x: axis, y: axis)
    let whole = try Self.fitted(photo, placement, .rgb)
    #expect(try Self.fitted(photo, placement, .rgb, isWhole: false) == whole)
    let reference = FitReference(
      crop: (offset, offset, 30 / Double(factor), 30 / Double(factor)), target: (0, 0, 30, 30)
    ).draw(photo, width: 30, height: 30)
    #expect(largestDifference(whole, reference) <= 1)
  }
}
