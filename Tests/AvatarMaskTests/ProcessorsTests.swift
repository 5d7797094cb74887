import Foundation
import Testing

@testable import AvatarMask

struct ProcessorsTests {
  @Test func areAtMostThoseOfTheMachine() {
    #expect((1...ProcessInfo.processInfo.processorCount).contains(processorCount))
  }

  #if os(Linux)
    /// The kernel's own list of what the process may run on, such as `0-3,6`.
    @Test func areThoseThatAreAllowed() throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(
        status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
      let ranges = line.drop { $0 != "\t" }.dropFirst().split(separator: ",")
      let count = ranges.reduce(0) { sum, range in
        let ends = range.split(separator: "-").compactMap { Int($0) }
        return sum + ends[ends.count - 1] - ends[0] + 1
      }
      #expect(processorCount == count)
    }
  #endif
}
