/* Opens and reads the results file of a league. */
#include "cli/batch/league_file.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/registry.h"

#include <string.h>

/* Report a fault of the file; always returns -1. */
static int tell_fault(const struct results *f)
{
	complain("%s: %s", f->db.path, f->db.ds->n ? f->db.ds->v[0].msg : "");
	return -1;
}

/* The first difference between the file and the command line, or NULL. */
static const char *difference(const struct results_head *a,
			      const struct results_head *b)
{
	if (strcmp(a->game, b->game) != 0 || strcmp(a->format, b->format) != 0)
		return N_(
			"league: %s holds a league of another game or format");
	if (strcmp(a->options, b->options) != 0)
		return N_("league: %s holds a league with other options");
	if (strcmp(a->rules, b->rules) != 0)
		return N_("league: %s holds a league by other rules");
	if (strcmp(a->cards, b->cards) != 0 || a->ndecks != b->ndecks)
		return N_("league: %s holds a league of other decks or cards");
	if (strcmp(a->player, b->player) != 0)
		return N_("league: %s holds a league of another player");
	if (a->seed != b->seed)
		return N_("league: %s holds a league with another seed");
	if (a->shards != b->shards || a->shard != b->shard)
		return N_("league: %s holds another shard");
	for (size_t i = 0; i < a->ndecks; i++)
		if (strcmp(a->deck[i].name, b->deck[i].name) != 0)
			return N_("league: %s holds a league of other decks or "
				  "cards");
	return NULL;
}

/* Continue with a file; 0, or -1 after a message. */
static int go_on(struct results *f, struct arena *a, struct results_head *h,
		 bool asked)
{
	const char *path = f->db.path;
	struct results_head had;
	const char *other;

	if (results_head(f, a, &had) < 0)
		return tell_fault(f);
	other = difference(&had, h);
	if (other) {
		complain(_(other), path);
		return -1;
	}
	if (!asked)
		h->matches = had.matches;
	if (h->matches < had.matches) {
		complain("league: %s holds a league of %lld matches of two "
			 "decks; fewer are asked for",
			 path, (long long)had.matches);
		return -1;
	}
	if (h->matches > had.matches && results_put_matches(f, h->matches) < 0)
		return tell_fault(f);
	return 0;
}

int leaguefile_open(struct results *f, const char *path, struct arena *a,
		    struct results_head *h, bool asked)
{
	struct diags *ds = arena_alloc(a, sizeof(*ds));
	int rc;

	diags_init(ds, a, output_lang);
	if (results_open(f, path, true, ds) < 0)
		rc = tell_fault(f);
	else if (!f->fresh)
		rc = go_on(f, a, h, asked);
	else
		rc = results_put_head(f, h) < 0 ? tell_fault(f) : 0;
	if (rc < 0)
		results_close(f);
	return rc;
}

int leaguefile_close(struct results *f)
{
	return results_close(f) < 0 ? tell_fault(f) : 0;
}

struct reading {
	struct leagueresult *result;
	bool wrong;
};

static void write_draw(void *ctx, const struct league_draw *d)
{
	struct reading *x = ctx;

	x->wrong = !leagueresult_add(x->result, d) || x->wrong;
}

int leaguefile_read(const char *path, struct arena *a, struct leagueresult *r)
{
	struct reading x = { .result = r };
	struct results f;
	struct diags ds;
	int rc;

	diags_init(&ds, a, output_lang);
	rc = results_open(&f, path, false, &ds);
	if (rc == 0)
		rc = results_head(&f, a, &r->head);
	if (rc == 0) {
		r->game = game_find(str_of(r->head.game));
		leagueresult_begin(r, a);
		rc = results_each(&f, a, &r->head, write_draw, &x);
	}
	results_close(&f);
	if (rc < 0)
		return tell_fault(&f);
	if (r->game == NULL)
		complain("%s: unknown game \"%s\"", path, r->head.game);
	else if (x.wrong)
		complain("%s: there are too many kinds of endings", path);
	else if (r->tally.matches == 0)
		complain("%s: no match was played yet", path);
	return !r->game || x.wrong || !r->tally.matches ? -1 : 0;
}
