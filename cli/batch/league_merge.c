/* Joins the results of shards of a league. */
#include "cli/batch/league_merge.h"

#include "cli/batch/league_result.h"
#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"

#include "validators/registry.h"

#include <string.h>

bool leaguemerge_is(const char *path)
{
	static const char magic[] = "SQLite format 3";

	return file_begins(path, magic, sizeof(magic));
}

struct joining {
	struct arena *a;
	const char *path;  /* of the current file */
	const char **from; /* per shard: its file */
	struct leagueresult result;
	uint64_t draws; /* in the current file */
	bool wrong;     /* there are too many kinds of endings */
	bool alien;     /* it contains a draw of another shard */
};

static void count_draw(void *ctx, const struct league_draw *d)
{
	struct joining *x = ctx;
	const struct results_head *h = &x->result.head;

	x->draws++;
	x->alien = x->alien ||
		   (int64_t)(d->number % (uint64_t)h->shards) != h->shard;
	x->wrong = !leagueresult_add(&x->result, d) || x->wrong;
}

static bool same_decks(const struct results_head *a,
		       const struct results_head *b)
{
	if (a->ndecks != b->ndecks || strcmp(a->cards, b->cards) != 0)
		return false;
	for (size_t i = 0; i < a->ndecks; i++)
		if (strcmp(a->deck[i].name, b->deck[i].name) != 0 ||
		    a->deck[i].ncards != b->deck[i].ncards)
			return false;
	return memcmp(a->meets, b->meets, a->ndecks * a->ndecks) == 0;
}

/* The first difference from the first file, or NULL. */
static const char *difference(const struct results_head *a,
			      const struct results_head *b)
{
	if (strcmp(a->game, b->game) != 0 || strcmp(a->format, b->format) != 0)
		return N_("merge: %s: another game or format than in %s");
	if (strcmp(a->options, b->options) != 0)
		return N_("merge: %s: other options than in %s");
	if (strcmp(a->rules, b->rules) != 0)
		return N_("merge: %s: other rules than in %s");
	if (!same_decks(a, b))
		return N_("merge: %s: other decks or cards than in %s");
	if (a->seed != b->seed || a->matches != b->matches ||
	    a->paired != b->paired)
		return N_("merge: %s: another seed or number of matches than "
			  "in %s");
	if (a->shards != b->shards)
		return N_("merge: %s: another number of shards than in %s");
	if (strcmp(a->player, b->player) != 0)
		return N_("merge: %s: other players than in %s");
	return NULL;
}

/* True if the head agrees with the earlier ones; false after a message. */
static bool take_head(struct joining *x, const struct results_head *h,
		      const char *first)
{
	struct leagueresult *r = &x->result;
	const char *other = r->game ? difference(&r->head, h) : NULL;

	if (h->shards == 0) {
		complain("merge: %s: it holds no shard, but a whole league",
			 x->path);
		return false;
	}
	if (other) {
		complain(_(other), x->path, first);
		return false;
	}
	if (r->game == NULL) {
		r->head = *h;
		r->game = game_find(str_of(h->game));
		if (r->game == NULL) {
			complain("%s: unknown game \"%s\"", x->path, h->game);
			return false;
		}
		leagueresult_begin(r, x->a);
		x->from =
			arena_array(x->a, (size_t)h->shards, sizeof(*x->from));
	}
	if (x->from[h->shard]) {
		complain("merge: %s: shard %lld is in %s too", x->path,
			 (long long)h->shard, x->from[h->shard]);
		return false;
	}
	x->from[h->shard] = x->path;
	r->head.shard = h->shard;
	return true;
}

/* Count one file; false after a message. */
static bool join_file(struct joining *x, const char *first)
{
	struct results_head h;
	struct results file;
	struct diags ds;
	int rc;

	diags_init(&ds, x->a, output_lang);
	rc = results_open(&file, x->path, false, &ds);
	if (rc == 0)
		rc = results_head(&file, x->a, &h);
	bool good = rc == 0 && take_head(x, &h, first);
	uint64_t draws = 0;

	x->draws = 0;
	if (good)
		league_planned(&h, &draws);
	if (good)
		rc = results_each(&file, x->a, &h, count_draw, x);
	results_close(&file);
	if (rc < 0)
		complain("merge: %s: %s", x->path, ds.n ? ds.v[0].msg : "");
	else if (x->wrong)
		complain("merge: %s: together with the other files there are "
			 "too many endings",
			 x->path);
	else if (good && x->alien)
		complain("merge: %s: it holds matches of another shard",
			 x->path);
	else if (good && x->draws != draws)
		complain("merge: %s: it does not have all matches of its "
			 "shard; continue its league first",
			 x->path);
	return good && rc == 0 && !x->wrong && !x->alien && x->draws == draws;
}

int leaguemerge(struct arena *a, char *const *path, size_t n,
		const struct lang *lang, bool json)
{
	struct joining x = { .a = a };
	struct leagueform form = { .lang = lang, .json = json };

	for (size_t i = 0; i < n; i++) {
		x.path = path[i];
		if (!join_file(&x, path[0]))
			return STATUS_TROUBLE;
	}
	for (int64_t i = 0; i < x.result.head.shards; i++) {
		if (x.from[i])
			continue;
		complain("merge: shard %lld of %lld is missing", (long long)i,
			 (long long)x.result.head.shards);
		return STATUS_TROUBLE;
	}
	x.result.head.shard = 0;
	x.result.head.shards = 1;
	leagueresult_put(&output, &x.result, &form);
	return x.result.tally.capped ? STATUS_TROUBLE : STATUS_FINE;
}
