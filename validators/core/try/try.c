/* Searches for a position in which a card can be played or used. */
#include "validators/core/try/try_internal.h"

#include "validators/core/cards/format.h"
#include "validators/core/check/check.h"
#include "validators/core/fix/repair_text.h"
#include "validators/core/game/game.h"
#include "validators/core/match/naming.h"
#include "validators/core/players/sim.h"

#include <stdio.h>
#include <string.h>

#define POSITIONS 80u  /* of a form, while the card cannot be played */
#define BETTER    16u  /* further ones, once it can */
#define SAME_LIST 8u   /* positions with the same lists */
#define WALKS     16u  /* continuations, if it cannot be played yet */
#define STEPS     60u  /* decisions in one continuation */
#define LOOKED_AT 200u /* choices whose targets are counted */
#define MOST_SEEN 64u

/* The quality of a position. */
struct merit {
	unsigned steps; /* number of decisions before it: fewer are better */
	unsigned rank;  /* of the decision: lower is better */
	unsigned kinds[SIDES]; /* of targets, per player */
	unsigned seen;         /* number of different targets */
};

struct looking {
	struct trying x;
	struct arena *a; /* of the caller */
	struct choices choices;
	const struct plays *plays[2]; /* of the referee, of the trial */
	struct merit best;
	struct try_found *found;
	unsigned form; /* its index */
};

static bool is_better(const struct merit *a, const struct merit *b)
{
	if (a->steps != b->steps)
		return a->steps < b->steps;
	if (a->rank != b->rank)
		return a->rank < b->rank;
	bool both = a->kinds[0] && a->kinds[1];

	if (both != (b->kinds[0] && b->kinds[1]))
		return both;
	if (a->kinds[0] + a->kinds[1] != b->kinds[0] + b->kinds[1])
		return a->kinds[0] + a->kinds[1] > b->kinds[0] + b->kinds[1];
	return a->seen > b->seen;
}

/* ---- Choices that use the card ---- */

/* True if the word names a copy of the card that the player owns. */
static bool names_card(const struct looking *l, struct str word)
{
	struct called c = naming_split(word);

	return str_eq(c.id, l->x.set->v[l->x.task->card].id) &&
	       (!c.owned || str_is(c.owner, TRIAL_PLAYER));
}

/* The decision in the table by which the action plays or uses the card: its
 * index, or -1. */
static int find_play(const struct looking *l, const struct match *m,
		     const struct action *a, const struct plays *table)
{
	const struct verb *v = &m->referee->verbs[a->verb];

	for (int i = 0; table && table[i].verb; i++) {
		if (strcmp(v->name, table[i].verb) != 0)
			continue;
		for (unsigned p = 0; p < VERB_MAX_PARAMS && v->param[p].name;
		     p++) {
			struct buf word = { 0 };

			if (strcmp(v->param[p].name, table[i].param) != 0)
				continue;
			bool good = match_put_arg(m, a, p, &word) &&
				    names_card(l, buf_str(&word));
			buf_release(&word);
			if (good)
				return i;
		}
	}
	return -1;
}

/* 0: the action plays the card; otherwise how it uses it, counted from 1;
 * UINT_MAX: neither. */
static unsigned rank_of(const struct looking *l, const struct match *m,
			const struct action *a, const struct plays **by)
{
	for (unsigned k = 0; k < 2; k++) {
		int i = find_play(l, m, a, l->plays[k]);

		if (i < 0)
			continue;
		*by = &l->plays[k][i];
		return k ? 1 + (unsigned)i : 0;
	}
	return UINT_MAX;
}

/* ---- Its targets ---- */

struct targets {
	uint32_t kinds[SIDES];
	uint32_t seen[MOST_SEEN]; /* 2 * card + owner */
	unsigned n;
};

static void see(struct looking *l, struct targets *t, uint32_t card,
		unsigned side)
{
	const struct card *c = &l->x.set->v[card];
	unsigned kind = c->variant * 4u + (unsigned)(c->subtype + 1) % 4;

	t->kinds[side] |= 1u << kind % 32;
	l->x.wanted[side][card] = true;
	for (unsigned i = 0; i < t->n; i++)
		if (t->seen[i] == 2 * card + side)
			return;
	if (t->n < MOST_SEEN)
		t->seen[t->n++] = 2 * card + side;
}

static bool is_listed(const struct supply_of *s, uint32_t card)
{
	for (size_t i = 0; i < s->n; i++)
		if (s->v[i] == card)
			return s->taken[i];
	return false;
}

/* Count the cards that an action names in addition to the tried one. */
static void see_named(struct looking *l, const struct match *m,
		      const struct action *a, struct targets *t)
{
	struct buf text = { 0 };
	size_t from = 0;

	match_put_action(m, a, &text);
	for (size_t i = 0; i <= text.n; i++) {
		char ch = i < text.n ? text.p[i] : ' ';

		if ((ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') ||
		    ch == '-' || ch == '#' || ch == '/')
			continue;
		struct called c =
			naming_split((struct str){ text.p + from, i - from });
		int32_t card = card_set_find(l->x.set, c.id);

		from = i + 1;
		if (card < 0 || (uint32_t)card == l->x.task->card)
			continue;
		bool own = c.owned ? str_is(c.owner, TRIAL_PLAYER)
				   : is_listed(&l->x.side[0], (uint32_t)card);
		see(l, t, (uint32_t)card, !own);
	}
	buf_release(&text);
}

static void see_choice(struct looking *l, const struct match *m,
		       const struct choice *c, struct targets *t)
{
	see_named(l, m, &c->action, t);
	if (c->form != CHOICE_SUBSET && c->form != CHOICE_ORDER)
		return;
	for (uint32_t i = 0; i < c->ncandidates && i < LOOKED_AT; i++) {
		struct action a = c->action;

		a.arg[c->param] = a.arg[c->param] < 0 ? 0 : a.arg[c->param];
		if (action_add(&a, c->param,
			       l->choices.candidates[c->candidate + i]))
			see_named(l, m, &a, t);
	}
}

/* ---- One position ---- */

/* Evaluate the choices of the player; false if none uses the card. */
static bool evaluate_choices(struct looking *l, const struct match *m,
			     unsigned seat, struct merit *out,
			     const struct plays **by)
{
	const struct choices *c = &l->choices;
	struct targets t = { 0 };
	size_t step = 1 + c->n / LOOKED_AT;

	out->rank = UINT_MAX;
	match_choices(m, seat, &l->choices);
	for (size_t i = 0; i < c->n; i++) {
		const struct plays *how;
		unsigned rank = rank_of(l, m, &c->v[i].action, &how);

		if (rank >= out->rank)
			continue;
		out->rank = rank;
		*by = how;
	}
	for (size_t i = 0; i < c->n && out->rank < UINT_MAX; i += step) {
		const struct plays *how;

		if (rank_of(l, m, &c->v[i].action, &how) == out->rank)
			see_choice(l, m, &c->v[i], &t);
	}
	for (unsigned i = 0; i < SIDES; i++)
		out->kinds[i] = (unsigned)__builtin_popcount(t.kinds[i]);
	out->seen = t.n;
	return out->rank < UINT_MAX;
}

/* Keep a position if it is the best one so far. */
static void keep_position(struct looking *l, const struct merit *merit,
			  const struct plays *by, const struct buf *head,
			  const struct buf *lines)
{
	struct buf text = { 0 };

	if (l->found->state != TRY_NOWHERE && !is_better(merit, &l->best))
		return;
	l->best = *merit;
	buf_put(&text, head->p, head->n);
	if (lines && lines->n) {
		buf_puts(&text, "actions:\n");
		buf_put(&text, lines->p, lines->n);
	}
	*l->found = (struct try_found){ .state = by ? TRY_PLAYED : TRY_ACTS,
					.by = by,
					.decisions = merit->steps,
					.kinds = { merit->kinds[0],
						   merit->kinds[1] } };
	l->found->script = buf_keep(&text, l->a);
}

/* True if any parameter names the card. */
static bool is_about(const struct looking *l, const struct match *m,
		     const struct action *a)
{
	const struct verb *v = &m->referee->verbs[a->verb];
	bool about = false;

	for (unsigned p = 0; p < VERB_MAX_PARAMS && v->param[p].name && !about;
	     p++) {
		struct buf word = { 0 };

		about = v->param[p].kind->form == PARAM_WORD &&
			match_put_arg(m, a, p, &word) &&
			names_card(l, buf_str(&word));
		buf_release(&word);
	}
	return about;
}

/* Make a random decision for a player, preferably about the card; false if the
 * match is over. */
static bool step_on(struct looking *l, struct match *m, unsigned seat,
		    struct buf *lines)
{
	struct refusal r = { 0 };
	struct action a;

	match_choices(m, seat, &l->choices);
	if (l->choices.n == 0)
		return false;
	sim_draw(&l->x.rng, &l->choices, &a);
	for (size_t i = 0; i < l->choices.n; i++)
		if (is_about(l, m, &l->choices.v[i].action))
			sim_draw_way(&l->x.rng, &l->choices, i, 0, &a);
	buf_puts(lines, "  - ");
	match_put_action(m, &a, lines);
	return m->referee->apply(m, &a, &r);
}

/* Continue by at most `most` decisions until a choice uses the card; false if
 * none does. */
static bool walk(struct looking *l, struct match *m, unsigned most,
		 struct merit *merit, const struct plays **by,
		 struct buf *lines)
{
	uint8_t own = match_seat(m, STR(TRIAL_PLAYER));
	struct due due[MATCH_MAX_PLAYERS];

	for (merit->steps = 0;; merit->steps++) {
		size_t n = m->referee->due(m, due);

		for (size_t i = 0; i < n; i++)
			if (due[i].player == own &&
			    evaluate_choices(l, m, own, merit, by))
				return true;
		if (n == 0 || merit->steps == most ||
		    !step_on(l, m, due[0].player, lines))
			return false;
	}
}

/* Try continuations of a match that has begun. */
static void walk_all(struct looking *l, struct play *p, const struct buf *head)
{
	struct match *m = &p->match;
	void *begun = arena_alloc(p->arena, m->size);
	struct chance_mark chance = chance_mark(&p->chance);
	unsigned most = STEPS;

	match_copy(m, begun, m->state);
	for (unsigned i = 0; i < WALKS; i++) {
		struct buf lines = { 0 };
		struct merit merit = { 0 };
		const struct plays *by = NULL;
		bool found = walk(l, m, i ? most : 0, &merit, &by, &lines);

		if (found) {
			keep_position(l, &merit, by, head, &lines);
			most = merit.steps ? merit.steps - 1 : 0;
		}
		buf_release(&lines);
		if (found && merit.steps == 0)
			return;
		match_copy(m, m->state, begun);
		chance_rewind(&p->chance, chance);
		/* the best position has it already */
		if (i == 0 && l->found->state == TRY_PLAYED &&
		    l->best.steps == 0)
			return;
	}
}

/* Record why the last position was refused, while none is found. */
static void tell_why(struct looking *l, const char *msg)
{
	if (l->found->state == TRY_NOWHERE)
		snprintf(l->found->why, sizeof(l->found->why), "%s", msg);
}

/* Play the script of a form; false if it is refused. */
static bool try_form(struct looking *l, const struct trial_form *f)
{
	struct trying *x = &l->x;
	struct arena_mark mark = arena_mark(x->scratch);
	struct buf head = { 0 };
	struct script s;
	struct diags ds;
	bool begun = false;

	form_write(x, f, &head);
	buf_printf(&head, "random: {seed: %llu}\n",
		   (unsigned long long)x->task->seed);
	diags_init(&ds, x->scratch, x->task->lang);
	if (script_read(x->scratch, &s, "", buf_str(&head), x->task->games,
			x->task->ngames, &ds) == 0) {
		struct play p = { .arena = x->scratch,
				  .checker = x->task->checker,
				  .host = x->task->host,
				  .until = UINT64_MAX,
				  .goes_on = true,
				  .ds = &ds };

		play_script(&p, &s);
		begun = ds.worst < SEV_ERROR && p.match.state;
		if (!begun && ds.n)
			tell_why(l, ds.v[0].msg);
		if (begun && f->acts)
			keep_position(l, &(struct merit){ 0 }, NULL, &head,
				      NULL);
		else if (begun)
			walk_all(l, &p, &head);
		play_release(&p);
	}
	buf_release(&head);
	arena_reset(x->scratch, mark);
	return begun;
}

/* ---- All positions ---- */

/* Try positions of one form. */
static void try_positions(struct looking *l, const struct trial_form *f)
{
	struct trying *x = &l->x;
	unsigned left = POSITIONS, same = 0;
	bool listed = strstr(f->text, "<list>") != NULL, good = false;

	for (; left > 0; left--) {
		if (same == 0) {
			good = false;
			if (!supply_draw(x, 0, listed) ||
			    !supply_draw(x, 1, listed))
				continue;
			same = SAME_LIST;
		}
		supply_sort(x, 0);
		supply_sort(x, 1);
		struct merit before = l->best;
		bool had = l->found->state != TRY_NOWHERE;

		good = try_form(l, f) || good;
		/* otherwise such lists do not meet */
		same = good ? same - 1 : 0;
		if (l->found->state == TRY_ACTS)
			return;
		if (l->found->state == TRY_PLAYED && left > BETTER &&
		    (!had || is_better(&l->best, &before)))
			left = BETTER;
	}
}

/* True if a legal list of the format can have the card. */
static bool is_legal(struct trying *x)
{
	bool good = false;

	for (unsigned i = 0; i < SAME_LIST && !good; i++)
		good = supply_draw(x, 0, true);
	return good;
}

static bool find_format(struct trying *x)
{
	const struct game *g = x->task->game;

	x->format = x->task->format;
	for (size_t i = 0; x->format == NULL && i < g->nformats; i++) {
		x->format = &g->formats[i];
		if (!is_legal(x))
			x->format = NULL;
	}
	return x->format && (!x->task->format || is_legal(x));
}

/* True while the search should continue. */
static bool is_open(const struct looking *l)
{
	return l->found->state == TRY_NOWHERE || l->best.steps > 0;
}

void try_find(const struct try_task *t, struct arena *a, struct try_found *out)
{
	struct looking l = { .a = a, .found = out };
	struct trying *x = &l.x;
	const struct trial_rules *rules = t->game->referee->trial;

	*out = (struct try_found){ .state = TRY_ILLEGAL };
	x->task = t;
	x->set = t->host->cards(t->host->ctx, t->game);
	if (x->set == NULL || rules == NULL)
		return;
	x->lasting = arena_new();
	x->scratch = arena_new();
	rng_init_match(&x->rng, t->seed, t->card);
	for (unsigned i = 0; i < SIDES; i++)
		x->wanted[i] = arena_array(x->lasting, x->set->n, sizeof(bool));
	l.choices = sim_choices(x->lasting);
	l.plays[0] = t->game->referee->plays;
	l.plays[1] = rules->uses;
	if (find_format(x)) {
		out->state = TRY_NOWHERE;
		for (const struct trial_form *f = rules->form;
		     f->variants && is_open(&l); f++)
			if (f->variants >> x->set->v[t->card].variant & 1)
				try_positions(&l, f);
	}
	arena_free(x->scratch);
	arena_free(x->lasting);
}
