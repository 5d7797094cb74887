extension Avatar {
  /// The picture's pixels.
  ///
  /// - Returns: The picture, decoded.
  /// - Throws: `AvatarError.outOfMemory`.
  package func bitmap() throws(AvatarError) -> Bitmap {
    var decoder = try PhotoDecoder(.bytes(png))
    return try Bitmap.whole(&decoder, maxPixels: width * height).bitmap
  }
}
