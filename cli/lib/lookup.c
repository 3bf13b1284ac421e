/* Cards that no SQL can name: those of a format, of a list, of a name. */
#include "cli/pool/search.h"

#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"
#include "validators/registry.h"

#include <string.h>
#include <unistd.h>

/* The numbers of the cards of a game, which both come in the order of their
 * ids: another program may have given them any.  What goes wrong is told when
 * the query itself is run. */
static void read_numbers(struct search *s, const struct game *g,
			 const struct card_set *set, int64_t *number)
{
	struct sqlite3_stmt *st = db_prepare(
		s->pool->db,
		"SELECT card_id, id FROM card WHERE game = ?1 ORDER BY 2, 1");
	size_t i = 0;

	if (st)
		db_bind_text(st, 1, g->id);
	while (st && db_row(s->pool->db, st) == 1) {
		struct str id = db_text(st, 1);

		while (i < set->n && str_cmp(set->v[i].id, id) < 0)
			i++;
		if (i < set->n && str_eq(set->v[i].id, id))
			number[i++] = db_int(st, 0);
	}
	db_finalize(st);
}

static const int64_t *numbers_of(struct search *s, const struct game *g,
				 const struct card_set *set)
{
	size_t i = 0;

	while (games[i] != g)
		i++;
	if (s->number == NULL)
		s->number = arena_array(s->a, ngames, sizeof(*s->number));
	if (s->number[i] == NULL) {
		int64_t *v = arena_array(s->a, set->n, sizeof(*v));

		read_numbers(s, g, set, v);
		s->number[i] = v;
	}
	return s->number[i];
}

static void add_number(struct buf *json, int64_t n)
{
	buf_printf(json, "%s%lld", json->n > 1 ? "," : "", (long long)n);
}

/* What the formats of the games and of the database are called, near ones
 * first: a hint. */
static const char *formats_hint(struct search *s, struct str value)
{
	const char **v = NULL;
	size_t n = 0, cap = 0;

	for (size_t g = 0; g < ngames; g++) {
		const struct card_set *set = pool_load(s->pool, games[g], NULL);

		for (size_t i = 0; i < games[g]->nformats; i++)
			VEC_PUSH(s->a, v, n, cap, games[g]->formats[i].name);
		for (size_t i = 0; set && i < set->nformats; i++)
			VEC_PUSH(s->a, v, n, cap, set->formats[i].name);
	}
	return query_near(s->a, s->q.lang, value, v, n, false);
}

/* json NULL: is there such a format? */
static int legal_cards(struct search *s, struct str value, struct buf *json,
		       const char **hint)
{
	size_t found = 0;

	for (size_t g = 0; g < ngames; g++) {
		const struct format *f =
			checker_format(s->checker, games[g], value);
		const struct card_set *set;

		found += f != NULL;
		if (f == NULL || json == NULL ||
		    !(set = pool_load(s->pool, games[g], NULL)))
			continue;
		const int64_t *number = numbers_of(s, games[g], set);
		for (size_t i = 0; i < set->n; i++)
			if (judging_card(s->checker, &set->v[i], f->name, NULL))
				add_number(json, number[i]);
	}
	if (found)
		return 0;
	*hint = formats_hint(s, value);
	return -1;
}

/* Say which lines of a list name no card: those cannot be found. */
static void tell_unknown(const char *path, const struct verdict *v)
{
	const char *const names[] = { FINDING_NAME(UNKNOWN_CARD),
				      FINDING_NAME(AMBIGUOUS_CARD),
				      FINDING_NAME(WRONG_GAME), NULL };

	for (size_t i = 0; i < v->findings.n; i++) {
		const struct diag *d = &v->findings.v[i];

		if (field_word(names, str_of(d->name)) >= 0)
			complain_hint(d->hint, "%s:%u: %s", path, d->at.line,
				      d->msg);
	}
}

/* The cards of a list; -1 with *hint where it cannot be read. */
static int add_list(struct search *s, const char *path, struct deck_list *l,
		    struct buf *json, const char **hint)
{
	const struct verdict *v = checker_judge(s->checker, l);

	if (!v->readable) {
		*hint = l->error ? arena_printf(s->a, _("line %u: %s"),
						l->error_line, l->error)
				 : NULL;
		return -1;
	}
	tell_unknown(path, v);
	const int64_t *number = numbers_of(s, v->game, v->set);
	for (size_t i = 0; i < l->n; i++)
		if (CARD_KNOWN(l->v[i].card))
			add_number(json, number[l->v[i].card]);
	return 0;
}

static int cards_of_deck(struct search *s, struct str value, struct buf *json,
			 const char **hint)
{
	const char *path = arena_copy(s->a, value.p, value.n);
	struct deck_reader r;
	struct deck_list l = { 0 };
	struct str text;
	size_t n = 0;
	int rc = file_read(s->a, &text, path, DOC_MAX_BYTES);

	if (rc < 0)
		return -1;
	deck_reader_init(&r, s->a, text.p, text.n, true);
	r.lang = output_lang;
	for (; rc == 0 && deck_read(&r, &l) == DECK_LIST; n++)
		rc = add_list(s, path, &l, json, hint);
	deck_list_release(&l);
	if (rc == 0 && n == 0)
		*hint = _("it contains no deck list");
	return n ? rc : -1;
}

int search_cards(void *ctx, enum query_cards what, struct str value,
		 struct str *json, const char **hint)
{
	struct search *s = ctx;
	struct buf list = { 0 };
	int rc;

	if (what == CARDS_FORMAT)
		return legal_cards(s, value, NULL, hint);
	for (size_t i = 0; i < s->nlists; i++)
		if (s->list[i].what == what &&
		    str_eq(s->list[i].value, value)) {
			*json = s->list[i].json;
			return 0;
		}
	buf_putc(&list, '[');
	rc = what == CARDS_LEGAL ? legal_cards(s, value, &list, hint)
				 : cards_of_deck(s, value, &list, hint);
	buf_putc(&list, ']');
	*json = buf_keep(&list, s->a);
	if (rc == 0)
		VEC_PUSH(s->a, s->list, s->nlists, s->lists_cap,
			 ((struct cards_listed){ what, value, *json }));
	return rc;
}

const struct card *search_card(void *ctx, const struct game *g, struct str name,
			       const char **hint)
{
	struct search *s = ctx;
	const struct card_set *set = pool_load(s->pool, g, NULL);

	if (set == NULL)
		return NULL;
	struct names *names = names_new(s->a, set);
	uint32_t i = names_find(names, name);
	if (CARD_KNOWN(i))
		return &set->v[i];
	*hint = i == CARD_AMBIGUOUS
			? arena_printf(s->a, _("it is the name of %s"),
				       names_candidates(names, s->a,
							output_lang, name))
			: names_suggest(names, s->a, output_lang, name);
	return NULL;
}

const char **search_sets(void *ctx, size_t *n)
{
	struct search *s = ctx;
	size_t cap = 0;

	*n = s->nsets;
	if (s->set)
		return s->set;
	struct sqlite3_stmt *st = db_prepare(
		s->pool->db, "SELECT DISTINCT set_id FROM card ORDER BY 1");
	int rc = st ? 1 : -1;
	while (st && (rc = db_row(s->pool->db, st)) == 1)
		VEC_PUSH(s->a, s->set, s->nsets, cap, db_str(s->a, st, 0).p);
	db_finalize(st);
	if (rc < 0)
		complain("%s: %s", s->pool->path, s->pool->db->ds->v[0].msg);
	*n = s->nsets;
	return s->set;
}

void search_begin(struct search *s, const char *lang, bool dated, int32_t on)
{
	s->sql = (struct query_sql){ .a = s->a,
				     .q = &s->q,
				     .games = games,
				     .ngames = ngames,
				     .lang = lang ? lang : "en",
				     .dated = dated,
				     .on = on,
				     .cards = search_cards,
				     .card = search_card,
				     .sets = search_sets,
				     .ctx = s };
}

int search_run(struct search *s, const char *cmd,
	       void (*take)(void *ctx, struct search *s,
			    struct sqlite3_stmt *row),
	       void *ctx)
{
	struct sqlite3_stmt *st = query_prepare(&s->sql, s->pool->db);
	int rc = -1;

	while (st && (rc = db_row(s->pool->db, st)) == 1)
		take(ctx, s, st);
	db_finalize(st);
	if (rc < 0)
		complain("%s: %s: %s", cmd, s->pool->path,
			 s->pool->db->ds->v[0].msg);
	return rc;
}

void search_tell(const struct query *q, const char *cmd)
{
	struct buf line = { 0 };

	/* a fault in --fields has no place in the query */
	if (q->error_end > q->text.n) {
		complain_hint(q->hint, "%s: --fields: %s", cmd, q->error);
		return;
	}
	complain_hint(q->hint, "%s: column %zu: %s", cmd,
		      utf8_count((struct str){ q->text.p, q->error_at }) + 1,
		      q->error);
	render_place(&line, q->text, q->error_at, q->error_end - q->error_at);
	if (write(STDERR_FILENO, line.p, line.n) < 0) {
		/* nowhere left to say it */
	}
	buf_release(&line);
}
