import AvatarMask

extension Job {
  /// Refuses what no picture could be made to, before there is talk of photos.
  ///
  /// - Parameter command: The command whose help says what is right.
  /// - Returns: The job.
  /// - Throws: `Failure.usage`, or `.drawing` where a path cannot be drawn.
  func checked(for command: Command) throws(Failure) -> CheckedJob {
    let fault: UsageError
    do {
      return try CheckedJob(self)
    } catch .noRoomForShape(let width, let height) {
      fault =
        isTooNarrowForGapAlone
        ? .noRoomForGap(width: width, height: height)
        : .noRoomForShape(width: width, height: height)
    } catch .noRoomForSegments(let width, let height) {
      fault = .noRoomForSegments(width: width, height: height)
    } catch .noRoomForStatus(let width, let height) {
      fault = .noRoomForStatus(width: width, height: height)
    } catch .noRoomForOverlay(let width, let height) {
      fault = .noRoomForOverlay(width: width, height: height)
    } catch .noRoomForRim(let mark, let width, let height) {
      fault = .noRoomForRim(of: mark, width: width, height: height)
    } catch .markOutside(let mark, let width, let height) {
      fault = .markOutside(mark, width: width, height: height)
    } catch .canvasTooLarge(let width, let height) {
      fault = .canvasTooLarge(width: Double(width), height: Double(height))
    } catch {
      // The others are those of a path.
      throw .drawing(error, command)
    }
    throw .usage(fault, command)
  }

  /// Whether there would be room for the photo with next to no gap.
  private var isTooNarrowForGapAlone: Bool {
    var job = self
    // With none at all the photo would reach beneath the ring.
    guard job.border != nil else { return false }
    job.border?.gap = .points(0.001)
    return (try? CheckedJob(job)) != nil
  }
}
