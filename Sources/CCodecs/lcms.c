#include "lcms.h"

// The 2 is that of its interface, which has kept every function that is used since lcms2 2.8.
AVATAR_DEFINE_LIBRARY(lcms, "liblcms2.so.2", AVATAR_LCMS_FUNCTIONS)
