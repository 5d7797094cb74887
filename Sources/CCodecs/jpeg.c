#include <stdlib.h>
#include <string.h>

#include "jpeg_reader.h"
#include <jerror.h>

/// No encoder writes nearly as many scans; without a limit a small file could keep a decoder busy
/// for minutes, because each scan passes over all coefficients, however few bytes it has.
enum { MOST_SCANS = 200 };

/// What large pictures are limited to, so that their scans pass over no more blocks than this, and what
/// they may have at any rate: more than the best encoders need.
enum { MOST_BLOCK_VISITS = 32000000, LEAST_LIMIT = 24 };

/// Columns, in units of the largest sampling factor, that are decoded beyond what is asked for:
/// interpolated chroma looks at its neighbours, and libjpeg changes its method in very narrow rows.
enum { MARGIN = 4 };

void jpeg_fail(avatar_jpeg *jpeg, avatar_status status, const char *message) {
  jpeg->status = status;
  snprintf(jpeg->message, sizeof jpeg->message, "%s", message);
  longjmp(jpeg->jump, 1);
}

/// Gives kinds that are refused a name instead of the codec's number.
static void refuse_by_code(avatar_jpeg *jpeg) {
  int value = jpeg->errors.msg_parm.i[0];
  switch (jpeg->errors.msg_code) {
  case JERR_SOF_UNSUPPORTED:
    jpeg_fail(jpeg, AVATAR_UNSUPPORTED,
              value == 0xC3 || value == 0xCB ? "lossless JPEG" : "hierarchical JPEG");
  case JERR_UNKNOWN_MARKER:
    if (value == 0xF7) {
      jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "JPEG-LS");
    }
    break;
  case JERR_BAD_PRECISION:
    if (value == 12) {
      jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "12-bit JPEG");
    }
    break;
  case JERR_IMAGE_TOO_BIG:
    jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "JPEG of more than 65500 pixels a side");
  case JERR_FRACT_SAMPLE_NOTIMPL:
    jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "JPEG with fractional sampling");
  case JERR_ARITH_NOTIMPL:
    jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "JPEG with arithmetic coding");
  default:
    break;
  }
}

static void leave(j_common_ptr info) {
  avatar_jpeg *jpeg = info->client_data;
  refuse_by_code(jpeg);
  char text[JMSG_LENGTH_MAX];
  jpeg->errors.format_message(info, text);
  bool is_memory = jpeg->errors.msg_code == JERR_OUT_OF_MEMORY;
  jpeg_fail(jpeg, is_memory ? AVATAR_OUT_OF_MEMORY : AVATAR_CORRUPT, text);
}

/// An end marker while rows of the scan are missing is a truncation, however tidy.
static bool ends_before_last_row(const avatar_jpeg *jpeg) {
  return jpeg->errors.msg_code == JWRN_HIT_MARKER && jpeg->info.unread_marker == JPEG_EOI &&
         jpeg->info.input_iMCU_row + 1 < jpeg->info.total_iMCU_rows;
}

void jpeg_note_missing(avatar_jpeg *jpeg, uint32_t row) {
  if (jpeg->info.input_scan_number == 1 && row < jpeg->first_missing) {
    jpeg->first_missing = row;
  }
}

/// Keeps the first warning of all.
static void keep_warning(avatar_jpeg *jpeg, const char *text) {
  if (!jpeg->has_warning) {
    snprintf(jpeg->warning, sizeof jpeg->warning, "%s", text);
    jpeg->has_warning = true;
  }
}

static void note(j_common_ptr info, int level) {
  avatar_jpeg *jpeg = info->client_data;
  // A later revision of JFIF is no fault.
  if (level >= 0 || jpeg->errors.msg_code == JWRN_JFIF_MAJOR) {
    return;
  }
  jpeg->errors.num_warnings++;
  if (ends_before_last_row(jpeg)) {
    if (!jpeg->allows_truncated) {
      jpeg_fail(jpeg, AVATAR_TRUNCATED, "the picture ends early");
    }
    jpeg->was_truncated = true;
  } else if (!jpeg->was_truncated) {
    char text[JMSG_LENGTH_MAX];
    jpeg->errors.format_message(info, text);
    keep_warning(jpeg, text);
  }
  if (jpeg->was_truncated && jpeg->errors.msg_code == JWRN_HIT_MARKER) {
    jpeg_note_missing(jpeg, jpeg->info.input_iMCU_row);
  }
}

static void keep_quiet(j_common_ptr info) {
  (void)info;
}

static void limit_scans(j_common_ptr info) {
  avatar_jpeg *jpeg = info->client_data;
  if (jpeg->info.input_scan_number > jpeg->most_scans) {
    jpeg_fail(jpeg, AVATAR_TOO_MANY_SCANS, "more scans than any encoder writes");
  }
}

avatar_jpeg *avatar_jpeg_new(avatar_source *source, bool allows_truncated) {
  avatar_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) {
    return NULL;
  }
  jpeg->source = source;
  jpeg->allows_truncated = allows_truncated;
  jpeg->first_missing = UINT32_MAX;
  jpeg->info.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = leave;
  jpeg->errors.emit_message = note;
  jpeg->errors.output_message = keep_quiet;
  // Set before creation, which keeps it, because creation itself can fail.
  jpeg->info.client_data = jpeg;
  if (setjmp(jpeg->jump)) {
    avatar_jpeg_free(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->info);
  jpeg->progress.progress_monitor = limit_scans;
  jpeg->info.progress = &jpeg->progress;
  jpeg_attach_source(jpeg);
  jpeg_attach_memory(jpeg);
  return jpeg;
}

void avatar_jpeg_free(avatar_jpeg *jpeg) {
  if (jpeg) {
    jpeg_destroy_decompress(&jpeg->info);
    free(jpeg->exif);
    free(jpeg->icc);
    free(jpeg);
  }
}

/// How many scans a picture of this size may have.
static int most_scans(const struct jpeg_decompress_struct *info) {
  uint64_t blocks = 1;
  for (int i = 0; i < info->num_components; i++) {
    const jpeg_component_info *component = &info->comp_info[i];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  uint64_t scans = MOST_BLOCK_VISITS / blocks;
  return scans < LEAST_LIMIT ? LEAST_LIMIT : scans > MOST_SCANS ? MOST_SCANS : (int)scans;
}

avatar_status avatar_jpeg_read_header(avatar_jpeg *jpeg, avatar_jpeg_header *header) {
  if (setjmp(jpeg->jump)) {
    return jpeg->status;
  }
  struct jpeg_decompress_struct *info = &jpeg->info;
  jpeg_read_header(info, TRUE);
  switch (info->jpeg_color_space) {
  case JCS_GRAYSCALE:
    header->channels = 1;
    break;
  case JCS_RGB:
  case JCS_YCbCr:
    header->channels = 3;
    break;
  case JCS_CMYK:
  case JCS_YCCK:
    header->channels = 4;
    break;
  default:
    jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "JPEG with an unknown colour space");
  }
  if (info->data_precision != 8) {
    jpeg_fail(jpeg, AVATAR_UNSUPPORTED, "JPEG with other than 8 bits a sample");
  }
  header->is_inverted = header->channels == 4 && info->saw_Adobe_marker;
  header->width = info->image_width;
  header->height = info->image_height;
  header->has_multiple_scans = jpeg_has_multiple_scans(info);
  jpeg->most_scans = most_scans(info);
  return AVATAR_OK;
}

/// Whether rows can be cropped: libjpeg-turbo 2.1 gives wrong chroma in cropped rows where a
/// component is enlarged partly by its transform and partly by interpolation, as in 4 × 2 sampling.
static bool crops_well(const struct jpeg_decompress_struct *info) {
  int size = MIN_DCT_SIZE(info);
  for (int i = 0; i < info->num_components; i++) {
    const jpeg_component_info *component = &info->comp_info[i];
    int own_size = DCT_SIZE(component);
    bool is_whole = component->h_samp_factor * own_size == info->max_h_samp_factor * size &&
                    component->v_samp_factor * own_size == info->max_v_samp_factor * size;
    if (own_size != size && !is_whole) {
      return false;
    }
  }
  return true;
}

/// Narrows the rows to the columns that are needed, which is set to what libjpeg makes of it.
static void crop(avatar_jpeg *jpeg, avatar_jpeg_request *request) {
  struct jpeg_decompress_struct *info = &jpeg->info;
  if (!crops_well(info)) {
    request->column = 0;
    request->columns = info->output_width;
    return;
  }
  JDIMENSION margin = MARGIN * (JDIMENSION)info->max_h_samp_factor;
  JDIMENSION first = request->column > margin ? request->column - margin : 0;
  JDIMENSION end = request->column + request->columns;
  end = info->output_width - end > margin ? end + margin : info->output_width;
  JDIMENSION count = end - first;
  jpeg_crop_scanline(info, &first, &count);
  request->column = first;
  request->columns = count;
}

avatar_status avatar_jpeg_start(avatar_jpeg *jpeg, avatar_jpeg_request *request) {
  if (setjmp(jpeg->jump)) {
    return jpeg->status;
  }
  struct jpeg_decompress_struct *info = &jpeg->info;
  jpeg->has_started = true;
  info->scale_num = (unsigned)request->eighths;
  info->scale_denom = 8;
  info->dct_method = JDCT_ISLOW;
  info->do_fancy_upsampling = request->smooths_chroma ? TRUE : FALSE;
  info->out_color_space = info->num_components == 4                 ? JCS_CMYK
                          : request->wants_rgba                     ? JCS_EXT_RGBA
                          : info->jpeg_color_space == JCS_GRAYSCALE ? JCS_GRAYSCALE
                                                                    : JCS_RGB;
  jpeg_calc_output_dimensions(info);
  if (request->columns == 0 || request->rows == 0 || request->column >= info->output_width ||
      request->columns > info->output_width - request->column ||
      request->row >= info->output_height || request->rows > info->output_height - request->row) {
    jpeg_fail(jpeg, AVATAR_CORRUPT, "the window is outside of the picture");
  }
  jpeg_start_decompress(info);
  crop(jpeg, request);
  jpeg_skip_scanlines(info, request->row);
  jpeg->rows_left = request->rows;
  return AVATAR_OK;
}

avatar_status avatar_jpeg_read_row(avatar_jpeg *jpeg, uint8_t *row, size_t size) {
  if (setjmp(jpeg->jump)) {
    return jpeg->status;
  }
  struct jpeg_decompress_struct *info = &jpeg->info;
  if (jpeg->rows_left == 0 ||
      size / (size_t)info->out_color_components < (size_t)info->output_width) {
    jpeg_fail(jpeg, AVATAR_CORRUPT, "no row is left, or it does not fit");
  }
  uint32_t height = (uint32_t)(info->max_v_samp_factor * MIN_DCT_SIZE(info));
  uint32_t mcu_row = info->output_scanline / height;
  JSAMPROW rows = row;
  if (jpeg_read_scanlines(info, &rows, 1) != 1) {
    jpeg_fail(jpeg, AVATAR_CORRUPT, "the codec gives no row");
  }
  if (mcu_row >= jpeg->first_missing) {
    memset(row, 0, (size_t)info->output_width * (size_t)info->out_color_components);
  } else {
    jpeg->has_row = true;
  }
  jpeg->rows_left--;
  return AVATAR_OK;
}

avatar_status avatar_jpeg_finish(avatar_jpeg *jpeg) {
  struct jpeg_decompress_struct *info = &jpeg->info;
  bool has_all_rows = info->output_scanline == info->output_height;
  if (setjmp(jpeg->jump)) {
    if (!has_all_rows || jpeg->status != AVATAR_CORRUPT) {
      return jpeg->status;
    }
    // What is wrong behind the last row spoils none.
    keep_warning(jpeg, jpeg->message);
    return AVATAR_OK;
  }
  if (jpeg->was_truncated && !jpeg->has_row) {
    jpeg_fail(jpeg, AVATAR_ENDS_BEFORE_PIXELS, "the data ends early");
  }
  if (jpeg->was_truncated || jpeg_input_complete(info)) {
    return AVATAR_OK;
  }
  if (has_all_rows) {
    // libjpeg sees that data was left over, as it is where rows were made of the wrong bits.
    jpeg_finish_decompress(info);
    return AVATAR_OK;
  }
  switch (jpeg_find_end(jpeg)) {
  case SOURCE_BYTES:
  case SOURCE_ALL_SERVED:
    break;
  case SOURCE_DATA_ENDED:
    if (!jpeg->allows_truncated) {
      jpeg_fail(jpeg, AVATAR_TRUNCATED, "the data ends early");
    }
    jpeg->was_truncated = true;
    break;
  case SOURCE_FAILED:
    jpeg_fail(jpeg, AVATAR_UNREADABLE, "reading failed");
  }
  return AVATAR_OK;
}

bool avatar_jpeg_was_truncated(const avatar_jpeg *jpeg) {
  return jpeg->was_truncated;
}

const char *avatar_jpeg_message(const avatar_jpeg *jpeg) {
  return jpeg->message;
}

const char *avatar_jpeg_warning(const avatar_jpeg *jpeg) {
  return jpeg->has_warning ? jpeg->warning : NULL;
}

const uint8_t *avatar_jpeg_icc(const avatar_jpeg *jpeg, size_t *size) {
  *size = jpeg->icc_size;
  return jpeg->icc;
}

const uint8_t *avatar_jpeg_exif(const avatar_jpeg *jpeg, size_t *size) {
  *size = jpeg->exif_size;
  return jpeg->exif;
}
