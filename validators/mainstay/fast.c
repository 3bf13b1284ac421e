/*
 * Plays duels between random players by table: the same matches as through the
 * interface, draw by draw.
 */
#include "validators/core/players/sim.h"
#include "validators/mainstay/play.h"

#define SLOTS   9
#define TO_ROLL 0xff /* in a table: faces decide */

/* A set of slots, as bits, with a list of its members. */
struct slots {
	uint8_t n, slot[SLOTS];
};

/* The traits that a face of the randomizer works against: bits. */
enum { AGAINST_POSITIVE = 1, AGAINST_NEGATIVE = 2 };

struct duel {
	uint32_t sides;              /* of the randomizer */
	uint8_t blocks[7], hurts[7]; /* by the face: for a defender, a hero */
	uint8_t total[2][WARRIORS][SLOTS]; /* of an attack by each seat */
	struct slots set[1 << SLOTS];
	const struct player_table *player[2];
};

struct fighter {
	int32_t strength;
	uint32_t deck[ROLES];     /* sets of slots */
	uint32_t cooldown[ROLES]; /* likewise, at most one */
	unsigned laid[ROLES];     /* slots */
};

/* The positions (M-093: long to short) where a face works against
 * the warrior. */
static uint32_t roll_traits(const struct duel *d, struct rng *rng,
			    uint32_t where, struct essence warrior,
			    const uint8_t *face)
{
	uint32_t hit = 0;

	for (uint32_t bit = 4; where; bit >>= 1) {
		uint32_t against = warrior.positive & bit ? AGAINST_POSITIVE
							  : AGAINST_NEGATIVE;

		if (!(where & bit))
			continue;
		where &= ~bit;
		if (face[rng_below(rng, d->sides) + 1] & against)
			hit |= bit;
	}
	return hit;
}

static unsigned fight(const struct duel *d, struct rng *rng, unsigned attacker,
		      unsigned w, unsigned f)
{
	const struct player_table *t = d->player[1 - attacker];
	struct essence warrior = d->player[attacker]->hand[ATTACK].essence[w];
	struct essence defender = t->hand[DEFENCE].essence[f];
	uint32_t blocked =
		opposed(warrior, defender) |
		roll_traits(d, rng, neutral(defender), warrior, d->blocks);
	uint32_t hero = opposed(warrior, t->hero_essence) |
			roll_traits(d, rng, neutral(t->hero_essence) & ~blocked,
				    warrior, d->hurts);

	return total_damage(blocked, opposed(warrior, t->mainstay_essence),
			    hero);
}

/* The effects of the faces: M-086 to M-091, M-109 to M-111. */
static void make_faces(struct duel *d, const struct randomizer_table *r)
{
	static const uint8_t both = AGAINST_POSITIVE | AGAINST_NEGATIVE;

	d->sides = (uint32_t)r->kind.sides;
	for (unsigned i = 1; i <= d->sides; i++) {
		uint8_t sign = r->face[i] == AS_POSITIVE   ? AGAINST_NEGATIVE
			       : r->face[i] == AS_NEGATIVE ? AGAINST_POSITIVE
							   : 0;

		d->blocks[i] = r->face[i] == AS_BEST ? both : sign;
		d->hurts[i] = r->face[i] == AS_WORST ? both : sign;
	}
}

static void make_totals(struct duel *d, unsigned a)
{
	const struct player_table *t = d->player[1 - a];

	for (unsigned w = 0; w < WARRIORS; w++) {
		struct essence warrior = d->player[a]->hand[ATTACK].essence[w];

		for (unsigned f = 0; f < SLOTS; f++) {
			struct essence e = t->hand[DEFENCE].essence[f];
			uint32_t blocked = opposed(warrior, e);

			d->total[a][w][f] =
				neutral(e) || (neutral(t->hero_essence) &
					       ~blocked)
					? TO_ROLL
					: (uint8_t)total_damage(
						  blocked,
						  opposed(warrior,
							  t->mainstay_essence),
						  opposed(warrior,
							  t->hero_essence));
		}
	}
}

static void make_sets(struct duel *d)
{
	for (uint32_t set = 0; set < 1u << SLOTS; set++) {
		struct slots *s = &d->set[set];

		s->n = 0;
		for (uint8_t slot = 0; slot < SLOTS; slot++)
			if (set >> slot & 1)
				s->slot[s->n++] = slot;
	}
}

/* M-135, M-136 */
static const struct slots *legal(const struct duel *d, const struct fighter *p,
				 enum role role)
{
	uint32_t set = p->deck[role] & ~p->cooldown[role];

	return &d->set[set ? set : p->deck[role]];
}

/* Draws a warrior and a defender in the way sim_draw draws among
 * the choices. */
static inline void lay(const struct duel *d, struct rng *rng, struct fighter *p)
{
	const struct slots *w = legal(d, p, ATTACK);
	const struct slots *f = legal(d, p, DEFENCE);
	uint32_t k = rng_below(rng, (uint32_t)w->n * f->n);

	p->laid[ATTACK] = w->slot[k / f->n];
	p->laid[DEFENCE] = f->slot[k % f->n];
}

/* M-131 to M-139 */
static inline void put_away_laid(const struct player_table *t,
				 struct fighter *p)
{
	for (unsigned r = 0; r < ROLES; r++) {
		uint32_t bit = 1u << p->laid[r];
		uint32_t returns =
			(int)p->laid[r] == t->hand[r].recurring ? bit : 0;

		p->cooldown[r] = returns;
		p->deck[r] &= ~bit | returns;
	}
}

/* Plays a match; returns the number of its rounds. */
static unsigned play_match(const struct duel *d, struct rng rng,
			   struct fighter p[2])
{
	for (unsigned round = 1;; round++) {
		lay(d, &rng, &p[0]);
		lay(d, &rng, &p[1]);
		for (unsigned a = 0; a < 2; a++) {
			unsigned w = p[a].laid[ATTACK];
			unsigned f = p[1 - a].laid[DEFENCE];
			unsigned total = d->total[a][w][f];

			if (total == TO_ROLL) {
				/* a copy, so that rng stays in registers */
				struct rng r = rng;

				total = fight(d, &r, a, w, f);
				rng = r;
			}
			p[1 - a].strength -= (int32_t)total;
		}
		if (round == ROUNDS || p[0].strength <= 0 || p[1].strength <= 0)
			return round;
		put_away_laid(d->player[0], &p[0]);
		put_away_laid(d->player[1], &p[1]);
	}
}

/* Counts of results: how many are left, who is ahead. */
struct counts {
	uint64_t fallen[3]; /* seat 0 alone, seat 1 alone, both */
	uint64_t limit[3];  /* seat 0 ahead, seat 1 ahead, level */
	uint64_t length[ROUNDS + 1];
};

/* Counts a match; returns the score of seat 0 in halves. */
static uint8_t count_match(struct counts *c, const struct fighter p[2],
			   unsigned rounds)
{
	static const uint8_t score[] = { 2, 0, 1 };
	bool out0 = p[0].strength <= 0, out1 = p[1].strength <= 0;
	unsigned ahead = p[0].strength == p[1].strength  ? 2
			 : p[0].strength > p[1].strength ? 0
							 : 1;

	c->length[rounds]++;
	if (!out0 && !out1) {
		c->limit[ahead]++;
		return score[ahead];
	}
	c->fallen[out0 && out1 ? 2 : out0 ? 0 : 1]++;
	return score[out0 && out1 ? 2 : out0 ? 1 : 0];
}

static void add_ending(struct tally *out, const char *outcome,
		       const char *reason, uint64_t n)
{
	if (n > 0)
		tally_ending(out, outcome, reason, n);
}

static void tell_tally(const struct counts *c, uint64_t n, struct tally *out)
{
	out->matches += n;
	out->wins[0] += c->fallen[1] + c->limit[0];
	out->wins[1] += c->fallen[0] + c->limit[1];
	add_ending(out, "win", "elimination", c->fallen[0] + c->fallen[1]);
	add_ending(out, "draw", "mutual_elimination", c->fallen[2]);
	add_ending(out, "win", "round_limit", c->limit[0] + c->limit[1]);
	add_ending(out, "draw", "round_limit", c->limit[2]);
	for (unsigned i = 1; i <= ROUNDS; i++) {
		out->length[i] += c->length[i];
		out->decisions += 2 * i * c->length[i];
	}
}

bool mainstay_playouts(const struct match *m, uint64_t seed, uint64_t first,
		       uint64_t step, uint64_t n, struct tally *out)
{
	const struct table *t = table_of(m);
	struct fighter fresh[2];
	struct counts c = { 0 };
	struct duel d;

	if (t->mode != DUEL || t->set_up)
		return false;
	make_faces(&d, &mainstay_randomizers[t->randomizer]);
	make_sets(&d);
	for (unsigned i = 0; i < 2; i++) {
		d.player[i] = &t->player[i];
		fresh[i] = (struct fighter){
			.strength = t->player[i].strength,
			.deck = { (1u << WARRIORS) - 1, (1u << SLOTS) - 1 },
		};
	}
	make_totals(&d, 0);
	make_totals(&d, 1);
	for (uint64_t i = 0; i < n; i++) {
		struct fighter p[2] = { fresh[0], fresh[1] };

		struct rng rng;

		rng_init_match(&rng, seed, first + i * step);
		uint8_t score = count_match(&c, p, play_match(&d, rng, p));
		if (out->score)
			out->score[out->matches + i] = score;
	}
	tell_tally(&c, n, out);
	return true;
}
