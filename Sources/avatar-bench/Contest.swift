/// All tools at one case, interleaved.
struct Contest {
  /// A tool's results.
  struct Row {
    /// The tool.
    let tool: String
    /// Each run after the one that warms up; empty where it is missing.
    var runs: [Measurement] = []
    /// Where its avatar is, if it makes one.
    let output: String?
    /// Bytes of its avatars.
    var bytes = 0
    /// How good its avatar is, where that could be told.
    var quality: Quality?

    /// Whether the tool is not on this machine.
    var isMissing: Bool { runs.isEmpty }
    /// The exit status of the first run that failed, or 0.
    var status: Int32 { runs.first { $0.status != 0 }?.status ?? 0 }

    /// The middle of one figure over all runs.
    func median(_ figure: (Measurement) -> Double) -> Double {
      Statistics.median(runs.map(figure)) ?? 0
    }

    /// How many times as long as `base` this took, run by run.
    func ratios(to base: Row) -> [Double] {
      guard base.status == 0, status == 0 else { return [] }
      return Statistics.ratios(runs.map(\.wall), to: base.runs.map(\.wall))
    }
  }

  /// Milliseconds from which on a tool is run only once, as no repetition changes the picture.
  private static let patience = 15_000.0

  /// The case.
  let test: Case
  /// avatar's row first.
  private(set) var rows: [Row] = []

  /// Runs every tool once to warm up, then `runs` times in turn, and judges what they made.
  init(_ test: Case, avatar: String, peers: [Peer], runs: Int) {
    self.test = test
    let photos = test.inputs.map(\.path)
    let folder = "\(Folder.work)/\(test.name)"
    System.makeFolder(folder)
    func work(_ tool: String) -> Work {
      let output = "\(folder)/\(tool)" + (photos.count > 1 ? "" : ".png")
      System.remove(output)
      if photos.count > 1 { System.makeFolder(output) }
      return Work(photos: photos, size: test.size, border: test.border, output: output)
    }
    let own = work("avatar")
    var commands: [Command?] = [test.avatar(avatar, own)]
    rows = [Row(tool: "avatar", output: own.output)]
    for peer in Peer.allCases {
      let work = work("\(peer)")
      guard let command = peer.command(work, scale: test.scale) else { continue }
      commands.append(peers.contains(peer) ? command : nil)
      rows.append(Row(tool: peer.name, output: peer == .djpeg ? nil : work.output))
    }
    for (index, command) in commands.enumerated() {
      guard let command else { continue }
      let first = System.run(command)
      guard first.wall > Self.patience else { continue }
      rows[index].runs = [first]
      commands[index] = nil
    }
    for _ in 0..<runs {
      for (index, command) in commands.enumerated() {
        if let command { rows[index].runs.append(System.run(command)) }
      }
    }
    judge()
  }

  private mutating func judge() {
    let indices = rows.indices.filter { rows[$0].output != nil && !rows[$0].isMissing }
    for index in indices { rows[index].bytes = System.size(rows[index].output ?? "") }
    // A hundred avatars of a batch are as good as the one of the case beside it.
    guard test.inputs.count == 1 else { return }
    let judged = Quality.judged(
      indices.compactMap { rows[$0].output }, of: test.inputs[0].path, size: test.size,
      border: test.border)
    for (index, quality) in zip(indices, judged) { rows[index].quality = quality }
  }
}
