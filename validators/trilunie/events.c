/* The words of a match as tables: events and refusals. */
#include "validators/trilunie/play.h"

const struct event_type trilunie_events[] = {
#define EVENT EVENT_ROW
#include "validators/trilunie/events.def"
};

const struct refusal_type trilunie_refusals[] = {
#define REFUSAL REFUSAL_ROW
#include "validators/trilunie/events.def"
};
