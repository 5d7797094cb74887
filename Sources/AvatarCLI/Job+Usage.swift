import AvatarMask

extension Job {
  /// Refuses what no picture could be made to, before there is talk of photos.
  ///
  /// - Parameter command: The command whose help says what is right.
  /// - Throws: `Failure.usage`.
  func checkUsage(of command: Command) throws(Failure) {
    let fault: UsageError
    do {
      return try check()
    } catch .noRoomForShape(let width, let height) {
      fault = .noRoomForShape(width: width, height: height)
    } catch .noRoomForSegments(let width, let height) {
      fault = .noRoomForSegments(width: width, height: height)
    } catch .noRoomForStatus(let width, let height) {
      fault = .noRoomForStatus(width: width, height: height)
    } catch .canvasTooLarge(let width, let height) {
      fault = .canvasTooLarge(width: Double(width), height: Double(height))
    } catch {
      preconditionFailure("a job alone has no other faults")
    }
    throw .usage(fault, command)
  }
}
