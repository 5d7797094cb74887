// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Example",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "avatar", path: "../..")],
  targets: [
    .executableTarget(
      name: "Example", dependencies: [.product(name: "AvatarMask", package: "avatar")])
  ],
  swiftLanguageModes: [.v6]
)
