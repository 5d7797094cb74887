import CCodecs

/// The names and versions of the libraries that read and write pictures, as they are linked.
///
/// - Returns: For example `("libpng", "1.6.43")`.
package func codecVersions() -> [(name: String, version: String)] {
  unsafe [
    ("libpng", String(cString: avatar_png_version())),
    // Its C interface says only what was built against, and not by whom where it is libjpeg itself.
    ("libjpeg-turbo", String(cString: avatar_jpeg_version())),
    ("zlib", String(cString: avatar_zlib_version())),
    ("isa-l", String(cString: avatar_isal_version())),
    ("expat", String(cString: avatar_expat_version())),
    ("lcms2", colorLibraryVersion()),
  ]
}

private func colorLibraryVersion() -> String {
  var words = [CChar](repeating: 0, count: 16)
  return unsafe String(cString: avatar_color_version(&words, words.count))
}
