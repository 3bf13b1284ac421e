/* Saying events: the fields that they share. */
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

/* What lies face down, or is bought in secret (S-6.2.1-1), is for those who
 * know it. */
static void for_those_who_know(struct match *m, int p)
{
	if (piece_of(m, p)->hidden || state_of(m)->step == 5)
		event_for(m->out, 1u << piece_of(m, p)->controller);
}

void stalker_say_piece(struct match *m, const char *key, int p)
{
	for_those_who_know(m, p);
	event_text(m->out, key, stalker_name(m, p));
}

/* The trigger of the use, done without the stack: S-6.2. */
void stalker_say_trigger(struct match *m, const struct effect_use *u,
			 uint16_t clause)
{
	if (!m->out)
		return;
	event_begin(m->out, EVENT_TRIGGER, clause);
	stalker_say_piece(m, "card", u->source.id);
	for_those_who_know(m, u->source.id);
	stalker_say_ability(m, u->source.id, u->ability);
	event_end(m->out);
}

void stalker_say_player(struct match *m, unsigned event, uint16_t clause,
			uint8_t player)
{
	event_begin(m->out, event, clause);
	event_text(m->out, "player", m->seat[player].id);
	event_end(m->out);
}

void stalker_say_card(struct match *m, unsigned event, uint16_t clause, int p)
{
	if (!m->out)
		return;
	event_begin(m->out, event, clause);
	stalker_say_piece(m, "card", p);
	event_end(m->out);
}

void stalker_say_control(struct match *m, int p)
{
	event_begin(m->out, EVENT_CONTROL, S_3_1);
	stalker_say_piece(m, "card", p);
	event_text(m->out, "player", m->seat[piece_of(m, p)->controller].id);
	event_end(m->out);
}

void stalker_say_amount(struct match *m, unsigned event, uint16_t clause, int p,
			int amount, int total, int by)
{
	if (!m->out)
		return;
	event_begin(m->out, event, clause);
	stalker_say_piece(m, "card", p);
	event_int(m->out, "amount", amount);
	event_int(m->out, "total", total);
	if (by != NO_PIECE && by != p)
		stalker_say_piece(m, "by", by);
	event_end(m->out);
}

/* An element of a list: a card or a cell. */
void stalker_say_thing(struct match *m, struct thing x)
{
	if (x.kind == THING_CELL)
		event_text(m->out, NULL, stalker_cell_name((unsigned)x.id));
	else if (x.kind == THING_CARD)
		stalker_say_piece(m, NULL, x.id);
}

void stalker_say_zone(struct match *m, uint16_t clause, int p, enum zone from)
{
	const struct piece *x = piece_of(m, p);

	if (!m->out)
		return;
	event_begin(m->out, EVENT_PUT, clause);
	stalker_say_piece(m, "card", p);
	event_text(m->out, "owner", m->seat[owner_of(m, p)].id);
	if (x->zone == ON_FIELD)
		event_text(m->out, "cell", stalker_cell_name(x->cell));
	event_text(m->out, "zone", stalker_zones_shown[x->zone]);
	event_text(m->out, "from", stalker_zones_shown[from]);
	event_end(m->out);
}

/* RS-73: who lies face down and is one of all that are meant is not told. */
static void say_target(struct match *m, const struct agenda_entry *e,
		       unsigned t, struct thing x)
{
	if (x.kind == THING_CELL)
		event_text(m->out, NULL, stalker_cell_name((unsigned)x.id));
	else if (x.kind == THING_CARD &&
		 !(stalker_is_all(m, e, t) && piece_of(m, x.id)->hidden))
		stalker_say_piece(m, NULL, x.id);
}

/* What the entry has been bound to so far. */
void stalker_say_targets(struct match *m, const struct agenda_entry *e)
{
	event_open_list(m->out, "targets");
	for (unsigned t = 0; t < e->use.ntargets; t++)
		for (unsigned i = e->use.from[t]; i < e->use.from[t + 1]; i++)
			say_target(m, e, t, e->use.bound[i]);
	event_close(m->out);
}

/* An effect, by the row of its verb, has done nothing to the card. */
void stalker_say_nothing(struct match *m, int p, unsigned verb, const char *why,
			 uint16_t clause)
{
	if (!m->out)
		return;
	event_begin(m->out, EVENT_NOTHING, clause);
	stalker_say_piece(m, "card", p);
	event_text(m->out, "effect", table_of(m)->rules.verbs->v[verb].name);
	event_text(m->out, "why", why);
	event_end(m->out);
}

void stalker_say_crystals(struct match *m, uint8_t player, int gold, int silver,
			  uint16_t clause)
{
	const struct player *x = &state_of(m)->player[player];
	const struct {
		const char *key;
		int n;
	} field[] = { { "gold", gold },
		      { "silver", silver },
		      { "gold_left", x->gold },
		      { "silver_left", x->silver } };

	if (!m->out)
		return;
	event_begin(m->out, EVENT_CRYSTALS, clause);
	event_text(m->out, "player", m->seat[player].id);
	for (size_t i = 0; i < sizeof(field) / sizeof(field[0]); i++) {
		if (state_of(m)->step == 5) /* S-6.2.1-1 */
			event_for(m->out, 1u << player);
		event_int(m->out, field[i].key, field[i].n);
	}
	event_end(m->out);
}

/* A pass at a point: what is on top of the stack and how far it is, else the
 * phase; or what else was asked. */
void stalker_say_passed(struct match *m)
{
	const struct state *st = state_of(m);
	struct agenda_entry *top = agenda_last(&state_of(m)->stack, UINT8_MAX);
	bool attack = top && stalker_attack_of(m, top->serial);

	if (!m->out)
		return;
	event_begin(m->out, EVENT_PASSED, S_5_4);
	event_text(m->out, "player", m->seat[st->asked].id);
	event_text(m->out, "point",
		   st->point != P_PRIORITY ? stalker_point_name(m)
		   : attack                ? stalker_stages[top->stage]
		   : top                   ? stalker_entries[top->lane]
					   : stalker_phases[st->phase]);
	event_end(m->out);
}

static void begin_chosen(struct match *m, const struct effect_use *u,
			 uint8_t player)
{
	event_begin(m->out, EVENT_CHOSEN, player == NO_SEAT ? 0 : RS_58);
	event_text(m->out, "player",
		   player == NO_SEAT ? "chance" : m->seat[player].id);
	if (u->source.kind == THING_CARD)
		stalker_say_piece(m, "card", u->source.id);
	else
		event_text(m->out, "card",
			   stalker_cell_name((unsigned)u->source.id));
}

void stalker_say_chosen(struct match *m, const struct effect_use *u,
			uint8_t player, unsigned t)
{
	if (!m->out)
		return;
	begin_chosen(m, u, player);
	event_open_list(m->out, "targets");
	for (unsigned i = u->from[t]; i < u->from[t + 1]; i++)
		stalker_say_thing(m, u->bound[i]);
	event_close(m->out);
	event_end(m->out);
}

void stalker_say_answer(struct match *m, const struct effect_use *u,
			uint8_t player, const char *key, int n)
{
	if (!m->out)
		return;
	begin_chosen(m, u, player);
	if (strcmp(key, "option") == 0)
		event_int(m->out, key, n);
	else
		event_text(m->out, key, n ? "yes" : "no");
	event_end(m->out);
}

/* Its number on the card, `play`, or its id; p: a piece, or the item of a cell,
 * where nothing is printed. */
void stalker_say_ability(struct match *m, int p, uint16_t ability)
{
	uint16_t v[MAX_ABILITIES];
	const struct effect_rules *r = &table_of(m)->rules;
	const struct term *id = r->ability[ability].key[ABILITY_ID];

	if (id) {
		event_text(m->out, "ability", id->text);
		return;
	}
	if (p >= CELL_ITEM) {
		event_text(m->out, "ability", NULL);
		return;
	}
	if (print_of(m, p)->play == ability) {
		event_text(m->out, "ability", "play");
		return;
	}
	size_t n = stalker_abilities(m, p, v);

	for (size_t i = 0; i < n; i++) {
		if (v[i] != ability)
			continue;
		event_text(m->out, "ability",
			   arena_printf(m->arena, "a%zu", i + 1));
		return;
	}
	event_text(m->out, "ability", NULL);
}

void stalker_say_start(struct match *m)
{
	event_begin(m->out, EVENT_MATCH_STARTED, S_1_1_1);
	event_text(m->out, "format", m->format->name);
	event_open_list(m->out, "seats");
	for (unsigned i = 0; i < m->nseats; i++)
		event_text(m->out, NULL, m->seat[i].id);
	event_close(m->out);
	event_end(m->out);
}

/* What has begun to last: an ability or keyword is gained or lost, a number
 * changed, something forbidden or allowed, or else what its verb says. */
static unsigned lasting_event(const struct effect_rule *e)
{
	switch (e->verb) {
	case EFFECT_GRANT:
		return EVENT_GAINED;
	case EFFECT_REMOVE:
		return EVENT_TAKEN;
	case EFFECT_MODIFY:
		return EVENT_MODIFIED;
	case EFFECT_CANNOT:
		return EVENT_FORBIDDEN;
	case EFFECT_MAY:
		return EVENT_ALLOWED;
	default:
		return EVENT_BEGAN;
	}
}

static unsigned ended_event(const struct effect_rule *e)
{
	switch (e->verb) {
	case EFFECT_GRANT:
		return EVENT_LOST;
	case EFFECT_REMOVE:
		return EVENT_BACK;
	case EFFECT_MODIFY:
		return EVENT_UNMODIFIED;
	case EFFECT_CANNOT:
		return EVENT_NOT_FORBIDDEN;
	case EFFECT_MAY:
		return EVENT_NOT_ALLOWED;
	default:
		return EVENT_ENDED;
	}
}

/* What it is about: a keyword, a number, acts. */
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
		event_open_list(m->out, "kinds");
		for (unsigned i = 0; e->use->keyword->kinds[i]; i++)
			if (e->use->kinds >> i & 1)
				event_text(m->out, NULL,
					   e->use->keyword->kinds[i]);
		event_close(m->out);
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

	if (!m->out)
		return;
	event_begin(m->out, begins ? lasting_event(e) : ended_event(e),
		    S_1_9_5);
	if (x->on.kind == THING_CARD)
		stalker_say_piece(m, "card", x->on.id);
	else
		event_text(m->out, "card",
			   stalker_cell_name((unsigned)x->on.id));
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
