#ifndef AVATAR_LIBRARY_H
#define AVATAR_LIBRARY_H

// Libraries that are loaded where they are first needed instead of when the program starts. Where a linker
// finds libraries by their place, as on macOS, they are linked instead.
//
// A library's functions are a list that takes a macro for each: `#define FUNCTIONS(X) X(one) X(other)`.

#define AVATAR_FIELD(name) __typeof__(name) *name;

/// Declares `struct avatar_NAME`, a pointer to each function, and `avatar_NAME()`, which gives it from any
/// thread, or NULL where the library is not installed.
#define AVATAR_DECLARE_LIBRARY(NAME, FUNCTIONS)                                                    \
  struct avatar_##NAME {                                                                           \
    FUNCTIONS(AVATAR_FIELD)                                                                        \
  };                                                                                               \
  const struct avatar_##NAME *avatar_##NAME(void);

#ifdef __APPLE__

#define AVATAR_LINKED(name) .name = name,

/// Defines what `AVATAR_DECLARE_LIBRARY` declares.
#define AVATAR_DEFINE_LIBRARY(NAME, FILE, FUNCTIONS)                                               \
  static const struct avatar_##NAME linked = {FUNCTIONS(AVATAR_LINKED)};                           \
  const struct avatar_##NAME *avatar_##NAME(void) {                                                \
    return &linked;                                                                                \
  }

#else

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#define AVATAR_LOADED(name)                                                                        \
  loaded.name = (__typeof__(loaded.name))dlsym(library, #name);                                    \
  if (!loaded.name) {                                                                              \
    return;                                                                                        \
  }

/// Defines what `AVATAR_DECLARE_LIBRARY` declares, from the shared object FILE.
#define AVATAR_DEFINE_LIBRARY(NAME, FILE, FUNCTIONS)                                               \
  static struct avatar_##NAME loaded;                                                              \
  static const struct avatar_##NAME *found;                                                        \
  static void load(void) {                                                                         \
    void *library = dlopen(FILE, RTLD_NOW | RTLD_LOCAL);                                           \
    if (!library) {                                                                                \
      return;                                                                                      \
    }                                                                                              \
    FUNCTIONS(AVATAR_LOADED)                                                                       \
    found = &loaded;                                                                               \
  }                                                                                                \
  const struct avatar_##NAME *avatar_##NAME(void) {                                                \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                                \
    pthread_once(&once, load);                                                                     \
    return found;                                                                                  \
  }

#endif

#endif
