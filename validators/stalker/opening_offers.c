/* Abilities of Steps 4 and 8, and effects carried out at once (S-3.4.1,
 * S-3.13-1, S-6.2). */
#include "validators/base/scratch.h"
#include "validators/core/effect/effect_note.h"
#include "validators/stalker/play.h"

static bool was_used(const struct match *m, int p, uint16_t ability)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nlinks; i++)
		if (st->link[i].ability == ability && st->link[i].source == p)
			return true;
	return false;
}

/* True if this player can use it now. */
static bool can_use(const struct match *m, int p, uint16_t ability)
{
	struct effect_scene s = scene_of(m);
	struct effect_use u;
	struct effect_pick open;

	effect_use_read(&u, ability, piece_of(m, p)->controller, card_thing(p));
	if (!effect_meets(&s, &u) || effect_limit(&s, &u, -1) ||
	    (s.rules->ability[ability].key[ABILITY_COST] &&
	     effect_unpayable(&s, &u)))
		return false;
	return effect_bind_fixed(&s, &u, &open) || !open.lacking;
}

/* The cards that may offer an ability, in board order; in Step 4 those of
 * the deal. */
static unsigned offering_cards(const struct match *m, int16_t out[MAX_PIECES])
{
	unsigned n = 0;

	if (state_of(m)->step == 8)
		return stalker_board(m, out);
	for (unsigned i = 0; i < table_of(m)->npieces; i++)
		if (piece_of(m, (int)i)->zone == IN_DEAL)
			out[n++] = (int16_t)i;
	return n;
}

unsigned stalker_offered(const struct match *m, uint8_t player,
			 struct offered_use *out, unsigned cap)
{
	const struct effect_rules *r = &table_of(m)->rules;
	uint8_t row =
		state_of(m)->step == 8 ? ON_BATTLE_START : ON_BEFORE_RECRUIT;
	int16_t v[MAX_PIECES];
	unsigned n = 0, cards;

	if (!effect_hears(r, row))
		return 0;
	cards = offering_cards(m, v);
	for (unsigned i = 0; i < cards; i++) {
		uint16_t own[MAX_ABILITIES];
		size_t k;

		if (piece_of(m, v[i])->controller != player)
			continue;
		k = stalker_abilities(m, v[i], own);
		for (size_t j = 0; j < k && n < cap; j++)
			if (r->ability[own[j]].event == row &&
			    !was_used(m, v[i], own[j]) &&
			    can_use(m, v[i], own[j]))
				out[n++] = (struct offered_use){ v[i], own[j],
								 (uint8_t)j };
	}
	return n;
}

/* S-3.13.1, RS-51: one at a time, beginning with First; a player who declines
 * gets no further offers. */
bool stalker_offering(struct match *m, unsigned row)
{
	struct state *st = state_of(m);
	struct offered_use any;

	(void)row;
	for (unsigned i = 0; i < SEATS; i++) {
		uint8_t seat = (uint8_t)(st->stage7 ^ i);
		uint8_t player = seat ? other_seat(st->first) : st->first;

		if (st->player[player].declined ||
		    !stalker_offered(m, player, &any, 1))
			continue;
		st->stage7 = seat;
		stalker_ask(m, P_USE, player);
		return false;
	}
	return true;
}

/* Adds an entry that runs without a decision; optional effects ask first. */
static void do_at_once(struct match *m, const struct effect_use *u,
		       bool accepted)
{
	struct agenda_entry *e =
		stalker_push(m, E_TRIGGER, u->controller, u->source.id);

	if (!e)
		return;
	e->use = *u;
	e->accepted = accepted;
	e->game[G_AUTO] = AUTO;
	e->game[G_SLOT] = NO_TRAIT;
	stalker_bind_more(m, e);
}

/* True if the player may use an offered ability or decline now. */
static bool is_asked(struct match *m, uint8_t seat, struct refusal *r)
{
	const struct state *st = state_of(m);

	if (st->player[seat].declined)
		return referee_refuse(m, r, REFUSED_DECLINED, -1,
				      "%s has declined", m->seat[seat].id);
	if (st->asked != seat)
		return referee_refuse(m, r, REFUSED_STEP, -1, "%s is not asked",
				      m->seat[seat].id);
	return true;
}

/* Cards that were not in a squad yet have no number: a name means the first of
 * them that may be used. */
static bool is_meant(const struct match *m, int source, int named)
{
	const struct table *t = table_of(m);

	if (source == named || named < 0)
		return source == named;
	const struct piece *x = piece_of(m, source), *y = piece_of(m, named);
	return x->nth == 0 && y->nth == 0 && x->zone == y->zone &&
	       t->piece[source].print == t->piece[named].print &&
	       t->piece[source].owner == t->piece[named].owner;
}

bool stalker_do_offered(struct match *m, const struct action *a,
			struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct offered_use v[MAX_OFFERED];
	struct effect_use u;
	size_t len;
	const int16_t *list = action_list(m->referee, a, A_TARGETS, &len);
	unsigned n = stalker_offered(m, a->player, v, MAX_OFFERED), i = 0;

	if (!is_asked(m, a->player, r))
		return false;
	while (i < n && (!is_meant(m, v[i].source, a->arg[A_CARD]) ||
			 (a->arg[A_SECOND] != ARG_ABSENT &&
			  v[i].number != a->arg[A_SECOND])))
		i++;
	if (i == n)
		return referee_refuse(m, r, REFUSED_NO_ABILITY, A_SECOND,
				      "no such ability may be used now");
	effect_use_init(&u, v[i].ability, a->player, card_thing(v[i].source));
	effect_note_heard(&s, &s.rules->ability[u.ability]);
	if (choose_targets(&s, &u, list, len, &stalker_choose_words) !=
	    CHOSEN_WELL)
		return referee_refuse(m, r, REFUSED_TARGET, A_TARGETS,
				      "these are not targets of it");
	if (st->nlinks == MAX_LINKS)
		st->effects.full = true;
	else
		st->link[st->nlinks++] = (struct link){ .ability = v[i].ability,
							.source = v[i].source };
	st->stage7 = !st->stage7;
	st->point = NOTHING;
	if (piece_of(m, v[i].source)->hidden) /* RS-24 */
		stalker_reveal(m, v[i].source);
	if (match_tell_open(m, EVENT_BATTLE_START,
			    st->step == 8 ? S_3_13_1 : S_3_4_1p, "card:%c",
			    v[i].source)) {
		stalker_say_ability(m, v[i].source, v[i].ability);
		if (u.from[u.ntargets])
			event_open_list(m->out, "targets");
		for (unsigned k = 0; k < u.from[u.ntargets]; k++)
			stalker_say_thing(m, u.bound[k]);
		event_end(m->out);
	}
	do_at_once(m, &u, true);
	return stalker_run(m);
}

bool stalker_do_decline(struct match *m, const struct action *a,
			struct refusal *r)
{
	struct state *st = state_of(m);

	if (!is_asked(m, a->player, r))
		return false;
	st->player[a->player].declined = true;
	st->point = NOTHING;
	return stalker_run(m);
}

/* RS-62: carries out an ability that Step 5 or 7 triggered. */
static void set_off(struct match *m, struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	bool optional = stalker_optional(m, u->ability);
	struct effect_pick open;

	if (!effect_bind_fixed(&s, u, &open) && open.lacking)
		return;
	if (!optional)
		stalker_say_trigger(m, u, RS_62);
	do_at_once(m, u, !optional);
}

struct heard {
	struct state *st;
	struct effect_use v[MAX_WAITING];
	size_t n;
};

static void add_heard(const struct effect_static *x, const struct effect_use *u,
		      void *ctx)
{
	struct heard *h = ctx;

	(void)x;
	if (h->n == MAX_WAITING)
		h->st->effects.full = true;
	else
		h->v[h->n++] = *u;
}

/* S-3.6-1, RS-62: abilities triggered by Steps 5 and 7 are carried out
 * at once. */
void stalker_hear_at_once(struct match *m, unsigned row, int p, int other)
{
	struct effect_scene s = scene_of(m);
	SCRATCH struct heard heard;
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = piece_of(m, p)->controller,
				  .card = card_thing(p),
				  .amount = TOLD_NOTHING };

	heard.st = state_of(m);
	heard.n = 0;
	if (other != NO_PIECE)
		e.other = card_thing(other);
	effect_hear(&s, &e, add_heard, &heard);
	for (size_t i = heard.n; i-- > 0;)
		set_off(m, &heard.v[i]);
}
