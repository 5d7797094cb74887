/// Makes the avatars that `job` asks for without a photo: within the shape there are its background, and its
/// symbol if there is one.
///
/// - Parameters:
///   - job: What is asked for; each of its canvases has a size.
///   - threads: How many threads compress strips of a picture side by side; the number of processors
///     if nil. The bytes do not depend on it.
/// - Returns: A PNG for each canvas.
/// - Throws: `AvatarError` where a canvas is too large or leaves no room for what is asked for.
public func renderFilled(_ job: Job, threads: Int? = nil) throws(AvatarError) -> Rendering {
  let threads = threads ?? processorCount
  var avatars: [Avatar] = []
  for request in job.canvases {
    let canvas = try CanvasPlan(job, request, photoWidth: 1, photoHeight: 1)
    let bytes = canvas.width * canvas.height * Plan.bytesPerPixel(job)
    avatars.append(
      try Memory.promised(bytes, threads: threads) { threads throws(AvatarError) in
        let compositor = Compositor(
          photo: canvas.symbols(job.symbol), regions: Regions(job.shape, canvas, job.border),
          canvas: canvas, job: job)
        let encoder = PNGEncoder(compositor.composite(), compression: job.compression)
        return Avatar(
          width: canvas.width, height: canvas.height, scale: canvas.density,
          png: encoder.encode(threads: threads))
      })
  }
  return Rendering(avatars: avatars, warnings: [], header: nil, costs: [:])
}
