/*
 * Actions as JSON: {"do": VERB, "player": ID, ...}, like a line of a script.
 */
#ifndef MATCH_ACTION_JSON_H
#define MATCH_ACTION_JSON_H

#include "validators/core/match/referee.h"

struct json;

/* Convert a value as written by view_put and the referees: a word, a number, a
 * quoted text, a list or a map.  Returns the position after it. */
const char *flow_to_json(struct json *j, const char *p);

void action_to_json(struct json *j, const struct match *m,
		    const struct action *a);

#endif
