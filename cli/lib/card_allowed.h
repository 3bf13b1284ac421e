/*
 * A card judged by itself: is it allowed in a format?
 */
#ifndef CLI_LIB_CARD_ALLOWED_H
#define CLI_LIB_CARD_ALLOWED_H

#include "validators/base/buf.h"
#include "validators/core/check/check.h"

/* True if no finding is about the card itself in a list of the format;
 * otherwise the reason is appended to *why, unless that is NULL. */
bool card_allowed(struct checker *c, const struct card *card,
		  const char *format, struct buf *why);

#endif
