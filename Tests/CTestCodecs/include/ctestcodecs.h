#ifndef CTESTCODECS_H
#define CTESTCODECS_H

// Writers and reference readers for the tests, straight over libjpeg, libpng and lcms2.
//
// They share no line with the shims of the library itself, so that a test compares two things.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes that a function here allocated; free them with `test_free`.
typedef struct {
  uint8_t *data;
  size_t size;
} test_buffer;

/// Frees what another function here allocated.
void test_free(void *data);

/// Whether the program is built with AddressSanitizer, whose memory is not the program's own.
bool test_is_sanitized(void);

/// One scan of a JPEG, as libjpeg's own description of it.
typedef struct {
  int component_count;
  int components[3];
  int first;
  int last;
  int high;
  int low;
} test_jpeg_scan;

/// How to write a JPEG.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1 gray, 3 RGB (stored as YCbCr), 4 CMYK as Adobe stores it (0 is full ink).
  int channels;
  /// 0...100
  int quality;
  /// Sampling factors of luma, 1...4 each; chroma has 1 × 1.
  int horizontal;
  int vertical;
  int progressive;
  /// The scans, or NULL for libjpeg's own; they make a JPEG progressive or not.
  const test_jpeg_scan *scans;
  int scan_count;
  int arithmetic;
  /// 1 keeps RGB as RGB, without conversion to YCbCr.
  int stores_rgb;
  /// Minimum coded units between restart markers, 0 for none.
  unsigned restart_interval;
  /// TIFF bytes of an EXIF segment, without "Exif\0\0", or NULL.
  const uint8_t *exif;
  size_t exif_size;
  /// An ICC profile, or NULL.
  const uint8_t *icc;
  size_t icc_size;
} test_jpeg_options;

/// Writes a JPEG. Returns 0, or -1 with a message of at most 255 characters.
int test_jpeg_write(const test_jpeg_options *options, const uint8_t *samples, test_buffer *out,
                    char *message);

/// A decoded picture: 4 bytes a pixel, RGBA.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint8_t *rgba;
  /// How often libjpeg has warned.
  long warnings;
} test_picture;

/// Decodes a whole JPEG with libjpeg's defaults at `eighths`/8 of its size.
int test_jpeg_read(const uint8_t *data, size_t size, int eighths, int fancy, test_picture *out,
                   char *message);

/// How to write a PNG.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// As stored: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
  int colour_type;
  int bit_depth;
  int interlaced;
  /// RGB triples, or NULL.
  const uint8_t *palette;
  int palette_count;
  /// The tRNS chunk's bytes as stored, or NULL.
  const uint8_t *transparency;
  size_t transparency_size;
  /// TIFF bytes of an eXIf chunk, or NULL.
  const uint8_t *exif;
  size_t exif_size;
  /// An ICC profile, or NULL.
  const uint8_t *icc;
  size_t icc_size;
  /// The gAMA chunk's value × 100000, or 0 for none.
  int gamma;
  /// PNG_FILTER_NONE … PNG_FILTER_PAETH for every row, or 0 to choose.
  int filter;
  /// zlib's level, 1...9, or 0 for its default.
  int level;
} test_png_options;

/// Writes a PNG from rows packed as they are stored: ceil(width × bits of a pixel / 8) bytes each.
int test_png_write(const test_png_options *options, const uint8_t *rows, test_buffer *out,
                   char *message);

/// Decodes a whole PNG through libpng's own expansion to 8-bit RGBA, without any gamma.
int test_png_read(const uint8_t *data, size_t size, test_picture *out, char *message);

/// A profile to make.
typedef enum {
  TEST_STANDARD,
  TEST_DISPLAY_P3,
  TEST_ADOBE,
  TEST_PROPHOTO,
  /// sRGB with red and green exchanged.
  TEST_SWAPPED,
  /// Gray with the power 1.8.
  TEST_GRAY,
  /// Four inks of no real press.
  TEST_INKS,
  /// ProPhoto RGB with the power 1.
  TEST_LINEAR,
  /// RGB by a table.
  TEST_TABLE
} test_profile_kind;

/// Makes an ICC profile. Returns 0, or -1 where lcms2 cannot.
int test_profile(test_profile_kind kind, test_buffer *out);

/// Converts pixels of 1, 3 or 4 channels (65535 is full ink) to sRGB in lcms2's full precision.
int test_color(const uint8_t *profile, size_t size, int channels, const uint16_t *samples,
               size_t count, uint8_t *rgb);

#endif
