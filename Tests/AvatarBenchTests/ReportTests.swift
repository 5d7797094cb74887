import AvatarCLI
import Testing

@testable import avatar_bench

@Suite struct ReportTests {
  @Test(arguments: [
    (0.0, 1, "0.0"), (61.04, 1, "61.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"),
    (1064.5, 0, "1065"), (2.345678, 3, "2.346"), (0.007, 2, "0.01"), (.infinity, 1, "inf"),
  ])
  func numbersAreRounded(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(Format.number(value, decimals) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-24_178_095, "-24,178,095")])
  func digitsAreGrouped(_ value: Int, _ text: String) {
    #expect(Format.grouped(value) == text)
  }

  @Test func membersOfJSONAreQuoted() {
    var object = JSONObject()
    object.add("tool", .text("a \"b\"\\\n\u{1}×"))
    object.add("ms", .number(1.5))
    object.add("runs", .integer(3))
    object.add("missing", .flag(true))
    object.add("psnr_db", .number(.infinity))
    object.add("bytes", nil)
    #expect(
      object.line
        == #"{"tool":"a \"b\"\\\n\u0001×","ms":1.500,"runs":3,"missing":true,"psnr_db":null}"#)
  }
}
