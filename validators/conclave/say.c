/* Writes the events of the transcript; nothing is written without a reader. */
#include "validators/conclave/play.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"

/* C-201: format, seats, heroes. */
void conclave_say_start(struct duel *d)
{
	if (!match_tell_open(d->m, EVENT_MATCH_STARTED, C_201,
			     "format:%s heroes:{", d->m->format->name))
		return;
	for (unsigned i = 0; i < SEATS; i++)
		event_str(d->m->out, d->m->seat[i].id,
			  conclave_title(d, d->st->player[i].hero));
	event_end(d->m->out);
}

/* The ability of the card: `play`, or its number from 1; nothing for a
 * granted ability. */
void conclave_say_ability(struct duel *d, uint16_t p, uint16_t ability)
{
	const struct kind *k = kind_of(d, p);

	if (ability == NO_ABILITY)
		return;
	/* to people the number says nothing of a card that has no other */
	if (d->m->named && k->nabilities < 2)
		return;
	if (k->play == ability)
		event_text(d->m->out, "ability", "play");
	for (unsigned i = 0; i < k->nabilities; i++)
		if (k->number[i] == ability)
			event_int(d->m->out, "ability", i + 1);
}

/* The words for declarations; all are the same event. */
#define DECLARED(name, verb_, text)                                            \
	[verb_] = { (name), (text), "", SAID_ALWAYS }
static const struct event_type declared[2][VERBS] = {
	{ DECLARED("declared", VERB_SUMMON,
		   N_(" {player} summons {card}[ on {cell}]"
		      "[, attached to {host}]")),
	  DECLARED("declared", VERB_PLAY_ABILITY,
		   N_(" {player} plays {card}[ on {targets}]")),
	  DECLARED("declared", VERB_USE_ABILITY,
		   N_(" {player} uses[ ability {ability} of] {card}"
		      "[ on {targets}]")),
	  DECLARED("declared", VERB_MOVE,
		   N_(" {player} moves {card} to {cell}")) },
	{ DECLARED("reaction", VERB_SUMMON,
		   N_(" {player} reacts and summons {card}[ on {cell}]"
		      "[, attached to {host}]")),
	  DECLARED("reaction", VERB_PLAY_ABILITY,
		   N_(" {player} reacts and plays {card}[ on {targets}]")),
	  DECLARED("reaction", VERB_USE_ABILITY,
		   N_(" {player} reacts and uses[ ability {ability} of] {card}"
		      "[ on {targets}]")) },
};

/* A player's action: C-404; a reaction is not one (C-507).  u: NULL if no
 * ability is used. */
void conclave_say_declared(struct duel *d, bool reaction,
			   const struct action *a, uint16_t p,
			   const struct effect_use *u, uint16_t clause)
{
	int32_t cell = a->verb == VERB_SUMMON ? a->arg[SUMMON_CELL]
		       : a->verb == VERB_MOVE ? a->arg[MOVE_TO]
					      : NO_CELL;

	if (!d->m->out)
		return;
	event_begin_type(d->m->out, &declared[reaction][a->verb], clause);
	match_tell_more(d->m,
			in_play(piece_at(d, p)) ? "player:%u what:%s card:%c"
						: "player:%u what:%s card:%-c",
			a->player, d->m->referee->verbs[a->verb].name, p);
	if (a->verb == VERB_SUMMON)
		conclave_say_origin(d, p);
	if (u)
		conclave_say_ability(d, p, u->ability);
	match_tell_more(d->m, "cell:%s? host:%c?", conclave_cell_name(cell),
			a->verb == VERB_SUMMON ? a->arg[SUMMON_HOST]
					       : ARG_ABSENT);
	if (u)
		conclave_say_targets(d, u);
	event_end(d->m->out);
}

void conclave_say_chosen(struct duel *d, unsigned seat, const char *what,
			 int32_t option)
{
	match_tell(d->m, EVENT_CHOSEN, C_404, "player:%u what:%s option:%d?",
		   seat, what, option);
}

static const struct effect_rule *rule_of(const struct duel *d,
					 const struct effect_modifier *m)
{
	return &d->t->rules.effect[m->effect];
}

/* Begins an event about the effect of a modifier, in the words of
 * the language. */
static void open_change(struct duel *d, const struct effect_modifier *m,
			enum event_id event, uint16_t clause)
{
	const struct effect_rule *e = rule_of(d, m);
	struct transcript *out = d->m->out;
	uint16_t p = piece_of(m->on);
	uint8_t zone = piece_at(d, p)->zone;

	match_tell_open(d->m, event, clause, "%x card:%c",
			zone == IN_HAND   ? 1u << piece_at(d, p)->owner
			: zone == IN_DECK ? 0
					  : UINT32_MAX, /* C-217 */
			p);
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

/* The present value of the number. */
static void say_value(struct duel *d, const struct effect_modifier *m)
{
	const struct effect_rule *e = rule_of(d, m);
	uint16_t p = piece_of(m->on);
	bool stat = e->verb == EFFECT_MODIFY;

	if (stat && e->stat == STAT_STRIKE)
		return; /* it has a value only in a combat */
	if (stat && (e->stat == STAT_HEALTH || e->stat == STAT_ATTACK) &&
	    piece_at(d, p)->zone == ON_FIELD)
		event_int(d->m->out, "value",
			  conclave_tell_number(d, p,
					       e->stat == STAT_HEALTH
						       ? TOLD_HEALTH
						       : TOLD_ATTACK));
	else if (stat)
		event_int(d->m->out, "value",
			  conclave_stat(d, p, (enum stat_row)e->stat));
	else if (e->verb == EFFECT_GRANT && e->use &&
		 piece_at(d, p)->zone == ON_FIELD)
		event_int(d->m->out, "value",
			  conclave_tell_number(
				  d, p,
				  TOLD_KEYWORDS +
					  (enum told)(e->use->keyword -
						      conclave_keywords)));
}

/* How long it lasts, unless a sentence has named its source. */
static const char *lasts(uint8_t duration)
{
	return duration == WHILE_SOURCE ? "as long as this card is in play"
					: conclave_durations.v[duration].en;
}

static void say_modifier(struct duel *d, const struct effect_modifier *m)
{
	bool grant = rule_of(d, m)->verb == EFFECT_GRANT;

	open_change(d, m, grant ? EVENT_ABILITY_GRANTED : EVENT_MODIFIED,
		    C_808);
	say_value(d, m);
	match_tell_more(d->m, "duration:%s lasts:%s",
			conclave_durations.v[m->duration].name,
			lasts(m->duration));
	event_end(d->m->out);
}

/* Reports the modifiers that began since the last call. */
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
		open_change(d, m, EVENT_MODIFIER_ENDED, clause);
		event_end(d->m->out);
	}
}

/* C-809: reports the modifiers that end because their source leaves. */
void conclave_say_source_leaves(struct duel *d, uint16_t p)
{
	const struct effect_state *st = &d->st->effects;
	struct thing x = thing_of(d, p);

	for (size_t i = 0; d->m->out && i < st->nmodifiers; i++) {
		const struct effect_modifier *m = &st->modifier[i];

		if (m->duration != WHILE_SOURCE || thing_same(m->on, x) ||
		    !thing_same(m->source, x) || m->stamp > d->st->told)
			continue;
		open_change(d, m, EVENT_MODIFIER_ENDED, C_809);
		event_end(d->m->out);
	}
}
