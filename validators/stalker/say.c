/* Writes fields that several events share. */
#include "validators/stalker/play.h"

#include "validators/core/cards/format.h"

const char *const stalker_phases[] = { "preliminary", "initial", "main",
				       "final", "over" };
const char *const stalker_entries[] = {
	[E_STRIKE] = "strike",
	[E_ATTACK] = "attack",
	[E_DEFEND] = "defend",
	[E_MOVE] = "move",
	[E_JUMP] = "jump",
	[E_TELEPORT] = "teleport",
	[E_MANEUVER] = "maneuver",
	[E_ACCUMULATE] = "accumulate",
	[E_MACHINE] = "close_for_machine",
	[E_ABILITY] = "ability",
	[E_TRIGGER] = "trigger",
	[E_TRAIT] = "trigger",
	[E_FINISH] = "finishing_blow",
	[E_DESTROY] = "destroy_effect",
};
const char *const stalker_stages[] = {
	[ST_TARGET] = "target",     [ST_FIXED] = "target",
	[ST_ROLL] = "roll",         [ST_RESULT] = "result",
	[ST_KNOWN] = "result",      [ST_KIND] = "kind",
	[ST_STRENGTH] = "strength", [ST_WOUNDS] = "wounds",
	[ST_PAYMENT] = "payment",   [ST_END] = "payment",
};

/* Reports a trigger that is carried out without the stack: S-6.2. */
void stalker_say_trigger(struct match *m, const struct effect_use *u,
			 uint16_t clause)
{
	if (!match_tell_open(m, EVENT_TRIGGER, clause, "card:%c", u->source.id))
		return;
	if (piece_of(m, u->source.id)->hidden || state_of(m)->step == 5)
		event_for(m->out, 1u << piece_of(m, u->source.id)->controller);
	stalker_say_ability(m, u->source.id, u->ability);
	event_end(m->out);
}

void stalker_say_control(struct match *m, int p)
{
	match_tell(m, EVENT_CONTROL, S_3_1, "card:%c player:%u", p,
		   piece_of(m, p)->controller);
}

void stalker_say_amount(struct match *m, unsigned event, uint16_t clause, int p,
			int amount, int total, int by)
{
	match_tell(m, event, clause, "card:%c amount:%d total:%d by:%c?", p,
		   amount, total, by == p ? NO_PIECE : by);
}

void stalker_say_zone(struct match *m, uint16_t clause, int p, enum zone from)
{
	const struct piece *x = piece_of(m, p);

	match_tell(m, EVENT_PUT, clause,
		   "card:%c owner:%u cell:%s? zone:%s from:%s", p,
		   owner_of(m, p),
		   x->zone == ON_FIELD ? stalker_cell_name(x->cell) : NULL,
		   stalker_zones_shown[x->zone], stalker_zones_shown[from]);
}

/* An element of a list: a card or a cell. */
void stalker_say_thing(struct match *m, struct thing x)
{
	if (x.kind == THING_CELL || x.kind == THING_CARD)
		match_tell_more(m, "%c", stalker_to_item(x));
}

/* Reports the targets bound so far.  RS-73: a face-down card is left out if it
 * is one of all matching cards. */
void stalker_say_targets(struct match *m, const struct agenda_entry *e)
{
	event_open_list(m->out, "targets");
	for (unsigned t = 0; t < e->use.ntargets; t++)
		for (unsigned i = e->use.from[t]; i < e->use.from[t + 1]; i++) {
			struct thing x = e->use.bound[i];

			if (x.kind != THING_CARD || !stalker_is_all(m, e, t) ||
			    !piece_of(m, x.id)->hidden)
				stalker_say_thing(m, x);
		}
	event_close(m->out);
}

/* Reports that an effect, by the row of its verb, did nothing to the card. */
void stalker_say_nothing(struct match *m, int p, unsigned verb, const char *why,
			 uint16_t clause)
{
	match_tell(m, EVENT_NOTHING, clause, "card:%c effect:%s why:%s", p,
		   table_of(m)->rules.verbs->v[verb].name, why);
}

void stalker_say_crystals(struct match *m, uint8_t player, int gold, int silver,
			  uint16_t clause)
{
	const struct player *x = &state_of(m)->player[player];

	match_tell(m, EVENT_CRYSTALS, clause,
		   "player:%u %X gold:%d silver:%d gold_left:%d silver_left:%d",
		   player,
		   state_of(m)->step == 5 ? 1u << player
					  : UINT32_MAX, /* S-6.2.1-1 */
		   gold, silver, x->gold, x->silver);
}

/* Reports a pass: at the top of the stack with its stage, in a phase, or as an
 * answer to another question. */
void stalker_say_passed(struct match *m)
{
	const struct state *st = state_of(m);
	struct agenda_entry *top = agenda_last(&state_of(m)->stack, UINT8_MAX);
	bool attack = top && stalker_attack_of(m, top->serial);

	match_tell(m, EVENT_PASSED, S_5_4, "player:%u point:%s", st->asked,
		   st->point != P_PRIORITY ? stalker_point_name(m)
		   : attack                ? stalker_stages[top->stage]
		   : top                   ? stalker_entries[top->lane]
					   : stalker_phases[st->phase]);
}

static bool begin_chosen(struct match *m, enum event_id event,
			 const struct effect_use *u, uint8_t player)
{
	bool chance = player == NO_SEAT;

	return match_tell_open(m, event, chance ? 0 : RS_58,
			       "player:%s card:%c",
			       chance ? "chance" : m->seat[player].id,
			       stalker_to_item(u->source));
}

void stalker_say_chosen(struct match *m, const struct effect_use *u,
			uint8_t player, unsigned t)
{
	if (!begin_chosen(m, EVENT_CHOSEN, u, player))
		return;
	event_open_list(m->out, "targets");
	for (unsigned i = u->from[t]; i < u->from[t + 1]; i++)
		stalker_say_thing(m, u->bound[i]);
	event_end(m->out);
}

void stalker_say_drawn(const struct effect_scene *s, const struct effect_use *u)
{
	stalker_say_chosen(s->game, u, NO_SEAT, u->ntargets - 1u);
}

void stalker_say_answer(struct match *m, const struct effect_use *u,
			uint8_t player, const char *key, int n)
{
	bool option = strcmp(key, "option") == 0;

	if (!begin_chosen(m,
			  option ? EVENT_CHOSEN
			  : n    ? EVENT_ACCEPTED
				 : EVENT_REFUSED,
			  u, player))
		return;
	if (option)
		event_int(m->out, key, n);
	else
		event_text(m->out, key, n ? "yes" : "no");
	event_end(m->out);
}

/* Its number on the card, `play`, or its id; item: a piece, or a cell, which
 * has no printed ability.  For people: the number of one among several. */
void stalker_say_ability(struct match *m, int item, uint16_t ability)
{
	uint16_t v[MAX_ABILITIES];
	const struct effect_rules *r = &table_of(m)->rules;
	const struct term *id = r->ability[ability].key[ABILITY_ID];
	bool card = item < CELL_ITEM;
	const char *name = id ? id->text
			   : card && print_of(m, item)->play == ability ? "play"
									: NULL;
	size_t n = card ? stalker_abilities(m, item, v) : 0;

	for (size_t i = 0; i < n && !name; i++)
		if (v[i] == ability)
			name = !m->named ? arena_printf(m->arena, "a%zu", i + 1)
			       : n > 1   ? arena_printf(m->arena, "%zu", i + 1)
					 : NULL;
	event_text(m->out, "ability", name);
}

void stalker_say_start(struct match *m)
{
	match_tell(m, EVENT_MATCH_STARTED, S_1_1_1, "format:%s seats:[%u %u]",
		   m->format->name, 0, 1);
}

/* The events of a lasting effect that begins or ends: an ability or keyword is
 * gained or lost, a number changes, an act is forbidden or allowed, or as its
 * verb says. */
static const uint8_t lasting_event[][2] = {
	[EFFECT_OWN] = { EVENT_BEGAN, EVENT_ENDED },
	[EFFECT_MODIFY] = { EVENT_MODIFIED, EVENT_UNMODIFIED },
	[EFFECT_GRANT] = { EVENT_GAINED, EVENT_LOST },
	[EFFECT_REMOVE] = { EVENT_TAKEN, EVENT_BACK },
	[EFFECT_CANNOT] = { EVENT_FORBIDDEN, EVENT_NOT_FORBIDDEN },
	[EFFECT_MAY] = { EVENT_ALLOWED, EVENT_NOT_ALLOWED },
	[EFFECT_OFFER] = { EVENT_BEGAN, EVENT_ENDED },
	[EFFECT_CHOOSE] = { EVENT_BEGAN, EVENT_ENDED },
	[EFFECT_REPEAT] = { EVENT_BEGAN, EVENT_ENDED },
};

/* Writes a list of the words whose bits are set. */
void stalker_say_words(struct match *m, const char *key, uint64_t bits,
		       const char *const *word)
{
	event_open_list(m->out, key);
	for (unsigned i = 0; word[i]; i++)
		if (bits >> i & 1)
			event_text(m->out, NULL, word[i]);
	event_close(m->out);
}

/* Writes what it is about: a keyword, a number, acts. */
static void say_what_lasts(struct match *m, const struct effect_rule *e,
			   const struct effect_modifier *x)
{
	const struct effect_rules *r = &table_of(m)->rules;

	if (e->use)
		event_text(m->out, "ability", e->use->keyword->word);
	else if (e->granted != UINT16_MAX)
		event_text(m->out, "ability", "an ability");
	if (e->verb == EFFECT_MODIFY) {
		event_text(m->out, "stat", stalker_stats.v[e->stat].name);
		event_int(m->out, e->set ? "set" : "add", x->amount);
	} else if (e->acts) {
		event_open_list(m->out, "acts");
		for (unsigned i = 0; i < stalker_acts.n; i++)
			if (e->acts >> i & 1)
				event_text(m->out, NULL,
					   stalker_acts.v[i].name);
		event_close(m->out);
	} else if (e->use && e->use->kinds) {
		stalker_say_words(m, "kinds", e->use->kinds,
				  e->use->keyword->kinds);
	} else if (e->use && e->use->numbered) {
		event_int(m->out, "n", e->use->n);
	} else if (e->verb == EFFECT_OWN) {
		event_text(m->out, "effect", r->verbs->v[e->term->word].name);
		if (e->amount)
			event_int(m->out, "amount", x->amount);
	}
}

static void say_lasting(const struct effect_scene *s,
			const struct effect_modifier *x, bool begins)
{
	struct match *m = s->game;
	const struct effect_rule *e = &s->rules->effect[x->effect];

	if (!match_tell_open(m, lasting_event[e->verb][!begins], S_1_9_5,
			     "card:%c", stalker_to_item(x->on)))
		return;
	say_what_lasts(m, e, x);
	if (begins && x->duration == EFFECT_USES)
		event_int(m->out, "uses", x->uses);
	else if (begins)
		event_text(m->out, "until",
			   stalker_durations.v[x->duration].name);
	event_end(m->out);
}

void stalker_say_began(const struct effect_scene *s,
		       const struct effect_modifier *x)
{
	say_lasting(s, x, true);
}

void stalker_say_ended(const struct effect_scene *s,
		       const struct effect_modifier *x)
{
	say_lasting(s, x, false);
}

void stalker_say_lasting(struct match *m)
{
	struct effect_scene s = scene_of(m);

	for (size_t i = 0; i < s.state->nmodifiers; i++)
		say_lasting(&s, &s.state->modifier[i], true);
}
