import Testing

@testable import AvatarCLI

struct PlatformTests {
  /// They come from where `main` has them, and are those that Swift finds in its own way.
  @Test func argumentsAreThoseOfTheProcess() {
    #expect(Platform.arguments == CommandLine.arguments.dropFirst().map { ByteString($0) })
  }
}
