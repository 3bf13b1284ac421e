/* Deaths, and how a match ends (catalogue 4.10). */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"

static const char *const outcomes[] = {
	[UNFINISHED] = "unfinished",
	[WIN] = "win",
	[DRAW] = "draw",
};
static const char *const reasons[REASONS] = {
	[HERO_DEATH] = "hero_death",
	[BOTH_HEROES_DEAD] = "both_heroes_dead",
	[CONCEDE] = "concede",
	[DECK_OUT] = "deck_out",
	[LOOP] = "loop",
	[TURN_LIMIT] = "turn_limit",
};

/* C-710, RC-38: the only ways in which a match ends. */
void conclave_end(struct duel *d, enum outcome o, enum reason r,
		  unsigned winner, uint16_t clause)
{
	struct state *st = d->st;

	st->over = true;
	st->outcome = (uint8_t)o;
	st->reason = (uint8_t)r;
	st->winner = (uint8_t)winner;
	st->clause = clause;
	st->point = POINT_NONE;
	st->to_act = NOBODY;
	st->ask = (struct ask){ 0 };
}

/* C-705, C-706, RC-36: before any further trigger or step. */
static void judge_heroes(struct duel *d)
{
	bool dead[SEATS] = { d->st->player[0].dead, d->st->player[1].dead };

	if (dead[0] && dead[1])
		conclave_end(d, DRAW, BOTH_HEROES_DEAD, NOBODY, C_706);
	else if (dead[0] || dead[1])
		conclave_end(d, WIN, HERO_DEATH, dead[0], C_705);
}

/* C-343: with deck_out: lose; C-710: if both decks ran out in one effect, it is
 * a draw. */
void conclave_judge_dry(struct duel *d)
{
	bool dry[SEATS] = { d->st->player[0].dry, d->st->player[1].dry };

	d->st->player[0].dry = d->st->player[1].dry = false;
	if (!d->t->option[PARAM_DECK_OUT] || d->st->over)
		return;
	if (dry[0] && dry[1])
		conclave_end(d, DRAW, DECK_OUT, NOBODY, C_710);
	else if (dry[0] || dry[1])
		conclave_end(d, WIN, DECK_OUT, dry[0], C_343);
}

/* Raises the events of its death while the card is still in play. */
static void dies(struct duel *d, uint16_t p, struct thing by, uint16_t clause)
{
	struct thing x = thing_of(d, p);

	match_tell(
		d->m,
		piece_at(d, p)->zone == ON_FIELD ? EVENT_DIED : EVENT_DESTROYED,
		clause, "card:%c by:%c?", p, by.kind ? piece_of(by) : NO_PIECE);
	conclave_happens(d, HEARD_DIES, piece_at(d, p)->owner, x, by, 0);
	if (by.kind && piece_at(d, p)->zone == ON_FIELD)
		conclave_happens(d, HEARD_KILLS,
				 piece_at(d, piece_of(by))->owner, by, x, 0);
}

/* C-702: to the graveyard of its owner. */
static void remove_dead(struct duel *d, uint16_t p, uint16_t clause)
{
	struct player *x = &d->st->player[piece_at(d, p)->owner];

	conclave_leave(d, p, IN_GRAVEYARD, "died", clause);
	if (x->hero == p) {
		x->dead = true;
		x->hero = NO_PIECE;
	}
}

void conclave_kill(struct duel *d, uint16_t p, struct thing by, uint16_t clause)
{
	dies(d, p, by, clause);
	remove_dead(d, p, clause);
	judge_heroes(d);
}

/* A card with fewer wounds than its printed health is alive, unless an ability
 * lowers its health: for most cards the modifiers need not be added up. */
static bool is_dead(const struct duel *d, uint16_t p, bool weakened)
{
	return (weakened || piece_at(d, p)->wounds >= kind_of(d, p)->health) &&
	       conclave_health(d, p) <= 0;
}

/* C-703, RC-43: all cards at 0 or less die together, and see each other die. */
static bool one_check(struct duel *d)
{
	bool weakened = effect_changed(&d->s).lowers >> STAT_HEALTH & 1;
	uint16_t dead[CELLS];
	unsigned n = 0;

	for (unsigned i = 0; i < CELLS; i++)
		if (d->st->cell[i] != NO_PIECE &&
		    is_dead(d, d->st->cell[i], weakened))
			dead[n++] = d->st->cell[i];
	for (unsigned i = 0; i < n; i++)
		dies(d, dead[i], piece_at(d, dead[i])->hurt_by, C_702);
	for (unsigned i = 0; i < n; i++)
		remove_dead(d, dead[i], C_702);
	judge_heroes(d);
	return n > 0 && !d->st->over;
}

void conclave_deaths(struct duel *d)
{
	struct state *st = d->st;

	while (!st->over && one_check(d))
		;
	for (unsigned i = 0; st->hurt && i < CELLS; i++)
		if (st->cell[i] != NO_PIECE)
			piece_at(d, st->cell[i])->hurt_by = no_thing();
	st->hurt = false;
}

void conclave_result(const struct match *m, struct match_result *out)
{
	const struct state *st = state_of(m);

	*out = (struct match_result){
		.outcome = outcomes[st->outcome],
		.reason = reasons[st->reason],
		.winners = st->outcome == WIN ? UINT32_C(1) << st->winner : 0,
		.length = st->turn,
	};
}

/* Who has won and why, or the state of the match. */
static const char *sentence(const struct match *m)
{
	static const char *const draws[REASONS] = {
		[BOTH_HEROES_DEAD] =
			N_("a draw in turn %d: both heroes died together"),
		[DECK_OUT] =
			N_("a draw in turn %d: both players failed to draw"),
		[LOOP] = N_("a draw in turn %d: the triggers run in a loop"),
		[TURN_LIMIT] =
			N_("a draw in turn %d: the turn limit is reached"),
	};
	static const char *const wins[REASONS] = {
		[HERO_DEATH] = N_("%s wins in turn %d: the hero of %s died"),
		[CONCEDE] = N_("%s wins in turn %d: %s concedes"),
		[DECK_OUT] = N_("%s wins in turn %d: %s failed to draw"),
	};
	const struct lang *lang = match_tongue(m);
	const struct state *st = state_of(m);

	if (st->outcome == UNFINISHED)
		return arena_printf(
			m->arena, tr(lang, "unfinished, turn %d, %s step"),
			st->turn,
			transcript_word(m->arena, lang, "step",
					conclave_step_name(st->step)));
	if (st->outcome == DRAW)
		return arena_printf(m->arena, tr(lang, draws[st->reason]),
				    st->turn);
	return arena_printf(m->arena, tr(lang, wins[st->reason]),
			    m->seat[st->winner].id, st->turn,
			    m->seat[opponent_of(st->winner)].id);
}

void conclave_close_match(struct match *m)
{
	const struct state *st = state_of(m);

	match_tell(m, EVENT_MATCH_ENDED, st->clause,
		   "outcome:%s winners:[%u?] reason:%s turns:%d sentence:%s",
		   outcomes[st->outcome],
		   st->outcome == WIN ? st->winner : NOBODY,
		   reasons[st->reason], st->turn, sentence(m));
}
