import AvatarMask

/// Files.
extension System {
  /// This program's own file.
  static var ownPath: String {
    let named = CommandLine.arguments.first ?? "avatar-bench"
    let path = exists("/proc/self/exe") ? "/proc/self/exe" : find(named) ?? named
    guard let resolved = unsafe realpath(path, nil) else { return named }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether something has the name.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Where a program lies: among the folders of PATH, unless its name has a folder already.
  static func find(_ program: String) -> String? {
    if program.contains("/") { return unsafe access(program, X_OK) == 0 ? program : nil }
    let folders = (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(program)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Bytes of a file or of all files of a folder; 0 if nothing is there.
  static func size(_ path: String) -> Int {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return names(in: path).reduce(0) { $0 + size("\(path)/\($1)") }
  }

  /// The names in a folder but hidden ones, sorted.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let text = unsafe UnsafeRawPointer(entry).advanced(by: offset)
      let name = unsafe String(cString: text.assumingMemoryBound(to: CChar.self))
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder and those above it, where they are not there.
  static func makeFolder(_ path: String) {
    if exists(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      makeFolder(String(path[..<slash]))
    }
    unsafe mkdir(path, 0o777)
  }

  /// Removes a file, or a folder with the files in it.
  static func remove(_ path: String) {
    for name in names(in: path) { unsafe unlink("\(path)/\(name)") }
    if unsafe rmdir(path) != 0 { unsafe unlink(path) }
  }

  /// The bytes of a file, or nil where it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe systemRead(file, $0.baseAddress, $0.count)
      }
      if count <= 0 { return count == 0 ? bytes : nil }
      bytes += chunk.prefix(count)
    }
  }

  /// Writes a file, under its name only once it is whole; says whether it could.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = unsafe open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { return false }
    let isWritten = writeAll(bytes, to: file)
    return unsafe close(file) == 0 && isWritten && rename(path + ".part", path) == 0
  }

  /// Writes all of the bytes; says whether it could.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe systemWrite(file, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}

/// Under names that `System` does not use itself.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, buffer, count)
}
