/*
 * The descriptor of a game: everything the rest of koloda knows of it.
 *
 * A game is one folder below validators/ that defines one constant of this
 * type, and one line in games.def.
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

/* A kind of card: a type, narrowed by subtype where the fields differ. */
struct variant {
	const char *name;            /* snake_case: view <game>_<name> */
	const char *type;            /* the value of `type:` */
	const char *const *subtypes; /* NULL: takes none; ends with NULL */
	bool subtype_required;
};

/* How the lines of a section of a deck list read. */
enum line_form {
	LINE_COUNTED, /* [COUNT] CARD */
	LINE_PAID,    /* [COUNT] CARD [gold=N] [silver=N] */
	LINE_PLACED,  /* CELL CARD [hidden] */
	LINE_HOSTED,  /* CARD[#N] -> CARD[#N] */
};

struct section {
	const char *name;
	size_t length;     /* of the name: SECTION_NAME */
	const char *alias; /* what other programs call it, or NULL */
	enum line_form form;
	const char *object; /* what it is a part of; NULL: the deck */
	bool apart; /* its cards are declared beside the deck and do not count
		       among the cards of the list */
};

/* The name of a section, most of whose headers are written as it is. */
#define SECTION_NAME(text) .name = text, .length = sizeof(text) - 1

/* `.MEMBER = ARRAY` of a descriptor and `.nMEMBER`, how many it holds. */
#define COUNTED(member, array)                                                 \
	.member = (array), .n##member = sizeof(array) / sizeof((array)[0])

/* What `is:NAME` of a query means in a game: SQL over `c`, the row of table
 * card, and the game's own row, called by the game's id; or, of a table, over
 * `x`, one of the rows that the card has there. */
struct predicate {
	const char *name, *about;
	const char *table; /* or NULL */
	const char *sql;
};

/* What `NAME:CARD` of a query means in a game: the cards of type `to` whose
 * column has the value that the card, of type `from`, asks for. */
struct relation {
	const char *name, *from, *to, *column;
	/* Append the value; false: no card stands in the relation to c. */
	bool (*value)(const struct card *c, struct buf *out);
};

/* A header whose value decides which lists are legal, for repairs. */
struct header_choice {
	unsigned header;           /* enum deck_header */
	const char *const *values; /* that it may have; NULL ends */
	uint8_t section; /* of lists with this section, or 0: of all */
};

struct deck_list;
struct format;
struct line_repair;
struct object_repair;
struct param;
struct rule_table;

struct game {
	const char *id;
	const char *title;
	const char *prefix; /* "M": clause IDs begin with it, rulings with R */

	const struct clause *clauses; /* clause number i at index i - 1 */
	size_t nclauses;

	const struct variant *variants;
	size_t nvariants;
	const struct field *fields; /* beside id, name, type, subtype */
	size_t nfields;
	const struct keyword *keywords;
	size_t nkeywords;
	const struct grammar *grammar; /* NULL: its cards have no abilities */
	struct glossary glossary;      /* words that no card file holds */
	const struct finding_table *card_findings; /* of check_card and _set */

	/* What no table can say of one card; adds findings. */
	void (*check_card)(const struct card *c, struct diags *ds);

	/* What holds between the cards of all files; adds findings.  It
	 * reads names and those fields that are `compared`. */
	void (*check_set)(const struct card_set *set, struct diags *ds);

	/* Set facts.bits, key and limit from the judged fields.  False if
	 * they cannot be those of a card (a damaged database). */
	bool (*digest)(struct card *c);

	/* Append what the rules make of a card that has no abilities, a
	 * sentence a line; NULL: nothing. */
	void (*tell)(struct buf *out, const struct card *c, enum language lang);

	/* True if copies are counted by name: cards that share a folded name
	 * in any language form one group. */
	bool copies_by_name;

	/* What the rules ask of a list beside what is added up for all: the
	 * copies with one of the low facts (struct judge). */
	bool asks_classes;

	const struct section *sections;
	size_t nsections;
	bool sections_in_order; /* each once, none without the one before;
				   the first may be left out before cards */

	/* What is wrong with the value of a header, or NULL; *which says
	 * of which (enum deck_header).  May be NULL. */
	const char *(*bad_header)(const struct deck_list *l, unsigned *which);

	/* The section of a card listed outside every section, or -1 when
	 * the card is not known (then the game judges what it stands for).
	 * f is NULL for an unknown format. */
	int (*home_section)(const struct format *f, const struct card *c);

	const struct param *params;
	size_t nparams;
	const struct format *formats; /* the first is the default */
	size_t nformats;

	/* True if the rules of an organiser's format read fields that are not
	 * judged elsewhere.  May be NULL. */
	bool (*needs_all)(const struct format *f);

	const struct referee *referee; /* NULL: its matches are not played */

	const struct rule_table *deck_rules;
	const struct header_choice *header_choice; /* or NULL */
	const struct object_repair *object_repair; /* or NULL */
	const struct line_repair *line_repairs;    /* in order of sections */
	size_t nline_repairs;
	uint16_t unknown_card_clause;    /* behind unknown-card, or 0 */
	uint16_t unknown_section_clause; /* behind wrong-section at a header */

	/* What decks of the format the cards with in[i] supply, in the arena.
	 * NULL: nobody counts them in this game. */
	void (*supply)(struct supply *out, struct arena *a,
		       const struct format *f, const struct card_set *set,
		       const bool *in);

	const struct predicate *predicates;
	size_t npredicates;
	const struct relation *relations;
	size_t nrelations;

	const struct stat_table *stats; /* what koloda stats counts */
	const struct face *face;         /* how its cards are shown */

	const char *tables; /* SQL: the game's tables and views */
};

/* The descriptor of a game that has everything: the tables of its game.c and
 * what its other files are called. */
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

/* The number of clause `id`, or 0. */
uint16_t game_clause(const struct game *g, struct str id);

/* The ID of clause number i; NULL for 0. */
const char *game_clause_id(const struct game *g, uint16_t i);

/* The section called `name`, or known by it, in any case; or -1. */
int game_section(const struct game *g, struct str name);

#endif
