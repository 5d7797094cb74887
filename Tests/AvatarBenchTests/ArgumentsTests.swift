import Testing

@testable import avatar_bench

@Suite struct ArgumentsTests {
  @Test func nothingAndAllAreAllCases() throws {
    let all = Arguments.Task.cases(Case.all.map(\.name))
    #expect(try Arguments([]).task == all)
    #expect(try Arguments(["all"]).task == all)
    #expect(try Arguments(["--json"]).task == all)
  }

  @Test func casesAreNamedInAnyOrderOnce() throws {
    #expect(try Arguments(["t5", "T1", "T5"]).task == .cases(["T5", "T1"]))
    #expect(try Arguments(["T4A"]).task == .cases(["T4a"]))
  }

  @Test func optionsMayStandAnywhere() throws {
    let arguments = try Arguments(["--runs", "4", "T2", "--avatar", "/bin/true", "--json"])
    #expect(arguments.task == .cases(["T2"]))
    #expect(arguments.runs == 4)
    #expect(arguments.avatar == "/bin/true")
    #expect(arguments.isJSON)
    #expect(try Arguments(["T2"]).runs == nil)
  }

  @Test func otherTasksAreRead() throws {
    #expect(try Arguments(["growth"]).task == .growth)
    #expect(try Arguments(["stages"]).task == .stages(photo: nil))
    let stages = try Arguments(["stages", "a.jpg", "--size", "64"])
    #expect(stages.task == .stages(photo: "a.jpg"))
    #expect(stages.size == 64)
    #expect(try Arguments(["prepare", "p12.jpg"]).task == .prepare(["p12.jpg"]))
    #expect(
      try Arguments(["quality", "a.jpg", "256", "4", "b.png", "c.png"]).task
        == .quality(photo: "a.jpg", size: 256, border: 4, avatars: ["b.png", "c.png"]))
    #expect(try Arguments(["T1", "--help"]).task == .help)
  }

  @Test(arguments: [
    ["T7"], ["growth", "T1"], ["all", "T1"], ["stages", "a", "b"], ["--runs"], ["--runs", "0"],
    ["--runs", "many"], ["--size", "16384"], ["--avatar"], ["--quick"], ["quality", "a", "1", "1"],
    ["quality", "a", "x", "1", "b"],
  ])
  func whatIsWrongIsRefused(_ words: [String]) {
    #expect(throws: Arguments.Failure.self) { try Arguments(words) }
  }
}
