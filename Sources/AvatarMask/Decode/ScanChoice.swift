/// Chooses which scans of a progressive JPEG are worth decoding for a small picture.
///
/// A scan is left out if the codec looks at none of its coefficients at this scale, or if what it can
/// add to the finished picture is too little to be seen. What it can add is estimated by its length:
///
/// - A component's coefficients are taken to have variances that fall with the square of their
///   frequency, A ∕ (u² + v²), as in photos, and to cost ½ log₂(1 + variance ∕ Δ²) bits each (the rate
///   of a Gaussian variable at distortion Δ²), where Δ is the coefficient's quantisation step times
///   2 to the scan's lowest bit. The scan's bits a block give A.
/// - The bits of a scan that begins low frequencies are taken to lie in a quarter of the blocks: there,
///   smooth areas have next to none, and few blocks with many bits hold more energy than their share.
/// - Half of these variances is what its coefficients hold, since real coders need about so many more
///   bits; a scan that refines changes a coefficient by no more than Δ every second time.
/// - The share of a coefficient's energy that is left in the finished picture is its spectrum times the
///   square of the resampler's. Lanczos-3 passes all up to ⅓ of a period a finished pixel and nothing
///   from ⅔ on, with a straight slope between.
///
/// Held against measurements on photos, the estimate of what a scan adds is right within a factor of
/// about 2 where that is near the limit, and too high for scans that matter more. What is added beyond the
/// frequencies that a small picture can show is not worth having: a scaled decode folds it into others.
struct ScanChoice {
  /// The mean square error, in 8-bit values, that all scans left out may come to by the estimate.
  ///
  /// It takes up to 0.3 dB from 48.
  static let allowedLoss = 0.05

  /// From this reduction on, scans may be left out that could make a difference.
  static let lossyReduction = 2.0

  /// The first coefficient, in the file's order, with more than two half periods along the sides.
  private static let firstOfHighBands = 6

  private let coding: JPEGCoding
  private let scans: [JPEGScan]
  private let reduction: Double

  /// Prepares the choice among all of a file's `scans`.
  ///
  /// - Parameters:
  ///   - coding: How the picture is coded, at the scale it is decoded at.
  ///   - scans: The scans in the file's order.
  ///   - reduction: Pixels of the stored picture that become one of the finished picture's, along each
  ///     side.
  init(_ coding: JPEGCoding, _ scans: [JPEGScan], reduction: Double) {
    self.coding = coding
    self.scans = scans
    self.reduction = reduction
  }

  /// For each scan whether it is worth decoding.
  ///
  /// Scans are left out by the least loss a byte, and never one that a later scan needs which is kept.
  /// Mean values are always kept: they are short, and without their last bit all is darker.
  func kept() -> [Bool] {
    let losses = scans.map(loss)
    var isKept = scans.map { _ in true }
    var allowed = reduction >= Self.lossyReduction ? Self.allowedLoss : 0
    func isFree(_ index: Int) -> Bool {
      isKept[index] && !scans[index].isMean && losses[index] <= allowed
        && !scans.indices[(index + 1)...].contains { isKept[$0] && scans[$0].needs(scans[index]) }
    }
    func lossPerByte(_ index: Int) -> Double { losses[index] / max(1, scans[index].bits) }
    while let next = scans.indices.filter(isFree).min(by: { lossPerByte($0) < lossPerByte($1) }) {
      isKept[next] = false
      allowed -= losses[next]
    }
    return isKept
  }

  /// The mean square error of the finished picture without this scan; 0 where it is not read at all.
  func loss(_ scan: JPEGScan) -> Double {
    guard !scan.isMean, let index = scan.components.first else { return .infinity }
    let component = coding.components[index]
    let across = Self.gains(component.blockSize, reduction * component.columnShare)
    let down = Self.gains(component.blockSize, reduction * component.rowShare)
    let places = scan.band.map { JPEGCoding.naturalOrder[$0] }
    guard places.contains(where: { across[$0 % 8] * down[$0 / 8] > 0 }) else { return 0 }
    let scale = Double(1 << scan.low)
    let noises = places.map { place in
      let step = Double(component.steps[place]) * scale
      return step * step
    }
    let shapes = places.map { 1 / Double(($0 % 8) * ($0 % 8) + ($0 / 8) * ($0 / 8)) }
    let ratios = zip(shapes, noises).map { $0 / $1 }
    let share = scan.isRefinement || scan.band.lowerBound >= Self.firstOfHighBands ? 1 : 0.25
    let bits = scan.bits / (share * Double(component.blocks))
    let amplitude = Self.amplitude(bits: bits, ratios: ratios)
    var loss = 0.0
    for (number, place) in places.enumerated() {
      let variance = amplitude * shapes[number]
      let energy = scan.isRefinement ? min(variance, noises[number] / 2) : share * variance / 2
      loss += energy * across[place % 8] * down[place / 8]
    }
    return max(loss, .leastNonzeroMagnitude)
  }

  /// The A at which coefficients with variances A × `ratios` times their noise cost so many bits.
  private static func amplitude(bits: Double, ratios: [Double]) -> Double {
    var (low, high) = (-40.0, 60.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      let amplitude = exp2(middle)
      // One logarithm of products of few factors is much faster than one of each.
      var product = 1.0
      var rate = 0.0
      for ratio in ratios {
        product *= 1 + amplitude * ratio
        if product > 1e200 {
          rate += log2(product)
          product = 1
        }
      }
      rate += log2(product)
      if rate / 2 > bits { high = middle } else { low = middle }
    }
    return exp2(high)
  }

  /// For each of the 8 frequencies along a side, how much of a coefficient's energy a finished pixel
  /// gets, if all blocks have such coefficients, independent of one another.
  ///
  /// - Parameters:
  ///   - blockSize: Samples a side that a block is decoded to.
  ///   - reduction: The component's samples that become one pixel of the finished picture.
  /// - Returns: Shares of energy, by frequency; 0 where the codec does not look at it.
  static func gains(_ blockSize: Int, _ reduction: Double) -> [Double] {
    let reduction = max(1, reduction)
    let count = 32
    return (0..<8).map { frequency in
      guard JPEGCoding.reads(frequency, blockSize: blockSize) else { return 0 }
      let basis = (0..<4).map { sample in
        cos(Double((2 * sample + 1) * frequency) * .pi / 16)
          * (frequency == 0 ? 0.125.squareRoot() : 0.5)
      }
      var sum = 0.0
      for number in 0..<count {
        // Periods a finished pixel, and how much of them the resampler passes.
        let periods = (Double(number) + 0.5) / Double(count) * 2 / 3
        let passed = min(1, 2 - 3 * periods)
        // The basis is its own mirror image, or that with its sign changed.
        var spectrum = 0.0
        for sample in 0..<4 {
          let angle = 2 * Double.pi * periods / reduction * (Double(sample) - 3.5)
          spectrum += 2 * basis[sample] * (frequency % 2 == 0 ? cos(angle) : sin(angle))
        }
        sum += spectrum * spectrum * passed * passed
      }
      return sum / Double(count) * (4.0 / 3) / reduction / 8
    }
  }
}
