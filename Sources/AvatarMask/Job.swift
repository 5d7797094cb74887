/// Everything the user asked for, validated, and nothing of the photo.
///
/// A job is a value: two renders of one job and one photo give the same bytes.
public struct Job: Sendable {
  /// The outline that the photo is cut to.
  public var shape: Shape
  /// The pictures to make from one decode of the photo, at least one.
  public var canvases: [CanvasRequest]
  /// How the photo fills the outline's box.
  public var fit: Fit
  /// The point of the upright photo to keep in the middle, as far as its edges allow.
  public var focus: Focus
  /// Enlargement beyond what `fit` needs, 1 or more.
  public var zoom: Double
  /// Whether a photo smaller than its box is enlarged; otherwise the canvas becomes smaller.
  public var allowsEnlarging: Bool
  /// The paint behind the photo, inside the outline.
  public var background: Paint?
  /// The ring, or nil for none.
  public var border: Border?
  /// The effort spent on making the file small.
  public var compression: Compression
  /// A photo with more pixels than this is refused from its header.
  public var maxPixels: Int
  /// Whether a photo that is cut off is drawn as far as it goes, with a warning.
  public var allowsTruncated: Bool

  /// The largest picture that is read or made unless asked otherwise: 16383 × 16383.
  public static let defaultMaxPixels = 268_402_689

  /// Makes a job with the defaults of the command line.
  public init(shape: Shape = .squircle(insetRatio: 0.2), canvases: [CanvasRequest] = [.init()]) {
    self.shape = shape
    self.canvases = canvases
    fit = .cover
    focus = .center
    zoom = 1
    allowsEnlarging = true
    background = nil
    border = nil
    compression = .default
    maxPixels = Job.defaultMaxPixels
    allowsTruncated = false
  }
}

/// One picture to make: its size in points and its density.
public struct CanvasRequest: Sendable, Equatable {
  /// Width and height in points, or nil for the largest square of the photo.
  public var size: CanvasSize?
  /// Pixels a point, above 0.
  ///
  /// It multiplies the size and every length given in pixels.
  public var scale: Double

  /// Makes a request.
  ///
  /// The default is the photo's own size at density 1.
  public init(size: CanvasSize? = nil, scale: Double = 1) {
    self.size = size
    self.scale = scale
  }
}

/// A canvas's width and height in points, each 1 or more.
public struct CanvasSize: Sendable, Equatable {
  /// Points from left to right.
  public var width: Int
  /// Points from top to bottom.
  public var height: Int

  /// Makes a size of `width` × `height` points.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longest side of a picture that is made, in pixels.
  public static let longestSide = 16_383
}

/// A distance as the user gave it, which only the plan turns into pixels.
public enum Length: Sendable, Equatable {
  /// Points: pixels at density 1.
  case points(Double)
  /// A share of the canvas's shorter side; 0.03 is 3 %.
  case share(Double)
}

/// How the photo fills the outline's box.
public enum Fit: String, Sendable, CaseIterable {
  /// Fills the box; what stands out is cut.
  case cover
  /// Shows the whole photo; what is left of the box stays empty.
  case contain
  /// Fills the box by squeezing.
  case stretch
}

/// A point of the upright photo, as shares of its width and height from the top left, 0…1.
public struct Focus: Sendable, Equatable {
  /// From the left edge, 0…1.
  public var x: Double
  /// From the top edge, 0…1.
  public var y: Double

  /// The middle of the photo.
  public static let center = Focus(x: 0.5, y: 0.5)

  /// Makes a focus from two shares, each 0…1.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A ring along the outline.
public struct Border: Sendable {
  /// Which side of the outline the ring lies on.
  ///
  /// Its outer edge touches the canvas in all three.
  public enum Alignment: String, Sendable, CaseIterable {
    /// The outline is the ring's outer edge.
    case inside
    /// The outline runs along the ring's middle.
    case center
    /// The outline is the ring's inner edge.
    case outside
  }

  /// The ring's width, 0 or more.
  public var width: Length
  /// What the ring is painted with.
  public var paint: Paint
  /// Which side of the outline the ring lies on.
  public var alignment: Alignment

  /// Makes a ring.
  public init(width: Length, paint: Paint, alignment: Alignment = .inside) {
    self.width = width
    self.paint = paint
    self.alignment = alignment
  }
}

/// The effort spent on making the file small.
public enum Compression: String, Sendable, CaseIterable {
  /// Little effort.
  case fast
  /// A small file in little time.
  case `default`
  /// The smallest file.
  case smallest
}
