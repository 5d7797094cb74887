#ifndef AVATAR_PNG_FILTER_H
#define AVATAR_PNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

/// The filters that a row can have.
enum { PNG_NONE, PNG_SUB, PNG_UP, PNG_AVERAGE, PNG_PAETH };

enum {
  /// Bytes behind a row that may be read with its last pixel.
  PNG_FILTER_SLACK = 2
};

/// Undoes the filters of rows (W3C Portable Network Graphics, section 9), in a quarter of the time that libpng takes
/// where it is built for any processor, as Debian's is.
///
/// - rows: `count` rows, each its filter's number and `size` bytes. The number becomes that of no filter; a row of one
///   that is not known, above 4, is left as it is.
/// - above: `size` bytes of the row above the first, zeros for the first of all.
/// - step: bytes of a pixel, rounded up: 1, 2, 3, 4, 6 or 8. `size` is a multiple of it, and not 0.
///
/// `PNG_FILTER_SLACK` bytes behind the rows and behind `above` can be read. Returns the last row's bytes, or `above`
/// where there are no rows.
const uint8_t *png_unfilter(uint8_t *rows, size_t count, const uint8_t *above, size_t size,
                            size_t step);

#endif
