// The C library hides terminals unless asked for them.
#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "ctestsystem.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int test_open_terminal(int columns, int *program) {
  int reader = posix_openpt(O_RDWR | O_NOCTTY);
  if (reader < 0) return -1;
  const char *name = grantpt(reader) == 0 && unlockpt(reader) == 0 ? ptsname(reader) : NULL;
  *program = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (*program < 0) {
    close(reader);
    return -1;
  }
  test_resize_terminal(reader, columns);
  return reader;
}

void test_resize_terminal(int terminal, int columns) {
  struct winsize window = {.ws_row = 24, .ws_col = (unsigned short)columns};
  (void)ioctl(terminal, TIOCSWINSZ, &window);
}
