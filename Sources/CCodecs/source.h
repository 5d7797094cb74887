#ifndef AVATAR_SOURCE_H
#define AVATAR_SOURCE_H

// What the codec shims see of a source beyond its public functions.

#include "ccodecs.h"

/// What a request for more bytes found.
typedef enum {
  SOURCE_BYTES,
  /// The data ends here, though more was to be served.
  SOURCE_DATA_ENDED,
  /// All ranges have been served.
  SOURCE_ALL_SERVED,
  SOURCE_FAILED
} source_state;

/// Hands out the next piece, of at least one byte; it is valid until the next call.
source_state source_next(avatar_source *source, const uint8_t **bytes, size_t *size);

/// Gives back the last `size` bytes of the piece that was handed out last, to be handed out again.
void source_unread(avatar_source *source, size_t size);

/// Shows the bytes from `offset` on, at least one, whatever is being served; they are valid until the
/// next look.
avatar_status source_look(avatar_source *source, uint64_t offset, const uint8_t **bytes,
                          size_t *size);

/// Passes over `size` served bytes without reading them.
void source_skip(avatar_source *source, uint64_t size);

/// Where in the data the next served byte lies.
uint64_t source_position(const avatar_source *source);

/// Copies up to `size` served bytes; `copied` falls short only with a state other than SOURCE_BYTES.
source_state source_read(avatar_source *source, uint8_t *bytes, size_t size, size_t *copied);

#endif
