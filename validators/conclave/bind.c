/* The words of a line as an action, as things stand (8.1, 8.3). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"
#include "validators/core/card.h"
#include "validators/core/script.h"

#include <stdio.h>

/* A name without its number: id#2. */
static struct str split_number(struct str name, uint16_t *number)
{
	const char *hash = memchr(name.p, '#', name.n);
	uint32_t n = 0;

	*number = 1;
	if (!hash)
		return name;
	struct str id = { name.p, (size_t)(hash - name.p) };

	for (size_t i = id.n + 1; i < name.n && n <= UINT16_MAX; i++) {
		if (name.p[i] < '0' || name.p[i] > '9')
			return name; /* no card has such an id */
		n = n * 10 + (uint32_t)(name.p[i] - '0');
	}
	*number = n > UINT16_MAX ? 0 : (uint16_t)n;
	return id;
}

static uint16_t find_of(const struct duel *d, struct str name, unsigned seat)
{
	uint16_t number;
	int32_t kind = conclave_find_kind(d->t, split_number(name, &number));

	for (uint16_t p = 0; kind >= 0 && p < d->t->npieces; p++) {
		const struct piece *x = piece_at(d, p);

		if (x->kind == kind && x->owner == seat && in_play(x) &&
		    x->number == number)
			return p;
	}
	return NO_PIECE;
}

/* By cell, by PLAYER/NAME, by name: among the own cards, then the other's. */
uint16_t conclave_find_in_play(const struct duel *d, struct str name,
			       unsigned seat)
{
	const char *slash = memchr(name.p, '/', name.n);
	int cell = conclave_cell(name);

	if (cell != NO_CELL)
		return d->st->cell[cell];
	if (slash) {
		struct str id = { name.p, (size_t)(slash - name.p) };
		uint8_t owner = match_seat(d->m, id);

		return owner == NOBODY
			       ? NO_PIECE
			       : find_of(d,
					 (struct str){ slash + 1,
						       name.n - id.n - 1 },
					 owner);
	}
	uint16_t p = find_of(d, name, seat);

	return p != NO_PIECE ? p : find_of(d, name, opponent_of(seat));
}

/* What is being bound. */
struct binding {
	const struct duel *d;
	const struct line *line;
	struct action *a;
	unsigned seat;
};

static int32_t find_piece(const struct binding *b, const struct node *n)
{
	uint16_t p = conclave_find_in_play(b->d, n->text, b->seat);

	return p == NO_PIECE ? ARG_OTHER : p;
}

static int32_t find_kind(const struct binding *b, const struct node *n)
{
	return conclave_find_kind(b->d->t, n->text);
}

static int32_t find_cell(const struct binding *b, const struct node *n)
{
	int cell = conclave_cell(n->text);

	(void)b;
	return cell == NO_CELL ? ARG_OTHER : cell;
}

static int32_t find_row(const struct binding *b, const struct node *n)
{
	(void)b;
	int row = words_find(&conclave_rows, n->text.p, n->text.n);

	return row < 0 ? ARG_OTHER : row;
}

static int32_t find_type(const struct binding *b, const struct node *n)
{
	(void)b;
	int type = words_find(&conclave_attack_types, n->text.p, n->text.n);

	return type < 0 ? ARG_OTHER : type;
}

static int32_t find_number(const struct binding *b, const struct node *n)
{
	(void)b;
	return n->i < 1 || n->i > INT16_MAX ? ARG_OTHER : (int32_t)n->i;
}

static int32_t find_flag(const struct binding *b, const struct node *n)
{
	(void)b;
	return n->kind == NODE_BOOL && n->b;
}

/* base, none, or a weapon */
static int32_t find_with(const struct binding *b, const struct node *n)
{
	if (str_is(n->text, "base"))
		return WITH_BASE;
	if (str_is(n->text, "none"))
		return WITH_NONE;
	return find_piece(b, n);
}

/* Its number in `abilities`, granted ones last, or its id. */
static int32_t find_ability(const struct binding *b, const struct node *n)
{
	int32_t p = b->a->arg[USE_CARD];

	if (n->kind == NODE_INT)
		return find_number(b, n);
	const struct value *list =
		p < 0 ? NULL
		      : &kind_of(b->d, (uint16_t)p)->card->values[ABILITIES];

	for (uint32_t i = 0; list && list->term && i < list->term->n; i++) {
		const struct term *id = term_at(&list->term->v[i], 0);
		char by_place[16];

		snprintf(by_place, sizeof(by_place), "a%u", i + 1);
		if (id->form == TERM_TEXT ? str_is(n->text, id->text)
					  : str_is(n->text, by_place))
			return (int32_t)i + 1;
	}
	return ARG_OTHER;
}

/* A card that comes into play, or one there: `new`. */
static int32_t find_leaving(const struct binding *b, const struct node *n)
{
	if (str_is(n->text, "new"))
		return b->d->st->ask.piece;
	return find_piece(b, n);
}

/* The source of a trigger that waits to be ordered, also one that has left. */
static int32_t find_source(const struct binding *b, const struct node *n)
{
	const struct agenda *a = &b->d->st->agenda;
	int32_t p = find_piece(b, n);

	for (uint32_t i = 0; p < 0 && i < a->n; i++) {
		uint16_t x = piece_of(a->v[i].use.source);

		if (a->v[i].stage == STAGE_NEW &&
		    (str_eq(conclave_name(b->d, x), n->text) ||
		     str_eq(conclave_label(b->d, x), n->text)))
			p = x;
	}
	return p;
}

/* A thing that a target may be: by what the target picks. */
static int16_t find_target(const struct binding *b, const struct node *n,
			   const struct things *found, const int16_t *taken,
			   size_t ntaken)
{
	bool cells = found->n && found->v[0].kind == THING_CELL;
	bool rows = found->n && found->v[0].kind == THING_ROW;
	bool players = found->n && found->v[0].kind == THING_PLAYER;
	int32_t kind = find_kind(b, n), x;

	if (cells)
		x = (x = find_cell(b, n)) < 0 ? x : CODE_CELL + x;
	else if (rows)
		x = (x = find_row(b, n)) < 0 ? x : CODE_ROW + x;
	else if (players)
		x = (x = match_seat(b->d->m, n->text)) == NOBODY
			    ? ARG_OTHER
			    : CODE_PLAYER + x;
	else
		x = ARG_OTHER;
	if (cells || rows || players)
		return (int16_t)x;
	/* in hand, deck, graveyard copies are alike: one not named yet */
	for (size_t i = 0; kind >= 0 && i < found->n; i++) {
		uint16_t p = piece_of(found->v[i]);
		bool free = piece_at(b->d, p)->kind == kind &&
			    !in_play(piece_at(b->d, p));

		for (size_t k = 0; k < ntaken; k++)
			free = free && taken[k] != (int16_t)p;
		if (free)
			return (int16_t)p;
	}
	return (int16_t)find_piece(b, n);
}

/* The things of one target, a word or a list of them. */
static void bind_things(struct binding *b, unsigned param, const struct node *n,
			const struct things *found)
{
	size_t first = b->a->nlist;
	const struct node *const one[] = { n };
	const struct node *const *v =
		n->kind == NODE_LIST ? (const struct node *const *)n->list.v
				     : one;
	size_t count = n->kind == NODE_LIST ? n->list.n : 1;

	for (size_t i = 0; i < count; i++)
		action_add(b->a, param,
			   find_target(b, v[i], found, &b->a->list[first],
				       b->a->nlist - first));
}

/* What the line says for target number t, the next-th that is listed. */
static const struct node *target_node(const struct node *n,
				      const struct term *map, size_t next,
				      size_t chosen)
{
	const struct term *id = term_at(map, 0);

	if (n->kind == NODE_MAP)
		return id->form == TERM_TEXT ? node_get(n, id->text) : NULL;
	if (n->kind != NODE_LIST)
		return next == 0 ? n : NULL;
	/* with one chosen target the list may be its cards */
	if (chosen == 1 && (n->list.n != 1 || n->list.v[0]->kind != NODE_LIST))
		return next == 0 ? n : NULL;
	return next < n->list.n ? n->list.v[next] : NULL;
}

/* How many targets the player chooses. */
static size_t count_chosen(const struct effect_rules *r, uint16_t ability)
{
	size_t n = 0;

	for (unsigned i = 0; i < r->ability[ability].ntargets; i++) {
		const struct effect_target *t =
			&r->target[r->ability[ability].targets + i];

		n += !t->all && t->by == BY_CONTROLLER;
	}
	return n;
}

/* Bind the targets one after another: a later one may speak of those before
 * it. */
static void bind_targets(struct binding *b, unsigned param,
			 const struct node *n, uint16_t ability,
			 struct thing source)
{
	const struct effect_rules *r = &b->d->t->rules;
	const struct term *list = r->ability[ability].key[ABILITY_TARGETS];
	struct thing v[MAX_PIECES] SCRATCH;
	struct effect_use u;
	size_t next = 0;

	b->a->arg[param] = 0;
	effect_use_init(&u, ability, (uint8_t)b->seat, source);
	for (unsigned i = 0; i < r->ability[ability].ntargets; i++) {
		const struct effect_target *t =
			&r->target[r->ability[ability].targets + i];
		struct things found = { .v = v, .cap = MAX_PIECES };
		bool chosen = !t->all && t->by == BY_CONTROLLER;
		const struct node *x = target_node(n, &list->v[i], next,
						   count_chosen(r, ability));
		struct thing bound[ACTION_MAX_LIST] SCRATCH;
		size_t nbound = 0;

		effect_target(&b->d->s, &u, &found);
		next += chosen;
		if (x && (chosen || n->kind == NODE_MAP)) {
			action_add(b->a, param,
				   (int16_t)(MARK_TARGET - (int)i));
			size_t at = b->a->nlist;

			bind_things(b, param, x, &found);
			for (; at < b->a->nlist; at++)
				nbound += conclave_thing(b->d, b->a->list[at],
							 &bound[nbound]);
			if (u.from[u.ntargets] + nbound > EFFECT_MAX_BOUND)
				return; /* judged as too many */
			effect_bind(&b->d->s, &u, bound, nbound);
		} else {
			effect_bind(&b->d->s, &u, v, found.n == 1);
		}
	}
}

/* Targets of what waits for a choice. */
static void bind_answer(struct binding *b, unsigned param, const struct node *n)
{
	struct state *st = b->d->st;
	const struct agenda_entry *e = agenda_find(&st->agenda, st->ask.serial);
	struct thing v[MAX_PIECES] SCRATCH;
	struct things found = { .v = v, .cap = MAX_PIECES };
	uint16_t deck[MAX_PIECES] SCRATCH;

	b->a->arg[param] = 0;
	if (st->ask.what == ASKED_TARGET && e) {
		effect_target(&b->d->s, &e->use, &found);
	} else if (st->ask.what == ASKED_SEARCH && e) {
		size_t k = conclave_searched(
			b->d, e, (uint16_t)e->game[GAME_DONE], deck);

		for (size_t i = 0; i < k; i++)
			things_add(&found, thing_of(b->d, deck[i]));
	}
	if (n->kind == NODE_MAP) /* of the one target */
		n = n->map.n ? n->map.v[0].value : n;
	bind_things(b, param, n, &found);
}

/* A list of words, each found by fn. */
static void bind_list(struct binding *b, unsigned param, const struct node *n,
		      int32_t (*fn)(const struct binding *b,
				    const struct node *n))
{
	b->a->arg[param] = 0;
	if (n->kind != NODE_LIST)
		action_add(b->a, param, (int16_t)fn(b, n));
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++)
		action_add(b->a, param, (int16_t)fn(b, n->list.v[i]));
}

typedef int32_t finder(const struct binding *b, const struct node *n);

/* How each parameter is found; lists and targets are told apart by form. */
static finder *const finders[VERBS][VERB_MAX_PARAMS] = {
	[VERB_SUMMON] = { find_kind, find_cell, find_piece, find_flag },
	[VERB_PLAY_ABILITY] = { find_kind, NULL, find_flag },
	[VERB_MOVE] = { find_piece, find_cell },
	[VERB_ATTACK] = { find_piece, find_piece, find_type, find_piece },
	[VERB_DEFEND] = { find_piece },
	[VERB_COUNTER] = { find_with },
	[VERB_USE_ARMOUR] = { find_piece },
	[VERB_USE_ABILITY] = { find_piece, find_ability, NULL, find_kind,
			       find_flag },
	[VERB_CHOOSE_LEAVING] = { find_leaving },
	[VERB_CHOOSE_CELL] = { find_cell },
	[VERB_CHOOSE_ROW] = { find_row },
	[VERB_CHOOSE_OPTION] = { find_number },
	[VERB_ORDER_TRIGGERS] = { find_source },
	[VERB_DISCARD] = { find_kind },
};

static void bind_use(struct binding *b, unsigned param, const struct node *n)
{
	const struct duel *d = b->d;
	int32_t x = b->a->arg[0];

	b->a->arg[param] = 0;
	if (x < 0)
		return;
	if (b->a->verb == VERB_PLAY_ABILITY) {
		uint16_t ability = d->t->kind[x].play;
		uint16_t p = conclave_in_hand(d, b->seat, x);

		if (ability != NO_ABILITY)
			bind_targets(b, param, n, ability,
				     p == NO_PIECE ? no_thing()
						   : thing_of(d, p));
		return;
	}
	uint16_t ability =
		conclave_nth_ability(d, (uint16_t)x, b->a->arg[USE_WHICH]);

	if (ability != NO_ABILITY)
		bind_targets(b, param, n, ability, thing_of(d, (uint16_t)x));
}

void conclave_bind(const struct match *m, const struct line *l,
		   struct action *out)
{
	struct duel d;
	struct binding b = { .d = &d, .line = l, .a = out };

	duel_init(&d, m);
	out->verb = (uint8_t)(l->verb - m->referee->verbs);
	out->player = match_seat(m, l->player);
	out->nlist = 0;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		out->arg[i] = ARG_ABSENT;
	if (out->player == NOBODY)
		return;
	b.seat = out->player;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		const struct node *n = l->arg[i];
		enum param_form form = l->verb->param[i].form;
		finder *find = finders[out->verb][i];

		if (n == NULL)
			continue;
		if (find && form == PARAM_WORDS)
			bind_list(&b, i, n, find);
		else if (find)
			out->arg[i] = find(&b, n);
		else if (out->verb == VERB_CHOOSE_TARGET)
			bind_answer(&b, i, n);
		else
			bind_use(&b, i, n);
	}
}
