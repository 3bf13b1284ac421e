/* The beginning of a match, and its events (catalogue 4.3). */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/mainstay/play.h"

static void say_teams(struct match *m)
{
	const struct table *t = table_of(m);

	event_open_map(m->out, "teams");
	for (unsigned k = 0; k < t->nteams; k++) {
		event_open_list(m->out, t->team[k]);
		for (unsigned i = 0; i < t->n; i++)
			if (t->player[i].team == k)
				event_text(m->out, NULL, m->seat[i].id);
		event_close(m->out);
	}
	event_close(m->out);
}

/* Cards of both roles. */
static void say_slots(struct match *m, const char *key, unsigned seat,
		      const uint16_t slots[ROLES])
{
	event_open_list(m->out, key);
	for (unsigned r = 0; r < ROLES; r++)
		for (unsigned i = 0; slots[r] >> i; i++)
			if (slots[r] >> i & 1)
				match_tell_more(m, "%c",
						slot_index(m, seat,
							   (enum role)r,
							   (int)i));
	event_close(m->out);
}

static uint16_t slot_bit(int slot)
{
	return (uint16_t)(slot == NO_SLOT ? 0u : 1u << slot);
}

/* The zones of a player at the beginning, which a setup may have filled. */
static void say_zones(struct match *m, unsigned seat)
{
	const struct player *p = &state_of(m)->player[seat];

	event_for(m->out, 1u << seat);
	say_slots(m, "deck", seat, p->deck);
	if (!table_of(m)->set_up)
		return;
	match_tell_more(m, "%x discard:[", 0); /* M-053 */
	for (unsigned i = 0; i < p->ndiscard; i++)
		match_tell_more(m, "%c",
				slot_index(m, seat,
					   (enum role)(p->discard[i] >> 4),
					   p->discard[i] & 15));
	event_close(m->out);
	say_slots(m, "cooldown", seat,
		  (uint16_t[ROLES]){ slot_bit(p->cooldown[ATTACK]),
				     slot_bit(p->cooldown[DEFENCE]) });
	for (unsigned r = 0; r < ROLES && table_of(m)->player[seat].automaton;
	     r++) {
		event_for(m->out, 0); /* M-179 */
		event_open_list(m->out, mainstay_pile_names[r]);
		for (unsigned i = 0; i < p->npile[r]; i++)
			match_tell_more(m, "%c",
					slot_index(m, seat, (enum role)r,
						   p->pile[r][i]));
		event_close(m->out);
	}
}

/* M-041; M-044: mainstay and hero are visible to everybody, RM-33. */
static void say_start(struct match *m)
{
	const struct table *t = table_of(m);

	match_tell_open(m, EVENT_MATCH_STARTED, M_041,
			"mode:%s format:%s randomizer:%s seats:[",
			m->game->params[PARAM_MODE].words[t->mode],
			m->format->name,
			m->game->params[PARAM_RANDOMIZER].words[t->randomizer]);
	for (unsigned i = 0; i < t->n; i++)
		match_tell_more(m, "%u", i);
	event_close(m->out);
	if (t->mode == TEAMS)
		say_teams(m);
	for (unsigned i = 0; i < t->n; i++)
		if (t->player[i].automaton)
			match_tell_more(m, "automaton:%u", i);
	mainstay_say_strengths(m);
	event_end(m->out);
	for (unsigned i = 0; i < t->n; i++) {
		const struct player_table *p = &t->player[i];

		match_tell_open(m, EVENT_LEADERS_REVEALED, M_044,
				"player:%u mainstay:%c hero:%c", i, p->mainstay,
				p->hero);
		say_zones(m, i);
		event_end(m->out);
	}
}

void mainstay_begin(struct match *m)
{
	const struct table *t = table_of(m);

	memcpy(m->state, t->start, state_size(t->n));
	if (m->out)
		say_start(m);
	for (unsigned i = 0; i < t->n; i++)
		for (unsigned r = 0; r < ROLES && !t->set_up; r++)
			if (t->player[i].automaton)
				mainstay_shuffle_pile(m, i, (enum role)r, true,
						      M_174);
	mainstay_first_round(m);
}
