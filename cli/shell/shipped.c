/* Finds the folders of shipped decks and lessons: in the current folder, beside
 * the database, where koloda is installed. */
#include "cli/shell/shipped.h"

#include "cli/cmd.h"

#include "db/db.h"
#include "validators/base/arena.h"

#include <stdlib.h>
#include <string.h>

size_t shipped_folders(const struct args *args, struct arena *a,
		       const char *out[static SHIPPED_MOST])
{
	char *real = args->db ? realpath(args->db->path, NULL) : NULL;
	const char *slash = real ? strrchr(real, '/') : NULL;
	size_t n = 0;

	out[n++] = "cards";
	if (slash) {
		int folder = (int)(slash - real);

		out[n++] = arena_printf(a, "%.*s/cards", folder, real);
		out[n++] = arena_printf(a, "%.*s/../cards", folder, real);
		out[n++] = arena_printf(a, "%.*s/../doc/koloda/examples",
					folder, real);
	}
	free(real);
	out[n++] = KOLODA_DATADIR "/cards";
	out[n++] = KOLODA_DATADIR "/../doc/koloda/examples";
	return n;
}
