/*
 * Actions as JSON: {"do": VERB, "player": ID, ...}, as a line of a script.
 */
#ifndef MATCH_ACTION_JSON_H
#define MATCH_ACTION_JSON_H

#include "validators/core/match/referee.h"

struct json;

/* A value as view_put and the referees write it: a word, a number, a text in
 * quotes, a list or a map.  Returns what is behind it. */
const char *flow_to_json(struct json *j, const char *p);

void action_to_json(struct json *j, const struct match *m,
		    const struct action *a);

#endif
