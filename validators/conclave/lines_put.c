/* Parameters of an action as a script writes them. */
#include "validators/conclave/play.h"

#include "validators/base/buf.h"
#include "validators/conclave/words.h"
#include "validators/core/game/card.h"
#include "validators/core/match/bind.h"

#include <assert.h>

typedef void putter(const struct duel *d, int32_t x, struct buf *out);

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

static putter *const putters[VERBS][VERB_MAX_PARAMS] = {
	[VERB_SUMMON] = { put_kind, put_cell, put_piece, put_flag },
	[VERB_PLAY_ABILITY] = { put_kind, NULL, put_flag },
	[VERB_MOVE] = { put_piece, put_cell },
	[VERB_ATTACK] = { put_piece, put_piece, put_type, put_piece },
	[VERB_DEFEND] = { put_piece },
	[VERB_COUNTER] = { put_with },
	[VERB_USE_ARMOUR] = { put_piece },
	[VERB_USE_ABILITY] = { put_piece, put_place, NULL, put_kind, put_flag },
	[VERB_CHOOSE_LEAVING] = { put_leaving },
	[VERB_CHOOSE_CELL] = { put_cell },
	[VERB_CHOOSE_ROW] = { put_row },
	[VERB_CHOOSE_OPTION] = { put_number },
	[VERB_CHOOSE_TARGET] = { put_thing },
	[VERB_ORDER_TRIGGERS] = { put_piece },
	[VERB_DISCARD] = { put_kind },
};

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
	putter *put = putters[a->verb][i];
	struct duel d;
	const struct putting by = { &d, put ? put : put_thing };
	const struct put_words words = { put_element, &by };
	size_t n;

	if (a->arg[i] < 0 || !p->name)
		return false;
	duel_init(&d, m);
	if (p->form != PARAM_WORDS && p->form != PARAM_MAP) {
		put(&d, a->arg[i], out);
		return true;
	}
	const int16_t *v = action_list(m->referee, a, i, &n);

	if (put) {
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
