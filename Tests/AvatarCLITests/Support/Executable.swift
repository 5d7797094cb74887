import Foundation

/// The real binary, run as a shell would run it.
struct Executable {
  /// What a run left behind.
  struct Outcome {
    /// The exit status as a shell sees it: 128 + N after signal N.
    let status: Int32
    /// Standard output.
    let output: [UInt8]
    /// Standard error.
    let errors: String
  }

  private final class Anchor {}

  /// The binary beside the test bundle.
  ///
  /// Where coverage is measured it counts in a file that all runs share, and while it runs (`%c`), since it ends
  /// without the handlers that would write the counts.
  static let path: String = {
    if let counts = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] {
      setenv("LLVM_PROFILE_FILE", counts.replacing("%p", with: "%c"), 1)
    }
    #if os(macOS)
      let bundle = Bundle(for: Anchor.self).bundleURL
    #else
      let bundle = URL(filePath: CommandLine.arguments[0])
    #endif
    return bundle.deletingLastPathComponent().appending(path: "avatar").path
  }()

  /// Runs it and waits.
  static func run(
    _ arguments: String..., in folder: Scratch? = nil, input: [UInt8]? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, in: folder, input: input, environment: environment)
  }

  /// Runs it and waits.
  static func run(
    _ arguments: [String], in folder: Scratch? = nil, input: [UInt8]? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(path, arguments, in: folder, input: input, environment: environment)
  }

  /// Whether there is a program of this name.
  static func isThere(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// A browser that draws pages without a window, if there is one.
  static let browser = ["chromium", "chromium-browser", "google-chrome"].first(where: isThere)

  /// Runs a shell script in which `"$avatar"` is the binary.
  static func shell(
    _ script: String, in folder: Scratch, input: [UInt8]? = nil
  ) throws -> Outcome {
    try run("/bin/bash", ["-c", script], in: folder, input: input, environment: ["avatar": path])
  }

  /// Runs a script as a user who is not root, because root may read and write everything.
  ///
  /// - Parameters:
  ///   - preparation: A script that is run before, as the current user.
  ///   - script: The script.
  ///   - folder: Where both are run.
  /// - Returns: nil where it cannot be done, which is printed.
  /// - Throws: What Foundation throws where a process cannot be started.
  static func asNobody(
    _ preparation: String, _ script: String, in folder: Scratch
  ) throws -> Outcome? {
    let prepared = try shell(preparation, in: folder)
    guard prepared.status == 0 else {
      print("skipped, because `\(preparation)` failed: \(prepared.errors)")
      return nil
    }
    guard geteuid() == 0 else { return try shell(script, in: folder) }
    let become = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    // Tried as the script will be: folders above the binary may be root's own.
    let tried = try shell(
      #"chmod a+rx . && \#(become) /bin/bash -c '"$avatar" --version'"#, in: folder)
    guard tried.status == 0 else {
      print("skipped, because root cannot become nobody: \(tried.errors)")
      return nil
    }
    return try shell("exec \(become) /bin/bash -c '\(script)'", in: folder)
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: Scratch?, input: [UInt8]?,
    environment: [String: String]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder.path) }
    var variables = ProcessInfo.processInfo.environment
    variables["COLUMNS"] = nil
    process.environment = variables.merging(environment) { $1 }
    // Through files, because two pipes that fill up at once would need two threads to empty them.
    let streams = try Scratch()
    try streams.write(input ?? [], to: "in")
    try streams.write("", to: "out")
    try streams.write("", to: "err")
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: streams.file("in")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: streams.file("out")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: streams.file("err")))
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: try streams.bytes("out"), errors: try streams.text("err"))
  }
}
