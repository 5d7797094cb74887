#include "csystem.h"

#include <stdlib.h>

#if defined __GLIBC__ || defined __APPLE__

static int count;
static char **values;

/// Both C libraries hand over to what runs before `main` what they hand over to `main` itself.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  values = argv;
}

char **avatar_arguments(int *argument_count) {
  *argument_count = count;
  return values;
}

#else

char **avatar_arguments(int *argument_count) {
  *argument_count = 0;
  return NULL;
}

#endif
