#ifndef AVATAR_JPEG_READER_H
#define AVATAR_JPEG_READER_H

// What the files over libjpeg share.

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "source.h"

#ifndef JCS_EXTENSIONS
#error "libjpeg-turbo is needed: plain libjpeg neither crops nor writes RGBA"
#endif

// libjpeg's interface of version 7 renamed what scaled transforms are described by.
#if JPEG_LIB_VERSION >= 70
#define MIN_DCT_SIZE(info) ((info)->min_DCT_h_scaled_size)
#define DCT_SIZE(component) ((component)->DCT_h_scaled_size)
#define DCT_ROWS(component) ((component)->DCT_v_scaled_size)
#else
#define MIN_DCT_SIZE(info) ((info)->min_DCT_scaled_size)
#define DCT_SIZE(component) ((component)->DCT_scaled_size)
#define DCT_ROWS(component) ((component)->DCT_scaled_size)
#endif

/// Everything that the error path frees, so that a jump loses nothing.
struct avatar_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr manager;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;

  /// What libjpeg's memory manager does itself where it is watched.
  jvirt_barray_ptr (*request_blocks)(j_common_ptr, int, boolean, JDIMENSION, JDIMENSION,
                                     JDIMENSION);
  void (*realize_arrays)(j_common_ptr);
  /// Large arrays that are requested and not yet there.
  struct {
    jvirt_barray_ptr array;
    size_t size;
  } arrays[3];
  unsigned array_count;

  avatar_source *source;
  bool allows_truncated;
  bool has_started;
  bool was_truncated;
  /// The first row of MCUs that the first scan lacks data for.
  uint32_t first_missing;
  uint32_t rows_left;
  /// Whether a row was given that is not missing.
  bool has_row;
  int most_scans;

  uint8_t *exif;
  size_t exif_size;
  /// Pieces as they are handed out.
  uint8_t *icc;
  size_t icc_size;
  unsigned icc_pieces;

  avatar_status status;
  char message[JMSG_LENGTH_MAX];
  bool has_warning;
  char warning[JMSG_LENGTH_MAX];
};

/// Whether what follows 0xFF within or after coded data is no segment, which would begin with its length.
static inline bool jpeg_has_no_length(int code) {
  return code == 0x00 || code == 0x01 || (code >= JPEG_RST0 && code <= JPEG_RST0 + 7);
}

/// Notes that the first scan, if it is the one being read, lacks data from this row of MCUs on.
void jpeg_note_missing(avatar_jpeg *jpeg, uint32_t row);

/// Leaves the codec for the jump point of the function that entered it.
_Noreturn void jpeg_fail(avatar_jpeg *jpeg, avatar_status status, const char *message);

/// Sets the reader's source manager and what collects EXIF and profiles.
void jpeg_attach_source(avatar_jpeg *jpeg);

/// Has large arrays lie in large pages where the system has such.
void jpeg_attach_memory(avatar_jpeg *jpeg);

/// Looks from where decoding stopped for the marker that ends the picture.
source_state jpeg_find_end(avatar_jpeg *jpeg);

#endif
