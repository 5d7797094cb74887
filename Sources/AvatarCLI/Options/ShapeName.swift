import AvatarMask

/// A shape by the name that `--shape` takes: the one table of shapes.
struct ShapeName: Sendable, RawRepresentable, CaseIterable {
  /// The name.
  let rawValue: String
  /// What it looks like, in at most 54 characters.
  let summary: String
  /// The options that say something about it.
  let options: [Option]
  /// Makes it as those options say.
  let make: @Sendable (ParsedArguments) throws(UsageError) -> Shape

  /// All of them, the default first.
  static let allCases: [ShapeName] = [
    ShapeName("squircle", "four curves between the sides' middles", .insetRatio) {
      (given) throws(UsageError) in
      .squircle(insetRatio: try given.number(.insetRatio) ?? 0.2)
    },
    ShapeName("circle", "as wide as the shorter side") { _ in .circle },
    ShapeName("ellipse", "a circle stretched to the canvas") { _ in .ellipse },
    ShapeName("rounded", "circular corners", .cornerRadius) { (given) throws(UsageError) in
      .rounded(try given.cornerRadii)
    },
    ShapeName("smooth", "corners that bend slowly, as in Figma", .cornerRadius, .cornerSmoothing) {
      (given) throws(UsageError) in
      .smooth(try given.cornerRadii, smoothing: try given.number(.cornerSmoothing) ?? 0.6)
    },
    ShapeName("continuous", "Apple's continuous corners", .cornerRadius) {
      (given) throws(UsageError) in
      .continuous(try given.cornerRadii)
    },
    ShapeName("css", "corners as CSS's corner-shape has them", .cornerRadius, .cornerShape) {
      (given) throws(UsageError) in
      let shapes = try given.cornerShapes(.cornerShape) ?? [.squircle]
      return .css(
        try given.cornerRadii, topLeft: shapes[0], topRight: shapes[1 % shapes.count],
        bottomRight: shapes[2 % shapes.count], bottomLeft: shapes[3 % shapes.count])
    },
    ShapeName("square", "the whole canvas, for a ring or a crop") { _ in .square },
    ShapeName("superellipse", "between circle and square, by exponent", .exponent) {
      (given) throws(UsageError) in
      .superellipse(exponent: try given.number(.exponent) ?? 4)
    },
    ShapeName("hexagon", "regular, a corner at the top", .cornerRadius) {
      (given) throws(UsageError) in
      .hexagon(cornerRadius: try given.polygonRadius)
    },
    ShapeName("badge", "a hexagon with soft corners") { _ in .badge },
    ShapeName("pentagon", "regular, a corner at the top", .cornerRadius) {
      (given) throws(UsageError) in
      .pentagon(cornerRadius: try given.polygonRadius)
    },
    ShapeName("triangle", "regular, a corner at the top", .cornerRadius) {
      (given) throws(UsageError) in
      .triangle(cornerRadius: try given.polygonRadius)
    },
    ShapeName("diamond", "the sides' middles joined", .cornerRadius) {
      (given) throws(UsageError) in
      .diamond(cornerRadius: try given.polygonRadius)
    },
    ShapeName("star", "a tip at the top", .points, .innerRatio, .cornerRadius) {
      (given) throws(UsageError) in
      .star(
        points: try given.integer(.points) ?? 5,
        innerRatio: try given.number(.innerRatio) ?? 0.381966,
        cornerRadius: try given.polygonRadius)
    },
    ShapeName("heart", "a full one, so that a face stays whole") { _ in .heart },
    ShapeName("teardrop", "a circle with one corner, bottom right") { _ in .teardrop },
    ShapeName("blob", "smooth and random, by seed", .seed) { (given) throws(UsageError) in
      .blob(seed: try given.integer(.seed) ?? 6)
    },
  ]

  /// The options that say something about one of them, each once, in their order.
  static let ownOptions = allCases.flatMap(\.options).reduce(into: [Option]()) { options, option in
    if !options.contains(where: { $0.name == option.name }) { options.append(option) }
  }

  /// The shape of this name, if there is one.
  init?(rawValue: String) {
    guard let shape = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = shape
  }

  private init(
    _ name: String, _ summary: String, _ options: Option...,
    make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Shape
  ) {
    rawValue = name
    self.summary = summary
    self.options = options
    self.make = make
  }

  /// Whether an option says something about it.
  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// What the user writes to choose one of the shapes that an option says something about.
  static func spelling(ofThoseTaking option: Option) -> String {
    let names = allCases.filter { $0.takes(option) }.map(\.rawValue)
    let last = names.suffix(1).joined()
    let list =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + last : last
    return "\(Option.shape.spelling) \(list)"
  }
}

extension ParsedArguments {
  /// The radii of a box's corners.
  fileprivate var cornerRadii: CornerRadii {
    get throws(UsageError) { try cornerRadii(.cornerRadius) ?? CornerRadii(all: .share(0.25)) }
  }

  /// The one radius of a polygon's corners.
  fileprivate var polygonRadius: Length {
    get throws(UsageError) { try length(.cornerRadius) ?? .points(0) }
  }
}
