import Foundation
import Testing

@testable import AvatarCLI

/// The recipes of README for other tools: each makes the same files as one process.
struct PipelineEndToEndTests {
  /// As many photos as a batch that is worth spreading.
  private static let count = 200

  /// Small photos of different sizes and kinds, and the avatars that one process makes of them.
  private static let photos: Result<Scratch, any Error> = Result {
    let folder = try Scratch()
    try FileManager.default.createDirectory(
      atPath: folder.file("photos"), withIntermediateDirectories: false)
    for index in 0..<count {
      let (width, height) = (20 + index % 17, 20 + index % 23)
      try folder.write(
        index % 2 == 0 ? Photos.jpeg(width, height) : Photos.png(width, height),
        to: "photos/photo \(index).\(index % 2 == 0 ? "jpg" : "png")")
    }
    let outcome = try Executable.shell(
      #"find photos -type f > list; "$avatar" mask -q --size 16 --files-from list --output-dir one"#,
      in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  /// Runs a script that writes into the folder `out`, if there is the tool that it needs.
  private func check(_ tool: String, _ script: String, into out: String) throws {
    let folder = try Self.photos.get()
    let found = try Executable.shell(tool, in: folder)
    guard found.status == 0 else { return print("skipped, because `\(tool)` fails") }
    let outcome = try Executable.shell(
      #"export PATH="$(dirname "$avatar"):$PATH"; "# + script, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.file(out))
    #expect(made.count == Self.count)
    for name in made {
      #expect(try folder.bytes("\(out)/\(name)") == folder.bytes("one/\(name)"))
    }
  }

  @Test func xargs() throws {
    try check(
      "command -v xargs",
      "find photos -type f -print0 | "
        + "xargs -0 -r -P 2 -n 50 avatar mask -q --size 16 --output-dir xargs --jobs 1 --progress never --",
      into: "xargs")
  }

  @Test func parallel() throws {
    try check(
      "parallel --version | grep GNU",
      "parallel --pipe -N 50 avatar mask -q --size 16 --files-from - --output-dir parallel < list",
      into: "parallel")
  }

  @Test func make() throws {
    let folder = try Self.photos.get()
    // Names with spaces are not make's.
    try folder.write(
      """
      all: $(patsubst links/%,make/%.png,$(wildcard links/*))
      make/%.png: links/%
      \t@mkdir -p make && avatar mask -q --size 16 $< $@

      """, to: "Makefile")
    try check(
      "command -v make",
      #"""
      mkdir -p links made make
      for photo in photos/*; do name=${photo#photos/photo }; ln -s "../$photo" "links/${name%.*}"; done
      make -s -j 2 && for file in make/*; do cp "$file" "made/photo ${file#make/}"; done
      """#, into: "made")
  }

  @Test func spark() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Pipelines/spark.py").standardized.path
    try check(
      "python3 -c 'import pyspark' && java -version",
      "python3 '\(script)' list spark avatar mask -q --size 16", into: "spark")
  }

  /// A hook that lets nothing be committed whose avatars are out of date.
  @Test func preCommitHook() throws {
    let folder = try Scratch()
    try folder.write(try Photos.jpeg(), to: "a.jpg")
    try folder.write("a.jpg\ta.png\n", to: "avatars.tsv")
    let outcome = try Executable.shell(
      #"""
      export PATH="$(dirname "$avatar"):$PATH"
      command -v git > /dev/null || exit 99
      git init -q . && git config user.name a && git config user.email a@localhost
      cat > .git/hooks/pre-commit <<'END'
      #!/bin/sh
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && git checkout-index --all --prefix="$folder/" &&
        cd "$folder" && avatar mask --size 16 --check --files-from avatars.tsv
      END
      chmod +x .git/hooks/pre-commit && git add a.jpg avatars.tsv
      git commit -qm first; first=$?
      # What is not added does not count.
      avatar mask --size 16 --files-from avatars.tsv && git commit -qm second; second=$?
      git add a.png && git commit -qm third; third=$?
      echo $first $second $third
      """#, in: folder)
    if outcome.status == 99 { return print("skipped, because git is not installed") }
    #expect(String(decoding: outcome.output, as: UTF8.self) == "1 1 0\n", "\(outcome.errors)")
    let missing = "avatar: a.png: missing\navatar: 0 up to date, 1 not up to date\n"
    #expect(outcome.errors == missing + missing)
  }
}
