#ifndef AVATAR_CCODECS_H
#define AVATAR_CCODECS_H

// The only place that sees png.h, jpeglib.h, lcms2.h, zlib.h, expat.h, isa-l and setjmp.
//
// Every function that calls a codec sets its own jump point, returns a flat status and keeps the
// codec's words for the reader's message function. Nothing is printed, nothing calls exit, and no
// function of the caller ever runs inside a codec. A reader belongs to one thread at a time.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a call ended.
typedef enum {
  AVATAR_OK = 0,
  /// The data ends too early; what there is can be drawn if that is allowed.
  AVATAR_TRUNCATED,
  /// The data ends before any pixel that is wanted.
  AVATAR_ENDS_BEFORE_PIXELS,
  /// The data breaks the rules of its format; the message says how, in the codec's words.
  AVATAR_CORRUPT,
  /// More scans than any encoder writes.
  AVATAR_TOO_MANY_SCANS,
  /// A chunk has no valid head.
  AVATAR_BAD_CHUNK,
  /// A chunk is not what its checksum says.
  AVATAR_BAD_CHECKSUM,
  /// More chunks than any encoder writes.
  AVATAR_TOO_MANY_CHUNKS,
  /// A kind that is not read; the message names it.
  AVATAR_UNSUPPORTED,
  /// Reading failed; the source's error number says why.
  AVATAR_UNREADABLE,
  AVATAR_OUT_OF_MEMORY
} avatar_status;

// MARK: Source

/// Bytes served in order to a codec, from memory or from a file that is read in small pieces.
///
/// A file is never mapped, because one that shrinks while it is mapped ends the process.
typedef struct avatar_source avatar_source;

/// Bytes of the data that are served; several in a row are served as if they were contiguous.
typedef struct {
  uint64_t offset;
  uint64_t length;
} avatar_range;

/// A source over a copy of `size` bytes; NULL without memory.
avatar_source *avatar_source_of_bytes(const uint8_t *bytes, size_t size);

/// A source over a file that stays the caller's to close and must allow pread; NULL without memory.
avatar_source *avatar_source_of_descriptor(int descriptor);

void avatar_source_free(avatar_source *source);

/// Serves only these ranges from now on, from the first one's beginning.
///
/// Where they are all served without the data having ended, a codec sees an end that is not a
/// truncation: that is how parts of a file are left out.
avatar_status avatar_source_set_ranges(avatar_source *source, const avatar_range *ranges,
                                       size_t count);

/// Copies up to `size` bytes from `offset`, whatever is being served; fewer only at the end.
/// Returns how many, or -1 where reading failed.
long avatar_source_read_at(avatar_source *source, uint64_t offset, uint8_t *bytes, size_t size);

/// A marker of a JPEG: what follows 0xFF, which may be repeated.
typedef struct {
  /// The marker's number.
  uint8_t code;
  /// Where its first 0xFF lies.
  uint64_t offset;
  /// Where its number ends.
  uint64_t end;
} avatar_marker;

/// Looks from `offset` for the next marker, whatever is being served.
///
/// What coded data itself may hold, 0xFF before zero, is none, and neither are a restart's number and
/// the one other marker without a length. AVATAR_TRUNCATED where the data ends before.
avatar_status avatar_source_find_marker(avatar_source *source, uint64_t offset,
                                        avatar_marker *marker);

/// The errno of the first read that failed, or 0.
int avatar_source_error(const avatar_source *source);

// MARK: JPEG

typedef struct avatar_jpeg avatar_jpeg;

/// What a JPEG says of itself before its pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1 gray, 3 colour, 4 CMYK.
  int channels;
  /// Whether CMYK is stored as Adobe does: 0 is full ink.
  bool is_inverted;
  /// Whether the picture is coded in several scans, so that it is held as coefficients.
  bool has_multiple_scans;
} avatar_jpeg_header;

/// Which part of a JPEG to decode, in pixels of the picture scaled to ceil(side × eighths / 8).
typedef struct {
  /// 1...8
  int eighths;
  uint32_t column;
  uint32_t columns;
  uint32_t row;
  uint32_t rows;
  /// RGBA with alpha 255 instead of gray or RGB; CMYK stays as it is stored.
  bool wants_rgba;
  /// Chroma interpolated between its samples instead of repeated.
  bool smooths_chroma;
} avatar_jpeg_request;

/// A reader over `source`, which it borrows for its life; NULL without memory.
///
/// With `allows_truncated`, data may be missing from `start` on: rows that the first scan does not reach
/// are zeros, which in RGBA is transparent.
avatar_jpeg *avatar_jpeg_new(avatar_source *source, bool allows_truncated);

void avatar_jpeg_free(avatar_jpeg *jpeg);

/// Reads up to the first scan. What it allocates does not depend on the picture's size.
avatar_status avatar_jpeg_read_header(avatar_jpeg *jpeg, avatar_jpeg_header *header);

/// What a component's coefficients come to at some scale.
typedef struct {
  /// The number by which scans name it.
  int identifier;
  /// Samples a side that a block of 8 × 8 is decoded to.
  int block_size;
  /// Samples of the component a pixel of the picture, as factors of the largest.
  int columns;
  int rows;
  /// Blocks of the whole picture.
  uint64_t blocks;
  /// What coefficients are multiples of, row by row; all 0 where that is not known yet.
  uint16_t steps[64];
} avatar_jpeg_component;

/// How a picture is coded.
typedef struct {
  /// Whether scans make coefficients ever finer.
  bool is_progressive;
  int component_count;
  avatar_jpeg_component components[3];
  int most_columns;
  int most_rows;
  /// Where the first scan's marker lies, and where its coded data begins.
  uint64_t first_scan;
  uint64_t first_data;
} avatar_jpeg_coding;

/// Describes how the picture is coded, after the header and before the start.
avatar_status avatar_jpeg_describe(avatar_jpeg *jpeg, int eighths, avatar_jpeg_coding *coding);

/// Leaves out scans: serves these ranges only, of which the first begins at the first scan's data.
///
/// All coefficients must be known exactly to the scans of the whole file: nothing is then guessed at
/// where scans that were left out would have been.
avatar_status avatar_jpeg_serve(avatar_jpeg *jpeg, const avatar_range *ranges, size_t count);

/// Begins decoding. `column` and `columns` become what rows will hold: at least what was asked for.
///
/// Columns and rows that were asked for have the very values of a full decode.
avatar_status avatar_jpeg_start(avatar_jpeg *jpeg, avatar_jpeg_request *request);

/// Writes the next row of the window, `size` bytes at least.
avatar_status avatar_jpeg_read_row(avatar_jpeg *jpeg, uint8_t *row, size_t size);

/// Ends decoding; looks through what was not decoded for the picture's end.
///
/// What is wrong behind the picture's last row, where that was read, is a warning.
avatar_status avatar_jpeg_finish(avatar_jpeg *jpeg);

/// Whether data was missing and `allows_truncated` let it pass.
bool avatar_jpeg_was_truncated(const avatar_jpeg *jpeg);

/// The words for the last status that was not AVATAR_OK.
const char *avatar_jpeg_message(const avatar_jpeg *jpeg);

/// The codec's first warning, or NULL.
const char *avatar_jpeg_warning(const avatar_jpeg *jpeg);

/// The TIFF bytes of the first EXIF segment, or NULL; they live as long as the reader.
const uint8_t *avatar_jpeg_exif(const avatar_jpeg *jpeg, size_t *size);

/// The pieces of ICC profiles in the file's order, or NULL; they live as long as the reader.
///
/// Of each piece: two bytes with the size of what follows, high byte first, its number, the number of all,
/// and its part of the profile.
const uint8_t *avatar_jpeg_icc(const avatar_jpeg *jpeg, size_t *size);

// MARK: PNG

typedef struct avatar_png avatar_png;

/// What a PNG says of itself before its pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// What decoding gives: 1 gray, 3 RGB, 4 RGBA.
  int channels;
  /// Whether it is stored as gray, with alpha or without.
  bool is_gray;
  bool is_interlaced;
  /// Whether it is stored with 16 bits a sample.
  bool is_deep;
} avatar_png_header;

/// A reader over `source`, which it borrows for its life; NULL without memory.
///
/// With `allows_truncated`, data may be missing from `start` on: rows that it does not reach are zeros,
/// which in RGBA is transparent.
avatar_png *avatar_png_new(avatar_source *source, bool allows_truncated);

void avatar_png_free(avatar_png *png);

/// Reads up to the first data. What it allocates does not depend on the picture's size.
avatar_status avatar_png_read_header(avatar_png *png, avatar_png_header *header);

/// Begins decoding of `rows` rows from `row` on, in their full width.
///
/// An interlaced picture is decoded here, and its rows are held: they come in no useful order. Samples have one byte,
/// or two in the machine's order where it `stays_deep`.
avatar_status avatar_png_start(avatar_png *png, uint32_t row, uint32_t rows, bool wants_rgba,
                               bool stays_deep);

/// Writes the next row, `size` bytes at least.
avatar_status avatar_png_read_row(avatar_png *png, uint8_t *row, size_t size);

/// Ends decoding; checks the chunks that were not decoded.
avatar_status avatar_png_finish(avatar_png *png);

/// Whether data was missing and `allows_truncated` let it pass.
bool avatar_png_was_truncated(const avatar_png *png);

/// The words for the last status that was not AVATAR_OK.
const char *avatar_png_message(const avatar_png *png);

/// The codec's first warning, or NULL.
const char *avatar_png_warning(const avatar_png *png);

/// A chunk whose bytes are kept.
typedef enum {
  AVATAR_PNG_EXIF,
  AVATAR_PNG_ICC,
  AVATAR_PNG_GAMMA,
  AVATAR_PNG_CHROMATICITIES,
  AVATAR_PNG_STANDARD_RGB,
  AVATAR_PNG_CODE_POINTS,
  AVATAR_PNG_CHUNK_KINDS
} avatar_png_chunk_kind;

/// The bytes of the first intact chunk of a kind, or NULL; EXIF may also follow the data.
const uint8_t *avatar_png_chunk(const avatar_png *png, avatar_png_chunk_kind kind, size_t *size);

// MARK: Colour

/// A conversion to sRGB. Several threads may use one at a time.
typedef struct avatar_color avatar_color;

/// What is converted: one byte a sample, or two in the machine's order where it is deep.
typedef enum {
  /// To RGB.
  AVATAR_GRAY,
  /// To RGBA, with the alpha it has.
  AVATAR_RGBA,
  /// To RGB; 255 is full ink.
  AVATAR_CMYK,
  /// To RGB; 0 is full ink.
  AVATAR_INVERTED_CMYK,
  /// To RGB.
  AVATAR_DEEP_GRAY,
  /// To RGB.
  AVATAR_DEEP_RGB,
  /// To RGBA, with the alpha it has.
  AVATAR_DEEP_RGBA
} avatar_color_samples;

/// Makes a conversion from the space of an ICC profile.
///
/// AVATAR_CORRUPT where it is none, AVATAR_UNSUPPORTED where it is for other samples.
avatar_status avatar_color_of_profile(const uint8_t *profile, size_t size,
                                      avatar_color_samples samples, avatar_color **color);

/// Makes a conversion from a space of gray or RGB that is known by its numbers.
///
/// - gamma: the power that gives light from samples, or 0 for the curve of sRGB.
/// - xy: the chromaticities of white, red, green and blue, or NULL for those of sRGB.
avatar_status avatar_color_of_primaries(double gamma, const double *xy,
                                        avatar_color_samples samples, avatar_color **color);

/// Converts `count` pixels, which may lie where they are written if they keep their size.
void avatar_color_convert(const avatar_color *color, const void *from, uint8_t *to,
                          uint32_t count);

void avatar_color_free(avatar_color *color);

// MARK: Deflate

/// The most bytes that `avatar_deflate` makes of `size` bytes with these settings.
size_t avatar_deflate_bound(size_t size);

/// Compresses one buffer into a bare stream, in `out` of `capacity` bytes, and sets `written`.
///
/// - level: 0...9, or -1 for zlib's default.
/// - strategy: 0 default, 1 filtered, 2 Huffman only, 3 run lengths, 4 fixed codes.
/// - finishes: whether the stream ends; otherwise it stops at a byte's edge, to be continued.
avatar_status avatar_deflate(const uint8_t *bytes, size_t size, int level, int strategy,
                             bool finishes, uint8_t *out, size_t capacity, size_t *written);

/// Compresses one buffer as the above does, in less than half the time of zlib's fastest.
///
/// - only_runs: looks for runs of one byte alone. What repeats by chance, as in noise, costs more to refer to than to
///   write again: a photo is then as small as zlib's search for runs makes it.
avatar_status avatar_deflate_quickly(const uint8_t *bytes, size_t size, bool only_runs,
                                     bool finishes, uint8_t *out, size_t capacity,
                                     size_t *written);


/// Unpacks a zlib stream as far as `capacity` allows and sets `written`.
avatar_status avatar_inflate(const uint8_t *bytes, size_t size, uint8_t *out, size_t capacity,
                             size_t *written);

/// The CRC-32 of `crc`'s bytes followed by these; `crc` is 0 at first.
uint32_t avatar_crc32(uint32_t crc, const uint8_t *bytes, size_t size);

/// The Adler-32 of `adler`'s bytes followed by these; `adler` is 1 at first.
uint32_t avatar_adler32(uint32_t adler, const uint8_t *bytes, size_t size);

/// The Adler-32 of two parts joined, from theirs and the second's size.
uint32_t avatar_adler32_combine(uint32_t first, uint32_t second, size_t second_size);

// MARK: Versions

/// The libraries' versions as they are linked, such as "1.6.39".
const char *avatar_png_version(void);
const char *avatar_zlib_version(void);
/// As it was built against, since it is loaded only where it is needed.
const char *avatar_isal_version(void);
/// As it was built against, such as "2.1.5"; libjpeg cannot be asked at run time.
const char *avatar_jpeg_version(void);
/// As it was built against, since it is loaded only where it is needed; written into `text`, which is
/// returned.
const char *avatar_color_version(char *text, size_t size);

// MARK: XML

typedef struct avatar_xml avatar_xml;

/// What a tag begins with.
enum {
  /// A start tag: a name and its NUL. Names of other namespaces than SVG's are empty.
  AVATAR_XML_START = 'S',
  /// An attribute of the start tag before it: a name and its NUL, a value and its NUL. Those of other
  /// namespaces are left out, but for XLink's `href` where there is no plain one.
  AVATAR_XML_ATTRIBUTE = 'A',
  /// Text of a `style` element, with a NUL.
  AVATAR_XML_TEXT = 'T',
  /// An end tag: nothing else.
  AVATAR_XML_END = 'E',
};

/// A reader; NULL without memory.
avatar_xml *avatar_xml_new(void);

void avatar_xml_free(avatar_xml *xml);

/// Reads a whole file, once. Nothing outside it is ever opened.
///
/// AVATAR_UNSUPPORTED for external entities, entities that hold others, and nesting beyond 256; the
/// message names it.
avatar_status avatar_xml_read(avatar_xml *xml, const uint8_t *bytes, size_t size);

/// The tags in their order, as UTF-8; they live as long as the reader.
const uint8_t *avatar_xml_tags(const avatar_xml *xml, size_t *size);

/// The words for the last status that was not AVATAR_OK.
const char *avatar_xml_message(const avatar_xml *xml);

/// The line, counted from 1, at which reading ended.
unsigned long avatar_xml_line(const avatar_xml *xml);

/// The version of the library in use.
const char *avatar_expat_version(void);

#endif
