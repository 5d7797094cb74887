import AvatarMask

extension JSONObject {
  /// Begins an object about one output of a photo.
  init(input: FileName, output: FileName?) {
    self.init()
    addName("input", input)
    if let output { addName("output", output) }
  }

  /// A file's name: text where it is UTF-8, and its bytes in hexadecimal beside it where it is not.
  private mutating func addName(_ member: String, _ file: FileName) {
    guard case .path(let path) = file else { return add(member, .text("-")) }
    if let text = path.text { return add(member, .text(text)) }
    add(member, .text(path.printable))
    let digits = path.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    add(member + "Bytes", .text(digits.joined()))
  }

  /// Tells why nothing became of a photo.
  init(_ failure: Failure, of input: FileName) {
    let (text, status) = Messages.sentence(for: failure)
    self.init(input: input, output: nil)
    add("error", .text(text))
    add("status", .integer(Int(status.rawValue)))
  }

  /// What is known of a picture and of the photo that it was made of.
  mutating func add(_ avatar: Avatar, _ rendering: Rendering) {
    add("width", .integer(avatar.width))
    add("height", .integer(avatar.height))
    add("scale", .number(avatar.scale))
    add("bytes", .integer(avatar.png.count))
    guard let header = rendering.header else { return }
    var photo = JSONObject()
    photo.add(header)
    add("photo", .object(photo))
  }

  /// What a photo says of itself.
  mutating func add(_ header: PhotoHeader) {
    add("format", .text(header.format == .jpeg ? "jpeg" : "png"))
    add("width", .integer(header.width))
    add("height", .integer(header.height))
    add("orientation", .integer(header.orientation.rawValue))
    add("profile", .text(Self.word(for: header.color)))
  }

  private static func word(for color: PhotoColor) -> String {
    switch color {
    case .standard: "srgb"
    case .profile: "icc"
    case .codePoints, .numbers: "numbers"
    case .unusable: "broken"
    }
  }
}

extension PhotoReport {
  /// Notes why there is no avatar.
  mutating func fail(_ failure: Failure, printsJSON: Bool) {
    self.failure = failure
    guard printsJSON else { return }
    objects.append(JSONObject(failure, of: input))
  }

  /// Prints what there is to say, but for the failure.
  ///
  /// - Throws: `Failure` where standard output cannot be written.
  func tell() throws(Failure) {
    for line in lines { Console.printError(line) }
    for picture in pictures { try Console.print(picture) }
    for object in objects { try Console.print(object.line + "\n") }
  }
}
