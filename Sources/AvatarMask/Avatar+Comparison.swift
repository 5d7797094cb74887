extension Avatar {
  /// Whether a file is a PNG that shows the same: of the same size and colour space, pixel by pixel.
  ///
  /// Bytes may differ, as they do where another library compressed them. Cost: both are decoded, row by row,
  /// up to the first difference.
  ///
  /// - Parameter file: Any bytes.
  /// - Returns: false too where the file cannot be read to its end.
  public func isShown(by file: PhotoSource) -> Bool {
    guard var other = try? PhotoDecoder(file), var own = try? PhotoDecoder(.bytes(png)) else {
      return false
    }
    let (header, ownHeader) = (other.header, own.header)
    guard
      header.format == .png, header.orientation == .upright, header.color == ownHeader.color,
      header.width == ownHeader.width, header.height == ownHeader.height
    else { return false }
    let request = DecodeRequest(columns: 0..<width, rows: 0..<height, wantsRGBA: true)
    var rows = (
      own: [UInt8](repeating: 0, count: 4 * width), other: [UInt8](repeating: 0, count: 4 * width)
    )
    do {
      _ = try own.start(request)
      _ = try other.start(request)
      for _ in 0..<height {
        try own.readRow(into: &rows.own)
        try other.readRow(into: &rows.other)
        if rows.own != rows.other { return false }
      }
      return try other.finish().isEmpty
    } catch {
      return false
    }
  }
}
