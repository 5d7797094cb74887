/// A photo as it is named, on the command line or in a list, with its output where that is named too.
struct NamedPhoto: Sendable, Equatable {
  /// The photo.
  let input: FileName
  /// Its output, from the folder of the outputs if there is one; nil where that is made of the photo's name.
  var output: ByteString?
}
