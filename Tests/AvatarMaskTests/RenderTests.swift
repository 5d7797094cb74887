import TestSupport
import Testing

@testable import AvatarMask

@Suite struct RenderTests {
  @Test func everyCanvasIsThatOfItsOwnRender() throws {
    let photo = try TestPhoto.png(TestPhoto.scene(300, 200))
    var job = try Job(.squircle(insetRatio: 0.2), 64).bordered(3)
    job.canvases.append(CanvasRequest(size: CanvasSize(width: 20, height: 30), scale: 2))
    job.canvases.append(CanvasRequest())
    let rendering = try render(job, photo: .bytes(photo))
    #expect(rendering.avatars.map(\.width) == [64, 40, 200])
    #expect(rendering.avatars.map(\.height) == [64, 60, 200])
    for (index, avatar) in rendering.avatars.enumerated() {
      var alone = job
      alone.canvases = [job.canvases[index]]
      #expect(try render(alone, photo: .bytes(photo)).avatars[0].png == avatar.png)
      let bitmap = try ReferenceDecoder.png(avatar.png)
      #expect(bitmap.width == avatar.width && bitmap.height == avatar.height)
    }
  }

  @Test(arguments: [false, true]) func bytesDoNotDependOnThreads(isJPEG: Bool) throws {
    let scene = TestPhoto.scene(900, 900)
    let photo = try isJPEG ? TestPhoto.jpeg(scene) : TestPhoto.png(scene)
    let job = try Job(.circle, 900).bordered(12, "linear-gradient(red, blue)")
    let files = try [1, 2, 7].map {
      try render(job, photo: .bytes(photo), threads: $0).avatars[0].png
    }
    #expect(files[0] == files[1] && files[0] == files[2])
    #expect(try render(job, photo: .bytes(photo)).avatars[0].png == files[0])
  }

  @Test func opaqueAvatarsHaveNoAlpha() throws {
    let photo = try TestPhoto.jpeg(TestPhoto.scene(100, 100))
    func colourType(_ job: Job) throws -> UInt8 {
      try render(job, photo: .bytes(photo)).avatars[0].png[25]
    }
    #expect(try colourType(Job(.square, 50)) == 2)
    #expect(try colourType(Job(.circle, 50)) == 6)
    #expect(try colourType(try Job(.square, 50).bordered(3, "#0008")) == 2)
    #expect(try colourType(try Job(.square, 50).bordered(3, "#0008", .outside)) == 6)
    #expect(try colourType(try Job(.square, 50).bordered(3, "#000", .outside)) == 2)
  }

  @Test func warningsAreGiven() throws {
    let photo = try TestPhoto.png(TestPhoto.scene(50, 40))
    #expect(try render(Job(.circle, 80), photo: .bytes(photo)).warnings == [.enlarged(by: 2)])
    #expect(try render(Job(.circle, 40), photo: .bytes(photo)).warnings.isEmpty)
    let jpeg = try TestPhoto.jpeg(TestPhoto.scene(200, 200))
    var job = Job(.circle, 64)
    let cut = PhotoSource.bytes(Array(jpeg.prefix(jpeg.count / 2)))
    #expect(throws: AvatarError.truncated) { try render(job, photo: cut) }
    job.allowsTruncated = true
    #expect(try render(job, photo: cut).warnings == [.truncated])
  }

  @Test(arguments: [
    ([], AvatarError.emptyFile), (Array("hello, this is text".utf8), .notAnImage),
  ]) func badFilesAreRefused(_ bytes: [UInt8], _ error: AvatarError) {
    #expect(throws: error) { try render(Job(.circle, 64), photo: .bytes(bytes)) }
  }

  /// The whole line in one picture's terms: a photo of one pixel, at any size and shape.
  @Test(arguments: NamedShape.all) func onePixelBecomesAnyAvatar(_ shape: NamedShape) throws {
    let photo = try TestPhoto.png(TestPhoto.flat(1, 1, 0xff10_80c0))
    for side in [1, 2, 3, 16, 65] {
      let avatar = try rendered(Job(shape.shape, side), photo)
      #expect(avatar.width == side && avatar.height == side)
      #expect(avatar.count { $0 >> 24 > 0 && $0 & 0xff_ffff != 0x10_80c0 } == 0)
      #expect(avatar[side / 2, side / 2] >> 24 > 100)
    }
  }

  /// Every format and every mirror image through the whole line: gray, RGB and RGBA.
  @Test(arguments: NamedShape.symmetric) func symmetricPhotosGiveSymmetricAvatars(
    _ shape: NamedShape
  ) throws {
    var different = 0
    for (isGray, isTranslucent) in [(true, false), (false, false), (false, true)] {
      for (side, photoSide) in [(32, 64), (33, 90), (64, 33)] {
        let photo = try TestPhoto.png(
          TestPhoto.symmetric(photoSide, photoSide, isGray: isGray, isTranslucent: isTranslucent))
        for job in [Job(shape.shape, side), try Job(shape.shape, side).bordered(2.5, "#fc0", .center)] {
          let avatar = try rendered(job, photo)
          different += avatar == avatar.mirrored ? 0 : 1
          different += avatar == avatar.flipped ? 0 : 1
        }
      }
    }
    #expect(different == 0)
  }

  @Test func grayJPEGIsSymmetricToo() throws {
    // Whole blocks and a symmetric transform: libjpeg's own output is then symmetric as well.
    let photo = try TestPhoto.jpeg(
      TestPhoto.symmetric(128, 128, isGray: true, isTranslucent: false), quality: 100, channels: 1)
    let decoded = try ReferenceDecoder.jpeg(photo)
    let avatar = try rendered(Job(.circle, 100), photo)
    #expect(psnr(decoded, decoded.mirrored) > 40)
    #expect(psnr(avatar, avatar.mirrored, includingAlpha: true) > 40)
  }
}
