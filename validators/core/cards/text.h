/*
 * Printed texts beside the data of their cards.
 */
#ifndef CARDS_TEXT_H
#define CARDS_TEXT_H

#include "validators/base/diag.h"
#include "validators/core/game/card.h"

/* Warn of a text that lacks a limit, a number or a target which the sentences
 * of the card (core/language/say.h) have; of a card as read, not loaded. */
void text_check(const struct card *c, struct diags *ds);

#endif
