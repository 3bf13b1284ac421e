/* The named abilities of S.T.A.L.K.E.R.: Height of War, and the effects of
 * those that trigger: catalogue 5.1. */
#include "validators/stalker/play.h"

#include <assert.h>

#define ALL   (VARIANT(VARIANT_COUNT) - 1)
#define PLAIN VARIANT(CREATURE)
#define CREATURES                                                              \
	(VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) |            \
	 VARIANT(PARASITE))

/* A host_filter may ask for any of them, so all are judged. */

/* What protection and vulnerable may name: kinds of attacks and abilities,
 * and keywords. */
static const char *const kinds[] = {
#define KIND(id_, word_)  word_,
#define TRAIT(id_, word_) word_,
#include "validators/stalker/kinds.def"
	NULL,
};

#define BARE(word_, ru_, who, about_, example_)                                \
	{                                                                      \
		.word = word_, .form = KEYWORD_BARE, .allowed = who,           \
		.judged = true, .ru = ru_, .about = about_,                    \
		.example = example_                                            \
	}
#define NUMBER(word_, ru_, who, about_, example_)                              \
	{                                                                      \
		.word = word_, .form = KEYWORD_MAYBE, .preset = 1,             \
		.allowed = who, .judged = true, .ru = ru_, .about = about_,    \
		.example = example_                                            \
	}

const struct keyword stalker_keywords[STALKER_KEYWORDS] = {
#define KEYWORD(id, ...) [id] = __VA_ARGS__,
#include "validators/stalker/keywords.def"
};

/* The abilities that trigger. */

void stalker_trait_wait(struct match *m, enum trait k, int p, int other,
			int amount)
{
	struct state *st = state_of(m);
	uint16_t chain = st->chain;
	struct effect_use u;

	if (st->step) /* S-6.2 */
		return;
	effect_use_init(&u, NO_ABILITY, piece_of(m, p)->controller,
			card_thing(p));
	if (other != NO_PIECE)
		u.event_card = card_thing(other);
	if (!st->chain)
		st->chain = ++st->chains;
	stalker_wait(m, &u, (uint8_t)k, amount);
	st->chain = chain;
}

/* RS-37: with the card open after S-6.3-1. */
void stalker_trait_turn(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);
	static const enum trait own[] = { REGENERATION, FADING };

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);

		if (x->controller != player || x->closed || x->hidden)
			continue;
		if (x->poison || stalker_has(m, p, POISON))
			stalker_trait_wait(m, POISON, p, NO_PIECE, 0);
		for (size_t k = 0; k < sizeof(own) / sizeof(own[0]); k++)
			if (stalker_has(m, p, own[k]))
				stalker_trait_wait(m, own[k], p, NO_PIECE, 0);
	}
}

/* Concentration: the turn of `player` ends. */
void stalker_trait_end(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);

		if (x->controller != player && !x->wounded && !x->hidden &&
		    stalker_has(m, p, CONCENTRATION))
			stalker_trait_wait(m, CONCENTRATION, p, NO_PIECE, 0);
	}
}

/* True if the named ability can affect the card. */
static bool gets_to(struct match *m, int p, enum trait k)
{
	if (!stalker_protected(m, p, KIND_INFLUENCE, false, k))
		return true;
	match_tell(m, EVENT_PROTECTED, S_2_8_1, "card:%c", p);
	return false;
}

static void hurt_self(struct match *m, int p, enum trait k, int n, uint16_t c)
{
	if (!gets_to(m, p, k))
		return;
	n = stalker_harm(m, p, n, KIND_INFLUENCE, false, k);
	stalker_wound(m, p, stalker_shield(m, p, n, NULL), p, NULL,
		      TOLD_NOTHING, c);
}

/* Healing beyond its wounds becomes extra life: RS-49. */
static void gain_life(struct match *m, int p, int n)
{
	struct piece *x = piece_of(m, p);
	int healed = stalker_heal(m, p, n);

	/* a card that cannot be healed gains no life either */
	if (!stalker_healable(m, p) || healed == n)
		return;
	int max = print_of(m, p)->life_max;
	int extra = n - healed;
	int room = max ? max - stalker_life_max(m, p) : extra;

	extra = extra > room ? room : extra;
	if (extra <= 0)
		return;
	match_tell(m, EVENT_EXTRA_LIFE, RS_49, "card:%c from:%d to:%d", p,
		   x->extra_life, x->extra_life + extra);
	x->extra_life = (int16_t)(x->extra_life + extra);
}

void stalker_trait_do(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id;
	enum trait k = (enum trait)e->game[G_SLOT];
	struct piece *x = piece_of(m, p);
	int n = stalker_trait(m, p, k);

	if (!in_game(x))
		return;
	switch (k) {
	case REGENERATION:
		stalker_heal(m, p, n);
		break;
	case POISON: /* S-1.7-4: creatures only; the larger of both */
		n = n > x->poison ? n : x->poison;
		hurt_self(m, p, POISON, n, RS_37);
		break;
	case FADING:
		hurt_self(m, p, FADING, n, RS_37);
		break;
	case CONCENTRATION:
		stalker_tokens(m, p, 1);
		break;
	case FEAR: /* the attacker wounds itself */
		if (in_game(piece_of(m, e->use.event_card.id)))
			hurt_self(m, e->use.event_card.id, FEAR, n, S_2_15_1);
		break;
	case VAMPIRISM:
		gain_life(m, p, e->game[G_INFO]);
		break;
	case CORPSE_EATING:
		stalker_heal(m, p, x->wounds);
		stalker_cure(m, p);
		break;
	default:
		assert(k == AGILITY);
		if (state_of(m)->at[e->use.bound[0].id] == NO_PIECE &&
		    x->zone == ON_FIELD && x->host == NO_PIECE) {
			x->agile = true;
			stalker_relocate(m, p, (unsigned)e->use.bound[0].id,
					 S_3_16);
		}
	}
}

/* The free cells adjacent to the card, where agility may move it. */
unsigned stalker_agile_cells(const struct match *m, int p, int16_t *out)
{
	const struct piece *x = piece_of(m, p);
	unsigned n = 0;

	if (x->zone != ON_FIELD || x->host != NO_PIECE || x->agile)
		return 0;
	for (unsigned c = 0; c < CELLS; c++) {
		if (state_of(m)->at[c] != NO_PIECE ||
		    stalker_distance(c, x->cell) != 1)
			continue;
		if (out)
			out[n] = (int16_t)(CELL_ITEM + c);
		n++;
	}
	return n;
}
