#include "source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Large enough that system calls do not show, small enough to stay in a core's cache.
enum { BUFFER_SIZE = 65536 };

struct avatar_source {
  /// Whether the data are read from `descriptor`; else they are all in `bytes`.
  bool is_file;
  int descriptor;
  /// The whole data of a source in memory, else a buffer of BUFFER_SIZE.
  uint8_t *bytes;
  size_t size;

  avatar_range *ranges;
  size_t range_count;
  size_t range;
  /// How much of the current range has been served.
  uint64_t served;

  /// What was given back of the last piece, or where that ended.
  const uint8_t *rest;
  size_t rest_size;

  /// For files: a piece that was looked at beside what is served, or NULL.
  uint8_t *look;
  uint64_t look_offset;
  size_t look_size;
  int error;
};

static const avatar_range everything = {0, UINT64_MAX};

static avatar_source *source_new(bool is_file, int descriptor, size_t size) {
  avatar_source *source = calloc(1, sizeof *source);
  if (!source) {
    return NULL;
  }
  source->is_file = is_file;
  source->descriptor = descriptor;
  source->bytes = malloc(size ? size : 1);
  source->size = size;
  if (!source->bytes || avatar_source_set_ranges(source, &everything, 1) != AVATAR_OK) {
    avatar_source_free(source);
    return NULL;
  }
  return source;
}

avatar_source *avatar_source_of_bytes(const uint8_t *bytes, size_t size) {
  avatar_source *source = source_new(false, -1, size);
  if (source && size) {
    memcpy(source->bytes, bytes, size);
  }
  return source;
}

avatar_source *avatar_source_of_descriptor(int descriptor) {
  return source_new(true, descriptor, BUFFER_SIZE);
}

void avatar_source_free(avatar_source *source) {
  if (source) {
    free(source->bytes);
    free(source->ranges);
    free(source->look);
    free(source);
  }
}

avatar_status avatar_source_set_ranges(avatar_source *source, const avatar_range *ranges,
                                       size_t count) {
  avatar_range *copy = calloc(count ? count : 1, sizeof *copy);
  if (!copy) {
    return AVATAR_OUT_OF_MEMORY;
  }
  if (count) {
    memcpy(copy, ranges, count * sizeof *copy);
  }
  free(source->ranges);
  source->ranges = copy;
  source->range_count = count;
  source->range = 0;
  source->served = 0;
  source->rest_size = 0;
  return AVATAR_OK;
}

int avatar_source_error(const avatar_source *source) {
  return source->error;
}

/// Reads from the file until the buffer is full or the file ends, whatever interrupts it.
static long read_file(avatar_source *source, uint64_t offset, uint8_t *bytes, size_t size) {
  size_t done = 0;
  while (done < size && offset + done <= INT64_MAX) {
    ssize_t count = pread(source->descriptor, bytes + done, size - done, (off_t)(offset + done));
    if (count == 0) {
      break;
    }
    if (count > 0) {
      done += (size_t)count;
    } else if (errno != EINTR) {
      if (source->error == 0) {
        source->error = errno;
      }
      return -1;
    }
  }
  return (long)done;
}

long avatar_source_read_at(avatar_source *source, uint64_t offset, uint8_t *bytes, size_t size) {
  if (source->is_file) {
    return read_file(source, offset, bytes, size);
  }
  if (offset >= source->size) {
    return 0;
  }
  size_t left = source->size - (size_t)offset;
  size_t count = size < left ? size : left;
  memcpy(bytes, source->bytes + offset, count);
  return (long)count;
}

avatar_status source_look(avatar_source *source, uint64_t offset, const uint8_t **bytes,
                          size_t *size) {
  if (!source->is_file) {
    if (offset >= source->size) {
      return AVATAR_TRUNCATED;
    }
    *bytes = source->bytes + offset;
    *size = source->size - (size_t)offset;
    return AVATAR_OK;
  }
  if (!source->look && !(source->look = malloc(BUFFER_SIZE))) {
    return AVATAR_OUT_OF_MEMORY;
  }
  if (offset < source->look_offset || offset - source->look_offset >= source->look_size) {
    source->look_size = 0;
    long count = read_file(source, offset, source->look, BUFFER_SIZE);
    if (count <= 0) {
      return count < 0 ? AVATAR_UNREADABLE : AVATAR_TRUNCATED;
    }
    source->look_offset = offset;
    source->look_size = (size_t)count;
  }
  size_t passed = (size_t)(offset - source->look_offset);
  *bytes = source->look + passed;
  *size = source->look_size - passed;
  return AVATAR_OK;
}

uint64_t source_position(const avatar_source *source) {
  if (source->range >= source->range_count) {
    return UINT64_MAX;
  }
  return source->ranges[source->range].offset + source->served - source->rest_size;
}

source_state source_next(avatar_source *source, const uint8_t **bytes, size_t *size) {
  if (source->rest_size) {
    *bytes = source->rest;
    *size = source->rest_size;
    source->rest += source->rest_size;
    source->rest_size = 0;
    return SOURCE_BYTES;
  }
  while (source->range < source->range_count &&
         source->served >= source->ranges[source->range].length) {
    source->range++;
    source->served = 0;
  }
  if (source->range >= source->range_count) {
    return SOURCE_ALL_SERVED;
  }
  avatar_range range = source->ranges[source->range];
  uint64_t offset = range.offset + source->served;
  uint64_t left = range.length - source->served;
  if (source->is_file) {
    long count = read_file(source, offset, source->bytes, left < BUFFER_SIZE ? left : BUFFER_SIZE);
    if (count <= 0) {
      return count < 0 ? SOURCE_FAILED : SOURCE_DATA_ENDED;
    }
    *bytes = source->bytes;
    *size = (size_t)count;
  } else {
    if (offset >= source->size) {
      return SOURCE_DATA_ENDED;
    }
    *bytes = source->bytes + offset;
    *size = source->size - (size_t)offset;
    if (*size > left) {
      *size = (size_t)left;
    }
  }
  source->served += *size;
  source->rest = *bytes + *size;
  return SOURCE_BYTES;
}

void source_unread(avatar_source *source, size_t size) {
  source->rest -= size;
  source->rest_size = size;
}

void source_skip(avatar_source *source, uint64_t size) {
  uint64_t kept = size < source->rest_size ? size : source->rest_size;
  source->rest += kept;
  source->rest_size -= (size_t)kept;
  size -= kept;
  while (size && source->range < source->range_count) {
    uint64_t left = source->ranges[source->range].length - source->served;
    uint64_t step = size < left ? size : left;
    source->served += step;
    size -= step;
    if (size) {
      source->range++;
      source->served = 0;
    }
  }
}

source_state source_read(avatar_source *source, uint8_t *bytes, size_t size, size_t *copied) {
  *copied = 0;
  while (*copied < size) {
    const uint8_t *piece;
    size_t piece_size;
    source_state state = source_next(source, &piece, &piece_size);
    if (state != SOURCE_BYTES) {
      return state;
    }
    size_t count = size - *copied < piece_size ? size - *copied : piece_size;
    memcpy(bytes + *copied, piece, count);
    *copied += count;
    source_unread(source, piece_size - count);
  }
  return SOURCE_BYTES;
}
