import Foundation

/// Random numbers that a failing run can be repeated with: SplitMix64 over a printed seed.
///
/// `AVATAR_TEST_SEED` sets the seed of a run.
public struct SeededRandom: RandomNumberGenerator {
  /// The seed of this run, the same for every generator in it.
  public static let runSeed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["AVATAR_TEST_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("random numbers of this run: AVATAR_TEST_SEED=\(seed)")
    return seed
  }()

  private var state: UInt64

  /// Starts at `seed`, by default the run's.
  public init(seed: UInt64 = SeededRandom.runSeed) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
