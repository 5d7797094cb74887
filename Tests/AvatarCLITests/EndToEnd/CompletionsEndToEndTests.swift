import Foundation
import Testing

@testable import AvatarCLI

/// The scripts in the shells they are for, where those are installed.
struct CompletionsEndToEndTests {
  /// What is written, and what is offered for its last word.
  static let lines: [(words: [String], offers: [String])] = [
    (["ma"], ["man", "mask"]), (["comp"], ["completions"]), (["--ver"], ["--version"]),
    (["mask", "--inset"], ["--inset-ratio"]), (["mask", "--stat"], Self.options("--stat")),
    (["mask", "--shape", "s"], Self.words(.shape, "s")),
    (["mask", "--preset", "g"], ["gradient-thumbnail"]),
    (["mask", "--quiet", "--focus", "top"], Self.words(.focus, "top")),
    (["mask", "--border", "w"], []), (["shape", "--symbol-co"], []),
    (["mask", "--status", "o"], ["offline", "online"]), (["mask", "--gap-color", "n"], ["none"]),
    (["badge", "--symbol", "mou"], ["mountain"]),
    (["help", "sha"], ["shape"]), (["completions", "f"], ["fish"]),
  ]

  private static func words(_ option: Option, _ prefix: String) -> [String] {
    option.value.words.filter { $0.hasPrefix(prefix) }.sorted()
  }

  private static func options(_ prefix: String) -> [String] {
    Command.mask.options.map(\.spelling).filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// A folder with a photo, another file, and a folder.
  private static func folder() throws -> Scratch {
    let folder = try Scratch()
    try folder.write("", to: "photo 1.jpg")
    try folder.write("", to: "rest")
    try FileManager.default.createDirectory(
      atPath: folder.file("pictures"), withIntermediateDirectories: false)
    return folder
  }

  /// Runs a script of a shell; nil where that is not installed, which is said.
  private func run(
    _ shell: Shell, _ script: String, in folder: Scratch
  ) throws -> [String]? {
    try folder.write(script, to: ".script")
    let start = """
      command -v \(shell.rawValue) >/dev/null || exit 77
      HOME=$PWD \(shell.rawValue) ./.script
      """
    let outcome = try Executable.shell(start, in: folder)
    if outcome.status == 77 {
      print("\(shell.rawValue) is not installed, and its completions are not tried")
      return nil
    }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: lines.indices) func bashOffers(_ index: Int) throws {
    let (words, offers) = Self.lines[index]
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <("$avatar" completions bash)
      COMP_WORDS=(avatar \(line)) COMP_CWORD=\(words.count)
      _avatar
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    guard let found = try run(.bash, script, in: Self.folder()) else { return }
    #expect(found.sorted() == offers)
  }

  @Test func bashOffersValuesAfterEqualsSignsAndFolders() throws {
    let script = """
      source <("$avatar" completions bash)
      offers() { COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _avatar; printf '%s\\n' "${COMPREPLY[@]}"; }
      COMP_WORDS=(avatar mask --shape = he); offers
      COMP_WORDS=(avatar mask --fit =); offers
      COMP_WORDS=(avatar mask --output-dir p); offers
      COMP_WORDS=(avatar mask photo); offers
      complete -p avatar
      """
    guard let found = try run(.bash, script, in: Self.folder()) else { return }
    // Names of files are left to bash itself.
    #expect(
      found == [
        "hexagon", "heart", "cover", "contain", "stretch", "pictures",
        "complete -o default -F _avatar avatar",
      ])
  }

  /// What fish offers at the end of each line.
  private func fish(_ lines: String...) throws -> [String]? {
    let completions = lines.map { "complete -C '\($0)'" }
    let script = ["$avatar completions fish | source"] + completions
    return try run(.fish, script.joined(separator: "\n"), in: Self.folder())
  }

  @Test(arguments: lines.indices) func fishOffers(_ index: Int) throws {
    let (words, offers) = Self.lines[index]
    guard let found = try fish("avatar \(words.joined(separator: " "))") else { return }
    let names = found.map { $0.prefix { $0 != "\t" }.filter { $0 != "=" } }
    #expect(names.sorted() == offers)
  }

  @Test func fishOffersFilesAndFolders() throws {
    let found = try fish(
      "avatar mask pho", "avatar mask --mask res", "avatar mask --output-dir ", "avatar shape ")
    guard let found else { return }
    let names = found.map { $0.prefix { $0 != "\t" } }
    #expect(names == ["photo 1.jpg", "rest", "pictures/"])
  }

  @Test func fishSaysWhatWordsMean() throws {
    let found = try fish(
      "avatar mask --shape squ", "avatar mask --preset sl", "avatar badge --symbol re")
    guard let found else { return }
    #expect(
      found.prefix(3).sorted() == [
        "slack\t" + Preset.slack.summary, "square\tthe whole canvas, for a ring or a crop",
        "squircle\tfour curves between the sides' middles",
      ])
    #expect(found.dropFirst(3).map { $0.prefix { $0 != "\t" } } == ["rest"])
  }

  /// What is written, a tab, and the words that the command gets.
  @Test(arguments: [
    ("comp", "completions"), ("mask --inset", "--inset-ratio"),
    ("badge --symbol mou", "mountain"), ("badge --symbol res", "rest"),
    ("mask --gap-color n", "none"), ("mask --shape squi", "squircle"),
    ("mask --shape hea", "heart"), ("mask --shape=hea", "--shape=heart"),
    ("mask --preset gra", "gradient-thumbnail"), ("mask pho", "photo 1.jpg"),
    ("mask --mask res", "rest"), ("mask --output-dir p", "pictures"), ("help sha", "shape"),
    ("mask -q --focus top-l", "top-left"),
  ]) func zshCompletes(_ line: String, _ last: String) throws {
    let folder = try Self.folder()
    try folder.write(
      """
      autoload -Uz compinit
      compinit -D -u
      source <("$avatar" completions zsh)
      avatar() { print -r -- "[got:$@[-1]]" }
      """, to: ".start")
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'source ./.start'
      zpty -w -n shell $'avatar \(line)\\t\\n'
      zpty -r shell text '*\\[got:*\\]*'
      print -r -- ${${text##*\\[got:}%%\\]*}
      """
    guard let found = try run(.zsh, script, in: folder) else { return }
    #expect(found == [last])
  }
}
