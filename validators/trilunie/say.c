/* Events that several files use, and common parts of events and refusals. */
#include "validators/base/buf.h"
#include "validators/trilunie/play.h"

void trilunie_say_purse(struct match *m, unsigned side, enum event_id what,
			uint16_t clause)
{
	const struct player *p = &state_of(m)->player[side];

	bool mana = what == EVENT_MANA_GAINED;

	match_tell(m, what, clause,
		   mana ? "player:%s mana:%d" : "player:%s coins:%d",
		   trilunie_player(m, side), mana ? p->mana : p->coins);
}

/* What was spent (0: not reported) and what is left. */
void trilunie_say_paid(struct match *m, unsigned side, int32_t mana,
		       int32_t coins, uint16_t clause)
{
	const struct player *p = &state_of(m)->player[side];

	if (mana || coins)
		match_tell(m, EVENT_PAID, clause,
			   "player:%s mana:%d? coins:%d? mana_left:%d "
			   "coins_left:%d",
			   trilunie_player(m, side), mana, coins, p->mana,
			   p->coins);
}

void trilunie_say_marked(struct match *m, int card, uint16_t clause)
{
	match_tell(m, EVENT_MARKED, clause, "player:%s card:%-c markers:%d",
		   trilunie_player(m, side_of(m, card)), card,
		   state_of(m)->card[card].markers);
}

void trilunie_say_taken(struct match *m, int unit, uint16_t clause)
{
	match_tell(m, EVENT_INTERCEPTED, clause, "unit:%c target:%c", unit,
		   state_of(m)->attack.defender);
}

/* The seats that may know the card, one bit each: only the owner for a card of
 * a hand or a deck (T-123). */
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

	match_tell(m, EVENT_MOVED, NO_CLAUSE,
		   "player:%s %x card:%c zone:%s at:%s?",
		   trilunie_player(m, side),
		   open ? UINT32_MAX : 1u << table_of(m)->seat[side], card,
		   zone, at);
}

void trilunie_say_changed(struct match *m, int card, const char *what,
			  int32_t n)
{
	if (!match_tell_open(m, EVENT_CHANGED, NO_CLAUSE, "%x unit:%c what:%s",
			     trilunie_seen_by(m, card), card, what))
		return;
	if (n >= 0)
		event_int(m->out, "amount", n);
	event_end(m->out);
}

void trilunie_say_spared(struct match *m, int card, const char *why,
			 uint16_t clause)
{
	match_tell(m, EVENT_SPARED, clause, "%x unit:%c why:%s",
		   trilunie_seen_by(m, card), card, why);
}

/* The field `targets`, if any were chosen.  The chooser knows it. */
void trilunie_put_targets(struct match *m, const struct effect_use *u)
{
	uint32_t chooser = 1u << table_of(m)->seat[u->controller];

	if (u->from[u->ntargets] == 0)
		return;
	event_open_list(m->out, "targets");
	for (unsigned i = 0; i < u->from[u->ntargets]; i++) {
		int card = u->bound[i].id;

		match_tell_more(m, "%x %c", trilunie_seen_by(m, card) | chooser,
				card);
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

/* The refusal for an ability, a battle card or a mission. */
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
	struct str ability = trilunie_told_ability(m, u);
	bool battle = what == EVENT_BATTLE_PLAYED;

	if (!match_tell_open(
		    m, what, clause,
		    battle ? "player:%s card:%-c" : "player:%s card:%c",
		    trilunie_player(m, u->controller),
		    battle ? u->source.id : source_card(m, u->source.id)))
		return;
	if (ability.n)
		match_tell_more(m, "ability:%.*s", STR_ARG(ability));
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
			match_tell_more(m, "%c", card);
	}
	event_close(m->out);
}

const char *trilunie_keyword_said(const struct match *m, unsigned keyword)
{
	return tr_in(match_tongue(m), "property",
		     trilunie_keywords[keyword].en);
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
			for (unsigned z = 0; z < ZONES; z++)
				if (c->worth[i] >> z & 1 && z != c->place)
					match_tell_more(m, "%s",
							trilunie_zone_names[z]);
			event_close(m->out);
		} else if (i == ACCURACY || i == INTERCEPT) {
			event_bool(m->out, word, true);
		} else {
			event_int(m->out, word, c->worth[i]);
		}
	}
	event_close(m->out);
	event_open_list(m->out, "words"); /* it is the same for people */
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++) {
		const char *word = trilunie_keyword_said(m, i);
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
