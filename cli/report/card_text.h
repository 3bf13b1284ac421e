/*
 * Cards in words, as `show` tells them: lines on the output.
 */
#ifndef CLI_REPORT_CARD_TEXT_H
#define CLI_REPORT_CARD_TEXT_H

#include "validators/core/language/say.h"

struct card;

/* The beginning of a line: what it tells. */
void cardtext_label(const char *label);

/* What the card says: its fields, its abilities in words, its keywords.  It
 * is restored (core/cards/restore.h). */
void cardtext_put(const struct card *c, const struct card_set *set,
		  enum language lang);

#endif
