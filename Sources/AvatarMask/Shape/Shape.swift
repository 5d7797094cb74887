/// The closed outline that a photo is cut to.
///
/// Each file of `Figures` adds one shape: a figure, and a function here that makes a shape of it.
public struct Shape: Sendable {
  /// Where a shape comes from.
  enum Kind: Sendable {
    /// A curve.
    case figure(any Figure)
    /// A picture whose alpha or luminance is the coverage.
    case mask(Mask)
  }

  let kind: Kind

  init(_ figure: some Figure) {
    kind = .figure(figure)
  }

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// A picture whose alpha or luminance is the coverage.
  public static func mask(_ mask: Mask) -> Shape { Shape(.mask(mask)) }

  /// Turns the shape about its middle; it then is as large as its box allows, a path with its view box.
  ///
  /// - Parameter degrees: The angle, clockwise.
  /// - Returns: The turned shape; a mask stays as it is.
  public func turned(by degrees: Double) -> Shape {
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    guard case .figure(let figure) = kind, angle != 0 else { return self }
    return Shape(.figure(figure.turned(by: angle)))
  }

  /// Whether it is a path, which may pass through every pixel.
  var isPath: Bool {
    if case .figure(let figure) = kind { figure.isPath } else { false }
  }

  /// The picture, or nil for a curve.
  public var mask: Mask? {
    if case .mask(let mask) = kind { mask } else { nil }
  }
}
