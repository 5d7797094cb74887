// swift-tools-version: 6.2

import PackageDescription

/// Debug builds are optimised too, since tests and sanitizers look at every pixel.
///
/// A package that depends on this one must not use such flags, and goes without.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let optimized: [SwiftSetting] =
  isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Every target is held to these; `strictMemorySafety` leaves `unsafe` visible at the C boundary.
let tested: [SwiftSetting] = [.treatAllWarnings(as: .error)] + optimized
let strict: [SwiftSetting] = [.strictMemorySafety()] + tested
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "avatar",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "avatar", targets: ["avatar"]),
    .library(name: "AvatarMask", targets: ["AvatarMask"]),
  ],
  targets: [
    .executableTarget(name: "avatar", dependencies: ["AvatarCLI"], swiftSettings: strict),
    // Photos are drawn, and avatars judged, with codecs that share no line with what is measured.
    .executableTarget(
      name: "avatar-bench", dependencies: ["AvatarCLI", "AvatarMask", "CTestCodecs"],
      swiftSettings: strict),
    .target(name: "AvatarCLI", dependencies: ["AvatarMask", "CSystem"], swiftSettings: strict),
    .target(name: "AvatarMask", dependencies: ["CCodecs", "CSystem"], swiftSettings: strict),
    .target(name: "CSystem", cSettings: strictC),
    .target(
      name: "CCodecs", dependencies: ["CPNG", "CJPEG", "CZlib", "CExpat", "CLCMS", "CISAL"],
      cSettings: strictC),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .systemLibrary(
      name: "CLCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),

    .target(
      name: "CTestCodecs", dependencies: ["CPNG", "CJPEG", "CLCMS"], path: "Tests/CTestCodecs",
      cSettings: strictC),
    .target(name: "CTestSystem", path: "Tests/CTestSystem", cSettings: strictC),
    .target(
      name: "TestSupport", dependencies: ["AvatarMask", "CTestCodecs"], path: "Tests/TestSupport",
      swiftSettings: tested),
    .executableTarget(
      name: "MakeFixtures", dependencies: ["AvatarMask", "TestSupport"], path: "Tests/MakeFixtures",
      swiftSettings: tested),
    .testTarget(
      name: "AvatarMaskTests", dependencies: ["AvatarMask", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: tested),
    .testTarget(
      name: "AvatarBenchTests", dependencies: ["avatar-bench"], swiftSettings: tested),
    .testTarget(
      name: "AvatarCLITests", dependencies: ["AvatarCLI", "CTestSystem", "TestSupport", "avatar"],
      swiftSettings: tested),
  ],
  swiftLanguageModes: [.v6]
)

// Only the toolchain's own fuzzer has what this target is linked with; see `make fuzz`.
if Context.environment["AVATAR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "avatar-fuzz", dependencies: ["AvatarCLI", "AvatarMask"], path: "Tests/Fuzz",
      exclude: ["Seeds"], swiftSettings: tested))
}
