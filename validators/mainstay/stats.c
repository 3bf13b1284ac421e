/* Statistics of decks of The Last Mainstay: their cards, and how they stand up
 * to attacks. */
#include "validators/core/check/check.h"
#include "validators/core/stats/stats.h"
#include "validators/mainstay/endgame.h"

#define FIELD(f)   .of = STAT_FIELD, .field = f, .section = STATS_ALL

/* clang-format off */
/* M-047: there is no hand and nothing is drawn */
static const struct stat_row rows[] = {
	STAT_NAMED("type", C_("mainstay", "types"), .of = STAT_TYPE, .section = STATS_ALL, .every = true),
	STAT_NAMED("subtype", C_("mainstay", "subtypes"), .of = STAT_SUBTYPE, .section = STATS_ALL),
	STAT_NAMED("warriors", C_("mainstay", "essences of warriors"),
		   FIELD(ESSENCE), .variants = VARIANT(WARRIOR)),
	STAT_NAMED("defenders", C_("mainstay", "essences of defenders"),
		   FIELD(ESSENCE), .variants = VARIANT(DEFENDER)),
};

#define POOL { "pool", C_("mainstay", "in the pool") }

static const struct stat_block
	attacks = STAT_NAMED("attacks", C_("mainstay", "attacks of enemy warriors"),
		.columns = 6,
		.column = { { "stopped_by", C_("mainstay", "stopped by") },
			    { "by_chance", C_("mainstay", "by luck") },
			    { "least_damage", C_("mainstay", "best") },
			    { "mean_damage", C_("mainstay", "on average") },
			    { "most_damage", C_("mainstay", "worst") }, POOL }),
	cover = STAT_NAMED("cover", C_("mainstay", "what the deck can stop"),
		.columns = 2, .column = { { "essences", C_("mainstay", "essences") }, POOL }),
	leaders = STAT_NAMED("leaders", C_("mainstay", "damage that the leaders add"),
		.columns = 2, .column = { { "to_p", C_("mainstay", "to p") },
	{ "to_n", C_("mainstay", "to n") } }),
	recurring = STAT_NAMED("recurring", C_("mainstay", "cards that return"),
		.columns = 1, .column = { { "copies", C_("mainstay", "copies") } }),
	damages[] = {
		STAT_NAMED("damage_done", C_("mainstay", "mean damage of its warriors to the opponent"), .columns = 0),
		STAT_NAMED("damage_taken", C_("mainstay", "mean damage of the opponent's warriors"), .columns = 0),
	};
/* clang-format on */

/* Mean damage is counted in sixteenths, which are exact: all chances are halves
 * (M-095), for at most three traits of a defender and one of the hero. */
#define SIXTEENTHS 16

/* A deck as seen by its enemies. */
struct side {
	struct arena *a;
	const struct card_set *set;
	const int64_t *copies; /* of every card of the set */
	/* mainstay and hero; NULL if there is none, or several */
	const struct card *leader[2];
	bool two_trumps;
};

static struct essence essence_of(const struct card *c)
{
	return mainstay_essence(c->facts.key);
}

/* The mean damage of a warrior, in sixteenths: M-101 to M-116.  A missing
 * leader adds as much as one of the warrior's essence. */
static int64_t damage(struct essence w, const struct card *defender,
		      const struct side *s)
{
	uint8_t parts[LARGEST_TOTAL + 1];
	int64_t sum = 0;

	mainstay_damage(w, essence_of(defender),
			s->leader[0] ? essence_of(s->leader[0]) : w,
			s->leader[1] ? essence_of(s->leader[1]) : w, parts);
	for (int i = 0; i <= LARGEST_TOTAL; i++)
		sum += i * parts[i];
	return sum * SIXTEENTHS / DAMAGE_PARTS;
}

/* The defenders of a deck against one attack. */
struct answer {
	/* defenders that stop all of it, surely or perhaps */
	int64_t certain, chance;
	int64_t least, most, sum; /* mean damage, in sixteenths */
	int64_t defenders;
};

/* The only card of a type, or NULL. */
static const struct card *leader(const struct side *s, uint8_t variant)
{
	const struct card *found = NULL;

	for (size_t i = 0; i < s->set->n; i++) {
		if (!s->copies[i] || s->set->v[i].variant != variant)
			continue;
		if (found)
			return NULL;
		found = &s->set->v[i];
	}
	return found;
}

static struct answer meet(const struct side *s, struct essence w)
{
	struct answer a = { 0 };

	for (size_t i = 0; i < s->set->n; i++) {
		const struct card *d = &s->set->v[i];
		int64_t n = s->copies[i], hurt;

		if (!n || d->variant != DEFENDER)
			continue;
		hurt = damage(w, d, s);
		/* M-082, M-085: stops all three traits */
		unsigned sure = opposed(w, essence_of(d));
		if (sure == ALL_POSITIONS)
			a.certain += n;
		else if ((sure | neutral(essence_of(d))) == ALL_POSITIONS)
			a.chance += n;
		a.least = !a.defenders || hurt < a.least ? hurt : a.least;
		a.most = hurt > a.most ? hurt : a.most;
		a.sum += hurt * n;
		a.defenders += n;
	}
	return a;
}

/* Warriors of essence k among all cards. */
static int64_t in_pool(const struct side *s, int k)
{
	int64_t n = 0;

	for (size_t i = 0; i < s->set->n; i++)
		n += s->set->v[i].variant == WARRIOR &&
		     s->set->v[i].facts.key == k;
	return n;
}

/* M-006; RM-27: no rule defines the effect of a warrior's neutral trait. */
static bool is_simple(int k)
{
	return neutral(mainstay_essence(k)) == 0;
}

/* For each essence that an enemy warrior can have: what stops it, and its
 * damage; of all these, and of all warriors, those the deck can stop. */
static void add_attacks(struct stats *out, const struct side *s)
{
	static const char *const labels[] = { "stopped", "by_chance", "open",
					      "neutral" };
	struct stat_cell covered[4][2] = { 0 };
	struct stat_block *b = stats_block(out, s->a, &attacks,
					   game_clause_id(s->set->game, M_114));

	for (int k = 0; k < ESSENCES; k++) {
		struct answer n = meet(s, mainstay_essence(k));
		int64_t per = n.defenders ? SIXTEENTHS : 0;
		const struct stat_cell cells[] = {
			{ n.certain, 1 }, { n.chance, 1 },
			{ n.least, per }, { n.sum, per * n.defenders },
			{ n.most, per },  { in_pool(s, k), 1 },
		};
		int to = !is_simple(k) ? 3 : n.certain ? 0 : n.chance ? 1 : 2;

		if (is_simple(k))
			stat_block_line(b, s->a, mainstay_essence_name(k),
					cells);
		covered[to][0].part++;
		covered[to][1].part += in_pool(s, k);
	}
	b = stats_block(out, s->a, &cover, game_clause_id(s->set->game, M_082));
	for (int i = 0; i < 3 + s->two_trumps; i++) {
		covered[i][0].whole = covered[i][1].whole = 1;
		stat_block_line(b, s->a, str_of(labels[i]), covered[i]);
	}
}

/* M-105, M-106: the bonus of the leaders to each trait of an enemy. */
static void add_leaders(struct stats *out, const struct side *s)
{
	static const char *const places[] = { "long", "middle", "short" };
	struct stat_block *b = stats_block(out, s->a, &leaders,
					   game_clause_id(s->set->game, M_107));

	for (int i = 0; i < 3; i++) {
		struct stat_cell halves[2] = { { 0, 2 }, { 0, 2 } };

		for (int k = 0; k < 2; k++) {
			if (s->leader[k] == NULL)
				continue;
			struct essence e = essence_of(s->leader[k]);
			unsigned luck = neutral(e) >> (2 - i) & 1;
			halves[0].part +=
				luck + 2 * (e.negative >> (2 - i) & 1);
			halves[1].part +=
				luck + 2 * (e.positive >> (2 - i) & 1);
		}
		stat_block_line(b, s->a, str_of(places[i]), halves);
	}
}

/* M-131, M-132: cards that return to the deck. */
static void add_recurring(struct stats *out, const struct side *s)
{
	static const uint8_t back[] = { WARRIOR, DEFENDER };
	struct stat_block *b = stats_block(out, s->a, &recurring,
					   game_clause_id(s->set->game, M_133));

	for (size_t r = 0; r < 2; r++) {
		for (size_t i = 0; s->leader[r] && i < s->set->n; i++) {
			const struct card *c = &s->set->v[i];

			if (!s->copies[i] || c->variant != back[r] ||
			    c->facts.key != s->leader[r]->facts.key)
				continue;
			stat_block_line(b, s->a, c->id,
					&(struct stat_cell){ s->copies[i], 1 });
			b->v[b->n - 1].card = c;
		}
	}
}

static struct side side_of(struct arena *a, const struct verdict *v)
{
	struct side s = { .a = a, .set = v->set };
	int64_t all;

	s.copies = stats_copies(a, v, STATS_ALL, &all);
	s.leader[0] = leader(&s, MAINSTAY);
	s.leader[1] = leader(&s, HERO);
	return s;
}

static void more(struct stats *out, struct arena *a, const struct verdict *v)
{
	struct side s = side_of(a, v);

	s.two_trumps = v->rules && v->rules->param[PARAM_TRUMP_WARRIORS] > 0;
	add_attacks(out, &s);
	add_leaders(out, &s);
	add_recurring(out, &s);
}

/* A card of the deck, of a type and with essence k, or NULL. */
static const struct card *with_essence(const struct side *s, uint8_t variant,
				       int k)
{
	for (size_t i = 0; i < s->set->n; i++) {
		const struct card *c = &s->set->v[i];

		if (s->copies[i] && c->variant == variant && c->facts.key == k)
			return c;
	}
	return NULL;
}

/* The next essence after k that such a card has, or ESSENCES. */
static int next_essence(const struct side *s, uint8_t variant, int k)
{
	while (++k < ESSENCES && !with_essence(s, variant, k))
		;
	return k;
}

/* The mean damage of each warrior against defenders from essence `first` on,
 * and against all; returns the first essence without a column. */
static int add_table(struct stats *out, const struct stat_block *like,
		     const struct side *attacker, const struct side *defender,
		     int first)
{
	const char *clause = game_clause_id(attacker->set->game, M_114);
	struct stat_block *b = stats_block(out, attacker->a, like, clause);
	const struct card *d[STATS_COLUMNS];
	struct stat_cell cells[STATS_COLUMNS];
	int k = first;

	for (; k < ESSENCES && b->columns < STATS_COLUMNS - 1;
	     k = next_essence(defender, DEFENDER, k)) {
		const char *key = mainstay_essence_name(k).p;

		d[b->columns] = with_essence(defender, DEFENDER, k);
		b->column[b->columns++] = (struct stat_name){ key, key };
	}
	b->column[b->columns++] =
		(struct stat_name){ "mean", C_("mainstay", "on average") };
	for (int i = next_essence(attacker, WARRIOR, -1); i < ESSENCES;
	     i = next_essence(attacker, WARRIOR, i)) {
		struct essence w = mainstay_essence(i);

		if (!is_simple(i)) /* RM-27 */
			continue;
		struct answer all = meet(defender, w);
		for (size_t c = 0; c + 1 < b->columns; c++)
			cells[c] =
				(struct stat_cell){ damage(w, d[c], defender),
						    SIXTEENTHS };
		cells[b->columns - 1] =
			(struct stat_cell){ all.sum,
					    SIXTEENTHS * all.defenders };
		stat_block_line(b, attacker->a, mainstay_essence_name(i),
				cells);
	}
	return k;
}

/* Every warrior against every defender, in both directions. */
static void against(struct stats *out, struct arena *a, const struct verdict *v,
		    const struct verdict *enemy)
{
	struct side sides[] = { side_of(a, v), side_of(a, enemy) };

	for (unsigned i = 0; i < 2; i++)
		for (int k = next_essence(&sides[!i], DEFENDER, -1);
		     k < ESSENCES;)
			k = add_table(out, &damages[i], &sides[i], &sides[!i],
				      k);
}

/* clang-format off */
static const struct stat_name words[] = {
	{ "long", C_("mainstay", "long") },
	{ "middle", C_("mainstay", "middle") },
	{ "short", C_("mainstay", "short") },
	{ "stopped", C_("mainstay", "for certain") },
	{ "by_chance", C_("mainstay", "by luck") },
	{ "open", C_("mainstay", "never") },
	{ "neutral", C_("mainstay", "with a neutral trait") },
};
/* clang-format on */

const struct stat_table mainstay_statistics = {
	STAT_ALL_OF(rows),
	STAT_ALL_OF(words),
	.more = more,
	.against = against,
};
