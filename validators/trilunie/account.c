/*
 * The events that make the state complete for readers: the state a match begins
 * with, and who has to decide.
 */
#include "validators/core/cards/format.h"
#include "validators/core/match/naming.h"
#include "validators/trilunie/play.h"

void trilunie_say_start(struct match *m)
{
	if (!match_tell_open(m, EVENT_MATCH_STARTED, T_001, "format:%s",
			     m->format->name))
		return;
	for (unsigned side = 0; side < SIDES; side++)
		event_text(m->out, trilunie_side_names[side],
			   trilunie_player(m, side));
	event_open_map(m->out, "options");
	for (unsigned i = PARAM_UNIQUE_SCOPE; i < PARAM_COUNT; i++) {
		const struct param *p = &m->game->params[i];
		int32_t v = table_of(m)->option[i];

		if (p->words)
			event_text(m->out, p->name, p->words[v]);
		else if (p->flag)
			event_bool(m->out, p->name, v);
		else
			event_int(m->out, p->name, v);
	}
	event_end(m->out);
}

static void put_pile(struct match *m, const char *key, unsigned side,
		     enum pile p)
{
	uint16_t n = state_of(m)->player[side].n[p];
	const uint16_t *v = pile_of(m, side, p);

	event_open_list(m->out, key);
	for (uint16_t i = 0; i < n; i++) /* a deck has its top last */
		match_tell_more(m, "%-c", v[p == PILE_DECK ? n - 1 - i : i]);
	event_close(m->out);
}

static void say_begins_with(struct match *m, unsigned side)
{
	const struct player *p = &state_of(m)->player[side];

	match_tell_open(m, EVENT_BEGINS_WITH, NO_CLAUSE,
			"player:%s mana:%d coins:%d bonus:%hhd %x",
			trilunie_player(m, side), p->mana, p->coins, p->bonus,
			1u << table_of(m)->seat[side]);
	put_pile(m, "hand", side, PILE_HAND);
	event_for(m->out, 0); /* T-123 */
	put_pile(m, "deck", side, PILE_DECK);
	put_pile(m, "discard", side, PILE_DISCARD);
	event_open_map(m->out, "build"); /* known to both (T-332) */
	for (uint16_t i = 0; i < p->n[PILE_BUILD]; i++) {
		int card = pile_of(m, side, PILE_BUILD)[i];

		event_int(m->out, trilunie_name(m, card),
			  state_of(m)->card[card].markers);
	}
	event_end(m->out);
}

static void say_in_play(struct match *m, int unit)
{
	const struct instance *c = &state_of(m)->card[unit];
	int16_t stack[16];
	size_t n = trilunie_stack(m, unit, stack, 16);

	match_tell_open(
		m, EVENT_IN_PLAY, NO_CLAUSE,
		"unit:%c zone:%s turned:%hhd damage:%d? paralysis:%d? speed:%d "
		"attack:%d life:%d under:[",
		unit, in_zone(c) ? trilunie_zone_names[c->place] : "retreated",
		c->turned, c->damage, c->paralysis, c->speed, c->attack,
		c->life);
	for (size_t i = 1; i < n; i++)
		event_text(m->out, NULL, trilunie_card_name(m, stack[i]));
	event_close(m->out);
	trilunie_put_equipment(m, unit);
	trilunie_put_keywords(m, unit);
	event_end(m->out);
}

/* Reports what `setup:` has placed. */
void trilunie_say_setup(struct match *m)
{
	const struct state *st = state_of(m);

	if (m->out == NULL)
		return;
	for (unsigned side = 0; side < SIDES; side++)
		say_begins_with(m, side);
	naming_own(m, true);
	for (uint16_t i = 0; i < st->nplay; i++)
		if (is_unit(&st->card[play_of(m)[i]]))
			say_in_play(m, play_of(m)[i]);
	naming_own(m, false);
}

/* Reports who has to decide, and what. */
void trilunie_say_asked(struct match *m)
{
	struct due due[MATCH_MAX_PLAYERS];
	const struct agenda_entry *e = trilunie_asking(m);

	if (m->out == NULL || m->chance->fault || trilunie_due(m, due) == 0)
		return;
	match_tell_open(m, EVENT_ASKED,
			e ? trilunie_clause_of_use(m, &e->use) : NO_CLAUSE,
			"player:%u what:%s", due[0].player, due[0].point);
	if (e) {
		struct str ability = trilunie_told_ability(m, &e->use);

		match_tell_more(m, "card:%c", source_card(m, e->use.source.id));
		if (ability.n)
			match_tell_more(m, "ability:%.*s", STR_ARG(ability));
	}
	event_end(m->out);
}
