#include "cli/pool.h"

#include "cli/cmd.h"
#include "cli/input.h"

#include "db/load.h"
#include "validators/core/game.h"

static void tell(const struct pool *p)
{
	complain("%s: %s", p->path, p->ds.v[0].msg);
	complain("make a database with \"koloda compile -o DB PATH...\" and "
		 "name it with --db");
}

int pool_open(struct pool *p, struct arena *a, const struct args *args,
	      bool full)
{
	*p = (struct pool){ .arena = a,
			    .path = database_path(args->value[OPT_DB]),
			    .full = full };
	diags_init(&p->ds, a);
	if (db_open(&p->db, p->path, &p->ds) == 0)
		return 0;
	tell(p);
	return -1;
}

void pool_close(struct pool *p)
{
	db_close(&p->db);
}

const struct card_set *pool_load(void *pool, const struct game *g)
{
	struct pool *p = pool;
	struct card_set *set = arena_alloc(p->arena, sizeof(*set));
	bool told = p->ds.n > 0;

	if (db_load(&p->db, p->arena, g, p->full, set) == 0)
		return set;
	if (!told)
		tell(p);
	return NULL;
}
