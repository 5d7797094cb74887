import Foundation
import Testing

@testable import AvatarMask

/// A symmetric shape under test, with what is known of it independently of the sources.
struct ShapeCase: CustomTestStringConvertible, Sendable {
  enum Kind: Sendable {
    case squircle(Double)
    case circle
    /// A corner radius in pixels, or as a share of the canvas's side.
    case roundedPixels(Double)
    case roundedShare(Double)
    case superellipse(Double)
    case square
  }

  let kind: Kind

  var testDescription: String { "\(kind)" }

  /// The shapes whose exactness is promised.
  static let promised: [ShapeCase] =
    [0, 0.1, 0.2, 0.5, 1].map { ShapeCase(kind: .squircle($0)) } + [ShapeCase(kind: .circle)]
    + [ShapeCase(kind: .roundedPixels(4))]
    + [0.1, 0.25, 0.5].map { ShapeCase(kind: .roundedShare($0)) }
    + [2.5, 4, 5].map { ShapeCase(kind: .superellipse($0)) }

  /// All of them, and the square.
  static let all = promised + [ShapeCase(kind: .square)]

  var shape: Shape {
    switch kind {
    case .squircle(let ratio): .squircle(insetRatio: ratio)
    case .circle: .circle
    case .roundedPixels(let radius): .rounded(CornerRadii(all: .points(radius)))
    case .roundedShare(let share): .rounded(CornerRadii(all: .share(share)))
    case .superellipse(let exponent): .superellipse(exponent: exponent)
    case .square: .square
    }
  }

  /// How far the shape's corners, where it has any, reach out for each pixel of a ring outside it,
  /// measured along the canvas's axes.
  var reach: Double {
    if case .squircle(1) = kind { return 2.0.squareRoot() }
    return 1
  }

  /// The area in a box of side 1, by a closed form.
  func area(size: Int) -> Double {
    let square = Double(size * size)
    func rounded(_ radius: Double) -> Double { square - (4 - .pi) * radius * radius }
    switch kind {
    case .squircle(let ratio):
      let k = 1 - ratio
      return square * (0.5 + 0.6 * k - 0.15 * k * k)
    case .circle: return square * .pi / 4
    case .roundedPixels(let radius): return rounded(min(radius, Double(size) / 2))
    case .roundedShare(let share): return rounded(share * Double(size))
    case .superellipse(let n): return square * pow(tgamma(1 + 1 / n), 2) / tgamma(1 + 2 / n)
    case .square: return square
    }
  }

  /// The exact area of each pixel within the curve `distance` outside the shape whose half side is
  /// `radius`, on a canvas of `size` × `size`.
  func reference(size: Int, radius: Double, distance: Double) -> (Int, Int) -> Double {
    let profile: ReferenceProfile
    switch kind {
    case .square:
      let square = PolygonReference.square(max(radius + distance, 0))
      return { square.area($0, $1, size: size) }
    case .squircle(1):
      let diamond = PolygonReference.diamond(max(radius + distance * 2.0.squareRoot(), 0))
      return { diamond.area($0, $1, size: size) }
    case .squircle(let ratio): profile = .squircle(radius: radius, ratio: ratio)
    case .circle: profile = .circle(radius: radius)
    case .roundedPixels(let corner): profile = .rounded(radius: radius, corner: corner)
    case .roundedShare(let share):
      profile = .rounded(radius: radius, corner: share * Double(size))
    case .superellipse(let exponent): profile = .superellipse(radius: radius, exponent: exponent)
    }
    let reference = ConvexReference(size: size, height: profile.parallel(distance))
    return { reference[$0, $1] }
  }
}

/// A ring's place and width.
struct RingCase: CustomTestStringConvertible, Sendable {
  let width: Double
  let alignment: Border.Alignment

  var testDescription: String { "\(width) px \(alignment)" }
  var outside: Double { width * alignment.outsideShare }
  var border: Border { Border(width: .points(width), paint: .color(.white), alignment: alignment) }

  static let all: [RingCase] = [0.5, 1, 2, 4, 10].flatMap { width in
    Border.Alignment.allCases.map { RingCase(width: width, alignment: $0) }
  }
}

/// A canvas planned as for a real job, on a photo of any size.
func canvasPlan(
  _ shape: Shape, _ width: Int, _ height: Int, _ ring: RingCase? = nil, join: Border.Join = .miter
) throws(AvatarError) -> CanvasPlan {
  var job = Job(shape: shape)
  job.border = ring?.border
  job.border?.join = join
  let request = CanvasRequest(size: CanvasSize(width: width, height: height))
  return try CanvasPlan(job, request, photoWidth: 640, photoHeight: 480)
}

/// The largest difference from the exact areas, in 255ths: of the alpha in eight bits that a plane gives,
/// and of the plane itself.
func worstError(_ coverage: Coverage, _ area: (Int, Int) -> Double) -> (
  alpha: Double, plane: Double
) {
  let values = coverage.dense()
  var (alpha, plane) = (0.0, 0.0)
  for y in 0..<coverage.height {
    for x in 0..<coverage.width {
      let value = values[y * coverage.width + x]
      let exact = 255 * area(x, y)
      let rounded = (Int(value) * 255 + 32_767) / 65_535
      alpha = max(alpha, abs(Double(rounded) - exact))
      plane = max(plane, abs(Double(value) / 257 - exact))
    }
  }
  return (alpha, plane)
}

extension Coverage {
  /// The covered area in pixels.
  var total: Double { dense().reduce(0) { $0 + Double($1) } / 65_535 }
}
