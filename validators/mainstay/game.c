/* The descriptor of The Last Mainstay. */
#include "validators/base/buf.h"
#include "validators/mainstay/internal.h"

#define CLAUSES_FROM  "validators/mainstay/clauses.def"
#define GLOSSARY_FROM "validators/mainstay/glossary.def"
#define TABLES_FROM   "validators/mainstay/tables.sql.inc"
#include "validators/core/game/game_tables.def"

static const struct section sections[SECTION_COUNT] = {
	[SECTION_MAINSTAY] = { SECTION_NAME("mainstay") },
	[SECTION_HERO] = { SECTION_NAME("hero") },
	[SECTION_WARRIORS] = { SECTION_NAME("warriors") },
	[SECTION_DEFENDERS] = { SECTION_NAME("defenders") },
	[SECTION_TRUMP] = { SECTION_NAME("trump") },
};

/* M-041, M-045; the first word is the default */
static const char *const modes[] = { "duel", "solo", "circle", "teams", NULL };
static const char *const randomizers[] = { "die", "coin", "die_parity", NULL };

/* one line per row is more readable */
/* clang-format off */
static const struct param params[PARAM_COUNT] = {
	[PARAM_TRUMP_WARRIORS] = { .name = "trump_warriors", .max = 1,
	  .about = N_("Trump warriors of a deck.") },
	[PARAM_MODE] = { .name = "mode", .words = modes,
	  .about = N_("Who plays against whom.") },
	[PARAM_RANDOMIZER] = { .name = "randomizer", .words = randomizers,
	  .about = N_("What decides neutral traits.") },
};
/* clang-format on */

/* RM-27: two_trumps is for cards and decks, not for matches */
static const struct format formats[] = {
	{ .name = "classic",
	  .param = { [PARAM_TRUMP_WARRIORS] = 0 },
	  .about = N_("1 mainstay, 1 hero, 8 warriors, 8 simple defenders, "
		      "1 trump defender") },
	{ .name = "two_trumps",
	  .param = { [PARAM_TRUMP_WARRIORS] = 1 },
	  .about = N_("classic and 1 trump warrior; for decks only") },
};

static const struct predicate predicates[] = {
	/* M-007: no neutral trait */
	{ "simple", N_("No trait of it is neutral."), NULL,
	  "instr(mainstay.essence, 'z') = 0" },
};

/* M-082, M-083: a card that stops every trait has the opposite in each place; a
 * neutral one is stopped only by chance. */
static bool complement(const struct card *c, struct buf *out)
{
	const struct value *v = &c->values[ESSENCE];

	for (size_t i = 0; i < v->s.n; i++) {
		if (v->s.p[i] == 'z')
			return false;
		buf_putc(out, v->s.p[i] == 'p' ? 'n' : 'p');
	}
	return v->s.n > 0;
}

static const struct relation relations[] = {
	{ "blocks", "warrior", "defender", "essence", complement },
	{ "blockedby", "defender", "warrior", "essence", complement },
};

const struct game game_mainstay = {
	GAME_PARTS(mainstay),
	.title = N_("The Last Mainstay"),
	.basics = N_("A trait of a warrior that meets the opposite sign of "
		     "the defender is blocked. One that passes costs "
		     "strength, the long one 2, the middle one 1, the "
		     "short one 0, and 1 more for each leader on that side "
		     "who has the opposite sign there; if all three pass, "
		     "3 more. A die decides ~, the neutral sign: 3 and 5 "
		     "are positive, 2 and 4 negative, 6 is good for its "
		     "owner, 1 is bad."),
	.prefix = "M",
	.card_findings = &mainstay_card_findings,
	.tell = mainstay_tell,
	.supply = mainstay_supply,
	.unknown_section_clause = M_026, /* RM-40 */
	COUNTED(relations, relations),
};
