#include <png.h>

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "png_chunks.h"
#include "png_stream.h"

/// Everything that the error path frees, so that a jump loses nothing.
struct avatar_png {
  png_structp png;
  png_infop info;
  avatar_source *source;
  png_stream stream;
  bool allows_truncated;
  bool was_truncated;

  chunks_state chunks;
  uint64_t critical_end;
  chunks_wanted kept[AVATAR_PNG_CHUNK_KINDS];

  int channels;
  size_t row_size;
  uint32_t rows_left;
  /// Whether a row was read that is wanted.
  bool has_row;
  /// The window of an interlaced picture, else NULL.
  uint8_t *held;
  uint32_t next_held;

  avatar_status status;
  char message[200];
  bool has_warning;
  char warning[200];
};

/// What is kept of each kind: EXIF and profiles above these sizes are not a photo's.
static const chunks_wanted kinds[AVATAR_PNG_CHUNK_KINDS] = {
    [AVATAR_PNG_EXIF] = {"eXIf", 1 << 20, true, NULL, 0},
    [AVATAR_PNG_ICC] = {"iCCP", 1 << 22, false, NULL, 0},
    // Longer than they may be, so that such are told of.
    [AVATAR_PNG_GAMMA] = {"gAMA", 255, false, NULL, 0},
    [AVATAR_PNG_CHROMATICITIES] = {"cHRM", 255, false, NULL, 0},
    [AVATAR_PNG_STANDARD_RGB] = {"sRGB", 255, false, NULL, 0},
    [AVATAR_PNG_CODE_POINTS] = {"cICP", 255, false, NULL, 0},
};

/// Longer rows would take gigabytes however few pixels there are; libpng itself reads no more unless it is told to.
enum { MOST_PIXELS_A_SIDE = 1000000 };

static bool is_little_endian(void) {
  const uint16_t one = 1;
  return *(const uint8_t *)&one == 1;
}

static void set(avatar_png *png, avatar_status status, const char *message) {
  png->status = status;
  // Not through a format: libpng's words can hold anything that stands in the file.
  size_t size = strlen(message);
  size = size < sizeof png->message - 1 ? size : sizeof png->message - 1;
  memcpy(png->message, message, size);
  png->message[size] = 0;
}

static void leave(png_structp codec, png_const_charp text) {
  avatar_png *png = png_get_error_ptr(codec);
  // The reading function has set a status of its own where reading is what failed.
  if (png->status == AVATAR_OK) {
    bool is_memory = strcmp(text, "Out of memory") == 0;
    // Its words where the data ends before the picture does, although its chunks are whole.
    bool has_ended = png->stream.is_at_end && strcmp(text, "Not enough image data") == 0;
    set(png,
        is_memory   ? AVATAR_OUT_OF_MEMORY
        : has_ended ? AVATAR_TRUNCATED
                    : AVATAR_CORRUPT,
        text);
  }
  png_longjmp(codec, 1);
}

static void note(png_structp codec, png_const_charp text) {
  avatar_png *png = png_get_error_ptr(codec);
  if (!png->has_warning) {
    size_t size = strlen(text);
    size = size < sizeof png->warning - 1 ? size : sizeof png->warning - 1;
    memcpy(png->warning, text, size);
    png->warning[size] = 0;
    png->has_warning = true;
  }
}

static void read_bytes(png_structp codec, png_bytep bytes, size_t size) {
  static const struct {
    avatar_status status;
    const char *message;
  } problems[] = {
      [STREAM_DATA_ENDED] = {AVATAR_TRUNCATED, "the data ends early"},
      [STREAM_FAILED] = {AVATAR_UNREADABLE, "reading failed"},
      [STREAM_BAD_CRC] = {AVATAR_CORRUPT, "IDAT: CRC error"},
      [STREAM_BAD_DATA] = {AVATAR_CORRUPT, "IDAT: invalid compressed data"},
      [STREAM_BAD_ADLER] = {AVATAR_CORRUPT, "IDAT: incorrect data check"},
      [STREAM_OUT_OF_MEMORY] = {AVATAR_OUT_OF_MEMORY, "Out of memory"},
  };
  avatar_png *png = png_get_io_ptr(codec);
  stream_state state = stream_read(&png->stream, bytes, size);
  if (state != STREAM_BYTES) {
    set(png, problems[state].status, problems[state].message);
    png_error(codec, "");
  }
}

avatar_png *avatar_png_new(avatar_source *source, bool allows_truncated) {
  avatar_png *png = calloc(1, sizeof *png);
  if (!png) {
    return NULL;
  }
  png->source = source;
  stream_begin(&png->stream, source);
  png->allows_truncated = allows_truncated;
  memcpy(png->kept, kinds, sizeof kinds);
  png->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, png, leave, note);
  png->info = png->png ? png_create_info_struct(png->png) : NULL;
  if (!png->info) {
    avatar_png_free(png);
    return NULL;
  }
  return png;
}

void avatar_png_free(avatar_png *png) {
  if (png) {
    png_destroy_read_struct(&png->png, &png->info, NULL);
    for (int i = 0; i < AVATAR_PNG_CHUNK_KINDS; i++) {
      free(png->kept[i].bytes);
    }
    free(png->held);
    stream_end(&png->stream);
    free(png);
  }
}

avatar_status avatar_png_read_header(avatar_png *png, avatar_png_header *header) {
  png->status = AVATAR_OK;
  if (setjmp(png_jmpbuf(png->png))) {
    if (png->status == AVATAR_TRUNCATED) {
      png->status = AVATAR_ENDS_BEFORE_PIXELS;
    }
    return png->status;
  }
  png_set_read_fn(png->png, png, read_bytes);
  // Limits on the picture's size are the caller's, who knows what it will be used for.
  png_set_user_limits(png->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Chunks without a bearing on pixels are passed over whatever their size, and the others have a limit of their own.
  png_set_chunk_malloc_max(png->png, PNG_UINT_31_MAX);
  png_set_chunk_cache_max(png->png, 100);
  // As large as the blocks that are served.
  png_set_compression_buffer_size(png->png, 1 << 16);
#ifdef PNG_SET_UNKNOWN_CHUNKS_SUPPORTED
  // All that has no bearing on pixels is passed over unread: texts and profiles can unpack to
  // gigabytes. The negative count means every chunk that libpng knows but does not need.
  png_set_keep_unknown_chunks(png->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
#endif
  png_read_info(png->png, png->info);
  png_bytep alphas = NULL;
  png_color_16p key = NULL;
  int transparent = 0;
  png_get_tRNS(png->png, png->info, &alphas, &transparent, &key);
  int type = png_get_color_type(png->png, png->info);
  bool has_alpha = (type & PNG_COLOR_MASK_ALPHA) != 0 || transparent > 0;
  bool is_gray = (type & PNG_COLOR_MASK_COLOR) == 0;
  png->channels = has_alpha ? 4 : is_gray ? 1 : 3;
  header->channels = png->channels;
  header->width = png_get_image_width(png->png, png->info);
  header->height = png_get_image_height(png->png, png->info);
  header->is_interlaced = png_get_interlace_type(png->png, png->info) != PNG_INTERLACE_NONE;
  header->is_gray = is_gray;
  header->is_deep = png_get_bit_depth(png->png, png->info) == 16;
  if (header->width > MOST_PIXELS_A_SIDE || header->height > MOST_PIXELS_A_SIDE) {
    set(png, AVATAR_UNSUPPORTED, "PNG of more than 1000000 pixels a side");
    return png->status;
  }
  png->chunks = chunks_walk(png->source, png->kept, AVATAR_PNG_CHUNK_KINDS, &png->critical_end,
                            UINT64_MAX);
  if (png->chunks == CHUNKS_UNREADABLE) {
    set(png, AVATAR_UNREADABLE, "reading failed");
    return png->status;
  }
  if (png->chunks == CHUNKS_TOO_MANY) {
    set(png, AVATAR_TOO_MANY_CHUNKS, "more chunks than any encoder writes");
    return png->status;
  }
  return AVATAR_OK;
}

/// Decodes all passes of an interlaced picture and keeps the rows of the window.
static avatar_status hold_rows(avatar_png *png, uint32_t row, uint32_t rows, int passes) {
  if (rows > SIZE_MAX / png->row_size) {
    set(png, AVATAR_OUT_OF_MEMORY, "the picture is too large");
    return png->status;
  }
  png->held = calloc(rows, png->row_size);
  if (!png->held) {
    set(png, AVATAR_OUT_OF_MEMORY, "the picture is too large");
    return png->status;
  }
  uint32_t height = png_get_image_height(png->png, png->info);
  if (setjmp(png_jmpbuf(png->png))) {
    if (png->status == AVATAR_TRUNCATED && png->allows_truncated) {
      png->was_truncated = true;
      return AVATAR_OK;
    }
    return png->status;
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      bool is_wanted = y >= row && y - row < rows;
      // As a row to look at: what later passes bring, or would have brought, is filled up meanwhile.
      png_read_row(png->png, NULL,
                   is_wanted ? png->held + (size_t)(y - row) * png->row_size : NULL);
      png->has_row = png->has_row || is_wanted;
    }
  }
  return AVATAR_OK;
}

/// Passes over the rows before the window.
static avatar_status skip_rows(avatar_png *png, uint32_t count) {
  if (setjmp(png_jmpbuf(png->png))) {
    if (png->status == AVATAR_TRUNCATED && png->allows_truncated) {
      png->was_truncated = true;
      return AVATAR_OK;
    }
    return png->status;
  }
  for (uint32_t y = 0; y < count; y++) {
    png_read_row(png->png, NULL, NULL);
  }
  return AVATAR_OK;
}

avatar_status avatar_png_start(avatar_png *png, uint32_t row, uint32_t rows, bool wants_rgba,
                               bool stays_deep) {
  png->status = AVATAR_OK;
  // Known from walking over the chunks, so that no time goes into a picture that is refused.
  if (png->chunks == CHUNKS_DATA_ENDED && !png->allows_truncated) {
    set(png, AVATAR_TRUNCATED, "the data ends early");
    return png->status;
  }
  if (setjmp(png_jmpbuf(png->png))) {
    return png->status;
  }
  // Whoever unpacks the data holds it against its checksums.
  png_set_crc_action(png->png, PNG_CRC_QUIET_USE, PNG_CRC_DEFAULT);
#ifdef PNG_IGNORE_ADLER32
  png_set_option(png->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
  size_t bits =
      png_get_channels(png->png, png->info) * (size_t)png_get_bit_depth(png->png, png->info);
  // Rows of an interlaced picture differ in length.
  if (png_get_interlace_type(png->png, png->info) == PNG_INTERLACE_NONE &&
      stream_unfilter(&png->stream, png_get_rowbytes(png->png, png->info), (bits + 7) / 8) !=
          STREAM_BYTES) {
    set(png, AVATAR_OUT_OF_MEMORY, "Out of memory");
    return png->status;
  }
  png_set_expand(png->png);
  stays_deep = stays_deep && png_get_bit_depth(png->png, png->info) == 16;
  if (!stays_deep) {
    png_set_scale_16(png->png);
  } else if (is_little_endian()) {
    png_set_swap(png->png);
  }
  if (wants_rgba || png->channels == 4) {
    png_set_gray_to_rgb(png->png);
  }
  if (wants_rgba && png->channels != 4) {
    png_set_add_alpha(png->png, stays_deep ? 65535 : 255, PNG_FILLER_AFTER);
    png->channels = 4;
  }
  int passes = png_set_interlace_handling(png->png);
  png_read_update_info(png->png, png->info);
  png->row_size = png_get_rowbytes(png->png, png->info);
  uint32_t width = png_get_image_width(png->png, png->info);
  uint32_t height = png_get_image_height(png->png, png->info);
  size_t pixel_size = (size_t)png->channels * (stays_deep ? 2 : 1);
  if (png->row_size / pixel_size != width || rows == 0 || row >= height ||
      rows > height - row) {
    png_error(png->png, "the window does not fit the picture");
  }
  png->rows_left = rows;
  return passes > 1 ? hold_rows(png, row, rows, passes) : skip_rows(png, row);
}

avatar_status avatar_png_read_row(avatar_png *png, uint8_t *row, size_t size) {
  png->status = AVATAR_OK;
  if (png->rows_left == 0 || size < png->row_size) {
    set(png, AVATAR_CORRUPT, "no row is left, or it does not fit");
    return png->status;
  }
  png->rows_left--;
  if (png->held) {
    memcpy(row, png->held + (size_t)png->next_held * png->row_size, png->row_size);
    png->next_held++;
    return AVATAR_OK;
  }
  if (!png->was_truncated) {
    if (setjmp(png_jmpbuf(png->png)) == 0) {
      png_read_row(png->png, row, NULL);
      png->has_row = true;
      return AVATAR_OK;
    }
    if (png->status != AVATAR_TRUNCATED || !png->allows_truncated) {
      return png->status;
    }
    png->was_truncated = true;
  }
  memset(row, 0, png->row_size);
  return AVATAR_OK;
}

avatar_status avatar_png_finish(avatar_png *png) {
  png->status = AVATAR_OK;
  if (png->was_truncated && !png->has_row) {
    set(png, AVATAR_ENDS_BEFORE_PIXELS, "the data ends early");
    return png->status;
  }
  uint64_t position = source_position(png->source);
  // Where libpng has read to the end of the data, the first walk has seen the rest.
  if (png->was_truncated || (png->chunks == CHUNKS_COMPLETE && position >= png->critical_end)) {
    return AVATAR_OK;
  }
  switch (chunks_walk(png->source, NULL, 0, NULL, position)) {
  case CHUNKS_COMPLETE:
    break;
  case CHUNKS_DATA_ENDED:
    if (png->allows_truncated) {
      png->was_truncated = true;
    } else {
      set(png, AVATAR_TRUNCATED, "the data ends early");
    }
    break;
  case CHUNKS_TOO_MANY:
    set(png, AVATAR_TOO_MANY_CHUNKS, "more chunks than any encoder writes");
    break;
  case CHUNKS_BROKEN:
    set(png, AVATAR_BAD_CHUNK, "a chunk is out of place or has no valid head");
    break;
  case CHUNKS_BAD_CRC:
    set(png, AVATAR_BAD_CHECKSUM, "a chunk is not what its checksum says");
    break;
  case CHUNKS_UNREADABLE:
    set(png, AVATAR_UNREADABLE, "reading failed");
    break;
  }
  return png->status;
}

bool avatar_png_was_truncated(const avatar_png *png) {
  return png->was_truncated;
}

const char *avatar_png_message(const avatar_png *png) {
  return png->message;
}

const char *avatar_png_warning(const avatar_png *png) {
  return png->has_warning ? png->warning : NULL;
}

const uint8_t *avatar_png_chunk(const avatar_png *png, avatar_png_chunk_kind kind, size_t *size) {
  *size = png->kept[kind].size;
  return png->kept[kind].bytes;
}
