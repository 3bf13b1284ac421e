/* Splits the name of a card on a command line. */
#include "cli/pool/card_arg.h"

#include "validators/registry.h"

#include <string.h>

const struct game *card_arg(const char *arg, struct str *name)
{
	const char *slash = strchr(arg, '/');

	*name = str_of(arg);
	if (slash == NULL)
		return NULL;
	const struct game *g =
		game_find((struct str){ arg, (size_t)(slash - arg) });
	if (g)
		*name = str_of(slash + 1);
	return g;
}
