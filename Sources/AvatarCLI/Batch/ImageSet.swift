/// A picture of an Xcode asset catalog: a folder that holds it in the densities there are, and says which is which.
///
/// Source: Apple, Asset Catalog Format Reference, "Image Set Type".
struct ImageSet: Sendable, Equatable {
  /// One density of the picture.
  struct Variant: Sendable, Equatable {
    /// The number of its canvas.
    let canvas: Int
    /// Pixels a point: 1, 2 or 3.
    let scale: Int
  }

  /// The densities that a catalog knows.
  static let scales = 1...3

  /// The folder, whose name ends in `.imageset`.
  let folder: ByteString
  /// The picture's name, without density and suffix.
  let name: String
  /// The densities there are.
  let variants: [Variant]

  /// What is in the folder.
  var files: [OutputFile] {
    let pictures = variants.map { file(named: fileName($0.scale), .picture($0.canvas)) }
    return pictures + [file(named: "Contents.json", .text(contents))]
  }

  /// What tells Xcode the densities, laid out as Xcode does, so that it changes nothing when it saves.
  private var contents: String {
    let images = Self.scales.map { scale in
      let known = variants.contains { $0.scale == scale }
      let file = known ? "      \"filename\" : \(JSONObject.quoted(fileName(scale))),\n" : ""
      return "    {\n\(file)      \"idiom\" : \"universal\",\n"
        + "      \"scale\" : \"\(scale)x\"\n    }"
    }
    return "{\n  \"images\" : [\n" + images.joined(separator: ",\n")
      + "\n  ],\n  \"info\" : {\n    \"author\" : \"avatar\",\n    \"version\" : 1\n  }\n}\n"
  }

  private func fileName(_ scale: Int) -> String { name + (scale == 1 ? "" : "@\(scale)x") + ".png" }

  private func file(named name: String, _ content: OutputFile.Content) -> OutputFile {
    OutputFile(
      name: .path(ByteString(bytes: folder.bytes + Array("/\(name)".utf8))), content: content,
      makesFolder: true)
  }
}
