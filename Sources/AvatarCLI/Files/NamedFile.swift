/// A file that an option names.
struct NamedFile: Sendable, Equatable {
  /// The option.
  let option: String
  /// Where it is.
  let name: FileName
}
