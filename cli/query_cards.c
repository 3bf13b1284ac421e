/* Cards that no SQL can name: those of a format, of a list, of a name. */
#include "cli/search.h"

#include "cli/cmd.h"
#include "cli/input.h"
#include "cli/judging.h"

#include "validators/base/suggest.h"
#include "validators/base/utf8.h"
#include "validators/core/check.h"
#include "validators/core/doc.h"
#include "validators/core/game.h"
#include "validators/core/names.h"
#include "validators/registry.h"

#include <string.h>
#include <unistd.h>

/* The number of the first card of a game; the others follow by id. */
static int64_t first_card(struct search *s, const struct game *g)
{
	struct sqlite3_stmt *st = db_prepare(
		&s->pool.db, "SELECT min(card_id) FROM card WHERE game = ?1");
	int64_t first = 0;

	if (st) {
		db_bind_text(st, 1, g->id);
		if (db_row(&s->pool.db, st) == 1)
			first = db_int(st, 0);
	}
	db_finalize(st);
	return first;
}

static void add_number(struct buf *json, int64_t n)
{
	buf_printf(json, "%s%lld", json->n > 1 ? "," : "", (long long)n);
}

static int legal_cards(struct search *s, struct str value, struct buf *json,
		       const char **hint)
{
	struct suggest sg;
	size_t found = 0;

	suggest_init(&sg, value);
	for (size_t g = 0; g < ngames; g++) {
		const struct format *f =
			checker_format(s->checker, games[g], value);
		const struct card_set *set;

		for (size_t i = 0; i < games[g]->nformats; i++)
			suggest_offer(&sg, str_of(games[g]->formats[i].name),
				      str_of(games[g]->formats[i].name));
		if (f == NULL || !(set = pool_load(&s->pool, games[g], NULL)))
			continue;
		int64_t first = first_card(s, games[g]);
		found++;
		for (size_t i = 0; i < set->n; i++)
			if (judging_card(s->checker, &set->v[i], f->name))
				add_number(json, first + (int64_t)i);
	}
	*hint = suggest_text(s->a, &sg);
	return found ? 0 : -1;
}

static int cards_of_deck(struct search *s, struct str value, struct buf *json,
			 const char **hint)
{
	const char *path = arena_copy(s->a, value.p, value.n);
	struct deck_reader r;
	struct deck_list l = { 0 };
	struct str text;
	int rc = file_read(s->a, &text, path, DOC_MAX_BYTES);

	if (rc < 0)
		return -1;
	deck_reader_init(&r, s->a, text.p, text.n, true);
	while (rc == 0 && deck_read(&r, &l) == DECK_LIST) {
		const struct verdict *v = checker_judge(s->checker, &l);

		if (!v->readable) {
			*hint = l.error ? arena_printf(s->a, "line %u: %s",
						       l.error_line, l.error)
					: NULL;
			rc = -1;
			break;
		}
		int64_t first = first_card(s, v->game);
		for (size_t i = 0; i < l.n; i++)
			if (CARD_KNOWN(l.v[i].card))
				add_number(json, first + l.v[i].card);
	}
	deck_list_release(&l);
	return rc;
}

int search_cards(void *ctx, enum query_cards what, struct str value,
		 struct buf *json, const char **hint)
{
	struct search *s = ctx;

	buf_putc(json, '[');
	int rc = what == CARDS_LEGAL ? legal_cards(s, value, json, hint)
				     : cards_of_deck(s, value, json, hint);
	buf_putc(json, ']');
	return rc;
}

const struct card *search_card(void *ctx, const struct game *g, struct str name,
			       const char **hint)
{
	struct search *s = ctx;
	const struct card_set *set = pool_load(&s->pool, g, NULL);

	if (set == NULL)
		return NULL;
	struct names *names = names_new(s->a, set);
	uint32_t i = names_find(names, name);
	if (CARD_KNOWN(i))
		return &set->v[i];
	*hint = i == CARD_AMBIGUOUS
			? arena_printf(s->a, "it is the name of %s",
				       names_candidates(names, s->a, name))
			: names_suggest(names, s->a, name);
	return NULL;
}

void search_tell(const struct query *q, const char *cmd)
{
	struct buf line = { 0 };

	complain("%s: %s%s%s", cmd, q->error, q->hint ? "; " : "",
		 q->hint ? q->hint : "");
	if (q->error_end > q->text.n)
		return;
	size_t before = utf8_width((struct str){ q->text.p, q->error_at });
	size_t wide = utf8_width(
		(struct str){ q->text.p + q->error_at,
			      q->error_end - q->error_at });
	buf_puts(&line, "  ");
	utf8_put_safe(&line, q->text);
	buf_puts(&line, "\n  ");
	for (size_t i = 0; i < before; i++)
		buf_putc(&line, ' ');
	buf_putc(&line, '^');
	for (size_t i = 1; i < wide; i++)
		buf_putc(&line, '~');
	buf_putc(&line, '\n');
	if (write(STDERR_FILENO, line.p, line.n) < 0) {
		/* nowhere left to say it */
	}
	buf_release(&line);
}
