import AvatarMask

/// Carries out `avatar inspect`.
struct InspectCommand {
  private let request: InspectRequest

  /// Makes the command for what was asked.
  init(_ request: InspectRequest) {
    self.request = request
  }

  /// Looks into the pictures and prints what there is to say of each, in their order.
  ///
  /// - Returns: `.someFailed` if a check failed, or one of several pictures cannot be read.
  /// - Throws: `Failure` where the only picture cannot be read, or standard output fails.
  func run() throws(Failure) -> ExitStatus {
    var status = ExitStatus.success
    for file in request.files {
      do throws(Failure) {
        let inspection = try inspect(file)
        if !inspection.faults.isEmpty { status = .someFailed }
        try Console.print(
          request.printsJSON
            ? JSONObject(inspection, of: file).line + "\n" : Messages.text(of: inspection, file))
      } catch {
        // A reader that has gone, or a full disk, is nothing that the next picture could mend.
        if case .output = error { throw error }
        if request.printsJSON { try Console.print(JSONObject(error, of: file).line + "\n") }
        guard request.files.count > 1 else { throw error }
        Console.printError(Messages.sentence(for: error).text)
        status = .someFailed
      }
    }
    return status
  }

  private func inspect(_ file: FileName) throws(Failure) -> Inspection {
    let input: Input
    do {
      input = try Input(file)
    } catch {
      throw .input(file, error, .inspect)
    }
    do {
      return try input.inspect(maxPixels: request.maxPixels)
    } catch {
      throw .photo(file, error, .inspect)
    }
  }
}
