/// What a shape is before its place and size are known: a closed curve that fills a box.
protocol Figure: Sendable {
  /// Width over height of the canvas where the user names no size.
  var aspectRatio: Double { get }

  /// Whether it is a path of the user's, whose curves may pass through every pixel.
  var isPath: Bool { get }

  /// The part of `box` that the figure fills, and the photo with it.
  ///
  /// - Parameters:
  ///   - box: Where the figure may lie, in pixels.
  ///   - radius: Turns a length into pixels.
  /// - Returns: All of it if the figure stretches, or the largest box in its middle that has the figure's
  ///   proportions.
  func frame(in box: Box, radius: (Length) -> Double) -> Box

  /// The outline in its frame.
  ///
  /// - Parameters:
  ///   - box: Where the figure may lie, in pixels.
  ///   - radius: Turns a length into pixels.
  /// - Returns: The outline, in the canvas's pixels.
  func outline(in box: Box, radius: (Length) -> Double) -> Outline

  /// The figure turned about its middle.
  ///
  /// - Parameter degrees: The angle, clockwise.
  /// - Returns: A figure that is again as large as its box allows.
  func turned(by degrees: Double) -> any Figure
}

extension Figure {
  var aspectRatio: Double { 1 }

  var isPath: Bool { false }

  func frame(in box: Box, radius: (Length) -> Double) -> Box { box }

  func turned(by degrees: Double) -> any Figure { Turned(figure: self, degrees: degrees) }
}
