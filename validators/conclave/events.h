/*
 * Numbers of the events, refusals and actions of a match of Conclave.
 */
#ifndef CONCLAVE_EVENTS_H
#define CONCLAVE_EVENTS_H

enum event_id {
#define EVENT(id, ...) EVENT_##id,
#include "validators/conclave/events.def"
	EVENT_COUNT,
};

enum refusal_id {
#define REFUSAL(id, ...) REFUSED_##id,
#include "validators/conclave/events.def"
	REFUSALS,
};

enum verb_id {
#define ACTION(id, ...) VERB_##id,
#include "validators/conclave/actions.def"
	VERBS,
};

/* Parameters, by verb. */
enum { SUMMON_CARD, SUMMON_CELL, SUMMON_HOST, SUMMON_REACT };
enum { PLAY_CARD, PLAY_TARGETS, PLAY_REACT };
enum { MOVE_ALLY, MOVE_TO };
enum { ATTACK_ATTACKER, ATTACK_TARGET, ATTACK_WITH_TYPE, ATTACK_WEAPONS };
enum { USE_CARD, USE_WHICH, USE_TARGETS, USE_DISCARD, USE_REACT };

/*
 * Encoding of numbers in an action.  A card in hand or deck is its kind, a card
 * in play its piece, cells and rows are counted from 0, an ability is its
 * index.  In a list a thing is a piece, or one of these offsets plus its
 * number.
 */
enum {
	CODE_CELL = 1024,
	CODE_ROW = 1100,
	CODE_PLAYER = 1200,
};
#define WITH_BASE (-10) /* the base attack, in `with:` of a counter */
#define WITH_NONE (-11)

#endif
