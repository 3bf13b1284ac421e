/* The words of the ability language in a match: references, abilities in
 * play, what lasts (catalogue 5.3). */
#include "validators/stalker/play.h"
#include "validators/stalker/words.h"

#include <assert.h>

static struct match *match_of(const struct effect_scene *s)
{
	return s->game;
}

static const struct piece *look(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? piece_of(match_of(s), x.id) : NULL;
}

static void find_host(const struct effect_scene *s, const struct effect_use *u,
		      struct things *out)
{
	const struct piece *p = look(s, u->source);

	if (p && p->host != NO_PIECE)
		things_add(out, card_thing(p->host));
}

static void find_attached(const struct effect_scene *s,
			  const struct effect_use *u, struct things *out)
{
	const struct state *st = state_of(match_of(s));

	for (unsigned i = 0; u->source.kind == THING_CARD && i < st->nplay; i++)
		if (piece_of(match_of(s), st->play[i])->host == u->source.id)
			things_add(out, card_thing(st->play[i]));
}

/* Cards of the attack in progress: outside of one there are none. */
static void find_attacker(const struct effect_scene *s,
			  const struct effect_use *u, struct things *out)
{
	const struct attack *a = stalker_current_attack(match_of(s));

	(void)u;
	if (a)
		things_add(out, card_thing(a->attacker));
}

static void find_reflector(const struct effect_scene *s,
			   const struct effect_use *u, struct things *out)
{
	const struct attack *a = stalker_current_attack(match_of(s));

	(void)u;
	if (a)
		things_add(out, card_thing(a->target));
}

static const struct card *card_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? print_of(match_of(s), x.id)->card : NULL;
}

static uint64_t printed_on(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? print_of(match_of(s), x.id)->traits : 0;
}

static uint8_t controller_of(const struct effect_scene *s, struct thing x)
{
	const struct piece *p = look(s, x);

	return p ? p->controller : NO_SEAT;
}

static uint8_t opponent_of(const struct effect_scene *s, uint8_t seat)
{
	(void)s;
	return other_seat(seat);
}

/* Abilities of the cards in play are counted one after another: the upper half
 * of `at` is the card, the lower its ability. */
static inline uint32_t next_card(uint32_t at)
{
	return ((at >> 16) + 1) << 16;
}

/* Ability number `at` of p; false: it has not so many. */
static inline bool ability_at(const struct match *m, int p, uint32_t *at,
			      struct effect_static *out)
{
	const struct print *c = print_of(m, p);
	unsigned i = *at & 0xffff;

	if (i >= c->nabilities)
		return false;
	*out = (struct effect_static){
		.ability = c->list[i],
		.controller = piece_of(m, p)->controller,
		.source = card_thing(p),
		.stamp = piece_of(m, p)->stamp,
	};
	++*at;
	return true;
}

/* S-1.9.1-1, S-2.2; RS-24: not of what lies face down. */
static bool statics(const struct effect_scene *s, uint32_t *at,
		    struct effect_static *out)
{
	const struct match *m = match_of(s);
	const struct state *st = state_of(m);

	for (; *at >> 16 < st->nplay; *at = next_card(*at)) {
		int p = st->play[*at >> 16];

		if (!piece_of(m, p)->hidden && ability_at(m, p, at, out))
			return true;
	}
	return false;
}

/* RS-24: a card lying face down may hear and be revealed for it.  What has
 * died hears that. */
static bool listeners(const struct effect_scene *s,
		      const struct effect_event *e, uint32_t *at,
		      struct effect_static *out)
{
	const struct match *m = match_of(s);
	const struct state *st = state_of(m);
	unsigned dead = (e->row == ON_DIES || e->row == ON_HOST_DIES) &&
			e->card.kind == THING_CARD;

	for (unsigned i = *at >> 16; i < st->nplay + dead; i++) {
		int p = i < st->nplay ? st->play[i] : e->card.id;

		if (!(print_of(m, p)->hears >> e->row & 1))
			continue;
		if (*at >> 16 != i)
			*at = i << 16;
		if (ability_at(m, p, at, out))
			return true;
	}
	return false;
}

static bool works(const struct effect_scene *s, struct thing x)
{
	const struct piece *p = look(s, x);

	return !p || (in_game(p) && !p->hidden) || p->zone == IN_GRAVEYARD;
}

/* Rows of the keys of modify. */
enum { MODIFY_KINDS = 4, MODIFY_AS, MODIFY_ROLLS };

static bool one_of(const struct term *t, int word)
{
	if (t->form == TERM_NONE)
		return true;
	assert(t->form == TERM_SET && "one word is a set, too");
	return t->bits >> word & 1;
}

/* kinds, as, rolls of a modify; asked: stalker_die, stalker_strength. */
static bool applies(const struct effect_scene *s, const struct effect_use *u,
		    const struct term *effect, const struct effect_asked *q)
{
	const struct effect_rules *r = s->rules;

	(void)u;
	if (r->verbs->v[effect->word].table != &stalker_keys_modify || !q)
		return true;
	const struct term *rolls = term_at(effect, MODIFY_ROLLS);

	if (term_at(effect, 1)->word == STAT_DIE)
		return rolls->form == TERM_NONE || rolls->word == ROLL_ANY ||
		       rolls->word == q->game[0];
	return one_of(term_at(effect, MODIFY_KINDS), q->game[0]) &&
	       one_of(term_at(effect, MODIFY_AS), q->game[1]);
}

/* What has begun to last, or ended, in one word. */
static const char *what_lasts(const struct effect_rules *r,
			      const struct effect_rule *e)
{
	if (e->use)
		return e->use->keyword->word;
	if (e->granted != UINT16_MAX)
		return "ability";
	if (e->stat != UINT8_MAX)
		return stalker_stats.v[e->stat].name;
	if (e->acts)
		return stalker_acts.v[__builtin_ctzll(e->acts)].name;
	return r->verbs->v[e->term->word].name;
}

static void say_lasting(const struct effect_scene *s,
			const struct effect_modifier *x, unsigned event)
{
	struct match *m = s->game;
	const struct effect_rule *e = &s->rules->effect[x->effect];

	if (!m->out)
		return;
	event_begin(m->out, event, S_1_9_5);
	if (x->on.kind == THING_CARD)
		stalker_say_piece(m, "card", x->on.id);
	else
		event_text(m->out, "card",
			   stalker_cell_name((unsigned)x->on.id));
	event_text(m->out, "effect", s->rules->verbs->v[e->term->word].name);
	event_text(m->out, "ability", what_lasts(s->rules, e));
	if (e->add || e->set || e->amount)
		event_int(m->out, "amount", x->amount);
	event_end(m->out);
}

static void began(const struct effect_scene *s, const struct effect_modifier *x)
{
	say_lasting(s, x, EVENT_GAINED);
}

static void ended(const struct effect_scene *s, const struct effect_modifier *x)
{
	say_lasting(s, x, EVENT_LOST);
}

/* S-2.1.4-3: what it may do "once per battle" it keeps in the graveyard. */
static bool stays(const struct effect_scene *s, const struct effect_modifier *x)
{
	uint16_t given = s->rules->effect[x->effect].granted;
	const struct term *t =
		given == UINT16_MAX
			? NULL
			: s->rules->ability[given].key[ABILITY_LIMIT];

	return t && term_has(t, PER_MATCH);
}

static const struct effect_ref refs[] = {
	{ "host", find_host },
	{ "attached", find_attached },
	{ "attacker", find_attacker },
	{ "reflector", find_reflector },
	{ NULL, NULL },
};

const struct effect_words stalker_effect_words = {
	.numbers = stalker_fact_numbers,
	.words = stalker_fact_words,
	.tests = stalker_fact_tests,
	.refs = refs,
	.costs = stalker_costs,
	.keywords = stalker_keywords,
	.candidates = stalker_candidates,
	.fits = stalker_candidate,
	.unseen = stalker_unseen,
	.card = card_of,
	.printed = printed_on,
	.controller = controller_of,
	.opponent = opponent_of,
	.statics = statics,
	.listeners = listeners,
	.works = works,
	.applies = applies,
	.began = began,
	.ended = ended,
	.renews = true, /* RS-67 */
	.stays = stays,
};
