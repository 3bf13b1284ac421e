/* Opens the card database and loads the cards of a game from it. */
#include "cli/shell/out.h"
#include "cli/pool/pool.h"

#include "cli/cmd.h"
#include "cli/lib/inside.h"
#include "cli/pool/database.h"
#include "cli/shell/input.h"

#include "db/memory.h"
#include "db/read/load.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

static void tell_trouble(const struct pool *p)
{
	complain("%s: %s", p->path, p->db->ds->v[0].msg);
	complain("make a database with \"koloda compile -o DB PATH...\" and "
		 "name it with --db");
}

bool pool_reach(struct args *args)
{
	struct diags *ds = arena_alloc(args->arena, sizeof(*ds));
	const char *path = database_path(args);
	bool good;

	if (path == NULL)
		return false;
	db_memory_pool();
	if (args->command && args->command->calls) {
		args->library = inside_reach(path, output_lang);
		args->db = inside_db(args->library);
		good = !args->db->failed;
	} else {
		diags_init(ds, args->arena, output_lang);
		args->db = arena_alloc(args->arena, sizeof(*args->db));
		good = db_reach(args->db, path, ds) == 0;
	}
	if (good)
		file_reserve(args->db->dev, args->db->ino);
	return true;
}

int pool_open(struct pool *p, struct arena *a, const struct args *args,
	      bool full)
{
	*p = (struct pool){
		.arena = a, .path = args->db->path, .full = full, .db = args->db
	};
	if (db_begin(p->db, games, ngames) == 0)
		return 0;
	tell_trouble(p);
	return -1;
}

const struct card_set *pool_load(void *pool, const struct game *g,
				 const struct deck_list *l)
{
	struct pool *p = pool;
	struct card_set *set = arena_alloc(p->arena, sizeof(*set));
	bool told = p->db->failed;

	(void)l;
	if (db_load(p->db, p->arena, g, p->full, set) == 0)
		return set;
	if (!told)
		tell_trouble(p);
	return NULL;
}
