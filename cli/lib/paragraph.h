/*
 * Paragraphs: text for people in lines of so many columns.
 */
#ifndef CLI_SHELL_PARAGRAPH_H
#define CLI_SHELL_PARAGRAPH_H

#include "validators/base/str.h"

#define PARAGRAPH_WIDTH 80

/* Put a text of one or more lines on the output, safe to show, each broken at
 * blanks to fit PARAGRAPH_WIDTH, `indent` blanks before all. */
void put_paragraph(struct str text, size_t indent);

#endif
