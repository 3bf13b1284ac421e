/* The words of a match as tables: events and refusals. */
#include "validators/conclave/play.h"

const struct event_type conclave_events[] = {
#define EVENT EVENT_ROW
#include "validators/conclave/events.def"
};

const struct refusal_type conclave_refusals[] = {
#define REFUSAL REFUSAL_ROW
#include "validators/conclave/events.def"
};
