#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "ctestcodecs.h"

static void fail(png_structp png, png_const_charp text) {
  snprintf(png_get_error_ptr(png), 256, "%s", text);
  png_longjmp(png, 1);
}

static void keep_quiet(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void write_bytes(png_structp png, png_bytep data, size_t size) {
  test_buffer *out = png_get_io_ptr(png);
  uint8_t *grown = realloc(out->data, out->size + size);
  if (!grown) {
    png_error(png, "out of memory");
  }
  memcpy(grown + out->size, data, size);
  out->data = grown;
  out->size += size;
}

static void flush_nothing(png_structp png) {
  (void)png;
}

int test_png_write(const test_png_options *options, const uint8_t *rows, test_buffer *out,
                   char *message) {
  message[0] = 0;
  memset(out, 0, sizeof *out);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, fail, keep_quiet);
  png_infop info = png_create_info_struct(png);
  png_bytepp pointers = calloc(options->height, sizeof *pointers);
  if (!pointers || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(pointers);
    free(out->data);
    out->data = NULL;
    return -1;
  }
  png_set_write_fn(png, out, write_bytes, flush_nothing);
  png_set_IHDR(png, info, options->width, options->height, options->bit_depth,
               options->colour_type,
               options->interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (options->palette) {
    png_color palette[256];
    for (int i = 0; i < options->palette_count && i < 256; i++) {
      palette[i].red = options->palette[3 * i];
      palette[i].green = options->palette[3 * i + 1];
      palette[i].blue = options->palette[3 * i + 2];
    }
    png_set_PLTE(png, info, palette, options->palette_count);
  }
  const uint8_t *clear = options->transparency;
  if (clear && options->colour_type == PNG_COLOR_TYPE_PALETTE) {
    png_set_tRNS(png, info, clear, (int)options->transparency_size, NULL);
  } else if (clear) {
    png_color_16 key;
    memset(&key, 0, sizeof key);
    if (options->colour_type == PNG_COLOR_TYPE_GRAY) {
      key.gray = (png_uint_16)(clear[0] << 8 | clear[1]);
    } else {
      key.red = (png_uint_16)(clear[0] << 8 | clear[1]);
      key.green = (png_uint_16)(clear[2] << 8 | clear[3]);
      key.blue = (png_uint_16)(clear[4] << 8 | clear[5]);
    }
    png_set_tRNS(png, info, NULL, 0, &key);
  }
  if (options->exif) {
    png_set_eXIf_1(png, info, (png_uint_32)options->exif_size,
                   (png_bytep)(uintptr_t)options->exif);
  }
  if (options->icc) {
    png_set_iCCP(png, info, "profile", PNG_COMPRESSION_TYPE_BASE, options->icc,
                 (png_uint_32)options->icc_size);
  }
  if (options->gamma) {
    png_set_gAMA_fixed(png, info, options->gamma);
  }
  if (options->filter) {
    png_set_filter(png, PNG_FILTER_TYPE_BASE, options->filter);
  }
  if (options->level) {
    png_set_compression_level(png, options->level);
  }
  png_write_info(png, info);
  size_t stride = png_get_rowbytes(png, info);
  for (uint32_t y = 0; y < options->height; y++) {
    pointers[y] = (png_bytep)(uintptr_t)(rows + y * stride);
  }
  png_write_image(png, pointers);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(pointers);
  return 0;
}

static void read_bytes(png_structp png, png_bytep data, size_t size) {
  test_buffer *in = png_get_io_ptr(png);
  if (size > in->size) {
    png_error(png, "the data ends");
  }
  memcpy(data, in->data, size);
  in->data += size;
  in->size -= size;
}

int test_png_read(const uint8_t *data, size_t size, test_picture *out, char *message) {
  message[0] = 0;
  memset(out, 0, sizeof *out);
  test_buffer in = {(uint8_t *)(uintptr_t)data, size};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, keep_quiet);
  png_infop info = png_create_info_struct(png);
  png_bytepp volatile pointers = NULL;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free(pointers);
    free(out->rgba);
    out->rgba = NULL;
    return -1;
  }
  png_set_read_fn(png, &in, read_bytes);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  out->width = png_get_image_width(png, info);
  out->height = png_get_image_height(png, info);
  out->rgba = malloc((size_t)out->width * out->height * 4);
  pointers = calloc(out->height, sizeof *pointers);
  if (!out->rgba || !pointers || png_get_rowbytes(png, info) != (size_t)out->width * 4) {
    png_error(png, "the reference does not fit");
  }
  for (uint32_t y = 0; y < out->height; y++) {
    pointers[y] = out->rgba + (size_t)y * out->width * 4;
  }
  png_read_image(png, pointers);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(pointers);
  return 0;
}
