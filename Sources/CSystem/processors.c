// The C library hides what is Linux's own unless asked for it.
#define _GNU_SOURCE

#include "csystem.h"

#ifdef __linux__
#include <sched.h>
#endif
#include <unistd.h>

int avatar_processor_count(void) {
#ifdef __linux__
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) == 0 && CPU_COUNT(&processors) > 0) {
    return CPU_COUNT(&processors);
  }
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}
