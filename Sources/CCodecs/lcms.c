#include "lcms.h"

#include <stddef.h>

#ifdef __APPLE__

#define AVATAR_LCMS_LINKED(name) .name = name,
static const struct avatar_lcms linked = {AVATAR_LCMS_FUNCTIONS(AVATAR_LCMS_LINKED)};

const struct avatar_lcms *avatar_lcms(void) { return &linked; }

#else

#include <dlfcn.h>
#include <pthread.h>

static struct avatar_lcms loaded;
static const struct avatar_lcms *found;

static void load(void) {
  // The 2 is that of its interface, which has kept every function that is used since lcms2 2.8.
  void *library = dlopen("liblcms2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    return;
  }
#define AVATAR_LCMS_LOADED(name)                                                                   \
  loaded.name = (__typeof__(loaded.name))dlsym(library, #name);                                    \
  if (!loaded.name) {                                                                              \
    return;                                                                                        \
  }
  AVATAR_LCMS_FUNCTIONS(AVATAR_LCMS_LOADED)
  found = &loaded;
}

const struct avatar_lcms *avatar_lcms(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return found;
}

#endif
