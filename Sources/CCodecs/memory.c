#include "ccodecs.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void avatar_keep_freed_memory(void) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 8 << 20);
    mallopt(M_TOP_PAD, 256 << 10);
#endif
}
