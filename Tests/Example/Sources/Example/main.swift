// Makes an avatar of a photo: `swift run Example PHOTO AVATAR`.
import AvatarMask
import Foundation

// What is asked for: a circle of 96 points at two densities, with a ring and a status dot.
let size = CanvasSize(width: 96, height: 96)
var job = Job(
  shape: .circle,
  canvases: [CanvasRequest(size: size, scale: 1), CanvasRequest(size: size, scale: 2)])
job.border = Border(
  width: .points(4), paint: try Paint(css: "linear-gradient(45deg, #feda75, #d62976, #4f5bd5)"),
  gap: .points(2))
job.status = Status(paint: try Paint(css: "#13a10e"))

// Both pictures come of one decoding.
let photo = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let rendering = try render(job, photo: .bytes([UInt8](photo)))
for warning in rendering.warnings { print("warning: \(warning)") }
let avatar = rendering.avatars[1]
try Data(avatar.png).write(to: URL(filePath: CommandLine.arguments[2]))

// What a checker would say of it.
let inspection = try inspect(.bytes(avatar.png))
print(
  "\(avatar.width)x\(avatar.height) pixels, \(inspection.faults.isEmpty ? "clean" : "not clean")")
