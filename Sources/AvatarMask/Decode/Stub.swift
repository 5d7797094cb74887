public enum ImageFormat: Sendable { case jpeg, png }
public enum SampleLayout: Int, Sendable { case gray = 1, rgb = 3, rgba = 4
 var channels: Int { rawValue } }
public struct PhotoHeader: Sendable { var format: ImageFormat; var width, height: Int; var layout: SampleLayout; var orientation: Orientation }
struct DecodeRequest { var eighths: Int; var columns, rows: Range<Int>; var wantsRGBA, smoothChroma: Bool }
struct DecodedWindow { var columns, rows: Range<Int>; var layout: SampleLayout }
struct PhotoDecoder: ~Copyable { init(_ source: PhotoSource) throws(AvatarError) { throw .notAnImage }
 let header: PhotoHeader
 mutating func start(_ r: DecodeRequest) throws(AvatarError) -> DecodedWindow { throw .notAnImage }
 mutating func readRow(into: inout [UInt8]) throws(AvatarError) { throw .notAnImage }
 mutating func finish() throws(AvatarError) -> [AvatarWarning] { throw .notAnImage } }
