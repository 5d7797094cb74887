import AvatarMask

// Every option of every command. Parser, help and suggestions read nothing else, so an option that
// is not here is unknown, and one that is here is documented.

extension Option {
  /// The commands that draw an outline.
  private static let outlines: [Command] = [.mask, .badge, .shape]

  /// The commands that draw a picture.
  private static let pictures: [Command] = [.mask, .badge]

  /// A set of options.
  static let preset = Option(
    "preset", .choice(Preset.allCases.map(\.rawValue) + [Preset.listWord]), "PRESET",
    group: .general,
    help: "what later options may change; `list` shows it")

  /// The outline's name.
  static let shape = Option(
    "shape", .choice(ShapeName.allCases.map(\.rawValue)), "SHAPE", group: .shape,
    default: ShapeName.allCases[0].rawValue, otherDefaults: [.badge: "badge"], commands: outlines,
    help: "the outline that the photo is cut to")
  /// A squircle's curvature.
  static let insetRatio = Option(
    "inset-ratio", .number(0...1), "RATIO", group: .shape, default: "0.2",
    with: .shapes, commands: outlines, help: "squircle: 0 is the fullest, 1 the slimmest")
  /// A superellipse's exponent.
  static let exponent = Option(
    "exponent", .number(1...1000), "N", group: .shape, default: "4",
    with: .shapes, commands: outlines, help: "superellipse: 2 is a circle, larger is squarer")
  /// The radii of corners.
  static let cornerRadius = Option(
    "corner-radius", .cornerLengths, "LENGTH", group: .shape, default: "25%",
    with: .shapes, commands: outlines, help: "all corners, or four from the top left; polygons: one"
  )
  /// How slowly corners bend.
  static let cornerSmoothing = Option(
    "corner-smoothing", .number(0...1), "N", group: .shape, default: "0.6", with: .shapes,
    commands: outlines, help: "smooth: 0 is circular, 1 the slowest bend")
  /// The form of corners.
  static let cornerShape = Option(
    "corner-shape", .cornerShapes, "FORM", group: .shape,
    default: CornerShapeName.squircle.rawValue, with: .shapes,
    commands: outlines, help: "css: all corners, or four; or superellipse(K)")
  /// A star's tips.
  static let points = Option(
    "points", .integer(2...1000), "N", group: .shape, default: "5", with: .shapes,
    commands: outlines, help: "star: the number of tips")
  /// How deep a star's inner corners lie.
  static let innerRatio = Option(
    "inner-ratio", .number(0.01...1), "RATIO", group: .shape, default: "0.381966", with: .shapes,
    commands: outlines, help: "star: inner corners' share of the tips' distance")
  /// What a random outline is made of.
  static let seed = Option(
    "seed", .integer(0...1_000_000_000), "N", group: .shape, default: "6", with: .shapes,
    commands: outlines, help: "blob: another outline for each number")
  /// The outline's turn.
  static let rotate = Option(
    "rotate", .number(-360...360), "DEGREES", group: .shape, default: "0", with: .curve,
    commands: outlines, help: "turn the outline clockwise; it stays in the canvas")
  /// A path that is the shape.
  static let path = Option(
    "path", .path, "PATH", group: .shape, commands: outlines,
    help: "path data, or an .svg file, that is the shape")
  /// The path's fit.
  static let pathFit = Option(
    "path-fit", .choice(PathFit.allCases.map(\.rawValue)), "FIT", group: .shape,
    default: PathFit.contain.rawValue, with: .path, commands: outlines,
    help: "how the path fills the canvas")
  /// A path with an error in it.
  static let pathLenient = Option(
    "path-lenient", group: .shape, with: .path, commands: outlines,
    help: "draw a path up to its first error")
  /// The path's fill rule.
  static let fillRule = Option(
    "fill-rule", .choice(FillRule.allCases.map(\.rawValue)), "RULE", group: .shape,
    default: FillRule.nonzero.rawValue, with: .path, commands: outlines,
    help: "what of a path is inside")
  /// A picture that is the shape.
  static let mask = Option(
    "mask", .file, "FILE", group: .shape, help: "a JPEG or PNG that is the shape, or `-`")
  /// The mask's channel.
  static let maskChannel = Option(
    "mask-channel", .choice(Mask.Channel.allCases.map(\.rawValue)), "CHANNEL", group: .shape,
    default: Mask.Channel.auto.rawValue, with: .mask,
    help: "what of the mask counts; auto: alpha if it varies")
  /// The mask's fit.
  static let maskFit = Option(
    "mask-fit", .choice(Fit.allCases.map(\.rawValue)), "FIT", group: .shape,
    default: Fit.stretch.rawValue, with: .mask, help: "how the mask fills the canvas")
  /// The mask's sense.
  static let invertMask = Option(
    "invert-mask", group: .shape, with: .mask, help: "keep what the mask leaves out")

  /// The canvas's size.
  static let size = Option(
    "size", .sizes, "SIZE", group: .framing, default: "the photo's own",
    otherDefaults: [.badge: "100", .shape: "100"], commands: outlines,
    help: "pixels, N or WxH, by commas; 36, 48, 72, 96 by name",
    otherHelp: [.shape: "one size in pixels, N or WxH; 36, 48, 72, 96 by name"])
  /// The canvas's density.
  static let scale = Option(
    "scale", .numbers(0.01...100), "N", group: .framing, default: "1",
    commands: outlines, help: "multiply size and lengths; commas between several",
    otherHelp: [.shape: "multiply size and lengths by one number"])
  /// How the photo fills its box.
  static let fit = Option(
    "fit", .choice(Fit.allCases.map(\.rawValue)), "FIT", group: .framing,
    default: Fit.cover.rawValue, with: .photo, help: "how the photo fills the shape's box")
  /// What stays in the middle.
  static let focus = Option(
    "focus", .focus, "POINT", group: .framing, default: FocusName.center.rawValue,
    with: .photo, help: "what to keep: X%,Y% of the photo, or a side")
  /// Enlargement.
  static let zoom = Option(
    "zoom", .number(1...1000), "N", group: .framing, default: "1",
    with: .photo, help: "show a part of the photo N times as large")
  /// No enlargement.
  static let noEnlarge = Option(
    "no-enlarge", group: .framing, with: .photo,
    help: "make a smaller canvas of a photo that is too small")
  /// What is behind the photo.
  static let background = Option(
    "background", .optionalPaint, "PAINT", group: .framing, default: "none",
    otherDefaults: [.badge: FillRequest.badgeBackground],
    commands: pictures, help: "what is behind the photo, inside the shape")

  /// A paint instead of a photo.
  static let fill = Option(
    "fill", .paint, "PAINT", group: .framing,
    help: "a paint instead of a photo; only OUTPUT is named")

  /// The ring's width.
  static let border = Option(
    "border", .length, "LENGTH", group: .border, default: "0",
    commands: outlines, help: "the ring's width; the canvas does not grow")
  /// The ring's paint.
  static let borderColor = Option(
    "border-color", .paints, "PAINT", group: .border, default: "white", with: .border,
    commands: pictures, help: "the ring's paint; its segments': several, with commas")
  /// The ring's side of the outline.
  static let borderAlign = Option(
    "border-align", .choice(Border.Alignment.allCases.map(\.rawValue)), "SIDE", group: .border,
    default: Border.Alignment.inside.rawValue, with: .border, commands: outlines,
    help: "the ring's side of the outline")
  /// The ring's corners.
  static let borderJoin = Option(
    "border-join", .choice(Border.Join.allCases.map(\.rawValue)), "JOIN", group: .border,
    default: Border.Join.miter.rawValue, with: .curvesBorder,
    commands: outlines, help: "the ring's open corners; a miter too sharp is round")
  /// The ring's division.
  static let borderSegments = Option(
    "border-segments", .integer(1...1000), "N", group: .border, default: "1", with: .border,
    commands: pictures, help: "divide the ring into N equal pieces, from the top")
  /// The width between segments.
  static let segmentGap = Option(
    "segment-gap", .length, "LENGTH", group: .border, default: "2 × border", with: .segments,
    commands: pictures, help: "the way between two segments along the ring")
  /// The segments' ends.
  static let segmentCap = Option(
    "segment-cap", .choice(Border.Cap.allCases.map(\.rawValue)), "CAP", group: .border,
    default: Border.Cap.butt.rawValue, with: .segments, commands: pictures,
    help: "the segments' ends")
  /// The width between ring and photo.
  static let gap = Option(
    "gap", .length, "LENGTH", group: .border, default: "0", with: .border,
    commands: outlines, help: "the width between ring and photo")
  /// The gap's paint.
  static let gapColor = Option(
    "gap-color", .optionalPaint, "PAINT", group: .border, default: "none", with: .gap,
    commands: pictures, help: "what is in the gap; none leaves it transparent")

  /// The status dot.
  static let status = Option(
    "status", .status, "STATUS", group: .status, default: "none",
    commands: pictures, help: "a dot at the edge, of any PAINT or")
  /// The dot's diameter.
  static let statusSize = Option(
    "status-size", .length, "LENGTH", group: .status, default: "25%", with: .status,
    commands: pictures, help: "its diameter; a named one has Fluent UI's at any size")
  /// The dot's place.
  static let statusAt = Option(
    "status-at", .markPlace, "PLACE", group: .status, default: "135", with: .status,
    commands: pictures, help: "degrees from the top, X,Y from the bottom right, or")
  /// The rim's width.
  static let statusRim = Option(
    "status-rim", .length, "LENGTH", group: .status, default: "8%", with: .status,
    commands: pictures, help: "the width around the dot; a named one has Fluent UI's")
  /// The rim's paint.
  static let statusRimColor = Option(
    "status-rim-color", .optionalPaint, "PAINT", group: .status, default: "none", with: .status,
    commands: pictures, help: "what is around the dot; none cuts through it all")
  /// The dot's form.
  static let statusGlyph = Option(
    "status-glyph", group: .status, with: .namedStatus,
    commands: pictures, help: "tell a named status by its form too")

  /// The picture on top.
  static let overlay = Option(
    "overlay", .file, "FILE", group: .overlay, commands: pictures,
    help: "a JPEG or PNG that is drawn on top, or `-`")
  /// The overlay's size.
  static let overlaySize = Option(
    "overlay-size", .length, "LENGTH", group: .overlay, default: "25%", with: .overlay,
    commands: pictures, help: "its longer side")
  /// The overlay's place.
  static let overlayAt = Option(
    "overlay-at", .markPlace, "PLACE", group: .overlay, default: "135", with: .overlay,
    commands: pictures, help: "degrees from the top, X,Y from the bottom right, or")
  /// How opaque the overlay is.
  static let overlayOpacity = Option(
    "overlay-opacity", .number(0...1), "N", group: .overlay, default: "1", with: .overlay,
    commands: pictures, help: "how opaque it is")
  /// The overlay's rim.
  static let overlayRim = Option(
    "overlay-rim", .length, "LENGTH", group: .overlay, default: "0", with: .overlay,
    commands: pictures, help: "the width around its own outline that is cut out")
  /// The paint of the overlay's rim.
  static let overlayRimColor = Option(
    "overlay-rim-color", .optionalPaint, "PAINT", group: .overlay, default: "none",
    with: .overlayRim, commands: pictures, help: "what is there; none cuts through it all")

  /// The badge's symbol.
  static let symbol = Option(
    "symbol", .symbol, "SYMBOL", group: .symbol, default: FillRequest.builtInSymbol,
    commands: [.badge], help: "path data, an .svg file, mountain, or none")
  /// The symbol's paint.
  static let symbolColor = Option(
    "symbol-color", .paint, "PAINT", group: .symbol, default: "#4f4fbf", with: .symbol,
    commands: [.badge],
    help: "the symbol's paint")
  /// How many symbols there are.
  static let symbolCount = Option(
    "symbol-count", .integer(1...360), "N", group: .symbol, default: "8", with: .symbol,
    commands: [.badge],
    help: "draw it N times around the middle of its lower edge")
  /// How opaque each symbol is.
  static let symbolOpacity = Option(
    "symbol-opacity", .number(0...1), "N", group: .symbol, default: "0.5", with: .symbol,
    commands: [.badge],
    help: "how opaque each of them is")
  /// How large the symbol is.
  static let symbolScale = Option(
    "symbol-scale", .number(0.001...10), "N", group: .symbol, default: "0.25", with: .symbol,
    commands: [.badge],
    help: "its width, as a share of the canvas's shorter side")
  /// Where the symbol is.
  static let symbolAt = Option(
    "symbol-at", .focus, "POINT", group: .symbol, default: "50%,75%", with: .symbol,
    commands: [.badge],
    help: "where that middle is: X%,Y% of the canvas, or")

  /// The effort spent on a small file.
  static let compression = Option(
    "compression", .choice(Compression.allCases.map(\.rawValue)), "EFFORT", group: .output,
    default: Compression.default.rawValue, commands: pictures,
    help: "how hard to try for a small file")
  /// The photo's own colours.
  static let colorSpace = Option(
    "color-space", .choice(ColorHandling.allCases.map(\.rawValue)), "SPACE", group: .output,
    default: ColorHandling.srgb.rawValue, with: .photo,
    help: "convert colours, or keep them and their profile")
  /// Existing outputs stay.
  static let noClobber = Option(
    "no-clobber", group: .output, commands: pictures,
    help: "fail if OUTPUT exists instead of replacing it")
  /// Photos that are cut off.
  static let allowTruncated = Option(
    "allow-truncated", group: .output, with: .picture,
    help: "draw a photo that is cut off as far as it goes")
  /// The largest photo.
  static let maxPixels = Option(
    "max-pixels", .integer(1...1_000_000_000_000), "N", group: .output,
    default: String(Job.defaultMaxPixels), with: .picture, commands: [.mask, .inspect],
    help: "refuse a photo with more pixels")

  /// The folder for many photos.
  static let outputDir = Option(
    "output-dir", .folder, "DIR", group: .batch,
    help: "write the PNGs of each INPUT here; made if missing")
  /// The names in that folder.
  static let name = Option(
    "name", .template, "TEMPLATE", group: .batch, default: "{stem}.png", with: .outputDir,
    help: "a file's name with {stem} {size} {scale} {dir}")
  /// The photos in a file.
  static let filesFrom = Option(
    "files-from", .file, "FILE", group: .batch,
    help: "read lines INPUT or INPUT<TAB>OUTPUT here, or `-`")
  /// How that file's lines end.
  static let null = Option(
    "null", letter: "0", group: .batch, with: .filesFrom,
    help: "a NUL ends each line of --files-from")
  /// Photos worked on at one time.
  static let jobs = Option(
    "jobs", .integer(1...1000), "N", group: .batch, default: "the number of processors",
    with: .batch, help: "work on up to N photos at one time")
  /// What is up to date stays.
  static let ifNewer = Option(
    "if-newer", group: .batch, with: .batch,
    help: "skip outputs newer than INPUT and options' files")
  /// The first bad photo ends the batch.
  static let failFast = Option(
    "fail-fast", group: .batch, with: .batch,
    help: "begin no other photo once one has failed")
  /// Xcode's folders.
  static let assetCatalog = Option(
    "asset-catalog", group: .batch,
    help: "write an Xcode .imageset with each picture too")
  /// How far the batch has come.
  static let progress = Option(
    "progress", .choice(Progress.Wish.allCases.map(\.rawValue)), "WHEN", group: .batch,
    default: Progress.Wish.auto.rawValue, with: .batch,
    help: "show count, rate and time left; auto: on a terminal")
  /// Nothing is written.
  static let check = Option(
    "check", group: .output,
    help: "write nothing; name the outputs that would change")
  /// Lines for programs.
  static let json = Option(
    "json", group: .output, commands: [.mask, .inspect],
    help: "print an object of JSON for each picture")

  /// The outline's language.
  static let format = Option(
    "format", .choice(DrawingFormat.allCases.map(\.rawValue)), "FORMAT", group: .output,
    default: DrawingFormat.svg.rawValue, commands: [.shape], help: "what the outline is written in")
  /// The picture in a terminal, or the outline as text.
  static let preview = Option(
    "preview", group: .output, commands: outlines,
    help: "show it in the terminal too", otherHelp: [.shape: "print it as text instead"])
  /// The shapes' names.
  static let list = Option(
    "list", group: .output, commands: [.shape], help: "print the shapes there are instead")

  /// Errors only.
  static let quiet = Option(
    "quiet", letter: "q", group: .general, commands: pictures, help: "print no warnings")
  /// What was made.
  static let verbose = Option(
    "verbose", letter: "v", group: .general, commands: pictures, help: "print what was made")
  /// What each step took.
  static let timings = Option(
    "timings", group: .general, with: .photo, help: "print how long each step took")
  /// The help.
  static let help = Option(
    "help", letter: "h", group: .general, commands: Command.allCases, endsParsing: true,
    help: "print this help")

  /// The help of `avatar` itself.
  static let topHelp = Option(
    "help", letter: "h", group: .general, commands: [], endsParsing: true, help: "print this help")
  /// The versions of the program and of its libraries.
  static let version = Option(
    "version", group: .general, commands: [],
    help: "print the versions of avatar and its codecs")

  /// Every option of the commands, in the order of the help.
  static let table = [shape] + ShapeName.ownOptions + others

  /// Those that say something about all shapes, or about none.
  private static let others: [Option] = [
    rotate, path, pathFit, pathLenient, fillRule, mask, maskChannel, maskFit, invertMask,
    size, scale, fit, focus, zoom, noEnlarge, background, fill,
    border, borderColor, borderAlign, borderJoin, borderSegments, segmentGap, segmentCap,
    gap, gapColor,
    status, statusSize, statusAt, statusRim, statusRimColor, statusGlyph,
    overlay, overlaySize, overlayAt, overlayOpacity, overlayRim, overlayRimColor,
    symbol, symbolColor, symbolCount, symbolOpacity, symbolScale, symbolAt,
    compression, colorSpace, noClobber, allowTruncated, maxPixels, check, json, format, preview,
    list,
    outputDir, name, filesFrom, null, jobs, ifNewer, failFast, progress, assetCatalog,
    preset, quiet, verbose, timings, help,
  ]

  /// The options of `avatar` without a command.
  static let topTable: [Option] = [topHelp, version]
}
