/* Finds clauses, formats and sections in the descriptor of a game. */
#include "validators/core/game/game.h"

#include <assert.h>

const struct finding findings[FINDING_COUNT] = {
#define FINDING(ident, name_, about_)                                          \
	[FINDING_##ident] = { .name = name_, .about = about_ },
#include "validators/core/game/finding.def"
};

const char *clause_kind_name(enum clause_kind k)
{
	static const char *const names[] = {
		[CLAUSE_CARD] = C_("clause", "card"),
		[CLAUSE_DECK] = C_("clause", "deck"),
		[CLAUSE_SETUP] = C_("clause", "setup"),
		[CLAUSE_TURN] = C_("clause", "turn"),
		[CLAUSE_ACTION] = C_("clause", "action"),
		[CLAUSE_COMBAT] = C_("clause", "combat"),
		[CLAUSE_ABILITY] = C_("clause", "ability"),
		[CLAUSE_END] = C_("clause", "end"),
		[CLAUSE_MULTI] = C_("clause", "multi"),
		[CLAUSE_RULING] = C_("clause", "ruling"),
	};

	return names[k];
}

uint16_t game_clause(const struct game *g, struct str id)
{
	for (size_t i = 0; i < g->nclauses; i++)
		if (str_is_nocase(id, g->clauses[i].id))
			return (uint16_t)(i + 1);
	return 0;
}

const char *game_clause_id(const struct game *g, uint16_t i)
{
	assert(i <= g->nclauses);
	return i ? g->clauses[i - 1].id : NULL;
}

int game_section(const struct game *g, struct str name)
{
	for (size_t i = 0; i < g->nsections; i++) {
		const struct section *s = &g->sections[i];

		if (str_is_nocase(name, s->name) ||
		    (s->alias && str_is_nocase(name, s->alias)))
			return (int)i;
	}
	return -1;
}
