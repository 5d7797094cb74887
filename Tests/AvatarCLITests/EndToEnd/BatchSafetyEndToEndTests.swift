import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// What must not go wrong with many photos: outputs that collide, limits, signals.
struct BatchSafetyEndToEndTests {
  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    for name in ["a.jpg", "b.jpg"] { try folder.write(try Photos.jpeg(), to: name) }
    return folder
  }

  @Test(
    arguments: [
      ("a.jpg sub/a.jpg", "o/a.png: both a.jpg and sub/a.jpg"),
      ("a.jpg b.jpg a.jpg", "o/a.png: would be written twice for a.jpg"),
      ("a.jpg a.png", "o/a.png: both a.jpg and a.png"),
      ("--name=x.png a.jpg b.jpg", "o/x.png: both a.jpg and b.jpg"),
      ("--output-dir=sub a.jpg ./b.jpg link.jpg", "sub/link.png: both a.jpg and link.jpg"),
      ("--output-dir=. --name={stem}-x.png a.png a-x.png", "a-x.png: the avatar of a.png"),
      ("--output-dir=sub/.. --name={stem}-x.png a.png a-x.png", "a-x.png: the avatar of a.png"),
      ("--output-dir=. a.jpg alias.png", "./alias.png: both a.jpg and alias.png"),
      ("--output-dir=. --name={stem}-x.png a.png other.png", "other.png: the avatar of a.png"),
    ])
  func collisionsAreFoundBeforeAnythingIsWritten(_ words: String, _ sentence: String) throws {
    let folder = try scratch()
    let before = try Executable.shell(
      #"""
      mkdir sub; cp a.jpg sub; cp a.jpg a.png; cp a.jpg a-x.png; cp a.jpg link.jpg
      ln -s a.png sub/link.png; ln -s a.png alias.png; ln -s a-x.png other.png
      find . | sort; find . -type f -exec cksum {} +
      """#, in: folder)
    #expect(before.status == 0)
    let outcome = try Executable.shell(#""$avatar" mask --output-dir o \#(words)"#, in: folder)
    expect(outcome, .usage, "avatar: " + sentence, "would")
    let after = try Executable.shell("find . | sort; find . -type f -exec cksum {} +", in: folder)
    #expect(after.output == before.output)
  }

  @Test func aPhotoMayBeItsOwnOutput() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      cp a.jpg a.png; cp b.jpg b.png
      "$avatar" mask --output-dir o a.png b.png && "$avatar" mask --output-dir . a.png b.png &&
      cmp a.png o/a.png && cmp b.png o/b.png
      """#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    (["--output-dir=o"], "INPUT ", "is missing"), (["--output-dir=o", ""], "INPUT: ", "empty"),
    (["--output-dir=", "a.jpg"], "--output-dir: ", "empty"),
    (["--output-dir=o", "-"], "-: ", "standard input"),
    (["--output-dir=o", "--jobs=0", "a.jpg"], "--jobs: ", "from 1 to 1000"),
    (["--output-dir=o", "--name={size}.png", "a.jpg"], "--name: ", "--size"),
    (["--output-dir=o", "--name={step}.png", "a.jpg"], "--name: ", "{stem}"),
    (["--output-dir=o", "--name=", "a.jpg"], "--name: ", "{stem}"),
    (["--output-dir=o", "--name={stem}.jpg", "a.jpg"], "--name: ", "only PNG"),
    (
      ["--output-dir=o", "--size=4", "--border=3", "--border-align=outside", "a.jpg", "b.jpg"],
      "--border: ", "4x4"
    ),
    (["--size=4", "--border=3", "--border-align=outside", "a.jpg", "o.png"], "--border: ", "4x4"),
    (["--output-dir=o", "--name=../{stem}.png", "a.jpg"], "a.jpg: ", "inside the folder"),
    (["--output-dir=o", "--name={stem}/a.png", "...jpg"], "...jpg: ", "inside the folder"),
    (["--output-dir=o", "--name={stem}/", "a.jpg"], "a.jpg: ", "inside the folder"),
    (["--jobs=2", "a.jpg", "o.png"], "--jobs: ", "--output-dir"),
    (["--name=x.png", "a.jpg", "o.png"], "--name: ", "--output-dir"),
    (["--if-newer", "a.jpg", "o.png"], "--if-newer: ", "--output-dir"),
    (["--fail-fast", "a.jpg", "o.png"], "--fail-fast: ", "--output-dir"),
  ])
  func wrongBatchesAreRefused(_ words: [String], _ prefix: String, _ sentence: String) throws {
    let folder = try scratch()
    let outcome = try Executable.run(["mask"] + words, in: folder)
    expect(outcome, .usage, "avatar: " + prefix, sentence)
    #expect(folder.names == ["a.jpg", "b.jpg"])
  }

  @Test(arguments: [
    ("a.jpg", "not a directory"), ("a.jpg/o", "not a directory"), ("file", "not a directory"),
    ("link", "link is a link that leads nowhere"), ("link/o", "link is a link that leads nowhere"),
  ])
  func aFolderThatCannotBeMadeIsAnError(_ name: String, _ words: String) throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      ln -s nowhere link; ln -s a.jpg file; "$avatar" mask --output-dir \#(name) b.jpg
      """#, in: folder)
    expect(outcome, .cannotCreate, "avatar: \(name): ", "the folder cannot be made: " + words)
  }

  /// What is made for photos that fail is removed again; what was there stays, and so does what is
  /// not empty.
  @Test func noEmptyFolderIsLeftBehind() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir -p old/empty bad; echo bad > bad/a.jpg
      "$avatar" mask --output-dir new/deep none.jpg; echo $?
      "$avatar" mask --output-dir old/empty none.jpg; echo $?
      "$avatar" mask --output-dir o --name '{dir}/{stem}.png' a.jpg bad/a.jpg; echo $?
      find . -mindepth 1 | sort
      """#, in: folder)
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        1
        1
        1
        ./a.jpg
        ./b.jpg
        ./bad
        ./bad/a.jpg
        ./o
        ./o/a.png
        ./old
        ./old/empty

        """)
  }

  @Test(arguments: [
    "a.jpg m.png", "a.jpg ./sub/../m.png", "a.jpg link.png", "--output-dir . b.jpg m.jpg",
    "--output-dir sub/.. m.jpg",
  ])
  func theMaskIsNotReplaced(_ words: String) throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir sub; cp a.jpg m.png; cp a.jpg m.jpg; ln -s m.png link.png
      "$avatar" mask --mask m.png \#(words); status=$?
      cmp a.jpg m.png; ls -A sub; exit $status
      """#, in: folder)
    expect(outcome, .usage, "avatar: --mask m.png: the avatar of ", "would replace it")
    #expect(!folder.names.contains("b.png"))
  }

  @Test(arguments: ["a.jpg link.png", "a.jpg sub/../link.png", "--output-dir=. b.jpg link.jpg"])
  func theSVGFileIsNotReplaced(_ words: String) throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir sub; echo "<svg><rect width='9' height='9'/></svg>" > a.svg; cp a.svg b.svg
      ln -s a.svg link.png; cp a.jpg link.jpg
      "$avatar" mask --path a.svg \#(words); status=$?
      cmp a.svg b.svg; exit $status
      """#, in: folder)
    expect(outcome, .usage, "avatar: --path a.svg: the avatar of ", "would replace it")
    #expect(!folder.names.contains("b.png"))
  }

  @Test func noClobberKeepsWhatIsThere() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir o; echo old > o/a.png
      "$avatar" mask --no-clobber --output-dir o a.jpg b.jpg; status=$?
      cat o/a.png; ls -A o; exit $status
      """#, in: folder)
    #expect(outcome.status == Status.someFailed.rawValue)
    #expect(outcome.errors.contains("o/a.png: the file exists"))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "old\na.png\nb.png\n")
  }

  @Test func descriptorsDoNotGrow() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir in; for i in {1..300}; do cp a.jpg in/$i.jpg; done; echo bad > in/7.jpg
      ulimit -n 32
      "$avatar" mask --size 16 --jobs 4 --output-dir o in/*.jpg; status=$?
      ls -A o | wc -l; exit $status
      """#, in: folder)
    #expect(outcome.status == Status.someFailed.rawValue)
    #expect(outcome.errors.hasSuffix("avatar: 299 made, 1 failed: in/7.jpg\n"), "\(outcome.errors)")
    #expect(
      String(decoding: outcome.output, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
        == "299")
  }

  @Test(.disabled(if: Build.isSanitized, "AddressSanitizer keeps what was freed"))
  func memoryDoesNotGrowWithThePhotos() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(400, 400), to: "a.png")
    // The most that each of the two runs had in memory, in KiB.
    let outcome = try Executable.shell(
      #"""
      command -v python3 > /dev/null || exit 99
      mkdir in; for i in {1..200}; do ln a.png in/$i.png; done
      cat > peak.py <<'END'
      import os, resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      END
      python3 peak.py "$avatar" mask --size 64 --jobs 2 --output-dir o in/1?.png &&
      python3 peak.py "$avatar" mask --size 64 --jobs 2 --output-dir o in/*.png
      """#, in: folder)
    guard outcome.status != 99 else { return print("skipped, because there is no python3") }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let peaks = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .compactMap { Double($0) }
    #expect(peaks.count == 2)
    // 190 more pictures, of which one decoded has 640 KB.
    #expect(peaks[1] < peaks[0] * 1.25, "\(peaks)")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)])
  func aSignalLeavesNoTemporaryFile(_ signal: String, _ status: Int32) throws {
    let folder = try scratch()
    // The FIFO is never done, so that the batch is not either.
    let outcome = try Executable.shell(
      #"""
      set -m; mkdir in; for i in {1..200}; do cp a.jpg in/$i.jpg; done; mkfifo slow; exec 9<> slow
      for pause in 0.05 0.1 0.2 0.4; do
        "$avatar" mask --jobs 4 --output-dir o slow in/*.jpg &
        sleep $pause; kill -\#(signal) $!; wait $! 2> /dev/null; status=$?
        test $status = \#(status) || exit 1
        test -z "$(ls -A o 2> /dev/null | grep '^\.')" || exit 2
      done
      for file in o/*.png; do test "$(tail -c 8 $file | head -c 4)" = IEND || exit 3; done
      exit $status
      """#, in: folder)
    #expect(outcome.status == status, "\(outcome.errors)")
  }
}
