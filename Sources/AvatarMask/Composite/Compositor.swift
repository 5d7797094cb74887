/// Puts a picture together: each region's paint, weighted with the area it covers, in one pass.
///
/// A pixel is a sum over regions that abut, so its order does not matter and nothing is blended twice.
/// Wherever all regions are full or empty the pixels are copied, filled or cleared as a whole.
struct Compositor {
  /// The picture: at first the photo as fitted to the canvas, at last the avatar.
  private(set) var bitmap: Bitmap

  private let regions: Regions
  private let background: Shader?
  private let border: Shader
  /// The colours of one row of a paint, as far as they were needed.
  private var backgroundRow: [SIMD4<Float>]
  private var borderRow: [SIMD4<Float>]

  /// Prepares a composition.
  ///
  /// - Parameters:
  ///   - photo: The photo as fitted: of the canvas's size, transparent where it does not reach.
  ///   - regions: The areas of photo and ring.
  ///   - background: The paint behind the photo within its area.
  ///   - border: The ring's paint.
  init(photo: consuming Bitmap, regions: Regions, background: Shader?, border: Shader?) {
    self.regions = regions
    self.background = background
    self.border = border ?? .solid(.zero)
    let (hasBackground, hasRing) = (background != nil, regions.ring != nil)
    backgroundRow = [SIMD4<Float>](repeating: .zero, count: hasBackground ? photo.width : 0)
    borderRow = [SIMD4<Float>](repeating: .zero, count: hasRing ? photo.width : 0)
    bitmap = photo
  }

  /// The avatar.
  ///
  /// Cost: one pass over the canvas, of which only the pixels on an outline are computed.
  consuming func composite() -> Bitmap {
    for y in 0..<bitmap.height { compositeRow(y) }
    return bitmap
  }

  /// What a stretch of a row has in common: how much of it each area covers.
  private struct Stretch {
    var photo: Coverage.Cursor.Stretch
    var outer: Coverage.Cursor.Stretch
    var inner: Coverage.Cursor.Stretch
  }

  private mutating func compositeRow(_ y: Int) {
    var photo = Coverage.Cursor(regions.photo, row: y)
    var outer = Coverage.Cursor(regions.ring?.outer ?? regions.photo, row: y)
    var inner = Coverage.Cursor(regions.ring?.inner ?? regions.photo, row: y)
    var x = 0
    while x < bitmap.width {
      let (p, o, i) = (photo.stretch(at: x), outer.stretch(at: x), inner.stretch(at: x))
      let end = min(p.end, o.end, i.end)
      composite(Stretch(photo: p.kind, outer: o.kind, inner: i.kind), x..<end, y)
      x = end
    }
  }

  private mutating func composite(_ stretch: Stretch, _ columns: Range<Int>, _ y: Int) {
    switch (stretch.photo, stretch.outer, stretch.inner) {
    case (.empty, .empty, _):
      clear(columns, y)
    case (.full, .full, .full) where background == nil:
      break
    default:
      background?.fill(&backgroundRow, y: y, columns: columns)
      if regions.ring == nil {
        blendPhoto(stretch.photo, columns, y)
      } else {
        border.fill(&borderRow, y: y, columns: columns)
        blend(stretch, columns, y)
      }
    }
  }

  private mutating func clear(_ columns: Range<Int>, _ y: Int) {
    let start = y * bitmap.width
    for index in start + columns.lowerBound..<start + columns.upperBound {
      bitmap.pixels[index] = 0
    }
  }

  /// Photo and background alone.
  private mutating func blendPhoto(
    _ stretch: Coverage.Cursor.Stretch, _ columns: Range<Int>, _ y: Int
  ) {
    let start = y * bitmap.width
    for (index, x) in columns.enumerated() {
      let area = regions.photo.value(stretch, index)
      bitmap.pixels[start + x] = photoPixel(bitmap.pixels[start + x], area, index, x, y)
    }
  }

  /// A pixel that only the photo and its background cover: an opaque photo's colour stays exactly as it
  /// is, and only its alpha changes.
  private func photoPixel(
    _ pixel: UInt32, _ area: UInt16, _ index: Int, _ x: Int, _ y: Int
  ) -> UInt32 {
    guard let background, pixel >> 24 < 255 else { return pixel.covered(area) }
    let color = pixel.premultiplied.over(backgroundRow[index])
    let dither = background.isDithered ? OrderedDither.offset(x: x, y: y) : 0
    return Bitmap.pixel(
      premultiplied: color * (255 * area.share), dither: dither * 255)
  }

  /// Photo, ring and what of the ring lies over the photo.
  private mutating func blend(_ stretch: Stretch, _ columns: Range<Int>, _ y: Int) {
    guard let ring = regions.ring else { return }
    let start = y * bitmap.width
    for (index, x) in columns.enumerated() {
      let photoArea = regions.photo.value(stretch.photo, index)
      let outerArea = ring.outer.value(stretch.outer, index)
      let innerArea = ring.inner.value(stretch.inner, index)
      let pixel = bitmap.pixels[start + x]
      if outerArea <= innerArea {
        bitmap.pixels[start + x] = photoPixel(pixel, photoArea, index, x, y)
        continue
      }
      var photo = pixel.premultiplied
      if background != nil { photo = photo.over(backgroundRow[index]) }
      let paint = borderRow[index]
      let (ringShare, overPhoto) = (
        (outerArea - innerArea).share, (max(photoArea, innerArea) - innerArea).share
      )
      let uncovered = photoArea.share - overPhoto
      let sum = photo * uncovered + paint.over(photo) * overPhoto + paint * (ringShare - overPhoto)
      let isDithered = border.isDithered || background?.isDithered == true
      let dither = isDithered ? OrderedDither.offset(x: x, y: y) * 255 : 0
      bitmap.pixels[start + x] = Bitmap.pixel(premultiplied: sum * 255, dither: dither)
    }
  }
}

extension UInt16 {
  /// This coverage as a share, 0…1.
  fileprivate var share: Float { Float(self) / Float(Coverage.full) }
}

extension UInt32 {
  /// This straight pixel as premultiplied colour, 0…1.
  fileprivate var premultiplied: SIMD4<Float> {
    let alpha = Float(self >> 24) / 255
    let color = SIMD4(Float(self & 0xff), Float(self >> 8 & 0xff), Float(self >> 16 & 0xff), 255)
    return color * (alpha / 255)
  }

  /// This pixel with its alpha reduced to the area it covers.
  fileprivate func covered(_ area: UInt16) -> UInt32 {
    let alpha = ((self >> 24) * UInt32(area) + 32_767) / 65_535
    return Bitmap.withoutHiddenColor(self & 0x00ff_ffff | alpha << 24)
  }
}

extension SIMD4<Float> {
  /// This premultiplied colour laid over another.
  fileprivate func over(_ other: SIMD4<Float>) -> SIMD4<Float> {
    self + other * (1 - w)
  }
}
