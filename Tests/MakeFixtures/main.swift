// Makes the fixtures: `make fixtures`, or `swift run -c release MakeFixtures FOLDER`.
//
// Every file comes from arithmetic alone, so that making them again gives the same bytes.
import Foundation
import TestSupport

let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? "Fixtures")
var total = 0

/// Writes a file into a folder of the fixtures.
@MainActor func write(_ bytes: [UInt8], _ name: String, in folder: String = "") throws {
  let folder = root.appending(path: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(bytes).write(to: folder.appending(path: name))
  total += bytes.count
}

let photos = try PhotoFixtures.all()
for photo in photos { try write(photo.bytes, photo.name) }
let pictures = try PNGFixtures.all()
for picture in pictures { try write(picture.bytes, picture.name, in: "png") }
let masks = try MaskFixtures.all()
for mask in masks { try write(mask.bytes, mask.name, in: "masks") }

guard let portrait = photos.first(where: { $0.name == "portrait.jpg" }),
  let alpha = masks.first(where: { $0.name == "alpha.png" })
else { fatalError("the portrait or the mask has another name") }
try write(try ShapeSheet.png(portrait.bytes), "shapes.png")
try write(try OriginSheet.png(portrait.bytes, mask: alpha.bytes), "origins.png")

guard let jpeg = photos.first(where: { $0.name == "orientation-1.jpg" }),
  let png = pictures.first(where: { $0.name == "rgba-8.png" })
else { fatalError("the files to be broken have other names") }
let broken = BrokenFixtures.all(jpeg: jpeg.bytes, png: png.bytes)
for file in broken { try write(file.bytes, file.name, in: "broken") }
try write(Array(BrokenFixtures.table(broken).utf8), "EXPECTED.tsv", in: "broken")
print("Wrote \(total) bytes to \(root.path)")
