#include <stdlib.h>
#include <string.h>

#include "jpeg_reader.h"

static const uint8_t end_of_image[2] = {0xFF, JPEG_EOI};

static void do_nothing(j_decompress_ptr info) {
  (void)info;
}

static boolean fill_buffer(j_decompress_ptr info) {
  avatar_jpeg *jpeg = info->client_data;
  const uint8_t *bytes = end_of_image;
  size_t size = sizeof end_of_image;
  switch (source_next(jpeg->source, &bytes, &size)) {
  case SOURCE_BYTES:
  case SOURCE_ALL_SERVED:
    break;
  case SOURCE_DATA_ENDED:
    // Without a first scan there is nothing to draw as far as it goes.
    if (!jpeg->has_started) {
      jpeg_fail(jpeg, AVATAR_ENDS_BEFORE_PIXELS, "the data ends early");
    }
    if (!jpeg->allows_truncated) {
      jpeg_fail(jpeg, AVATAR_TRUNCATED, "the data ends early");
    }
    jpeg->was_truncated = true;
    // Arithmetic coding needs no bits that are zero at the end, and so it does not say where data is
    // missing: this row may be complete, those after it are not.
    if (jpeg->info.arith_code) {
      jpeg_note_missing(jpeg, info->input_iMCU_row + 1);
    }
    break;
  case SOURCE_FAILED:
    jpeg_fail(jpeg, AVATAR_UNREADABLE, "reading failed");
  }
  info->src->next_input_byte = bytes;
  info->src->bytes_in_buffer = size;
  return TRUE;
}

static void skip(j_decompress_ptr info, long size) {
  avatar_jpeg *jpeg = info->client_data;
  if (size <= 0) {
    return;
  }
  size_t count = (size_t)size;
  size_t held = info->src->bytes_in_buffer;
  size_t kept = count < held ? count : held;
  info->src->next_input_byte += kept;
  info->src->bytes_in_buffer -= kept;
  // A metadata segment is passed over in the file without being read.
  source_skip(jpeg->source, count - kept);
}

static uint8_t next_byte(j_decompress_ptr info) {
  if (info->src->bytes_in_buffer == 0) {
    fill_buffer(info);
  }
  info->src->bytes_in_buffer--;
  return *info->src->next_input_byte++;
}

/// Reads the size of a segment and as much of it as equals `name`, which ends with 0.
///
/// Returns how much follows of a segment of that name; what follows of others is passed over.
static size_t open_segment(j_decompress_ptr info, const char *name, size_t name_size) {
  size_t length = (size_t)next_byte(info) << 8;
  length |= next_byte(info);
  length = length < 2 ? 0 : length - 2;
  size_t matching = 0;
  while (matching < name_size && length > 0) {
    length--;
    if (next_byte(info) != (uint8_t)name[matching]) {
      break;
    }
    matching++;
  }
  if (matching == name_size) {
    return length;
  }
  skip(info, (long)length);
  return 0;
}

/// Keeps the first EXIF segment; other APP1 segments, such as XMP, are passed over, so that a file
/// of nothing but metadata takes no memory.
static boolean collect_exif(j_decompress_ptr info) {
  static const char name[6] = "Exif\0";
  avatar_jpeg *jpeg = info->client_data;
  size_t length = open_segment(info, name, sizeof name);
  if (length > 0 && !jpeg->exif) {
    jpeg->exif = malloc(length);
    while (jpeg->exif && length > 0) {
      jpeg->exif[jpeg->exif_size++] = next_byte(info);
      length--;
    }
  }
  skip(info, (long)length);
  return TRUE;
}

/// Keeps the pieces of ICC profiles, of which a byte can number no more than 255.
static boolean collect_icc(j_decompress_ptr info) {
  static const char name[12] = "ICC_PROFILE";
  enum { MOST_PIECES = 255 };
  avatar_jpeg *jpeg = info->client_data;
  size_t length = open_segment(info, name, sizeof name);
  if (length > 0 && jpeg->icc_pieces < MOST_PIECES) {
    uint8_t *grown = realloc(jpeg->icc, jpeg->icc_size + 2 + length);
    if (grown) {
      jpeg->icc = grown;
      jpeg->icc_pieces++;
      jpeg->icc[jpeg->icc_size++] = (uint8_t)(length >> 8);
      jpeg->icc[jpeg->icc_size++] = (uint8_t)length;
      // Counted only once it is there: what follows can end in a jump.
      for (size_t end = jpeg->icc_size + length; jpeg->icc_size < end; length--) {
        uint8_t byte = next_byte(info);
        jpeg->icc[jpeg->icc_size++] = byte;
      }
    }
  }
  skip(info, (long)length);
  return TRUE;
}

void jpeg_attach_source(avatar_jpeg *jpeg) {
  jpeg->manager.init_source = do_nothing;
  jpeg->manager.fill_input_buffer = fill_buffer;
  jpeg->manager.skip_input_data = skip;
  jpeg->manager.resync_to_restart = jpeg_resync_to_restart;
  jpeg->manager.term_source = do_nothing;
  jpeg->info.src = &jpeg->manager;
  jpeg_set_marker_processor(&jpeg->info, JPEG_APP0 + 1, collect_exif);
  jpeg_set_marker_processor(&jpeg->info, JPEG_APP0 + 2, collect_icc);
}

/// Drops what is held up to and with the next byte, which is returned, or -1 with `state` set.
static int take(avatar_jpeg *jpeg, source_state *state) {
  struct jpeg_source_mgr *manager = &jpeg->manager;
  if (manager->bytes_in_buffer == 0) {
    const uint8_t *bytes;
    *state = source_next(jpeg->source, &bytes, &manager->bytes_in_buffer);
    if (*state != SOURCE_BYTES) {
      manager->bytes_in_buffer = 0;
      return -1;
    }
    manager->next_input_byte = bytes;
  }
  manager->bytes_in_buffer--;
  return *manager->next_input_byte++;
}

source_state jpeg_find_end(avatar_jpeg *jpeg) {
  struct jpeg_source_mgr *manager = &jpeg->manager;
  source_state state = SOURCE_BYTES;
  int marker = jpeg->info.unread_marker;
  for (;;) {
    // Coded data holds 0xFF only before 0x00 or a restart's number, so any other marker is real.
    if (marker == JPEG_EOI) {
      return SOURCE_BYTES;
    }
    // Another picture's first marker has none either.
    bool is_start = marker == JPEG_RST0 + 8;
    if (!is_start && !jpeg_has_no_length(marker)) {
      int high = take(jpeg, &state);
      int low = high < 0 ? -1 : take(jpeg, &state);
      if (low < 0) {
        return state;
      }
      skip(&jpeg->info, (high << 8 | low) - 2);
    }
    for (;;) {
      const uint8_t *found =
          manager->bytes_in_buffer
              ? memchr(manager->next_input_byte, 0xFF, manager->bytes_in_buffer)
              : NULL;
      if (found) {
        manager->bytes_in_buffer -= (size_t)(found - manager->next_input_byte);
        manager->next_input_byte = found;
        break;
      }
      manager->bytes_in_buffer = 0;
      // Taking a byte fetches the next piece; it is looked at again as part of it.
      if (take(jpeg, &state) < 0) {
        return state;
      }
      manager->bytes_in_buffer++;
      manager->next_input_byte--;
    }
    do {
      marker = take(jpeg, &state);
    } while (marker == 0xFF);
    if (marker < 0) {
      return state;
    }
  }
}
