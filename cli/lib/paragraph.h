/*
 * Paragraphs: text for people, wrapped to a number of columns.
 */
#ifndef CLI_LIB_PARAGRAPH_H
#define CLI_LIB_PARAGRAPH_H

#include "validators/base/str.h"

#define PARAGRAPH_WIDTH 80

struct buf;

/* Append a text of one or more lines, escaped for terminals, each wrapped at
 * blanks to PARAGRAPH_WIDTH and indented by `indent` blanks. */
void put_paragraph(struct buf *out, struct str text, size_t indent);

#endif
