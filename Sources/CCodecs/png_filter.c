#include "png_filter.h"

#include <string.h>

/// The bytes of one pixel, which are all that can be worked on at once: the next needs them.
typedef int16_t lanes __attribute__((vector_size(16)));
typedef uint8_t lane_bytes __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const uint8_t *bytes, size_t step) {
  lane_bytes loaded = {0};
  memcpy(&loaded, bytes, step);
  return __builtin_convertvector(loaded, lanes);
}

INLINE lanes magnitude(lanes values) {
  lanes sign = values >> 15;
  return (values ^ sign) - sign;
}

INLINE lanes choose(lanes mask, lanes yes, lanes no) {
  return (mask & yes) | (~mask & no);
}

/// Whichever of left, up and corner is nearest to left + up - corner; of equals the first.
INLINE lanes nearest(lanes left, lanes up, lanes corner) {
  lanes by_left = magnitude(up - corner);
  lanes by_up = magnitude(left - corner);
  lanes by_corner = magnitude(up - corner + left - corner);
  lanes is_up = by_up < by_left;
  lanes best = choose(is_up, up, left);
  return choose(by_corner < choose(is_up, by_up, by_left), corner, best);
}

INLINE void undo(int filter, uint8_t *row, const uint8_t *above, size_t size, size_t step) {
  lanes left = {0};
  lanes corner = {0};
  for (size_t x = 0; x < size; x += step) {
    lanes up = load(above + x, step);
    lanes guess = filter == PNG_SUB       ? left
                  : filter == PNG_AVERAGE ? (left + up) >> 1
                                      : nearest(left, up, corner);
    left = (load(row + x, step) + guess) & 255;
    corner = up;
    lane_bytes bytes = __builtin_convertvector(left, lane_bytes);
    memcpy(row + x, &bytes, step);
  }
}

/// A loop of its own for each size of a pixel, with which it is fast.
#define FOR_STEP(filter)                                                                           \
  switch (step) {                                                                                  \
  case 1: undo(filter, row, above, size, 1); break;                                                \
  case 2: undo(filter, row, above, size, 2); break;                                                \
  case 3: undo(filter, row, above, size, 3); break;                                                \
  case 4: undo(filter, row, above, size, 4); break;                                                \
  case 6: undo(filter, row, above, size, 6); break;                                                \
  case 8: undo(filter, row, above, size, 8); break;                                                \
  }

void png_unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t step) {
  switch (filter) {
  case PNG_SUB: FOR_STEP(PNG_SUB) break;
  case PNG_UP:
    for (size_t x = 0; x < size; x++) {
      row[x] = (uint8_t)(row[x] + above[x]);
    }
    break;
  case PNG_AVERAGE: FOR_STEP(PNG_AVERAGE) break;
  case PNG_PAETH: FOR_STEP(PNG_PAETH) break;
  }
}
