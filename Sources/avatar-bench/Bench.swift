import AvatarMask

/// The program: runs what its arguments ask for.
enum Bench {
  /// Does it and ends the process: with 0, with 64 for a wrong command line, with 1 for any failure.
  static func main() -> Never {
    do throws(Arguments.Failure) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      System.end(run(arguments) ? 0 : 1)
    } catch {
      System.complain("avatar-bench: \(error.words); `avatar-bench --help` says what there is")
      System.end(64)
    }
  }

  private static func run(_ arguments: Arguments) -> Bool {
    switch arguments.task {
    case .help:
      print(Help.text)
      return true
    case .prepare(let names): return prepare(names)
    case .quality(let photo, let size, let border, let avatars):
      for quality in Quality.judge(avatars, of: photo, size: size, border: border) {
        print(quality?.line ?? "no picture of \(size) px")
      }
      return true
    case .stages(let photo): return stages(photo, arguments)
    case .cases(let names): return contests(names.compactMap(Case.named), arguments)
    case .growth: return growth(arguments)
    }
  }

  private static func prepare(_ names: [String]) -> Bool {
    let inputs = names.isEmpty ? Case.all.flatMap(\.inputs) : names.compactMap(Input.init(name:))
    for input in inputs where !input.make() {
      System.complain("avatar-bench: \(input.path) cannot be made")
      return false
    }
    return names.isEmpty || inputs.count == names.count
  }

  private static func stages(_ photo: String?, _ arguments: Arguments) -> Bool {
    guard photo != nil || Input.prepare([.large]) else { return failedToPrepare() }
    let stages = Stages(
      photo: photo ?? Input.large.path, size: arguments.size, runs: arguments.runs ?? 15)
    do throws(AvatarError) {
      let rows = try stages.measure()
      if arguments.isJSON {
        for row in rows { print(row.json) }
      } else {
        print("\(photo ?? "a 12 MP JPEG") to \(stages.size) px, medians of \(stages.runs) runs")
        print(Stages.heading)
        for row in rows { print(row.line) }
      }
      return true
    } catch {
      System.complain("avatar-bench: \(stages.photo): \(error)")
      return false
    }
  }

  private static func contests(_ cases: [Case], _ arguments: Arguments) -> Bool {
    guard let avatar = avatar(arguments) else { return false }
    guard Input.prepare(cases.flatMap(\.inputs)) else { return failedToPrepare() }
    let peers = Peer.allCases.map { (peer: $0, version: $0.version) }
    let header = Header(avatar: avatar, peers: peers)
    print(arguments.isJSON ? header.json : header.table)
    var succeeds = true
    for test in cases {
      System.flush()
      let contest = Contest(
        test, avatar: avatar, peers: peers.filter { $0.version != nil }.map(\.peer),
        runs: arguments.runs ?? test.runs)
      let report = ContestReport(contest)
      print(arguments.isJSON ? report.json : report.table)
      if contest.rows[0].status != 0 { succeeds = false }
    }
    if !arguments.isJSON { print(Help.legend) }
    return succeeds
  }

  private static func growth(_ arguments: Arguments) -> Bool {
    guard let avatar = avatar(arguments) else { return false }
    guard Input.prepare(Growth.inputs) else { return failedToPrepare() }
    let header = Header(avatar: avatar, peers: [])
    print(arguments.isJSON ? header.json : header.table)
    Growth(avatar: avatar, runs: arguments.runs ?? 5).run { title, rows in
      if arguments.isJSON {
        for row in rows { print(row.json) }
      } else {
        print("\n\(title)\n\(Growth.heading)")
        for row in rows { print(row.line) }
      }
      System.flush()
    }
    return true
  }

  /// The program that is measured, if it is there.
  private static func avatar(_ arguments: Arguments) -> String? {
    let path = arguments.avatar ?? Folder.parent(of: System.ownPath) + "/avatar"
    if let found = System.find(path) { return found }
    System.complain("avatar-bench: \(path) is no program; `make bench` builds it")
    return nil
  }

  private static func failedToPrepare() -> Bool {
    System.complain("avatar-bench: the photos cannot be drawn in \(Folder.work)")
    return false
  }
}
