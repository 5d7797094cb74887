/// Makes the avatars that a job asks for without a photo: within the shape there are its background, and its
/// symbol if there is one.
///
/// - Parameters:
///   - checked: What is asked for; each of its canvases has a size.
///   - threads: How many threads compress strips of a picture side by side; the number of processors
///     if nil. The bytes do not depend on it.
/// - Returns: A PNG for each canvas.
/// - Throws: `AvatarError.outOfMemory`, `.tooManySides` or `.tooManyCrossings`.
public func renderFilled(
  _ checked: CheckedJob, threads: Int? = nil
) throws(AvatarError) -> Rendering {
  let job = checked.job
  let threads = threads ?? processorCount
  var avatars: [Avatar] = []
  for (request, room) in zip(job.canvases, checked.rooms) {
    let canvas = try CanvasPlan(job, request, photoWidth: 1, photoHeight: 1, room: room)
    let bytes = canvas.width * canvas.height * Plan.bytesPerPixel(job)
    avatars.append(
      try Memory.promised(bytes, threads: threads) { threads throws(AvatarError) in
        let compositor = Compositor(
          photo: try canvas.symbols(job.symbol), layers: try KeptLayers(job, canvas.room),
          canvas: canvas,
          job: job)
        let encoder = PNGEncoder(
          (consume compositor).composite(), compression: job.compression)
        return Avatar(
          width: canvas.width, height: canvas.height, scale: canvas.density,
          png: encoder.encode(threads: threads))
      })
  }
  return Rendering(avatars: avatars, warnings: [], header: nil, costs: [:])
}
