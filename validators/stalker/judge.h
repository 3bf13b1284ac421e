/*
 * What the files of actions and of the opening share.
 */
#ifndef STALKER_JUDGE_H
#define STALKER_JUDGE_H

#include "validators/stalker/play.h"

static const struct thing no_thing = { 0, 0 };

/* Refuse, with the name of a card; always false. */
bool stalker_refuse(struct match *m, struct refusal *r, int type, int param,
		    const char *what);
bool stalker_refuse_card(struct match *m, struct refusal *r, int type,
			 int param, int p);

/* Something was declared: the match goes on; always true. */
bool stalker_run_on(struct match *m);

/* One more entry, declared by a card at a target (or no_thing). */
struct agenda_entry *stalker_declare(struct match *m, const struct action *a,
				     enum lane_id kind, int p,
				     struct thing target);
void stalker_say_declared(struct match *m, const struct agenda_entry *e,
			  uint16_t clause);

/* S-3.11.1-3: who declares is shown. */
void stalker_show(struct match *m, int p);

/* Bind what the action names; false after a refusal. */
bool stalker_take_targets(struct match *m, const struct action *a,
			  struct effect_use *u, struct refusal *r);

/* The ability that the action names, or NO_ABILITY. */
uint16_t stalker_named(const struct match *m, const struct action *a);

#endif
