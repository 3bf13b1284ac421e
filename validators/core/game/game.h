/*
 * The descriptor of a game: everything that the rest of koloda knows about it.
 *
 * A game is one folder in validators/ that defines one constant of this type,
 * and one line in games.def.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "validators/base/lang.h"
#include "validators/core/game/card.h"
#include "validators/core/game/clause.h"
#include "validators/core/game/face.h"
#include "validators/core/game/field.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/glossary.h"
#include "validators/core/game/word.h"

struct arena;
struct buf;
struct supply;
struct referee;
struct stat_table;

#define GAME_MAX_VARIANTS 32
#define GAME_MAX_SECTIONS 8

/* The bit of a variant in a variant_mask. */
#define VARIANT(i)        ((variant_mask)1 << (i))

/* A kind of card: a type, and a subtype if the fields depend on it. */
struct variant {
	const char *name; /* snake_case; its view is <game>_<name> */
	const char *type; /* the value of `type:` */
	/* NULL: it has no subtype; ends with NULL */
	const char *const *subtypes;
	bool subtype_required;
};

/* The syntax of the lines of a deck list section. */
enum line_form {
	LINE_COUNTED, /* [COUNT] CARD */
	LINE_PAID,    /* [COUNT] CARD [gold=N] [silver=N] */
	LINE_PLACED,  /* CELL CARD [hidden] */
	LINE_HOSTED,  /* CARD[#N] -> CARD[#N] */
};

struct section {
	const char *name;
	size_t length;     /* of the name: SECTION_NAME */
	const char *alias; /* its name in other programs, or NULL */
	enum line_form form;
	const char *object; /* the object it belongs to; NULL: the deck */
	/* its cards are listed separately from the deck and are not counted in
	 * the size of the list */
	bool apart;
};

/* The name of a section; most headers spell it exactly like this. */
#define SECTION_NAME(text) .name = text, .length = sizeof(text) - 1

/* `.MEMBER = ARRAY` of a descriptor and `.nMEMBER`, how many it holds. */
#define COUNTED(member, array)                                                 \
	.member = (array), .n##member = sizeof(array) / sizeof((array)[0])

/* What `is:NAME` in a query means for a game: an SQL condition over `c`, the
 * row of table card, and the game's own row, named by the game's id; or, with a
 * table, over `x`, one of the card's rows in that table. */
struct predicate {
	const char *name, *about;
	const char *table; /* or NULL */
	const char *sql;
};

/* What `NAME:CARD` in a query means for a game: the cards of type `to` whose
 * column has the value computed from the card, which has type `from`. */
struct relation {
	const char *name, *from, *to, *column;
	/* Append the value; false: no card has this relation to c. */
	bool (*value)(const struct card *c, struct buf *out);
};

struct deck_list;

/* A header whose value affects legality, for repairs. */
struct header_choice {
	unsigned header;           /* enum deck_header */
	const char *const *values; /* allowed values; NULL ends */
	uint8_t section; /* only for lists with this section, or 0: for all */
	/* the value that a list declares by any of its names; NULL: none, or no
	 * value has other names */
	const char *(*declared)(struct arena *a, const struct deck_list *l);
};

struct format;
struct line_repair;
struct object_repair;
struct param;
struct rule_table;

struct game {
	const char *id;
	const char *title;
	const char *basics; /* for newcomers: how a match goes, in a few
			       sentences */
	/* "M": prefix of clause IDs; rulings have the prefix R */
	const char *prefix;

	const struct clause *clauses; /* clause number i at index i - 1 */
	size_t nclauses;

	const struct variant *variants;
	size_t nvariants;
	const struct field *fields; /* in addition to id, name, type, subtype */
	size_t nfields;
	const struct keyword *keywords;
	size_t nkeywords;
	const struct grammar *grammar; /* NULL: its cards have no abilities */
	struct glossary glossary;      /* words that are not in card files */
	const struct finding_table *card_findings; /* of check_card and _set */

	/* Checks of one card that no table can express; adds findings. */
	void (*check_card)(const struct card *c, struct diags *ds);

	/* Checks across the cards of all files; adds findings.  It reads names
	 * and the fields marked `compared`. */
	void (*check_set)(const struct card_set *set, struct diags *ds);

	/* Compute facts.bits, key and limit from the judged fields.  False if
	 * no card can have these values (a damaged database). */
	bool (*digest)(struct card *c);

	/* Append the effects of the rules on a card without abilities, a
	 * sentence a line; NULL: none. */
	void (*tell)(struct buf *out, const struct card *c, enum language lang);

	/* True if copies are counted by name: cards that share a folded name in
	 * any language are in one group. */
	bool copies_by_name;

	/* True if the rules also need the copies that have one of the low facts
	 * (struct judge). */
	bool asks_classes;

	const struct section *sections;
	size_t nsections;
	/* each occurs once and requires the one before; the header of the first
	 * may be omitted */
	bool sections_in_order;

	/* Describe an invalid header value, or return NULL; *which is set to
	 * the header (enum deck_header).  May be NULL. */
	const char *(*bad_header)(const struct deck_list *l, unsigned *which);

	/* The section of a card listed outside every section, or -1 if the
	 * card is unknown (the game then judges its role). f is NULL for an
	 * unknown format. */
	int (*home_section)(const struct format *f, const struct card *c);

	const struct param *params;
	size_t nparams;
	const struct format *formats; /* the first is the default */
	size_t nformats;

	/* True if the rules of an organiser's format read fields that are not
	 * judged otherwise.  May be NULL. */
	bool (*needs_all)(const struct format *f);

	/* NULL: matches of it are not supported */
	const struct referee *referee;

	const struct rule_table *deck_rules;
	const struct header_choice *header_choice; /* or NULL */
	const struct object_repair *object_repair; /* or NULL */
	const struct line_repair *line_repairs;    /* in order of sections */
	size_t nline_repairs;
	uint16_t unknown_card_clause;    /* of unknown-card, or 0 */
	uint16_t unknown_section_clause; /* of wrong-section at a header */

	/* Count the decks of the format that the cards with in[i] can supply,
	 * in the arena. NULL: not supported for this game. */
	void (*supply)(struct supply *out, struct arena *a,
		       const struct format *f, const struct card_set *set,
		       const bool *in);

	const struct predicate *predicates;
	size_t npredicates;
	const struct relation *relations;
	size_t nrelations;

	const struct stat_table *stats; /* what koloda stats counts */
	const struct face *face;        /* how its cards are shown */

	const char *tables; /* SQL: the game's tables and views */
};

/* The descriptor of a complete game: the tables of its game.c and the names
 * defined in its other files. */
#define GAME_PARTS(game)                                                       \
	.id = #game, COUNTED(clauses, clauses),                                \
	COUNTED(variants, game##_variants), COUNTED(fields, game##_fields),    \
	.glossary = { glosses, sizeof(glosses) / sizeof(glosses[0]) },         \
	.check_card = game##_check_card, .digest = game##_digest,              \
	COUNTED(sections, sections), .home_section = game##_home_section,      \
	COUNTED(params, params), COUNTED(formats, formats),                    \
	.referee = &game##_referee, .deck_rules = &game##_deck_rules,          \
	COUNTED(predicates, predicates), .stats = &game##_statistics,          \
	.face = &game##_face, .tables = tables

#define GAME_DECLARED(game)                                                    \
	extern const struct variant game##_variants[VARIANT_COUNT];            \
	extern const struct field game##_fields[FIELD_COUNT];                  \
	void game##_check_card(const struct card *c, struct diags *ds);        \
	bool game##_digest(struct card *c);                                    \
	int game##_home_section(const struct format *f, const struct card *c); \
	extern const struct rule_table game##_deck_rules;                      \
	extern const struct referee game##_referee;                            \
	extern const struct stat_table game##_statistics;                      \
	extern const struct face game##_face

/* The number of clause `id`, or 0. */
uint16_t game_clause(const struct game *g, struct str id);

/* The ID of clause number i; NULL for 0. */
const char *game_clause_id(const struct game *g, uint16_t i);

/* The index of the section with this name or alias, ignoring case; or -1. */
int game_section(const struct game *g, struct str name);

#endif
