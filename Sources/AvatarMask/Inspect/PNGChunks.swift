/// What a PNG holds besides its pixels, told by the names of its chunks.
struct PNGChunks {
  /// Bits a sample as it is stored.
  let depth: Int
  /// Names of chunks that pixels can be shown without, each once, in their order.
  let leftovers: [String]
  /// Whether anything follows the last chunk.
  let hasTrailingBytes: Bool

  /// What is needed to show the pixels: they themselves, what their colours are, and how wide and high they are.
  private static let needed: Set<String> = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND",
    "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "pHYs",
  ]

  /// Walks over the chunks of a PNG that has been decoded to its end without an error.
  ///
  /// - Throws: `AvatarError.unreadable`.
  init(_ source: borrowing ByteSource) throws(AvatarError) {
    // After the signature: a length, IHDR, width, height, and the depth.
    depth = Int(try source.bytes(at: 24, count: 1)?[0] ?? 0)
    var leftovers: [String] = []
    var offset: UInt64 = 8
    var isComplete = false
    while !isComplete, let head = try source.bytes(at: offset, count: 8) {
      let name = String(decoding: head[4...], as: UTF8.self)
      if !Self.needed.contains(name), !leftovers.contains(name) { leftovers.append(name) }
      offset += 12 + head[..<4].reduce(0) { $0 << 8 | UInt64($1) }
      isComplete = name == "IEND"
    }
    self.leftovers = leftovers
    hasTrailingBytes = try source.bytes(at: offset, count: 1) != nil
  }
}
