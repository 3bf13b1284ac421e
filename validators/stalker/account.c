/* Changes that a decision causes without an event of their own: numbers and
 * keywords that depend on other cards, the stack, who is asked. */
#include "validators/stalker/play.h"

/* The value of a keyword as shown to a viewer: 0, its number, or 1. */
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

/* The starting point for a card that has entered, left or been revealed: its
 * printed values, without the keywords of a face-down card. */
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

/* Reports a changed number. */
static void say_value(struct match *m, unsigned event, int p, const char *what,
		      int from, int to)
{
	if (from != to)
		match_tell(m, event, 0, "card:%c what:%s from:%d to:%d", p,
			   what, from, to);
}

static void say_keyword_value(struct match *m, const char *key, unsigned k,
			      const struct shown *x)
{
	const struct keyword *w = &stalker_keywords[k];
	uint64_t kinds = k == PROTECTION   ? x->kinds[0]
			 : k == VULNERABLE ? x->kinds[1]
					   : 0;

	if (kinds) {
		stalker_say_words(m, key, kinds, w->kinds);
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

	match_tell_open(m, has ? EVENT_KEYWORD : EVENT_NO_KEYWORD, S_1_9_1_2,
			"card:%c keyword:%s", p, stalker_keywords[k].word);
	if (has)
		say_keyword_value(m, "value", k, now);
	event_end(m->out);
}

/* Changes of a card that is face down or was bought in secret would tell the
 * opponent what it is: RS-73, S-6.2.1-1. */
static bool is_secret(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);

	return m->out->viewer >= 0 && m->out->viewer != x->controller &&
	       (x->hidden || (state_of(m)->step && state_of(m)->step < 7));
}

static void tell_piece(struct match *m, int p, const struct shown *before)
{
	struct shown now, base = *before;

	if (is_secret(m, p))
		return;
	look_at(m, p, &now);
	bool fresh = now.order != before->order ||
		     now.in_game != before->in_game ||
		     now.hidden != before->hidden;

	if (fresh)
		as_printed(m, p, &base);
	/* to a person a card that he has put face down has nothing new */
	bool obvious = fresh && now.hidden && m->out->form == TRANSCRIPT_TEXT;

	for (unsigned k = 0; !obvious && k < STALKER_KEYWORDS; k++)
		if (!same_keyword(k, &base, &now))
			say_keyword(m, p, k, &now);
	say_value(m, EVENT_VALUE, p, "maximum life", base.max_life,
		  now.max_life);
	say_value(m, EVENT_STATE, p, "machine_strike", base.machine_strike,
		  now.machine_strike);
	say_value(m, EVENT_STATE, p, "acted", base.acted, now.acted);
	say_value(m, EVENT_STATE, p, "moved", base.moved, now.moved);
	if (variant_of(m, p) == CREATURE)
		say_value(m, EVENT_STATE, p, "movement", base.movement,
			  now.movement);
}

static void say_entry(struct match *m, const struct agenda_entry *e)
{
	const struct attack *a = stalker_attack_of(m, e->serial);

	match_tell_more(m, "{entry:%s source:%c", stalker_entries[e->lane],
			stalker_to_item(e->use.source));
	if (a)
		match_tell_more(m, "targets:[%c]", a->target);
	else
		stalker_say_targets(m, e);
	match_tell_more(m, "stage:%s}", a ? stalker_stages[e->stage] : NULL);
}

static void tell_stack(struct match *m)
{
	const struct state *st = state_of(m);

	match_tell_open(m, EVENT_STACK, S_5_1_1, "entries:[");
	for (uint32_t i = 0; i < st->stack.n; i++)
		say_entry(m, &st->stack.v[i]);
	event_end(m->out);
}

/* Reports who has priority or is asked for something else. */
static void tell_asked(struct match *m)
{
	const struct state *st = state_of(m);

	if (st->over || st->step || st->point == NOTHING)
		return;
	if (st->point == P_PRIORITY) {
		if (st->passes == 0)
			match_tell(m, EVENT_PRIORITY, S_5_2_1, "player:%u",
				   st->asked);
		return;
	}
	match_tell(m, EVENT_ASKED, S_5_2_2, "player:%u for:%s", st->asked,
		   stalker_point_name(m));
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

/* Reports what `setup:` says of a card, except zeros; for a face-down card only
 * to those who know it: see is_secret(). */
static void say_setup_card(struct match *m, int p, const struct shown *v)
{
	const struct piece *x = piece_of(m, p);
	uint32_t seen = x->hidden ? 1u << x->controller : UINT32_MAX;

	match_tell_open(m, EVENT_SETUP_CARD, 0,
			"owner:%u controller:%u card:%c zone:%s cell:%s? "
			"host:%c? hidden:%hhd",
			owner_of(m, p), x->controller, p,
			stalker_zones_shown[x->zone],
			x->zone == ON_FIELD ? stalker_cell_name(x->cell) : NULL,
			x->host, x->hidden);
	match_tell_more(m,
			"%X closed:%hhd? wounds:%d? tokens:%d? poison:%d? "
			"acted:%d? moved:%d? machine_strike:%d? blessing:%d? "
			"curse:%d? max_life:%d",
			seen, x->closed, x->wounds, x->tokens, x->poison,
			v->acted, v->moved, v->machine_strike, x->blessed,
			x->cursed, v->max_life);
	if (variant_of(m, p) == CREATURE)
		match_tell_more(m, "%x movement:%d", seen, v->movement);
	match_tell_more(m, "%x keywords:{", seen);
	for (unsigned k = 0; k < STALKER_KEYWORDS; k++)
		if (v->keyword[k])
			say_keyword_value(m, stalker_keywords[k].word, k, v);
	event_end(m->out);
}

void stalker_tell_setup(struct match *m, const struct shown *v)
{
	const struct state *st = state_of(m);

	match_tell(m, EVENT_SETUP, 0, "turn:%d active:%u phase:%s first:%u",
		   st->turn, st->active, stalker_phases[st->phase], st->first);
	for (uint8_t i = 0; i < SEATS; i++) {
		const struct player *x = &st->player[i];

		if (!x->ngrave)
			continue;
		match_tell_open(m, EVENT_SETUP_GRAVEYARD, 0,
				"player:%u cards:[", i);
		for (unsigned k = 0; k < x->ngrave; k++)
			match_tell_more(m, "%c", x->grave[k]);
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
