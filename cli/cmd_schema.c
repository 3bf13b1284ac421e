/* koloda schema: the JSON Schema of a game's card files. */
#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/core/game/game.h"
#include "validators/registry.h"

int cmd_schema(const struct args *args)
{
	const char *name = args->noperands == 1 ? args->operand[0] : NULL;
	const struct game *g = name ? game_find(str_of(name)) : NULL;

	if (name == NULL)
		complain("schema: takes one game");
	else if (g == NULL)
		complain("schema: unknown game \"%s\"", name);
	else if (g->schema == NULL)
		complain("schema: %s has none", g->id);
	else
		buf_puts(&output, g->schema);
	return g && g->schema ? STATUS_FINE : STATUS_TROUBLE;
}
