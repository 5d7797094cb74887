#include <stdlib.h>
#include <string.h>

#include <expat.h>

#include "ccodecs.h"

enum {
  /// Elements within each other at most: a reader may then recurse.
  DEEPEST = 256,
  /// Elements at most, so that a file of nothing else ends early.
  MOST_ELEMENTS = 200000,
  /// Bytes of all tags at most.
  MOST_BYTES = 256 << 20,
  /// Bytes of an entity at most. Entities must not hold others, so none grows.
  MOST_ENTITY_BYTES = 4096,
};

struct avatar_xml {
  XML_Parser parser;
  uint8_t *tags;
  size_t size;
  size_t capacity;
  int depth;
  int elements;
  /// Elements `style` that are open, of which text is kept.
  int styles;
  avatar_status status;
  const char *message;
  unsigned long line;
};

avatar_xml *avatar_xml_new(void) {
  return calloc(1, sizeof(avatar_xml));
}

void avatar_xml_free(avatar_xml *xml) {
  if (xml) {
    free(xml->tags);
    free(xml);
  }
}

/// Ends parsing; what is called first is what is told.
static void stop(avatar_xml *xml, avatar_status status, const char *message) {
  if (xml->status == AVATAR_OK) {
    xml->status = status;
    xml->message = message;
    XML_StopParser(xml->parser, XML_FALSE);
  }
}

static void append(avatar_xml *xml, const char *bytes, size_t size) {
  if (xml->status != AVATAR_OK) {
    return;
  }
  if (size > MOST_BYTES - xml->size) {
    stop(xml, AVATAR_UNSUPPORTED, "a file of this size");
    return;
  }
  if (xml->size + size > xml->capacity) {
    size_t capacity = 2 * (xml->size + size) + 1024;
    uint8_t *tags = realloc(xml->tags, capacity);
    if (!tags) {
      stop(xml, AVATAR_OUT_OF_MEMORY, "out of memory");
      return;
    }
    xml->tags = tags;
    xml->capacity = capacity;
  }
  memcpy(xml->tags + xml->size, bytes, size);
  xml->size += size;
}

/// A tag's kind, and a text with its NUL.
static void append_text(avatar_xml *xml, char kind, const char *text) {
  append(xml, &kind, 1);
  append(xml, text, strlen(text) + 1);
}

/// The name without its namespace, or NULL where that is another one than SVG's.
static const char *local_name(const char *name) {
  const char *local = strrchr(name, ' ');
  if (!local) {
    return name;
  }
  static const char svg[] = "http://www.w3.org/2000/svg";
  bool is_svg = (size_t)(local - name) == sizeof svg - 1 && !memcmp(name, svg, sizeof svg - 1);
  return is_svg ? local + 1 : NULL;
}

/// The name of an attribute that is SVG's, or NULL: one of no namespace, or XLink's `href`, which SVG had
/// before its own and which holds where that is not given.
static const char *attribute_name(const char *name, const char **attributes) {
  if (!strchr(name, ' ')) {
    return name;
  }
  if (strcmp(name, "http://www.w3.org/1999/xlink href")) {
    return NULL;
  }
  for (; attributes[0]; attributes += 2) {
    if (!strcmp(attributes[0], "href")) {
      return NULL;
    }
  }
  return "href";
}

static void XMLCALL start_element(void *data, const char *name, const char **attributes) {
  avatar_xml *xml = data;
  if (++xml->depth > DEEPEST) {
    stop(xml, AVATAR_UNSUPPORTED, "elements nested this deeply");
    return;
  }
  if (++xml->elements > MOST_ELEMENTS) {
    stop(xml, AVATAR_UNSUPPORTED, "this many elements");
    return;
  }
  const char *local = local_name(name);
  // What is of another namespace is kept without a name, so that its end has a beginning.
  append_text(xml, AVATAR_XML_START, local ? local : "");
  if (local && !strcmp(local, "style")) {
    xml->styles++;
  }
  for (const char **attribute = attributes; attribute[0]; attribute += 2) {
    const char *own = attribute_name(attribute[0], attributes);
    if (own) {
      append_text(xml, AVATAR_XML_ATTRIBUTE, own);
      append(xml, attribute[1], strlen(attribute[1]) + 1);
    }
  }
}

static void XMLCALL end_element(void *data, const char *name) {
  avatar_xml *xml = data;
  xml->depth--;
  const char *local = local_name(name);
  if (local && !strcmp(local, "style")) {
    xml->styles--;
  }
  char kind = AVATAR_XML_END;
  append(xml, &kind, 1);
}

static void XMLCALL character_data(void *data, const char *text, int size) {
  avatar_xml *xml = data;
  // XML has no NUL, so that one ends the text.
  if (xml->styles && size > 0) {
    char kind = AVATAR_XML_TEXT;
    append(xml, &kind, 1);
    append(xml, text, (size_t)size);
    append(xml, "", 1);
  }
}

static void XMLCALL entity_declaration(void *data, const char *name, int is_parameter,
                                       const char *value, int size, const char *base,
                                       const char *system, const char *public,
                                       const char *notation) {
  (void)name;
  (void)is_parameter;
  (void)base;
  (void)system;
  (void)public;
  (void)notation;
  if (!value) {
    stop(data, AVATAR_UNSUPPORTED, "an external entity");
  } else if (size > MOST_ENTITY_BYTES || memchr(value, '&', (size_t)size)) {
    stop(data, AVATAR_UNSUPPORTED, "an entity of entities");
  }
}

avatar_status avatar_xml_read(avatar_xml *xml, const uint8_t *bytes, size_t size) {
  xml->parser = XML_ParserCreateNS(NULL, ' ');
  if (!xml->parser) {
    xml->message = "out of memory";
    return AVATAR_OUT_OF_MEMORY;
  }
  XML_SetUserData(xml->parser, xml);
  XML_SetElementHandler(xml->parser, start_element, end_element);
  XML_SetCharacterDataHandler(xml->parser, character_data);
  XML_SetEntityDeclHandler(xml->parser, entity_declaration);
  // expat counts in int, so that larger files are handed over in pieces.
  const size_t most = 1 << 20;
  enum XML_Status result = XML_STATUS_OK;
  bool is_last = false;
  while (result == XML_STATUS_OK && !is_last) {
    size_t piece = size < most ? size : most;
    is_last = piece == size;
    result = XML_Parse(xml->parser, (const char *)bytes, (int)piece, is_last);
    bytes += piece;
    size -= piece;
  }
  if (result != XML_STATUS_OK && xml->status == AVATAR_OK) {
    enum XML_Error error = XML_GetErrorCode(xml->parser);
    xml->status = error == XML_ERROR_NO_MEMORY ? AVATAR_OUT_OF_MEMORY : AVATAR_CORRUPT;
    xml->message = XML_ErrorString(error);
  }
  xml->line = XML_GetCurrentLineNumber(xml->parser);
  XML_ParserFree(xml->parser);
  xml->parser = NULL;
  return xml->status;
}

const uint8_t *avatar_xml_tags(const avatar_xml *xml, size_t *size) {
  *size = xml->size;
  return xml->tags;
}

const char *avatar_xml_message(const avatar_xml *xml) {
  return xml->message ? xml->message : "";
}

unsigned long avatar_xml_line(const avatar_xml *xml) {
  return xml->line;
}

const char *avatar_expat_version(void) {
  return XML_ExpatVersion();
}
