import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// What goes on around a batch: readers that stall, folders that vanish, streams that never end, too little memory.
///
/// Each script has a limit of its own, so that a batch that hangs is a failure and not the end of all tests.
struct BatchHazardsEndToEndTests {
  private func scratch() throws -> Scratch {
    let folder = try Scratch()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write(try Photos.jpeg(), to: name) }
    return folder
  }

  private func text(_ outcome: Executable.Outcome) -> String {
    String(decoding: outcome.output, as: UTF8.self)
  }

  /// What a reader does not take must not keep a signal from ending the batch.
  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)], ["1", "2"])
  func aSignalEndsABatchWhoseReaderStalls(_ signal: (name: String, status: Int32), _ stream: String)
    throws
  {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      # Far more than a pipe holds; and a stream that goes on, so that the batch does too.
      set -m; mkfifo pipe list; exec 8<> list 9<> pipe
      for i in {1..400}; do echo none-of-a-name-as-long-as-this-one-is-$i.jpg; done > lines
      "$avatar" mask --json --size 8 --files-from list --output-dir o \#(stream)> pipe &
      (cat lines >&8 &)
      # Until nothing more fits into the pipe: nobody runs any more.
      while grep -q '^State:.R' /proc/$!/task/*/status 2> /dev/null; do sleep 0.1; done; sleep 0.5
      kill -\#(signal.name) $!
      for i in {1..100}; do kill -0 $! 2> /dev/null || break; sleep 0.1; done
      kill -KILL $! 2> /dev/null; wait $! 2> /dev/null
      """#, in: folder)
    #expect(outcome.status == signal.status, "\(outcome.errors)")
    #expect(!folder.names.contains { $0.hasPrefix(".") })
  }

  /// A line that comes after the failure is not begun, and none is waited for.
  @Test(arguments: [1, 2, 3]) func failFastEndsAStreamThatGoesOn(_ jobs: Int) throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkfifo list; exec 9<> list; echo none.jpg >&9
      timeout 30 "$avatar" mask --files-from list --json --fail-fast --jobs \#(jobs) --output-dir o
      """#, in: folder)
    #expect(outcome.status == Status.someFailed.rawValue, "\(outcome.errors)")
    #expect(text(outcome).contains(#""input":"none.jpg","error":"#))
    #expect(outcome.errors.contains("none.jpg: no such file"))
  }

  /// Another run may remove a folder as empty after this one found it.
  @Test(arguments: ["--output-dir o", "--output-dir o/p --asset-catalog --size 16"])
  func aFolderThatVanishesIsMadeAgain(_ options: String) throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkfifo slow.jpg
      timeout 30 "$avatar" mask \#(options) slow.jpg &
      # Opening the FIFO waits for its reader, who has made the folders by then.
      exec 9> slow.jpg; rm -r o; cat a.jpg >&9; exec 9>&-; wait $!
      """#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try Executable.shell("find o -name slow.png | wc -l", in: folder).output[0]
        != UInt8(ascii: "0"))
  }

  @Test func aFIFOWithoutAReaderIsAnErrorOfItsPhoto() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      mkdir o; mkfifo o/a.png
      timeout 30 "$avatar" mask --jobs 1 --output-dir o a.jpg b.jpg; status=$?; ls o; exit $status
      """#, in: folder)
    #expect(outcome.status == Status.someFailed.rawValue)
    #expect(outcome.errors.contains("o/a.png: a FIFO that nobody reads from"))
    #expect(text(outcome) == "a.png\nb.png\n")
  }

  @Test func aPhotoThatChangesWhileItIsReadIsRefused() throws {
    let folder = try scratch()
    let name = FileName.path(folder.filePath("a.jpg").bytes)
    let changes = [
      "echo >> a.jpg", "cp b.jpg n; mv n a.jpg", "touch -d 2001-01-01 a.jpg", "rm a.jpg",
    ]
    for change in changes {
      let input = try Input(name)
      try input.checkUnchanged(name)
      #expect(try Executable.shell(change, in: folder).status == 0)
      #expect(throws: InputError.changed) { try input.checkUnchanged(name) }
      #expect(try Executable.shell("cp b.jpg a.jpg", in: folder).status == 0)
    }
    // Read through another name, and read again.
    let input = try Input(name)
    #expect(try Executable.shell("cat a.jpg > x; ln a.jpg y", in: folder).status == 0)
    try input.checkUnchanged(name)
  }

  /// Pipes that a parent made non-blocking for its own sake.
  @Test func pipesThatDoNotBlockAreWaitedFor() throws {
    let folder = try scratch()
    let outcome = try Executable.shell(
      #"""
      command -v python3 > /dev/null || exit 99
      cat > parent.py <<'END'
      import os, subprocess, sys, time
      (input, lines), (results, output) = os.pipe(), os.pipe()
      for end in input, output: os.set_blocking(end, False)
      child = subprocess.Popen(sys.argv[1:], stdin=input, stdout=output)
      os.close(input); os.close(output)
      time.sleep(0.1)
      for _ in range(500): os.write(lines, b'none.jpg\n')
      os.close(lines)
      # The pipe is full by now.
      time.sleep(0.3)
      got = b''
      while piece := os.read(results, 1 << 16): got += piece
      print(got.count(b'\n'), child.wait())
      END
      timeout 60 python3 parent.py "$avatar" mask -q --json --files-from - --output-dir o 2> /dev/null
      """#, in: folder)
    guard outcome.status != 99 else { return print("skipped, because there is no python3") }
    #expect(text(outcome) == "500 1\n")
  }

  /// Whatever the limit, each photo is made or refused in words.
  @Test(
    .disabled(if: Build.isSanitized, "AddressSanitizer takes all of the address space"),
    .disabled(if: Build.isCounted, "counters take memory that nobody has promised"),
    arguments: [2, 16, 64])
  func tooLittleMemoryIsAnErrorOfItsPhoto(_ jobs: Int) throws {
    let folder = try Scratch()
    try folder.write(try Photos.jpeg(800, 800), to: "a.jpg")
    let outcome = try Executable.shell(
      #"""
      mkdir in; for i in {1..20}; do ln a.jpg in/$i.jpg; done
      for megabytes in 50 60 70 80 100 150 200 300; do
        (ulimit -v $((megabytes * 1024)) 2> /dev/null || exit 0
          "$avatar" mask -v --size 400 --jobs \#(jobs) --output-dir o in/*.jpg) 2> errors
        status=$?
        echo $megabytes $status $(grep -c -E 'pixels,|not enough memory' errors)
      done
      """#, in: folder)
    let lines = text(outcome).split(separator: "\n").map {
      $0.split(separator: " ").map { Int($0) ?? -1 }
    }
    for line in lines where line[1] != 0 {
      #expect(line[1] == Int(Status.someFailed.rawValue) && line[2] == 20, "\(line)")
    }
    #expect(lines.last?[1] == 0)
  }

  /// What is wrong with a path is said once, before there is any avatar.
  @Test(arguments: [
    ("--path='M0 0L1e14 5 9 9z' --path-fit=cover --size=20", "too far from the canvas"),
    ("--path=star.svg --size=20", "more than 16 million times"),
  ])
  func aPathThatCannotBeDrawnEndsTheBatch(_ options: String, _ words: String) throws {
    let folder = try scratch()
    // Each of the rows crosses each of the columns.
    let rows = (0..<4500).map { "H\($0.isMultiple(of: 2) ? 9000 : 0)V\($0 + 1)" }
    let columns = (0..<4500).map { "V\($0.isMultiple(of: 2) ? 9000 : 0)H\($0 + 1)" }
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9000 9000'><path transform='rotate(1)' "
        + "d='M0 0\(rows.joined())M0 0\(columns.joined())Z'/></svg>", to: "star.svg")
    let outcome = try Executable.shell(
      #"cp a.jpg b.jpg; "$avatar" mask \#(options) --output-dir o a.jpg b.jpg"#, in: folder)
    expect(outcome, .badData, "avatar: ", words)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/o"))
  }

  /// An object for each file, whether it is a picture or not.
  @Test func objectsTellOfEachFileOfACatalog() throws {
    let folder = try scratch()
    let options = [
      "mask", "--json", "--asset-catalog", "--size=16", "--scale=1,2", "--output-dir=o",
    ]
    let made = try Executable.run(options + ["a.jpg"], in: folder)
    let lines = text(made).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.filter { $0.contains(#"a.imageset/Contents.json""#) }.count == 1)
    try folder.write("{}", to: "o/a.imageset/Contents.json")
    let checked = try Executable.run(options + ["--check", "a.jpg"], in: folder)
    #expect(checked.status == Status.someFailed.rawValue)
    let different = text(checked).split(separator: "\n").filter {
      $0.contains(#""check":"different""#)
    }
    #expect(different.count == 1 && different[0].contains("Contents.json"))
    #expect(checked.errors.contains("o/a.imageset/Contents.json: not what would be written"))
  }
}
