/// What one run of a command took, its own children included.
struct Measurement: Equatable, Sendable {
  /// Milliseconds from before it was started to after it had ended.
  var wall: Double
  /// Milliseconds of all processors, in the program and in the system.
  var cpu: Double
  /// The most memory that one of its processes held, in MiB.
  ///
  /// On Linux no less than this program itself had held when it started the command.
  var peak: Double
  /// The exit status as a shell sees it: 128 + N after signal N.
  var status: Int32
}
