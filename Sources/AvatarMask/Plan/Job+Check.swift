extension Job {
  /// Refuses what no photo can be made to, where the job alone tells.
  ///
  /// - Throws: `AvatarError.canvasTooLarge`, `.noRoomForShape`, `.noRoomForSegments` or `.noRoomForStatus` for the
  ///   first canvas whose size is asked for and that is too large, whose border and gap leave no room for the
  ///   photo, whose ring is shorter than the gaps between its segments, or that is smaller than its status dot.
  public func check() throws(AvatarError) {
    for canvas in canvases { try CanvasPlan.check(self, canvas) }
  }
}
