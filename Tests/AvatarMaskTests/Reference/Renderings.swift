import TestSupport
import Testing

@testable import AvatarMask

/// Renders a job and decodes the file with libpng.
func rendered(_ job: Job, _ photo: [UInt8], threads: Int = 2) throws -> Bitmap {
  let rendering = try render(job, photo: .bytes(photo), threads: threads)
  return try ReferenceDecoder.png(rendering.avatars[0].png)
}

extension Job {
  /// A job for one canvas of `width` × `height` pixels.
  init(_ shape: Shape, _ width: Int, _ height: Int? = nil) {
    let size = CanvasSize(width: width, height: height ?? width)
    self.init(shape: shape, canvases: [CanvasRequest(size: size)])
  }

  /// This job with a ring.
  func bordered(
    _ width: Double, _ paint: String = "white", _ alignment: Border.Alignment = .inside,
    gap: Double = 0, _ gapPaint: String? = nil
  ) throws -> Job {
    var job = self
    job.border = Border(
      width: .points(width), paint: try Paint(css: paint), alignment: alignment,
      gap: .points(gap), gapPaint: try gapPaint.map { try Paint(css: $0) })
    return job
  }
}

extension Regions {
  /// The ring, or of a ring in segments that of the first paint.
  var ring: Band? { rings.first }

  /// The areas on a canvas that is planned with its photo.
  init(_ shape: Shape, _ plan: CanvasPlan, _ border: Border?) throws(AvatarError) {
    try self.init(shape, plan.room, border)
  }
}

extension Outline {
  /// The same area bounded by contours that do not cross, as far as anything is seen.
  func simplified() -> Outline? { simplified(within: Segment.sight) }
}

/// A shape with a name for the test's output.
struct NamedShape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var shape: Shape

  /// Every shape but masks.
  static let all: [NamedShape] = [
    NamedShape(testDescription: "squircle", shape: .squircle(insetRatio: 0.2)),
    NamedShape(testDescription: "squircle 0", shape: .squircle(insetRatio: 0)),
    NamedShape(testDescription: "squircle 1", shape: .squircle(insetRatio: 1)),
    NamedShape(testDescription: "circle", shape: .circle),
    NamedShape(
      testDescription: "rounded",
      shape: .rounded(
        CornerRadii(
          topLeft: .share(0.4), topRight: .points(3), bottomRight: .share(0.25),
          bottomLeft: .points(0)))),
    NamedShape(testDescription: "square", shape: .square),
    NamedShape(testDescription: "superellipse", shape: .superellipse(exponent: 4)),
  ]
}

extension NamedShape {
  /// Shapes that equal their mirror images.
  static let symmetric = all.filter { $0.testDescription != "rounded" }
}
