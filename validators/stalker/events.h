/*
 * Numbers of a match: events, refusals and decisions.
 */
#ifndef STALKER_EVENTS_H
#define STALKER_EVENTS_H

#include "validators/core/match/referee.h"
#include "validators/core/match/transcript.h"
#include "validators/stalker/hosts.h"

/* Rows of the transcript. */
enum event_id {
#define EVENT(id, ...) EVENT_##id,
#include "validators/stalker/events.def"
	EVENT_COUNT,
};
extern const struct event_type stalker_events[EVENT_COUNT];

enum refusal_id {
#define REFUSAL(id, ...) REFUSED_##id,
#include "validators/stalker/events.def"
	REFUSED_COUNT,
};
extern const struct refusal_type stalker_refusals[REFUSED_COUNT];

/* Decisions, in the order of the verbs of catalogue 8.2. */
enum verb_id {
#define ACTION(id, ...) V_##id,
#include "validators/stalker/actions.def"
	VERBS,
};
extern const struct verb stalker_verbs[VERBS];

/* The numbers of an action's parameters. */
enum { A_CARD, A_SECOND, A_TARGETS, A_CHOICE, A_AT };
/* arg[A_SECOND] of use_ability: the index of the ability, or one of these */
#define ABILITY_PLAY  200
#define ABILITY_TRAIT 300 /* + trait */
#define MAX_ABILITIES 64  /* maximum of a card: ABILITY_MAX, and granted ones  \
			   */

#endif
