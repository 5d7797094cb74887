import AvatarMask
import Testing

@testable import AvatarCLI

struct MaskRequestTests {
  @Test func hasTheContractsDefaults() throws {
    let request = try request()
    let job = request.job
    #expect("\(job.shape)" == "\(Shape.squircle(insetRatio: 0.2))")
    #expect(job.canvases == [CanvasRequest(size: nil, scale: 1)])
    #expect(job.fit == .cover && job.focus == .center && job.zoom == 1 && job.allowsEnlarging)
    #expect(job.background == nil && job.border == nil && job.compression == .default)
    #expect(job.maxPixels == 268_402_689 && !job.allowsTruncated)
    #expect(request.files.isEmpty && job.overlay == nil)
    #expect(
      request.sources.overlay == nil && request.replacesOutput && request.verbosity == .normal)
    #expect(
      request.tasks == [
        PhotoTask(input: .path(ByteString("in.jpg")), outputs: [.path(ByteString("out.png"))])
      ])
    #expect(request.batch == nil)
  }

  @Test func hasTheHelpsDefaults() throws {
    // What the help prints in brackets must be what absence means.
    for option in Command.mask.options {
      guard let value = option.defaultValue, option.value != .sizes,
        !["jobs", "segment-gap"].contains(option.name)
      else {
        continue
      }
      var options = [option.spelling, value]
      if let shape = ShapeName.allCases.first(where: { $0.takes(option) }) {
        options += ["--shape", shape.rawValue]
      }
      if option.companion == .path { options += ["--path", "M0 0"] }
      if option.companion == .mask { options += ["--mask", "m.png"] }
      if [.border, .curvesBorder, .gap, .segments].contains(option.companion) {
        options += ["--border", "0"]
      }
      if option.companion == .segments { options += ["--border-segments", "1"] }
      if option.companion == .status { options += ["--status", "red"] }
      if option.companion == .overlay { options += ["--overlay", "o.png"] }
      if option.companion == .overlayRim {
        options += ["--overlay", "o.png", "--overlay-rim", "0"]
      }
      if option.companion == .gap { options += ["--gap", "0"] }
      // What holds for a batch is read of one.
      let isBatch = option.companion == .batch || option.companion == .outputDir
      let operands =
        isBatch ? arguments("--output-dir=d", "in.jpg") : arguments("in.jpg", "out.png")
      let arguments = options.map { ByteString($0) } + operands
      let parser = ArgumentParser(options: Command.mask.options)
      let given = try MaskRequest(try parser.parse(arguments))
      let absent = try MaskRequest(try parser.parse(Array(arguments.dropFirst(2))))
      #expect(String(describing: given) == String(describing: absent), "\(option.name)")
    }
  }

  private static let radii = CornerRadii(
    topLeft: .points(1), topRight: .share(0.02), bottomRight: .points(3), bottomLeft: .points(0))
  private static let quarter = CornerRadii(all: .share(0.25))
  private static let eight = CornerRadii(all: .points(8))
  private static let squircles = Shape.css(
    quarter, topLeft: .squircle, topRight: .squircle, bottomRight: .squircle, bottomLeft: .squircle)

  @Test(
    arguments: [
      ("superellipse --exponent=2.5", .superellipse(exponent: 2.5)),
      ("superellipse", .superellipse(exponent: 4)), ("circle", .circle), ("square", .square),
      ("squircle --inset-ratio=0.5", .squircle(insetRatio: 0.5)), ("ellipse", .ellipse),
      ("rounded", .rounded(quarter)), ("rounded --corner-radius=8", .rounded(eight)),
      ("rounded --corner-radius=1,2%,3,0", .rounded(radii)),
      ("smooth", .smooth(quarter, smoothing: 0.6)),
      ("smooth --corner-smoothing=1 --corner-radius=8", .smooth(eight, smoothing: 1)),
      ("continuous --corner-radius=8px", .continuous(eight)), ("css", squircles),
      (
        "css --corner-shape=notch,superellipse(0.5),square,superellipse(-infinity)",
        .css(
          quarter, topLeft: .notch, topRight: .superellipse(0.5), bottomRight: .square,
          bottomLeft: .notch)
      ),
      ("hexagon", .hexagon()), ("hexagon --corner-radius=3", .hexagon(cornerRadius: .points(3))),
      ("badge", .badge), ("pentagon", .pentagon()), ("triangle", .triangle()),
      ("diamond --corner-radius=5%", .diamond(cornerRadius: .share(0.05))), ("star", .star()),
      (
        "star --points=7 --inner-ratio=0.5 --corner-radius=1",
        .star(points: 7, innerRatio: 0.5, cornerRadius: .points(1))
      ),
      ("heart", .heart), ("teardrop", .teardrop), ("heart --rotate=-30", .heart.turned(by: -30)),
      ("circle --rotate=360", .circle), ("blob", .blob(seed: 6)),
      ("blob --seed=0", .blob(seed: 0)),
    ] as [(String, Shape)])
  func readsShapes(_ words: String, _ expected: Shape) throws {
    let options = words.split(separator: " ").map(String.init)
    let parser = ArgumentParser(options: Command.mask.options)
    let line = ["in.jpg", "out.png", "--shape"] + options
    let shape = try MaskRequest(try parser.parse(line.map { ByteString($0) })).job.shape
    #expect("\(shape)" == "\(expected)")
  }

  @Test func readsFraming() throws {
    let job = try request(
      "--size=320x240", "--scale=1.5", "--fit=contain", "--focus=30%,40%", "--zoom=2",
      "--no-enlarge",
      "--compression=smallest", "--allow-truncated", "--max-pixels=100"
    ).job
    #expect(job.canvases == [CanvasRequest(size: CanvasSize(width: 320, height: 240), scale: 1.5)])
    #expect(job.fit == .contain && job.focus == Focus(x: 0.3, y: 0.4) && job.zoom == 2)
    #expect(!job.allowsEnlarging && job.compression == .smallest && job.allowsTruncated)
    #expect(job.maxPixels == 100)
  }

  @Test func readsPaintsAndBorder() throws {
    let job = try request(
      "--background=#0af", "--border=3%", "--border-color=linear-gradient(to top, red, blue)",
      "--border-align=outside", "--border-join=bevel"
    ).job
    #expect(job.background == (try Paint(css: "#0af")))
    #expect(job.border?.width == .share(0.03) && job.border?.alignment == .outside)
    #expect(job.border?.join == .bevel)
    #expect(job.border?.paints.first == (try Paint(css: "linear-gradient(to top, red, blue)")))
    #expect(try request("--border=4").job.border?.paints.first == .color(.white))
    #expect(try request("--background=none").job.background == nil)
    #expect(try request("--border=0").job.border == nil)
    #expect(try request("--border=0%").job.border == nil)
  }

  @Test func readsGaps() throws {
    let border = try request("--border=2", "--gap=1.5%", "--gap-color=#fff8").job.border
    #expect(border?.gap == .share(0.015))
    #expect(border?.gapPaint == (try Paint(css: "#fff8")))
    let plain = try request("--border=2", "--gap=4").job.border
    #expect(plain?.gap == .points(4) && plain?.gapPaint == nil)
    #expect(try request("--border=2", "--gap=4", "--gap-color=none").job.border?.gapPaint == nil)
    #expect(try request("--border=2").job.border?.gap == .points(0))
    // What keeps the photo small keeps it so where a script computes no ring.
    #expect(try request("--border=0", "--gap=4").job.border?.gap == .points(4))
    #expect(try request("--border=0", "--gap=0%").job.border == nil)
    #expect(
      usageError(["--gap-color=red"]) == .noEffectAlone(option: "--gap-color", goesWith: "--gap"))
  }

  @Test func readsSegments() throws {
    let border = try #require(
      try request(
        "--border=2", "--border-segments=5", "--segment-gap=3%", "--segment-cap=round",
        "--border-color=gray, rgb(1, 2, 3),linear-gradient(red, blue)"
      ).job.border)
    #expect(border.segments == .init(count: 5, gap: .share(0.03), cap: .round))
    #expect(
      border.paints
        == [
          try Paint(css: "gray"), try Paint(css: "#010203"),
          try Paint(css: "linear-gradient(red, blue)"),
        ])
    let plain = try #require(try request("--border=2", "--border-segments=3").job.border)
    #expect(plain.segments == .init(count: 3) && plain.paints == [.color(.white)])
    #expect(try request("--border=2", "--border-segments=1").job.border?.segments == nil)
    #expect(
      usageError(["--border=2", "--border-color=red,blue"]) == .tooManyPaints(2, segments: 1))
    #expect(
      usageError(["--border=2", "--segment-gap=2"])
        == .noEffectAlone(option: "--segment-gap", goesWith: "--border-segments"))
  }

  @Test func readsStatuses() throws {
    let status = try #require(
      try request(
        "--status=#0f0", "--status-size=8", "--status-at=11, 5%", "--status-rim=4",
        "--status-rim-color=white"
      ).job.status)
    #expect(status.paint == (try Paint(css: "#0f0")) && status.rimPaint == .color(.white))
    #expect(status.size == .points(8) && status.rim == .points(4) && status.glyph == .full)
    #expect(status.place == .corner(right: .points(11), bottom: .share(0.05)))
    let plain = try #require(try request("--status=red").job.status)
    #expect(plain.size == .share(0.25) && plain.rim == .share(0.08) && plain.rimPaint == nil)
    #expect(plain.place == .outline(degrees: 135))
    #expect(
      try request("--status", "red", "--status-at", "-45").job.status?.place
        == .outline(degrees: -45))
    #expect(try request("--status=none", "--status-size=3").job.status == nil)
    #expect(try request().job.status == nil)
  }

  @Test(arguments: StatusName.allCases) func readsNamedStatuses(_ name: StatusName) throws {
    let status = try #require(try request("--status=\(name.rawValue)").job.status)
    #expect(status.paint == name.paint && status.glyph == .full)
    // Fluent UI's, which depend on the canvas.
    #expect(status.size == nil && status.rim == nil)
    let told = try request("--status=\(name.rawValue)", "--status-glyph").job.status
    #expect(told?.glyph == name.glyph)
  }

  @Test func refusesStatuses() {
    #expect(
      usageError(["--status-rim=3"]) == .noEffectAlone(option: "--status-rim", goesWith: "--status")
    )
    #expect(
      usageError(["--status=red", "--status-glyph"])
        == .noEffect(
          option: "--status-glyph", chosen: "--status red",
          goesWith: "--status online, away, busy or offline"))
    #expect(
      usageError(["--status=onlin"])
        == .invalidValue(
          option: "--status", value: ByteString("onlin"), .status, suggestion: "online"))
    guard case .invalidPaint(option: "--status", "#12", .status, _) = usageError(["--status=#12"])
    else {
      Issue.record("what is no name's neighbour is a paint")
      return
    }
  }

  @Test func readsMasks() throws {
    let request = try request(
      "--mask=m.png", "--mask-channel=luminance", "--mask-fit=cover", "--invert-mask")
    #expect(
      request.sources.maskFile
        == .init(
          name: .path(ByteString("m.png")), channel: .luminance, fit: .cover, isInverted: true))
    #expect(try AvatarCLITests.request("--mask=-").sources.maskFile?.name == .standard)
  }

  @Test func readsOverlays() throws {
    let request = try request(
      "--overlay=o.png", "--overlay-size=30", "--overlay-at=top-left", "--overlay-opacity=0.5",
      "--overlay-rim=2%", "--overlay-rim-color=white")
    let overlay = try #require(request.sources.overlay)
    #expect(overlay.name == .path(ByteString("o.png")) && overlay.size == .points(30))
    #expect(overlay.place == .within(Focus(x: 0, y: 0)) && overlay.opacity == 0.5)
    #expect(overlay.rim == .share(0.02) && overlay.rimPaint == .color(.white))
    #expect(
      request.files == [NamedFile(option: "--overlay", name: .path(ByteString("o.png")))])
    #expect(
      usageError(["--overlay-rim=2"])
        == .noEffectAlone(option: "--overlay-rim", goesWith: "--overlay"))
  }

  @Test func namesAllItsFiles() throws {
    let parser = ArgumentParser(options: Command.mask.options)
    let request = try MaskRequest(
      try parser.parse(arguments("--path=a.svg", "--overlay=o.png", "--files-from=l")))
    #expect(request.files.map(\.option) == ["--path", "--overlay", "--files-from"])
  }

  @Test func joinsAreThoseOfACurvesRing() {
    #expect(
      usageError(["--border-join=round"])
        == .noEffectAlone(option: "--border-join", goesWith: "--border"))
  }

  @Test func readsPaths() throws {
    let path = try request(
      "--path=M0 0h1v1z", "--path-fit=cover", "--fill-rule=evenodd", "--path-lenient",
      "--rotate=30", "--border=2", "--border-join=round"
    ).sources.path
    #expect(
      path
        == .init(
          data: ByteString("M0 0h1v1z"), fit: .cover, rule: .evenodd, isLenient: true, rotation: 30)
    )
    let plain = try request("--path", "").sources.path
    #expect(
      plain
        == .init(
          data: ByteString(""), fit: .contain, rule: .nonzero, isLenient: false, rotation: 0))
  }

  @Test func lastVerbosityWins() throws {
    #expect(try request("-q").verbosity == .quiet)
    #expect(try request("-v").verbosity == .verbose)
    #expect(try request("-qv").verbosity == .verbose)
    #expect(try request("--verbose", "--quiet").verbosity == .quiet)
  }

  @Test(
    arguments: [
      (["--exponent=4", "--shape=circle"], "--shape circle", "--shape superellipse"),
      (["--exponent=4"], "--shape squircle", "--shape superellipse"),
      (["--inset-ratio=0.2", "--shape=square"], "--shape square", "--shape squircle"),
      (["--inset-ratio=0.2", "--mask=m.png"], "--mask", "--shape squircle"),
      (
        ["--corner-radius=4"], "--shape squircle",
        "--shape rounded, smooth, continuous, css, hexagon, pentagon, triangle, diamond or star"
      ),
      (["--corner-shape=round", "--shape=smooth"], "--shape smooth", "--shape css"),
      (["--corner-smoothing=1", "--shape=css"], "--shape css", "--shape smooth"),
      (["--points=6"], "--shape squircle", "--shape star"),
      (["--inner-ratio=0.5", "--shape=heart"], "--shape heart", "--shape star"),
      (["--fill-rule=evenodd"], "--shape squircle", "--path"),
      (["--path-fit=cover", "--mask=m.png"], "--mask", "--path"),
      (["--path-lenient", "--shape=heart"], "--shape heart", "--path"),
      (["--exponent=4", "--path=M0 0"], "--path", "--shape superellipse"),
      (["--mask-fit=cover", "--path=M0 0"], "--path", "--mask"),
      (["--rotate=5", "--mask=m.png"], "--mask", "--shape"),
      (["--border-join=round", "--mask=m.png"], "--mask", "--shape"),
      (["--mask-channel=alpha"], "--shape squircle", "--mask"),
      (["--mask-fit=cover", "--shape=circle"], "--shape circle", "--mask"),
      (["--invert-mask"], "--shape squircle", "--mask"),
    ] as [([String], String, String)])
  func refusesOptionsWithoutEffect(_ options: [String], _ chosen: String, _ goesWith: String) {
    let option = String(options[0].prefix { $0 != "=" })
    #expect(usageError(options) == .noEffect(option: option, chosen: chosen, goesWith: goesWith))
  }

  @Test(arguments: ["--border-color=red", "--border-align=outside", "--gap=0"])
  func refusesTheLookOfNoBorder(_ word: String) throws {
    let option = String(word.prefix { $0 != "=" })
    #expect(usageError([word]) == .noEffectAlone(option: option, goesWith: "--border"))
    // What a script computes may be 0.
    #expect(try request("--border=0", word).job.border == nil)
  }

  @Test(arguments: [
    ["--inset-ratio=1.5"], ["--inset-ratio=-0.1"], ["--inset-ratio=nan"], ["--inset-ratio="],
    ["--shape=superellipse", "--exponent=0.9"], ["--shape=superellipse", "--exponent=1001"],
    ["--shape=superellipse", "--exponent=inf"], ["--zoom=0.5"], ["--zoom=0"], ["--zoom=1001"],
    ["--scale=0"], ["--scale=-1"], ["--scale=101"], ["--scale=1,"], ["--scale=1;2"], ["--size=0"],
    ["--size=999999"],
    ["--size=64,"], ["--size=64 128"], ["--border=-1"], ["--border=thick"],
    ["--border=1", "--gap=wide"],
    ["--max-pixels=0"], ["--max-pixels=-1"],
    ["--max-pixels=1.5"], ["--fit=fill"], ["--focus=auto"], ["--shape=heptagon"],
    ["--border=1", "--border-align=middle"], ["--compression=9"],
    ["--mask=m.png", "--mask-channel=red"],
    ["--shape=rounded", "--corner-radius=1,2"], ["--shape=hexagon", "--corner-radius=1,2,3,4"],
    ["--shape=css", "--corner-shape=round,notch"], ["--shape=css", "--corner-shape=superellipse"],
    ["--shape=css", "--corner-shape=superellipse(x)"],
    ["--shape=smooth", "--corner-smoothing=1.1"],
    ["--shape=star", "--points=1"], ["--shape=star", "--points=1001"], ["--rotate=361"],
    ["--shape=star", "--inner-ratio=0"], ["--border=1", "--border-join=arcs"], ["--rotate=45deg"],
    ["--path=M0 0", "--fill-rule=odd"], ["--path=M0 0", "--path-fit=fill"],
  ])
  func refusesValues(_ options: [String]) {
    guard case .invalidValue(let option, let value, _, _)? = usageError(options) else {
      return #expect(Bool(false), "no error for \(options)")
    }
    #expect(options.last == "\(option)=\(value.printable)")
  }

  @Test func refusesWrongPaints() {
    for option in ["--border-color", "--background", "--gap-color"] {
      guard
        case .invalidPaint(option, "nocolour", _, _)? = usageError([
          "--border=1", "--gap=1", option, "nocolour",
        ])
      else {
        return #expect(Bool(false), "no error for \(option)")
      }
    }
  }

  @Test func refusesConflicts() {
    #expect(usageError(["--shape=circle", "--mask=m.png"]) == .conflict("--shape", "--mask"))
    #expect(usageError(["--mask="]) == .emptyName("--mask", .fileOrStream))
    #expect(usageError(["--shape=circle", "--path=M0 0"]) == .conflict("--shape", "--path"))
    #expect(usageError(["--path=M0 0", "--mask=m.png"]) == .conflict("--path", "--mask"))
    #expect(
      usageError(["--size=16383", "--scale=2"])
        == .canvasTooLarge(width: 32766, height: 32766))
  }

  @Test(
    arguments: [
      ([], .missingOperand("INPUT")), (["a"], .missingOperand("OUTPUT")),
      (["a", "b.png", "c.png"], .extraOperand(ByteString("c.png"), afterLast: "OUTPUT")),
      (["", "b.png"], .emptyName("INPUT", .fileOrStream)),
      (["a", ""], .emptyName("OUTPUT", .fileOrStream)),
      (["--output-dir=", "a"], .emptyName("--output-dir", .folder)),
      (["--output-dir=o", ""], .emptyName("INPUT", .file)), (["--output-dir=o"], .missingPhotos),
      (["--output-dir=o", "--name={stem}.jpg", "a"], .otherFormatTemplate(suffix: ".jpg")),
      (
        ["--output-dir=o", "--name={stem}", "a.jpg.gif"],
        .otherFormatName(for: ByteString("a.jpg.gif"), suffix: ".jpg")
      ),
      (
        ["--jobs=2", "a", "b.png"],
        .noEffectAlone(option: "--jobs", goesWith: "--output-dir or --files-from")
      ),
      (["a", "b.jpg"], .otherFormat(ByteString("b.jpg"), suffix: ".jpg")),
      (["--mask=-", "-", "b.png"], .standardInputTwice("--mask", besides: "INPUT")),
      (
        ["--mask=-", "--overlay=-", "a", "b.png"],
        .standardInputTwice("--overlay", besides: "--mask")
      ),
      (["--overlay=", "a", "b.png"], .emptyName("--overlay", .fileOrStream)),
    ] as [([String], UsageError)])
  func checksOperands(_ words: [String], _ expected: UsageError) {
    #expect(throws: expected) {
      let parser = ArgumentParser(options: Command.mask.options)
      return try MaskRequest(try parser.parse(words.map { ByteString($0) }))
    }
  }

  @Test func takesStandardStreams() throws {
    let parser = ArgumentParser(options: Command.mask.options)
    let request = try MaskRequest(try parser.parse(arguments("-", "-")))
    #expect(request.tasks == [PhotoTask(input: .standard, outputs: [.standard])])
    let file = try MaskRequest(try parser.parse(arguments("./-", "--", "-x.png")))
    #expect(
      file.tasks == [
        PhotoTask(input: .path(ByteString("./-")), outputs: [.path(ByteString("-x.png"))])
      ])
  }

  @Test(
    arguments: [
      (["--size=8,9", "a.jpg", "o/b.png"], ["o/b-8.png", "o/b-9.png"]),
      (["--size=8,9x7", "a.jpg", "b"], ["b-8", "b-9x7"]),
      (["--size=8", "--scale=1,1.5", "a.jpg", "b.v2.png"], ["b.v2@1x.png", "b.v2@1.5x.png"]),
      (["--scale=2,3", "a.jpg", ".b"], ["@2x.b", "@3x.b"]),
      (
        ["--size=8,small", "--scale=1,2", "--output-dir=o", "x/a.jpg"],
        ["o/a-8@1x.png", "o/a-8@2x.png", "o/a-36@1x.png", "o/a-36@2x.png"]
      ),
      (["--size=8, 9", "--output-dir=o", "--name={size}/{stem}", "a"], ["o/8/a", "o/9/a"]),
    ] as [([String], [String])])
  func makesAnOutputForEachCanvas(_ words: [String], _ outputs: [String]) throws {
    let parser = ArgumentParser(options: Command.mask.options)
    let request = try MaskRequest(try parser.parse(words.map { ByteString($0) }))
    #expect(request.tasks[0].outputs == outputs.map { .path(ByteString($0)) })
    #expect(request.job.canvases.count == outputs.count)
  }

  @Test(
    arguments: [
      (["--size=8,8", "a", "b"], .givenTwice(option: "--size", value: "8")),
      (["--scale=1,1.0", "a", "b"], .givenTwice(option: "--scale", value: "1.0")),
      (["--size=8,9", "a", "-"], .severalToStandardOutput),
      (["--check", "a", "-"], .checkOfStandardOutput),
      (["--json", "a", "-"], .conflict("--json", "OUTPUT -")),
      (["--files-from=l", "a"], .inputBesideList(ByteString("a"))),
      (["--files-from="], .emptyName("--files-from", .fileOrStream)),
      (["--files-from=-", "--mask=-"], .standardInputTwice("--mask", besides: "--files-from")),
      (["--null", "a", "b"], .noEffectAlone(option: "--null", goesWith: "--files-from")),
      (
        ["--jobs=2", "a", "b"],
        .noEffectAlone(option: "--jobs", goesWith: "--output-dir or --files-from")
      ),
      (
        ["--size=8,9", "--output-dir=o", "--name={stem}", "a"],
        .fieldMissing(field: "size", option: "--size")
      ),
      (
        ["--scale=1,2", "--output-dir=o", "--name={stem}", "a"],
        .fieldMissing(field: "scale", option: "--scale")
      ),
    ] as [([String], UsageError)])
  func refusesWhatCannotBeSeveral(_ words: [String], _ error: UsageError) {
    let parser = ArgumentParser(options: Command.mask.options)
    #expect(throws: error) {
      try MaskRequest(try parser.parse(words.map { ByteString($0) }))
    }
  }

  @Test func makesATaskOfEachPhotoOfABatch() throws {
    let parser = ArgumentParser(options: Command.mask.options)
    func batch(_ words: String...) throws -> MaskRequest {
      try MaskRequest(try parser.parse(words.map { ByteString($0) }))
    }
    let request = try batch("--output-dir=o", "--jobs", "3", "x/a.jpg", "b")
    #expect(
      request.batch
        == .init(
          folder: ByteString("o"), jobs: 3, skipsNewer: false, stopsAtFailure: false,
          progress: .auto))
    let careful = try batch("--output-dir=o", "--if-newer", "--fail-fast", "--progress=never", "a")
      .batch
    #expect(careful?.skipsNewer == true && careful?.stopsAtFailure == true)
    #expect(careful?.progress == .never)
    #expect(
      request.tasks == [
        PhotoTask(
          input: .path(ByteString("x/a.jpg")), outputs: [.path(ByteString("o/a.png"))],
          makesFolders: true),
        PhotoTask(
          input: .path(ByteString("b")), outputs: [.path(ByteString("o/b.png"))],
          makesFolders: true),
      ])
    let root = try batch("--output-dir=/", "--name={size}/{stem}", "--size=small", "a.jpg")
    #expect(root.tasks.map(\.outputs) == [[.path(ByteString("/36/a"))]])
    #expect((root.batch?.jobs ?? 0) >= 1)
  }

  @Test(
    arguments: [
      ("a.jpg", ".jpg"), ("a.JPEG", ".JPEG"), ("dir.png/a.gif", ".gif"), (".webp", ".webp"),
      ("a.png", nil), ("a", nil), ("a.jpg/b", nil), ("a.jpg.png", nil), ("a.", nil), ("a.v2", nil),
      ("/dev/stdout", nil), ("a.PNG", nil), ("a.avif", ".avif"), ("a.svg", ".svg"),
    ] as [(String, String?)])
  func knowsOtherFormatsByName(_ name: String, _ suffix: String?) {
    #expect(OutputFormat.otherSuffix(of: ByteString(name)) == suffix)
  }
}

extension MaskRequest {
  /// What is to be done for each photo that is an operand.
  fileprivate var tasks: [PhotoTask] { photos.compactMap { try? names.task($0) } }
}
