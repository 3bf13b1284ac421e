/* The words of a line as an action, as things stand (8.1, 8.3). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"
#include "validators/core/match/bind.h"

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
	uint16_t v[MAX_ABILITIES] SCRATCH;
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
	int target;            /* whose things `found` are; -1: nobody's */
	unsigned things;       /* enum thing_kind */
	struct things found;   /* the cards that fit, if they are not in play */
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
	struct naming k SCRATCH;
	const struct bind_words w = { number_of_thing, &k };
	uint16_t deck[MAX_PIECES] SCRATCH;

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

/* Words of a list, each found by itself. */
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
	struct naming k SCRATCH;
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
		struct each_word words = { &b, finders[out->verb][i] };

		if (n == NULL)
			continue;
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
