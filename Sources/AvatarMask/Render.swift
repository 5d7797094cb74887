/// One finished picture.
public struct Avatar: Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// A whole PNG file.
  public let png: [UInt8]
}

/// What a render gives: a picture for each canvas, and what the user should know.
public struct Rendering: Sendable {
  /// One picture for each of the job's canvases, in their order.
  public let avatars: [Avatar]
  /// What the user should know of, in the order in which it was found.
  public let warnings: [AvatarWarning]
}

/// Makes the avatars that `job` asks for from one photo.
///
/// - Parameters:
///   - job: What is asked for.
///   - photo: A JPEG or PNG.
/// - Returns: A PNG for each canvas.
/// - Throws: `AvatarError`; nothing has been written anywhere then.
public func render(_ job: Job, photo: PhotoSource) throws(AvatarError) -> Rendering {
  throw .notAnImage
}
