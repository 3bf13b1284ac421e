/*
 * Findings: the name of every diagnostic, and its meaning.
 *
 * The names common to all games are in finding.def; those of one game are in
 * its rule tables (rule.h, field.h).  `koloda explain NAME` prints them.
 */
#ifndef GAME_FINDING_H
#define GAME_FINDING_H

#include <stddef.h>

struct finding {
	const char *name;  /* kebab-case name of the fault */
	const char *about; /* one or two sentences */
};

/* The findings of a game's own card checks. */
struct finding_table {
	const struct finding *v;
	size_t n;
};

/* FINDING_UNKNOWN_CARD, ... */
enum finding_id {
#define FINDING(ident, name, about) FINDING_##ident,
#include "validators/core/game/finding.def"
	FINDING_COUNT,
};

extern const struct finding findings[FINDING_COUNT];

/* The name of a common finding; static storage. */
#undef FINDING
#define FINDING_NAME(ident) (findings[FINDING_##ident].name)

#endif
