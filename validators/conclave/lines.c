/* The words of a line as an action, as things stand, and back (8.1, 8.3). */
#include "validators/conclave/play.h"

#include "validators/base/buf.h"
#include "validators/core/game/card.h"
#include "validators/core/match/bind.h"

#include <assert.h>

/* What is being bound. */
struct binding {
	const struct duel *d;
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
	uint16_t v[MAX_ABILITIES];
	int32_t p = b->a->arg[USE_CARD];

	if (p < 0)
		return ARG_OTHER;
	return bind_ability(
		&b->d->t->rules, v,
		conclave_abilities(b->d, (uint16_t)p, v, MAX_ABILITIES), n);
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

/* What the words for a target mean. */
struct naming {
	const struct binding *b;
	struct effect_use use; /* no target is bound, or those before it */
	int target;      /* number of the target that `found` is for, or -1 */
	unsigned things; /* enum thing_kind */
	struct things found; /* the cards that fit, if they are not in play */
	struct thing v[MAX_PIECES];
};

static void naming_init(struct naming *k, const struct binding *b)
{
	k->b = b;
	k->target = -1;
	k->things = THING_CARD;
	k->found = (struct things){ .v = k->v, .cap = MAX_PIECES };
}

static void look_for(struct naming *k, int target)
{
	const struct effect_rules *r = &k->b->d->t->rules;
	const struct effect_group *g =
		&r->target[r->ability[k->use.ability].targets + target].group;
	struct effect_scene s = k->b->d->s;

	s.quiet = true;
	k->target = target;
	k->things = conclave_picks.v[g->key[GROUP_PICK]->word].things;
	k->found.n = 0;
	if (g->key[GROUP_ZONE])
		effect_find(&s, &k->use, g, &k->found);
}

/* Is it among what was named last in this list? */
static bool is_taken(const struct action *a, int16_t p)
{
	for (size_t i = a->nlist; i-- > 0 && a->list[i] != LIST_NEXT;)
		if (a->list[i] == p)
			return true;
	return false;
}

/* In hand, deck, graveyard copies are alike: one not named yet. */
static int32_t find_card(const struct naming *k, const struct node *n)
{
	int32_t kind = find_kind(k->b, n);

	for (size_t i = 0; kind >= 0 && i < k->found.n; i++) {
		uint16_t p = piece_of(k->v[i]);

		if (piece_at(k->b->d, p)->kind == kind &&
		    !is_taken(k->b->a, (int16_t)p))
			return p;
	}
	return find_piece(k->b, n);
}

static int16_t number_of_thing(void *ctx, int target, struct str word)
{
	const struct node n = { .kind = NODE_TEXT, .text = word };
	struct naming *k = ctx;
	int32_t x, code;

	if (target >= 0 && target != k->target)
		look_for(k, target);
	switch (k->things) {
	case THING_CELL:
		code = CODE_CELL;
		x = find_cell(k->b, &n);
		break;
	case THING_ROW:
		code = CODE_ROW;
		x = find_row(k->b, &n);
		break;
	case THING_PLAYER:
		code = CODE_PLAYER;
		x = match_seat(k->b->d->m, word);
		x = x == NOBODY ? ARG_OTHER : x;
		break;
	default:
		code = 0;
		x = find_card(k, &n);
	}
	return (int16_t)(x < 0 ? x : code + x);
}

/* Targets of what waits for a choice. */
static void bind_answer(struct binding *b, unsigned param, const struct node *n)
{
	struct state *st = b->d->st;
	const struct agenda_entry *e = agenda_find(&st->agenda, st->ask.serial);
	struct naming k;
	const struct bind_words w = { number_of_thing, &k };
	uint16_t deck[MAX_PIECES];

	naming_init(&k, b);
	if (st->ask.what == ASKED_TARGET && e) {
		k.use = e->use;
		look_for(&k, e->use.ntargets);
	} else if (st->ask.what == ASKED_SEARCH && e) {
		size_t found = conclave_searched(
			b->d, e, (uint16_t)e->game[GAME_DONE], deck);

		for (size_t i = 0; i < found; i++)
			things_add(&k.found, thing_of(b->d, deck[i]));
	}
	if (n->kind == NODE_MAP) /* of the one target */
		n = n->map.n ? n->map.v[0].value : n;
	bind_list(b->a, param, n, &w);
}

static void put_kind(const struct duel *d, int32_t x, struct buf *out)
{
	put_word(d->t->kind[x].card->id, out);
}

static void put_piece(const struct duel *d, int32_t x, struct buf *out)
{
	assert(piece_at(d, (uint16_t)x)->number > 0 && "it has been in play");
	put_word(conclave_label(d, (uint16_t)x), out);
}

static void put_cell(const struct duel *d, int32_t x, struct buf *out)
{
	(void)d;
	buf_puts(out, conclave_cell_name(x));
}

static void put_row(const struct duel *d, int32_t x, struct buf *out)
{
	(void)d;
	buf_puts(out, conclave_rows.v[x].name);
}

static void put_type(const struct duel *d, int32_t x, struct buf *out)
{
	(void)d;
	buf_puts(out, conclave_attack_types.v[x].name);
}

static void put_number(const struct duel *d, int32_t x, struct buf *out)
{
	(void)d;
	buf_put_int(out, x);
}

static void put_place(const struct duel *d, int32_t x, struct buf *out)
{
	(void)d;
	put_ability(x, out);
}

static void put_flag(const struct duel *d, int32_t x, struct buf *out)
{
	(void)d;
	assert(x && "no choice says that it is not so");
	buf_puts(out, "true");
}

static void put_with(const struct duel *d, int32_t x, struct buf *out)
{
	if (x == WITH_BASE || x == WITH_NONE)
		buf_puts(out, x == WITH_BASE ? "base" : "none");
	else
		put_piece(d, x, out);
}

/* A newcomer, or a card in play. */
static void put_leaving(const struct duel *d, int32_t x, struct buf *out)
{
	if (x == d->st->ask.piece)
		buf_puts(out, "new");
	else
		put_piece(d, x, out);
}

/* A thing of a target. */
static void put_thing(const struct duel *d, int32_t x, struct buf *out)
{
	if (x >= CODE_PLAYER)
		put_word(str_of(d->m->seat[x - CODE_PLAYER].id), out);
	else if (x >= CODE_ROW)
		put_row(d, x - CODE_ROW, out);
	else if (x >= CODE_CELL)
		put_cell(d, x - CODE_CELL, out);
	else if (in_play(piece_at(d, (uint16_t)x)))
		put_piece(d, x, out);
	else
		put_word(conclave_id(d, (uint16_t)x), out);
}

/* The forms of parameters: how a word is found, and written back. */
typedef int32_t finder(const struct binding *b, const struct node *n);
typedef void putter(const struct duel *d, int32_t x, struct buf *out);
struct parameter {
	finder *find; /* NULL: targets */
	putter *put;
};
static const struct parameter as_ability = { find_ability, put_place };
static const struct parameter as_cell = { find_cell, put_cell };
static const struct parameter as_flag = { find_flag, put_flag };
static const struct parameter as_kind = { find_kind, put_kind };
static const struct parameter as_leaving = { find_leaving, put_leaving };
static const struct parameter as_number = { find_number, put_number };
static const struct parameter as_piece = { find_piece, put_piece };
static const struct parameter as_row = { find_row, put_row };
static const struct parameter as_source = { find_source, put_piece };
static const struct parameter as_targets = { NULL, put_thing };
static const struct parameter as_type = { find_type, put_type };
static const struct parameter as_with = { find_with, put_with };

static const struct parameter *const parameters[VERBS][VERB_MAX_PARAMS] = {
	[VERB_SUMMON] = { &as_kind, &as_cell, &as_piece, &as_flag },
	[VERB_PLAY_ABILITY] = { &as_kind, &as_targets, &as_flag },
	[VERB_MOVE] = { &as_piece, &as_cell },
	[VERB_ATTACK] = { &as_piece, &as_piece, &as_type, &as_piece },
	[VERB_DEFEND] = { &as_piece },
	[VERB_COUNTER] = { &as_with },
	[VERB_USE_ARMOUR] = { &as_piece },
	[VERB_USE_ABILITY] = { &as_piece, &as_ability, &as_targets, &as_kind,
			       &as_flag },
	[VERB_CHOOSE_LEAVING] = { &as_leaving },
	[VERB_CHOOSE_CELL] = { &as_cell },
	[VERB_CHOOSE_ROW] = { &as_row },
	[VERB_CHOOSE_OPTION] = { &as_number },
	[VERB_CHOOSE_TARGET] = { &as_targets },
	[VERB_ORDER_TRIGGERS] = { &as_source },
	[VERB_DISCARD] = { &as_kind },
};

/* The words of a list, and how each of them is found. */
struct each_word {
	const struct binding *b;
	finder *find;
};

static int16_t number_of_word(void *ctx, int target, struct str word)
{
	const struct node n = { .kind = NODE_TEXT, .text = word };
	const struct each_word *l = ctx;

	(void)target;
	return (int16_t)l->find(l->b, &n);
}

/* The targets of an ability card, of a played ability. */
static void bind_use(struct binding *b, unsigned param, const struct node *n)
{
	const struct duel *d = b->d;
	int32_t x = b->a->arg[0];
	uint16_t ability, p = (uint16_t)x;
	struct naming k;
	const struct bind_words w = { number_of_thing, &k };

	b->a->arg[param] = 0;
	if (x < 0)
		return;
	if (b->a->verb == VERB_PLAY_ABILITY) {
		ability = d->t->kind[x].play;
		p = conclave_in_hand(d, b->seat, x);
	} else {
		ability = conclave_nth_ability(d, p, b->a->arg[USE_WHICH]);
	}
	if (ability == NO_ABILITY)
		return;
	naming_init(&k, b);
	effect_use_init(&k.use, ability, (uint8_t)b->seat,
			p == NO_PIECE ? no_thing() : thing_of(d, p));
	bind_targets(&d->t->rules, ability, b->a, param, n, &w);
}

void conclave_bind(const struct match *m, const struct line *l,
		   struct action *out)
{
	struct duel d;
	struct binding b = { .d = &d, .a = out };

	duel_init(&d, m);
	bind_line(m, l, out);
	if (out->player == NOBODY)
		return;
	b.seat = out->player;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		const struct node *n = l->arg[i];

		if (n == NULL)
			continue;
		struct each_word words = { &b, parameters[out->verb][i]->find };

		if (words.find && l->verb->param[i].form == PARAM_WORDS)
			bind_list(
				out, i, n,
				&(struct bind_words){ number_of_word, &words });
		else if (words.find)
			out->arg[i] = words.find(&b, n);
		else if (out->verb == VERB_CHOOSE_TARGET)
			bind_answer(&b, i, n);
		else
			bind_use(&b, i, n);
	}
}

/* Elements of a list. */
struct putting {
	const struct duel *d;
	putter *put;
};

static void put_element(const void *ctx, int16_t x, struct buf *out)
{
	const struct putting *p = ctx;

	if (x >= 0 || p->put == put_with)
		p->put(p->d, x, out);
}

bool conclave_put_arg(const struct match *m, const struct action *a, unsigned i,
		      struct buf *out)
{
	const struct verb_param *p = &m->referee->verbs[a->verb].param[i];
	struct duel d;
	size_t n;

	if (a->arg[i] < 0 || !p->name)
		return false;
	putter *put = parameters[a->verb][i]->put;
	const struct putting by = { &d, put };
	const struct put_words words = { put_element, &by };

	duel_init(&d, m);
	if (p->form != PARAM_WORDS && p->form != PARAM_MAP) {
		put(&d, a->arg[i], out);
		return true;
	}
	const int16_t *v = action_list(m->referee, a, i, &n);

	if (put != put_thing || a->verb == VERB_CHOOSE_TARGET) {
		put_words(v, n, p->form == PARAM_WORDS, &words, out);
		return true;
	}
	uint16_t ability =
		a->verb == VERB_PLAY_ABILITY
			? d.t->kind[a->arg[PLAY_CARD]].play
			: conclave_nth_ability(&d, (uint16_t)a->arg[USE_CARD],
					       a->arg[USE_WHICH]);

	if (n == 0 || ability == NO_ABILITY)
		return false;
	put_targets(&d.t->rules, ability, v, n, &words, out);
	return true;
}
