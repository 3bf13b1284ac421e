/*
 * Compares printed texts with the data of their cards.
 */
#ifndef CARDS_TEXT_H
#define CARDS_TEXT_H

#include "validators/base/diag.h"
#include "validators/core/game/card.h"

/* Warn about a text that lacks a limit, a number or a target that the
 * sentences of the card (core/language/say.h) contain; for a card as parsed,
 * not loaded. */
void text_check(const struct card *c, struct diags *ds);

#endif
