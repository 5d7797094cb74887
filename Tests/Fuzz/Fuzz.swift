// Looks for bytes that make the program crash, hang or read what is not its own: `make fuzz`. The main
// function is libFuzzer's, and the variable AVATAR_FUZZ names what is tried.
import Foundation

/// What this run tries.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["AVATAR_FUZZ"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("set AVATAR_FUZZ to one of \(names)")
  }
  return target
}()

/// Tries bytes of libFuzzer's.
///
/// - Parameters:
///   - bytes: Where they lie.
///   - count: How many they are.
/// - Returns: 0, as libFuzzer asks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
