/*
 * Numbers of the events, refusals and actions of a match of Trilunie.
 */
#ifndef TRILUNIE_EVENTS_H
#define TRILUNIE_EVENTS_H

#include "validators/core/match/transcript.h"

enum event_id {
#define EVENT(id, ...) EVENT_##id,
#include "validators/trilunie/events.def"
	EVENT_COUNT,
};

enum refusal_id {
#define REFUSAL(id, ...) REFUSED_##id,
#include "validators/trilunie/events.def"
	REFUSED_COUNT,
};

enum verb_id {
#define ACTION(id, ...) DO_##id,
#include "validators/trilunie/actions.def"
	VERB_COUNT,
};

/* Parameters of the actions; lists in action.list are numbers of things:
 * targets first, then dice. */
enum {
	ARG_CARD,
	ARG_ONTO,
	ARG_ACTIVE,
	ARG_TARGETS,
	ARG_UNIT
};                                          /* deploy, buy */
enum { ARG_COINS = 1, ARG_BUILD_ONTO = 2 }; /* build */
enum { ARG_ABILITY = 1, ARG_USED_TARGETS = 2, ARG_USED_DICE = 3 };
enum { ARG_PLAYED_TARGETS = 1, ARG_PLAYED_DICE = 2 };
enum { ARG_TARGET = 1 };
enum { ARG_AMOUNT = 1 };
enum { ARG_CARDS, ARG_ACCEPT, ARG_DICE, ARG_ORDER, CHOOSE_PARAMS }; /* choose */

extern const struct event_type trilunie_events[EVENT_COUNT];
extern const struct refusal_type trilunie_refusals[REFUSED_COUNT];

#endif
