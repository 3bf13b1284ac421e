/* Finds cards that SQL cannot select: by format, by list, by name. */
#include "cli/lib/lookup.h"

#include "cli/lib/card_allowed.h"
#include "db/db.h"
#include "validators/base/vec.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

/* Read the row numbers of the cards of a game; both are in order of their ids,
 * because another program may have chosen the numbers.  Errors are reported
 * when the query itself runs. */
static void read_numbers(struct lookup *s, const struct game *g,
			 const struct card_set *set, int64_t *number)
{
	struct sqlite3_stmt *st = db_prepare(
		s->db,
		"SELECT card_id, id FROM card WHERE game = ?1 ORDER BY 2, 1");
	size_t i = 0;

	if (st)
		db_bind_text(st, 1, g->id);
	while (st && db_row(s->db, st) == 1) {
		struct str id = db_text(st, 1);

		while (i < set->n && str_cmp(set->v[i].id, id) < 0)
			i++;
		if (i < set->n && str_eq(set->v[i].id, id))
			number[i++] = db_int(st, 0);
	}
	db_finalize(st);
}

static const int64_t *numbers_of(struct lookup *s, const struct game *g,
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

/* A hint that lists the formats of the games and of the database, similar
 * ones first. */
static const char *formats_hint(struct lookup *s, struct str value)
{
	const char **v = NULL;
	size_t n = 0, cap = 0;

	for (size_t g = 0; g < ngames; g++) {
		const struct card_set *set = s->load(s->ctx, games[g], NULL);

		for (size_t i = 0; i < games[g]->nformats; i++)
			VEC_PUSH(s->a, v, n, cap, games[g]->formats[i].name);
		for (size_t i = 0; set && i < set->nformats; i++)
			VEC_PUSH(s->a, v, n, cap, set->formats[i].name);
	}
	return query_near(s->a, s->q.lang, value, v, n, false);
}

/* json NULL: only check that the format exists */
static int legal_cards(struct lookup *s, struct str value, struct buf *json,
		       const char **hint)
{
	size_t found = 0;

	for (size_t g = 0; g < ngames; g++) {
		const struct format *f =
			checker_format(s->checker, games[g], value);
		const struct card_set *set;

		found += f != NULL;
		if (f == NULL || json == NULL ||
		    !(set = s->load(s->ctx, games[g], NULL)))
			continue;
		const int64_t *number = numbers_of(s, games[g], set);
		for (size_t i = 0; i < set->n; i++)
			if (card_allowed(s->checker, &set->v[i], f->name, NULL))
				add_number(json, number[i]);
	}
	if (found)
		return 0;
	*hint = formats_hint(s, value);
	return -1;
}

/* Report lines of a list that name no card: those cannot be found. */
static void note_unknown(const struct lookup *l, const char *path,
			 const struct verdict *v)
{
	const char *const names[] = { FINDING_NAME(UNKNOWN_CARD),
				      FINDING_NAME(AMBIGUOUS_CARD),
				      FINDING_NAME(WRONG_GAME), NULL };

	for (size_t i = 0; l->note && i < v->findings.n; i++)
		if (field_word(names, str_of(v->findings.v[i].name)) >= 0)
			l->note(l->ctx, path, &v->findings.v[i]);
}

/* Add the cards of a list; -1 with *hint if it cannot be read. */
static int add_list(struct lookup *s, const char *path, struct deck_list *l,
		    struct buf *json, const char **hint)
{
	const struct verdict *v = checker_judge(s->checker, l);

	if (!v->readable) {
		*hint = l->error ? arena_printf(s->a,
						tr(s->q.lang, "line %u: %s"),
						l->error_line, l->error)
				 : NULL;
		return -1;
	}
	note_unknown(s, path, v);
	const int64_t *number = numbers_of(s, v->game, v->set);
	for (size_t i = 0; i < l->n; i++)
		if (CARD_KNOWN(l->v[i].card))
			add_number(json, number[l->v[i].card]);
	return 0;
}

static int cards_of_deck(struct lookup *s, struct str value, struct buf *json,
			 const char **hint)
{
	const char *path = arena_copy(s->a, value.p, value.n);
	struct deck_reader r;
	struct deck_list l = { 0 };
	struct str text;
	size_t n = 0;
	int rc = s->read ? s->read(s->ctx, s->a, &text, path) : -1;

	if (rc < 0)
		return -1;
	deck_reader_init(&r, s->a, text.p, text.n, true);
	r.lang = s->q.lang;
	for (; rc == 0 && deck_read(&r, &l) == DECK_LIST; n++)
		rc = add_list(s, path, &l, json, hint);
	deck_list_release(&l);
	if (rc == 0 && n == 0)
		*hint = tr(s->q.lang, "it contains no deck list");
	return n ? rc : -1;
}

static int lookup_cards(void *ctx, enum query_cards what, struct str value,
			struct str *json, const char **hint)
{
	struct lookup *s = ctx;
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

static const struct card *lookup_card(void *ctx, const struct game *g,
				      struct str name, const char **hint)
{
	struct lookup *s = ctx;
	const struct card_set *set = s->load(s->ctx, g, NULL);

	if (set == NULL)
		return NULL;
	struct names *names = names_new(s->a, set);
	uint32_t i = names_find(names, name);
	if (CARD_KNOWN(i))
		return &set->v[i];
	*hint = i == CARD_AMBIGUOUS
			? arena_printf(s->a,
				       tr(s->q.lang, "it is the name of %s"),
				       names_candidates(names, s->a, s->q.lang,
							name))
			: names_suggest(names, s->a, s->q.lang, name);
	return NULL;
}

static const char **lookup_sets(void *ctx, size_t *n)
{
	struct lookup *s = ctx;
	size_t cap = 0;

	*n = s->nsets;
	if (s->set)
		return s->set;
	struct sqlite3_stmt *st = db_prepare(
		s->db, "SELECT DISTINCT set_id FROM card ORDER BY 1");
	int rc = st ? 1 : -1;
	while (st && (rc = db_row(s->db, st)) == 1)
		VEC_PUSH(s->a, s->set, s->nsets, cap, db_str(s->a, st, 0).p);
	db_finalize(st);
	*n = s->nsets;
	return s->set;
}

void lookup_begin(struct lookup *l, const char *lang, bool dated, int32_t on)
{
	l->sql = (struct query_sql){ .a = l->a,
				     .q = &l->q,
				     .games = games,
				     .ngames = ngames,
				     .lang = lang ? lang : "en",
				     .dated = dated,
				     .on = on,
				     .cards = lookup_cards,
				     .card = lookup_card,
				     .sets = lookup_sets,
				     .ctx = l };
}
