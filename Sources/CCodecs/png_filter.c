#include "png_filter.h"

#include <string.h>

/// The bytes of one pixel, which are all that can be worked on at once: the next needs them.
typedef int16_t lanes __attribute__((vector_size(16)));
typedef uint8_t lane_bytes __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))

/// Reads a pixel, and with one of 3 or 6 bytes what follows it, which is a single load then.
INLINE lanes load(const uint8_t *bytes, size_t step) {
  lane_bytes loaded = {0};
  memcpy(&loaded, bytes, step == 3 ? 4 : step == 6 ? 8 : step);
  return __builtin_convertvector(loaded, lanes);
}

INLINE void store(uint8_t *bytes, lanes values, size_t step) {
  lane_bytes stored = __builtin_convertvector(values, lane_bytes);
  memcpy(bytes, &stored, step);
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
    store(row + x, left, step);
  }
}

/// Undoes the Paeth filter of two rows at once, the lower a pixel behind: either waits for its own last pixel, and the
/// processor works on one while the other does.
INLINE void undo_two(uint8_t *row, uint8_t *below, const uint8_t *above, size_t size,
                     size_t step) {
  lanes corner = load(above, step);
  // The first pixel has but one neighbour.
  lanes left = (load(row, step) + corner) & 255;
  store(row, left, step);
  lanes left_below = {0};
  lanes corner_below = {0};
  for (size_t x = step; x < size; x += step) {
    lanes up = load(above + x, step);
    lanes pixel = (load(row + x, step) + nearest(left, up, corner)) & 255;
    lanes pixel_below =
        (load(below + x - step, step) + nearest(left_below, left, corner_below)) & 255;
    store(row + x, pixel, step);
    store(below + x - step, pixel_below, step);
    corner = up;
    corner_below = left;
    left = pixel;
    left_below = pixel_below;
  }
  below += size - step;
  store(below, (load(below, step) + nearest(left_below, left, corner_below)) & 255, step);
}

/// A loop of its own for each size of a pixel, with which it is fast.
#define FOR_STEP(function, ...)                                                                    \
  switch (step) {                                                                                  \
  case 1: function(__VA_ARGS__, 1); break;                                                         \
  case 2: function(__VA_ARGS__, 2); break;                                                         \
  case 3: function(__VA_ARGS__, 3); break;                                                         \
  case 4: function(__VA_ARGS__, 4); break;                                                         \
  case 6: function(__VA_ARGS__, 6); break;                                                         \
  case 8: function(__VA_ARGS__, 8); break;                                                         \
  }

static void undo_filter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t step) {
  switch (filter) {
  case PNG_SUB: FOR_STEP(undo, PNG_SUB, row, above, size) break;
  case PNG_UP:
    for (size_t x = 0; x < size; x++) {
      row[x] = (uint8_t)(row[x] + above[x]);
    }
    break;
  case PNG_AVERAGE: FOR_STEP(undo, PNG_AVERAGE, row, above, size) break;
  case PNG_PAETH: FOR_STEP(undo, PNG_PAETH, row, above, size) break;
  }
}

const uint8_t *png_unfilter(uint8_t *rows, size_t count, const uint8_t *above, size_t size,
                            size_t step) {
  for (; count; count--) {
    uint8_t *row = rows;
    rows += 1 + size;
    if (row[0] == PNG_PAETH && count > 1 && rows[0] == PNG_PAETH) {
      FOR_STEP(undo_two, row + 1, rows + 1, above, size)
      // When it is its turn, nothing is left to be done.
      rows[0] = PNG_NONE;
    } else {
      undo_filter(row[0], row + 1, above, size, step);
    }
    if (row[0] <= PNG_PAETH) {
      row[0] = PNG_NONE;
    }
    above = row + 1;
  }
  return above;
}
