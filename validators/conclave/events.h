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
	VERB_SUMMON,
	VERB_PLAY_ABILITY,
	VERB_MOVE,
	VERB_ATTACK,
	VERB_DEFEND,
	VERB_COUNTER,
	VERB_USE_ARMOUR,
	VERB_USE_ABILITY,
	VERB_PASS,
	VERB_PASS_TURN,
	VERB_CHOOSE_LEAVING,
	VERB_CHOOSE_CELL,
	VERB_CHOOSE_ROW,
	VERB_CHOOSE_OPTION,
	VERB_CHOOSE_TARGET,
	VERB_ORDER_TRIGGERS,
	VERB_DECLINE,
	VERB_DISCARD,
	VERB_CONCEDE,
	VERBS,
};

/* Parameters, by verb. */
enum { SUMMON_CARD, SUMMON_CELL, SUMMON_HOST, SUMMON_REACT };
enum { PLAY_CARD, PLAY_TARGETS, PLAY_REACT };
enum { MOVE_ALLY, MOVE_TO };
enum { ATTACK_ATTACKER, ATTACK_TARGET, ATTACK_WITH_TYPE, ATTACK_WEAPONS };
enum { USE_CARD, USE_WHICH, USE_TARGETS, USE_DISCARD, USE_REACT };

/*
 * Numbers of an action.  A card in hand or deck is its kind, a card in play
 * its piece, a cell and a row are counted from 0, an ability by its place from
 * 0.  In a list a thing is a piece, or one of these plus its number.
 */
enum {
	CODE_CELL = 1024,
	CODE_ROW = 1100,
	CODE_PLAYER = 1200,
};
#define WITH_BASE (-10) /* in `with:` of a counter */
#define WITH_NONE (-11)

#endif
