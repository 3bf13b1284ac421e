/* Explains the words of matches: refusals, actions and events. */
#include "cli/report/explain_match.h"

#include "cli/shell/out.h"

#include "validators/core/game/game.h"
#include "validators/core/match/transcript.h"

#include <string.h>

/* One code may stand behind several clauses. */
static size_t explain_refusal(const struct game *g, struct str word)
{
	const struct referee *r = g->referee;
	const struct refusal_type *first = NULL;
	bool has_clause = false;

	for (size_t i = 0; i < r->nrefusals; i++) {
		const struct refusal_type *t = &r->refusals[i];

		if (!str_is_nocase(word, t->name))
			continue;
		if (first == NULL)
			buf_printf(&output, "%s (%s, matches", t->name,
				   g->title);
		first = first ? first : t;
		if (t->clause)
			buf_printf(&output, "%s%s",
				   has_clause ? ", " : ", clause ",
				   game_clause_id(g, t->clause));
		has_clause = has_clause || t->clause;
	}
	if (first)
		buf_printf(&output, ")\n  %s\n", first->about);
	return first != NULL;
}

static size_t explain_verb(const struct game *g, struct str word)
{
	const struct referee *r = g->referee;

	for (size_t i = 0; i < r->nverbs; i++) {
		const struct verb *v = &r->verbs[i];

		if (!str_is_nocase(word, v->name))
			continue;
		buf_printf(&output, "%s (%s, action of a script)\n  %s\n",
			   v->name, g->title, v->about);
		for (size_t k = 0; k < VERB_MAX_PARAMS && v->param[k].name; k++)
			buf_printf(&output, "  %s: %s\n", v->param[k].name,
				   v->param[k].about);
		return 1;
	}
	return 0;
}

static size_t explain_event(const struct game *g, struct str word)
{
	for (size_t i = 0; i < g->referee->nevents; i++) {
		const struct event_type *e = &g->referee->events[i];

		if (!str_is_nocase(word, e->name))
			continue;
		buf_printf(&output, "%s (%s, event of a match)\n  %s\n",
			   e->name, g->title, e->about);
		return 1;
	}
	return 0;
}

size_t explain_match(const struct game *g, struct str word)
{
	if (g->referee == NULL)
		return 0;
	return explain_refusal(g, word) + explain_verb(g, word) +
	       explain_event(g, word);
}

void offer_match(struct suggest *s, const struct game *g)
{
	const struct referee *r = g->referee;

	for (size_t i = 0; r && i < r->nrefusals; i++)
		suggest_offer(s, str_of(r->refusals[i].name),
			      str_of(r->refusals[i].name));
	for (size_t i = 0; r && i < r->nverbs; i++)
		suggest_offer(s, str_of(r->verbs[i].name),
			      str_of(r->verbs[i].name));
	for (size_t i = 0; r && i < r->nevents; i++)
		suggest_offer(s, str_of(r->events[i].name),
			      str_of(r->events[i].name));
}
