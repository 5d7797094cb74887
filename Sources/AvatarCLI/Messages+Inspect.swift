import AvatarMask

/// What `avatar inspect` says.
extension Messages {
  /// Lines about a picture: what it is, and how each check went.
  static func text(of inspection: Inspection, _ file: FileName) -> String {
    let lines = inspection.checks.map { check in
      let faults = inspection.faults.filter { $0.check == check }.map(text)
      let result =
        faults.isEmpty ? passed(check, inspection) : "FAILED: " + faults.joined(separator: "; ")
      return "\(check.rawValue): \(result)"
    }
    return ([summary(of: inspection)] + lines).map { "\(inputLabel(file)): \($0)\n" }.joined()
  }

  /// Why a check fails.
  static func text(of fault: Inspection.Fault) -> String {
    switch fault {
    case .filledCorners(let color):
      "all four are filled with \(hexadecimal(color)), as where a mask is laid on a colour or saved without alpha"
    case .fringe(let color):
      "they are mixed with \(hexadecimal(color)), which shows as a fringe on other colours"
    case .jaggedEdges:
      "they are jagged: no pixel is translucent, as where a mask is drawn without anti-aliasing"
    case .hiddenColors(let count):
      count == 1
        ? "1 pixel has a colour where alpha is 0, which shows what was cut away"
        : "\(count) pixels have colours where alpha is 0, which show what was cut away"
    case .metadata(let names):
      "\(list(names, "and")) \(names.count == 1 ? "is" : "are") left; a picture needs none of it"
    case .trailingBytes:
      "something follows the picture's end, such as the rest of an older file"
    }
  }

  /// What a picture's samples are called.
  static func word(for model: ColorModel) -> String {
    switch model {
    case .gray: "gray"
    case .rgb: "rgb"
    case .cmyk: "cmyk"
    }
  }

  private static func summary(of inspection: Inspection) -> String {
    let header = inspection.header
    let model =
      switch header.colorModel {
      case .gray: "gray"
      case .rgb: "RGB"
      case .cmyk: "CMYK"
      }
    let alpha =
      switch inspection.alpha {
      case .none: "no alpha"
      case .opaque: "alpha that is full everywhere"
      case .used: "alpha"
      }
    let profile =
      switch header.color {
      case .standard: "sRGB"
      case .profile: "an ICC profile"
      case .codePoints: "colours by cICP"
      case .numbers: "colours by gAMA and cHRM"
      case .unusable(.broken), .unusable(.mismatched): "a damaged ICC profile"
      case .unusable: "colours by chunks that cannot be"
      }
    let turn =
      header.orientation == .upright ? "upright" : "orientation \(header.orientation.rawValue)"
    return
      "\(header.format == .jpeg ? "JPEG" : "PNG") of \(header.width)x\(header.height) pixels, \(turn), "
      + "\(model) of \(inspection.depth) bits, \(alpha), \(profile)"
  }

  private static func passed(_ check: Inspection.Check, _ inspection: Inspection) -> String {
    switch check {
    case .corners:
      if inspection.hasClearCorners {
        "transparent"
      } else if let color = inspection.cornerColor {
        "not certain: all four are \(hexadecimal(color)), but nothing else tells of a mask"
      } else {
        "part of the picture"
      }
    case .edges: "without a fringe"
    case .colors: "none where alpha is 0"
    case .metadata: "none"
    }
  }

  private static func hexadecimal(_ color: RGBA) -> String {
    let pixel = color.pixel
    let components = [0, 8, 16].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
