@testable import AvatarCLI

/// The command's statuses; Swift Testing has a type of the same name.
typealias Status = AvatarCLI.ExitStatus

/// Arguments from texts.
func arguments(_ words: String...) -> [ByteString] { words.map { ByteString($0) } }

/// The request that options make, with a photo and an output behind them.
func request(_ options: String...) throws -> MaskRequest {
  let all = options.map { ByteString($0) } + arguments("in.jpg", "out.png")
  return try MaskRequest(try ArgumentParser(options: Command.mask.options).parse(all))
}

/// The error that options give, with a photo and an output behind them; nil if they give none.
func usageError(_ options: [String]) -> UsageError? {
  let all = options.map { ByteString($0) } + arguments("in.jpg", "out.png")
  do throws(UsageError) {
    _ = try MaskRequest(try ArgumentParser(options: Command.mask.options).parse(all))
    return nil
  } catch {
    return error
  }
}
