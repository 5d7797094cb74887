extension Job {
  /// Refuses what no photo can be made to, where the job alone tells.
  ///
  /// - Throws: `AvatarError.canvasTooLarge` or `.noRoomForShape` for the first canvas whose size is asked
  ///   for and that is too large, or whose border and gap leave no room for the
  ///   photo.
  public func check() throws(AvatarError) {
    for canvas in canvases { try CanvasPlan.check(self, canvas) }
  }
}
