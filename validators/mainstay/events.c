/* The words of a match as tables: events and refusals. */
#include "validators/mainstay/play.h"

const struct event_type mainstay_events[] = {
#define EVENT EVENT_ROW
#include "validators/mainstay/events.def"
};

const struct refusal_type mainstay_refusals[] = {
#define REFUSAL REFUSAL_ROW
#include "validators/mainstay/events.def"
};
