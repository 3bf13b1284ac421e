/* What a decision has changed without an event of its own: numbers and
 * keywords that come and go with other cards, the stack, who is asked. */
#include "validators/stalker/play.h"

/* What a viewer is shown of a keyword: 0, its number, or 1. */
static void look_at_keyword(const struct match *m, int p, unsigned k,
			    struct shown *out)
{
	struct effect_scene s = scene_of(m);
	struct effect_keyword x;

	s.quiet = true;
	x = effect_keyword(&s, card_thing(p), &stalker_keywords[k]);
	out->keyword[k] = 0;
	if (x.n)
		out->keyword[k] =
			(int16_t)(!x.kinds && x.highest > 0 ? x.highest : 1);
	if (k == PROTECTION || k == VULNERABLE)
		out->kinds[k == VULNERABLE] = x.kinds;
}

static void look_at(const struct match *m, int p, struct shown *out)
{
	const struct piece *x = piece_of(m, p);

	memset(out, 0, sizeof(*out));
	out->order = x->order;
	out->in_game = in_game(x);
	out->hidden = x->hidden;
	out->acted = x->acted;
	out->moved = x->moved;
	out->machine_strike = x->machine_strike;
	out->max_life = (int16_t)stalker_life_max(m, p);
	out->movement = (int16_t)stalker_movement(m, p);
	for (unsigned k = 0; k < STALKER_KEYWORDS; k++)
		if (stalker_may_have(m, p, UINT64_C(1) << k))
			look_at_keyword(m, p, k, out);
}

/* What is to be thought of a card that has come, gone or been revealed: what
 * is printed on it, of which a card lying face down shows no keyword. */
static void as_printed(const struct match *m, int p, struct shown *out)
{
	const struct print *c = print_of(m, p);
	const struct piece *x = piece_of(m, p);

	memset(out, 0, sizeof(*out));
	out->max_life = c->life;
	out->movement = c->movement;
	for (size_t i = 0; !x->hidden && i < c->card->nkeywords; i++) {
		const struct keyword_use *u = &c->card->keywords[i];
		unsigned k = (unsigned)(u->keyword - stalker_keywords);
		int n = !u->kinds && u->numbered && u->n > 0 ? (int)u->n : 1;

		if (n > out->keyword[k])
			out->keyword[k] = (int16_t)n;
		if (k == PROTECTION || k == VULNERABLE)
			out->kinds[k == VULNERABLE] |= u->kinds;
	}
}

void stalker_look(const struct match *m, struct shown *v)
{
	for (unsigned i = 0; i < table_of(m)->npieces; i++)
		look_at(m, (int)i, &v[i]);
}

static void say_value(struct match *m, unsigned event, int p, const char *what,
		      int from, int to)
{
	event_begin(m->out, event, 0);
	stalker_say_piece(m, "card", p);
	event_text(m->out, "what", what);
	event_int(m->out, "from", from);
	event_int(m->out, "to", to);
	event_end(m->out);
}

static void say_keyword_value(struct match *m, const char *key, unsigned k,
			      const struct shown *x)
{
	const struct keyword *w = &stalker_keywords[k];
	uint64_t kinds = k == PROTECTION   ? x->kinds[0]
			 : k == VULNERABLE ? x->kinds[1]
					   : 0;

	if (!x->keyword[k]) {
		event_text(m->out, key, NULL);
	} else if (kinds) {
		event_open_list(m->out, key);
		for (unsigned i = 0; w->kinds[i]; i++)
			if (kinds >> i & 1)
				event_text(m->out, NULL, w->kinds[i]);
		event_close(m->out);
	} else if (w->form == KEYWORD_MAYBE || w->form == KEYWORD_NUMBER) {
		event_int(m->out, key, x->keyword[k]);
	} else {
		event_bool(m->out, key, true);
	}
}

static bool same_keyword(unsigned k, const struct shown *a,
			 const struct shown *b)
{
	if (a->keyword[k] != b->keyword[k])
		return false;
	return (k != PROTECTION && k != VULNERABLE) ||
	       a->kinds[k == VULNERABLE] == b->kinds[k == VULNERABLE];
}

static void say_keyword(struct match *m, int p, unsigned k,
			const struct shown *now)
{
	bool has = now->keyword[k];

	event_begin(m->out, has ? EVENT_KEYWORD : EVENT_NO_KEYWORD, S_1_9_1_2);
	stalker_say_piece(m, "card", p);
	event_text(m->out, "keyword", stalker_keywords[k].word);
	if (has)
		say_keyword_value(m, "value", k, now);
	event_end(m->out);
}

/* What changes about a card that lies face down, or was bought in secret,
 * would tell the opponent what it is: RS-73, S-6.2.1-1. */
static bool is_secret(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);

	return m->out->viewer >= 0 && m->out->viewer != x->controller &&
	       (x->hidden || (state_of(m)->step && state_of(m)->step < 7));
}

static void tell_piece(struct match *m, int p, const struct shown *before)
{
	struct shown now, base;

	if (is_secret(m, p))
		return;
	look_at(m, p, &now);
	if (now.order == before->order && now.in_game == before->in_game &&
	    now.hidden == before->hidden)
		base = *before;
	else
		as_printed(m, p, &base);
	for (unsigned k = 0; k < STALKER_KEYWORDS; k++)
		if (!same_keyword(k, &base, &now))
			say_keyword(m, p, k, &now);
	if (now.max_life != base.max_life)
		say_value(m, EVENT_VALUE, p, "maximum life", base.max_life,
			  now.max_life);
	if (now.machine_strike != base.machine_strike)
		say_value(m, EVENT_STATE, p, "machine_strike",
			  base.machine_strike, now.machine_strike);
	if (now.acted != base.acted)
		say_value(m, EVENT_STATE, p, "acted", base.acted, now.acted);
	if (now.moved != base.moved)
		say_value(m, EVENT_STATE, p, "moved", base.moved, now.moved);
	if (variant_of(m, p) == CREATURE && now.movement != base.movement)
		say_value(m, EVENT_STATE, p, "movement", base.movement,
			  now.movement);
}

static void say_entry(struct match *m, const struct agenda_entry *e)
{
	const struct attack *a = stalker_attack_of(m, e->serial);

	event_open_map(m->out, NULL);
	event_text(m->out, "entry", stalker_entries[e->lane]);
	if (e->use.source.kind == THING_CARD)
		stalker_say_piece(m, "source", e->use.source.id);
	else
		event_text(m->out, "source",
			   stalker_cell_name((unsigned)e->use.source.id));
	if (a) {
		event_open_list(m->out, "targets");
		stalker_say_piece(m, NULL, a->target);
		event_close(m->out);
	} else {
		stalker_say_targets(m, e);
	}
	event_text(m->out, "stage", a ? stalker_stages[e->stage] : NULL);
	event_close(m->out);
}

static void tell_stack(struct match *m)
{
	const struct state *st = state_of(m);

	event_begin(m->out, EVENT_STACK, S_5_1_1);
	event_open_list(m->out, "entries");
	for (uint32_t i = 0; i < st->stack.n; i++)
		say_entry(m, &st->stack.v[i]);
	event_close(m->out);
	event_end(m->out);
}

/* Who has priority, or is asked for something else. */
static void tell_asked(struct match *m)
{
	const struct state *st = state_of(m);

	if (st->over || st->step || st->point == NOTHING)
		return;
	if (st->point == P_PRIORITY) {
		if (st->passes == 0)
			stalker_say_player(m, EVENT_PRIORITY, S_5_2_1,
					   st->asked);
		return;
	}
	event_begin(m->out, EVENT_ASKED, S_5_2_2);
	event_text(m->out, "player", m->seat[st->asked].id);
	event_text(m->out, "for", stalker_point_name(m));
	event_end(m->out);
}

void stalker_tell(struct match *m, const struct shown *before, bool stack)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < table_of(m)->npieces; i++)
		if (piece_of(m, (int)i)->nth)
			tell_piece(m, (int)i, &before[i]);
	if (stack || st->stack.n)
		tell_stack(m);
	tell_asked(m);
}

/* The next field is for those who know the card: see is_secret(). */
static void for_who_knows(struct match *m, const struct piece *x)
{
	if (x->hidden)
		event_for(m->out, 1u << x->controller);
}

/* What a `setup:` says of a card, as far as it is not 0. */
static void say_setup_numbers(struct match *m, int p, const struct shown *v)
{
	const struct piece *x = piece_of(m, p);
	const struct {
		const char *key;
		int n;
	} number[] = {
		{ "wounds", x->wounds },
		{ "tokens", x->tokens },
		{ "poison", x->poison },
		{ "acted", v->acted },
		{ "moved", v->moved },
		{ "machine_strike", v->machine_strike },
		{ "blessing", x->blessed },
		{ "curse", x->cursed },
	};

	for (size_t i = 0; i < sizeof(number) / sizeof(number[0]); i++) {
		if (!number[i].n)
			continue;
		for_who_knows(m, x);
		event_int(m->out, number[i].key, number[i].n);
	}
	for_who_knows(m, x);
	event_int(m->out, "max_life", v->max_life);
	if (variant_of(m, p) == CREATURE) {
		for_who_knows(m, x);
		event_int(m->out, "movement", v->movement);
	}
}

static void say_setup_card(struct match *m, int p, const struct shown *v)
{
	const struct piece *x = piece_of(m, p);

	event_begin(m->out, EVENT_SETUP_CARD, 0);
	event_text(m->out, "owner", m->seat[owner_of(m, p)].id);
	event_text(m->out, "controller", m->seat[x->controller].id);
	stalker_say_piece(m, "card", p);
	event_text(m->out, "zone", stalker_zones_shown[x->zone]);
	if (x->zone == ON_FIELD)
		event_text(m->out, "cell", stalker_cell_name(x->cell));
	if (x->host != NO_PIECE)
		stalker_say_piece(m, "host", x->host);
	event_bool(m->out, "hidden", x->hidden);
	if (x->closed) {
		for_who_knows(m, x);
		event_bool(m->out, "closed", true);
	}
	say_setup_numbers(m, p, v);
	for_who_knows(m, x);
	event_open_map(m->out, "keywords");
	for (unsigned k = 0; k < STALKER_KEYWORDS; k++)
		if (v->keyword[k])
			say_keyword_value(m, stalker_keywords[k].word, k, v);
	event_close(m->out);
	event_end(m->out);
}

void stalker_tell_setup(struct match *m, const struct shown *v)
{
	const struct state *st = state_of(m);

	event_begin(m->out, EVENT_SETUP, 0);
	event_int(m->out, "turn", st->turn);
	event_text(m->out, "active", m->seat[st->active].id);
	event_text(m->out, "phase", stalker_phases[st->phase]);
	event_text(m->out, "first", m->seat[st->first].id);
	event_end(m->out);
	for (uint8_t i = 0; i < SEATS; i++) {
		const struct player *x = &st->player[i];

		if (!x->ngrave)
			continue;
		event_begin(m->out, EVENT_SETUP_GRAVEYARD, 0);
		event_text(m->out, "player", m->seat[i].id);
		event_open_list(m->out, "cards");
		for (unsigned k = 0; k < x->ngrave; k++)
			stalker_say_piece(m, NULL, x->grave[k]);
		event_close(m->out);
		event_end(m->out);
	}
	for (unsigned i = 0; i < st->nplay; i++)
		say_setup_card(m, st->play[i], &v[st->play[i]]);
	stalker_say_lasting(m);
	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->controller !=
		    owner_of(m, st->play[i]))
			stalker_say_control(m, st->play[i]);
}
