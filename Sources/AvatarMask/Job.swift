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
  /// What is drawn where there is no photo, or nil for nothing; a photo takes its place.
  public var symbol: Symbol?
  /// The ring, or nil for none.
  public var border: Border?
  /// The status dot, or nil for none.
  public var status: Status?
  /// The picture on top, or nil for none.
  public var overlay: Overlay?
  /// What becomes of the photo's own colours.
  public var colors: ColorHandling
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
    symbol = nil
    border = nil
    status = nil
    overlay = nil
    colors = .srgb
    compression = .default
    maxPixels = Job.defaultMaxPixels
    allowsTruncated = false
  }
}
