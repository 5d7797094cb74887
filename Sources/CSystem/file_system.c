#include "csystem.h"

#ifdef __linux__
#include <sys/vfs.h>
#endif

long avatar_file_system(int file) {
#ifdef __linux__
  struct statfs status;
  if (fstatfs(file, &status) == 0) return (long)status.f_type;
#else
  (void)file;
#endif
  return 0;
}
