/* Elimination, and how a match ends (catalogue 4.9, 4.11, 4.12, 8.7). */
#include "validators/mainstay/play.h"

/* The situation after a round: the first row that holds decides. */
enum situation { NOBODY_LEFT, ONE_LEFT, ONE_TOP, TIED_TOP, SITUATIONS };

static const uint8_t reasons[SITUATIONS] = {
	[NOBODY_LEFT] = MUTUAL_ELIMINATION,
	[ONE_LEFT] = ELIMINATION,
	[ONE_TOP] = ROUND_LIMIT,
	[TIED_TOP] = ROUND_LIMIT,
};

/* RM-21: a tie of two is a draw, a tie of several a shared win. */
static const struct {
	uint8_t outcome;
	uint16_t clause;
} endings[][SITUATIONS] = {
	[DUEL] = { [NOBODY_LEFT] = { DRAW, M_153 },
		   [ONE_LEFT] = { WIN, M_152 },
		   [ONE_TOP] = { WIN, M_155 },
		   [TIED_TOP] = { DRAW, M_156 } },
	[SOLO] = { [NOBODY_LEFT] = { DRAW, M_153 },
		   [ONE_LEFT] = { WIN, M_152 },
		   [ONE_TOP] = { WIN, M_155 },
		   [TIED_TOP] = { DRAW, M_156 } },
	[CIRCLE] = { [NOBODY_LEFT] = { DRAW, M_190 },
		     [ONE_LEFT] = { WIN, M_188 },
		     [ONE_TOP] = { WIN, M_189 },
		     [TIED_TOP] = { SHARED_WIN, M_189 } },
	/* RM-20, RM-24 */
	[TEAMS] = { [NOBODY_LEFT] = { DRAW, M_211 },
		    [ONE_LEFT] = { WIN, M_208 },
		    [ONE_TOP] = { WIN, M_209 },
		    [TIED_TOP] = { SHARED_WIN, M_211 } },
};

static const char *const outcome_names[] = {
	[UNFINISHED] = "unfinished",
	[WIN] = "win",
	[DRAW] = "draw",
	[SHARED_WIN] = "shared_win",
};
static const char *const reason_names[] = {
	[NO_REASON] = NULL,
	[ELIMINATION] = "elimination",
	[MUTUAL_ELIMINATION] = "mutual_elimination",
	[ROUND_LIMIT] = "round_limit",
};

const char *mainstay_outcome_name(const struct match *m)
{
	return outcome_names[state_of(m)->outcome];
}

const char *mainstay_reason_name(const struct match *m)
{
	return reason_names[state_of(m)->reason];
}

bool mainstay_team_alive(const struct match *m, unsigned team)
{
	for (unsigned i = 0; i < m->nseats; i++)
		if (table_of(m)->player[i].team == team &&
		    state_of(m)->player[i].alive)
			return true;
	return false;
}

int64_t mainstay_team_strength(const struct match *m, unsigned team)
{
	int64_t sum = 0;

	for (unsigned i = 0; i < m->nseats; i++)
		if (table_of(m)->player[i].team == team &&
		    state_of(m)->player[i].alive)
			sum += state_of(m)->player[i].strength;
	return sum;
}

static void say_eliminated(struct match *m, uint32_t fallen)
{
	match_tell_open(m, EVENT_ELIMINATED, M_186, "players:[");
	for (unsigned i = 0; i < m->nseats; i++)
		if (fallen >> i & 1)
			match_tell_more(m, "{player:%u strength:%d}", i,
					state_of(m)->player[i].strength);
	event_end(m->out);
}

/* M-151, M-186; M-191, RM-35: in circle and teams their cards leave play. */
void mainstay_eliminate(struct match *m)
{
	enum mode mode = table_of(m)->mode;
	uint32_t fallen = 0;

	for (unsigned i = 0; i < m->nseats; i++) {
		struct player *p = &state_of(m)->player[i];

		if (!p->alive || p->strength > 0)
			continue;
		p->alive = false;
		fallen |= 1u << i;
		if (mode == DUEL || mode == SOLO)
			continue;
		p->deck[ATTACK] = p->deck[DEFENCE] = 0;
		p->cooldown[ATTACK] = p->cooldown[DEFENCE] = NO_SLOT;
		p->ndiscard = 0;
	}
	if (m->out && fallen && (mode == CIRCLE || mode == TEAMS))
		say_eliminated(m, fallen);
}

/* The teams that were alive when the round began. */
static uint32_t starting_teams(const struct match *m)
{
	uint32_t teams = 0;

	for (unsigned i = 0; i < m->nseats; i++)
		if (state_of(m)->starters >> i & 1)
			teams |= 1u << table_of(m)->player[i].team;
	return teams;
}

/* The living teams of the greatest strength: M-155, M-189, M-209. */
static uint32_t top_teams(const struct match *m)
{
	uint32_t top = 0;
	int64_t best = 0;

	for (unsigned i = 0; i < table_of(m)->nteams; i++) {
		int64_t strength = mainstay_team_strength(m, i);

		if (!mainstay_team_alive(m, i) || strength < best)
			continue;
		if (strength > best)
			top = 0;
		best = strength;
		top |= 1u << i;
	}
	return top;
}

/* M-152: checked once per round, after all damage. */
void mainstay_judge_end(struct match *m)
{
	struct state *st = state_of(m);
	uint32_t alive = 0;
	enum situation s;

	for (unsigned i = 0; i < table_of(m)->nteams; i++)
		alive |= (uint32_t)mainstay_team_alive(m, i) << i;
	uint32_t top = top_teams(m);
	if (alive == 0)
		s = NOBODY_LEFT;
	else if ((alive & (alive - 1)) == 0)
		s = ONE_LEFT;
	else if (st->round == ROUNDS)
		s = (top & (top - 1)) == 0 ? ONE_TOP : TIED_TOP;
	else
		return;
	st->over = true;
	st->outcome = endings[table_of(m)->mode][s].outcome;
	st->clause = endings[table_of(m)->mode][s].clause;
	st->reason = reasons[s];
	if (st->outcome == DRAW)
		st->drawn = starting_teams(m);
	else
		st->winners = top;
}

static void say_sides(struct match *m, const char *key, uint32_t sides)
{
	event_open_list(m->out, key);
	for (unsigned i = 0; i < table_of(m)->nteams; i++)
		if (sides >> i & 1)
			event_text(m->out, NULL, table_of(m)->team[i]);
	event_close(m->out);
}

/* The message of an ending, with the sides it is about; others: it also names
 * all other sides. */
static const struct {
	const char *text;
	bool others;
} sentences[][sizeof(reason_names) / sizeof(*reason_names)] = {
	[WIN] = {
		[ELIMINATION] = { N_("%s wins: no strength is left to %s"), true },
		[ROUND_LIMIT] = { N_("%s wins: the most strength after the last round"), false },
	},
	[DRAW] = {
		[MUTUAL_ELIMINATION] = { N_("a draw of %s: no strength is left to anybody"), false },
		[ROUND_LIMIT] = { N_("a draw of %s: equal strength after the last round"), false },
	},
	[SHARED_WIN] = {
		[ROUND_LIMIT] = { N_("%s share the win: equal strength after the last round"), false },
	},
};

static const char *sides_of(const struct match *m, uint32_t sides)
{
	const struct table *t = table_of(m);
	const char *form =
		t->mode == TEAMS ? tr(match_tongue(m), "team %s") : "%s";
	struct buf out = { 0 };

	for (unsigned i = 0; i < t->nteams; i++) {
		if (!(sides >> i & 1))
			continue;
		buf_puts(&out, out.n ? ", " : "");
		buf_printf(&out, form, t->team[i]);
	}
	return buf_keep(&out, m->arena).p;
}

/* Who has won and why, or the state of the match. */
static const char *sentence(const struct match *m)
{
	const struct state *st = state_of(m);
	const struct lang *lang = match_tongue(m);
	uint32_t sides = st->outcome == DRAW ? st->drawn : st->winners;

	if (st->outcome == UNFINISHED)
		return arena_printf(m->arena,
				    tr(lang, "unfinished, in round %d"),
				    st->round);
	const char *about = sides_of(m, sides);
	const char *form = tr(lang, sentences[st->outcome][st->reason].text);

	if (sentences[st->outcome][st->reason].others)
		return arena_printf(m->arena, form, about, sides_of(m, ~sides));
	return arena_printf(m->arena, form, about);
}

void mainstay_close_match(struct match *m)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);

	match_tell_open(m, EVENT_MATCH_ENDED, st->clause, "outcome:%s",
			mainstay_outcome_name(m));
	say_sides(m, "winners", st->winners);
	say_sides(m, "drawn", st->drawn);
	match_tell_more(m, "reason:%s rounds:%d", mainstay_reason_name(m),
			st->rounds);
	mainstay_say_strengths(m);
	if (t->mode == TEAMS) {
		event_open_map(m->out, "teams");
		for (unsigned i = 0; i < t->nteams; i++)
			event_int(m->out, t->team[i],
				  mainstay_team_strength(m, i));
		event_close(m->out);
	}
	event_text(m->out, "sentence", sentence(m));
	event_end(m->out);
}
