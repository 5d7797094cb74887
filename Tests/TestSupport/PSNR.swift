import AvatarMask
import Foundation

/// How near two bitmaps of one size are, in decibels over red, green and blue; equal is infinite.
///
/// Alpha counts as a fourth channel where `includingAlpha` is set.
package func psnr(_ left: Bitmap, _ right: Bitmap, includingAlpha: Bool = false) -> Double {
  precondition(left.width == right.width && left.height == right.height)
  let channels = includingAlpha ? 4 : 3
  var squares = 0
  for (first, second) in zip(left.pixels, right.pixels) {
    for channel in 0..<channels {
      let shift = UInt32(8 * channel)
      let difference = Int((first >> shift) & 255) - Int((second >> shift) & 255)
      squares += difference * difference
    }
  }
  guard squares > 0 else { return .infinity }
  let mean = Double(squares) / Double(channels * left.pixels.count)
  return 10 * log10(255 * 255 / mean)
}

/// The largest difference of any channel, alpha included, 0…255.
package func largestDifference(_ left: Bitmap, _ right: Bitmap) -> Int {
  precondition(left.width == right.width && left.height == right.height)
  var largest = 0
  for (first, second) in zip(left.pixels, right.pixels) where first != second {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      largest = max(largest, abs(Int((first >> shift) & 255) - Int((second >> shift) & 255)))
    }
  }
  return largest
}
