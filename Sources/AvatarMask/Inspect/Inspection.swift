/// What a picture is, and whether it is a clean avatar.
///
/// Every picture is looked at for filled corners, which are all that tells a flattened avatar from a photo; a
/// PNG is held against the other checks too.
public struct Inspection: Sendable, Equatable {
  /// What a picture's alpha says.
  public enum Alpha: String, Sendable {
    /// There is none.
    case none
    /// It is full everywhere.
    case opaque
    /// Something is transparent or translucent.
    case used
  }

  /// Something that a clean avatar does not have.
  public enum Check: String, Sendable, CaseIterable {
    /// Corners filled with one colour, where a mask was laid on it.
    case corners
    /// Edges that are jagged, or mixed with a colour that the picture was laid on.
    case edges
    /// Colours where alpha is 0.
    case colors
    /// Anything but pixels and what their colours are.
    case metadata
  }

  /// Why a check fails.
  public enum Fault: Sendable, Equatable {
    /// All four corners are filled with this colour.
    case filledCorners(RGBA)
    /// Edges are mixed with this colour.
    case fringe(RGBA)
    /// Edges are in steps, with no pixel that is translucent.
    case jaggedEdges
    /// As many pixels have a colour and no alpha.
    case hiddenColors(Int)
    /// Chunks of these names are left.
    case metadata([String])
    /// Bytes follow the picture's end.
    case trailingBytes

    /// The check that it fails.
    public var check: Check {
      switch self {
      case .filledCorners: .corners
      case .fringe, .jaggedEdges: .edges
      case .hiddenColors: .colors
      case .metadata, .trailingBytes: .metadata
      }
    }
  }

  /// What the file says of itself.
  public let header: PhotoHeader
  /// Bits a sample as it is stored; of a palette's numbers, not of its colours.
  public let depth: Int
  /// What its alpha says.
  public let alpha: Alpha
  /// Whether alpha is 0 in all four corners.
  public let hasClearCorners: Bool
  /// The one opaque colour that all four corners have, or nil: where they do not fail, it may be part of the picture or
  /// what a mask was laid on.
  public let cornerColor: RGBA?
  /// What it was held against.
  public let checks: [Check]
  /// Why checks fail, in their order; none of a clean avatar.
  public let faults: [Fault]
}

/// Looks into a picture.
///
/// Cost: the picture is decoded whole, ten bytes a pixel.
///
/// - Parameters:
///   - picture: A JPEG or PNG.
///   - maxPixels: A picture with more pixels is refused from its header.
/// - Returns: What was found.
/// - Throws: `AvatarError` as for a photo.
public func inspect(
  _ picture: PhotoSource, maxPixels: Int = Job.defaultMaxPixels
) throws(AvatarError) -> Inspection {
  var decoder = try PhotoDecoder(picture)
  let header = decoder.header
  let bitmap = try Bitmap.whole(&decoder, maxPixels: maxPixels).bitmap
  let corners = [
    bitmap[0, 0], bitmap[bitmap.width - 1, 0], bitmap[0, bitmap.height - 1],
    bitmap[bitmap.width - 1, bitmap.height - 1],
  ]
  let alpha: Inspection.Alpha =
    if header.layout != .rgba { .none } else if bitmap.isOpaque { .opaque } else { .used }
  var faults: [Inspection.Fault] = []
  // A PNG without alpha may have been a JPEG.
  let exact = FilledCorners(bitmap, isLossy: false)
  let lossy = FilledCorners(bitmap, isLossy: true)
  let filling = header.format == .png ? exact.color ?? lossy.color : lossy.color
  if let filling { faults.append(.filledCorners(RGBA(pixel: filling))) }
  let cornerColor = lossy.commonColor.map(RGBA.init(pixel:))
  guard header.format == .png else {
    return Inspection(
      header: header, depth: 8, alpha: alpha, hasClearCorners: false, cornerColor: cornerColor,
      checks: [.corners], faults: faults)
  }
  if let matte = Fringe(bitmap).matte { faults.append(.fringe(matte)) }
  if alpha == .used, JaggedEdges(bitmap).areJagged { faults.append(.jaggedEdges) }
  let hidden = bitmap.pixels.count { $0 >> 24 == 0 && $0 != 0 }
  if hidden > 0 { faults.append(.hiddenColors(hidden)) }
  let chunks = try PNGChunks(try ByteSource(picture))
  if !chunks.leftovers.isEmpty { faults.append(.metadata(chunks.leftovers)) }
  if chunks.hasTrailingBytes { faults.append(.trailingBytes) }
  return Inspection(
    header: header, depth: chunks.depth, alpha: alpha,
    hasClearCorners: corners.allSatisfy { $0 >> 24 == 0 }, cornerColor: cornerColor,
    checks: Inspection.Check.allCases, faults: faults)
}
