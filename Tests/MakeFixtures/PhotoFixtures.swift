import TestSupport

/// The portrait as photos: large, progressive, and in the eight orientations of a camera.
enum PhotoFixtures {
  /// File names and their bytes.
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let large = Portrait(width: 1200).drawing
    let middling = Portrait(width: 480).drawing
    let small = Portrait(width: 160).drawing
    var files = [("portrait.jpg", try write(JPEGWriter(), large))]
    var progressive = JPEGWriter()
    progressive.isProgressive = true
    files.append(("portrait-progressive.jpg", try write(progressive, middling)))
    for orientation in 1...8 {
      files.append(("orientation-\(orientation).jpg", try write(small, turned: orientation)))
    }
    return files
  }

  private static func write(_ writer: JPEGWriter, _ drawing: Drawing) throws -> [UInt8] {
    try writer.write(drawing.bytes, width: drawing.width, height: drawing.height)
  }

  /// Stores a picture so that it is upright once a viewer has turned it.
  ///
  /// Without subsampling and with sides of whole blocks, all eight hold the same colours.
  private static func write(_ drawing: Drawing, turned orientation: Int) throws -> [UInt8] {
    let (width, height) = (drawing.width, drawing.height)
    let isOnItsSide = orientation > 4
    let storedWidth = isOnItsSide ? height : width
    let bytes = drawing.bytes
    var stored = [UInt8](repeating: 0, count: bytes.count)
    for y in 0..<height {
      for x in 0..<width {
        let (right, lower) = (width - 1 - x, height - 1 - y)
        // Where a pixel of the upright picture is stored: TIFF 6.0, Orientation.
        let place = [
          (x, y), (right, y), (right, lower), (x, lower), (y, x), (y, right), (lower, right),
          (lower, x),
        ][orientation - 1]
        for channel in 0..<3 {
          stored[(place.1 * storedWidth + place.0) * 3 + channel] =
            bytes[(y * width + x) * 3 + channel]
        }
      }
    }
    var writer = JPEGWriter()
    writer.sampling = (1, 1)
    writer.exif = TestExif.orientation(orientation, bigEndian: orientation.isMultiple(of: 2))
    return try writer.write(
      stored, width: storedWidth, height: isOnItsSide ? width : height)
  }
}
