import Testing

@testable import avatar_bench

@Suite struct CaseTests {
  @Test func inputsAreFoundByTheirNames() {
    for input in Case.all.flatMap(\.inputs) + Growth.inputs {
      #expect(Input(name: input.name) == input)
    }
    #expect(Input(name: "batch/101.jpg") == nil)
  }

  @Test func onePhotoIsWrittenToAFileAndSeveralToAFolder() throws {
    let test = try #require(Case.named("t1"))
    let one = Work(photos: ["a.jpg"], size: 256, border: 4, output: "b.png")
    #expect(
      test.avatar("/avatar", one).arguments == [
        "mask", "--shape", "squircle", "--size", "256", "--border", "4", "--border-color", "white",
        "a.jpg", "b.png",
      ])
    let two = Work(photos: ["a.jpg", "b.jpg"], size: 256, border: 4, output: "out")
    #expect(
      test.avatar("/avatar", two).arguments.suffix(4) == ["--output-dir", "out", "a.jpg", "b.jpg"])
    #expect(Peer.vips.command(two, scale: nil) == nil)
    #expect(Peer.djpeg.command(one, scale: nil) == nil)
  }

  @Test func ratiosNeedBothToSucceed() {
    func row(_ walls: [Double], status: Int32 = 0) -> Contest.Row {
      Contest.Row(
        tool: "any",
        runs: walls.map { Measurement(wall: $0, cpu: 0, peak: 0, status: status) }, output: nil)
    }
    #expect(row([2, 6]).ratios(to: row([1, 2])) == [2, 3])
    #expect(row([2, 6], status: 1).ratios(to: row([1, 2])).isEmpty)
    #expect(row([2, 6]).ratios(to: row([1, 2], status: 64)).isEmpty)
    #expect(row([]).isMissing)
    #expect(row([3, 1, 2]).median(\.wall) == 2)
  }

  @Test func theOutlineIsTheSquircle() {
    #expect(
      Squircle.path(size: 10)
        == "M5.000,0.000 C9.000,0.000 10.000,1.000 10.000,5.000 "
        + "C10.000,9.000 9.000,10.000 5.000,10.000 C1.000,10.000 0.000,9.000 0.000,5.000 "
        + "C0.000,1.000 1.000,0.000 5.000,0.000 Z")
  }
}
