/// How a JPEG's coefficients are stored, and what they come to at the scale it is decoded at.
struct JPEGCoding: Sendable, Equatable {
  /// One of the planes that a picture is stored in: luma or one of the two of chroma.
  struct Component: Sendable, Equatable {
    /// The number by which scans name it.
    var identifier: Int
    /// Samples a side that a block of 8 × 8 coefficients is decoded to, 1…8.
    var blockSize: Int
    /// Its columns as a share of the picture's.
    var columnShare: Double
    /// Its rows as a share of the picture's.
    var rowShare: Double
    /// Blocks of the whole picture.
    var blocks: Int
    /// What the 64 coefficients are multiples of, row by row.
    var steps: [Int]
  }

  /// The components, in the frame's order.
  var components: [Component]
  /// Where the first scan's marker lies in the file.
  var firstScan: UInt64
  /// Where the first scan's coded data begins.
  var firstData: UInt64

  /// The place in a block, row by row, of each coefficient in the order of the file.
  static let naturalOrder: [Int] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
    12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
    58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// Whether libjpeg's inverse transform to blocks of `blockSize` looks at the coefficients with this
  /// frequency along a side.
  ///
  /// Its transforms to 4 and to 2 samples a side are those to 8 with neighbours averaged, in which some
  /// frequencies cancel out; the transforms to 3, 5, 6 and 7 leave out the highest frequencies.
  static func reads(_ frequency: Int, blockSize: Int) -> Bool {
    switch blockSize {
    case 2: frequency == 0 || frequency % 2 == 1
    case 4: frequency != 4
    default: frequency < blockSize
    }
  }
}
