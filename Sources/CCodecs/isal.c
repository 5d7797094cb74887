#include "isal.h"

// The 2 is that of its interface; Adler-32 came with version 2.26.
AVATAR_DEFINE_LIBRARY(isal, "libisal.so.2", AVATAR_ISAL_FUNCTIONS)
