/// What can go wrong between a photo's bytes and an avatar's, without a sentence.
///
/// The command line turns each case into one sentence and one exit status.
public enum AvatarError: Error, Sendable, Equatable {
  /// The photo has no bytes.
  case emptyFile
  /// The bytes are those of no picture that is known.
  case notAnImage
  /// A picture of a known kind that is not read, such as `WebP` or `12-bit JPEG`.
  case unsupported(kind: String)
  /// The photo ends before its last row; if that is allowed, it can be drawn as far as it goes.
  case truncated
  /// The photo ends before any pixel that is wanted, so that nothing can be drawn.
  case endsBeforePixels
  /// The photo breaks the rules of its format.
  case corrupt(Damage)
  /// Reading failed with this `errno`.
  case unreadable(Int32)
  /// The photo has more pixels than the job allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The canvas would be larger than `CanvasSize.longestSide` a side.
  case canvasTooLarge(width: Int, height: Int)
  /// The canvas would have no pixel, or its border and gap leave no room for the photo.
  case noRoomForShape(width: Int, height: Int)
  /// The gaps between the ring's segments leave no room for the segments.
  case noRoomForSegments(width: Int, height: Int)
  /// The status dot is larger than the canvas.
  case noRoomForStatus(width: Int, height: Int)
  /// The overlay is larger than the canvas.
  case noRoomForOverlay(width: Int, height: Int)
  /// The dot with its rim is larger than the canvas, or the overlay's rim is wider than half of it.
  case noRoomForRim(of: Mark, width: Int, height: Int)
  /// The mark's distances from the canvas's edges lead out of it on the other side.
  case markOutside(Mark, width: Int, height: Int)
  /// The curves of the path that is the shape or the symbol are worth more straight sides than this.
  case tooManySides(limit: Int)
  /// The sides of the path that is the shape or the symbol cross each other more often than this.
  case tooManyCrossings(limit: Int)
  /// A coordinate of the path that is the shape or the symbol lies too far from the canvas.
  case pathOutOfRange
  /// The path that is the shape is so thin or lies so far out on a canvas of this size that it covers next to nothing of
  /// any pixel.
  case pathUnseen(width: Int, height: Int)
  /// Memory for a picture of this size could not be had.
  case outOfMemory

  /// What is laid upon an avatar.
  public enum Mark: Sendable, Equatable {
    /// The status dot.
    case status
    /// The picture on top.
    case overlay
  }

  /// How a photo breaks the rules of its format.
  public enum Damage: Sendable, Equatable {
    /// What the codec says of it, in its own words.
    case codec(String)
    /// It has no pixels.
    case noPixels
    /// It has more scans than any encoder writes.
    case tooManyScans
    /// It has more chunks than any encoder writes.
    case tooManyChunks
    /// A chunk of it has no valid head.
    case badChunk
    /// A chunk of it is not what its checksum says.
    case badChecksum
  }
}

/// Something the user should know of, though the avatar was made.
public enum AvatarWarning: Sendable, Equatable {
  /// The photo was enlarged by this factor, above 1.
  case enlarged(by: Double)
  /// The photo was cut off and has been drawn as far as it goes.
  case truncated
  /// The photo has faults that the codec passed over; its own words say which.
  case corrupt(String)
  /// What the photo says of its colours cannot be used; they are taken for sRGB.
  case profileIgnored(ColorFault)
  /// The mask lets the same share through everywhere, so it has no shape.
  case constantMask
}

extension AvatarError {
  /// Whether it is about a path, which is the same for all photos.
  var isOfPath: Bool {
    switch self {
    case .tooManySides, .tooManyCrossings, .pathOutOfRange, .pathUnseen: true
    default: false
    }
  }
}
