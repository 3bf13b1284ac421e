/* Events of the transcript; who does not listen is not told. */
#include "validators/conclave/play.h"

#include "validators/core/card.h"
#include "validators/conclave/words.h"

/* C-201: format, seats, heroes. */
void conclave_say_start(struct duel *d)
{
	struct transcript *out = d->m->out;

	if (!out)
		return;
	event_begin(out, EVENT_MATCH_STARTED, C_201);
	event_text(out, "format", d->m->format->name);
	event_open_map(out, "heroes");
	for (unsigned i = 0; i < SEATS; i++)
		event_str(out, d->m->seat[i].id,
			  conclave_id(d, d->st->player[i].hero));
	event_close(out);
	event_end(out);
}

void conclave_say_player(struct duel *d, enum event_id e, uint16_t clause,
			 unsigned seat)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, e, clause);
	event_text(d->m->out, "player", d->m->seat[seat].id);
	event_end(d->m->out);
}

void conclave_say_number(struct duel *d, enum event_id e, uint16_t clause,
			 unsigned seat, const char *key, int64_t n)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, e, clause);
	event_text(d->m->out, "player", d->m->seat[seat].id);
	event_int(d->m->out, key, n);
	event_end(d->m->out);
}

void conclave_say_piece(struct duel *d, enum event_id e, uint16_t clause,
			uint16_t p)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, e, clause);
	event_str(d->m->out, "card", conclave_label(d, p));
	event_end(d->m->out);
}

void conclave_say_amount(struct duel *d, enum event_id e, uint16_t clause,
			 uint16_t p, const char *key, int64_t n)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, e, clause);
	event_str(d->m->out, "card", conclave_label(d, p));
	event_int(d->m->out, key, n);
	event_end(d->m->out);
}

/* Which ability of the card it is: `play`, its number from 1; nothing for one
 * that the card was given. */
void conclave_say_ability(struct duel *d, uint16_t p, uint16_t ability)
{
	const struct kind *k = kind_of(d, p);

	if (ability == NO_ABILITY)
		return;
	if (k->play == ability)
		event_text(d->m->out, "ability", "play");
	for (unsigned i = 0; i < k->nabilities; i++)
		if (k->number[i] == ability)
			event_int(d->m->out, "ability", i + 1);
}

/* What a player does: C-404; a reaction is none (C-507). */
void conclave_say_declared(struct duel *d, bool reaction,
			   const struct action *a, uint16_t p, uint16_t ability,
			   uint16_t clause)
{
	struct transcript *out = d->m->out;
	int32_t cell = a->verb == VERB_SUMMON ? a->arg[SUMMON_CELL]
		       : a->verb == VERB_MOVE ? a->arg[MOVE_TO]
					      : NO_CELL;

	if (!out)
		return;
	event_begin(out, reaction ? EVENT_REACTION : EVENT_DECLARED, clause);
	event_text(out, "player", d->m->seat[a->player].id);
	event_text(out, "what", d->m->referee->verbs[a->verb].name);
	event_str(out, "card",
		  in_play(piece_at(d, p)) ? conclave_label(d, p)
					  : conclave_id(d, p));
	conclave_say_ability(d, p, ability);
	event_text(out, "cell", conclave_cell_name(cell));
	event_end(out);
}

static const struct effect_rule *rule_of(const struct duel *d,
					 const struct effect_modifier *m)
{
	return &d->t->rules.effect[m->effect];
}

/* What a modifier does, in the words of the language. */
static void say_change(struct duel *d, const struct effect_modifier *m)
{
	const struct effect_rule *e = rule_of(d, m);
	struct transcript *out = d->m->out;

	event_str(out, "card", conclave_label(d, piece_of(m->on)));
	switch (e->verb) {
	case EFFECT_MODIFY:
		event_text(out, "stat", conclave_stats.v[e->stat].name);
		event_int(out, e->set ? "set" : "add", m->amount);
		break;
	case EFFECT_GRANT:
		event_text(out, "keyword",
			   e->use ? e->use->keyword->word : NULL);
		if (e->use && e->use->numbered)
			event_int(out, "amount", e->use->n);
		event_bool(out, "ability", e->granted != UINT16_MAX);
		break;
	default:
		event_open_list(out, "cannot");
		for (size_t i = 0; i < conclave_acts.n; i++)
			if (e->acts >> i & 1)
				event_text(out, NULL, conclave_acts.v[i].name);
		event_close(out);
	}
}

static void say_modifier(struct duel *d, const struct effect_modifier *m)
{
	bool grant = rule_of(d, m)->verb == EFFECT_GRANT;

	event_begin(d->m->out, grant ? EVENT_ABILITY_GRANTED : EVENT_MODIFIED,
		    C_808);
	say_change(d, m);
	event_text(d->m->out, "duration",
		   conclave_durations.v[m->duration].name);
	event_end(d->m->out);
}

/* Those that began since the last time. */
void conclave_say_modifiers(struct duel *d)
{
	struct effect_state *st = &d->st->effects;
	uint32_t told = d->st->told;

	for (size_t i = 0; i < st->nmodifiers; i++) {
		const struct effect_modifier *m = &st->modifier[i];

		if (m->stamp <= d->st->told)
			continue;
		told = m->stamp > told ? m->stamp : told;
		if (d->m->out)
			say_modifier(d, m);
	}
	d->st->told = told;
}

void conclave_say_modifier_ends(struct duel *d, uint8_t duration, unsigned seat,
				uint16_t clause)
{
	const struct effect_state *st = &d->st->effects;

	for (size_t i = 0; d->m->out && i < st->nmodifiers; i++) {
		const struct effect_modifier *m = &st->modifier[i];

		if (m->duration != duration ||
		    (seat != UINT8_MAX && m->controller != seat))
			continue;
		event_begin(d->m->out, EVENT_MODIFIER_ENDED, clause);
		say_change(d, m);
		event_end(d->m->out);
	}
}
