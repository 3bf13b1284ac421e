/* check --verify-proof: makes proofs of lists again and compares them. */
#include "cli/batch/proof_check.h"

#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/pool/database.h"
#include "cli/report/report_form.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/match/view.h"
#include "validators/core/text/doc.h"
#include "validators/registry.h"

#include <string.h>

/* Maximum bytes of a file of proofs, and of a list. */
#define MAX_PROOFS ((size_t)1 << 30)
#define MAX_LISTS  ((size_t)64 << 20)

struct proofcheck {
	const struct report *report;
	struct koloda *k;
	const struct koloda_judging *how;
	struct koloda_judging of; /* of the judge: as the last proof says */
	struct koloda_judge *judge;
	struct arena *lasting, *a; /* a: for one proof */
	const char *file;          /* for display */
	const char *list;          /* the operand, or NULL: as in the proof */
	unsigned line;
	int status;
};

static void unreadable(struct proofcheck *c, const char *why)
{
	complain("%s:%u: %s", c->file, c->line, _(why));
	worse(&c->status, STATUS_TROUBLE);
}

static const char *text_of(const struct node *map, const char *key)
{
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_TEXT ? n->text.p : NULL;
}

/* The proof of a verdict, as a document. */
static const struct node *prove(struct proofcheck *c,
				const struct koloda_verdict *v)
{
	struct buf b = { 0 };
	struct node *root = NULL;
	struct diags ds;
	struct json j;

	diags_init(&ds, c->a, output_lang);
	json_init(&j, &b);
	json_put(&j, "{game:%s format:%s object:%s legal:%hhd cards:%lld",
		 v->game, v->format, v->object,
		 (bool)(v->state == KOLODA_LEGAL), (long long)v->cards);
	proof_json(c->report, &j, v);
	json_put(&j, "}");
	int rc = doc_read(c->a, &root, "proof", b.p, b.n, &ds);
	buf_release(&b);
	return rc < 0 ? NULL : root;
}

/* A value, escaped for terminals, in the arena. */
static const char *value_of(struct proofcheck *c, const struct node *n)
{
	struct buf b = { 0 }, safe = { 0 };

	if (n == NULL)
		return _("nothing");
	view_put(&b, n);
	utf8_put_safe(&safe, buf_str(&b));
	buf_release(&b);
	return buf_keep(&safe, c->a).p;
}

/* Compare a computed part with the proof's, reporting each as a sentence; true
 * if equal. */
static bool same(struct proofcheck *c, struct buf *out, const char *sentence,
		 const struct node *is, const struct node *said)
{
	if (is && said && view_equal(is, said))
		return true;
	buf_puts(out, "  ");
	buf_printf(out, _(sentence), value_of(c, is), value_of(c, said));
	buf_putc(out, '\n');
	return false;
}

/* Line i of a proof, or NULL. */
static const struct node *line_at(const struct node *lines, size_t i)
{
	return i < lines->list.n ? lines->list.v[i] : NULL;
}

/* Report each difference; returns their number. */
static unsigned compare_proofs(struct proofcheck *c, struct buf *out,
			       const struct node *is, const struct node *said)
{
	static const struct {
		const char *key, *sentence;
	} keys[] = {
		{ "game", N_("game is %s, the proof says %s") },
		{ "format", N_("format is %s, the proof says %s") },
		{ "object", N_("object is %s, the proof says %s") },
		{ "legal", N_("legal is %s, the proof says %s") },
		{ "cards", N_("cards is %s, the proof says %s") },
	}, hashes[] = {
		{ "list", N_("the hash of the list is %s, the proof says %s") },
		{ "cards",
		  N_("the hash of the cards is %s, the proof says %s") },
		{ "rules",
		  N_("the hash of the rules is %s, the proof says %s") },
	};
	const struct node *a = node_get(is, "proof");
	const struct node *b = node_get(said, "proof");
	unsigned wrong = 0;

	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
		wrong += !same(c, out, keys[i].sentence,
			       node_get(is, keys[i].key),
			       node_get(said, keys[i].key));
	for (size_t i = 0; i < sizeof(hashes) / sizeof(*hashes); i++)
		wrong += !same(
			c, out, hashes[i].sentence,
			node_get(node_get(is, "hashes"), hashes[i].key),
			node_get(node_get(said, "hashes"), hashes[i].key));
	for (size_t i = 0; i < a->list.n || i < b->list.n; i++) {
		const char *line = arena_printf(
			c->a, _("line %zu is %%s, the proof says %%s"), i + 1);

		wrong += !same(c, out, line, line_at(a, i), line_at(b, i));
	}
	return wrong;
}

/* The list of a proof. */
struct proved {
	struct proofcheck *c;
	const char *path;
	int64_t left; /* lists before it */
	const struct node *said;
	bool found;
};

static int is_wanted(void *ctx)
{
	struct proved *p = ctx;

	return p->left-- == 0;
}

static int take_verdict(void *ctx, const struct koloda_verdict *v)
{
	struct proved *p = ctx;
	struct proofcheck *c = p->c;
	const struct node *is = v->proof ? prove(c, v) : NULL;
	struct buf out = { 0 };

	p->found = true;
	if (is == NULL) {
		unreadable(c, "the list can no longer be read");
	} else {
		unsigned wrong = compare_proofs(c, &out, is, p->said);

		render_path(&output, c->file);
		buf_printf(&output, ":%u: %s: ", c->line,
			   wrong ? "DIFFERS" : "HOLDS");
		render_path(&output, p->path);
		buf_putc(&output, '\n');
		buf_put(&output, out.p, out.n);
		worse(&c->status, wrong ? STATUS_NO : STATUS_FINE);
	}
	buf_release(&out);
	return 1;
}

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *kept(struct arena *a, const char *s)
{
	return s ? arena_copy(a, s, strlen(s)) : NULL;
}

/* Appoint the judge for a proof, unless the last one serves; false after a
 * message. */
static bool appoint(struct proofcheck *c, const struct node *said)
{
	struct koloda_judging how = *c->how;
	struct koloda_error e;

	if (how.game == NULL && game_find(str_of(text_of(said, "game"))))
		how.game = text_of(said, "game");
	if (how.format == NULL)
		how.format = text_of(said, "format");
	how.lang = text_of(said, "lang"); /* of its values */
	if (c->judge && same_text(how.game, c->of.game) &&
	    same_text(how.format, c->of.format) &&
	    same_text(how.lang, c->of.lang))
		return true;
	koloda_judge_free(c->judge);
	c->of.game = kept(c->lasting, how.game);
	c->of.format = kept(c->lasting, how.format);
	c->of.lang = kept(c->lasting, how.lang);
	/* a format that no game has is a difference */
	if (koloda_judge_new(c->k, &how, &c->judge, &e) != KOLODA_OK &&
	    strcmp(e.name, "unknown-format") == 0) {
		how.format = NULL;
		koloda_judge_new(c->k, &how, &c->judge, &e);
	}
	if (c->judge == NULL)
		database_fault("check", &e);
	return c->judge != NULL;
}

/* Judge list number `index` of the text. */
static void judge_list(struct proofcheck *c, const char *path, struct str text,
		       int64_t index, const struct node *said)
{
	struct proved p = { c, path, index, said, false };
	struct koloda_text t = { .name = path,
				 .text = text.n ? text.p : "",
				 .size = text.n,
				 .wanted = is_wanted };

	koloda_judge_lists(c->judge, &t, take_verdict, &p, NULL);
	if (!p.found)
		unreadable(c, "the file no longer has the list");
}

/* True if it has the form of a proof from --explain --format=jsonl. */
static bool is_proof(const struct node *n)
{
	const struct node *proof = node_get(n, "proof");
	const struct node *hashes = node_get(n, "hashes");
	const struct node *index = node_get(n, "index");

	return text_of(n, "file") && text_of(n, "game") && proof &&
	       proof->kind == NODE_LIST && hashes && hashes->kind == NODE_MAP &&
	       index && index->kind == NODE_INT && index->i >= 0 &&
	       text_of(n, "lang") && lang_find(text_of(n, "lang"));
}

static void check_line(struct proofcheck *c, struct str line)
{
	struct node *said = NULL;
	struct diags ds;
	struct str text;

	diags_init(&ds, c->a, output_lang);
	if (doc_read(c->a, &said, c->file, line.p, line.n, &ds) < 0 || ds.n ||
	    said->kind != NODE_MAP) {
		unreadable(c, "the line is not JSON");
		return;
	}
	/* the header or footer of a shard, or a file without a verdict */
	if (text_of(said, "type") || text_of(said, "state"))
		return;
	if (!is_proof(said)) {
		unreadable(c, "the line is not a proof of koloda check "
			      "--explain --format=jsonl");
		return;
	}
	const char *path = c->list ? c->list : text_of(said, "file");
	if (file_read(c->a, &text, path, MAX_LISTS) < 0) {
		worse(&c->status, STATUS_TROUBLE);
		return;
	}
	if (appoint(c, said))
		judge_list(c, path, text, node_get(said, "index")->i, said);
	else
		worse(&c->status, STATUS_TROUBLE);
}

int proofcheck_run(const struct report *r, const struct koloda_judging *how,
		   const struct args *args)
{
	const char *path = args->value[OPT_VERIFY_PROOF];
	struct proofcheck c = {
		.report = r,
		.k = args->library,
		.how = how,
		.file = strcmp(path, "-") ? path : "<stdin>",
		.list = args->noperands ? args->operand[0] : NULL,
	};
	struct arena *lasting = c.lasting = arena_new();
	struct str text = STR(""), line;
	unsigned proofs = 0;

	if (args->noperands > 1) {
		complain("check: --verify-proof takes one list");
		c.status = STATUS_TROUBLE;
	} else if (file_read(lasting, &text, path, MAX_PROOFS) < 0) {
		c.status = STATUS_TROUBLE;
	}
	while (c.status < STATUS_TROUBLE && str_cut(&text, '\n', &line)) {
		c.line++;
		if (line.n == 0)
			continue;
		proofs++;
		c.a = arena_new();
		check_line(&c, line);
		arena_free(c.a);
	}
	if (c.status < STATUS_TROUBLE && proofs == 0)
		unreadable(&c, "it contains no proof");
	koloda_judge_free(c.judge);
	arena_free(lasting);
	return c.status;
}
