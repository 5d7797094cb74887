/// What the command line asks for.
struct Arguments: Equatable, Sendable {
  /// What is to be done.
  enum Task: Equatable, Sendable {
    /// To run cases, by name.
    case cases([String])
    /// To measure how time grows.
    case growth
    /// To measure each step on a photo, or on the drawn one.
    case stages(photo: String?)
    /// To draw photos.
    case prepare([String])
    /// To judge avatars of a photo.
    case quality(photo: String, size: Int, border: Int, avatars: [String])
    /// To say how it is used.
    case help
  }

  /// Why a command line cannot be followed, in words.
  struct Failure: Error, Equatable {
    /// The words.
    let words: String
  }

  /// What is to be done.
  private(set) var task = Task.help
  /// How often each tool runs, or nil for what suits the case.
  private(set) var runs: Int?
  /// Whether results are JSON.
  private(set) var isJSON = false
  /// The program that is measured, or nil for the one beside this program.
  private(set) var avatar: String?
  /// The avatar's side for `stages`.
  private(set) var size = 256

  /// Reads the words after the program's name.
  ///
  /// - Throws: `Failure` for the first word that is wrong.
  init(_ words: [String]) throws(Failure) {
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--runs": runs = try Self.number(rest.popFirst(), for: word)
      case "--size": size = try Self.number(rest.popFirst(), for: word)
      case "--avatar":
        guard let path = rest.popFirst() else { throw Failure(words: "--avatar needs a path") }
        avatar = path
      case "--help", "-h":
        task = .help
        return
      default:
        guard !word.hasPrefix("-") else { throw Failure(words: "there is no option \(word)") }
        operands.append(word)
      }
    }
    task = try Self.task(operands)
  }

  private static func number(_ word: String?, for option: String) throws(Failure) -> Int {
    guard let word, let number = Int(word), number > 0, number <= 16_383 else {
      throw Failure(words: "\(option) needs a whole number from 1 to 16383")
    }
    return number
  }

  private static func task(_ operands: [String]) throws(Failure) -> Task {
    guard let first = operands.first else { return .cases(Case.all.map(\.name)) }
    let rest = Array(operands.dropFirst())
    switch first {
    case "growth" where rest.isEmpty: return .growth
    case "stages" where rest.count < 2: return .stages(photo: rest.first)
    case "prepare": return .prepare(rest)
    case "quality":
      guard rest.count > 3 else {
        throw Failure(words: "quality needs a photo, a size, a border and avatars")
      }
      return .quality(
        photo: rest[0], size: try number(rest[1], for: "SIZE"),
        border: try number(rest[2], for: "BORDER"), avatars: Array(rest.dropFirst(3)))
    case "all" where rest.isEmpty: return .cases(Case.all.map(\.name))
    default:
      var names: [String] = []
      for operand in operands {
        guard let test = Case.named(operand) else {
          throw Failure(words: "there is no case \(operand)")
        }
        if !names.contains(test.name) { names.append(test.name) }
      }
      return .cases(names)
    }
  }
}
