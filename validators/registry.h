/*
 * The registry: all games that koloda knows.
 */
#ifndef VALIDATORS_REGISTRY_H
#define VALIDATORS_REGISTRY_H

#include "validators/base/str.h"

#include <stddef.h>

struct game;

/* All games, sorted by id; static storage. */
extern const struct game *const games[];
extern const size_t ngames;

/* The game with this id, ignoring case; or NULL. */
const struct game *game_find(struct str id);

#endif
