/* Events that several files tell; what events and refusals have in common. */
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

/* The seats that may know the card, a bit each: one of a hand or a deck is for
 * its owner (T-123). */
uint32_t trilunie_seen_by(const struct match *m, int card)
{
	unsigned place = state_of(m)->card[card].place;

	return place == PLACE_HAND || place == PLACE_DECK
		       ? 1u << table_of(m)->seat[side_of(m, card)]
		       : UINT32_MAX;
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
	event_for(m->out, trilunie_seen_by(m, card));
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
	event_for(m->out, trilunie_seen_by(m, card));
	event_text(m->out, "unit", trilunie_full_name(m, card));
	event_text(m->out, "why", why);
	event_end(m->out);
}

/* The field `targets`, where something was chosen.  Who has chosen knows it. */
void trilunie_put_targets(struct match *m, const struct effect_use *u)
{
	uint32_t chooser = 1u << table_of(m)->seat[u->controller];

	if (u->from[u->ntargets] == 0)
		return;
	event_open_list(m->out, "targets");
	for (unsigned i = 0; i < u->from[u->ntargets]; i++) {
		event_for(m->out,
			  trilunie_seen_by(m, u->bound[i].id) | chooser);
		event_text(m->out, NULL, trilunie_full_name(m, u->bound[i].id));
	}
	event_close(m->out);
}

uint16_t trilunie_clause_of_use(const struct match *m,
				const struct effect_use *u)
{
	switch (kind_of(m, source_card(m, u->source.id))->variant) {
	case BATTLE:
		return T_403;
	case ORDINARY:
		return T_338;
	}
	return T_590;
}

/* What is refused of an ability, a battle card, a mission. */
unsigned trilunie_refused_by(const struct match *m, int card, unsigned code)
{
	switch (kind_of(m, source_card(m, card))->variant) {
	case BATTLE:
		return code + 1;
	case ORDINARY:
		return code + 2;
	}
	return code;
}

void trilunie_say_use(struct match *m, const struct agenda_entry *e,
		      enum event_id what, uint16_t clause)
{
	const struct effect_use *u = &e->use;

	if (m->out == NULL)
		return;
	event_begin(m->out, what, clause);
	event_text(m->out, "player", trilunie_player(m, u->controller));
	event_text(
		m->out, "card",
		what == EVENT_BATTLE_PLAYED
			? trilunie_name(m, u->source.id)
			: trilunie_full_name(m, source_card(m, u->source.id)));
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
