/* koloda show: prints one card in full. */
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/page/found_page.h"
#include "cli/pool/database.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>
#include <strings.h>

#define MAX_NAMES (16u << 20) /* bytes of them on standard input */

/* The state of a run. */
struct show {
	struct arena *lasting, *a; /* a: reset before each card */
	struct koloda *k;
	bool printed;     /* a card was printed */
	bool ids;         /* with the origin of the card */
	bool json, lines; /* as JSON; one per line */
	bool page;        /* cards are collected for the page */
	struct found_card *kept;
	size_t n, cap;
	bool whole_output; /* nothing is printed before the end */
};

/* The cards found by a name. */
struct found {
	struct arena *a;
	struct koloda_found *v;
	size_t n, cap;
};

static const char *kept(struct arena *a, const char *s)
{
	return arena_copy(a, s, strlen(s));
}

static int take_found(void *ctx, const struct koloda_found *card)
{
	struct found *f = ctx;
	struct koloda_found c = {
		.game = kept(f->a, card->game),
		.id = kept(f->a, card->id),
		.name = kept(f->a, card->name),
		.file = kept(f->a, card->file),
		.line = card->line,
	};

	VEC_PUSH(f->a, f->v, f->n, f->cap, c);
	return 0;
}

static void put_id(const struct koloda_found *c)
{
	buf_printf(&output, "%s/", c->game);
	utf8_put_safe(&output, str_of(c->id));
}

/* Collect a card for the page, once. */
static void keep_card(struct show *s, const struct koloda_found *c)
{
	struct found_card one = { str_of(kept(s->lasting, c->game)),
				  str_of(kept(s->lasting, c->id)) };

	for (size_t i = 0; i < s->n; i++)
		if (str_eq(s->kept[i].game, one.game) &&
		    str_eq(s->kept[i].id, one.id))
			return;
	VEC_PUSH(s->lasting, s->kept, s->n, s->cap, one);
}

/* Put a card as text or JSON, or collect it; returns a status.  cmd_show closes
 * the JSON list. */
static int show_card(struct show *s, const struct koloda_found *c)
{
	struct koloda_error e;
	char *text;

	if (s->page) {
		keep_card(s, c);
		return STATUS_FINE;
	}
	if ((s->json ? koloda_card : koloda_card_text)(s->k, c->game, c->id,
						       &text, &e)) {
		database_fault("show", &e);
		return STATUS_TROUBLE;
	}
	if (s->json && !s->lines)
		buf_puts(&output, s->printed ? ",\n" : "[\n");
	else if (!s->json && s->printed)
		buf_putc(&output, '\n');
	s->printed = true;
	buf_puts(&output, text);
	koloda_text_free(text);
	if (s->lines)
		buf_putc(&output, '\n');
	if (s->json || !s->ids)
		return STATUS_FINE;
	put_id(c);
	buf_putc(&output, ' ');
	utf8_put_safe(&output, str_of(c->file));
	buf_printf(&output, ":%u\n", c->line);
	return STATUS_FINE;
}

/* No card is called `arg`: show the only one whose name contains it, or a list
 * of them; returns a status. */
static int show_parts(struct show *s, const struct found *f, const char *arg,
		      const char *hint)
{
	if (f->n == 1)
		return show_card(s, &f->v[0]);
	if (f->n == 0) {
		complain_hint(*hint ? hint : NULL, "show: unknown card \"%s\"",
			      arg);
		return STATUS_TROUBLE;
	}
	complain(tr_n(output_lang,
		      "show: no card is called \"%s\", %zu has it in its name",
		      "show: no card is called \"%s\", %zu have it in their "
		      "names",
		      (int64_t)f->n),
		 arg, f->n);
	for (size_t i = 0; i < f->n && !s->json; i++) {
		buf_puts(&output, "  ");
		put_id(&f->v[i]);
		buf_puts(&output, "  ");
		utf8_put_safe(&output, str_of(f->v[i].name));
		buf_putc(&output, '\n');
	}
	return STATUS_TROUBLE;
}

/* The game in GAME/CARD, NULL for all games; *name is the card. */
static const char *game_of(const char *arg, const char **name)
{
	const char *slash = strchr(arg, '/'), *game;
	size_t n = slash ? (size_t)(slash - arg) : 0;

	*name = arg;
	for (size_t i = 0; slash && (game = koloda_game(i)); i++)
		if (strncasecmp(game, arg, n) == 0 && game[n] == '\0') {
			*name = slash + 1;
			return game;
		}
	return NULL;
}

/* Show every card called `arg`; returns a status. */
static int show(struct show *s, const char *arg)
{
	struct found f = { .a = s->a };
	int status = STATUS_FINE;
	struct koloda_error e;
	const char *name, *game = game_of(arg, &name);

	if (koloda_find(s->k, game, name, take_found, &f, &e) == KOLODA_NO &&
	    strcmp(e.name, "unknown-card") == 0)
		return show_parts(s, &f, arg, e.hint);
	for (size_t i = 0; i < f.n; i++)
		worse(&status, show_card(s, &f.v[i]));
	if (e.status != KOLODA_OK) {
		database_fault("show", &e);
		worse(&status, STATUS_TROUBLE);
	}
	return status;
}

/* Show a card and free what it needed. */
static void show_next(struct show *s, const char *arg, int *status)
{
	struct arena_mark m = arena_mark(s->a);

	worse(status, show(s, arg));
	arena_reset(s->a, m);
	if (!s->whole_output)
		out_check();
}

/* "-": show the cards named on standard input, one per line. */
static void show_named(struct show *s, int *status)
{
	struct str text, line;

	if (file_read(s->lasting, &text, "-", MAX_NAMES) < 0) {
		*status = STATUS_TROUBLE;
		return;
	}
	while (str_cut(&text, '\n', &line)) {
		struct arena_mark m = arena_mark(s->a);

		if (line.n)
			show_next(s, arena_copy(s->a, line.p, line.n), status);
		arena_reset(s->a, m);
	}
}

int cmd_show(const struct args *args)
{
	const char *shape = args->value[OPT_FORMAT];
	struct show s = { .lasting = arena_new(),
			  .a = arena_new(),
			  .k = args->library,
			  .ids = args->value[OPT_IDS] != NULL,
			  .json = shape && *shape == 'j',
			  .lines = shape && strcmp(shape, "jsonl") == 0,
			  .page = args_html(args),
			  .whole_output = args->value[OPT_OUTPUT] != NULL };
	int status = STATUS_FINE;

	if (args->noperands == 0) {
		complain("show: no card given");
		status = STATUS_TROUBLE;
	}
	for (size_t i = 0; i < args->noperands; i++)
		if (strcmp(args->operand[i], "-") == 0)
			show_named(&s, &status);
		else
			show_next(&s, args->operand[i], &status);
	if (s.json && !s.lines)
		buf_puts(&output, s.printed ? "\n]\n" : "[]\n");
	if (s.page && status == STATUS_FINE)
		worse(&status,
		      found_page_put(args, s.lasting, s.kept, s.n, true));
	arena_free(s.a);
	arena_free(s.lasting);
	return out_save(args, status);
}
