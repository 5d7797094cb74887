import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// Every real file of the corpus through the real binary, against what its index expects.
@Suite(.enabled(if: Corpus.root != nil)) struct CorpusEndToEndTests {
  /// What may become of a file.
  enum Expectation {
    /// An avatar.
    case made
    /// Any refusal, or this one.
    case refused(Status? = nil)
    /// Either: some damage cannot be told from a picture, and some pictures need not be read.
    case either
  }

  /// Files that are handled otherwise than the index's words have it.
  static let exceptions: [String: Expectation] = [
    // Its end is missing too, so it is cut off like any other.
    "jpeg/coding/progressive-missing-ac.jpg": .either,
    // It has no picture at all, only an animation's head.
    "png/apng/syntax_num_frames_zero.png": .refused(.badData),
    "jpeg/corrupt/leading_garbage.jpg": .refused(.badData),
    "jpeg/coding/lossless_sel4.jpg": .refused(.unsupported),
    "jpeg/coding/lossless_sel7.jpg": .refused(.unsupported),
    "png/struct/cgbi.png": .refused(.unsupported),
  ]

  /// Kinds that are refused by their name.
  static let foreignKinds: [String: String] = [
    "wrongtype/avif_named.png": "AVIF", "wrongtype/gif_named.jpg": "GIF",
    "wrongtype/heic_named.jpg": "HEIC", "wrongtype/jpeg2000.jpg": "JPEG 2000",
    "wrongtype/jpegls.jpg": "JPEG-LS", "wrongtype/small.bmp": "BMP",
    "wrongtype/svg_named.png": "SVG", "wrongtype/tiff_named.jpg": "TIFF",
    "wrongtype/webp_named.jpg": "WebP", "png/struct/cgbi.png": "CgBI",
    "jpeg/coding/lossless_sel4.jpg": "lossless",
  ]

  /// What the index's words come to.
  static func expectation(_ row: Corpus.Row) -> Expectation? {
    guard let path = row["path"], let words = row["expected behaviour"] else { return nil }
    if let exception = exceptions[path] { return exception }
    let folder = path.prefix { $0 != "/" }
    if ["svg", "css", "icc"].contains(folder) || words.hasPrefix("(text)") { return nil }
    if foreignKinds[path] != nil { return .refused(.unsupported) }
    if folder == "masks" || words.hasPrefix("(reference)") { return .made }
    let choices = ["no crash", "or error", "either", "or decode", "(or", "see bugs", "or masked"]
    if choices.contains(where: words.contains) { return .either }
    let refusals = ["error exit", "refused", "clear error"]
    return refusals.contains(where: words.hasPrefix) ? .refused() : .made
  }

  @Test(arguments: ["jpeg/", "png/", "bugs/", "masks/", "photo/", "wrongtype/"])
  func everyFileIsMaskedOrRefused(_ folder: String) throws {
    let scratch = try Scratch()
    var used = 0
    var faults: [String] = []
    for row in Corpus.index {
      guard let path = row["path"], path.hasPrefix(folder), let file = Corpus.file(path),
        let expectation = Self.expectation(row)
      else { continue }
      let run = try MeasuredRun(["mask", "--size", "48", file.path, "out.png"], in: scratch)
      let isMade = scratch.names == ["errors", "out.png"]
      if let fault = fault(run, isMade, path, expectation) {
        faults.append("\(path): \(fault): \(run.errors)")
      }
      if isMade { try FileManager.default.removeItem(atPath: scratch.file("out.png")) }
      used += 1
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    Corpus.report("end to end: \(folder)", used: used)
    #expect(used > 5)
  }

  private func fault(
    _ run: MeasuredRun, _ isMade: Bool, _ path: String, _ expectation: Expectation
  ) -> String? {
    let refusals = [Status.badData, .unsupported].map(\.rawValue)
    guard run.status == 0 || refusals.contains(run.status) else { return "status \(run.status)" }
    if isMade != (run.status == 0) { return "status \(run.status), but file made: \(isMade)" }
    // Errors are one sentence; the avatars of small photos come with one or two warnings.
    let lines = run.errors.split(separator: "\n").count
    if !isMade, lines != 1 { return "\(lines) lines" }
    if let kind = Self.foreignKinds[path], !run.errors.contains(kind) { return "not named" }
    switch expectation {
    case .made where !isMade: return "refused"
    case .refused where isMade: return "not refused"
    case .refused(let status?) where status.rawValue != run.status: return "status \(run.status)"
    default: break
    }
    guard MeasuredRun.costsCount else { return nil }
    if run.seconds > 2 { return "\(run.seconds) s" }
    return run.peakMemory > 300 << 20 ? "\(run.peakMemory >> 20) MiB" : nil
  }
}
