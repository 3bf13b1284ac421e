/* koloda schema: prints the JSON Schema of a game's card files. */
#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/schema/schema.h"
#include "cli/shell/out.h"

#include "validators/core/game/game.h"
#include "validators/registry.h"

int cmd_schema(const struct args *args)
{
	const char *name = args->noperands == 1 ? args->operand[0] : NULL;
	const struct game *g = name ? judging_game("schema", name) : NULL;

	if (name == NULL)
		complain("schema: takes one game");
	else if (g)
		schema_put(&output, args->arena, g);
	return g ? STATUS_FINE : STATUS_TROUBLE;
}
