/*
 * Paragraphs: text for people in lines of so many columns.
 */
#ifndef CLI_LIB_PARAGRAPH_H
#define CLI_LIB_PARAGRAPH_H

#include "validators/base/str.h"

#define PARAGRAPH_WIDTH 80

struct buf;

/* Append a text of one or more lines, safe to show, each broken at blanks to
 * fit PARAGRAPH_WIDTH, `indent` blanks before all. */
void put_paragraph(struct buf *out, struct str text, size_t indent);

#endif
