import AvatarMask
import TestSupport

/// README's picture of the five tutorials' pictures, at twice their size.
enum OriginSheet {
  /// The sheet as a PNG, from the portrait's bytes and a mask's.
  static func png(_ photo: [UInt8], mask: [UInt8]) throws -> [UInt8] {
    let jobs = [try profile(), try thumbnail(), try masked(mask), try badge(), try story()]
    let pictures = try jobs.map { job in
      let rendering =
        job.symbol == nil
        ? try render(job, photo: .bytes(photo)) : try renderFilled(CheckedJob(job))
      return try ReferenceDecoder.png(rendering.avatars[0].png)
    }
    return try Sheet(columns: pictures.count, side: 200).png(pictures)
  }

  private static func job(_ shape: Shape, _ side: Int) -> Job {
    Job(
      shape: shape,
      canvases: [CanvasRequest(size: CanvasSize(width: side, height: side), scale: 2)])
  }

  private static func profile() throws -> Job {
    var job = job(.squircle(insetRatio: 0.2), 96)
    job.border = Border(width: .points(2), paint: .color(.white))
    return job
  }

  private static func thumbnail() throws -> Job {
    var job = job(.circle, 100)
    job.border = Border(
      width: .points(2), paint: try Paint(css: "linear-gradient(#00f, #0f0)"), gap: .points(2),
      gapPaint: .color(.white))
    return job
  }

  private static func masked(_ mask: [UInt8]) throws -> Job {
    job(.mask(try Mask(.bytes(mask))), 80)
  }

  private static func badge() throws -> Job {
    var job = job(.badge, 100)
    job.background = try Paint(css: "linear-gradient(#ef78dd, #efac78 60%)")
    job.symbol = Symbol()
    return job
  }

  private static func story() throws -> Job {
    var job = job(.circle, 100)
    job.border = Border(
      width: .points(2), paint: try Paint(css: "linear-gradient(#f00, #ff2d55, #ff0)"),
      gap: .points(4))
    job.status = Status(
      paint: try Paint(css: "#0f0"), size: .points(8),
      place: .corner(right: .points(11), bottom: .points(11)), rim: .points(4),
      rimPaint: .color(.white))
    return job
  }
}
