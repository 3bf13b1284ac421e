/* Plays a script line by line through the referee of its game. */
#include "validators/core/match/match.h"

#include "validators/core/check/check.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/match/match_say.h"
#include "validators/core/match/view.h"

#include <assert.h>

/* Maximum number of defaults per line: a game that continues for ever by itself
 * is a bug. */
#define MAX_DEFAULTS 100000u

static const struct span *format_place(const struct script *s)
{
	return s->format.n ? &s->format_at : &s->root->at;
}

/* Determine the match's format; false after a refusal or a finding. */
static bool find_format(struct play *p, struct refusal *r)
{
	const struct script *s = p->script;
	struct str name = s->format;

	if (name.n == 0)
		name = str_of(s->game->formats[0].name);
	p->match.format = checker_format(p->checker, s->game, name);
	if (p->match.format)
		return true;
	*r = (struct refusal){ .name = FINDING_NAME(UNKNOWN_FORMAT),
			       .param = -1,
			       .player = -1,
			       .at = *format_place(s) };
	r->msg = arena_printf(p->arena,
			      tr(p->ds->lang, "%s has no format \"%.*s\""),
			      s->game->id, STR_ARG(name));
	return false;
}

/* Force one order, or a list of them for consecutive shuffles. */
static void force_shuffles(struct chance *c, const char *name,
			   const struct node *list)
{
	if (list->list.n == 0 || list->list.v[0]->kind != NODE_LIST)
		chance_force_order(c, name, list);
	else
		for (size_t i = 0; i < list->list.n; i++)
			chance_force_order(c, name, list->list.v[i]);
}

/* Force the values of a roll line. */
static void force_line(struct play *p, const struct line *l)
{
	if (l->player.n)
		chance_force_order(&p->chance, l->player.p, l->values);
	else
		for (size_t i = 0; i < l->values->list.n; i++)
			chance_force(&p->chance, l->roll, l->values->list.v[i],
				     l->values);
}

/* Force the next line if it is a roll line. */
static bool force_next(struct play *p)
{
	const struct script *s = p->script;

	if (p->next == s->nlines || s->line[p->next].kind != LINE_ROLL)
		return false;
	force_line(p, &s->line[p->next++]);
	return true;
}

/* Force what the head of the script gives; roll lines at the beginning are in
 * force from the start of the match. */
static void force_head(struct play *p)
{
	const struct script *s = p->script;

	chance_init(&p->chance, p->arena);
	p->chance.noted = p->noted;
	p->chance.lang = p->ds->lang;
	p->chance.match = &p->match;
	if (s->seeded)
		chance_seed(&p->chance, s->seed, 0);
	chance_claim(&p->chance, p->claim);
	for (size_t i = 0; s->rolls && i < s->rolls->list.n; i++)
		chance_force(&p->chance, NULL, s->rolls->list.v[i], NULL);
	for (size_t i = 0; s->shuffles && i < s->shuffles->map.n; i++)
		force_shuffles(&p->chance, s->shuffles->map.v[i].key.p,
			       s->shuffles->map.v[i].value);
	while (force_next(p))
		;
}

static void seat_players(struct play *p)
{
	const struct script *s = p->script;
	struct seat *seats = arena_array(p->arena, s->nplayers, sizeof(*seats));

	for (size_t i = 0; i < s->nplayers; i++)
		seats[i].id = s->player[i].id;
	p->match.seat = seats;
	p->match.nseats = (unsigned)s->nplayers;
	p->seat_seen = -1;
	for (size_t i = 0; p->viewer && i < s->nplayers; i++)
		if (strcmp(p->viewer, seats[i].id) == 0)
			p->seat_seen = (int)i;
	if (p->viewer && p->seat_seen < 0) {
		diag_at(p->ds, SEV_FATAL, FINDING_NAME(UNKNOWN_PLAYER),
			&s->players_at, "the match has no player \"%s\"",
			p->viewer);
		p->stopped = true;
	}
}

/* A fault of chance as a refusal. */
static void refuse_chance(struct play *p, struct refusal *r)
{
	*r = (struct refusal){ .name = p->chance.fault,
			       .msg = p->chance.fault_msg,
			       .param = -1,
			       .player = -1,
			       .at = p->chance.fault_at };
}

/* Names of cards also occur outside of actions. */
static void read_names(struct play *p)
{
	const struct script *s = p->script;
	const struct match *m = &p->match;

	if (m->cards == NULL)
		return;
	naming_read_all(m, s->setup);
	naming_read_all(m, s->shuffles);
	naming_read_all(m, s->expect);
	for (size_t i = 0; i < s->nlines; i++) {
		naming_read_all(m, s->line[i].values);
		naming_read_all(m, s->line[i].expect);
	}
}

/* Set up seats, format, decks, setup, the first shuffles; false after
 * a refusal. */
static bool start(struct play *p, struct refusal *r)
{
	const struct script *s = p->script;
	struct match *m = &p->match;

	if (!find_format(p, r) || !s->game->referee->admit(m, s, r))
		return false;
	m->cards = p->host->cards(p->host->ctx, s->game);
	read_names(p);
	if (p->named && p->form == TRANSCRIPT_JSONL)
		p->transcript.beside.cards = m->cards;
	int rc = m->cards ? play_decks(p, r) : -1;
	if (rc < 0)
		p->stopped = true;
	if (rc != 0 || !s->game->referee->open(m, s, r))
		return false;
	p->before = arena_alloc(p->arena, m->size);
	m->state = arena_alloc(p->arena, m->size);
	struct transcript_mark t = transcript_mark(&p->transcript);
	s->game->referee->begin(m);
	if (p->chance.fault == NULL)
		return true;
	transcript_rewind(&p->transcript, t);
	refuse_chance(p, r);
	m->state = NULL;
	return false;
}

/* The start was refused, which is either expected or a finding. */
static void refused_start(struct play *p, const struct refusal *r)
{
	const struct node *want = p->script->expect_error;

	p->stopped = true;
	p->met_error = want && str_is(want->text, refusal_name(r));
	if (p->met_error)
		say_expected(p, NULL, r);
	else
		say_refused_start(p, r);
}

/* Play one action with the values forced so far; after a refusal returns false
 * with the state unchanged. */
static bool try_once(struct play *p, const struct action *a, struct refusal *r)
{
	struct match *m = &p->match;
	struct chance_mark c = chance_mark(&p->chance);
	struct transcript_mark t = transcript_mark(&p->transcript);

	match_copy(m, p->before, m->state);
	bool good = m->referee->apply(m, a, r);
	if (good && p->chance.fault) {
		refuse_chance(p, r);
		good = false;
	}
	if (good)
		return true;
	match_copy(m, m->state, p->before);
	chance_rewind(&p->chance, c);
	transcript_rewind(&p->transcript, t);
	return false;
}

/* The same; missing values are taken from the roll lines directly after it. */
static bool try_action(struct play *p, const struct action *a,
		       struct refusal *r)
{
	while (!try_once(p, a, r))
		if (r->type || r->name != FINDING_NAME(RANDOM_EXHAUSTED) ||
		    !force_next(p))
			return false;
	return true;
}

/* The default of a due decision; false if there is none. */
static bool find_default(const struct match *m, const struct due *due, size_t n,
			 struct action *out)
{
	for (size_t i = 0; m->referee->by_default && i < n; i++)
		if (m->referee->by_default(m, &due[i], out))
			return true;
	return false;
}

/* Apply defaults until line l (NULL: the end) is due; false when play stops. */
static bool supply_defaults(struct play *p, const struct line *l)
{
	struct match *m = &p->match;
	struct due due[MATCH_MAX_PLAYERS];
	struct action dflt;
	struct refusal r;

	for (unsigned i = 0; m->referee->fits; i++) {
		size_t n = m->referee->due(m, due);

		if (n == 0 || m->referee->fits(m, l) == FIT_NOW ||
		    !find_default(m, due, n, &dflt))
			break;
		transcript_decide(&p->transcript, true);
		if (i == MAX_DEFAULTS || !try_action(p, &dflt, &r)) {
			say_stuck(p, l, i == MAX_DEFAULTS ? NULL : &r);
			p->stopped = true;
			return false;
		}
	}
	return true;
}

/* An action was refused, which is either expected or a finding. */
static void refused(struct play *p, const struct line *l,
		    const struct refusal *r)
{
	const char *code = refusal_name(r);
	const struct node *want = l->expect_error;
	const struct node *top = p->script->expect_error;

	if (want && str_is(want->text, code)) {
		say_expected(p, l, r);
		return;
	}
	if (want) {
		say_other_error(p, l, r);
		return;
	}
	p->stopped = true;
	/* a fault of chance may be the expected error of the whole script */
	p->met_error = !r->type && top && str_is(top->text, code);
	if (p->met_error)
		say_expected(p, l, r);
	else
		say_refused(p, l, r);
}

/* Play the action of a line. */
static void play_action(struct play *p, const struct line *l)
{
	struct match *m = &p->match;
	struct chance_mark c = chance_mark(&p->chance);
	struct transcript_mark t = transcript_mark(&p->transcript);
	struct action a = { 0 };
	struct refusal r = { 0 };
	const struct node *want = l->expect_error;
	const char *code = NULL;

	transcript_decide(&p->transcript, false);
	match_bind(m, l, &a);
	/* if a missing value is expected, do not look at the following lines */
	bool lacks = want && str_is(want->text, FINDING_NAME(RANDOM_EXHAUSTED));
	bool good = lacks ? try_once(p, &a, &r) : try_action(p, &a, &r);
	p->steps++;
	if (good && want) {
		/* continue as if the action had been refused */
		match_copy(m, m->state, p->before);
		chance_rewind(&p->chance, c);
		transcript_rewind(&p->transcript, t);
		say_accepted(p, l);
	} else if (!good) {
		code = refusal_name(&r);
		refused(p, l, &r);
	}
	if (!p->stopped && p->host->step &&
	    !p->host->step(p->host->ctx, p, l, code))
		p->stopped = true;
}

/* Compare the judge's view with the expected one. */
static void compare_view(struct play *p, const struct node *want)
{
	struct view v;
	size_t before = p->ds->n;

	if (p->scratch == NULL)
		p->scratch = arena_new();
	struct arena_mark mark = arena_mark(p->scratch);
	view_init(&v, p->scratch);
	const struct match plain = naming_by_id(&p->match);
	plain.referee->view(&plain, -1, &v);
	view_compare(want, v.root, "", p->ds);
	arena_reset(p->scratch, mark);
	say_unmet(p, before);
}

static void play_line(struct play *p, const struct line *l)
{
	if (l->kind == LINE_SAY) {
		say_text(p, l);
		return;
	}
	if (!supply_defaults(p, l))
		return;
	if (l->kind == LINE_ACTION)
		play_action(p, l);
	else if (l->kind == LINE_EXPECT)
		compare_view(p, l->expect);
	if (p->host->drain)
		p->host->drain(p->host->ctx);
}

/* Check the requirements at the end of the script. */
static void finish_match(struct play *p)
{
	const struct script *s = p->script;
	struct diags unused;

	if (!supply_defaults(p, NULL))
		return;
	if (s->expect)
		compare_view(p, s->expect);
	diags_init(&unused, p->ds->arena, p->ds->lang);
	chance_unused(&p->chance, &unused);
	if (unused.n > 0 && s->expect_error &&
	    str_is(s->expect_error->text, unused.v[0].name))
		p->met_error = true;
	else
		for (size_t i = 0; i < unused.n; i++)
			diags_add(p->ds, unused.v[i]);
	if (s->expect_error && !p->met_error)
		say_no_error(p);
}

void play_script(struct play *p, const struct script *s)
{
	struct refusal r = { 0 };

	p->script = s;
	p->next = 0;
	p->match = (struct match){ .game = s->game,
				   .referee = s->game->referee,
				   .chance = &p->chance,
				   .arena = p->arena };
	seat_players(p);
	if (p->stopped)
		return;
	p->match.lang = p->ds->lang;
	p->match.named = p->named && p->form == TRANSCRIPT_TEXT;
	p->naming =
		(struct naming){ .reader = p->seat_seen, .arena = p->arena };
	p->match.naming = &p->naming;
	transcript_init(&p->transcript, p->arena, p->out, p->form, p->seat_seen,
			s->game);
	p->transcript.match = &p->match;
	p->transcript.verbose = p->verbose;
	p->transcript.told = p->host->told;
	p->transcript.told_ctx = p->host->ctx;
	p->transcript.lang = p->ds->lang;
	p->match.out = p->out ? &p->transcript : NULL;
	force_head(p);
	if (!start(p, &r)) {
		if (!p->stopped)
			refused_start(p, &r);
		return;
	}
	if (p->host->step && !p->host->step(p->host->ctx, p, NULL, NULL))
		p->stopped = true;
	while (p->next < s->nlines && !p->stopped) {
		const struct line *l = &s->line[p->next];

		if (p->steps >= p->until && l->kind == LINE_ACTION) {
			p->stopped = true;
		} else if (!force_next(p)) {
			p->next++;
			play_line(p, l);
		}
	}
	if (!p->stopped && !p->goes_on)
		finish_match(p);
}

void play_close(struct play *p)
{
	if (p->match.state == NULL || p->match.out == NULL)
		return;
	transcript_decide(&p->transcript, true);
	p->match.referee->close(&p->match);
}

void play_release(struct play *p)
{
	for (unsigned i = 0; p->decks && i < p->match.nseats; i++)
		deck_list_release(&p->decks[i]);
	p->decks = NULL;
	arena_free(p->scratch);
	p->scratch = NULL;
}

const struct node *play_view(const struct play *p, struct arena *a)
{
	struct view v;

	if (p->match.state == NULL)
		return NULL;
	view_init(&v, a);
	const struct match plain = naming_by_id(&p->match);
	plain.referee->view(&plain, p->seat_seen, &v);
	return v.root;
}
