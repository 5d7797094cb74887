import Foundation
import TestSupport
import Testing

@testable import AvatarMask

@Suite struct FilterBankTests {
  private func axis(_ photo: Int, _ canvas: Int, origin: Double = 0, scale: Double? = nil)
    -> Placement.Axis
  {
    Placement.Axis(
      photoLength: photo, canvasLength: canvas, origin: origin,
      scale: scale ?? Double(canvas) / Double(photo), range: 0..<canvas, showsEdges: false)
  }

  static let sizes = [(1, 1), (1, 9), (9, 1), (7, 7), (8, 7), (100, 33), (33, 100), (4000, 3)]

  @Test(arguments: sizes) func weightsAddUpToOneWithinThePhoto(photo: Int, canvas: Int) {
    for kernel in [FilterBank.Kernel.lanczos3, .triangle] {
      for offset in [0.0, 0.37, -0.8] {
        let bank = FilterBank(
          axis(photo, canvas, origin: offset), sourceCount: photo, sourceScale: 1, kernel: kernel)
        #expect(bank.firsts.count == canvas && bank.starts.count == canvas + 1)
        for index in 0..<canvas {
          let source = bank.source(at: index)
          #expect(source.lowerBound >= 0 && source.upperBound <= photo && !source.isEmpty)
          let weights = bank.weights[Int(bank.starts[index])..<Int(bank.starts[index + 1])]
          #expect(abs(weights.reduce(0) { $0 + Double($1) } - 1) < 1e-5)
        }
        #expect(bank.mostTaps == (0..<canvas).map { bank.source(at: $0).count }.max())
      }
    }
  }

  @Test func kernelsAreTheirFormulas() {
    for x in stride(from: -4.0, through: 4, by: 0.0625) {
      let lanczos =
        x == 0 ? 1 : abs(x) >= 3 ? 0 : sin(.pi * x) * sin(.pi * x / 3) * 3 / (.pi * .pi * x * x)
      #expect(abs(FilterBank.Kernel.lanczos3.weight(x) - lanczos) < 1e-12)
      #expect(FilterBank.Kernel.triangle.weight(x) == max(0, 1 - abs(x)))
    }
  }

  /// Weights of a symmetric placement are each other's mirror images.
  @Test(arguments: sizes) func weightsAreSymmetric(photo: Int, canvas: Int) {
    let bank = FilterBank(axis(photo, canvas), sourceCount: photo, sourceScale: 1)
    var worst: Float = 0
    for index in 0..<canvas {
      let (left, right) = (bank.source(at: index), bank.source(at: canvas - 1 - index))
      #expect(left.lowerBound == photo - right.upperBound)
      let count = left.count
      for tap in 0..<count {
        let mirrored = bank.weights[Int(bank.starts[canvas - index]) - 1 - tap]
        worst = max(worst, abs(bank.weights[Int(bank.starts[index]) + tap] - mirrored))
      }
    }
    #expect(worst < 1e-6)
  }

  @Test func ownSizeIsIdentity() {
    let bank = FilterBank(axis(50, 50), sourceCount: 50, sourceScale: 1)
    #expect(bank.isIdentity && bank.sourceRange == 0..<50)
    let part = FilterBank(
      Placement.Axis(
        photoLength: 50, canvasLength: 20, origin: -13, scale: 1, range: 0..<20, showsEdges: false),
      sourceCount: 50, sourceScale: 1)
    #expect(part.isIdentity && part.sourceRange == 13..<33)
    let shifted = FilterBank(axis(50, 50, origin: -0.5), sourceCount: 50, sourceScale: 1)
    #expect(!shifted.isIdentity)
    let reduced = FilterBank(axis(50, 49), sourceCount: 50, sourceScale: 1)
    #expect(!reduced.isIdentity)
  }

  /// A decoder that reduces first gives each pixel the same place: the weighted middle of the taps.
  @Test(arguments: [1, 2, 4]) func decodedScaleKeepsThePlace(eighths: Int) {
    let share = Double(eighths) / 8
    let bank = FilterBank(
      axis(1024, 40), sourceCount: 1024 * eighths / 8, sourceScale: share)
    for index in 4..<36 {
      var middle = 0.0
      for (tap, pixel) in bank.source(at: index).enumerated() {
        middle += Double(bank.weights[Int(bank.starts[index]) + tap]) * (Double(pixel) + 0.5)
      }
      #expect(abs(middle / share - (Double(index) + 0.5) * 1024 / 40) < 0.01)
    }
  }
}
