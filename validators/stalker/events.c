/* The words of a match as tables: events and refusals. */
#include "validators/stalker/play.h"

const struct event_type stalker_events[] = {
#define EVENT EVENT_ROW
#include "validators/stalker/events.def"
};

const struct refusal_type stalker_refusals[] = {
#define REFUSAL REFUSAL_ROW
#include "validators/stalker/events.def"
};
