/* Compiles card files to a database for libkoloda. */
#include "cli/lib/lib.h"

#include "cli/lib/rules_hash.h"
#include "db/schema.h"
#include "db/write/render.h"
#include "db/write/write.h"
#include "validators/base/hash.h"
#include "validators/core/cards/card_file.h"
#include "validators/core/check/bans.h"

#include <string.h>

struct compile_call {
	struct call call;
	const struct koloda_source *source;
	size_t n;
	const char *path;
	const struct lang *lang;
	koloda_take_finding *take;
	void *ctx;
	struct told told;
	struct render *render;
	struct card_set *set;
};

static void render(void *ctx, struct card *c)
{
	struct compile_call *x = ctx;

	db_render(x->render, c);
}

/* Read one file; its findings are added to those of the call, in order. */
static void read_file(struct compile_call *x, const struct koloda_source *s,
		      struct card_file *out)
{
	struct arena *a = x->call.a;
	struct node *root = NULL;
	struct diags tree, ds;
	struct card_reader cards = {
		.r = { .a = a, .ds = &ds },
		.games = games,
		.ngames = ngames,
		.tree = &tree,
		.keep = a,
		.ready = render,
		.ctx = x,
	};
	struct doc_taker taker = { .key = "cards",
				   .take = cardfile_take,
				   .ctx = &cards };

	diags_init(&tree, a, x->lang);
	diags_init(&ds, a, x->lang);
	cardfile_begin(&cards, out);
	/* a tree of its own, freed after its cards are copied */
	struct arena *scratch = arena_new();
	doc_take(scratch, &root, s->name, s->text, s->size, &taker, &tree);
	if (root)
		cardfile_end(&cards, root);
	else
		*out = (struct card_file){ 0 };
	diags_append(&x->call.ds, &tree);
	if (root)
		diags_append(&x->call.ds, &ds);
}

/* The hash of all input of the database. */
static const char *input_hash(struct compile_call *x, const char *rules)
{
	struct arena *a = x->call.a;
	struct hash *h = hash_new(a);
	char *text = arena_alloc(a, HASH_TEXT);

	hash_adds(h, arena_printf(a, "%s %s", rules,
				  db_schema_hash(a, db_schema, games, ngames)));
	for (size_t i = 0; i < x->n; i++) {
		unsigned char one[16];

		hash_once(one, x->source[i].text, x->source[i].size);
		hash_adds(h, x->source[i].name);
		hash_add(h, one, sizeof(one));
	}
	hash_text(h, text);
	return text;
}

static void write_sets(struct compile_call *x)
{
	struct diags *ds = &x->call.ds;
	struct db_stamp stamp = { .program = "koloda " KOLODA_VERSION,
				  .rules = rules_hash(x->call.a),
				  .guest = true };

	stamp.input = input_hash(x, stamp.rules);
	stamp.findings = arena_printf(x->call.a, "%zu", ds->n);
	db_write(x->path, x->set, ngames, &stamp, false, ds);
}

static void compile(void *call)
{
	struct compile_call *x = call;
	struct arena *a = x->call.a;
	struct diags *ds = &x->call.ds;
	struct card_file *file = arena_array(a, x->n, sizeof(*file));

	x->render = db_render_new(a);
	x->set = arena_array(a, ngames, sizeof(*x->set));
	for (size_t i = 0; i < x->n; i++)
		read_file(x, &x->source[i], &file[i]);
	cardfile_link(a, x->set, games, ngames, file, x->n, ds);
	for (size_t g = 0; g < ngames; g++)
		bans_check_formats(&x->set[g], ds);
	diags_sort(ds);
	if (ds->worst < SEV_ERROR)
		write_sets(x);
	for (size_t i = 0; x->take && i < ds->n; i++)
		told_add(&x->told, a, NULL, &ds->v[i]);
	for (size_t i = 0; i < ds->n; i++)
		if (ds->v[i].sev == ds->worst && ds->worst >= SEV_ERROR) {
			call_fail_at(&x->call,
				     ds->worst == SEV_FATAL ? KOLODA_TROUBLE
							    : KOLODA_NO,
				     &ds->v[i]);
			break;
		}
}

static void tell_findings(struct call *call)
{
	const struct compile_call *x = (struct compile_call *)call;

	told_all(&x->told, x->take, x->ctx);
}

static bool are_whole(const struct koloda_source *v, size_t n)
{
	for (size_t i = 0; v && i < n; i++)
		if (v[i].name == NULL || v[i].text == NULL)
			return false;
	return v && n > 0;
}

PUBLIC int koloda_compile(const struct koloda_source *files, size_t n,
			  const char *path, const char *lang,
			  koloda_take_finding *take, void *ctx,
			  struct koloda_error *error)
{
	struct compile_call x = { .call = { .error = error,
					    .after = tell_findings },
				  .source = files,
				  .n = n,
				  .path = path,
				  .lang = koloda_lang(lang),
				  .take = take,
				  .ctx = ctx };

	if (!are_whole(files, n) || path == NULL)
		return call_misuse(error, "koloda_compile: NULL or no file");
	if (x.lang == NULL)
		return call_misuse(error,
				   "koloda_compile: an unknown language");
	return call_run(&x.call, x.lang, NULL, compile);
}
