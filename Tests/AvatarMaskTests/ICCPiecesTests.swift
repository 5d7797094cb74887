import Testing

@testable import AvatarMask

@Suite struct ICCPiecesTests {
  private static func piece(_ number: UInt8, _ count: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0, UInt8(bytes.count + 2), number, count] + bytes
  }

  private static let (one, two, three) = (piece(1, 3, [1, 2]), piece(2, 3, [3]), piece(3, 3, []))

  @Test func noneIsNoProfile() {
    #expect(ICCPieces.color(in: nil) == .standard)
  }

  @Test(arguments: [one + two + three, three + one + two, two + three + one])
  func theOrderDoesNotMatter(_ pieces: [UInt8]) {
    #expect(ICCPieces.color(in: pieces) == .profile([1, 2, 3]))
  }

  @Test(
    arguments: [
      [], one + two, one + two + two, one + two + three + piece(4, 3, []), one + piece(2, 2, [3]),
      piece(0, 1, [1]), piece(1, 0, [1]), piece(2, 1, [1]), one + two + three + [0],
      [0, 9, 1, 1, 5],
      [0, 1, 1, 1],
    ])
  func whatDoesNotFitTogetherIsBroken(_ pieces: [UInt8]) {
    #expect(ICCPieces.color(in: pieces) == .unusable(.broken))
  }
}
