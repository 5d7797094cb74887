import Testing

@testable import AvatarCLI

struct FilePathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("./a", ".", "a"), ("d/a", "d", "a"), ("/a", "/", "a"), ("/d/a", "/d", "a"),
    ("d/", "d", ""), ("/", "/", ""), ("d//a", "d/", "a"),
  ])
  func splits(_ path: String, _ folder: String, _ name: String) {
    let file = FilePath(ByteString(path))
    #expect(file.folder == ByteString(folder))
    #expect(file.name == ByteString(name))
  }

  @Test(arguments: [
    ("a", "b", "b"), ("d/a", "b", "d/b"), ("d/a", "/b", "/b"), ("d/a", "../b", "d/../b"),
  ])
  func resolvesLinks(_ link: String, _ target: String, _ expected: String) {
    let file = FilePath(ByteString(link)).resolving(ByteString(target))
    #expect(file == FilePath(ByteString(expected)))
  }
}
