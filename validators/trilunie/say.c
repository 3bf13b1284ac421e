/* Events that several files tell, and what several events have in common. */
#include "validators/base/buf.h"
#include "validators/trilunie/play.h"

void trilunie_say_purse(struct match *m, unsigned side, enum event_id what,
			uint16_t clause)
{
	const struct player *p = &state_of(m)->player[side];

	if (m->out == NULL)
		return;
	event_begin(m->out, what, clause);
	event_text(m->out, "player", trilunie_player(m, side));
	if (what == EVENT_MANA_GAINED)
		event_int(m->out, "mana", p->mana);
	else
		event_int(m->out, "coins", p->coins);
	event_end(m->out);
}

/* What was spent, 0: nothing of it, and what is left. */
void trilunie_say_paid(struct match *m, unsigned side, int32_t mana,
		       int32_t coins, uint16_t clause)
{
	const struct player *p = &state_of(m)->player[side];

	if (m->out == NULL || (mana == 0 && coins == 0))
		return;
	event_begin(m->out, EVENT_PAID, clause);
	event_text(m->out, "player", trilunie_player(m, side));
	if (mana)
		event_int(m->out, "mana", mana);
	if (coins)
		event_int(m->out, "coins", coins);
	event_int(m->out, "mana_left", p->mana);
	event_int(m->out, "coins_left", p->coins);
	event_end(m->out);
}

void trilunie_say_marked(struct match *m, int card, uint16_t clause)
{
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_MARKED, clause);
	event_text(m->out, "player", trilunie_player(m, side_of(m, card)));
	event_text(m->out, "card", trilunie_name(m, card));
	event_int(m->out, "markers", state_of(m)->card[card].markers);
	event_end(m->out);
}

void trilunie_say_taken(struct match *m, int unit, uint16_t clause)
{
	const struct attack *a = &state_of(m)->attack;

	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_INTERCEPTED, clause);
	event_text(m->out, "unit", trilunie_full_name(m, unit));
	event_text(m->out, "target", trilunie_full_name(m, a->defender));
	event_end(m->out);
}

void trilunie_say_moved(struct match *m, int card, const char *zone,
			const char *at, bool open)
{
	unsigned side = side_of(m, card);

	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_MOVED, NO_CLAUSE);
	event_text(m->out, "player", trilunie_player(m, side));
	if (!open)
		event_for(m->out, 1u << table_of(m)->seat[side]);
	event_text(m->out, "card", trilunie_full_name(m, card));
	event_text(m->out, "zone", zone);
	if (at)
		event_text(m->out, "at", at);
	event_end(m->out);
}

void trilunie_say_changed(struct match *m, int card, const char *what,
			  int32_t n)
{
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_CHANGED, NO_CLAUSE);
	event_text(m->out, "unit", trilunie_full_name(m, card));
	event_text(m->out, "what", what);
	if (n >= 0)
		event_int(m->out, "amount", n);
	event_end(m->out);
}

void trilunie_say_spared(struct match *m, int card, const char *why,
			 uint16_t clause)
{
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_SPARED, clause);
	event_text(m->out, "unit", trilunie_full_name(m, card));
	event_text(m->out, "why", why);
	event_end(m->out);
}

/* The field `targets`, where something was chosen. */
void trilunie_put_targets(struct match *m, const struct effect_use *u)
{
	if (u->from[u->ntargets] == 0)
		return;
	event_open_list(m->out, "targets");
	for (unsigned i = 0; i < u->from[u->ntargets]; i++)
		event_text(m->out, NULL, trilunie_full_name(m, u->bound[i].id));
	event_close(m->out);
}

uint16_t trilunie_clause_of_use(const struct match *m,
				const struct effect_use *u)
{
	switch (kind_of(m, trilunie_source(m, u->source.id))->variant) {
	case BATTLE:
		return T_403;
	case ORDINARY:
		return T_338;
	}
	return T_590;
}

void trilunie_say_use(struct match *m, const struct agenda_entry *e,
		      enum event_id what, uint16_t clause)
{
	const struct effect_use *u = &e->use;

	if (m->out == NULL)
		return;
	event_begin(m->out, what, clause);
	event_text(m->out, "player", trilunie_player(m, u->controller));
	event_text(m->out, "card",
		   what == EVENT_BATTLE_PLAYED
			   ? trilunie_name(m, u->source.id)
			   : trilunie_full_name(
				     m, trilunie_source(m, u->source.id)));
	event_str(m->out, "ability", trilunie_ability(m, u));
	trilunie_put_targets(m, u);
	event_end(m->out);
}

/* In the order in which it goes to the discard. */
void trilunie_put_equipment(struct match *m, int unit)
{
	const struct state *st = state_of(m);

	event_open_list(m->out, "equipment");
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];

		if (st->card[card].place == PLACE_ATTACHED &&
		    st->card[card].host == unit)
			event_text(m->out, NULL, trilunie_full_name(m, card));
	}
	event_close(m->out);
}

static void put_bombarded(struct match *m, const struct instance *c)
{
	for (unsigned z = 0; z < ZONES; z++)
		if (c->worth[BOMBARDMENT] >> z & 1 && z != c->place)
			event_text(m->out, NULL, trilunie_zone_names[z]);
}

void trilunie_put_keywords(struct match *m, int unit)
{
	const struct instance *c = &state_of(m)->card[unit];

	event_open_map(m->out, "keywords");
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++) {
		const char *word = trilunie_keywords[i].word;

		if (!unit_has(c, (enum keyword_id)i))
			continue;
		if (i == BOMBARDMENT) {
			event_open_list(m->out, word);
			put_bombarded(m, c);
			event_close(m->out);
		} else if (i == ACCURACY || i == INTERCEPT) {
			event_bool(m->out, word, true);
		} else {
			event_int(m->out, word, c->worth[i]);
		}
	}
	event_close(m->out);
	event_open_list(m->out, "words"); /* the same for people */
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++) {
		const char *word = trilunie_keywords[i].en;
		bool plain =
			i == ACCURACY || i == INTERCEPT || i == BOMBARDMENT;

		if (unit_has(c, (enum keyword_id)i))
			event_text(m->out, NULL,
				   plain ? word
					 : arena_printf(m->arena, "%s %u", word,
							c->worth[i]));
	}
	event_close(m->out);
}

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
	if (term_has(r->term, MAY_ZONE))
		buf_printf(out, " %s",
			   trilunie_battle_zones
				   .v[term_at(r->term, MAY_ZONE)->word]
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
