import AvatarMask
import Testing

@testable import AvatarCLI

struct PresetTests {
  @Test func presetsAreOptions() throws {
    let job = try request("--preset=story").job
    let written = try request(
      "--shape=circle", "--size=100", "--border=2%", "--gap=4%",
      "--border-color=linear-gradient(to bottom, #f00, #ff2d55, #ff0)", "--status=#0f0",
      "--status-size=8%", "--status-at=11%,11%", "--status-rim=4%", "--status-rim-color=white"
    ).job
    #expect(job.canvases == written.canvases)
    #expect(job.border?.paints == written.border?.paints && job.border?.gap == written.border?.gap)
    #expect(job.status?.place == written.status?.place && job.status?.rim == written.status?.rim)
  }

  /// A length in pixels would be another share of the picture at any other size.
  @Test(arguments: Preset.allCases) func lengthsAreShares(_ preset: Preset) {
    for (option, value) in preset.settings where option.value.isLength {
      let isProfilesBorder = preset == .profile && option.name == Option.border.name
      #expect(value.split(separator: ",").allSatisfy { $0.hasSuffix("%") } != isProfilesBorder)
    }
  }

  @Test func laterOptionsWin() throws {
    #expect(try request("--preset=story", "--size=50").job.canvases[0].size?.width == 50)
    #expect(try request("--size=50", "--preset=story").job.canvases[0].size?.width == 100)
    #expect(try request("--preset=story", "--status=none").job.status == nil)
    #expect(
      try request("--preset=profile", "--preset=slack").job.canvases[0].size?.width == 512)
  }

  /// What only a preset's own shape understands is dropped with it, and its shape with a path or mask.
  @Test(arguments: [
    ["--preset=profile", "--shape=circle"], ["--preset=ios-icon", "--shape=star"],
    ["--preset=profile", "--mask=m.png"], ["--preset=story", "--path=M0 0h1v1z"],
  ])
  func shapesMayBeChanged(_ options: [String]) {
    #expect(usageError(options) == nil)
  }

  @Test func otherPresetsAreRefused() {
    let words = Preset.allCases.map(\.rawValue) + ["list"]
    #expect(
      usageError(["--preset=stroy"])
        == .invalidValue(
          option: "--preset", value: ByteString("stroy"), .choice(words), suggestion: "story"))
    #expect(
      usageError(["--preset=story", "--exponent=3"])
        == .noEffect(
          option: "--exponent", chosen: "--shape circle", goesWith: "--shape superellipse"))
  }
}

extension ValueKind {
  /// Whether pixels can be given.
  fileprivate var isLength: Bool {
    switch self {
    case .length, .cornerLengths, .markPlace: true
    default: false
    }
  }
}
