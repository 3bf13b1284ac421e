/* The verbs of abilities at work (catalogue 5.2). */
#include "validators/trilunie/effects.h"
#include "validators/base/buf.h"

#include <string.h>

static void say_changed(const struct doing *d, const char *what, int32_t n)
{
	trilunie_say_changed(d->m, d->x.id, what, n);
}

static enum agenda_pace damage(const struct doing *d)
{
	const struct term *dice = key_of(d, DAMAGE_DICE);
	struct state *st = state_of(d->m);
	uint8_t v[99] = { 0 };
	int32_t n = 0;
	struct moment o SCRATCH;

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
	trilunie_moment(&o); /* RT-50: nothing stands between */
	trilunie_hurt(d->m, &o, d->x.id,
		      is_unit(&st->card[source]) ? source : NO_CARD, n, T_441);
	trilunie_bury(d->m, &o);
	trilunie_settled(d->m, &o);
	return AGENDA_DONE;
}

static enum agenda_pace heal(const struct doing *d)
{
	struct instance *c = unit_of(d);
	int32_t n = amount_of(d);

	if (!c)
		return AGENDA_DONE;
	n = n < c->damage ? n : c->damage;
	c->damage = (uint16_t)(c->damage - n);
	say_changed(d, "healed", n);
	return AGENDA_DONE;
}

static enum agenda_pace prevent(const struct doing *d)
{
	struct instance *c = unit_of(d);
	int32_t n = amount_of(d);

	if (!c)
		return AGENDA_DONE;
	n = n < c->pending ? n : c->pending; /* T-433 */
	c->pending = (uint16_t)(c->pending - n);
	say_changed(d, "prevented", n);
	return AGENDA_DONE;
}

static enum agenda_pace redirect(const struct doing *d)
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

static int32_t changed(int32_t have, int32_t n)
{
	int64_t sum = (int64_t)have + n;

	return sum < 0 ? 0 : sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

/* T-141 */
static enum agenda_pace mana(const struct doing *d)
{
	struct player *p = &state_of(d->m)->player[d->x.id];

	p->mana = changed(p->mana, amount_of(d));
	trilunie_say_purse(d->m, (unsigned)d->x.id, EVENT_MANA_GAINED, T_141);
	return AGENDA_DONE;
}

/* T-156 */
static enum agenda_pace coins(const struct doing *d)
{
	struct player *p = &state_of(d->m)->player[d->x.id];

	p->coins = changed(p->coins, amount_of(d));
	trilunie_say_purse(d->m, (unsigned)d->x.id, EVENT_COINS_GAINED, T_156);
	return AGENDA_DONE;
}

static enum agenda_pace markers(const struct doing *d)
{
	struct instance *c = &state_of(d->m)->card[d->x.id];
	int32_t room = trilunie_cost(d->m, d->x.id) - c->markers;
	int32_t n = amount_of(d);

	if (c->place != PLACE_BUILD ||
	    side_of(d->m, d->x.id) != d->e->use.controller || room <= 0) {
		trilunie_say_spared(d->m, d->x.id, "no room for markers",
				    NO_CLAUSE);
		return AGENDA_DONE;
	}
	c->markers = (uint16_t)(c->markers + (n < room ? n : room));
	trilunie_say_marked(d->m, d->x.id, NO_CLAUSE);
	return AGENDA_DONE;
}

static enum agenda_pace close_unit(const struct doing *d)
{
	struct instance *c = unit_of(d);

	if (c && !c->turned) {
		c->turned = true;
		say_changed(d, "turned", -1);
	}
	return AGENDA_DONE;
}

/* T-440 */
static enum agenda_pace open_unit(const struct doing *d)
{
	struct instance *c = unit_of(d);

	if (c && c->turned &&
	    !trilunie_forbidden(d->m, d->x, ACT_OPEN, (struct thing){ 0 }, 0)) {
		c->turned = false;
		say_changed(d, "straightened", -1);
	}
	return AGENDA_DONE;
}

/* Also where T-380 would not allow it, but not against a card (T-009). */
static enum agenda_pace retreat(const struct doing *d)
{
	const struct instance *c = unit_of(d);
	struct moment o SCRATCH;

	if (!c || !in_zone(c) ||
	    trilunie_forbidden(d->m, d->x, ACT_RETREAT, (struct thing){ 0 }, 0))
		return AGENDA_DONE;
	trilunie_moment(&o);
	trilunie_hear_retreat(d->m, &o, d->x.id);
	trilunie_do_retreat(d->m, d->x.id);
	trilunie_settled(d->m, &o);
	return AGENDA_DONE;
}

static enum agenda_pace come_back(const struct doing *d)
{
	const struct instance *c = unit_of(d);
	struct moment o SCRATCH;

	if (!c || c->place != PLACE_RETREATED ||
	    trilunie_forbidden(d->m, d->x, ACT_RETURN, (struct thing){ 0 }, 0))
		return AGENDA_DONE;
	trilunie_moment(&o);
	trilunie_do_return(d->m, &o, d->x.id);
	trilunie_settled(d->m, &o);
	return AGENDA_DONE;
}

static enum agenda_pace destroy(const struct doing *d)
{
	const struct instance *c = &state_of(d->m)->card[d->x.id];

	if (is_unit(c) || c->place == PLACE_ATTACHED)
		trilunie_doom(d->m, d->x.id);
	return AGENDA_DONE;
}

static enum agenda_pace win(const struct doing *d)
{
	/* nothing comes after it that would note it */
	effect_note_effect(d->s, &d->s->rules->effect[d->effect]);
	trilunie_win(d->m, (unsigned)d->x.id, REASON_CARD, T_008);
	return AGENDA_STOPPED;
}

static enum agenda_pace (*const verbs[VERBS])(const struct doing *d) = {
	[VERB_DAMAGE] = damage,
	[VERB_HEAL] = heal,
	[VERB_PREVENT] = prevent,
	[VERB_REDIRECT] = redirect,
	[VERB_REROLL] = trilunie_do_reroll,
	[VERB_SET_DIE] = trilunie_do_set_die,
	[VERB_ADD_DICE] = trilunie_do_add_dice,
	[VERB_DRAW] = trilunie_do_draw,
	[VERB_DISCARD] = trilunie_do_discard,
	[VERB_MANA] = mana,
	[VERB_COINS] = coins,
	[VERB_MARKERS] = markers,
	[VERB_CLOSE] = close_unit,
	[VERB_OPEN] = open_unit,
	[VERB_RETREAT] = retreat,
	[VERB_RETURN] = come_back,
	[VERB_DESTROY] = destroy,
	[VERB_MOVE_TO] = trilunie_do_move_to,
	[VERB_SEARCH] = trilunie_do_search,
	[VERB_WIN] = win,
};

static bool is_of_units(unsigned verb)
{
	switch (verb) {
	case VERB_DAMAGE:
	case VERB_HEAL:
	case VERB_PREVENT:
	case VERB_REDIRECT:
	case VERB_CLOSE:
	case VERB_OPEN:
	case VERB_RETREAT:
	case VERB_RETURN:
	case VERB_DESTROY:
		return true;
	}
	return false;
}

static enum agenda_pace act(const struct effect_scene *s, struct agenda *a,
			    struct agenda_entry *e, uint16_t effect,
			    struct thing x)
{
	const struct doing d = { match_of(s), s, e, effect, x };

	(void)a;
	trilunie_touch(d.m);
	if (is_of_units(d.s->rules->effect[effect].term->word) &&
	    !unit_of(&d) && state_of(d.m)->card[x.id].place != PLACE_ATTACHED)
		trilunie_say_spared(d.m, x.id, "it is not in play", NO_CLAUSE);
	return verbs[s->rules->effect[effect].term->word](&d);
}

/* The effect's own, else the ability's, else by its kind. */
static uint8_t duration(const struct effect_scene *s,
			const struct effect_use *u, uint16_t effect)
{
	const struct term *said = s->rules->effect[effect].duration;

	if (said)
		return (uint8_t)said->word;
	return kind_of(match_of(s), u->source.id)->variant == EQUIPMENT
		       ? LAST_ATTACHED
		       : LAST_TURN;
}

/* Does the ability look among cards, not units? */
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

/* RT-69: what would last on a unit that has left play has nothing to last on;
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
	trilunie_say_spared(match_of(s), x.id, "it is not in play", RT_69);
	return true;
}

static enum agenda_pace settle(const struct effect_scene *s, struct agenda *a)
{
	struct match *m = match_of(s);
	struct moment o SCRATCH;

	(void)a;
	effect_end(s, LAST_INSTANT, UINT8_MAX);
	trilunie_touch(m);
	trilunie_moment(&o);
	trilunie_bury(m, &o);
	trilunie_settled(m, &o);
	return state_of(m)->over ? AGENDA_STOPPED : AGENDA_DONE;
}

const struct agenda_words trilunie_agenda = {
	.loop_limit = 10000,
	.act = act,
	.spared = is_spared,
	.duration = duration,
	.settle = settle,
	.draw = trilunie_draw_number,
};

/* What an effect that lasts makes of a thing, in words. */
static void put_effect(const struct effect_rule *r, int32_t amount,
		       struct buf *out)
{
	switch (r->term->word) {
	case VERB_MODIFY:
		buf_printf(out, "%s %s%d",
			   trilunie_modified_stats.v[r->stat].name,
			   r->set       ? "= "
			   : amount < 0 ? ""
					: "+",
			   amount);
		return;
	case VERB_GRANT:
		buf_printf(out, "has %s", trilunie_keywords[r->keyword].en);
		if (r->use && r->use->numbered && r->keyword != ACCURACY)
			buf_printf(out, " %d", (int)r->use->n);
		return;
	case VERB_REMOVE:
		buf_printf(out, "loses %s", trilunie_keywords[r->keyword].en);
		return;
	}
	buf_puts(out, r->term->word == VERB_MAY ? "may" : "cannot");
	for (unsigned i = 0; r->acts >> i; i++)
		if (r->acts >> i & 1)
			buf_printf(out, " %s", trilunie_acts.v[i].name);
	if (term_has(r->term, 2))
		buf_printf(out, " %s",
			   trilunie_battle_zones.v[term_at(r->term, 2)->word]
				   .name);
}

/* Cards of the hand and the deck are for their owner (T-123). */
static bool is_hidden(const struct match *m, struct thing x)
{
	unsigned place = x.kind == THING_CARD ? state_of(m)->card[x.id].place
					      : PLACE_AIR;

	return place == PLACE_HAND || place == PLACE_DECK;
}

void trilunie_say_began(const struct effect_scene *s,
			const struct effect_modifier *x)
{
	struct match *m = match_of(s);
	struct buf b = { 0 };

	if (m->out == NULL)
		return;
	put_effect(&s->rules->effect[x->effect], x->amount, &b);
	event_begin(m->out, EVENT_EFFECT_BEGAN, NO_CLAUSE);
	event_text(m->out, "card",
		   trilunie_full_name(m, trilunie_source(m, x->source.id)));
	if (is_hidden(m, x->on))
		event_for(m->out,
			  1u << table_of(m)->seat[side_of(m, x->on.id)]);
	event_text(m->out, "on",
		   x->on.kind == THING_PLAYER
			   ? trilunie_player(m, (unsigned)x->on.id)
			   : trilunie_full_name(m, x->on.id));
	event_text(m->out, "effect", arena_copy(m->arena, b.p, b.n));
	event_text(m->out, "duration", trilunie_durations.v[x->duration].name);
	event_text(m->out, "until", trilunie_durations.v[x->duration].en);
	event_end(m->out);
	buf_release(&b);
}
