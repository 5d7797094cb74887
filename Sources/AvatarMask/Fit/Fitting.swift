/// How one picture is made from decoded rows: the weights of both axes, in the stored orientation.
struct Fitting: Sendable {
  /// Where the stored photo lies.
  let placement: Placement
  /// What makes the picture's columns from the decoded ones.
  let columns: FilterBank
  /// What makes the picture's rows from the decoded ones.
  let rows: FilterBank

  /// Makes the weights for a photo that the decoder reduces to `eighths` of its size.
  init(_ placement: Placement, eighths: Int = 8, kernel: FilterBank.Kernel = .lanczos3) {
    func bank(_ axis: Placement.Axis) -> FilterBank {
      FilterBank(
        axis, sourceCount: (axis.photoLength * eighths + 7) / 8, sourceScale: Double(eighths) / 8,
        kernel: kernel)
    }
    self.placement = placement
    columns = bank(placement.x)
    rows = bank(placement.y)
  }

  /// Whether every pixel of the picture is a pixel of the photo.
  var isCopy: Bool {
    columns.isIdentity && rows.isIdentity && !placement.x.showsEdges && !placement.y.showsEdges
  }
}
