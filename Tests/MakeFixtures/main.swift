// Makes the fixtures: `make fixtures`, or `swift run MakeFixtures FOLDER`.
import Foundation
import TestSupport

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "Fixtures")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let width = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 1200 : 1200
let portrait = Portrait(width: width).drawing
var writer = JPEGWriter()
let bytes = try writer.write(portrait.bytes, width: portrait.width, height: portrait.height)
try Data(bytes).write(to: folder.appending(path: "portrait.jpg"))
print(bytes.count)
