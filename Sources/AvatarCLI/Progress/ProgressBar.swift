/// How far a batch has come, as one line of text.
struct ProgressBar: Sendable {
  /// How many photos are done with.
  var done = 0
  /// How many there are; nil where that is not known.
  let total: Int?
  /// The photo that was begun last.
  var name = ""

  /// Columns of the bar itself.
  private static let barWidth = 20

  /// The line: count, bar, rate, time left and name, as much of it as there is room for.
  ///
  /// - Parameters:
  ///   - seconds: Since the first photo was begun.
  ///   - width: The terminal's columns; the last one stays free, since writing there wraps some terminals.
  ///   - isColored: Whether the bar may have a colour.
  /// - Returns: The line, without an end.
  func line(after seconds: Double, width: Int, isColored: Bool) -> String {
    let count = total.map { "\(done)/\($0)" } ?? "\(done)"
    var room = width - 1 - count.count
    guard room >= 0 else { return "" }
    var line = count
    func take(_ text: String, columns: Int) {
      guard columns <= room else {
        // What would come behind a part that has no room has none either.
        room = 0
        return
      }
      line += text
      room -= columns
    }
    if let total {
      let full = total > 0 ? min(done, total) * Self.barWidth / total : Self.barWidth
      let (done, left) = (
        String(repeating: "=", count: full), String(repeating: "-", count: Self.barWidth - full)
      )
      take(
        " [" + (isColored ? "\u{1b}[32m\(done)\u{1b}[39m" : done) + left + "]",
        columns: Self.barWidth + 3)
    }
    let rate = seconds > 0 ? Double(done) / seconds : 0
    if done > 0, rate > 0 {
      let whole = String(Int(min(rate, 1e9)))
      let text = " \(rate < 10 ? Messages.decimal((rate * 10).rounded() / 10) : whole)/s"
      take(text, columns: text.count)
      if let total {
        let text = " " + Self.time(Double(max(0, total - done)) / rate) + " left"
        take(text, columns: text.count)
      }
    }
    let shown = Self.prefix(of: name, columns: room - 1)
    return shown.isEmpty ? line : line + " " + shown
  }

  /// A time as `0:07`, `12:34` or `1:02:03`.
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let start = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return start + ":" + two(whole % 60)
  }

  /// The beginning of a name, cut where it would need more columns.
  private static func prefix(of name: String, columns: Int) -> String {
    var (kept, used) = ("", 0)
    for character in name {
      // Characters of East Asia and pictures take two columns; to take more for such wastes some room only.
      let width = character.unicodeScalars.allSatisfy { $0.value < 0x1100 } ? 1 : 2
      guard used + width <= columns else { break }
      kept.append(character)
      used += width
    }
    return kept
  }
}
