import AvatarMask

/// How long the steps took that a photo's pictures were made in.
struct Times {
  private let costs: [Stage: StageCost]
  private var writing: UInt64 = 0
  private var start: UInt64 = 0

  /// The times of a rendering that had a clock, and none yet for writing.
  init(of rendering: Rendering) {
    costs = rendering.costs
  }

  /// Notes that a file is about to be written.
  mutating func begin() {
    if !costs.isEmpty { start = Platform.nanoseconds }
  }

  /// Counts the time since then.
  mutating func end() {
    if !costs.isEmpty { writing += Platform.nanoseconds - start }
  }

  /// Milliseconds of each step; what was done meanwhile in other threads is not in them.
  var object: JSONObject {
    var object = JSONObject()
    for (name, milliseconds) in steps { object.add(name, .number(milliseconds)) }
    return object
  }

  /// The same for people.
  var text: String {
    steps.map { "\($0.name) \(Messages.decimal($0.milliseconds))" }.joined(separator: ", ") + " ms"
  }

  private var steps: [(name: String, milliseconds: Double)] {
    let times = Stage.allCases.map { ($0.rawValue, costs[$0]?.time ?? 0) } + [("write", writing)]
    return times.map { ($0.0, Double($0.1) / 1e6) }
  }
}
