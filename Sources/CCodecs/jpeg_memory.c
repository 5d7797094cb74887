#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "jpeg_reader.h"

// A progressive picture's coefficients take two bytes a sample, and each page of them costs a fault,
// which for 12 megapixels is a third of the time that such a photo takes with few scans. Large pages
// are had for the asking on Linux, so libjpeg's memory manager is watched for where these arrays lie.
#ifdef MADV_HUGEPAGE

/// Smaller arrays are not worth a large page.
static const uint64_t least_bytes = 4 << 20;

/// Above this, libjpeg may divide an array into pieces that do not lie side by side.
static const uint64_t most_bytes = 1 << 29;

static jvirt_barray_ptr request(j_common_ptr info, int pool, boolean zeroes, JDIMENSION blocks,
                                JDIMENSION rows, JDIMENSION most_rows) {
  avatar_jpeg *jpeg = info->client_data;
  jvirt_barray_ptr array = jpeg->request_blocks(info, pool, zeroes, blocks, rows, most_rows);
  uint64_t size = (uint64_t)blocks * rows * sizeof(JBLOCK);
  // Rows that are not zeroed cannot be looked at before they are written.
  if (zeroes && size >= least_bytes && size <= most_bytes &&
      jpeg->array_count < sizeof jpeg->arrays / sizeof jpeg->arrays[0]) {
    jpeg->arrays[jpeg->array_count].array = array;
    jpeg->arrays[jpeg->array_count].size = (size_t)size;
    jpeg->array_count++;
  }
  return array;
}

static void realize(j_common_ptr info) {
  avatar_jpeg *jpeg = info->client_data;
  jpeg->realize_arrays(info);
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (unsigned i = 0; i < jpeg->array_count; i++) {
    JBLOCKARRAY rows = info->mem->access_virt_barray(info, jpeg->arrays[i].array, 0, 1, FALSE);
    // Up to whole small pages, so that a large page can reach from one array into the next.
    uintptr_t first = (uintptr_t)rows[0] / page * page;
    uintptr_t end = ((uintptr_t)rows[0] + jpeg->arrays[i].size + page - 1) / page * page;
    // No more than advice: where it is not taken, all works as before.
    (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
  }
  jpeg->array_count = 0;
}

void jpeg_attach_memory(avatar_jpeg *jpeg) {
  struct jpeg_memory_mgr *manager = jpeg->info.mem;
  jpeg->request_blocks = manager->request_virt_barray;
  jpeg->realize_arrays = manager->realize_virt_arrays;
  manager->request_virt_barray = request;
  manager->realize_virt_arrays = realize;
}

#else

void jpeg_attach_memory(avatar_jpeg *jpeg) {
  (void)jpeg;
}

#endif
