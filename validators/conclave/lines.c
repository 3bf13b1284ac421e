/* The actions of Conclave, and the words of their parameters (8.1, 8.3). */
#include "validators/conclave/play.h"

#include "validators/base/buf.h"
#include "validators/core/game/card.h"
#include "validators/core/match/bind.h"

#include <assert.h>

static int32_t find_piece(const struct arg *x, const struct node *n)
{
	struct duel d;

	duel_init(&d, x->m);
	uint16_t p = conclave_find_in_play(&d, n->text, x->a->player);

	return p == NO_PIECE ? ARG_OTHER : p;
}

static int32_t find_kind(const struct arg *x, const struct node *n)
{
	return conclave_find_kind(x->m, n->text);
}

static int32_t find_cell(const struct arg *x, const struct node *n)
{
	int cell = conclave_cell(n->text);

	(void)x;
	return cell == NO_CELL ? ARG_OTHER : cell;
}

static int32_t find_number(const struct arg *x, const struct node *n)
{
	(void)x;
	return n->i < 1 || n->i > INT16_MAX ? ARG_OTHER : (int32_t)n->i;
}

/* What `base` and `new` are called for people, in refusals, too. */
#define BASE_ATTACK "base attack"
#define NEW_CARD    "the new card"

/* base, none, or a weapon */
static int32_t find_with(const struct arg *x, const struct node *n)
{
	if (str_is(n->text, "base") || str_is(n->text, BASE_ATTACK))
		return WITH_BASE;
	if (str_is(n->text, "none"))
		return WITH_NONE;
	return find_piece(x, n);
}

/* The ability by its number in `abilities` (granted ones last) or by its id. */
static int32_t find_ability(const struct arg *x, const struct node *n)
{
	uint16_t v[MAX_ABILITIES];
	int32_t p = x->a->arg[USE_CARD];
	struct duel d;

	if (p < 0)
		return ARG_OTHER;
	duel_init(&d, x->m);
	return bind_ability(
		x->m->rules, v,
		conclave_abilities(&d, (uint16_t)p, v, MAX_ABILITIES), n);
}

/* A card in play, or `new` for the card that enters. */
static int32_t find_leaving(const struct arg *x, const struct node *n)
{
	if (str_is(n->text, "new") || str_is(n->text, NEW_CARD))
		return state_of(x->m)->ask.piece;
	return find_piece(x, n);
}

/* The source of a waiting trigger, even if it has left play. */
static int32_t find_source(const struct arg *x, const struct node *n)
{
	int32_t p = find_piece(x, n);
	struct duel d;

	duel_init(&d, x->m);
	const struct agenda *a = &d.st->agenda;
	for (uint32_t i = 0; p < 0 && i < a->n; i++) {
		uint16_t from = piece_of(a->v[i].use.source);

		if (a->v[i].stage == STAGE_NEW &&
		    (str_eq(conclave_name(&d, from), n->text) ||
		     str_eq(conclave_label(&d, from), n->text)))
			p = from;
	}
	return p;
}

/* True if the card is already named in this list. */
static bool is_taken(const struct action *a, int16_t p)
{
	for (size_t i = a->nlist; i-- > 0 && a->list[i] != LIST_NEXT;)
		if (a->list[i] == p)
			return true;
	return false;
}

/* Copies in hand, deck and graveyard are alike: returns one that is not
 * named yet. */
static int32_t find_card(const struct arg *x, const struct node *n,
			 const struct things *found)
{
	int32_t kind = find_kind(x, n);
	struct duel d;

	duel_init(&d, x->m);
	for (size_t i = 0; kind >= 0 && i < found->n; i++) {
		uint16_t p = piece_of(found->v[i]);

		if (piece_at(&d, p)->kind == kind &&
		    !is_taken(x->a, (int16_t)p))
			return p;
	}
	return find_piece(x, n);
}

/* A thing for target number `target` of u; of cards that are not in play, one
 * that matches. */
static int32_t find_thing(const struct arg *x, const struct node *n,
			  const struct effect_use *u, int target)
{
	const struct effect_rules *r = x->m->rules;
	const struct effect_group *g =
		&r->target[r->ability[u->ability].targets + target].group;
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };
	int32_t code, at;
	struct duel d;

	switch (conclave_picks.v[g->key[GROUP_PICK]->word].things) {
	case THING_CELL:
		code = CODE_CELL;
		at = find_cell(x, n);
		break;
	case THING_ROW:
		code = CODE_ROW;
		at = words_find(&conclave_rows, n->text.p, n->text.n);
		break;
	case THING_PLAYER:
		code = CODE_PLAYER;
		at = match_seat(x->m, n->text);
		at = at == NOBODY ? ARG_OTHER : at;
		break;
	default:
		duel_init(&d, x->m);
		d.s.quiet = true;
		if (g->key[GROUP_ZONE])
			effect_find(&d.s, u, g, &found);
		return find_card(x, n, &found);
	}
	return at < 0 ? at : code + at;
}

/* A target of an ability card or of a played ability. */
static int32_t find_target(const struct arg *x, const struct node *n)
{
	int32_t card = x->a->arg[0];
	uint16_t p = (uint16_t)card;
	struct effect_use u;
	struct duel d;

	if (x->target < 0)
		return find_piece(x, n);
	duel_init(&d, x->m);
	if (x->a->verb == VERB_PLAY_ABILITY)
		p = conclave_in_hand(&d, x->a->player, card);
	effect_use_init(&u, x->ability, x->a->player,
			p == NO_PIECE ? no_thing() : thing_of(&d, p));
	return find_thing(x, n, &u, x->target);
}

/* A target of the effect that waits for a choice. */
static int32_t find_answer(const struct arg *x, const struct node *n)
{
	struct state *st = state_of(x->m);
	const struct agenda_entry *e = agenda_find(&st->agenda, st->ask.serial);
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };
	uint16_t deck[MAX_PIECES];
	struct duel d;

	if (st->ask.what == ASKED_TARGET && e)
		return find_thing(x, n, &e->use, e->use.ntargets);
	duel_init(&d, x->m);
	if (st->ask.what == ASKED_SEARCH && e) {
		size_t some = conclave_searched(
			&d, e, (uint16_t)e->game[GAME_DONE], deck);

		for (size_t i = 0; i < some; i++)
			things_add(&found, thing_of(&d, deck[i]));
	}
	return find_card(x, n, &found);
}

static void put_kind(const struct arg *x, int32_t kind, struct buf *out)
{
	put_word(x->m, conclave_kind_title(x->m, &table_of(x->m)->kind[kind]),
		 out);
}

static void put_piece(const struct arg *x, int32_t p, struct buf *out)
{
	struct duel d;

	duel_init(&d, x->m);
	assert(piece_at(&d, (uint16_t)p)->number > 0 && "it has been in play");
	put_word(x->m, conclave_label(&d, (uint16_t)p), out);
}

static void put_cell(const struct arg *x, int32_t cell, struct buf *out)
{
	(void)x;
	buf_puts(out, conclave_cell_name(cell));
}

static void put_with(const struct arg *x, int32_t p, struct buf *out)
{
	if (p == WITH_BASE)
		buf_puts(out, x->m->named ? BASE_ATTACK : "base");
	else if (p == WITH_NONE)
		buf_puts(out, "none");
	else
		put_piece(x, p, out);
}

/* The card that enters, or a card in play. */
static void put_leaving(const struct arg *x, int32_t p, struct buf *out)
{
	if (p == state_of(x->m)->ask.piece)
		buf_puts(out, x->m->named ? NEW_CARD : "new");
	else
		put_piece(x, p, out);
}

/* A thing as a target. */
static void put_thing(const struct arg *x, int32_t code, struct buf *out)
{
	struct duel d;

	duel_init(&d, x->m);
	if (code >= CODE_PLAYER)
		put_word(x->m, str_of(x->m->seat[code - CODE_PLAYER].id), out);
	else if (code >= CODE_ROW)
		buf_puts(out, conclave_rows.v[code - CODE_ROW].name);
	else if (code >= CODE_CELL)
		put_cell(x, code - CODE_CELL, out);
	else if (in_play(piece_at(&d, (uint16_t)code)))
		put_piece(x, code, out);
	else
		put_word(x->m, conclave_title(&d, (uint16_t)code), out);
}

uint16_t conclave_targeted(const struct match *m, const struct action *a)
{
	struct duel d;

	if (a->verb == VERB_CHOOSE_TARGET || a->arg[0] < 0)
		return NO_ABILITY;
	duel_init(&d, m);
	return a->verb == VERB_PLAY_ABILITY
		       ? d.t->kind[a->arg[PLAY_CARD]].play
		       : conclave_nth_ability(&d, (uint16_t)a->arg[USE_CARD],
					      a->arg[USE_WHICH]);
}

/* one line per row is more readable */
/* clang-format off */
static const struct param_kind
	ability = { .read = find_ability, .write = put_ability },
	answer = { .form = PARAM_MAP, .read = find_answer, .write = put_thing },
	cell = { .read = find_cell, .write = put_cell },
	kind = { .copies = PARAM_BY_KIND, .read = find_kind, .write = put_kind },
	kinds = { .form = PARAM_WORDS, .copies = PARAM_BY_KIND, .read = find_kind, .write = put_kind },
	leaving = { .copies = PARAM_BY_COPY, .read = find_leaving, .write = put_leaving },
	number = { .form = PARAM_NUMBER, .read = find_number, .write = put_number },
	piece = { .copies = PARAM_BY_COPY, .read = find_piece, .write = put_piece },
	pieces = { .form = PARAM_WORDS, .copies = PARAM_BY_COPY, .read = find_piece, .write = put_piece },
	row = { .table = &conclave_rows },
	sources = { .form = PARAM_WORDS, .read = find_source, .write = put_piece },
	targets = { .form = PARAM_MAP, .named = true, .read = find_target, .write = put_thing },
	type = { .table = &conclave_attack_types },
	with = { .form = PARAM_WORDS, .copies = PARAM_BY_COPY, .read = find_with, .write = put_with };

#define REACT TAKES("react", flag_param, N_("it is a reaction"), N_("as a reaction?"))
#define TARGETS TAKES("targets", targets, N_("what is chosen for each target"), N_("which target?"))

const struct verb conclave_verbs[VERBS] = {
#define ACTION(id_, name_, play_, about_, ...) \
	[VERB_##id_] = { name_, about_, { __VA_ARGS__ } },
#include "validators/conclave/actions.def"
};
/* clang-format on */
