#include "csystem.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void avatar_keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TOP_PAD, 256 << 10);
  // Otherwise each thread sets aside 64 MiB of addresses, which count where a process is limited.
  mallopt(M_ARENA_MAX, 1);
#endif
}

bool avatar_memory_is_there(size_t size) {
  // Volatile, because a compiler may leave out memory that nobody uses, and say that it was there.
  void *volatile memory = malloc(size);
  bool is_there = memory != NULL;
  free(memory);
  return is_there;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)

// AddressSanitizer asks the program for its options: memory that cannot be had is none of its errors.
const char *__asan_default_options(void);

const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }

#endif
#endif
