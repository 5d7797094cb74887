#include "png_stream.h"

#include "png_chunks.h"
#include "png_filter.h"

#include <stdlib.h>
#include <string.h>

enum {
  /// As much as a stored block can hold.
  MOST_PIXELS = 65535,
  /// A chunk's length and name.
  HEAD = 8,
  /// A chunk's checksum, which libpng is told not to look at.
  CRC = 4,
  /// zlib's header.
  ZLIB_HEAD = 2,
  /// A stored block's kind and its length, twice.
  BLOCK_HEAD = 5,
  /// zlib's checksum, and a byte that stands for data after it.
  ZLIB_TAIL = 5,
  CHUNK_CAPACITY = HEAD + ZLIB_HEAD + BLOCK_HEAD + MOST_PIXELS + ZLIB_TAIL + CRC
};

static void put_number(uint8_t *bytes, uint32_t value) {
  for (int i = 0; i < 4; i++) {
    bytes[i] = (uint8_t)(value >> (24 - 8 * i));
  }
}

static bool is_data(const uint8_t *head) {
  return memcmp(head + 4, "IDAT", 4) == 0;
}

void stream_begin(png_stream *stream, avatar_source *source) {
  memset(stream, 0, sizeof *stream);
  stream->source = source;
  stream->until_head = 8;
}

void stream_end(png_stream *stream) {
  free(stream->inflate);
  free(stream->chunk);
  free(stream->above);
}

stream_state stream_unfilter(png_stream *stream, size_t row_size, size_t step) {
  // Longer rows do not fit a block.
  if (!stream->chunk || row_size >= MOST_PIXELS) {
    return STREAM_BYTES;
  }
  stream->above = calloc(1, row_size + PNG_FILTER_SLACK);
  stream->row_size = row_size + 1;
  stream->step = step;
  return stream->above ? STREAM_BYTES : STREAM_OUT_OF_MEMORY;
}

/// Undoes the filters of `count` bytes of rows, of which only the last can be cut off.
static void unfilter(png_stream *stream, uint8_t *rows, size_t count) {
  size_t size = stream->row_size - 1;
  const uint8_t *last =
      png_unfilter(rows, count / stream->row_size, stream->above, size, stream->step);
  if (last != stream->above) {
    memcpy(stream->above, last, size);
  }
}

static stream_state state_of(source_state state) {
  return state == SOURCE_BYTES    ? STREAM_BYTES
         : state == SOURCE_FAILED ? STREAM_FAILED
                                  : STREAM_DATA_ENDED;
}

/// Copies bytes of the file itself.
static stream_state copy(png_stream *stream, uint8_t *bytes, size_t size) {
  size_t copied;
  return state_of(source_read(stream->source, bytes, size, &copied));
}

/// Enters the file's IDAT chunk with this head.
static void enter(png_stream *stream, const uint8_t *head) {
  stream->data_left = png_number(head);
  stream->crc = avatar_crc32(0, head + 4, 4);
}

/// Holds the file's IDAT chunk, all of which was read, against its checksum.
static stream_state leave(png_stream *stream) {
  uint8_t crc[CRC];
  stream_state state = copy(stream, crc, sizeof crc);
  return state != STREAM_BYTES ? state : png_number(crc) == stream->crc ? STREAM_BYTES : STREAM_BAD_CRC;
}

/// Reads on in the file's IDAT chunk, which is not at its end.
static stream_state next_piece(png_stream *stream, const uint8_t **bytes, size_t *size) {
  stream_state state = state_of(source_next(stream->source, bytes, size));
  if (state != STREAM_BYTES) {
    return state;
  }
  if (*size > stream->data_left) {
    source_unread(stream->source, *size - stream->data_left);
    *size = stream->data_left;
  }
  stream->data_left -= (uint32_t)*size;
  stream->crc = avatar_crc32(stream->crc, *bytes, *size);
  return STREAM_BYTES;
}

/// Gives the unpacker more of the file's IDAT chunks; `head` is set where another chunk comes first.
static stream_state feed(png_stream *stream, uint8_t *head, bool *has_other) {
  while (stream->data_left == 0) {
    stream_state state = leave(stream);
    if (state == STREAM_BYTES) {
      state = copy(stream, head, HEAD);
    }
    if (state != STREAM_BYTES) {
      return state;
    }
    *has_other = !is_data(head) || png_number(head) > INT32_MAX;
    if (*has_other) {
      return STREAM_BYTES;
    }
    enter(stream, head);
  }
  const uint8_t *bytes;
  size_t size;
  stream_state state = next_piece(stream, &bytes, &size);
  if (state == STREAM_BYTES) {
    stream->inflate->next_in = (uint8_t *)(uintptr_t)bytes;
    stream->inflate->avail_in = (uint32_t)size;
  }
  return state;
}

/// Passes over what follows the stream in its chunk.
static stream_state pass_rest(png_stream *stream) {
  while (stream->data_left) {
    const uint8_t *bytes;
    size_t size;
    stream_state state = next_piece(stream, &bytes, &size);
    if (state != STREAM_BYTES) {
      return state;
    }
  }
  return leave(stream);
}

/// Makes the next chunk: as many pixels as are there, up to MOST_PIXELS.
static stream_state make_chunk(png_stream *stream) {
  if (stream->pending != STREAM_BYTES) {
    return stream->pending;
  }
  if (stream->has_ended) {
    return STREAM_DATA_ENDED;
  }
  struct inflate_state *inflate = stream->inflate;
  uint8_t *next = stream->chunk + HEAD;
  if (!stream->has_begun) {
    // Deflate, a window of 32 KiB, no dictionary.
    *next++ = 0x78;
    *next++ = 0x01;
  }
  uint8_t *block = next;
  next += BLOCK_HEAD;
  inflate->next_out = next;
  uint32_t capacity = MOST_PIXELS;
  if (stream->row_size) {
    capacity -= MOST_PIXELS % (uint32_t)stream->row_size;
  }
  inflate->avail_out = capacity;
  uint8_t other[HEAD];
  bool has_other = false;
  stream_state state = STREAM_BYTES;
  while (inflate->avail_out && !stream->has_ended) {
    // The unpacker may still hold what did not fit the last chunk.
    int result = isal_inflate(inflate);
    stream->has_ended = inflate->block_state == ISAL_BLOCK_FINISH;
    if (result == ISAL_INCORRECT_CHECKSUM) {
      return STREAM_BAD_ADLER;
    } else if (result != ISAL_DECOMP_OK) {
      state = STREAM_BAD_DATA;
    } else if (inflate->avail_out && !stream->has_ended && inflate->avail_in == 0) {
      state = feed(stream, other, &has_other);
    }
    if (state != STREAM_BYTES || has_other) {
      break;
    }
  }
  uint32_t count = capacity - inflate->avail_out;
  if (stream->row_size) {
    unfilter(stream, next, count);
  }
  next += count;
  bool has_more_data = stream->has_ended && (inflate->avail_in || stream->data_left);
  if (stream->has_ended) {
    state = pass_rest(stream);
  }
  // Rows that were unpacked are served before what is wrong after them, but no picture is complete whose last
  // chunk is not intact.
  if (state != STREAM_BYTES &&
      (count == 0 || (stream->has_ended && state != STREAM_DATA_ENDED))) {
    return state;
  }
  stream->pending = state;
  block[0] = stream->has_ended;
  block[1] = (uint8_t)count;
  block[2] = (uint8_t)(count >> 8);
  block[3] = (uint8_t)~block[1];
  block[4] = (uint8_t)~block[2];
  if (stream->has_ended) {
    memset(next, 0, ZLIB_TAIL);
    next += has_more_data ? ZLIB_TAIL : ZLIB_TAIL - 1;
  }
  put_number(stream->chunk, (uint32_t)(next - stream->chunk - HEAD));
  memcpy(stream->chunk + 4, "IDAT", 4);
  memset(next, 0, CRC);
  next += CRC;
  stream->is_at_end = stream->has_ended || (has_other && memcmp(other + 4, "IEND", 4) == 0);
  if (has_other) {
    // The stream is not at its end although its chunks are, for which libpng has words.
    memcpy(next, other, HEAD);
    next += HEAD;
    stream->pending = STREAM_DATA_ENDED;
  }
  stream->has_begun = true;
  stream->chunk_size = (size_t)(next - stream->chunk);
  stream->served = 0;
  return STREAM_BYTES;
}

/// Turns from the file's own bytes to those that are made: at first a chunk of no pixels, so that none are
/// unpacked before they are wanted.
static stream_state turn(png_stream *stream, const uint8_t *head) {
  enter(stream, head);
  stream->inflate = malloc(sizeof *stream->inflate);
  stream->chunk = malloc(CHUNK_CAPACITY + HEAD);
  if (!stream->inflate || !stream->chunk) {
    return STREAM_OUT_OF_MEMORY;
  }
  isal_inflate_init(stream->inflate);
  stream->inflate->crc_flag = ISAL_ZLIB;
  put_number(stream->chunk, 0);
  memcpy(stream->chunk + 4, "IDAT", 4);
  // Of a chunk that is empty libpng has no reason to doubt the checksum yet.
  put_number(stream->chunk + HEAD, avatar_crc32(0, stream->chunk + 4, 4));
  stream->chunk_size = HEAD + CRC;
  return STREAM_BYTES;
}

/// Copies bytes of the file before its first IDAT chunk, or of all of it.
static stream_state pass(png_stream *stream, uint8_t *bytes, size_t size) {
  stream_state state = copy(stream, bytes, size);
  if (state == STREAM_BYTES) {
    if (stream->until_head == 0 && size == HEAD) {
      stream->until_head = (uint64_t)png_number(bytes) + CRC;
      if (is_data(bytes) && png_number(bytes) <= INT32_MAX) {
        state = turn(stream, bytes);
      }
    } else {
      stream->until_head -= size < stream->until_head ? size : stream->until_head;
    }
  }
  return state;
}

stream_state stream_read(png_stream *stream, uint8_t *bytes, size_t size) {
  if (!stream->chunk) {
    stream_state state = pass(stream, bytes, size);
    if (state != STREAM_BYTES || !stream->chunk) {
      return state;
    }
  }
  while (size) {
    if (stream->served == stream->chunk_size) {
      stream_state state = make_chunk(stream);
      if (state != STREAM_BYTES) {
        return state;
      }
    }
    size_t left = stream->chunk_size - stream->served;
    size_t count = size < left ? size : left;
    memcpy(bytes, stream->chunk + stream->served, count);
    stream->served += count;
    bytes += count;
    size -= count;
  }
  return STREAM_BYTES;
}
