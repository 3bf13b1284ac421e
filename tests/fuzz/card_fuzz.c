/*
 * Fuzz target: any bytes as a card file.
 *
 * Holds: the cards are read and linked, or findings say why not, each with a
 * place in the text, the same a card at a time; what an ability says can be
 * said in words and comes back from the database as it was; and the canonical
 * form of the file says the same, is its own canonical form and has all
 * comments.
 */
#undef NDEBUG

#include "db/write/render.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/cards/card_file.h"
#include "validators/core/cards/restore.h"
#include "validators/core/cards/text.h"
#include "validators/core/fmt/fmt.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/core/match/view.h"
#include "validators/registry.h"

#include <assert.h>
#include <string.h>

#define MAX_GAMES 16

static void check_findings(const struct diags *ds, struct str text)
{
	uint32_t lines = 1;

	for (size_t i = 0; i < text.n; i++)
		lines += text.p[i] == '\n';
	for (size_t i = 0; i < ds->n; i++) {
		const struct diag *d = &ds->v[i];

		assert(d->name && d->msg && *d->msg && (!d->hint || *d->hint));
		assert(d->at.line <= lines && d->at.end_line <= lines);
		for (size_t k = 0; k < d->nrelated; k++)
			assert(d->related[k].at.line <= lines);
	}
}

/* A value of abilities as the database has it: one JSON text a line. */
static struct str rows_of(struct arena *a, const struct node *n, bool whole)
{
	struct buf out = { 0 };
	struct json j;

	for (size_t i = 0; i < (whole ? 1 : n->list.n); i++) {
		if (i)
			buf_putc(&out, '\n');
		json_init(&j, &out);
		node_to_json(whole ? n : n->list.v[i], &j);
	}
	struct str s = { arena_copy(a, out.n ? out.p : "", out.n), out.n };
	buf_release(&out);
	return s;
}

static void check_words(const struct card *c, size_t i)
{
	struct buf b = { 0 };

	for (unsigned lang = LANG_EN; lang <= LANG_RU; lang++)
		say_field(&b, &(struct saying){ .card = c, .lang = lang }, i);
	assert(utf8_check(buf_str(&b)) == b.n);
	buf_release(&b);
}

static bool is_term(const struct field *f)
{
	return f->type == FIELD_ABILITIES || f->type == FIELD_BODY ||
	       f->type == FIELD_CONDITIONS;
}

/* What the card does, said in words, beside its printed text, and taken back
 * from the database. */
static void check_terms(struct arena *a, const struct card *c)
{
	size_t n = c->game->nfields;
	struct value *v = arena_array(a, n, sizeof(*v));
	struct card copy = *c;
	struct diags texts;

	diags_init(&texts, a, NULL);
	text_check(c, &texts);
	assert(texts.worst <= SEV_WARNING);
	memcpy(v, c->values, n * sizeof(*v));
	copy.values = v;
	for (size_t i = 0; i < n; i++) {
		const struct field *f = &c->game->fields[i];

		if (!v[i].set || !is_term(f))
			continue;
		assert(v[i].term && v[i].node);
		check_words(c, i);
		v[i].json = rows_of(a, v[i].node, f->type == FIELD_BODY);
		v[i].term = NULL;
		v[i].node = NULL;
	}
	assert(card_restore(a, &copy));
	for (size_t i = 0; i < n; i++)
		if (v[i].set && is_term(&c->game->fields[i]))
			assert(view_equal(copy.values[i].node,
					  c->values[i].node));
}

static void check_format(struct arena *a, struct str text,
			 const struct node *root, const struct game *g)
{
	struct buf once = { 0 }, twice = { 0 };
	struct node *again;
	struct diags ds;

	if (str_starts(text, "\xEF\xBB\xBF"))
		text = (struct str){ text.p + 3, text.n - 3 };
	diags_init(&ds, a, NULL);
	size_t comments = fmt_cards(a, &once, text, root, g);
	assert(doc_read(a, &again, "fmt", once.p, once.n, &ds) == 0);
	assert(ds.n == 0 && fmt_same(root, again));
	assert(fmt_cards(a, &twice, buf_str(&once), again, g) == comments);
	assert(str_eq(buf_str(&once), buf_str(&twice)));
	buf_release(&once);
	buf_release(&twice);
}

static bool same_finding(const struct diag *a, const struct diag *b)
{
	return strcmp(a->name, b->name) == 0 && strcmp(a->msg, b->msg) == 0 &&
	       a->sev == b->sev && a->at.line == b->at.line &&
	       a->at.col == b->at.col && a->nrelated == b->nrelated;
}

static void make_rows(void *ctx, struct card *c)
{
	db_render(ctx, c);
	assert(c->rows);
}

/* Read a card at a time, with their rows, a file says what it says when read as
 * a whole. */
static void check_taken(struct arena *keep, struct str text,
			const struct card_file *whole, const struct diags *said)
{
	struct render *render = db_render_new(keep);
	struct card_file f = { 0 };
	struct arena *a = arena_new();
	struct node *root = NULL;
	struct diags tree, ds;
	struct card_reader cards = { .r = { .a = a, .ds = &ds },
				     .games = games,
				     .ngames = ngames,
				     .tree = &tree,
				     .keep = keep,
				     .ready = make_rows,
				     .ctx = render };
	struct doc_taker taker = { .key = "cards",
				   .take = cardfile_take,
				   .ctx = &cards };

	diags_init(&ds, keep, said->lang);
	diags_init(&tree, keep, said->lang);
	cardfile_begin(&cards, &f);
	doc_take(a, &root, "fuzz", arena_copy(a, text.p, text.n), text.n,
		 &taker, &tree);
	if (root) {
		cardfile_end(&cards, root);
		diags_append(&tree, &ds);
		assert(f.n == whole->n);
	}
	diags_sort(&tree);
	assert(tree.n == said->n && tree.worst == said->worst);
	for (size_t i = 0; i < tree.n; i++)
		assert(same_finding(&tree.v[i], &said->v[i]));
	db_render_free(render);
	arena_free(a);
}

static void check_cards(struct arena *a, struct card_file *f, struct diags *ds)
{
	struct card_set sets[MAX_GAMES];

	assert(ngames <= MAX_GAMES);
	cardfile_link(a, sets, games, ngames, f, 1, ds);
	diags_sort(ds);
	if (ds->worst >= SEV_ERROR)
		return;
	for (size_t g = 0; g < ngames; g++) {
		for (size_t i = 0; i < sets[g].n; i++) {
			assert(sets[g].v[i].id.n > 0 &&
			       sets[g].v[i].nnames > 0);
			check_terms(a, &sets[g].v[i]);
		}
		assert(card_set_digest(&sets[g], a));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct arena *a = arena_new();
	struct card_file f = { 0 };
	struct node *root = NULL;
	struct diags ds;

	diags_init(&ds, a, fuzz_lang(size));
	doc_read(a, &root, "fuzz", text.p, text.n, &ds);
	bool clean = ds.n == 0;
	if (root)
		cardfile_read(a, &f, games, ngames, root, &ds);
	diags_sort(&ds);
	check_taken(a, text, &f, &ds);
	if (root && clean && root->kind == NODE_MAP)
		check_format(a, text, root, f.game);
	if (root)
		check_cards(a, &f, &ds);
	check_findings(&ds, text);
	arena_free(a);
	return 0;
}
