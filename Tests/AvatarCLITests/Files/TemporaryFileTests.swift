import Foundation
import Testing

@testable import AvatarCLI

struct TemporaryFileTests {
  @Test func isKeptWhole() throws {
    let folder = try Scratch()
    try folder.write("old", to: "a.png")
    do {
      let file = try TemporaryFile(for: folder.filePath("a.png"))
      try file.write(Array("new".utf8))
      #expect(try folder.text("a.png") == "old")
      #expect(folder.names.count == 2)
      try file.keep(replacing: true)
    }
    #expect(try folder.text("a.png") == "new")
    #expect(folder.names == ["a.png"])
  }

  @Test func isRemovedUnlessKept() throws {
    let folder = try Scratch()
    do {
      let file = try TemporaryFile(for: folder.filePath("a.png"))
      try file.write(Array("new".utf8))
      let name = try #require(folder.names.first)
      #expect(name.hasPrefix(".a.png.avatar-") && folder.names.count == 1)
    }
    #expect(folder.names.isEmpty)
  }

  @Test func replacesNothingUnlessAsked() throws {
    let folder = try Scratch()
    do {
      let file = try TemporaryFile(for: folder.filePath("a.png"))
      try file.write(Array("new".utf8))
      // The file that another process makes after it was looked for.
      try folder.write("old", to: "a.png")
      try file.keep(replacing: false)
      #expect(Bool(false), "an existing file was replaced")
    } catch let error as SystemError {
      #expect(error == .exists)
    }
    #expect(try folder.text("a.png") == "old")
    #expect(folder.names == ["a.png"])
  }

  @Test func leavesOneNameWithoutReplacing() throws {
    let folder = try Scratch()
    do {
      let file = try TemporaryFile(for: folder.filePath("a.png"))
      try file.write(Array("new".utf8))
      try file.keep(replacing: false)
    }
    #expect(try folder.text("a.png") == "new")
    #expect(folder.names == ["a.png"])
  }

  @Test(arguments: [1, 99, 100, 101, 143, 255])
  func namesFitTheFileSystem(_ length: Int) {
    var generator = SystemRandomNumberGenerator()
    for letter in ["a", "é", "🙂"] {
      let name = String(repeating: letter, count: max(1, length / letter.utf8.count))
      let target = FilePath(ByteString("d/" + name))
      let path = TemporaryFile.path(for: target, using: &generator)
      #expect(path.bytes.count <= 2 + 143)
      #expect(path.text?.hasPrefix("d/." + name.prefix(1)) == true)
    }
  }

  @Test func aBadNameIsCutToo() {
    var generator = SystemRandomNumberGenerator()
    let target = FilePath(ByteString(bytes: [UInt8](repeating: 0x80, count: 255)))
    let path = TemporaryFile.path(for: target, using: &generator)
    #expect(path.text?.hasPrefix("..avatar-") == true)
  }

  @Test func isRemovedBeforeASignalEndsTheProcess() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      TemporaryFile.removeOnSignals()
      let path = try Scratch.unowned()
      let file = try TemporaryFile(for: FilePath(ByteString(path + "/a.png")))
      try file.write(Array("new".utf8))
      print("BEGIN\(path)END\(try FileManager.default.contentsOfDirectory(atPath: path).count)")
      fflush(nil)
      kill(getpid(), SIGTERM)
      while true { sleep(1) }
    }
    let printed = String(decoding: result.standardOutputContent, as: UTF8.self)
    let path = try #require(printed.firstMatch(of: /BEGIN(.*)END1/)?.output.1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: String(path)) == [])
    try FileManager.default.removeItem(atPath: String(path))
  }
}
