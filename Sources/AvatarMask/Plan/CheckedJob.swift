/// A job that can be carried out, as far as that is known without a photo, with what was found out meanwhile.
public struct CheckedJob: Sendable {
  /// The job.
  let job: Job
  /// How each of its canvases is divided; nil for those that get their size from the photo.
  let rooms: [CanvasRoom?]

  /// Refuses what no photo can be made to, where the job alone tells.
  ///
  /// Cost: that of some outlines a canvas, which are not needed again for its photos.
  ///
  /// - Parameter job: What is asked for.
  /// - Throws: `AvatarError.canvasTooLarge`, `.pathUnseen`, `.pathOutOfRange`, `.noRoomForShape`, `.noRoomForSegments`,
  ///   `.noRoomForStatus`, `.noRoomForOverlay`, `.noRoomForRim` or `.markOutside` for the first canvas whose size is
  ///   asked for and that is too large, on which the path is too thin, from which it leads too far, whose border and gap leave no room for the
  ///   photo, whose ring is shorter than the gaps between its segments, or that is smaller than its status dot, overlay
  ///   or a rim, or does not hold the place of one.
  public init(_ job: Job) throws(AvatarError) {
    var rooms: [CanvasRoom?] = []
    for canvas in job.canvases { rooms.append(try CanvasRoom(job, canvas)) }
    (self.job, self.rooms) = (job, rooms)
  }
}
