/* koloda fmt: formats card sets and deck lists. */
#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/paths.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/shell/save.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/fmt/fmt.h"
#include "validators/registry.h"

#include <string.h>
#include <sys/stat.h>

static const char *const suffixes[] = { ".yaml", ".yml", ".deck", NULL };

struct fmt_run {
	struct arena *a;
	bool check;
	const struct lang *lang; /* language of findings */
	int status;
	struct str swept; /* the last folder swept: see file_sweep */
	bool json;
	struct json j;
	struct diags found; /* in the current file */
};

/* Report a finding in the current file. */
static void tell_finding(struct fmt_run *r, const struct diag *d)
{
	const struct render render = { .lang = r->lang };

	if (r->json)
		diags_add(&r->found, *d);
	else
		render_text(&output, &render, d);
}

/* True for a card file, which has a key `game` or `cards` at its start; in
 * lists that header is capitalised or comes before a section. */
static bool is_cards(const char *path, struct str text)
{
	if (str_ends(str_of(path), ".yaml") || str_ends(str_of(path), ".yml"))
		return true;
	if (str_ends(str_of(path), ".deck"))
		return false;
	for (size_t i = 0; i + 6 <= text.n; i++)
		if ((i == 0 || text.p[i - 1] == '\n') &&
		    memcmp(text.p + i, "cards:", 6) == 0)
			return true;
	return false;
}

static const struct game *game_of(const struct node *root)
{
	const struct node *n =
		root->kind == NODE_MAP ? node_get(root, "game") : NULL;

	return n && n->kind == NODE_TEXT ? game_find(n->text) : NULL;
}

/* Parse a card file; NULL after its findings. */
static struct node *read_cards(struct fmt_run *r, const char *path,
			       struct str text)
{
	struct node *root = NULL;
	struct diags ds;

	diags_init(&ds, r->a, r->lang);
	int rc = doc_read(r->a, &root, path, text.p, text.n, &ds);
	for (size_t i = 0; i < ds.n; i++)
		tell_finding(r, &ds.v[i]);
	if (rc == 0 && ds.worst < SEV_ERROR && root->kind == NODE_MAP)
		return root;
	if (rc == 0 && ds.worst < SEV_ERROR)
		complain("%s: a card file is a map with game, set and cards",
			 path);
	worse(&r->status, STATUS_TROUBLE);
	return NULL;
}

static int disagree(struct fmt_run *r, const char *path)
{
	complain("%s: left unchanged: its canonical form would have another "
		 "meaning; this is a bug in koloda",
		 path);
	worse(&r->status, STATUS_TROUBLE);
	return -1;
}

/* Returns 0 and the canonical form, or -1 after a message. */
static int format_cards(struct fmt_run *r, const char *path, struct str text,
			struct buf *out)
{
	struct node *root = read_cards(r, path, text), *again;
	struct buf second = { 0 };
	struct diags ds;

	if (root == NULL)
		return -1;
	diags_init(&ds, r->a, r->lang);
	size_t n = fmt_cards(r->a, out, text, root, game_of(root));
	int rc = doc_read(r->a, &again, path, out->p, out->n, &ds);
	if (rc == 0 && ds.worst < SEV_ERROR && fmt_same(root, again))
		rc = fmt_cards(r->a, &second, buf_str(out), again,
			       game_of(again)) == n &&
				     str_eq(buf_str(&second), buf_str(out))
			     ? 0
			     : -1;
	else
		rc = -1;
	buf_release(&second);
	return rc == 0 ? 0 : disagree(r, path);
}

/* Parse the lines of the list, in whatever game; -1 after a syntax error. */
static int read_lines(struct deck_list *l, struct arena *a)
{
	enum line_form forms[DECK_MAX_HEADS];
	const char *spelt;

	if (l->error || deck_counts(l, a) < 0)
		return -1;
	for (size_t i = 0; i < l->nheads; i++)
		forms[i] =
			fmt_deck_form(games, ngames, l->head[i].name, &spelt);
	return deck_lines(l, a, forms);
}

static bool same_more(const struct deck_more *a, const struct deck_more *b)
{
	return a->form == b->form && a->nth == b->nth && a->paid == b->paid &&
	       a->gold == b->gold && a->silver == b->silver &&
	       a->column == b->column && a->rank == b->rank &&
	       a->hidden == b->hidden && a->host_nth == b->host_nth &&
	       str_eq(a->host.text, b->host.text);
}

static bool same_list(const struct deck_list *a, const struct deck_list *b)
{
	if (a->n != b->n || a->nheads != b->nheads ||
	    (a->error == NULL) != (b->error == NULL))
		return false;
	for (size_t i = 0; i < HEADER_COUNT; i++)
		if (a->header[i].set != b->header[i].set ||
		    !str_eq(a->header[i].value, b->header[i].value))
			return false;
	for (size_t i = 0; i < a->n; i++)
		if (!str_eq(a->v[i].text, b->v[i].text) ||
		    a->v[i].count != b->v[i].count ||
		    a->v[i].head != b->v[i].head ||
		    (a->more && b->more &&
		     !same_more(&a->more[i], &b->more[i])))
			return false;
	return true;
}

/* True if both texts contain the same lists. */
static bool same_lists(struct arena *a, struct str x, struct str y)
{
	struct deck_reader r[2];
	struct deck_list l[2] = { 0 };
	bool same = true, more = true;

	deck_reader_init(&r[0], a, x.p, x.n, true);
	deck_reader_init(&r[1], a, y.p, y.n, true);
	while (same && more) {
		more = deck_read(&r[0], &l[0]) == DECK_LIST;
		same = more == (deck_read(&r[1], &l[1]) == DECK_LIST);
		for (size_t i = 0; same && more && i < 2; i++)
			read_lines(&l[i], a);
		same = same && (!more || same_list(&l[0], &l[1]));
	}
	deck_list_release(&l[0]);
	deck_list_release(&l[1]);
	return same;
}

/* False after a finding for each unreadable list. */
static bool readable(struct fmt_run *r, const char *path, struct str text)
{
	struct deck_reader reader;
	struct deck_list l = { 0 };
	bool good = true;

	deck_reader_init(&reader, r->a, text.p, text.n, true);
	reader.lang = r->lang;
	while (deck_read(&reader, &l) == DECK_LIST) {
		if (!l.error && l.form != DECK_NATIVE) {
			complain("%s:%u: only native lists have a canonical "
				 "form; koloda convert makes them",
				 path, l.line);
			good = false;
			continue;
		}
		if (read_lines(&l, r->a) == 0 &&
		    deck_check_entries(&l, r->a) == 0)
			continue;
		l.file = path;
		const struct diag d = render_unreadable(&l);
		tell_finding(r, &d);
		good = false;
	}
	deck_list_release(&l);
	return good;
}

static int format_deck(struct fmt_run *r, const char *path, struct str text,
		       struct buf *out)
{
	struct buf second = { 0 };
	struct str fold;
	bool utf8 = utf8_fold(r->a, &fold, text) == 0;
	if (!utf8)
		complain("%s: not UTF-8", path);
	if (!utf8 || !readable(r, path, text)) {
		worse(&r->status, STATUS_TROUBLE);
		return -1;
	}
	size_t n = fmt_deck(out, text, games, ngames);
	bool good = same_lists(r->a, text, buf_str(out)) &&
		    fmt_deck(&second, buf_str(out), games, ngames) == n &&
		    str_eq(buf_str(&second), buf_str(out));
	buf_release(&second);
	return good ? 0 : disagree(r, path);
}

/* Write a file; a folder of many files is swept once. */
static int put_file(struct fmt_run *r, const char *path, struct str text)
{
	const char *slash = strrchr(path, '/');
	struct str folder = { path, slash ? (size_t)(slash - path) : 0 };
	struct stat sb;

	if (stat(path, &sb) == 0 && !S_ISREG(sb.st_mode)) {
		complain("%s: not a regular file, so it cannot be replaced; "
			 "\"koloda fmt -\" writes to standard output",
			 path);
		return -1;
	}
	if (r->swept.p == NULL || !str_eq(r->swept, folder))
		file_sweep(r->a, path);
	r->swept = folder;
	return file_replace(r->a, path, text);
}

/* Put one map for each file. */
static void put_state(struct fmt_run *r, const char *path, const char *state)
{
	json_put(&r->j, "{v:%d file:%s state:%s findings:[", 1,
		 strcmp(path, "-") == 0 ? "<stdin>" : path, state);
	for (size_t i = 0; i < r->found.n; i++)
		render_violation(&r->j, &r->found.v[i]);
	json_put(&r->j, "]}");
}

static void format_file(struct fmt_run *r, const char *path)
{
	struct arena_mark mark = arena_mark(r->a);
	struct buf out = { 0 };
	struct str text;
	bool standard = strcmp(path, "-") == 0;
	int rc = file_read(r->a, &text, path, DOC_MAX_BYTES);

	diags_init(&r->found, r->a, r->lang);
	if (rc < 0) {
		worse(&r->status, STATUS_TROUBLE);
		if (r->json)
			put_state(r, path, "unreadable");
		return;
	}
	if (text.n >= 3 && memcmp(text.p, "\357\273\277", 3) == 0)
		text = (struct str){ text.p + 3, text.n - 3 };
	rc = is_cards(path, text) ? format_cards(r, path, text, &out)
				  : format_deck(r, path, text, &out);
	bool differs = rc == 0 && !str_eq(text, buf_str(&out));
	const char *state = rc < 0 ? "unreadable" : "canonical";
	if (rc == 0 && standard && !r->check) {
		buf_put(&output, out.p ? out.p : "", out.n);
	} else if (differs) {
		bool good = r->check || put_file(r, path, buf_str(&out)) == 0;

		worse(&r->status, !good      ? STATUS_TROUBLE
				  : r->check ? STATUS_NO
					     : STATUS_FINE);
		state = !good      ? "unwritten"
			: r->check ? "not-canonical"
				   : "rewritten";
		if (good && !r->json) {
			render_path(&output, standard ? "<stdin>" : path);
			buf_putc(&output, '\n');
		}
	}
	if (r->json)
		put_state(r, path, state);
	buf_release(&out);
	arena_reset(r->a, mark);
}

int cmd_fmt(const struct args *args)
{
	struct fmt_run r = { .a = arena_new(),
			     .check = args->value[OPT_CHECK] != NULL,
			     .lang = args->lang,
			     .json = args_json(args) };
	struct path_list paths = { .project = args->project };
	struct arena *names = arena_new();

	if (args->noperands == 0) {
		complain("fmt: no file or folder given");
		worse(&r.status, STATUS_TROUBLE);
	}
	for (size_t i = 0; i < args->noperands; i++)
		if (paths_add(&paths, names, args->operand[i], suffixes) < 0)
			worse(&r.status, STATUS_TROUBLE);
	if (r.json) {
		json_init(&r.j, &output);
		json_put(&r.j, "[");
	}
	for (size_t i = 0; i < paths.n; i++) {
		if (r.json && !r.check && strcmp(paths.v[i], "-") == 0) {
			complain("fmt: --format=json prints no list: name a "
				 "file, or use --check");
			worse(&r.status, STATUS_TROUBLE);
			continue;
		}
		format_file(&r, paths.v[i]);
	}
	if (r.json) {
		json_put(&r.j, "]");
		buf_putc(&output, '\n');
	}
	arena_free(names);
	arena_free(r.a);
	return r.status;
}
