/* What conditions ask for in a match: catalogue 5.3. */
#include "validators/stalker/hosts_filter.h"
#include "validators/stalker/play.h"
#include "validators/stalker/words.h"

#include <assert.h>

static struct match *match_of(const struct effect_scene *s)
{
	return s->game;
}

static enum zone_row zone_of(const struct piece *x)
{
	static const uint8_t rows[] = {
		[IN_DECK] = ZONE_DECK,
		[IN_DEAL] = ZONE_DECK,
		[ON_FIELD] = ZONE_BATTLEFIELD,
		[IN_AUXILIARY] = ZONE_AUXILIARY,
		[IN_GRAVEYARD] = ZONE_GRAVEYARD,
		[REMOVED] = ZONE_NONE,
	};

	return rows[x->zone];
}

/* A card's row is counted by its own player. */
static int row_of(const struct match *m, const struct piece *x)
{
	return x->zone == ON_FIELD ? stalker_row(m, x->cell, x->controller) : 0;
}

static enum trait trait_of(const struct term *t)
{
	return (enum trait)(t->keyword->keyword - stalker_keywords);
}

static inline int32_t fact_of(const struct match *m, int p, enum fact_id f,
			      const struct term *t)
{
	const struct print *c = print_of(m, p);
	const struct piece *x = piece_of(m, p);

	switch (f) {
	case OF_FACTION:
		return c->faction;
	case OF_TYPE:
		return stalker_type_row(c->variant);
	case OF_SUBTYPE:
		return stalker_subtype_row(c->variant);
	case OF_KEYWORD:
		return stalker_has(m, p, trait_of(t));
	case OF_CLASS:
		return stalker_has_class(c->card, t);
	case OF_ID:
		return stalker_has_id(c->card, t);
	case OF_ELITE:
		return c->elite;
	case OF_CLOSED:
		return x->closed;
	case OF_HIDDEN:
		return x->hidden;
	case OF_HOST:
		return x->host != NO_PIECE;
	case OF_ROW:
		return row_of(m, x);
	case OF_ZONE:
		return (int32_t)zone_of(x);
	case OF_COST:
		return stalker_cost(m, p);
	case OF_LIFE:
		return stalker_life(m, p);
	case OF_WOUNDS:
		return x->wounds;
	case OF_TOKENS:
	case OF_NO_FACT: /* is judged and not read */
		break;
	}
	assert(f == OF_TOKENS);
	return x->tokens;
}

/* A host in a match. */
struct host {
	struct effect_scene scene;
	struct effect_use use; /* of the equipment */
	int16_t piece;
};

static struct fact read_host(const void *of, enum fact_id f,
			     const struct term *t)
{
	const struct host *h = of;
	int32_t n = fact_of(h->scene.game, h->piece, f, t);

	return (struct fact){ n, n };
}

static enum truth judge_host(const void *of, const struct term *one)
{
	const struct host *h = of;
	const struct term list = { .form = TERM_LIST, .n = 1, .v = one };

	return effect_holds(&h->scene, &h->use, card_thing(h->piece), &list)
		       ? TRUTH_YES
		       : TRUTH_NO;
}

bool stalker_suits(const struct match *m, int equipment, int host)
{
	struct host h = { .scene = scene_of(m), .piece = (int16_t)host };
	struct fact_source s = { &h, read_host, judge_host };

	effect_use_init(&h.use, NO_ABILITY, piece_of(m, equipment)->controller,
			card_thing(equipment));
	return stalker_filter(print_of(m, equipment)->card, &s) == TRUTH_YES;
}

/* The same facts for the engine: numbers, bits of words, tests. */

#define NUMBER(name_, fact_)                                                   \
	static int32_t name_(const struct effect_scene *s,                     \
			     const struct effect_use *u, struct thing x)       \
	{                                                                      \
		(void)u;                                                       \
		return x.kind == THING_CARD                                    \
			       ? fact_of(match_of(s), x.id, (fact_), NULL)     \
			       : 0;                                            \
	}
#define WORDS_OF(name_, fact_)                                                 \
	static uint64_t name_(const struct effect_scene *s,                    \
			      const struct effect_use *u, struct thing x)      \
	{                                                                      \
		(void)u;                                                       \
		return x.kind == THING_CARD                                    \
			       ? UINT64_C(1) << fact_of(match_of(s), x.id,     \
							(fact_), NULL)         \
			       : 0;                                            \
	}
#define TEST(name_, fact_)                                                     \
	static bool name_(const struct effect_scene *s,                        \
			  const struct effect_use *u, struct thing x,          \
			  const struct term *t)                                \
	{                                                                      \
		(void)u;                                                       \
		return x.kind == THING_CARD &&                                 \
		       fact_of(match_of(s), x.id, (fact_), t);                 \
	}

NUMBER(elite_of, OF_ELITE)
NUMBER(closed_of, OF_CLOSED)
NUMBER(hidden_of, OF_HIDDEN)
NUMBER(hosted_of, OF_HOST)
NUMBER(cost_of, OF_COST)
NUMBER(life_of, OF_LIFE)
NUMBER(wounds_of, OF_WOUNDS)
NUMBER(tokens_of, OF_TOKENS)
WORDS_OF(faction_of, OF_FACTION)
WORDS_OF(type_of, OF_TYPE)
WORDS_OF(subtype_of, OF_SUBTYPE)
WORDS_OF(zones_of, OF_ZONE)
TEST(has_class, OF_CLASS)
TEST(has_id, OF_ID)

static bool has_number(const struct term *t, int n)
{
	if (t->form == TERM_SET)
		return n >= 0 && n < 64 && (t->bits >> n & 1);
	return t->lo == n;
}

/* That of a cell is counted by the asker. */
static bool in_row(const struct effect_scene *s, const struct effect_use *u,
		   struct thing x, const struct term *t)
{
	const struct match *m = match_of(s);
	int n = x.kind == THING_CARD ? fact_of(m, x.id, OF_ROW, t)
		: x.kind == THING_CELL
			? stalker_row(m, (unsigned)x.id, u->controller)
			: 0;

	return has_number(t, n);
}

/* Before the battle it is nobody's turn. */
static uint64_t turn_of(const struct effect_scene *s,
			const struct effect_use *u, struct thing x)
{
	const struct state *st = state_of(match_of(s));

	(void)x;
	if (st->phase == PRELIMINARY)
		return 0;
	return st->active == u->controller ? 1 : 2;
}

/* What the event, or the attack in progress, tells. */
static int32_t told(const struct effect_scene *s, const struct effect_use *u)
{
	const struct attack *a = stalker_current_attack(match_of(s));

	if (u->event_card.kind)
		return u->event_amount;
	if (!a)
		return TOLD_NOTHING;
	return TELL(a->as, a->kind[0], a->natural[0], a->result[0]);
}

static uint64_t kind_dealt(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x)
{
	(void)x;
	return UINT64_C(1) << TOLD_KIND(told(s, u));
}

static uint64_t attack_as(const struct effect_scene *s,
			  const struct effect_use *u, struct thing x)
{
	(void)x;
	return UINT64_C(1) << TOLD_AS(told(s, u));
}

static bool roll_in(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, const struct term *t)
{
	(void)x;
	return has_number(t, TOLD_ROLL(told(s, u)));
}

static bool result_in(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x, const struct term *t)
{
	(void)x;
	return has_number(t, TOLD_RESULT(told(s, u)));
}

const struct effect_number stalker_fact_numbers[] = {
	{ "elite", elite_of },   { "closed", closed_of },
	{ "hidden", hidden_of }, { "has_host", hosted_of },
	{ "cost", cost_of },     { "life", life_of },
	{ "wounds", wounds_of }, { "tokens", tokens_of },
	{ NULL, NULL },
};
const struct effect_word stalker_fact_words[] = {
	{ "faction", faction_of },  { "type", type_of },
	{ "subtype", subtype_of },  { "zone", zones_of },
	{ "turn", turn_of },        { "kind_dealt", kind_dealt },
	{ "attack_as", attack_as }, { NULL, NULL },
};
const struct effect_test stalker_fact_tests[] = {
	{ "has_class", has_class }, { "id", has_id },
	{ "row", in_row },          { "roll_in", roll_in },
	{ "result_in", result_in }, { NULL, NULL },
};
