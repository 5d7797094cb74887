#ifndef AVATAR_PNG_CHUNKS_H
#define AVATAR_PNG_CHUNKS_H

// Walks over a PNG's chunks without decoding them.

#include "source.h"

/// How a walk ended.
typedef enum {
  CHUNKS_COMPLETE,
  CHUNKS_DATA_ENDED,
  CHUNKS_BROKEN,
  CHUNKS_BAD_CRC,
  CHUNKS_UNREADABLE
} chunks_state;

/// Steps from chunk to chunk up to IEND.
///
/// - exif: set to a copy of the first intact eXIf chunk, which the caller frees; may be NULL.
/// - critical_end: set to where the last critical chunk before IEND ends; may be NULL.
/// - checked_from: critical chunks that reach beyond this offset are held against their CRC.
chunks_state chunks_walk(avatar_source *source, uint8_t **exif, size_t *exif_size,
                         uint64_t *critical_end, uint64_t checked_from);

#endif
