#include "ctestcodecs.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif

#ifdef IS_SANITIZED

// AddressSanitizer asks the program for the leaks to pass over: what the test runner and the tests'
// Foundation never free.
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) { return "leak:libXCTest\nleak:libFoundation\n"; }

bool test_is_sanitized(void) { return true; }

#else

bool test_is_sanitized(void) { return false; }

#endif
