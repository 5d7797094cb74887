#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <isa-l.h>
#include <jpeglib.h>
#include <png.h>
#include <zlib.h>

#include "ccodecs.h"

size_t avatar_deflate_bound(size_t size) {
  // zlib's own bound for any setting, and the empty block of a sync flush.
  return size + (size >> 3) + (size >> 6) + (size >> 12) + 64;
}

avatar_status avatar_deflate(const uint8_t *bytes, size_t size, int level, int strategy,
                             bool finishes, uint8_t *out, size_t capacity, size_t *written) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  *written = 0;
  // The most memory: larger blocks, of which each costs a table of codes.
  int result = deflateInit2(&stream, level, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, strategy);
  if (result != Z_OK) {
    return result == Z_MEM_ERROR ? AVATAR_OUT_OF_MEMORY : AVATAR_UNSUPPORTED;
  }
  // zlib counts in unsigned int, so that buffers above 4 GiB are handed over in pieces.
  const size_t most = UINT_MAX / 2;
  size_t taken = 0;
  size_t given = 0;
  int last = finishes ? Z_FINISH : Z_SYNC_FLUSH;
  avatar_status status = AVATAR_CORRUPT;
  for (;;) {
    if (stream.avail_in == 0 && taken < size) {
      size_t piece = size - taken < most ? size - taken : most;
      stream.next_in = (Bytef *)(uintptr_t)(bytes + taken);
      stream.avail_in = (uInt)piece;
      taken += piece;
    }
    if (stream.avail_out == 0 && given < capacity) {
      size_t piece = capacity - given < most ? capacity - given : most;
      stream.next_out = out + given;
      stream.avail_out = (uInt)piece;
      given += piece;
    }
    bool is_last = taken == size;
    result = deflate(&stream, is_last ? last : Z_NO_FLUSH);
    bool is_done = finishes ? result == Z_STREAM_END
                            : is_last && result == Z_OK && stream.avail_in == 0 &&
                                  stream.avail_out != 0;
    if (is_done) {
      status = AVATAR_OK;
      break;
    }
    if (result != Z_OK || (stream.avail_out == 0 && given == capacity)) {
      break;
    }
  }
  *written = given - stream.avail_out;
  deflateEnd(&stream);
  return status;
}

/// What ISA-L's compression works with.
struct isal_work {
  struct isal_zstream stream;
  struct isal_huff_histogram histogram;
  struct isal_hufftables tables;
};

/// The code of a repetition of `length` bytes, 3...258 (RFC 1951, section 3.2.5).
static unsigned length_code(unsigned length) {
  if (length == 258) {
    return 285;
  }
  unsigned more = length - 3;
  if (more < 4) {
    return 257 + more;
  }
  // Four codes for each doubling.
  unsigned extra_bits = 29 - (unsigned)__builtin_clz(more);
  return 261 + 4 * extra_bits + ((more >> extra_bits) & 3);
}

/// Counts the codes that bytes and their runs need, as the search for nothing else finds them.
static void count_runs(const uint8_t *bytes, size_t size, struct isal_huff_histogram *histogram) {
  const size_t shortest = 4;
  const size_t longest = 258;
  size_t at = 0;
  while (at < size) {
    uint8_t byte = bytes[at++];
    histogram->lit_len_histogram[byte]++;
    size_t most = size - at < longest ? size - at : longest;
    size_t run = 0;
    while (run < most && bytes[at + run] == byte) {
      run++;
    }
    if (run >= shortest) {
      histogram->lit_len_histogram[length_code((unsigned)run)]++;
      histogram->dist_histogram[0]++;
      at += run;
    }
  }
  histogram->lit_len_histogram[256]++;
}

/// ISA-L's compression; false where its stream does not fit.
///
/// At level 0, with codes made for these bytes beforehand. Levels 1 and 2 are a little faster and smaller, but what they
/// find depends on where in memory their stream lies (measured with 2.30: one of some 2,600 addresses gives other
/// bytes), and level 3 on the processor.
static bool deflate_by_isal(const uint8_t *bytes, size_t size, bool only_runs, bool finishes,
                            uint8_t *out, size_t capacity, size_t *written) {
  struct isal_work *work = size > INT_MAX || capacity > INT_MAX ? NULL : malloc(sizeof *work);
  if (!work) {
    return false;
  }
  memset(&work->histogram, 0, sizeof work->histogram);
  struct isal_zstream *stream = &work->stream;
  isal_deflate_init(stream);
  if (only_runs) {
    count_runs(bytes, size, &work->histogram);
    // Repetitions are looked for no further back than 2 to the power of this.
    stream->hist_bits = 1;
  } else {
    isal_update_histogram((uint8_t *)(uintptr_t)bytes, (int)size, &work->histogram);
  }
  stream->end_of_stream = finishes;
  stream->flush = finishes ? NO_FLUSH : SYNC_FLUSH;
  stream->next_in = (uint8_t *)(uintptr_t)bytes;
  stream->avail_in = (uint32_t)size;
  stream->next_out = out;
  stream->avail_out = (uint32_t)capacity;
  bool is_done =
      isal_create_hufftables(&work->tables, &work->histogram) == 0 &&
      isal_deflate_set_hufftables(stream, &work->tables, IGZIP_HUFFTABLE_CUSTOM) == COMP_OK &&
      isal_deflate(stream) == COMP_OK && stream->avail_in == 0 && stream->avail_out != 0 &&
      (!finishes || stream->internal_state.state == ZSTATE_END);
  *written = stream->total_out;
  free(work);
  return is_done;
}

avatar_status avatar_deflate_quickly(const uint8_t *bytes, size_t size, bool only_runs,
                                     bool finishes, uint8_t *out, size_t capacity,
                                     size_t *written) {
  if (deflate_by_isal(bytes, size, only_runs, finishes, out, capacity, written)) {
    return AVATAR_OK;
  }
  return avatar_deflate(bytes, size, 1, Z_RLE, finishes, out, capacity, written);
}

avatar_status avatar_inflate(const uint8_t *bytes, size_t size, uint8_t *out, size_t capacity,
                             size_t *written) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  *written = 0;
  if (size > UINT_MAX || capacity > UINT_MAX) {
    return AVATAR_UNSUPPORTED;
  }
  if (inflateInit(&stream) != Z_OK) {
    return AVATAR_OUT_OF_MEMORY;
  }
  stream.next_in = (Bytef *)(uintptr_t)bytes;
  stream.avail_in = (uInt)size;
  stream.next_out = out;
  stream.avail_out = (uInt)capacity;
  int result = inflate(&stream, Z_SYNC_FLUSH);
  *written = capacity - stream.avail_out;
  inflateEnd(&stream);
  bool is_complete = result == Z_STREAM_END || (result == Z_OK && stream.avail_out == 0);
  return is_complete ? AVATAR_OK : AVATAR_CORRUPT;
}

uint32_t avatar_crc32(uint32_t crc, const uint8_t *bytes, size_t size) {
  return crc32_gzip_refl(crc, bytes, size);
}

uint32_t avatar_adler32(uint32_t adler, const uint8_t *bytes, size_t size) {
  return isal_adler32(adler, bytes, size);
}

uint32_t avatar_adler32_combine(uint32_t first, uint32_t second, size_t second_size) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_size);
}

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

const char *avatar_png_version(void) {
  return png_get_libpng_ver(NULL);
}

const char *avatar_zlib_version(void) {
  return zlibVersion();
}

const char *avatar_jpeg_version(void) {
  return TEXT(LIBJPEG_TURBO_VERSION);
}

const char *avatar_isal_version(void) {
  return TEXT(ISAL_MAJOR_VERSION) "." TEXT(ISAL_MINOR_VERSION) "." TEXT(ISAL_PATCH_VERSION);
}
