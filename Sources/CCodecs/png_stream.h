#ifndef AVATAR_PNG_STREAM_H
#define AVATAR_PNG_STREAM_H

// A PNG as libpng is to see it. Its IDAT chunks are unpacked here by ISA-L, the filters of its rows undone, and
// what comes out served as chunks of stored blocks, which libpng and its zlib only copy: these two took nine
// tenths of the time that a large PNG takes.

#include <isa-l/igzip_lib.h>

#include "source.h"

/// What a request for more bytes found.
typedef enum {
  STREAM_BYTES,
  STREAM_DATA_ENDED,
  STREAM_FAILED,
  /// An IDAT chunk is not what its checksum says.
  STREAM_BAD_CRC,
  /// IDAT chunks do not hold a zlib stream.
  STREAM_BAD_DATA,
  /// The zlib stream is not what its checksum says.
  STREAM_BAD_ADLER,
  STREAM_OUT_OF_MEMORY
} stream_state;

typedef struct {
  avatar_source *source;

  /// Bytes of the file up to the next chunk's head: the signature, or what is left of a chunk.
  uint64_t until_head;

  /// From the first IDAT chunk on: what unpacks it, and what is to be served of the chunk that was made last.
  struct inflate_state *inflate;
  uint8_t *chunk;
  size_t chunk_size;
  size_t served;
  /// Whether a chunk with a part of the pixels was made, and whether the last was.
  bool has_begun;
  bool has_ended;
  /// Whether no more pixels can follow: the last part was made, or the file is at its end.
  bool is_at_end;
  /// What follows the chunk that was made last, if that is not another one.
  stream_state pending;

  /// Bytes of a row with its filter, and of a pixel; 0 where filters are left to libpng.
  size_t row_size;
  size_t step;
  /// The last row of the chunk that was made last, at first zeros.
  uint8_t *above;

  /// What is left of the file's IDAT chunk, and the checksum of what was read of it.
  uint32_t data_left;
  uint32_t crc;
} png_stream;

/// Begins a file.
void stream_begin(png_stream *stream, avatar_source *source);

/// Has filters undone from now on, before any pixels were served.
///
/// - row_size: bytes of a row without its filter.
/// - step: bytes of a pixel, rounded up.
stream_state stream_unfilter(png_stream *stream, size_t row_size, size_t step);

/// Frees what it holds.
void stream_end(png_stream *stream);

/// Copies `size` bytes, as libpng asks for them: never more than what is left of a chunk's part.
stream_state stream_read(png_stream *stream, uint8_t *bytes, size_t size);

#endif
