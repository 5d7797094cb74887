import AvatarCLI

/// A contest as a table or as lines of JSON.
struct ContestReport {
  private let contest: Contest

  init(_ contest: Contest) {
    self.contest = contest
  }

  /// The table, for people.
  var table: String {
    let test = contest.test
    let runs = contest.rows.map(\.runs.count).max() ?? 0
    var lines = [
      "",
      "\(test.name)  \(test.title), a squircle with a ring of \(test.border) px; \(runs) runs each, "
        + "medians",
      Self.line(
        "",
        ["wall ms", "cpu ms", "peak MiB", "bytes", "x avatar", "least–most"]
          + (test.inputs.count > 1 ? ["photos/s"] : ["PSNR dB", "alpha"])),
    ]
    lines += contest.rows.map(line)
    return lines.joined(separator: "\n")
  }

  private func line(_ row: Contest.Row) -> String {
    if row.isMissing { return "  \(Format.left(row.tool, 22)) is not on this machine" }
    if row.status != 0 { return "  \(Format.left(row.tool, 22)) failed with status \(row.status)" }
    let ratios = row.ratios(to: contest.rows[0])
    let span = ratios.min().flatMap { least in
      ratios.max().map { "\(Format.number(least, 2))–\(Format.number($0, 2))" }
    }
    return Self.line(
      row.tool,
      [
        Format.number(row.median(\.wall), 1), Format.number(row.median(\.cpu), 1),
        Format.number(row.runs.map(\.peak).max() ?? 0, 1),
        row.output == nil ? "" : Format.grouped(row.bytes),
        Statistics.median(ratios).map { Format.number($0, 2) } ?? "",
        row.tool == contest.rows[0].tool ? "" : span ?? "",
      ] + lastFields(row))
  }

  /// Photos a second for a batch, else the quality.
  private func lastFields(_ row: Contest.Row) -> [String] {
    if contest.test.inputs.count > 1 {
      return [Format.number(Double(contest.test.inputs.count) * 1000 / row.median(\.wall), 1)]
    }
    return [
      row.quality?.decibels.map { Format.number($0, 1) } ?? "",
      row.quality.map { Format.number($0.alphaError, 2) } ?? "",
    ]
  }

  private static let widths = [9, 9, 10, 12, 10, 14, 10, 8]

  private static func line(_ tool: String, _ fields: [String]) -> String {
    let columns = zip(fields, widths).map { Format.right($0, $1) }
    return Format.trimmed("  " + Format.left(tool, 22) + columns.joined())
  }

  /// One JSON object a row.
  var json: String {
    contest.rows.map { row in
      var object = JSONObject()
      object.add("case", .text(contest.test.name))
      object.add("title", .text(contest.test.title))
      object.add("tool", .text(row.tool))
      object.add("missing", row.isMissing ? .flag(true) : nil)
      guard !row.isMissing else { return object.line }
      object.add("runs", .integer(row.runs.count))
      object.add("status", .integer(Int(row.status)))
      object.add("wall_ms", .number(row.median(\.wall)))
      object.add("cpu_ms", .number(row.median(\.cpu)))
      object.add("peak_mib", .number(row.runs.map(\.peak).max() ?? 0))
      object.add("bytes", row.output == nil ? nil : .integer(row.bytes))
      object.add(
        "ratio", Statistics.median(row.ratios(to: contest.rows[0])).map { .number($0) })
      object.add("psnr_db", row.quality?.decibels.map { .number($0) })
      object.add("alpha_error", row.quality.map { .number($0.alphaError) })
      return object.line
    }.joined(separator: "\n")
  }
}
