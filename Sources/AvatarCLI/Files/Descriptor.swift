/// An open file, which is closed when it is no longer used.
struct Descriptor: ~Copyable {
  /// The number by which the system knows it; this value is the only one to close it.
  let number: Int32

  deinit {
    try? Platform.close(number)
  }

  /// Closes it and reports what some network file systems only say then.
  consuming func finish() throws(SystemError) {
    let number = number
    discard self
    try Platform.close(number)
  }
}
