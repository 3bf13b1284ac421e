/* What is counted of decks of The Last Mainstay, and what they stand up to. */
#include "validators/core/check/check.h"
#include "validators/core/stats/stats.h"
#include "validators/mainstay/internal.h"

#include <string.h>

#define FIELD(f) .of = STAT_FIELD, .field = f, .section = STATS_ALL

/* clang-format off */
/* M-047: there is no hand and nothing is drawn */
static const struct stat_row rows[] = {
	STAT_NAMED("type", "types", "типы", .of = STAT_TYPE, .section = STATS_ALL, .every = true),
	STAT_NAMED("subtype", "subtypes", "подтипы", .of = STAT_SUBTYPE, .section = STATS_ALL),
	STAT_NAMED("warriors", "essences of warriors", "сущности воинов",
		   FIELD(ESSENCE), .variants = VARIANT(WARRIOR)),
	STAT_NAMED("defenders", "essences of defenders", "сущности защитников",
		   FIELD(ESSENCE), .variants = VARIANT(DEFENDER)),
};
/* clang-format on */

enum { N = -1, Z, P }; /* a trait */

/* M-102, M-103, M-104 */
static const int base_damage[3] = { 2, 1, 0 };
#define BREAKTHROUGH 3 /* M-115 */

#define ESSENCES     27

/* All chances here are halves (M-095), of at most three defender's traits and
 * one of the hero: sixteenths are exact. */
#define SIXTEENTHS   16

static int trait(const struct card *c, int i)
{
	char letter = c->values[ESSENCE].s.p[i];

	return letter == 'p' ? P : letter == 'n' ? N : Z;
}

/* Halves of a chance that trait t opposes trait w: M-004, M-095. */
static int opposed_halves(int w, int t)
{
	return w == Z ? 0 : t == Z ? 1 : t == -w ? 2 : 0;
}

/* The mean damage of a warrior's essence, in sixteenths: M-101 to M-116. */
static int damage(const int *w, const struct card *defender,
		  const struct card *mainstay, const struct card *hero)
{
	int open_all = 1, sum = 0;

	for (int i = 0; i < 3; i++) {
		int open = 2 - opposed_halves(w[i], trait(defender, i));
		int halves = 2 * base_damage[i];

		if (mainstay)
			halves += opposed_halves(w[i], trait(mainstay, i));
		if (hero)
			halves += opposed_halves(w[i], trait(hero, i));
		open_all *= open;
		sum += open * halves; /* quarters */
	}
	/* open_all: eighths */
	return sum * SIXTEENTHS / 4 + open_all * BREAKTHROUGH * SIXTEENTHS / 8;
}

/* M-082, M-085: 2 if it stops all three traits for certain, 1 if it may. */
static int stops(const int *w, const struct card *defender)
{
	int all = 2;

	for (int i = 0; i < 3; i++) {
		int halves = opposed_halves(w[i], trait(defender, i));

		all = halves < all ? halves : all;
	}
	return all;
}

/* A deck as its enemies see it. */
struct side {
	struct arena *a;
	const struct card_set *set;
	const int64_t *copies;              /* of every card of the set */
	const struct card *mainstay, *hero; /* or NULL: none, or several */
	bool two_trumps;
};

/* What an attack meets in a deck. */
struct answer {
	int64_t certain, chance;  /* defenders that stop all of it; may */
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

static struct answer meet(const struct side *s, const int *w)
{
	struct answer a = { 0 };

	for (size_t i = 0; i < s->set->n; i++) {
		const struct card *d = &s->set->v[i];
		int64_t n = s->copies[i], hurt;

		if (!n || d->variant != DEFENDER)
			continue;
		hurt = damage(w, d, s->mainstay, s->hero);
		a.certain += stops(w, d) == 2 ? n : 0;
		a.chance += stops(w, d) == 1 ? n : 0;
		a.least = !a.defenders || hurt < a.least ? hurt : a.least;
		a.most = hurt > a.most ? hurt : a.most;
		a.sum += hurt * n;
		a.defenders += n;
	}
	return a;
}

/* "npz" for essence key k. */
static struct str essence(struct arena *a, int k, int *w)
{
	const int digit[3] = { k / 9, k / 3 % 3, k % 3 };
	char text[3];

	for (int i = 0; i < 3; i++) {
		w[i] = digit[i] - 1;
		text[i] = "nzp"[digit[i]];
	}
	return (struct str){ arena_copy(a, text, 3), 3 };
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

/* M-006; RM-27: what a warrior's neutral trait does no rule says. */
static bool is_simple(const int *w)
{
	return w[0] != Z && w[1] != Z && w[2] != Z;
}

/* Every essence that an enemy warrior can have: what stops it, what it does. */
static void add_attacks(struct stats *out, const struct side *s)
{
	static const struct stat_name columns[] = {
		{ "stopped_by", "stopped by", "остановят" },
		{ "by_chance", "by luck", "при удаче" },
		{ "least_damage", "best", "меньше всего" },
		{ "mean_damage", "on average", "в среднем" },
		{ "most_damage", "worst", "больше всего" },
		{ "pool", "in the pool", "таких воинов" },
	};
	struct stat_block *b = stats_block(out, s->a);
	int w[3];

	b->name = (struct stat_name){ "attacks", "attacks of enemy warriors",
				      "атаки вражеских воинов" };
	b->clause = game_clause_id(s->set->game, M_114);
	b->columns = 6;
	memcpy(b->column, columns, sizeof(columns));
	for (int k = 0; k < ESSENCES; k++) {
		struct str name = essence(s->a, k, w);

		if (!is_simple(w))
			continue;
		struct answer n = meet(s, w);
		int64_t per = n.defenders ? SIXTEENTHS : 0;
		const struct stat_cell cells[] = {
			{ n.certain, 1 }, { n.chance, 1 },
			{ n.least, per }, { n.sum, per * n.defenders },
			{ n.most, per },  { in_pool(s, k), 1 },
		};
		memcpy(stat_block_line(b, s->a, name)->cell, cells,
		       sizeof(cells));
	}
}

/* Of all enemy essences, and of all warriors, what the deck can stop. */
static void add_cover(struct stats *out, const struct side *s)
{
	static const char *const labels[] = { "stopped", "by_chance", "open",
					      "neutral" };
	int64_t essences[4] = { 0 }, cards[4] = { 0 };
	struct stat_block *b = stats_block(out, s->a);
	int w[3];

	for (int k = 0; k < ESSENCES; k++) {
		essence(s->a, k, w);
		struct answer n = meet(s, w);
		int to = !is_simple(w) ? 3 : n.certain ? 0 : n.chance ? 1 : 2;

		essences[to]++;
		cards[to] += in_pool(s, k);
	}
	b->name = (struct stat_name){ "cover", "what the deck can stop",
				      "что колода может остановить" };
	b->clause = game_clause_id(s->set->game, M_082);
	b->columns = 2;
	b->column[0] =
		(struct stat_name){ "essences", "essences", "сущностей" };
	b->column[1] =
		(struct stat_name){ "pool", "in the pool", "таких воинов" };
	for (int i = 0; i < 3 + s->two_trumps; i++) {
		struct stat_line *l =
			stat_block_line(b, s->a, str_of(labels[i]));

		l->cell[0] = (struct stat_cell){ essences[i], 1 };
		l->cell[1] = (struct stat_cell){ cards[i], 1 };
	}
}

/* M-105, M-106: what the leaders add to each trait of an enemy. */
static void add_leaders(struct stats *out, const struct side *s)
{
	static const char *const places[] = { "long", "middle", "short" };
	const struct card *led[2] = { s->mainstay, s->hero };
	struct stat_block *b = stats_block(out, s->a);

	b->name = (struct stat_name){ "leaders", "damage that the leaders add",
				      "урон, что добавляют главные карты" };
	b->clause = game_clause_id(s->set->game, M_107);
	b->columns = 2;
	b->column[0] = (struct stat_name){ "to_p", "to p", "к p" };
	b->column[1] = (struct stat_name){ "to_n", "to n", "к n" };
	for (int i = 0; i < 3; i++) {
		struct stat_line *l =
			stat_block_line(b, s->a, str_of(places[i]));
		int halves[2] = { 0, 0 };

		for (int k = 0; k < 2; k++) {
			if (led[k] == NULL)
				continue;
			halves[0] += opposed_halves(P, trait(led[k], i));
			halves[1] += opposed_halves(N, trait(led[k], i));
		}
		l->cell[0] = (struct stat_cell){ halves[0], 2 };
		l->cell[1] = (struct stat_cell){ halves[1], 2 };
	}
}

/* M-131, M-132: cards that come back to the deck. */
static void add_recurring(struct stats *out, const struct side *s)
{
	const struct {
		const struct card *leader;
		uint8_t card;
	} pairs[] = { { s->mainstay, WARRIOR }, { s->hero, DEFENDER } };
	struct stat_block *b = stats_block(out, s->a);

	b->name = (struct stat_name){ "recurring", "cards that return",
				      "карты, что возвращаются" };
	b->clause = game_clause_id(s->set->game, M_133);
	b->columns = 1;
	b->column[0] = (struct stat_name){ "copies", "copies", "копий" };
	for (size_t r = 0; r < 2; r++) {
		for (size_t i = 0; pairs[r].leader && i < s->set->n; i++) {
			const struct card *c = &s->set->v[i];

			if (s->copies[i] && c->variant == pairs[r].card &&
			    c->facts.key == pairs[r].leader->facts.key)
				stat_block_line(b, s->a, c->id)->cell[0] =
					(struct stat_cell){ s->copies[i], 1 };
		}
	}
}

static struct side side_of(struct arena *a, const struct verdict *v)
{
	struct side s = { .a = a, .set = v->set };
	int64_t all;

	s.copies = stats_copies(a, v, STATS_ALL, &all);
	s.mainstay = leader(&s, MAINSTAY);
	s.hero = leader(&s, HERO);
	return s;
}

static void more(struct stats *out, struct arena *a, const struct verdict *v)
{
	struct side s = side_of(a, v);

	s.two_trumps = v->rules && v->rules->param[PARAM_TRUMP_WARRIORS] > 0;
	add_attacks(out, &s);
	add_cover(out, &s);
	add_leaders(out, &s);
	add_recurring(out, &s);
}

/* Cards of a type with essence k, and one of them. */
static int64_t with_essence(const struct side *s, uint8_t variant, int k,
			    const struct card **card)
{
	int64_t n = 0;

	for (size_t i = 0; i < s->set->n; i++) {
		const struct card *c = &s->set->v[i];

		if (!s->copies[i] || c->variant != variant || c->facts.key != k)
			continue;
		n += s->copies[i];
		*card = c;
	}
	return n;
}

/* The next essence after k of which there are such cards, or ESSENCES. */
static int next_essence(const struct side *s, uint8_t variant, int k)
{
	const struct card *card;

	while (++k < ESSENCES)
		if (with_essence(s, variant, k, &card))
			break;
	return k;
}

/* The mean damage of each warrior against defenders from essence `first` on,
 * and against all; returns the first essence that has no column. */
static int add_table(struct stats *out, const struct stat_name *name,
		     const struct side *attacker, const struct side *defender,
		     int first)
{
	struct stat_block *b = stats_block(out, attacker->a);
	const struct card *d[STATS_COLUMNS];
	int w[3], k = first;

	b->name = *name;
	b->clause = game_clause_id(attacker->set->game, M_114);
	for (; k < ESSENCES && b->columns < STATS_COLUMNS - 1;
	     k = next_essence(defender, DEFENDER, k)) {
		struct str key = essence(attacker->a, k, w);

		with_essence(defender, DEFENDER, k, &d[b->columns]);
		b->column[b->columns++] =
			(struct stat_name){ key.p, key.p, key.p };
	}
	b->column[b->columns++] =
		(struct stat_name){ "mean", "on average", "в среднем" };
	for (int i = next_essence(attacker, WARRIOR, -1); i < ESSENCES;
	     i = next_essence(attacker, WARRIOR, i)) {
		struct str key = essence(attacker->a, i, w);

		if (!is_simple(w)) /* RM-27 */
			continue;
		struct answer all = meet(defender, w);
		struct stat_line *l = stat_block_line(b, attacker->a, key);
		for (size_t c = 0; c + 1 < b->columns; c++)
			l->cell[c] =
				(struct stat_cell){ damage(w, d[c],
							   defender->mainstay,
							   defender->hero),
						    SIXTEENTHS };
		l->cell[b->columns - 1] =
			(struct stat_cell){ all.sum,
					    SIXTEENTHS * all.defenders };
	}
	return k;
}

/* Of every warrior against every defender, either way round. */
static void against(struct stats *out, struct arena *a, const struct verdict *v,
		    const struct verdict *enemy)
{
	static const struct stat_name names[] = {
		{ "damage_done", "mean damage of its warriors to the opponent",
		  "средний урон её воинов сопернику" },
		{ "damage_taken", "mean damage of the opponent's warriors",
		  "средний урон воинов соперника" },
	};
	struct side own = side_of(a, v), other = side_of(a, enemy);

	for (unsigned i = 0; i < 2; i++) {
		const struct side *attacker = i ? &other : &own;
		const struct side *defender = i ? &own : &other;

		for (int k = next_essence(defender, DEFENDER, -1);
		     k < ESSENCES;)
			k = add_table(out, &names[i], attacker, defender, k);
	}
}

/* clang-format off */
static const struct stat_name words[] = {
	{ "mainstay", NULL, "твердыня" }, { "hero", NULL, "герой" }, { "warrior", NULL, "воин" },
	{ "defender", NULL, "защитник" }, { "creature", NULL, "существо" },
	{ "spell", NULL, "заклинание" }, { "building", NULL, "строение" },
	{ "long", NULL, "длинная" }, { "middle", NULL, "средняя" }, { "short", NULL, "короткая" },
	{ "stopped", "for certain", "наверняка" }, { "by_chance", "by luck", "при удаче" },
	{ "open", "never", "никогда" },
	{ "neutral", "with a neutral trait", "с нейтральной чертой" },
};
/* clang-format on */

const struct stat_table mainstay_statistics = {
	STAT_ALL_OF(rows),
	STAT_ALL_OF(words),
	.more = more,
	.against = against,
};
