/* Shows matches of libkoloda: state, result, events. */
#include "cli/lib/lib_match.h"

#include "validators/base/json.h"
#include "validators/core/match/view.h"

#include <string.h>

static void view(void *call)
{
	struct match_call *c = call;
	const struct match *m = &c->m->match;
	struct view v;
	struct json j;

	if (!match_find_seat(c))
		return;
	view_init(&v, c->call.a);
	m->referee->view(m, c->seat, &v);
	json_init(&j, &c->call.out);
	node_to_json(v.root, &j);
}

PUBLIC int koloda_match_view(struct koloda_match *m, const char *player,
			     char **json, struct koloda_error *error)
{
	return match_text(m, player, json, error, view,
			  "koloda_match_view: NULL or no match");
}

static void result(void *call)
{
	struct match_call *c = call;
	const struct match *m = &c->m->match;
	struct match_result r = { 0 };
	struct json j;

	m->referee->result(m, &r);
	json_init(&j, &c->call.out);
	json_put(&j, "{outcome:%s reason:%s winners:[", r.outcome, r.reason);
	for (unsigned i = 0; i < m->nseats; i++)
		if (r.winners >> i & 1)
			json_text(&j, m->seat[i].id);
	json_put(&j, "] length:%u steps:%llu}", r.length,
		 (unsigned long long)c->m->steps);
}

PUBLIC int koloda_match_result(struct koloda_match *m, char **json,
			       struct koloda_error *error)
{
	return match_text(m, NULL, json, error, result,
			  "koloda_match_result: NULL or no match");
}

struct events_call {
	struct match_call c;
	uint64_t since;
	const struct buf *all;
};

static void events(void *call)
{
	struct events_call *e = call;
	const char *p = e->all->p, *end = p ? p + e->all->n : p;

	for (uint64_t i = 0; i < e->since && p < end; i++)
		p = (const char *)memchr(p, '\n', (size_t)(end - p)) + 1;
	buf_put(&e->c.call.out, p < end ? p : "", (size_t)(end - p));
}

/* Check that there is such a player. */
static void check_player(void *call)
{
	(void)match_find_seat(call);
}

/* Replay the match and report its events from the beginning. */
static int retell(struct events_call *e)
{
	struct koloda_match *m = e->c.m, *again = NULL;
	struct koloda_error *error = e->c.call.error;
	char *text = NULL, **out = e->c.call.text;
	int status;

	e->c.call.text = NULL;
	status = match_call(&e->c, check_player);
	if (status == KOLODA_OK)
		status = koloda_match_save(m, &text, error);
	if (status == KOLODA_OK)
		status = match_open(m->opened->k, str_of(text), e->c.player,
				    &again, error);
	if (status == KOLODA_OK) {
		e->c.call.text = out;
		e->c.m = again;
		e->all = &again->events;
		status = match_call(&e->c, events);
	}
	koloda_match_free(again);
	koloda_text_free(text);
	return status;
}

PUBLIC int koloda_match_events(struct koloda_match *m, const char *player,
			       uint64_t since, char **text,
			       struct koloda_error *error)
{
	struct events_call e = {
		.c = { .call = { .error = error, .text = text },
		       .m = m,
		       .player = player },
		.since = since,
	};

	if (text)
		*text = NULL;
	if (!match_good(m) || text == NULL)
		return call_misuse(error,
				   "koloda_match_events: NULL or no match");
	if (player || m->copied)
		return retell(&e);
	e.all = &m->events;
	return match_call(&e.c, events);
}
