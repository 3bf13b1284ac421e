#include "cli/pool.h"

#include "cli/cmd.h"
#include "cli/input.h"

#include "db/db.h"
#include "db/load.h"
#include "validators/core/game.h"
#include "validators/registry.h"

struct card_set *pool_load(struct arena *a, const struct args *args, bool full)
{
	const char *path = database_path(args->value[OPT_DB]);
	struct card_set *sets = arena_array(a, ngames, sizeof(*sets));
	struct diags ds;
	struct db db;
	int rc;

	diags_init(&ds, a);
	rc = db_open(&db, path, &ds);
	for (size_t g = 0; rc == 0 && g < ngames; g++)
		rc = db_load(&db, a, games[g], full, &sets[g]);
	db_close(&db);
	if (rc == 0)
		return sets;
	complain("%s: %s", path, ds.v[0].msg);
	complain("make a database with \"koloda compile -o DB PATH...\" and "
		 "name it with --db");
	return NULL;
}
