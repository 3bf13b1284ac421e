/* Reads the result of a simulation: JSON is YAML. */
#include "cli/shell/out.h"
#include "cli/batch/sim_result.h"

#include "validators/core/text/doc.h"

/* A file being read. */
struct reading {
	struct arena *arena;
	const char *file;
	const char *why; /* the fault, or NULL */
};

static void wrong(struct reading *r, const char *why)
{
	if (r->why == NULL)
		r->why = _(why);
}

static const struct node *part(struct reading *r, const struct node *map,
			       const char *key, enum node_kind kind)
{
	static const struct node none;
	const struct node *n = node_get(map, key);

	if (n && n->kind == kind)
		return n;
	wrong(r,
	      arena_printf(r->arena,
			   _("\"%s\" is missing or has the wrong type"), key));
	return &none;
}

static int64_t read_number(struct reading *r, const struct node *map,
			   const char *key)
{
	const struct node *n = part(r, map, key, NODE_INT);

	if (n->kind == NODE_INT && n->i < 0)
		wrong(r, arena_printf(r->arena, _("\"%s\" is below 0"), key));
	return n->kind == NODE_INT ? n->i : 0;
}

static bool truth(struct reading *r, const struct node *map, const char *key)
{
	const struct node *n = part(r, map, key, NODE_BOOL);

	return n->kind == NODE_BOOL && n->b;
}

static const char *text(struct reading *r, const struct node *map,
			const char *key)
{
	const struct node *n = part(r, map, key, NODE_TEXT);

	return n->kind == NODE_TEXT ? n->text.p : "";
}

static void hash(struct reading *r, const struct node *map, const char *key,
		 char out[HASH_TEXT])
{
	const char *s = text(r, map, key);

	if (strlen(s) != HASH_TEXT - 1)
		wrong(r,
		      arena_printf(r->arena, _("\"%s\" is not a hash"), key));
	else
		memcpy(out, s, HASH_TEXT);
}

static void read_header(struct reading *r, const struct node *n,
			struct simresult *out)
{
	const struct node *players = part(r, n, "players", NODE_LIST);

	if (strcmp(text(r, n, "tool"), "koloda sim") != 0)
		wrong(r, "it is not a result of koloda sim");
	out->game = text(r, n, "game");
	out->format = text(r, n, "format");
	out->options = text(r, n, "options");
	hash(r, n, "rules", out->rules);
	hash(r, n, "cards", out->cards);
	out->seed = read_number(r, n, "seed");
	out->matches = read_number(r, n, "matches");
	out->paired = truth(r, n, "paired");
	if (node_get(n, "sprt") || node_get(n, "replace"))
		wrong(r, "it is of a run that has no shards");
	out->shard = read_number(r, n, "shard");
	out->of = read_number(r, n, "of");
	if (out->shard >= out->of || out->of > SIM_MAX_SHARDS)
		wrong(r, "\"shard\" is not below \"of\", or \"of\" is too "
			 "large");
	for (size_t i = 0; players->kind == NODE_LIST && i < players->list.n;
	     i++) {
		if (i == MATCH_MAX_PLAYERS) {
			wrong(r, "there are too many players");
			return;
		}
		out->player[i] = text(r, players->list.v[i], "id");
		out->bot[i] = text(r, players->list.v[i], "bot");
		out->nplayers++;
	}
}

static void read_counts(struct reading *r, const struct node *n,
			const char *key, uint64_t *v, unsigned count)
{
	const struct node *list = part(r, n, key, NODE_LIST);

	if (list->kind != NODE_LIST || list->list.n != count) {
		wrong(r, arena_printf(r->arena,
				      _("\"%s\" does not have %u "
					"numbers"),
				      key, count));
		return;
	}
	for (unsigned i = 0; i < count; i++) {
		const struct node *e = list->list.v[i];

		if (e->kind != NODE_INT || e->i < 0)
			wrong(r, arena_printf(r->arena,
					      _("\"%s\" has no whole numbers"),
					      key));
		else
			v[i] = (uint64_t)e->i;
	}
}

static void read_endings(struct reading *r, const struct node *n,
			 struct tally *t)
{
	const struct node *list = part(r, n, "endings", NODE_LIST);

	for (size_t i = 0; list->kind == NODE_LIST && i < list->list.n; i++) {
		const struct node *e = list->list.v[i];
		const struct node *reason = node_get(e, "reason");

		if (i == SIM_MAX_ENDINGS) {
			wrong(r, "there are too many endings");
			return;
		}
		tally_ending(t, text(r, e, "outcome"),
			     reason && reason->kind == NODE_TEXT
				     ? reason->text.p
				     : NULL,
			     (uint64_t)read_number(r, e, "n"));
	}
}

/* Every match has one ending and one length, and nobody wins more than all. */
static void check_sums(struct reading *r, const struct simresult *out)
{
	const struct tally *t = &out->count.tally;
	uint64_t endings = 0, lengths = 0, draws = 0;
	bool good = true;

	for (size_t i = 0; i < t->nendings && good; i++) {
		endings += t->ending[i].n;
		good = endings <= t->matches;
	}
	for (size_t i = 0; i <= SIM_MAX_LENGTH && good; i++) {
		lengths += t->length[i];
		good = lengths <= t->matches;
	}
	for (unsigned i = 0; i < out->nplayers; i++)
		good = good && t->wins[i] <= t->matches &&
		       t->shares[i] <= t->matches - t->wins[i];
	for (unsigned i = 0; i < QUARTERS && good; i++) {
		draws += out->count.score[i];
		good = draws <= t->matches;
	}
	draws *= out->paired ? 2 : 1;
	if (out->nplayers == 2)
		good = good &&
		       draws + (out->paired && t->matches % 2) == t->matches;
	if (!good || endings != t->matches || lengths != t->matches)
		wrong(r, "its counts do not add up to its matches");
}

static void read_tally(struct reading *r, const struct node *n,
		       struct simresult *out)
{
	const struct node *list = part(r, n, "lengths", NODE_LIST);
	struct tally *t = &out->count.tally;

	t->matches = (uint64_t)read_number(r, n, "played");
	t->decisions = (uint64_t)read_number(r, n, "decisions");
	t->capped = truth(r, n, "capped");
	read_counts(r, n, "wins", t->wins, out->nplayers);
	read_counts(r, n, "shares", t->shares, out->nplayers);
	if (out->nplayers == 2)
		read_counts(r, n, "score", out->count.score, QUARTERS);
	read_endings(r, n, t);
	for (size_t i = 0; list->kind == NODE_LIST && i < list->list.n; i++) {
		int64_t length = read_number(r, list->list.v[i], "length");

		if (length > SIM_MAX_LENGTH)
			wrong(r, "a length is beyond the limit");
		else
			t->length[length] +=
				(uint64_t)read_number(r, list->list.v[i], "n");
	}
	check_sums(r, out);
}

static void read_line(struct reading *r, struct str line, unsigned number_of,
		      struct simresult *out)
{
	static const char *const types[] = { "header", "tally", "footer" };
	static const char *const other[] = {
		N_("line 1 is not a header"),
		N_("line 2 is not a tally"),
		N_("line 3 is not a footer"),
	};
	struct node *root = NULL;
	struct diags ds;

	diags_init(&ds, r->arena, output_lang);
	if (number_of >= 3) {
		wrong(r, "there is text after its footer");
		return;
	}
	if (doc_read(r->arena, &root, r->file, line.p, line.n, &ds) < 0 ||
	    ds.n > 0) {
		wrong(r, "a line is not JSON");
		return;
	}
	if (read_number(r, root, "v") != 1 ||
	    strcmp(text(r, root, "type"), types[number_of]) != 0)
		wrong(r, other[number_of]);
	else if (number_of == 0)
		read_header(r, root, out);
	else if (number_of == 1)
		read_tally(r, root, out);
	else if ((uint64_t)read_number(r, root, "items") !=
		 out->count.tally.matches)
		wrong(r, "its footer counts other matches");
}

int simresult_read(struct arena *a, struct simresult *out, const char *file,
		   struct str text, const char **why)
{
	struct reading r = { .arena = a, .file = file };
	struct str line;
	unsigned lines = 0;

	*out = (struct simresult){ 0 };
	while (r.why == NULL && str_cut(&text, '\n', &line))
		read_line(&r, line, lines++, out);
	if (r.why == NULL && lines < 3)
		r.why = _("it is incomplete: there is no footer");
	*why = r.why;
	return r.why ? -1 : 0;
}
