/*
 * Numbers of the events, refusals and actions of a match of The Last Mainstay.
 */
#ifndef MAINSTAY_EVENTS_H
#define MAINSTAY_EVENTS_H

/* Events of the transcript. */
enum event_id {
#define EVENT(id, ...) EVENT_##id,
#include "validators/mainstay/events.def"
	EVENT_COUNT,
};

/* Refusals, of the start and of actions. */
enum refusal_id {
#define REFUSAL(id, ...) REFUSED_##id,
#include "validators/mainstay/events.def"
	REFUSED_COUNT,
};

enum verb_id { VERB_COMMIT, VERB_INSPECT_DISCARD, VERBS };

#endif
