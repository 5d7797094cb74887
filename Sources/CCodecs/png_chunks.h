#ifndef AVATAR_PNG_CHUNKS_H
#define AVATAR_PNG_CHUNKS_H

// Walks over a PNG's chunks without decoding them.

#include "source.h"

/// A number of four bytes, as PNG stores it.
uint32_t png_number(const uint8_t *bytes);

/// How a walk ended.
typedef enum {
  CHUNKS_COMPLETE,
  CHUNKS_DATA_ENDED,
  CHUNKS_BROKEN,
  CHUNKS_TOO_MANY,
  CHUNKS_BAD_CRC,
  CHUNKS_UNREADABLE
} chunks_state;

/// A chunk that is looked for.
typedef struct {
  const char *name;
  /// Larger ones are passed over.
  uint32_t most_bytes;
  /// Whether it counts where it follows the data.
  bool may_follow;
  /// A copy of the first intact one, which the caller frees, or NULL.
  uint8_t *bytes;
  size_t size;
} chunks_wanted;

/// Steps from chunk to chunk up to IEND.
///
/// - wanted: `count_wanted` chunks that are looked for; those that are found are set.
/// - critical_end: set to where the last critical chunk before IEND ends; may be NULL.
/// - checked_from: critical chunks that reach beyond this offset are held against their CRC.
chunks_state chunks_walk(avatar_source *source, chunks_wanted *wanted, size_t count_wanted,
                         uint64_t *critical_end, uint64_t checked_from);

#endif
