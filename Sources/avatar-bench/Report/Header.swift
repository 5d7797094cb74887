import AvatarCLI

/// What is said before any figure: on what it was measured, and with which versions.
struct Header {
  private var members: [(name: String, text: String)] = []

  /// Asks the machine and every peer.
  init(avatar: String, peers: [(peer: Peer, version: String?)]) {
    let version = Command(avatar, ["--version"]).firstLine() ?? "does not run"
    members = [
      ("avatar", "\(version), commit \(Machine.commit)"),
      ("codecs", Machine.codecs),
      ("processor", "\(Machine.processor), \(System.processors) of them"),
      ("system", Machine.system),
      ("photos", Folder.given == nil ? "drawn by this program" : "from AVATAR_BENCH, else drawn"),
      ("least peak", Format.number(System.ownPeak, 1) + " MiB: no smaller one can be told"),
    ]
    members += peers.map { ($0.peer.name, $0.version ?? "not on this machine") }
  }

  /// Lines for people.
  var table: String {
    members.map { Format.left($0.name, 24) + $0.text }.joined(separator: "\n")
  }

  /// One JSON object.
  var json: String {
    var object = JSONObject()
    for member in members { object.add(member.name, .text(member.text)) }
    return object.line
  }
}
