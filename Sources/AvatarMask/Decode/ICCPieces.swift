/// Puts an ICC profile together from a JPEG's segments (ICC.1:2010, annex B.4).
///
/// A segment holds 64 KB at most, so a profile comes in numbered pieces, which may stand in any order.
enum ICCPieces {
  /// The profile in pieces as the codec's shim hands them out: size, number, count, bytes.
  static func color(in pieces: [UInt8]?) -> PhotoColor {
    guard let pieces else { return .standard }
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var count: Int?
    var place = 0
    while place + 4 <= pieces.count {
      let end = place + 2 + (Int(pieces[place]) << 8 | Int(pieces[place + 1]))
      let number = Int(pieces[place + 2])
      guard end >= place + 4, end <= pieces.count, parts[number] == nil,
        count ?? Int(pieces[place + 3]) == Int(pieces[place + 3])
      else { return .unusable(.broken) }
      count = Int(pieces[place + 3])
      parts[number] = pieces[(place + 4)..<end]
      place = end
    }
    guard let count, count > 0, place == pieces.count, parts.count == count else {
      return .unusable(.broken)
    }
    var profile: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return .unusable(.broken) }
      profile += part
    }
    return .profile(profile)
  }
}
