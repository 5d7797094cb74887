import AvatarMask

/// The sizes by the name that `--size` takes.
enum SizeName: String, Sendable, CaseIterable {
  case small
  case medium
  case large
  case extraLarge = "extra-large"

  /// The side in points.
  var side: Int {
    switch self {
    case .small: 36
    case .medium: 48
    case .large: 72
    case .extraLarge: 96
    }
  }
}

extension CanvasSize {
  /// The canvas where there is no photo and no size is named, in points.
  static let standard = CanvasSize(width: 100, height: 100)
}

/// The forms of a corner by the name that `--corner-shape` takes.
enum CornerShapeName: String, Sendable, CaseIterable {
  case round
  case squircle
  case bevel
  case scoop
  case notch
  case square

  /// The form.
  var shape: CornerShape {
    switch self {
    case .round: .round
    case .squircle: .squircle
    case .bevel: .bevel
    case .scoop: .scoop
    case .notch: .notch
    case .square: .square
    }
  }
}

/// The points of a photo by the name that `--focus` takes.
enum FocusName: String, Sendable, CaseIterable {
  case center
  case top
  case bottom
  case left
  case right
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  /// The point.
  var focus: Focus {
    switch self {
    case .center: .center
    case .top: Focus(x: 0.5, y: 0)
    case .bottom: Focus(x: 0.5, y: 1)
    case .left: Focus(x: 0, y: 0.5)
    case .right: Focus(x: 1, y: 0.5)
    case .topLeft: Focus(x: 0, y: 0)
    case .topRight: Focus(x: 1, y: 0)
    case .bottomLeft: Focus(x: 0, y: 1)
    case .bottomRight: Focus(x: 1, y: 1)
    }
  }
}

/// What a status dot tells, by the name that `--status` takes.
enum StatusName: String, Sendable, CaseIterable {
  case online
  case away
  case busy
  case offline

  /// The colour that Fluent UI has for it.
  var paint: Paint {
    switch self {
    case .online: .color(RGBA(red: 0x13 / 255, green: 0xa1 / 255, blue: 0x0e / 255))
    case .away: .color(RGBA(red: 0xea / 255, green: 0xa3 / 255, blue: 0))
    case .busy: .color(RGBA(red: 0xd1 / 255, green: 0x34 / 255, blue: 0x38 / 255))
    case .offline: .color(RGBA(red: 0x61 / 255, green: 0x61 / 255, blue: 0x61 / 255))
    }
  }

  /// The form by which it is told.
  var glyph: Status.Glyph {
    switch self {
    case .online: .full
    case .away: .crescent
    case .busy: .bar
    case .offline: .hollow
    }
  }
}
