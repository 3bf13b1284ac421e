/*
 * A toy game with abilities, for tests of the effect engine: two players,
 * cards in hand or play, an attack each, gold to pay with.
 */
#ifndef SUPPORT_TOY_H
#define SUPPORT_TOY_H

#include "validators/core/effect/effect.h"
#include "validators/core/game/field.h"

#define TOY_CARDS 12

enum { TOY_PLAY, TOY_HAND, TOY_GONE };
enum {
	TOY_INSTANT,
	TOY_END_OF_TURN,
	TOY_WHILE_SOURCE,
	TOY_START_OF_OWN_TURN,
	TOY_WHILE_IF,
};
enum { TOY_CHOOSE = 6, TOY_SHIELD = 8 }; /* of the verbs */
enum { TOY_PER_TURN, TOY_PER_MATCH };
enum { TOY_ATTACK, TOY_WOUNDS };
enum { TOY_STRIKE, TOY_BE_STRUCK };
enum { TOY_TURN_START, TOY_DAWN, TOY_DIES };

struct toy_card {
	uint8_t owner, zone, type; /* 0 soldier, 1 beast, 2 wall */
	bool closed, hidden;
	int32_t attack, wounds;
	const struct card *printed; /* or NULL */
	int ability;                /* or -1 */
	uint16_t list;              /* the same, for the engine */
	uint32_t stamp;
};

struct toy {
	struct arena *arena;
	struct effect_rules rules;
	struct effect_state state;
	struct toy_card card[TOY_CARDS];
	int32_t gold[2];
	int16_t ncards;
	const char *lost; /* of effect_rules_make */
	struct effect_words plain;
	bool slow;
};

extern const struct keyword toy_keywords[];

struct toy *toy_new(void);
void toy_free(struct toy *t);

/* For cmocka: a toy with cards 0, 1, 2 of player 0 and 3, 4, 5 of player 1,
 * each with its number as attack; and its end. */
int toy_setup(void **state);
int toy_teardown(void **state);

/* Read one ability from YAML; fails the test on a finding. */
uint16_t toy_ability(struct toy *t, const char *yaml);

/* One more card in play. */
struct thing toy_put(struct toy *t, uint8_t owner, uint8_t type,
		     int32_t attack);
struct toy_card *toy_card(struct toy *t, struct thing x);
struct effect_scene toy_scene(struct toy *t);

/* From now on static abilities are not listed, and the game is asked for all
 * that fits where one card is asked about. */
void toy_slow(struct toy *t);

/* Its attack now. */
int32_t toy_attack(struct toy *t, struct thing x);

#endif
