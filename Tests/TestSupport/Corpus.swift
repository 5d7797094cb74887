import Foundation

/// Real files from elsewhere, used when they lie beside the checkout.
///
/// They are looked for in `AVATAR_CORPUS`, else in `../shared/corpus` of the package. Where they are
/// not there, a test that wants them has nothing to do and says so.
public enum Corpus {
  /// A row of a table: its fields by the names in the table's first line.
  public typealias Row = [String: String]

  /// The package's own folder.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The corpus's folder, or nil where there is none.
  public static let root: URL? = {
    let named = ProcessInfo.processInfo.environment["AVATAR_CORPUS"].map { URL(filePath: $0) }
    let folder = named ?? package.appending(path: "../shared/corpus").standardizedFileURL
    let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "INDEX.tsv").path)
    return isThere ? folder : nil
  }()

  /// The index: one row a file, with `path`, `what is special`, `expected behaviour` and others.
  public static let index: [Row] = table("INDEX.tsv")

  /// Paths in the index that begin with `prefix`, without those that are references for others.
  public static func paths(in prefix: String, suffix: String = "") -> [String] {
    index.compactMap { $0["path"] }.filter { path in
      path.hasPrefix(prefix) && path.hasSuffix(suffix) && !path.contains(".ref.")
    }
  }

  /// The rows of a tab-separated table in the corpus; none where there is no corpus.
  public static func table(_ path: String) -> [Row] {
    guard let root, let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    else { return [] }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { fields in
      Row(zip(names, fields), uniquingKeysWith: { first, _ in first })
    }
  }

  /// Where a file of the corpus is, or nil where there is no corpus.
  public static func file(_ path: String) -> URL? {
    root?.appending(path: path)
  }

  /// A file's bytes, or nil where it is not there.
  public static func bytes(_ path: String) -> [UInt8]? {
    guard let file = file(path), let handle = try? FileHandle(forReadingFrom: file) else {
      return nil
    }
    defer { try? handle.close() }
    // Not through Data(contentsOf:), which leaks a block for an empty file.
    guard let data = try? handle.readToEnd() else { return [] }
    return [UInt8](data)
  }

  /// Prints how many real files a test used, so that a run without them does not pass unnoticed.
  public static func report(_ test: String, used count: Int) {
    print(root == nil ? "\(test): no corpus here, 0 real files" : "\(test): \(count) real files")
  }
}
