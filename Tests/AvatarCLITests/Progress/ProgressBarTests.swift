import Testing

@testable import AvatarCLI

struct ProgressBarTests {
  private func line(
    _ done: Int, of total: Int?, after seconds: Double, width: Int = 80, _ name: String = "a.jpg",
    isColored: Bool = false
  ) -> String {
    var bar = ProgressBar(total: total)
    bar.done = done
    bar.name = name
    return bar.line(after: seconds, width: width, isColored: isColored)
  }

  @Test(
    arguments: [
      (0, 10, 1, "0/10 [--------------------] a.jpg"),
      (1, 4, 2, "1/4 [=====---------------] 0.5/s 0:06 left a.jpg"),
      (500, 1000, 10, "500/1000 [==========----------] 50/s 0:10 left a.jpg"),
      (1, 100, 60, "1/100 [--------------------] 0/s 1:39:00 left a.jpg"),
      (4, 4, 1, "4/4 [====================] 4/s 0:00 left a.jpg"),
      (12, nil, 5, "12 2.4/s a.jpg"), (0, nil, 5, "0 a.jpg"),
    ] as [(Int, Int?, Double, String)])
  func saysHowFarItIs(_ done: Int, _ total: Int?, _ seconds: Double, _ expected: String) {
    #expect(line(done, of: total, after: seconds) == expected)
  }

  /// Whole parts only, and never the terminal's last column.
  @Test func takesNoMoreThanThereIs() {
    let whole = line(5, of: 10, after: 5, width: 200, "a long name.jpg")
    for width in 0...80 {
      let line = line(5, of: 10, after: 5, width: width, "a long name.jpg")
      #expect(line.count < max(1, width))
      #expect(whole.hasPrefix(line))
    }
    #expect(line(5, of: 10, after: 5, width: 33, "name") == "5/10 [==========----------] 1/s")
    // Wide characters take two columns each.
    #expect(line(1, of: nil, after: 0, width: 8, "東京駅.jpg") == "1 東京")
  }

  @Test func onlyTheBarHasAColour() {
    #expect(
      line(1, of: 2, after: 0, isColored: true)
        == "1/2 [\u{1b}[32m==========\u{1b}[39m----------] a.jpg")
  }
}
