#ifndef AVATAR_CSYSTEM_H
#define AVATAR_CSYSTEM_H

// What Swift cannot ask the system for by itself.

#include <stdbool.h>
#include <stddef.h>

/// The process's arguments with the program's name, as `main` gets them, or NULL where the C library does
/// not tell.
///
/// Swift's own reads them from /proc/self/cmdline, which needs /proc and a free descriptor.
char **avatar_arguments(int *argument_count);

/// Processors that this process may run on, 1 or more: on Linux fewer than the machine's under taskset
/// and in many a container.
int avatar_processor_count(void);

/// Has freed memory kept for the next need of any thread, where glibc would return it to the system after
/// each larger buffer and fetch it again page by page. Does nothing elsewhere. For a process of its own
/// only.
void avatar_keep_freed_memory(void);

/// Whether a block of `size` bytes could be had, which costs nothing since it is not touched.
///
/// Where the system promises more than it has, the answer means little; where it limits a process,
/// it is exact.
bool avatar_memory_is_there(size_t size);

/// The number by which Linux knows the kind of file system that an open file is on, as in statfs(2); 0 where
/// that is not known.
long avatar_file_system(int file);

#endif
