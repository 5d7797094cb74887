/// A step of the line from a photo's bytes to a picture's.
public enum Stage: String, Sendable, CaseIterable {
  /// Reading the header, and all arithmetic on sizes.
  case plan
  /// What a decoder does before its first row: all of a progressive JPEG or an interlaced PNG.
  case start
  /// Decoding rows.
  case decode
  /// Reducing them to the pictures' sizes.
  case fit
  /// Drawing the areas of shape, ring, gap and dot, or waiting for the thread that does.
  case coverage
  /// Turning the pictures upright.
  case orient
  /// Converting their colours.
  case color
  /// Painting.
  case composite
  /// Filtering and compressing.
  case encode
}

/// What a step cost, of all pictures of a photo together.
public struct StageCost: Sendable {
  /// Nanoseconds by the caller's clock.
  public internal(set) var time: UInt64 = 0
  /// Pixels that it worked on; 0 where it works on none.
  public internal(set) var pixels = 0

  /// A step that has not been taken.
  public init() {}
}

/// Splits the time that a render takes among its steps, where somebody wants to know.
struct Stopwatch {
  private let clock: (@Sendable () -> UInt64)?
  private var last: UInt64
  /// What each step has cost so far; nothing without a clock.
  private(set) var costs: [Stage: StageCost] = [:]

  /// Starts it; without a clock it costs nothing.
  init(_ clock: (@Sendable () -> UInt64)?) {
    self.clock = clock
    last = clock?() ?? 0
  }

  /// Counts the time since the last step ended, and these pixels, as this step's.
  mutating func end(_ stage: Stage, pixels: Int = 0) {
    guard let clock else { return }
    let now = clock()
    costs[stage, default: StageCost()].time += now - last
    costs[stage, default: StageCost()].pixels += pixels
    last = now
  }
}
