#include "png_chunks.h"

#include <stdlib.h>
#include <string.h>

/// A file of more chunks than this is refused: nobody writes one, and tiny chunks would cost time.
enum { MOST_CHUNKS = 100000 };

uint32_t png_number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is_name(const uint8_t *bytes) {
  for (int i = 0; i < 4; i++) {
    uint8_t upper = bytes[i] & 0xDF;
    if (upper < 'A' || upper > 'Z') {
      return false;
    }
  }
  return true;
}

/// Holds name and data at `offset` against the CRC that follows them.
static chunks_state check(avatar_source *source, uint64_t offset, uint64_t size) {
  uint8_t bytes[16384];
  uint32_t crc = 0;
  while (size > 0) {
    size_t piece = size < sizeof bytes ? (size_t)size : sizeof bytes;
    long count = avatar_source_read_at(source, offset, bytes, piece);
    if (count != (long)piece) {
      return count < 0 ? CHUNKS_UNREADABLE : CHUNKS_DATA_ENDED;
    }
    crc = avatar_crc32(crc, bytes, piece);
    offset += piece;
    size -= piece;
  }
  long count = avatar_source_read_at(source, offset, bytes, 4);
  if (count != 4) {
    return count < 0 ? CHUNKS_UNREADABLE : CHUNKS_DATA_ENDED;
  }
  return png_number(bytes) == crc ? CHUNKS_COMPLETE : CHUNKS_BAD_CRC;
}

static uint8_t *copy(avatar_source *source, uint64_t offset, size_t size) {
  uint8_t *bytes = malloc(size);
  if (bytes && avatar_source_read_at(source, offset, bytes, size) != (long)size) {
    free(bytes);
    return NULL;
  }
  return bytes;
}

/// Keeps the data of a chunk at `offset`, if it is one that is looked for and intact.
static void keep(avatar_source *source, chunks_wanted *wanted, size_t count, bool follows,
                 const uint8_t *name, uint64_t offset, uint32_t size) {
  for (size_t i = 0; i < count; i++) {
    chunks_wanted *chunk = &wanted[i];
    if (memcmp(name, chunk->name, 4) == 0 && !chunk->bytes && size > 0 &&
        size <= chunk->most_bytes && (chunk->may_follow || !follows) &&
        check(source, offset + 4, (uint64_t)size + 4) == CHUNKS_COMPLETE) {
      chunk->bytes = copy(source, offset + 8, size);
      chunk->size = chunk->bytes ? size : 0;
    }
  }
}

chunks_state chunks_walk(avatar_source *source, chunks_wanted *wanted, size_t count_wanted,
                         uint64_t *critical_end, uint64_t checked_from) {
  uint64_t offset = 8;
  bool follows = false;
  for (int chunk = 0; chunk < MOST_CHUNKS; chunk++) {
    uint8_t head[8];
    long count = avatar_source_read_at(source, offset, head, sizeof head);
    if (count != sizeof head) {
      return count < 0 ? CHUNKS_UNREADABLE : CHUNKS_DATA_ENDED;
    }
    uint32_t size = png_number(head);
    const uint8_t *name = head + 4;
    // libpng itself takes other chunks before the header for the picture's.
    if (size > INT32_MAX || !is_name(name) || (chunk == 0 && memcmp(name, "IHDR", 4) != 0)) {
      return CHUNKS_BROKEN;
    }
    uint64_t end = offset + 12 + size;
    bool is_last = memcmp(name, "IEND", 4) == 0;
    bool is_critical = (name[0] & 0x20) == 0;
    if (is_last || (is_critical && end > checked_from)) {
      chunks_state state = check(source, offset + 4, (uint64_t)size + 4);
      if (state != CHUNKS_COMPLETE || is_last) {
        return state;
      }
    }
    if (is_critical && critical_end) {
      *critical_end = end;
    }
    follows = follows || memcmp(name, "IDAT", 4) == 0;
    keep(source, wanted, count_wanted, follows, name, offset, size);
    offset = end;
  }
  return CHUNKS_TOO_MANY;
}
