extension Outline {
  /// Where a ray from the middle of the outline's box leaves it for good.
  ///
  /// - Parameters:
  ///   - degrees: The ray's angle, clockwise from the top.
  ///   - box: The box whose edge is taken where the ray never meets the outline: that around the outline, or
  ///     this one where there is no outline.
  /// - Returns: The furthest point of the outline on the ray.
  func farthestPoint(degrees: Double, in box: Box) -> Point {
    let polygons = flattened()
    let box = Box(around: polygons.joined()) ?? box
    let center = box.center
    let direction = Affine(degrees: degrees, about: Point(0, 0)).vector(Point(0, -1))
    /// How far away the ray meets the polygons last, or nil where it never does.
    func reach(_ polygons: [[Point]]) -> Double? {
      polygons.compactMap { polygon in
        zip(polygon, polygon.dropFirst()).compactMap { from, to -> Double? in
          let (start, end) = (from - center, to - center)
          let (before, after) = (direction.cross(start), direction.cross(end))
          guard before * after <= 0, before != after else { return nil }
          let reach = direction.dot(start.mixed(with: end, before / (before - after)))
          return reach >= 0 ? reach : nil
        }.max()
      }.max()
    }
    return center + direction * (reach(polygons) ?? reach([box.polygon]) ?? 0)
  }
}
