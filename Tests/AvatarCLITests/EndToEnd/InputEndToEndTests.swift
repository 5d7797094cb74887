import Foundation
import TestSupport
import Testing

@testable import AvatarCLI

/// Bad photos, run through the real binary: status, one sentence, nothing written.
struct InputEndToEndTests {
  /// What a photo is, how it is made, and what the command makes of it.
  struct BadPhoto: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: @Sendable () throws -> [UInt8]
    let status: Status
    let words: String

    init(
      _ description: String, _ status: Status, _ words: String,
      _ bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
      testDescription = description
      self.bytes = bytes
      self.status = status
      self.words = words
    }
  }

  private static let badPhotos = [
    BadPhoto("empty", .badData, "empty") { [] },
    BadPhoto("text", .badData, "not an image") { Array("Dear Sir or Madam,\n".utf8) },
    BadPhoto("truncated JPEG", .badData, "cut off") {
      let jpeg = try Photos.jpeg()
      return Array(jpeg.prefix(jpeg.count * 3 / 4))
    },
    BadPhoto("truncated PNG", .badData, "cut off") {
      let png = try Photos.png()
      return Array(png.prefix(png.count / 2))
    },
    BadPhoto("bad CRC", .badData, "damaged") { try Photos.pngWithBadChecksum() },
    BadPhoto("PNG bomb", .badData, "60000x60000 pixels are more than the 268402689") {
      try Photos.png(claiming: 60000, 60000)
    },
    BadPhoto("PNG of 0 rows", .badData, "damaged") { try Photos.png(claiming: 10, 0) },
    BadPhoto("JPEG of 0 rows", .badData, "damaged") { try Photos.jpegWithoutRows() },
    BadPhoto("GIF", .unsupported, "GIF") {
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3b]
    },
    BadPhoto("12-bit JPEG", .unsupported, "12-bit") {
      var photo = try JPEGWriter().write(
        [UInt8](repeating: 99, count: 256), width: 16, height: 16, channels: 1)
      let frame = photo.indices.dropLast().first { photo[$0] == 0xff && photo[$0 + 1] == 0xc0 }
      photo[(frame ?? 0) + 4] = 12
      return photo
    },
  ]

  @Test(arguments: badPhotos)
  func badPhotoIsRefused(_ photo: BadPhoto) throws {
    let folder = try Scratch()
    try folder.write(try photo.bytes(), to: "in.jpg")
    let outcome = try Executable.run("mask", "in.jpg", "out.png", in: folder)
    expect(outcome, photo.status, "avatar: in.jpg: ", photo.words)
    #expect(folder.names == ["in.jpg"])
    // And again with a picture that must not be lost, from a stream this time.
    try folder.write("old", to: "out.png")
    let piped = try Executable.run("mask", "-", "out.png", in: folder, input: photo.bytes())
    expect(piped, photo.status, "avatar: standard input: ", photo.words)
    #expect(folder.names == ["in.jpg", "out.png"])
    #expect(try folder.text("out.png") == "old")
  }

  @Test(arguments: badPhotos)
  func badMaskIsRefused(_ mask: BadPhoto) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    try folder.write(try mask.bytes(), to: "mask.png")
    let outcome = try Executable.run("mask", "--mask", "mask.png", "in.png", "out.png", in: folder)
    expect(outcome, mask.status, "avatar: --mask mask.png: ", mask.words)
    #expect(folder.names == ["in.png", "mask.png"])
  }

  @Test func missingFile() throws {
    let folder = try Scratch()
    let photo = try Executable.run("mask", "in.jpg", "out.png", in: folder)
    expect(photo, .noInput, "avatar: in.jpg: ", "no such file")
    let mask = try Executable.run("mask", "--mask=m.png", "-", "out.png", in: folder)
    expect(mask, .noInput, "avatar: --mask m.png: ", "no such file")
    #expect(folder.names.isEmpty)
  }

  @Test func folder() throws {
    let folder = try Scratch()
    let outcome = try Executable.run("mask", ".", "out.png", in: folder)
    expect(outcome, .noInput, "avatar: .: ", "a folder")
    #expect(folder.names.isEmpty)
  }

  @Test func aNameNeedNotBeUTF8() throws {
    let folder = try Scratch()
    let outcome = try Executable.shell(
      #""$avatar" mask $'no\xffsuch\nfile' out.png"#, in: folder)
    expect(outcome, .noInput, #"avatar: no\xffsuch\nfile: "#, "no such file")
    try folder.write(try Photos.png(), to: "in.png")
    let good = try Executable.shell(
      #"mv in.png $'in\xff' && "$avatar" mask $'in\xff' $'out\xff' && test -s $'out\xff'"#,
      in: folder)
    #expect(good.status == 0, "\(good.errors)")
  }

  @Test func unreadableFile() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let outcome = try Executable.asNobody(
      #"chmod 0 in.png"#, #""$avatar" mask in.png /dev/null"#, in: folder)
    guard let outcome else { return }
    expect(outcome, .noInput, "avatar: in.png: ", "cannot be read: permission denied")
    #expect(folder.names == ["in.png"])
  }

  @Test(arguments: ["in.png", "in.jpg"])
  func aFIFOIsRead(_ name: String) throws {
    let folder = try Scratch()
    try folder.write(name == "in.png" ? try Photos.png() : try Photos.jpeg(), to: name)
    let outcome = try Executable.shell(
      #"mkfifo p; cat \#(name) > p & "$avatar" mask p out.png"#, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.bytes("out.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func allowTruncatedDrawsAndWarns() throws {
    let folder = try Scratch()
    let jpeg = try Photos.jpeg()
    try folder.write(Array(jpeg.prefix(jpeg.count * 3 / 4)), to: "in.jpg")
    let outcome = try Executable.run("mask", "--allow-truncated", "in.jpg", "out.png", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("avatar: in.jpg: warning: the image is cut off"))
    let quiet = try Executable.run("mask", "-q", "--allow-truncated", "in.jpg", "b.png", in: folder)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    #expect(try folder.bytes("out.png") == folder.bytes("b.png"))
  }

  /// The way out is named where it is one.
  @Test(arguments: [false, true])
  func allowTruncatedIsAdvisedWhereItHelps(_ isJPEG: Bool) throws {
    let folder = try Scratch()
    let photo = try isJPEG ? Photos.jpeg() : Photos.png()
    for (length, isDrawable) in [(30, false), (photo.count * 3 / 4, true)] {
      try folder.write(Array(photo.prefix(length)), to: "in")
      let refused = try Executable.run("mask", "in", "out.png", in: folder)
      expect(refused, .badData, "avatar: in: ", "cut off")
      #expect(refused.errors.contains("--allow-truncated") == isDrawable)
      let allowed = try Executable.run("mask", "--allow-truncated", "in", "out.png", in: folder)
      #expect(allowed.status == (isDrawable ? 0 : Status.badData.rawValue))
      #expect(!allowed.errors.contains("--allow-truncated"))
    }
  }

  /// A large canvas under limits of a process's memory: made, or refused with a sentence.
  @Test(
    .disabled(if: Build.isSanitized, "AddressSanitizer takes all of the address space"),
    .disabled(if: Build.isCounted, "counters take memory that nobody has promised"),
    arguments: [
      "", "--border=20", "--mask=in.png", "--mask=in.png --border=20", "--path=noise.svg",
    ])
  func tooLittleMemoryIsAnError(_ options: String) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    // Two thousand spikes, and as many level sides across them.
    let spikes = (0...2000).map { "L\($0) \($0.isMultiple(of: 2) ? 0 : 2000)" }
    let levels = (1..<2000).map { "V\($0)H\($0.isMultiple(of: 2) ? 2000 : 0)" }
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2000 2000'><path fill-rule='evenodd' "
        + "d='M0 0\(spikes.joined())\(levels.joined())Z'/></svg>", to: "noise.svg")
    for megabytes in stride(from: 40, through: 120, by: 20) {
      let outcome = try Executable.shell(
        #"""
        ulimit -v $((\#(megabytes) * 1024))
        "$avatar" mask -q --size 1200 --compression fast \#(options) in.png out.png
        """#, in: folder)
      guard outcome.status != 0 else { continue }
      expect(
        outcome, .internalError, "avatar: in.png: ", "not enough memory")
    }
    let most = try Executable.shell(
      #"ulimit -v 200000; "$avatar" mask --size 16383 in.png out.png"#, in: folder)
    expect(most, .internalError, "avatar: in.png: ", "not enough memory")
  }

  /// Areas of an SVG file that take much to unite, under limits of a process's memory.
  @Test(
    .disabled(if: Build.isSanitized, "AddressSanitizer takes all of the address space"),
    .disabled(if: Build.isCounted, "counters take memory that nobody has promised"),
    arguments: [60, 100, 150, 200, 300, 400])
  func tooLittleMemoryToUniteAreasIsAnError(_ megabytes: Int) throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(), to: "in.png")
    let dots = (0..<9000).map { "<circle cx='\($0 % 100)' cy='\($0 / 100)' r='3'/>" }.joined()
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><clipPath id='c'>\(dots)</clipPath>"
        + "<g clip-path='url(#c)'>\(dots)</g></svg>", to: "dots.svg")
    let outcome = try Executable.shell(
      #"""
      ulimit -v $((\#(megabytes) * 1024))
      "$avatar" mask -q --size 256 --path dots.svg in.png out.png
      """#, in: folder)
    if outcome.status == Status.badData.rawValue {
      expect(outcome, .badData, "avatar: --path: ", "cross too often")
    } else {
      expect(outcome, .internalError, "avatar: ", "not enough memory")
    }
  }

  @Test func enlargingWarns() throws {
    let folder = try Scratch()
    try folder.write(try Photos.png(50, 50), to: "in.png")
    let outcome = try Executable.run("mask", "--size=100", "in.png", "out.png", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("avatar: in.png: warning: enlarged 2 times"))
  }
}

/// Expects a failure: the status, nothing on standard output, and one sentence.
func expect(
  _ outcome: Executable.Outcome, _ status: Status, _ prefix: String, _ words: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status.rawValue, sourceLocation: sourceLocation)
  #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
  let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count == (status == .usage ? 3 : 2), sourceLocation: sourceLocation)
  #expect(
    lines[0].hasPrefix(prefix) && lines[0].contains(words), "\(outcome.errors)",
    sourceLocation: sourceLocation)
  #expect(
    status != .usage || lines[1].hasPrefix("See 'avatar "), sourceLocation: sourceLocation)
}
