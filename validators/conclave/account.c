/*
 * The events that keep the transcript complete.
 *
 * Numbers of cards change by abilities that nobody plays.  Each call into the
 * referee compares the numbers with those reported last and reports the
 * changes, so that a reader of the events alone knows the state after each
 * decision.
 */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"

/* Where a card is: its position in its list, from 1 (in a deck from the top); 0
 * if it is in no list. */
struct origin conclave_origin(const struct duel *d, uint16_t p)
{
	const struct piece *x = piece_at(d, p);
	struct origin o = { .zone = x->zone, .owner = x->owner };

	if (x->zone > IN_GRAVEYARD)
		return o;
	const uint16_t *v = list_of(d, x->owner, (enum zone)x->zone);
	uint16_t n = d->st->player[x->owner].n[x->zone], i = 0;

	while (v[i] != p)
		i++;
	o.place = x->zone == IN_DECK ? n - i : i + 1;
	return o;
}

/* Adds where a card comes from: the zone, and the position for those who may
 * know it. */
void conclave_put_origin(struct duel *d, struct origin o)
{
	match_tell_more(d->m, "from:%s %x place:%d?",
			conclave_zone_name((enum zone)o.zone),
			o.zone == IN_HAND   ? 1u << o.owner
			: o.zone == IN_DECK ? 0
					    : UINT32_MAX,
			o.place);
}

void conclave_say_origin(struct duel *d, uint16_t p)
{
	conclave_put_origin(d, conclave_origin(d, p));
}

static int64_t number_now(const struct duel *d, uint16_t p, unsigned row)
{
	switch (row) {
	case TOLD_HEALTH:
		return conclave_health(d, p);
	case TOLD_ATTACK:
		return conclave_attack(d, p);
	case TOLD_LEADERSHIP:
		return conclave_points(d, p);
	default:
		return conclave_keyword(d, p,
					(enum keyword_id)(row - TOLD_KEYWORDS));
	}
}

static int64_t number_printed(const struct duel *d, uint16_t p, unsigned row)
{
	const struct kind *k = kind_of(d, p);
	int64_t sum = 0;

	if (row == TOLD_HEALTH)
		return k->health;
	if (row == TOLD_ATTACK)
		return k->attack;
	for (size_t i = 0; i < k->card->nkeywords; i++) {
		const struct keyword_use *u = &k->card->keywords[i];
		unsigned word = (unsigned)(u->keyword - conclave_keywords);

		if (row == TOLD_LEADERSHIP ? word == LEADERSHIP
					   : word == row - TOLD_KEYWORDS)
			sum += u->numbered ? u->n : 1;
	}
	return sum;
}

/* Reports what is known of a card that has just entered the field. */
void conclave_tell_printed(struct duel *d, uint16_t p)
{
	if (!d->told || piece_at(d, p)->zone != ON_FIELD)
		return;
	for (unsigned i = 0; i < TOLD_COUNT; i++)
		d->told[p].v[i] = number_printed(d, p, i);
}

/* Marks the number of the row as reported, and returns its value: another event
 * reports it. */
int64_t conclave_tell_number(struct duel *d, uint16_t p, enum told row)
{
	int64_t n = number_now(d, p, row);

	if (d->told)
		d->told[p].v[row] = n;
	return n;
}

void conclave_tell_begin(struct duel *d, struct told_numbers *told)
{
	d->told = told;
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		for (unsigned k = 0; p != NO_PIECE && k < TOLD_COUNT; k++)
			told[p].v[k] = number_now(d, p, k);
	}
}

/* What changes a number of a card in play now. */
static void say_sources(struct duel *d, uint16_t p, enum stat_row stat)
{
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };

	effect_change_sources(&d->s, thing_of(d, p), (uint8_t)stat, NULL,
			      &found);
	if (found.n == 0)
		return;
	match_tell_more(d->m, "by:[");
	for (size_t i = 0; i < found.n; i++)
		match_tell_more(d->m, "%c", piece_of(v[i]));
	match_tell_more(d->m, "]");
}

static void say_change(struct duel *d, uint16_t p, unsigned row, int64_t from,
		       int64_t to)
{
	static const char *const stats[] = {
		[TOLD_HEALTH] = "health",
		[TOLD_ATTACK] = "attack",
		[TOLD_LEADERSHIP] = "leadership",
	};

	match_tell_open(d->m, EVENT_CHANGED, C_807, "card:%c", p);
	if (row < TOLD_KEYWORDS)
		event_text(d->m->out, "stat", stats[row]);
	else
		event_text(d->m->out, "keyword",
			   conclave_keywords[row - TOLD_KEYWORDS].word);
	event_int(d->m->out, "from", from);
	event_int(d->m->out, "to", to);
	if (row == TOLD_HEALTH || row == TOLD_ATTACK)
		say_sources(d, p,
			    row == TOLD_HEALTH ? STAT_HEALTH : STAT_ATTACK);
	event_end(d->m->out);
}

/* Reports all numbers that differ from those reported last. */
void conclave_tell_changes(struct duel *d)
{
	if (!d->told)
		return;
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		for (unsigned k = 0; p != NO_PIECE && k < TOLD_COUNT; k++) {
			int64_t before = d->told[p].v[k];
			int64_t now = conclave_tell_number(d, p, k);

			if (now != before)
				say_change(d, p, k, before, now);
		}
	}
}

/* A thing as a script names it; a card that is not in play as PLAYER/ID. */
static struct str name_of(const struct duel *d, struct thing x)
{
	uint16_t p = piece_of(x);

	switch (x.kind) {
	case THING_CELL:
		return str_of(conclave_cell_name(x.id));
	case THING_ROW:
		return str_of(conclave_rows.v[x.id].name);
	case THING_PLAYER:
		return str_of(d->m->seat[x.id].id);
	default:
		break;
	}
	if (in_play(piece_at(d, p)))
		return conclave_label(d, p);
	return naming_text(d->m, conclave_id(d, p), piece_at(d, p)->owner, 0);
}

/* True if not everybody may know which card was chosen. */
static bool is_hidden(const struct duel *d, struct thing x)
{
	if (x.kind != THING_CARD)
		return false;
	uint8_t zone = piece_at(d, piece_of(x))->zone;

	return zone == IN_HAND || zone == IN_DECK;
}

/* The chosen targets of a use; none where all matching things are
 * meant (5.2). */
void conclave_say_targets(struct duel *d, const struct effect_use *u)
{
	const struct effect_rules *r = &d->t->rules;
	uint32_t seen = UINT32_MAX;

	if (u->ability == NO_ABILITY)
		return;
	for (size_t i = 0; i < u->from[u->ntargets]; i++)
		if (is_hidden(d, u->bound[i]))
			seen = 1u << u->controller;
	match_tell_more(d->m, "%x targets:[", seen);
	for (unsigned t = 0; t < u->ntargets; t++) {
		if (r->target[r->ability[u->ability].targets + t].all)
			continue;
		for (size_t i = u->from[t]; i < u->from[t + 1]; i++)
			event_str(d->m->out, NULL, name_of(d, u->bound[i]));
	}
	event_close(d->m->out);
}

/* C-414: reports the chosen targets that no longer match.  before: the use as
 * it was declared. */
void conclave_say_skipped(struct duel *d, const struct effect_use *before,
			  const struct effect_use *now)
{
	const struct effect_rules *r = &d->t->rules;

	for (unsigned t = 0; d->m->out && t < before->ntargets; t++) {
		if (r->target[r->ability[before->ability].targets + t].all)
			continue;
		for (size_t i = before->from[t]; i < before->from[t + 1]; i++) {
			bool left = false;

			for (size_t k = now->from[t]; k < now->from[t + 1]; k++)
				left = left || thing_same(now->bound[k],
							  before->bound[i]);
			if (left)
				continue;
			match_tell(d->m, EVENT_TARGET_SKIPPED, C_414,
				   "card:%c %x target:%.*s",
				   piece_of(before->source),
				   is_hidden(d, before->bound[i])
					   ? 1u << before->controller
					   : UINT32_MAX,
				   STR_ARG(name_of(d, before->bound[i])));
		}
	}
}

/* x: the thing that the effect was meant for; kind 0: none in particular. */
void conclave_say_no_effect(struct duel *d, const char *what, struct thing x,
			    const char *why, uint16_t clause)
{
	if (!match_tell_open(d->m, EVENT_NO_EFFECT, clause, "do:%s", what))
		return;
	if (x.kind) {
		if (is_hidden(d, x))
			event_for(d->m->out,
				  1u << piece_at(d, piece_of(x))->owner);
		event_str(d->m->out, "on", name_of(d, x));
	}
	event_text(d->m->out, "why", why);
	event_end(d->m->out);
}

/* Reports who has to decide, and what. */
void conclave_say_asked(struct duel *d)
{
	static const char *const whats[ASKED_COUNT] = {
		[ASKED_LEAVING] = "leaving", [ASKED_CELL] = "cell",
		[ASKED_HOST] = "host",       [ASKED_OPTION] = "option",
		[ASKED_ACCEPT] = "accept",   [ASKED_TARGET] = "target",
		[ASKED_SEARCH] = "search",   [ASKED_DISCARD] = "discard",
		[ASKED_ORDER] = "order",
	};
	const struct state *st = d->st;

	if (!d->m->out || st->point == POINT_NONE)
		return;
	match_tell(d->m, EVENT_ASKED, C_501, "player:%u point:%s what:%s",
		   st->to_act, conclave_point_names[st->point],
		   whats[st->ask.what]);
}

/* True if the player who is asked can do more than pass. */
static bool has_choice(const struct duel *d)
{
	struct choice v[2];
	int16_t candidates[2];
	struct choices c = {
		.v = v, .cap = 2, .candidates = candidates, .candidate_cap = 2
	};

	conclave_choices(d->m, d->st->to_act, &c);
	return c.n > 1 || c.full;
}

/* Reports a pass; people do not see it if there was no other choice.  C-217: a
 * player who does not see the hand cannot know that. */
void conclave_say_passed(struct duel *d)
{
	struct transcript *out = d->m->out;

	if (!out)
		return;
	bool sees = out->viewer < 0 || out->viewer == d->st->to_act;

	if (out->form == TRANSCRIPT_TEXT && sees && !has_choice(d))
		return;
	match_tell(d->m, EVENT_PASSED, C_501, "player:%u point:%s",
		   d->st->to_act, conclave_point_names[d->st->point]);
}

static void put_list(struct duel *d, const char *key, unsigned seat,
		     enum zone zone, uint32_t seen)
{
	const uint16_t *v = list_of(d, seat, zone);
	uint16_t n = d->st->player[seat].n[zone];

	event_for(d->m->out, seen);
	event_open_list(d->m->out, key);
	for (uint16_t i = 0; i < n; i++) /* a deck has its top last */
		match_tell_more(d->m, "%-c",
				v[zone == IN_DECK ? n - 1 - i : i]);
	event_close(d->m->out);
}

static void say_zones(struct duel *d, unsigned seat)
{
	match_tell_open(d->m, EVENT_ZONES, C_207, "player:%u energy:%d", seat,
			d->st->player[seat].energy);
	put_list(d, "hand", seat, IN_HAND, 1u << seat);
	put_list(d, "deck", seat, IN_DECK, 0);
	put_list(d, "graveyard", seat, IN_GRAVEYARD, UINT32_MAX);
	event_end(d->m->out);
}

/* Reports a card that is in play when the match begins. */
static void say_placed(struct duel *d, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	match_tell_open(d->m, EVENT_PLACED, d->t->set_up ? C_207 : C_206,
			"card:%c cell:%s host:%c? closed:%hhd", p,
			conclave_cell_name(x->cell), x->host, x->closed);
	if (x->zone == ON_FIELD) {
		match_tell_more(
			d->m,
			"moved:%hhd wounds:%d? health:%d attack:%d "
			"leadership:%d keywords:{",
			x->moved, x->wounds,
			(int)conclave_tell_number(d, p, TOLD_HEALTH),
			(int)conclave_tell_number(d, p, TOLD_ATTACK),
			(int)conclave_tell_number(d, p, TOLD_LEADERSHIP));
		for (unsigned k = 0; k < KEYWORD_COUNT; k++) {
			int64_t n =
				conclave_tell_number(d, p, TOLD_KEYWORDS + k);

			if (n)
				event_int(d->m->out, conclave_keywords[k].word,
					  n);
		}
	} else if (x->durability != NEVER_WEARS) {
		event_int(d->m->out, "durability", x->durability);
	}
	event_end(d->m->out);
}

/* Reports the state that the match begins with. */
void conclave_say_position(struct duel *d)
{
	const struct state *st = d->st;

	if (!d->m->out)
		return;
	if (d->t->set_up) {
		match_tell(d->m, EVENT_POSITION, C_207,
			   "turn:%d player:%u first_player:%u", st->turn,
			   st->active, st->first);
		for (unsigned i = 0; i < SEATS; i++)
			say_zones(d, i);
	}
	naming_own(d->m, true);
	for (unsigned i = 0; i < CELLS; i++)
		if (st->cell[i] != NO_PIECE)
			say_placed(d, st->cell[i]);
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++)
		for (unsigned seat = 0; seat < SEATS; seat++)
			for (uint16_t i = 0; i < st->player[seat].n[z]; i++)
				say_placed(d, list_of(d, seat, z)[i]);
	naming_own(d->m, false);
}
