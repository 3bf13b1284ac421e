/*
 * The Last Mainstay: declarations shared by its files.
 */
#ifndef MAINSTAY_INTERNAL_H
#define MAINSTAY_INTERNAL_H

#include "validators/base/lang.h"
#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"

/* Clause numbers: an ID that the catalogue lacks does not compile. */
enum {
	NO_CLAUSE,
#define CLAUSE(ident, ...) ident,
#define RULING(ident, ...) ident,
#include "validators/mainstay/clauses.def"
};

enum variant_id { MAINSTAY, HERO, WARRIOR, DEFENDER, VARIANT_COUNT };

enum field_id {
#define FIELD(id, ...) id,
#include "validators/mainstay/fields.def"
	FIELD_COUNT,
};

enum section_id {
	SECTION_MAINSTAY,
	SECTION_HERO,
	SECTION_WARRIORS,
	SECTION_DEFENDERS,
	SECTION_TRUMP,
	SECTION_COUNT,
};

/* Parameters of a format. */
enum param_id {
	PARAM_TRUMP_WARRIORS,
	PARAM_MODE,
	PARAM_RANDOMIZER,
	PARAM_COUNT
};

/* facts.bits: the type, and facts used by the deck rules */
#define FACT_TYPE(variant) (1u << (variant))
#define FACT_NEUTRAL       (1u << 8) /* at least one neutral trait */
#define FACT_TWO_TRUMPS    (1u << 9) /* edition: two_trumps */
/* facts.key: the essence, base 3, n 0, z 1, p 2 */
#define ESSENCES           27
struct str mainstay_essence_name(int key); /* "npz" */

extern const struct game game_mainstay;
GAME_DECLARED(mainstay);
extern const struct finding_table mainstay_card_findings;

struct supply;
void mainstay_supply(struct supply *out, struct arena *a,
		     const struct format *format, const struct card_set *set,
		     const bool *in);

/* Put the effects of the essence, a sentence per line, the last without a
 * line feed. */
void mainstay_tell(struct buf *out, const struct card *c, enum language lang);

#endif
