extension PhotoHeader {
  /// Refuses a picture of more than `limit` pixels, or of none, before memory is asked for.
  ///
  /// - Throws: `AvatarError.tooManyPixels` or `.corrupt`.
  func checkSize(limit: Int) throws(AvatarError) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    guard pixels > 0 else { throw .corrupt(.noPixels) }
  }
}
