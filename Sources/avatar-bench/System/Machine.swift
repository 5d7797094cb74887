import AvatarMask

/// What numbers depend on besides the programs.
enum Machine {
  /// The processor's name.
  static var processor: String {
    if let text = System.read("/proc/cpuinfo").map({ String(decoding: $0, as: UTF8.self) }) {
      for line in text.split(separator: "\n") where line.hasPrefix("model name") {
        return String(line.drop { $0 != ":" }.dropFirst(2))
      }
    }
    return Command("sysctl", ["-n", "machdep.cpu.brand_string"]).firstLine()
      ?? Command("uname", ["-m"]).firstLine() ?? "unknown"
  }

  /// The system's name and version.
  static var system: String { Command("uname", ["-srm"]).firstLine() ?? "unknown" }

  /// The commit this program was built in, and whether files differ from it.
  static var commit: String {
    let folder = Folder.parent(of: System.ownPath)
    func git(_ words: String...) -> String? {
      Command("git", ["-C", folder] + words).output()
    }
    guard let name = git("rev-parse", "--short", "HEAD")?.split(separator: "\n").first else {
      return "unknown"
    }
    let isClean = git("status", "--porcelain", "--untracked-files=no") == ""
    return name + (isClean ? "" : ", changed since")
  }

  /// The codecs that avatar is linked with.
  static var codecs: String {
    codecVersions().map { "\($0.name) \($0.version)" }.joined(separator: ", ")
  }
}
