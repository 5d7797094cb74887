/// Puts a picture together: each region's paint, weighted with the area it covers, in one pass.
///
/// A pixel is a sum over regions that abut, so its order does not matter and nothing is blended twice.
/// Wherever all regions are full or empty the pixels are copied, filled or cleared as a whole.
struct Compositor {
  /// The picture: at first the photo as fitted to the canvas, at last the avatar.
  private(set) var bitmap: Bitmap

  private let photoArea: Coverage
  private let background: Shader?
  private let bands: [Band]
  /// The band that lies over all of the photo that is outside its inner edge, if one does.
  private let bandOverPhoto: Int?
  /// The picture on top.
  private let overlay: Overlaid?
  /// What of the photo lies beneath other bands.
  private let parts: [(band: Int, photo: Coverage)]
  /// What the areas are like in the stretch that is being composed: each band's outer and inner one.
  private var stretches: [(outer: Coverage.Cursor.Stretch, inner: Coverage.Cursor.Stretch)]
  /// The same for the parts of the photo.
  private var partStretches: [Coverage.Cursor.Stretch]
  /// The colours of one row of a paint, as far as they were needed.
  private var backgroundRow: [SIMD4<Float>]
  private var bandRow: [SIMD4<Float>]
  /// The pixels of one row that bands may cover.
  private var mixtures: [Mixture]

  /// The area between two nested curves, and what fills it.
  private struct Band {
    let area: Regions.Band
    let paint: Shader
  }

  /// A picture on top, and where it lies.
  private struct Overlaid {
    let bitmap: Bitmap
    let origin: (x: Int, y: Int)
    let opacity: Float

    /// The canvas's columns that it has in row `y`.
    func columns(inRow y: Int) -> Range<Int> {
      (0..<bitmap.height).contains(y - origin.y) ? origin.x..<origin.x + bitmap.width : 0..<0
    }

    /// Its colour in a pixel of the canvas.
    func color(x: Int, y: Int) -> SIMD4<Float> {
      bitmap[x - origin.x, y - origin.y].premultiplied * opacity
    }
  }

  /// A pixel that is being added up.
  private struct Mixture {
    /// The photo over its background, and how much of the pixel it covers.
    var photo = SIMD4<Float>.zero
    var photoArea: UInt16 = 0
    /// All that was added so far.
    var sum = SIMD4<Float>.zero
    /// Whether any band or the picture on top covers a part of it, and whether a gradient does.
    var isCovered = false
    var isDithered = false
  }

  /// Prepares a composition.
  ///
  /// - Parameters:
  ///   - photo: The photo as fitted: of the canvas's size, transparent where it does not reach.
  ///   - layers: The areas of the picture, and what is drawn on top.
  ///   - canvas: The canvas, over which the paints are laid.
  ///   - job: The job, whose paints fill the areas; an area without a paint stays transparent.
  init(photo: consuming Bitmap, layers: KeptLayers, canvas: CanvasPlan, job: Job) {
    let regions = layers.regions
    photoArea = regions.photo
    background = canvas.shader(job.background)
    let areas = [
      (regions.gap, job.border?.gapPaint), (regions.rim, job.status?.rimPaint),
      (regions.dot, job.status?.paint), (regions.overlayRim, job.overlay?.rimPaint),
    ]
    bands = (zip(regions.rings, job.border?.paints ?? []) + areas).compactMap { area, paint in
      guard let area, let paint = canvas.shader(paint) else { return nil }
      return Band(area: area, paint: paint)
    }
    overlay = layers.overlay.flatMap { layer in
      guard let origin = regions.overlayOrigin, let opacity = job.overlay?.opacity, opacity > 0
      else { return nil }
      return Overlaid(bitmap: layer.bitmap, origin: origin, opacity: Float(opacity))
    }
    bandOverPhoto = bands.firstIndex { if case .all = $0.area.photo { true } else { false } }
    let width = photo.width
    parts = bands.enumerated().compactMap { index, band in
      if case .part(let part) = band.area.photo { (index, part) } else { nil }
    }
    stretches = bands.map { _ in (.empty, .empty) }
    partStretches = parts.map { _ in .empty }
    backgroundRow = [SIMD4<Float>](repeating: .zero, count: background == nil ? 0 : width)
    bandRow = [SIMD4<Float>](repeating: .zero, count: bands.isEmpty ? 0 : width)
    let hasMixtures = !bands.isEmpty || overlay != nil
    mixtures = [Mixture](repeating: Mixture(), count: hasMixtures ? width : 0)
    bitmap = photo
  }

  /// The avatar.
  ///
  /// Cost: one pass over the canvas, of which only the pixels on an outline are computed.
  consuming func composite() -> Bitmap {
    for y in 0..<bitmap.height { compositeRow(y) }
    return bitmap
  }

  private mutating func compositeRow(_ y: Int) {
    var photo = Coverage.Cursor(photoArea, row: y)
    var edges = bands.map {
      (
        outer: Coverage.Cursor($0.area.outer, row: y), inner: Coverage.Cursor($0.area.inner, row: y)
      )
    }
    var partEdges = parts.map { Coverage.Cursor($0.photo, row: y) }
    let overlaid = overlay?.columns(inRow: y) ?? 0..<0
    var x = 0
    while x < bitmap.width {
      let (kind, photoEnd) = photo.stretch(at: x)
      var end = photoEnd
      for index in edges.indices {
        let (outer, inner) = (
          edges[index].outer.stretch(at: x), edges[index].inner.stretch(at: x)
        )
        stretches[index] = (outer.kind, inner.kind)
        end = min(end, outer.end, inner.end)
      }
      for index in partEdges.indices {
        let part = partEdges[index].stretch(at: x)
        partStretches[index] = part.kind
        end = min(end, part.end)
      }
      if let next = [overlaid.lowerBound, overlaid.upperBound].first(where: { $0 > x }) {
        end = min(end, next)
      }
      composite(kind, x..<end, y, isOverlaid: overlaid.contains(x))
      x = end
    }
  }

  private mutating func composite(
    _ photo: Coverage.Cursor.Stretch, _ columns: Range<Int>, _ y: Int, isOverlaid: Bool
  ) {
    let isMixed = isOverlaid || bands.indices.contains(where: covers)
    switch photo {
    case .empty where !isMixed:
      clear(columns, y)
    case .full where !isMixed && background == nil:
      break
    default:
      background?.fill(&backgroundRow, y: y, columns: columns)
      if isMixed { blend(photo, columns, y, isOverlaid) } else { blendPhoto(photo, columns, y) }
    }
  }

  /// Whether a band may have a part of the pixels of the stretch.
  private func covers(_ band: Int) -> Bool {
    if case .empty = stretches[band].outer { return false }
    if case .full = stretches[band].inner { return false }
    return true
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
      let area = photoArea.value(stretch, index)
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

  /// Photo, bands and what of them lies over the photo, and the picture on top.
  private mutating func blend(
    _ photo: Coverage.Cursor.Stretch, _ columns: Range<Int>, _ y: Int, _ isOverlaid: Bool
  ) {
    addPhoto(photo, columns, y)
    for index in bands.indices where covers(index) { addBand(index, columns, y) }
    if isOverlaid { addOverlay(columns, y) }
    let start = y * bitmap.width
    for (index, x) in columns.enumerated() {
      let mixture = mixtures[index]
      if mixture.isCovered {
        let dither = mixture.isDithered ? OrderedDither.offset(x: x, y: y) * 255 : 0
        bitmap.pixels[start + x] = Bitmap.pixel(premultiplied: mixture.sum * 255, dither: dither)
      } else {
        bitmap.pixels[start + x] = photoPixel(
          bitmap.pixels[start + x], mixture.photoArea, index, x, y)
      }
    }
  }

  /// Begins each pixel with what of the photo no band lies over.
  private mutating func addPhoto(
    _ stretch: Coverage.Cursor.Stretch, _ columns: Range<Int>, _ y: Int
  ) {
    let start = y * bitmap.width
    // Where no band lies over it, the photo is its own inner edge.
    let innermost = bandOverPhoto.map { bands[$0].area.inner } ?? photoArea
    let innerStretch = bandOverPhoto.map { stretches[$0].inner } ?? stretch
    let isDithered = background?.isDithered == true
    for (index, x) in columns.enumerated() {
      let area = photoArea.value(stretch, index)
      var photo = bitmap.pixels[start + x].premultiplied
      if background != nil { photo = photo.over(backgroundRow[index]) }
      let inner = innermost.value(innerStretch, index)
      let uncovered = area.share - (max(area, inner) - inner).share
      mixtures[index] = Mixture(
        photo: photo, photoArea: area, sum: photo * uncovered, isDithered: isDithered)
    }
  }

  /// Adds a band to the pixels that it covers, and itself over the photo where the photo reaches beneath it.
  private mutating func addBand(_ band: Int, _ columns: Range<Int>, _ y: Int) {
    let (outer, inner, paint) = (bands[band].area.outer, bands[band].area.inner, bands[band].paint)
    let stretch = stretches[band]
    let isOverPhoto = band == bandOverPhoto
    // Where none of the photo lies beneath, there is none outside the inner edge.
    let part = parts.firstIndex { $0.band == band }
    let photo = part.map { parts[$0].photo } ?? inner
    let photoStretch = part.map { partStretches[$0] } ?? stretch.inner
    paint.fill(&bandRow, y: y, columns: columns)
    let isDithered = paint.isDithered
    for index in 0..<columns.count {
      let outerArea = outer.value(stretch.outer, index)
      let innerArea = inner.value(stretch.inner, index)
      guard outerArea > innerArea else { continue }
      let photoArea = isOverPhoto ? mixtures[index].photoArea : photo.value(photoStretch, index)
      let (share, overPhoto) = (
        (outerArea - innerArea).share, (max(photoArea, innerArea) - innerArea).share
      )
      // What lies over all of the photo was left out of it from the start.
      if !isOverPhoto { mixtures[index].sum -= mixtures[index].photo * overPhoto }
      let color = bandRow[index]
      mixtures[index].sum += color.over(mixtures[index].photo) * overPhoto
      mixtures[index].sum += color * (share - overPhoto)
      mixtures[index].isCovered = true
      if isDithered { mixtures[index].isDithered = true }
    }
  }
}

extension Compositor {
  /// Lays the picture on top over what was added up; where it is opaque, nothing of a gradient is left to dither.
  private mutating func addOverlay(_ columns: Range<Int>, _ y: Int) {
    guard let overlay else { return }
    for (index, x) in columns.enumerated() {
      let color = overlay.color(x: x, y: y)
      guard color.w > 0 else { continue }
      mixtures[index].sum = color.over(mixtures[index].sum)
      mixtures[index].isCovered = true
      if color.w == 1 { mixtures[index].isDithered = false }
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
