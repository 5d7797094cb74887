/// The one candidate that `word` is most likely a slip or the beginning of.
///
/// - Parameters:
///   - word: What was written.
///   - candidates: What could have been meant.
/// - Returns: The nearest candidate within max(1, length / 3) edits, else the one that begins with the
///   word; nil if there is none or there are two, because a wrong guess is worse than none.
func closest(to word: String, among candidates: [String]) -> String? {
  let letters = Array(word)
  // Nothing that long is a slip, and the cost of a comparison is the product of the lengths.
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  let limit = max(1, letters.count / 3)
  var best: (distance: Int, candidate: String)?
  var isTied = false
  for candidate in candidates {
    let distance = editDistance(letters, Array(candidate))
    guard distance <= limit else { continue }
    guard let nearest = best?.distance, nearest <= distance else {
      best = (distance, candidate)
      isTied = false
      continue
    }
    isTied = isTied || nearest == distance
  }
  if let best { return isTied ? nil : best.candidate }
  let longer = candidates.filter { $0.hasPrefix(word) }
  return longer.count == 1 ? longer[0] : nil
}

/// The number of letters to insert, delete, replace or exchange with their neighbour.
///
/// The optimal string alignment distance: an exchange counts once, as fingers make it. Cost:
/// `a.count × b.count` steps.
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
