#ifndef AVATAR_ISAL_H
#define AVATAR_ISAL_H

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include "library.h"

// ISA-L does what zlib does in a third of the time. Debian has it as a shared library alone, so it is loaded:
// a binary that is copied to a machine without it runs there too, with zlib.

/// The functions that are used.
#define AVATAR_ISAL_FUNCTIONS(X)                                                                   \
  X(crc32_gzip_refl)                                                                               \
  X(isal_adler32)                                                                                  \
  X(isal_create_hufftables)                                                                        \
  X(isal_deflate)                                                                                  \
  X(isal_deflate_init)                                                                             \
  X(isal_deflate_set_hufftables)                                                                   \
  X(isal_inflate)                                                                                  \
  X(isal_inflate_init)                                                                             \
  X(isal_update_histogram)

AVATAR_DECLARE_LIBRARY(isal, AVATAR_ISAL_FUNCTIONS)

#endif
