import AvatarMask

extension JSONObject {
  /// What there is to say of a picture.
  init(_ inspection: Inspection, of file: FileName) {
    self.init(input: file, output: nil)
    add(inspection.header)
    add("depth", .integer(inspection.depth))
    add("color", .text(Messages.word(for: inspection.header.colorModel)))
    add("alpha", .text(inspection.alpha.rawValue))
    var checks = JSONObject()
    for check in inspection.checks {
      checks.add(check.rawValue, .flag(!inspection.faults.contains { $0.check == check }))
    }
    add("checks", .object(checks))
    add("faults", .texts(inspection.faults.map(Messages.text)))
  }
}
