/// The names and versions of the libraries that read and write pictures, as they are linked.
///
/// - Returns: For example `("libpng", "1.6.43")`; empty while no codec is linked.
public func codecVersions() -> [(name: String, version: String)] {
  []
}
