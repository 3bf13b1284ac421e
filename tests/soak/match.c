/* One match of the soak. */
#include "tests/soak/soak.h"
#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/scene/lines.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/view.h"

#include "validators/base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One decision in so many is looked at from all sides. */
#define LOOK  16u
#define WATCH 64u /* ... and drawn for every viewer */

void soak_demand(const struct soak *s, bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "soak: %s, match %llu, decision %llu: %s\n", s->what,
		(unsigned long long)s->number, (unsigned long long)s->decisions,
		what);
	exit(1);
}

static int line_length(struct str s, size_t at)
{
	const char *end = memchr(s.p + at, '\n', s.n - at);

	return (int)(end ? end - (s.p + at) : (ptrdiff_t)(s.n - at));
}

/* Where two texts differ that should be one. */
static void soak_differ(const struct soak *s, struct str a, struct str b)
{
	size_t i = 0;

	while (i < a.n && i < b.n && a.p[i] == b.p[i])
		i++;
	while (i > 0 && a.p[i - 1] != '\n')
		i--;
	soak_demand(s, false,
		    arena_printf(s->scratch,
				 "a seat sees what it cannot know:\n%.*s\n%.*s",
				 line_length(a, i), a.p + i, line_length(b, i),
				 b.p + i));
}

/* A board is whole, and fits a terminal. */
static void check_board(struct soak *s, const struct buf *b)
{
	struct str rest = buf_str(b);

	while (rest.n > 0) {
		const char *nl = memchr(rest.p, '\n', rest.n);

		soak_demand(s, nl != NULL, "a board ends inside a line");
		size_t n = (size_t)(nl - rest.p);
		soak_demand(
			s, utf8_width((struct str){ rest.p, n }) <= SCENE_WIDTH,
			"a board is wider than a terminal");
		rest = (struct str){ nl + 1, rest.n - n - 1 };
	}
}

static bool put_card(void *ctx, struct scene_card *c)
{
	buf_printf(ctx, "%s %s %s %u %x\n", c->word, c->place, c->brief,
		   c->owner, c->marks);
	return true;
}

/* The table; cards: and all cards of the scene, also those that it tells only
 * when it is asked. */
static void put_scene(struct soak *s, const struct match *m, int viewer,
		      bool cards, struct buf *out)
{
	struct scene scene;

	scene_make(m, viewer, s->scratch, &scene);
	scene_put(&scene, out);
	if (cards)
		scene_each(&scene, put_card, out);
}

static int compare_lines(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The match as a person reads it in Russian. */
static struct match named(const struct soak *s, struct naming *naming,
			  int reader)
{
	static const struct lang russian = { LANG_RU, "ru", NULL };
	struct match m = s->sim.match;

	*naming = (struct naming){ .reader = reader };
	m.arena = s->scratch;
	m.lang = &russian;
	m.named = true;
	m.naming = naming;
	return m;
}

/* What an action is called for its player. */
static void put_words(const struct match *m, const struct action *a,
		      struct buf *out)
{
	const struct verb *v = &m->referee->verbs[a->verb];

	for (unsigned i = 0; i < VERB_MAX_PARAMS && v->param[i].name; i++) {
		buf_putc(out, ' ');
		match_put_arg(m, a, i, out);
	}
	buf_putc(out, '\n');
}

/* The choices of a seat in words, as they are shown to it.  They are sorted:
 * what lies in a deck that is searched comes in its order. */
static void put_choices(struct soak *s, unsigned seat, struct buf *out)
{
	const struct match *m = &s->sim.match;
	struct choices *c = &s->sim.room.choices;
	struct naming naming;
	const struct match shown = named(s, &naming, (int)seat);
	struct buf b = { 0 };
	size_t n = 0;

	match_choices(m, seat, c);
	char **line =
		arena_array(s->scratch, c->n + c->ncandidates, sizeof(*line));
	for (size_t i = 0; i < c->n; i++) {
		const struct choice *x = &c->v[i];
		bool varies = x->ncandidates > 0;

		for (size_t k = 0; k < (varies ? x->ncandidates : 1); k++) {
			struct action a = x->action;

			if (varies)
				action_add(&a, x->param,
					   c->candidates[x->candidate + k]);
			buf_clear(&b);
			match_put_action(m, &a, &b);
			put_words(&shown, &a, &b);
			line[n++] = arena_copy(s->scratch, b.p, b.n);
		}
	}
	qsort(line, n, sizeof(*line), compare_lines);
	for (size_t i = 0; i < n; i++)
		buf_puts(out, line[i]);
	buf_release(&b);
}

/* What a seat sees and may do, as one text. */
static void put_seen(struct soak *s, unsigned seat, struct buf *out)
{
	const struct match *m = &s->sim.match;
	struct naming naming;
	const struct match shown = named(s, &naming, (int)seat);
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);
	struct view v;

	for (size_t i = 0; i < n; i++) {
		buf_printf(out, "%u %s\n", due[i].player, due[i].point);
		if (due[i].player == seat)
			put_choices(s, seat, out);
	}
	view_init(&v, s->scratch);
	m->referee->view(m, (int)seat, &v);
	view_put(out, v.root);
	put_scene(s, m, (int)seat, true, out);
	put_scene(s, &shown, (int)seat, true, out);
}

/* Forgetting what a seat cannot know changes nothing that it sees: neither
 * does the view tell too much, nor does a built-in player know too much.
 * Where a secret decision is taken back, it is due again. */
static void check_secrets(struct soak *s, unsigned seat)
{
	struct match *m = &s->sim.match;
	struct chance_mark mark = chance_mark(m->chance);
	struct buf before = { 0 }, after = { 0 };
	struct due due[MATCH_MAX_PLAYERS];
	void *real = m->state;
	size_t n = m->referee->due(m, due);

	if (m->referee->forget == NULL)
		return;
	put_seen(s, seat, &before);
	memcpy(s->other, real, m->size);
	m->state = s->other;
	m->referee->forget(m, seat);
	if (m->referee->due(m, due) == n) {
		put_seen(s, seat, &after);
		if (!str_eq(buf_str(&before), buf_str(&after)))
			soak_differ(s, buf_str(&before), buf_str(&after));
	}
	m->state = real;
	chance_rewind(m->chance, mark);
	buf_release(&before);
	buf_release(&after);
}

/* Nobody has less than nothing of what cards cost. */
static void check_resources(struct soak *s, const struct node *n)
{
	static const char *const resources[] = { "coins",  "mana",
						 "energy", "leadership",
						 "gold",   "silver",
						 "tokens", "durability" };

	if (n->kind != NODE_MAP)
		return;
	for (size_t i = 0; i < n->map.n; i++)
		check_resources(s, n->map.v[i].value);
	for (size_t i = 0; i < sizeof(resources) / sizeof(*resources); i++) {
		const struct node *have = node_get(n, resources[i]);

		if (have && have->kind == NODE_INT)
			soak_demand(s, have->i >= 0, resources[i]);
	}
}

/* The game's copy is a copy, whatever was there before. */
static void check_copy(struct soak *s)
{
	const struct match *m = &s->sim.match;

	if (m->referee->copy == NULL)
		return;
	m->referee->copy(m, s->kept, m->state);
	soak_demand(s, memcmp(s->kept, m->state, m->size) == 0,
		    "a copy is none");
}

/* Every view can be made, and changes nothing. */
static void look(struct soak *s)
{
	const struct match *m = &s->sim.match;
	struct arena_mark mark = arena_mark(s->scratch);

	memcpy(s->before, m->state, m->size);
	for (int viewer = -1; viewer < (int)m->nseats; viewer++) {
		struct naming naming;
		const struct match shown = named(s, &naming, viewer);
		struct buf b = { 0 };
		struct view v;

		view_init(&v, s->scratch);
		m->referee->view(m, viewer, &v);
		soak_demand(s, node_get(v.root, "outcome") != NULL,
			    "a view without its outcome");
		check_resources(s, v.root);
		put_scene(s, m, viewer, false, &b);
		put_scene(s, &shown, viewer, false, &b);
		check_board(s, &b);
		buf_release(&b);
	}
	for (unsigned seat = 0; seat < m->nseats; seat++)
		check_secrets(s, seat);
	check_copy(s);
	arena_reset(s->scratch, mark);
	soak_demand(s, memcmp(s->before, m->state, m->size) == 0,
		    "looking changes the state");
}

/* Has it an outcome, or stopped it where no rule decides? */
static bool is_over(const struct match *m)
{
	struct match_result r;

	m->referee->result(m, &r);
	return strcmp(r.outcome, "unfinished") != 0 || r.reason != NULL;
}

/* The match stands as sim would have it, and somebody is asked. */
static void check_due(struct soak *s, const struct due *due, size_t n)
{
	const struct match *m = &s->sim.match;

	soak_demand(s, is_over(m) == (n == 0),
		    "it is over though somebody is asked, or the reverse");
	for (size_t i = 0; i < n; i++)
		soak_demand(s, due[i].player < m->nseats && due[i].point,
			    "nobody, or nothing, is asked");
}

/* Let the player who is asked decide; false at the end. */
static bool step(struct soak *s)
{
	struct match *m = &s->sim.match;
	struct due due[MATCH_MAX_PLAYERS];
	struct refusal refusal;
	struct action a;
	size_t n = m->referee->due(m, due);

	check_due(s, due, n);
	if (n == 0)
		return false;
	unsigned player = due[0].player;
	if (rng_below(&s->rng, LOOK) == 0)
		soak_try(s, player);
	if (rng_below(&s->rng, WATCH) == 0)
		look(s);
	s->sim.bot[player]->choose(m, player, &s->sim.room, &a);
	s->capped = s->sim.room.choices.full || s->sim.room.replies.full;
	soak_demand(s, !s->capped || s->long_lists,
		    "the list of choices is too long");
	if (s->capped)
		return false;
	soak_demand(s, s->sim.room.choices.n > 0, "there is no choice");
	if (!m->referee->apply(m, &a, &refusal)) {
		s->capped = strcmp(refusal_name(&refusal), "too-much") == 0;
		if (s->capped) /* of the game: the match stops there */
			return false;
		soak_demand(s, false,
			    arena_printf(s->scratch,
					 "a choice is refused, %s: %s",
					 m->referee->verbs[a.verb].name,
					 refusal.msg));
	}
	soak_demand(s, m->chance->fault == NULL, "chance is at fault");
	return true;
}

/* The same bytes from the middle on, heard by nobody. */
static void play_again(struct soak *s)
{
	struct match *m = &s->sim.match;
	struct transcript *out = m->out;
	struct rng rng = m->chance->rng;
	void *real = m->state;
	struct due due[MATCH_MAX_PLAYERS];

	m->out = NULL;
	m->state = s->copy;
	m->chance->rng = s->copy_rng;
	s->sim.room.thought = s->copy_thought;
	while (m->referee->due(m, due) > 0) {
		struct refusal refusal;
		struct action a;
		unsigned player = due[0].player;

		s->sim.bot[player]->choose(m, player, &s->sim.room, &a);
		soak_demand(s, m->referee->apply(m, &a, &refusal),
			    "a copy refuses a choice");
	}
	soak_demand(s, memcmp(real, s->copy, m->size) == 0,
		    "a copy plays otherwise");
	m->state = real;
	m->out = out;
	m->chance->rng = rng;
	s->again++;
}

static void begin(struct soak *s, uint64_t number)
{
	struct match *m = &s->sim.match;

	s->number = number;
	s->decisions = 0;
	s->capped = false;
	s->copied = 0;
	s->sim.room.thought = 0;
	s->sim.room.choices.full = s->sim.room.replies.full = false;
	chance_seed(m->chance, s->sim.seed, number);
	buf_clear(&s->events);
	m->out = s->listen ? &s->transcript : NULL;
	transcript_init(&s->transcript, s->sim.match.arena, &s->events,
			TRANSCRIPT_JSONL, -1, m->game);
	m->referee->begin(m);
	soak_demand(s, m->chance->fault == NULL, "chance is at fault");
}

static void end(struct soak *s)
{
	struct match *m = &s->sim.match;
	struct match_result r;

	m->referee->result(m, &r);
	bool undecided = r.reason && strcmp(r.reason, "needs_ruling") == 0;
	soak_demand(s, strcmp(r.outcome, "unfinished") != 0 || undecided,
		    "it is over, but has no outcome");
	tally_add(&s->tally, &r);
	if (m->out) {
		m->referee->close(m);
		soak_listen(s);
	}
	if (s->copied)
		play_again(s);
	s->matches++;
	s->played += s->decisions;
	if (s->decisions > s->length)
		s->length = s->decisions;
}

void soak_match(struct soak *s, uint64_t number)
{
	struct match *m = &s->sim.match;
	struct arena_mark mark = arena_mark(m->arena);
	uint64_t middle = rng_below(&s->rng, 100);

	begin(s, number);
	look(s);
	while (step(s)) {
		s->decisions++;
		soak_demand(s, s->decisions < SIM_MAX_STEPS, "it does not end");
		if (s->decisions != middle)
			continue;
		memcpy(s->copy, m->state, m->size);
		s->copy_rng = m->chance->rng;
		s->copy_thought = s->sim.room.thought;
		s->copied = middle;
	}
	if (!s->capped)
		end(s);
	arena_reset(m->arena, mark);
}
