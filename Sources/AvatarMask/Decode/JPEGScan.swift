import CCodecs

/// One scan of a progressive JPEG: some coefficients of a component, or some bits of them.
struct JPEGScan: Sendable, Equatable {
  /// The components by their place in the frame; several only for the mean values of blocks.
  var components: [Int]
  /// Which coefficients, in the file's order; the mean value is 0.
  var band: ClosedRange<Int>
  /// The bit down to which earlier scans gave them, or 0 in the first scan.
  var high: Int
  /// The bit down to which they are known after this scan.
  var low: Int
  /// Where the scan lies in the file, with its header and without segments before it.
  var range: Range<UInt64>
  /// Bytes of the header.
  var headerSize: Int

  /// Whether it makes finer what earlier scans began.
  var isRefinement: Bool { high > 0 }
  /// Whether it holds mean values of blocks.
  var isMean: Bool { band.lowerBound == 0 }
  /// Bits of coded data.
  var bits: Double { 8 * (Double(range.upperBound - range.lowerBound) - Double(headerSize)) }

  /// Whether this scan, which comes later in the file, cannot be decoded without `earlier`.
  ///
  /// How a scan is coded depends on which of its coefficients are not zero yet.
  func needs(_ earlier: JPEGScan) -> Bool {
    band.overlaps(earlier.band) && components.contains { earlier.components.contains($0) }
  }
}

extension JPEGScan {
  /// Finds all scans of a progressive JPEG by their markers.
  ///
  /// - Returns: The scans in order, or nil unless every coefficient is there in full, in scans that
  ///   follow one another as the format wants it, up to the picture's end. Then the codec should see
  ///   all of the file and judge for itself.
  /// - Throws: `AvatarError.unreadable` or `.outOfMemory`.
  static func all(of coding: JPEGCoding, in source: borrowing ByteSource) throws(AvatarError)
    -> [JPEGScan]?
  {
    guard
      var scan = try read(at: coding.firstScan, end: coding.firstData, coding, source)
    else { return nil }
    var scans: [JPEGScan] = []
    var script = ScanScript(components: coding.components.count)
    var place = coding.firstData
    while scans.count < mostScans {
      guard let next = try source.marker(from: place) else { return nil }
      scan.range = scan.range.lowerBound..<next.offset
      guard script.accept(scan) else { return nil }
      scans.append(scan)
      guard let end = try skipTables(from: next, source) else { return nil }
      if end.code == Marker.endOfImage { return script.isComplete ? scans : nil }
      guard let head = try source.bytes(at: end.end, count: 2) else { return nil }
      place = end.end + UInt64(head[0]) << 8 + UInt64(head[1])
      guard let following = try read(at: end.offset, header: end.end, end: place, coding, source)
      else { return nil }
      scan = following
    }
    return nil
  }

  /// As many as the codec's shim allows at most.
  private static let mostScans = 200

  private enum Marker {
    static let huffmanTables: UInt8 = 0xc4
    static let arithmeticConditions: UInt8 = 0xcc
    static let endOfImage: UInt8 = 0xd9
    static let startOfScan: UInt8 = 0xda
    static let restartInterval: UInt8 = 0xdd
    static let applications: ClosedRange<UInt8> = 0xe0...0xef
    static let comment: UInt8 = 0xfe
  }

  /// Passes over segments between scans that may stand there, to the next scan or the end.
  private static func skipTables(from first: avatar_marker, _ source: borrowing ByteSource)
    throws(AvatarError) -> avatar_marker?
  {
    var marker = first
    while true {
      switch marker.code {
      case Marker.startOfScan, Marker.endOfImage:
        return marker
      case Marker.huffmanTables, Marker.arithmeticConditions, Marker.restartInterval,
        Marker.applications, Marker.comment:
        guard let head = try source.bytes(at: marker.end, count: 2) else { return nil }
        let length = UInt64(head[0]) << 8 + UInt64(head[1])
        guard length >= 2, let next = try source.marker(from: marker.end + length) else {
          return nil
        }
        marker = next
      default:
        return nil
      }
    }
  }

  /// Reads a scan's header, whose marker ends at `header` and which itself ends at `end`.
  private static func read(
    at offset: UInt64, header: UInt64? = nil, end: UInt64, _ coding: JPEGCoding,
    _ source: borrowing ByteSource
  ) throws(AvatarError) -> JPEGScan? {
    let start = header ?? offset + 2
    guard end >= start + 8, end - start <= 14,
      let bytes = try source.bytes(at: start, count: Int(end - start)),
      bytes.count == 6 + 2 * Int(bytes[2])
    else { return nil }
    var components: [Int] = []
    for index in 0..<Int(bytes[2]) {
      let identifier = Int(bytes[3 + 2 * index])
      guard let place = coding.components.firstIndex(where: { $0.identifier == identifier })
      else { return nil }
      components.append(place)
    }
    let (first, last, bits) = (
      Int(bytes[bytes.count - 3]), Int(bytes[bytes.count - 2]), Int(bytes[bytes.count - 1])
    )
    guard first <= last, last < 64 else { return nil }
    return JPEGScan(
      components: components, band: first...last, high: bits >> 4, low: bits & 15,
      range: offset..<end, headerSize: Int(end - offset))
  }
}

/// What is known of all coefficients after some scans: holds a file against the rules.
struct ScanScript {
  /// For each component and coefficient the lowest bit that is known; nil before its first scan.
  private var known: [[Int?]]

  /// Nothing is known yet.
  init(components: Int) {
    known = Array(repeating: Array(repeating: nil, count: 64), count: components)
  }

  /// Whether all of all coefficients is known.
  var isComplete: Bool { known.allSatisfy { $0.allSatisfy { $0 == 0 } } }

  /// Takes the next scan, or tells that it must not come here.
  mutating func accept(_ scan: JPEGScan) -> Bool {
    guard !scan.components.isEmpty, Set(scan.components).count == scan.components.count,
      scan.isMean ? scan.band == 0...0 : scan.components.count == 1,
      scan.low <= 13, !scan.isRefinement || scan.low == scan.high - 1
    else { return false }
    let before = scan.isRefinement ? scan.high : nil
    for component in scan.components {
      guard scan.isMean || known[component][0] != nil else { return false }
      for coefficient in scan.band {
        guard known[component][coefficient] == before else { return false }
        known[component][coefficient] = scan.low
      }
    }
    return true
  }
}
