#include <string.h>

#include "jpeg_reader.h"

avatar_status avatar_source_find_marker(avatar_source *source, uint64_t offset,
                                        avatar_marker *marker) {
  for (;;) {
    const uint8_t *bytes;
    size_t size;
    avatar_status status = source_look(source, offset, &bytes, &size);
    if (status != AVATAR_OK) {
      return status;
    }
    const uint8_t *found = memchr(bytes, 0xFF, size);
    if (!found) {
      offset += size;
      continue;
    }
    offset += (size_t)(found - bytes);
    marker->offset = offset;
    // The number can lie in the next piece, and so can any of the bytes that fill up before it.
    do {
      offset++;
      status = source_look(source, offset, &bytes, &size);
      if (status != AVATAR_OK) {
        return status;
      }
    } while (*bytes == 0xFF);
    marker->code = *bytes;
    marker->end = ++offset;
    if (!jpeg_has_no_length(marker->code)) {
      return AVATAR_OK;
    }
  }
}

avatar_status avatar_jpeg_describe(avatar_jpeg *jpeg, int eighths, avatar_jpeg_coding *coding) {
  if (setjmp(jpeg->jump)) {
    return jpeg->status;
  }
  struct jpeg_decompress_struct *info = &jpeg->info;
  memset(coding, 0, sizeof *coding);
  if (info->num_components > 3) {
    // Left as not progressive: scans of CMYK are all decoded.
    return AVATAR_OK;
  }
  info->scale_num = (unsigned)eighths;
  info->scale_denom = 8;
  jpeg_calc_output_dimensions(info);
  coding->is_progressive = info->progressive_mode;
  coding->component_count = info->num_components;
  coding->most_columns = info->max_h_samp_factor;
  coding->most_rows = info->max_v_samp_factor;
  for (int i = 0; i < info->num_components; i++) {
    const jpeg_component_info *from = &info->comp_info[i];
    avatar_jpeg_component *to = &coding->components[i];
    to->identifier = from->component_id;
    // Blocks that are not decoded to squares are treated as if all of them were looked at.
    to->block_size = DCT_SIZE(from) == DCT_ROWS(from) ? DCT_SIZE(from) : DCTSIZE;
    to->columns = from->h_samp_factor;
    to->rows = from->v_samp_factor;
    to->blocks = (uint64_t)from->width_in_blocks * from->height_in_blocks;
    const JQUANT_TBL *table = from->quant_tbl_no >= 0 && from->quant_tbl_no < NUM_QUANT_TBLS
                                  ? info->quant_tbl_ptrs[from->quant_tbl_no]
                                  : NULL;
    if (table) {
      memcpy(to->steps, table->quantval, sizeof to->steps);
    }
  }
  coding->first_data = source_position(jpeg->source) - jpeg->manager.bytes_in_buffer;
  // Two bytes of marker, two of length, one of count, two a component and three of parameters.
  coding->first_scan = coding->first_data - 8 - 2 * (uint64_t)info->comps_in_scan;
  return AVATAR_OK;
}

avatar_status avatar_jpeg_serve(avatar_jpeg *jpeg, const avatar_range *ranges, size_t count) {
  avatar_status status = avatar_source_set_ranges(jpeg->source, ranges, count);
  if (status != AVATAR_OK) {
    return status;
  }
  jpeg->manager.bytes_in_buffer = 0;
  jpeg->info.do_block_smoothing = FALSE;
  return AVATAR_OK;
}
