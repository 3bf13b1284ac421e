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

	if (term_at(effect, MODIFY_STAT)->word == STAT_DIE)
		return rolls->form == TERM_NONE || rolls->word == ROLL_ANY ||
		       rolls->word == q->game[0];
	return one_of(term_at(effect, MODIFY_KINDS), q->game[0]) &&
	       one_of(term_at(effect, MODIFY_AS), q->game[1]);
}

/* What has begun to last: an ability or keyword is gained or lost, a number
 * changed, something forbidden or allowed, or else what its verb says. */
static unsigned lasting_event(const struct effect_rule *e)
{
	switch (e->verb) {
	case EFFECT_GRANT:
		return EVENT_GAINED;
	case EFFECT_REMOVE:
		return EVENT_TAKEN;
	case EFFECT_MODIFY:
		return EVENT_MODIFIED;
	case EFFECT_CANNOT:
		return EVENT_FORBIDDEN;
	case EFFECT_MAY:
		return EVENT_ALLOWED;
	default:
		return EVENT_BEGAN;
	}
}

static unsigned ended_event(const struct effect_rule *e)
{
	switch (e->verb) {
	case EFFECT_GRANT:
		return EVENT_LOST;
	case EFFECT_REMOVE:
		return EVENT_BACK;
	case EFFECT_MODIFY:
		return EVENT_UNMODIFIED;
	case EFFECT_CANNOT:
		return EVENT_NOT_FORBIDDEN;
	case EFFECT_MAY:
		return EVENT_NOT_ALLOWED;
	default:
		return EVENT_ENDED;
	}
}

/* What it is about: a keyword, a number, acts. */
static void say_what(struct match *m, const struct effect_rule *e,
		     const struct effect_modifier *x)
{
	const struct effect_rules *r = &table_of(m)->rules;

	if (e->use)
		event_text(m->out, "ability", e->use->keyword->word);
	else if (e->granted != UINT16_MAX)
		event_text(m->out, "ability", "an ability");
	if (e->verb == EFFECT_MODIFY) {
		event_text(m->out, "stat", stalker_stats.v[e->stat].name);
		event_int(m->out, e->set ? "set" : "add", x->amount);
	} else if (e->acts) {
		event_open_list(m->out, "acts");
		for (unsigned i = 0; i < stalker_acts.n; i++)
			if (e->acts >> i & 1)
				event_text(m->out, NULL,
					   stalker_acts.v[i].name);
		event_close(m->out);
	} else if (e->use && e->use->kinds) {
		event_open_list(m->out, "kinds");
		for (unsigned i = 0; e->use->keyword->kinds[i]; i++)
			if (e->use->kinds >> i & 1)
				event_text(m->out, NULL,
					   e->use->keyword->kinds[i]);
		event_close(m->out);
	} else if (e->use && e->use->numbered) {
		event_int(m->out, "n", e->use->n);
	} else if (e->verb == EFFECT_OWN) {
		event_text(m->out, "effect", r->verbs->v[e->term->word].name);
		if (e->amount)
			event_int(m->out, "amount", x->amount);
	}
}

static void say_lasting(const struct effect_scene *s,
			const struct effect_modifier *x, bool begins)
{
	struct match *m = s->game;
	const struct effect_rule *e = &s->rules->effect[x->effect];

	if (!m->out)
		return;
	event_begin(m->out, begins ? lasting_event(e) : ended_event(e),
		    S_1_9_5);
	if (x->on.kind == THING_CARD)
		stalker_say_piece(m, "card", x->on.id);
	else
		event_text(m->out, "card",
			   stalker_cell_name((unsigned)x->on.id));
	say_what(m, e, x);
	if (begins && x->duration == EFFECT_USES)
		event_int(m->out, "uses", x->uses);
	else if (begins)
		event_text(m->out, "until",
			   stalker_durations.v[x->duration].name);
	event_end(m->out);
}

void stalker_say_lasting(struct match *m)
{
	struct effect_scene s = scene_of(m);

	for (size_t i = 0; i < s.state->nmodifiers; i++)
		say_lasting(&s, &s.state->modifier[i], true);
}

static void began(const struct effect_scene *s, const struct effect_modifier *x)
{
	say_lasting(s, x, true);
}

static void ended(const struct effect_scene *s, const struct effect_modifier *x)
{
	say_lasting(s, x, false);
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
