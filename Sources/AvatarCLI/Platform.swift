// Every call into the C library, so that no other file of this module knows an `errno`, a pointer
// or a difference between platforms. The library itself comes through AvatarMask.
import AvatarMask
import CSystem

/// The system's services as this program needs them.
enum Platform {
  /// Standard input.
  static let standardInput: Int32 = STDIN_FILENO
  /// Standard output.
  static let standardOutput: Int32 = STDOUT_FILENO
  /// Standard error.
  static let standardError: Int32 = STDERR_FILENO

  /// The arguments after the program's name, byte for byte.
  static var arguments: [ByteString] {
    var count: Int32 = 0
    let given = unsafe avatar_arguments(&count)
    if unsafe given == nil { count = CommandLine.argc }
    let start = unsafe given ?? CommandLine.unsafeArgv
    let pointers = unsafe UnsafeBufferPointer(start: start, count: Int(count))
    return unsafe pointers.dropFirst().compactMap { unsafe $0.map { unsafe bytes(of: $0) } }
  }

  /// The value of an environment variable.
  static func environment(_ name: String) -> ByteString? {
    unsafe getenv(name).map { unsafe bytes(of: $0) }
  }

  /// The time on a clock that never goes back.
  static var nanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Lets this thread do nothing for a while.
  static func sleep(nanoseconds: UInt64) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    _ = unsafe nanosleep(&time, nil)
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// The system's words for an `errno`.
  static func words(for code: Int32) -> String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }

  /// Makes sure that 0, 1 and 2 are open, so that no file we open becomes one of them.
  ///
  /// Otherwise a warning would be written into the output of `avatar ... 2>&-`. What stands in for
  /// them refuses to be used.
  static func reserveStandardDescriptors() {
    for number in [standardInput, standardOutput, standardError] {
      guard fcntl(number, F_GETFD) == -1, errno == EBADF else { continue }
      _ = unsafe open("/dev/null", number == standardInput ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Files.
extension Platform {
  /// Closes a descriptor.
  static func close(_ number: Int32) throws(SystemError) {
    guard systemClose(number) == 0 else { throw .last }
  }

  /// Opens a file to read from.
  static func openInput(_ path: ByteString) throws(SystemError) -> Descriptor {
    try openFile(path, O_RDONLY)
  }

  /// Opens what exists and is no regular file to write to: a device or a FIFO, for whose reader it waits unless
  /// one that has none is to be an error.
  static func openDevice(_ path: ByteString, waits: Bool) throws(SystemError) -> Descriptor {
    try openFile(path, waits ? O_WRONLY : O_WRONLY | O_NONBLOCK)
  }

  /// Creates a file that did not exist; its permissions follow the umask.
  static func createFile(_ path: ByteString) throws(SystemError) -> Descriptor {
    try openFile(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// What a name stands for, without following a link; nil if nothing has the name.
  static func kind(_ path: ByteString) throws(SystemError) -> FileKind? {
    var status = stat()
    guard unsafe withCString(path, { unsafe lstat($0, &status) }) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    return kind(mode: status.st_mode)
  }

  /// What a name stands for where links lead to; nil if that cannot be told.
  static func kindBehind(_ path: ByteString) -> FileKind? { state(of: path)?.kind }

  /// What is known of what has a name, where links lead to; nil if that cannot be told.
  static func state(of path: ByteString) -> FileState? {
    var status = stat()
    guard unsafe withCString(path, { unsafe fstatat(AT_FDCWD, $0, &status, 0) }) == 0 else {
      return nil
    }
    return FileState(status)
  }

  /// What is known of an open descriptor.
  static func state(of number: Int32) throws(SystemError) -> FileState {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileState(status)
  }

  /// When a file was written last; nil if that cannot be known, or if the file is empty.
  ///
  /// An empty file is no picture. It is what a power cut may leave of one.
  static func modificationTime(of path: ByteString) -> ModificationTime? {
    guard let state = state(of: path), state.size > 0 else { return nil }
    return state.time
  }

  /// What a link points to, as it is written there.
  static func target(ofLink path: ByteString) throws(SystemError) -> ByteString {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe withCString(path) { unsafe readlink($0, &buffer, buffer.count) }
    guard count >= 0 else { throw .last }
    return ByteString(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:)))
  }

  /// What tells a folder from every other, by whichever name; nil if there is no such folder.
  static func identity(ofFolder path: ByteString) -> FileIdentity? {
    guard let state = state(of: path), state.kind == .folder else { return nil }
    return state.identity
  }

  /// Makes one folder.
  static func makeFolder(_ path: ByteString) throws(SystemError) {
    guard unsafe withCString(path, { unsafe mkdir($0, 0o777) }) == 0 else { throw .last }
  }

  /// Removes a folder that is empty; any other stays.
  static func removeEmptyFolder(_ path: ByteString) {
    _ = unsafe withCString(path) { unsafe rmdir($0) }
  }

  /// Fails if files cannot be created in a folder.
  static func checkWritable(folder: ByteString) throws(SystemError) {
    guard unsafe withCString(folder, { unsafe access($0, W_OK | X_OK) }) == 0 else { throw .last }
  }

  /// Whether a crash may leave nothing of either file where one that was just written has replaced another.
  ///
  /// Some file systems put a file's content on the disk before the name that it takes over, or keep nothing in a
  /// crash anyway. Sources: Linux, Documentation/filesystems/ext4.rst on `auto_da_alloc`; btrfs(5), "flushoncommit".
  static func losesReplacedFiles(_ number: Int32) -> Bool {
    let (ext, btrfs, tmpfs) = (0xef53, 0x9123_683e, 0x0102_1994)
    return ![ext, btrfs, tmpfs].contains(Int(avatar_file_system(number)))
  }

  /// Waits until a file's content is on the disk.
  static func flush(_ number: Int32) throws(SystemError) {
    guard fsync(number) == 0 else { throw .last }
  }

  /// Gives a file another name, and its content to whoever had that name.
  static func rename(_ old: ByteString, to new: ByteString) throws(SystemError) {
    let result = unsafe withCString(old) { old in
      // The unqualified name is this function's own.
      unsafe withCString(new) { new in unsafe renameat(AT_FDCWD, old, AT_FDCWD, new) }
    }
    guard result == 0 else { throw .last }
  }

  /// Gives a file a second name, which nobody may have.
  static func link(_ old: ByteString, as new: ByteString) throws(SystemError) {
    let result = unsafe withCString(old) { old in
      unsafe withCString(new) { new in unsafe linkat(AT_FDCWD, old, AT_FDCWD, new, 0) }
    }
    guard result == 0 else { throw .last }
  }

  /// Removes a name; one that does not exist is no error.
  static func remove(_ path: ByteString) {
    _ = unsafe withCString(path) { unsafe unlink($0) }
  }

  /// Bytes by which a stream is told.
  private static let leastHead = 1024

  /// Reads from where the descriptor stands to the end, or as long as what comes is wanted.
  ///
  /// What is not wanted is told by its first piece, and no more of it is read: an endless stream of
  /// anything else than a photo must not be waited for.
  ///
  /// - Throws: `EFBIG` past `limit` bytes: an endless device must not take all memory. `ENOMEM` where
  ///   there is not enough of it.
  static func readAll(
    _ number: Int32, limit: Int, isWanted: ([UInt8]) -> Bool
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { chunk in
        unsafe read(number, chunk.baseAddress, chunk.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        try retry(number, POLLIN)
        continue
      }
      guard bytes.count <= limit - count else { throw SystemError(code: EFBIG) }
      let size = bytes.count + count
      // An array that grows moves into one of twice its size.
      guard size <= bytes.capacity || Memory.isThere(2 * size) else { throw .noMemory }
      let wasShort = bytes.count < leastHead
      bytes += chunk.prefix(count)
      if wasShort, bytes.count >= leastHead, !isWanted(bytes) { return bytes }
    }
  }

  /// Reads what is there, as soon as something is; nothing at the end.
  static func readSome(_ number: Int32) throws(SystemError) -> ArraySlice<UInt8> {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { chunk in
        unsafe read(number, chunk.baseAddress, chunk.count)
      }
      if count >= 0 { return chunk.prefix(count) }
      try retry(number, POLLIN)
    }
  }

  /// Writes all of the bytes.
  static func writeAll(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    // Darwin refuses a single write of 2 GiB.
    let most = 1 << 30
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[written...].prefix(most))
        return unsafe write(number, rest.baseAddress, rest.count)
      }
      if count < 0 {
        try retry(number, POLLOUT)
        continue
      }
      written += count
    }
  }

  /// Comes back when a call that failed just now may be tried again.
  ///
  /// A parent may have made a pipe non-blocking for its own sake: then we wait ourselves.
  ///
  /// - Throws: What the call failed of, where it is of no use to try.
  private static func retry(_ number: Int32, _ event: Int32) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var wanted = pollfd(fd: number, events: Int16(event), revents: 0)
      _ = unsafe poll(&wanted, 1, -1)
    default: throw .last
    }
  }

  /// Waits until one of two descriptors has input, or its end, and returns it; the second where both have.
  static func wait(forInput first: Int32, or second: Int32) -> Int32 {
    var wanted = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&wanted, 2, -1) < 0, errno == EINTR {}
    return wanted[1].revents != 0 ? second : first
  }

  /// A pipe's two ends, to read from and to write into; nil if there is none to be had.
  static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard unsafe systemPipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func openFile(
    _ path: ByteString, _ flags: Int32
  ) throws(SystemError) -> Descriptor {
    while true {
      let number = unsafe withCString(path) {
        unsafe open($0, flags | O_CLOEXEC | O_NOCTTY, 0o666)
      }
      if number >= 0 { return Descriptor(number: number) }
      if errno != EINTR { throw .last }
    }
  }

  fileprivate static func kind(mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  private static func withCString<Result>(
    _ path: ByteString, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    unsafe (path.bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { preconditionFailure("the NUL is always there") }
      return unsafe body(start)
    }
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> ByteString {
    let bytes = unsafe UnsafeBufferPointer(start: text, count: strlen(text))
    return unsafe ByteString(bytes: bytes.map(UInt8.init(bitPattern:)))
  }
}

/// Under names that `Platform` does not use itself.
private func systemClose(_ number: Int32) -> Int32 { close(number) }
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }

extension FileState {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    kind = Platform.kind(mode: status.st_mode)
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    self.time = ModificationTime(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

extension SystemError {
  /// The error of the call that failed last.
  fileprivate static var last: SystemError { SystemError(code: errno) }
}
