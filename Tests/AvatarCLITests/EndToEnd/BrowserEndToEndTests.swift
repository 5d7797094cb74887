import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// Printed style sheets, drawn by a browser where there is one.
@Suite(.enabled(if: Executable.browser != nil, "there is no Chromium"))
struct BrowserEndToEndTests {
  /// Both declarations cut a box to the mask, but for the browser's own anti-aliasing.
  @Test(arguments: [
    ["--shape=heart"], ["--shape=star", "--border=4", "--gap=3"],
    ["--path=M50 0L81 95L0 36H100L19 95Z", "--fill-rule=evenodd"],
  ])
  func bothDeclarationsGiveTheMask(_ words: [String]) throws {
    let (folder, side) = (try Scratch(), 100)
    let css = try Executable.run(["shape", "--format=css", "--size=\(side)"] + words)
    let boxes = String(decoding: css.output, as: UTF8.self).split(separator: "\n").enumerated()
      .map { "<div style='left:\($0.offset * side)px;\($0.element)'></div>" }
    #expect(boxes.count == 2)
    try folder.write(
      """
      <style>div { position: absolute; top: 0; width: \(side)px; height: \(side)px; background: red }</style>
      \(boxes.joined())
      """, to: "page.html")
    let drawn = try Executable.shell(
      """
      \(Executable.browser ?? "") --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$PWD/profile" \
        --window-size=600,400 --screenshot="$PWD/page.png" "file://$PWD/page.html"
      """, in: folder)
    let page = try ReferenceDecoder.png(
      try #require(try? folder.bytes("page.png"), "\(drawn.errors)"))
    let ring = words.contains { $0.hasPrefix("--border") } ? ["--border-color=#0000"] : []
    let mask = try Executable.run(
      ["mask", "--fill=red", "--size=\(side)"] + words + ring + ["mask.png"], in: folder)
    #expect(mask.status == 0, "\(mask.errors)")
    let own = try ReferenceDecoder.png(try folder.bytes("mask.png"))
    for box in 0..<2 {
      var (sum, worst) = (0, 0)
      for y in 0..<side {
        for x in 0..<side {
          // Red on white: what is not covered is green.
          let alpha = 255 - Int(page[box * side + x, y] >> 8 & 255)
          let difference = abs(alpha - Int(own[x, y] >> 24))
          (sum, worst) = (sum + difference, max(worst, difference))
        }
      }
      #expect(sum < side * side && worst <= 64, "\(box): \(sum) \(worst)")
    }
  }
}
