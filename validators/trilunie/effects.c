/* Verbs of abilities that change units, mana and coins (catalogue 5.2). */
#include "validators/base/buf.h"
#include "validators/trilunie/play.h"

#include <assert.h>

static void say_changed(const struct doing *d, const char *what, int32_t n)
{
	trilunie_say_changed(d->m, d->x.id, what, n);
}

enum agenda_pace trilunie_do_damage(const struct doing *d)
{
	const struct term *dice = key_of(d, DAMAGE_DICE);
	struct state *st = state_of(d->m);
	uint8_t v[99];
	int32_t n = 0;

	if (!unit_of(d))
		return AGENDA_DONE;
	if (dice->form == TERM_INT) {
		trilunie_roll(d->m, "effect_dice", v, (size_t)dice->lo, T_441);
		for (int32_t i = 0; i < dice->lo; i++)
			n += v[i] >= 4;
	} else {
		n = amount_of(d);
	}
	int source = d->e->use.source.id;

	if (n <= 0)
		say_changed(d, "damage", 0);
	/* RT-50: nothing can prevent it */
	trilunie_hurt(d->m, d->x.id,
		      is_unit(&st->card[source]) ? source : NO_CARD, n, T_441);
	trilunie_bury(d->m);
	return AGENDA_DONE;
}

/* Removes as many as the verb says, at most all; NULL: for no unit. */
static enum agenda_pace take_off(const struct doing *d, uint16_t *counters,
				 const char *done)
{
	int32_t n = amount_of(d);

	if (!counters)
		return AGENDA_DONE;
	n = n < *counters ? n : *counters;
	*counters = (uint16_t)(*counters - n);
	say_changed(d, done, n);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_heal(const struct doing *d)
{
	struct instance *c = unit_of(d);

	return take_off(d, c ? &c->damage : NULL, "healed");
}

enum agenda_pace trilunie_do_prevent(const struct doing *d) /* T-433 */
{
	struct instance *c = unit_of(d);

	return take_off(d, c ? &c->pending : NULL, "prevented");
}

enum agenda_pace trilunie_do_redirect(const struct doing *d)
{
	struct state *st = state_of(d->m);
	struct attack *a = &st->attack;
	struct instance *c = unit_of(d);

	if (!c || !a->stage || !in_zone(c) || d->x.id == a->defender ||
	    side_of(d->m, d->x.id) != side_of(d->m, a->target))
		return AGENDA_DONE;
	trilunie_say_taken(d->m, d->x.id, NO_CLAUSE);
	c->pending = st->card[a->defender].pending;
	st->card[a->defender].pending = 0;
	a->defender = d->x.id;
	a->zone = c->place;
	return AGENDA_DONE;
}

static int32_t add_to_purse(int32_t have, int32_t n)
{
	int64_t sum = (int64_t)have + n;

	return sum < 0 ? 0 : sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

/* T-141 */
enum agenda_pace trilunie_do_mana(const struct doing *d)
{
	struct player *p = &state_of(d->m)->player[d->x.id];

	p->mana = add_to_purse(p->mana, amount_of(d));
	trilunie_say_purse(d->m, (unsigned)d->x.id, EVENT_MANA_GAINED, T_141);
	return AGENDA_DONE;
}

/* T-156 */
enum agenda_pace trilunie_do_coins(const struct doing *d)
{
	struct player *p = &state_of(d->m)->player[d->x.id];

	p->coins = add_to_purse(p->coins, amount_of(d));
	trilunie_say_purse(d->m, (unsigned)d->x.id, EVENT_COINS_GAINED, T_156);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_markers(const struct doing *d)
{
	struct instance *c = &state_of(d->m)->card[d->x.id];
	int32_t room = trilunie_cost(d->m, d->x.id) - c->markers;
	int32_t n = amount_of(d);

	if (c->place != PLACE_BUILD ||
	    side_of(d->m, d->x.id) != d->e->use.controller || room <= 0) {
		trilunie_say_spared(d->m, d->x.id,
				    C_("why", "no room for markers"),
				    NO_CLAUSE);
		return AGENDA_DONE;
	}
	c->markers = (uint16_t)(c->markers + (n < room ? n : room));
	trilunie_say_marked(d->m, d->x.id, NO_CLAUSE);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_close(const struct doing *d)
{
	struct instance *c = unit_of(d);

	if (c && !c->turned) {
		c->turned = true;
		say_changed(d, "turned", -1);
	}
	return AGENDA_DONE;
}

/* T-440 */
enum agenda_pace trilunie_do_open(const struct doing *d)
{
	struct instance *c = unit_of(d);

	if (c && c->turned && !trilunie_forbids(d->m, d->x, ACT_OPEN)) {
		c->turned = false;
		say_changed(d, "straightened", -1);
	}
	return AGENDA_DONE;
}

/* Also where T-380 would not allow it, but not if a card forbids it (T-009). */
enum agenda_pace trilunie_do_retreat(const struct doing *d)
{
	const struct instance *c = unit_of(d);

	if (!c || !in_zone(c) || trilunie_forbids(d->m, d->x, ACT_RETREAT))
		return AGENDA_DONE;
	trilunie_hear_retreat(d->m, d->x.id);
	trilunie_retreat_unit(d->m, d->x.id);
	trilunie_settled(d->m);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_return(const struct doing *d)
{
	const struct instance *c = unit_of(d);

	if (!c || c->place != PLACE_RETREATED ||
	    trilunie_forbids(d->m, d->x, ACT_RETURN))
		return AGENDA_DONE;
	trilunie_return_unit(d->m, d->x.id);
	trilunie_settled(d->m);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_destroy(const struct doing *d)
{
	const struct instance *c = &state_of(d->m)->card[d->x.id];

	if (is_unit(c) || c->place == PLACE_ATTACHED)
		trilunie_doom(d->m, d->x.id);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_win(const struct doing *d)
{
	/* no later step would note it */
	effect_note_effect(d->s, &d->s->rules->effect[d->effect]);
	trilunie_win(d->m, (unsigned)d->x.id, REASON_CARD, T_008);
	return AGENDA_STOPPED;
}

static enum agenda_pace carry_out_verb(const struct effect_scene *s,
				       struct agenda *a, struct agenda_entry *e,
				       uint16_t effect, struct thing x)
{
	const struct doing d = { match_of(s), s, e, effect, x };
	const struct deed *deed =
		trilunie_effects.v[s->rules->effect[effect].term->word].deed;

	(void)a;
	assert(deed && "the engine does the others");
	trilunie_touch(d.m);
	if (deed->to == DONE_TO_UNIT && !unit_of(&d) &&
	    state_of(d.m)->card[x.id].place != PLACE_ATTACHED)
		trilunie_say_spared(d.m, x.id, C_("why", "it is not in play"),
				    NO_CLAUSE);
	return deed->act(&d);
}

/* The effect's own duration, else the ability's, else that of its kind. */
static uint8_t duration_of(const struct effect_scene *s,
			   const struct effect_use *u, uint16_t effect)
{
	const struct term *said = s->rules->effect[effect].duration;

	if (said)
		return (uint8_t)said->word;
	return kind_of(match_of(s), u->source.id)->variant == EQUIPMENT
		       ? LAST_ATTACHED
		       : LAST_TURN;
}

/* True if the ability picks cards, not units. */
static bool picks_cards(const struct effect_scene *s, uint16_t ability)
{
	const struct effect_ability *a = &s->rules->ability[ability];

	for (unsigned i = 0; i < a->ntargets; i++) {
		const struct effect_group *g =
			&s->rules->target[a->targets + i].group;

		if (g->key[GROUP_PICK] && g->key[GROUP_PICK]->word == PICK_CARD)
			return true;
	}
	return false;
}

/* RT-69: a lasting effect on a unit that has left play has nothing to last on;
 * its card, played again, is another unit. */
static bool is_spared(const struct effect_scene *s, struct agenda *a,
		      const struct agenda_entry *e, uint16_t effect,
		      struct thing x)
{
	const struct instance *c;

	(void)a;
	if (!s->rules->effect[effect].lasts || x.kind != THING_CARD)
		return false;
	c = &state_of(match_of(s))->card[x.id];
	if (is_unit(c) || c->place == PLACE_ATTACHED ||
	    picks_cards(s, e->use.ability))
		return false;
	trilunie_say_spared(match_of(s), x.id, C_("why", "it is not in play"),
			    RT_69);
	return true;
}

static enum agenda_pace settle_effect(const struct effect_scene *s,
				      struct agenda *a)
{
	struct match *m = match_of(s);

	(void)a;
	effect_end(s, LAST_INSTANT, UINT8_MAX);
	trilunie_touch(m);
	trilunie_bury(m);
	return state_of(m)->over ? AGENDA_STOPPED : AGENDA_DONE;
}

const struct agenda_words trilunie_agenda = {
	.loop_limit = 10000,
	.act = carry_out_verb,
	.spared = is_spared,
	.duration = duration_of,
	.settle = settle_effect,
	.draw = trilunie_draw_number,
};

/* The acts of an effect, and the zone that they apply to. */
static const char *acts_of(const struct match *m, const struct effect_rule *r)
{
	const struct lang *lang = match_tongue(m);
	const char *text = "";

	for (unsigned i = 0; r->acts >> i; i++)
		if (r->acts >> i & 1)
			text = arena_printf(
				m->arena, "%s%s%s", text,
				*text ? tr_in(lang, "acts", C_("acts", " "))
				      : "",
				transcript_word(m->arena, lang, "act",
						trilunie_acts.v[i].name));
	if (!term_has(r->term, MAY_ZONE))
		return text;
	const char *zone =
		trilunie_battle_zones.v[term_at(r->term, MAY_ZONE)->word].name;

	return arena_printf(
		m->arena,
		tr_in(lang, "act in a zone", C_("act in a zone", "%s %s")),
		text, tr_in(lang, "zone", zone));
}

/* The change that a lasting effect makes to a thing, in words. */
static const char *effect_said(const struct match *m,
			       const struct effect_rule *r, int32_t amount)
{
	const struct lang *lang = match_tongue(m);
	struct arena *a = m->arena;

	switch (r->verb) {
	case EFFECT_MODIFY:
		return arena_printf(
			a, r->set ? "%s = %d" : "%s %+d",
			tr_in(lang, "number",
			      trilunie_modified_stats.v[r->stat].name),
			amount);
	case EFFECT_GRANT:
		if (r->use && r->use->numbered && r->keyword != ACCURACY)
			return arena_printf(
				a, tr(lang, "has %s %d"),
				trilunie_keyword_said(m, r->keyword),
				(int)r->use->n);
		return arena_printf(a, tr(lang, "has %s"),
				    trilunie_keyword_said(m, r->keyword));
	case EFFECT_REMOVE:
		return arena_printf(a, tr(lang, "loses %s"),
				    trilunie_keyword_said(m, r->keyword));
	case EFFECT_MAY:
		return arena_printf(a, tr(lang, "may %s"), acts_of(m, r));
	}
	return arena_printf(a, tr(lang, "cannot %s"), acts_of(m, r));
}

void trilunie_say_began(const struct effect_scene *s,
			const struct effect_modifier *x)
{
	struct match *m = match_of(s);

	if (m->out == NULL)
		return;
	match_tell_open(m, EVENT_EFFECT_BEGAN, NO_CLAUSE, "card:%c",
			source_card(m, x->source.id));
	if (x->on.kind == THING_PLAYER)
		match_tell_more(m, "on:%s",
				trilunie_player(m, (unsigned)x->on.id));
	else
		match_tell_more(m, "%x on:%c", trilunie_seen_by(m, x->on.id),
				x->on.id);
	match_tell_more(m, "effect:%s duration:%s until:%s",
			effect_said(m, &s->rules->effect[x->effect], x->amount),
			trilunie_durations.v[x->duration].name,
			x->duration == LAST_SOURCE
				? "as long as this card is in play"
				: trilunie_durations.v[x->duration].en);
	event_end(m->out);
}
