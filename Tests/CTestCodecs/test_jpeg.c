#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "ctestcodecs.h"

struct failing {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  char *message;
};

static void fail(j_common_ptr info) {
  struct failing *failing = (struct failing *)info->err;
  char text[JMSG_LENGTH_MAX];
  failing->manager.format_message(info, text);
  snprintf(failing->message, 256, "%s", text);
  longjmp(failing->jump, 1);
}

static void keep_quiet(j_common_ptr info) {
  (void)info;
}

static void prepare(struct failing *failing, char *message) {
  jpeg_std_error(&failing->manager);
  failing->manager.error_exit = fail;
  failing->manager.output_message = keep_quiet;
  failing->message = message;
  message[0] = 0;
}

void test_free(void *data) {
  free(data);
}

enum { MOST_SCANS = 64 };

/// Sets the scans; `scans` must live until the picture is written.
static void set_scans(struct jpeg_compress_struct *info, const test_jpeg_options *options,
                      jpeg_scan_info *scans) {
  if (options->scan_count > MOST_SCANS) {
    abort();
  }
  for (int i = 0; i < options->scan_count; i++) {
    const test_jpeg_scan *from = &options->scans[i];
    memset(&scans[i], 0, sizeof scans[i]);
    scans[i].comps_in_scan = from->component_count;
    memcpy(scans[i].component_index, from->components, sizeof from->components);
    scans[i].Ss = from->first;
    scans[i].Se = from->last;
    scans[i].Ah = from->high;
    scans[i].Al = from->low;
  }
  info->scan_info = scans;
  info->num_scans = options->scan_count;
}

int test_jpeg_write(const test_jpeg_options *options, const uint8_t *samples, test_buffer *out,
                    char *message) {
  struct jpeg_compress_struct info;
  jpeg_scan_info scans[MOST_SCANS];
  struct failing failing;
  unsigned char *volatile data = NULL;
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  memset(&info, 0, sizeof info);
  prepare(&failing, message);
  info.err = &failing.manager;
  if (setjmp(failing.jump)) {
    jpeg_destroy_compress(&info);
    return -1;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &size);
  info.image_width = options->width;
  info.image_height = options->height;
  info.input_components = options->channels;
  info.in_color_space = options->channels == 1   ? JCS_GRAYSCALE
                        : options->channels == 3 ? JCS_RGB
                                                 : JCS_CMYK;
  jpeg_set_defaults(&info);
  if (options->channels == 3 && options->stores_rgb) {
    jpeg_set_colorspace(&info, JCS_RGB);
  }
  jpeg_set_quality(&info, options->quality, TRUE);
  if (options->channels == 3) {
    info.comp_info[0].h_samp_factor = options->horizontal;
    info.comp_info[0].v_samp_factor = options->vertical;
  }
  info.restart_interval = options->restart_interval;
  info.arith_code = options->arithmetic ? TRUE : FALSE;
  if (options->scans) {
    set_scans(&info, options, scans);
  } else if (options->progressive) {
    jpeg_simple_progression(&info);
  }
  jpeg_start_compress(&info, TRUE);
  if (options->exif) {
    jpeg_write_m_header(&info, JPEG_APP0 + 1, (unsigned)(options->exif_size + 6));
    const char *name = "Exif\0";
    for (int i = 0; i < 6; i++) {
      jpeg_write_m_byte(&info, name[i]);
    }
    for (size_t i = 0; i < options->exif_size; i++) {
      jpeg_write_m_byte(&info, options->exif[i]);
    }
  }
  if (options->icc) {
    jpeg_write_icc_profile(&info, options->icc, (unsigned)options->icc_size);
  }
  while (info.next_scanline < info.image_height) {
    size_t stride = (size_t)info.image_width * (size_t)options->channels;
    JSAMPROW row = (JSAMPROW)(uintptr_t)(samples + info.next_scanline * stride);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  data = bytes;
  out->data = data;
  out->size = size;
  return 0;
}

int test_jpeg_read(const uint8_t *data, size_t size, int eighths, int fancy, test_picture *out,
                   char *message) {
  struct jpeg_decompress_struct info;
  struct failing failing;
  memset(&info, 0, sizeof info);
  memset(out, 0, sizeof *out);
  prepare(&failing, message);
  info.err = &failing.manager;
  if (setjmp(failing.jump)) {
    jpeg_destroy_decompress(&info);
    free(out->rgba);
    out->rgba = NULL;
    return -1;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, data, size);
  jpeg_read_header(&info, TRUE);
  info.scale_num = (unsigned)eighths;
  info.scale_denom = 8;
  info.do_fancy_upsampling = fancy ? TRUE : FALSE;
  info.out_color_space = JCS_RGB;
  jpeg_start_decompress(&info);
  out->width = info.output_width;
  out->height = info.output_height;
  size_t width = info.output_width;
  out->rgba = malloc(width * info.output_height * 4);
  if (!out->rgba) {
    abort();
  }
  while (info.output_scanline < info.output_height) {
    // Three bytes a pixel are read at the row's end and spread out from its beginning.
    uint8_t *row = out->rgba + (size_t)info.output_scanline * width * 4;
    JSAMPROW packed = row + width;
    jpeg_read_scanlines(&info, &packed, 1);
    for (size_t x = 0; x < width; x++) {
      row[4 * x] = packed[3 * x];
      row[4 * x + 1] = packed[3 * x + 1];
      row[4 * x + 2] = packed[3 * x + 2];
      row[4 * x + 3] = 255;
    }
  }
  jpeg_finish_decompress(&info);
  out->warnings = info.err->num_warnings;
  jpeg_destroy_decompress(&info);
  return 0;
}
