/* How much an attack does, with exact odds (M-081 to M-120). */
#include "validators/mainstay/endgame.h"

static unsigned opposed(struct essence a, struct essence b)
{
	return (a.positive & b.negative) | (a.negative & b.positive);
}

static unsigned neutral(struct essence e)
{
	return ~(unsigned)(e.positive | e.negative) & 7u;
}

static unsigned count(unsigned positions)
{
	return (unsigned)__builtin_popcount(positions);
}

/* Base damage of what is not blocked, and the breakthrough: M-102, M-115. */
static unsigned base(unsigned blocked)
{
	unsigned sum = blocked ? 0 : BREAKTHROUGH;

	for (unsigned i = 0; i < POSITIONS; i++)
		if (!(blocked & TRAIT_BIT(i)))
			sum += mainstay_base_damage[i];
	return sum;
}

/* The next set of bits within `of` after `set`; 0 after the last. */
static unsigned next_subset(unsigned set, unsigned of)
{
	return (set - of) & of;
}

void mainstay_damage(struct essence warrior, struct essence defender,
		     struct essence mainstay, struct essence hero,
		     uint8_t parts[LARGEST_TOTAL + 1])
{
	/* M-085, M-095: each neutral trait blocks half of the times */
	unsigned thrown = neutral(defender), stopped = 0;

	memset(parts, 0, LARGEST_TOTAL + 1);
	do {
		unsigned blocked = opposed(warrior, defender) | stopped;
		unsigned open = ~blocked & 7u;
		/* M-109, M-113: the hero's where nothing is blocked */
		unsigned luck = neutral(hero) & open, hit = 0;
		unsigned sum = base(blocked) +
			       count(opposed(warrior, mainstay) & open) +
			       count(opposed(warrior, hero) & open);

		do {
			unsigned total = sum + count(hit);
			unsigned times =
				DAMAGE_PARTS >> (count(thrown) + count(luck));

			parts[total] = (uint8_t)(parts[total] + times);
			hit = next_subset(hit, luck);
		} while (hit);
		stopped = next_subset(stopped, thrown);
	} while (stopped);
}
