#include "cli/host.h"

#include "cli/cmd.h"
#include "cli/input.h"

#include "validators/core/check.h"
#include "validators/core/game.h"
#include "validators/core/restore.h"
#include "validators/registry.h"

#include <errno.h>
#include <unistd.h>

/* Bytes of a deck list. */
#define MAX_DECK (1u << 20)

static const struct card_set *load_cards(void *ctx, const struct game *g,
					 const struct deck_list *l)
{
	(void)l;
	return host_cards(ctx, g);
}

/* All cards of a game with the terms of their abilities; NULL after a
 * message. */
static const struct card_set *load_whole(struct host *h, const struct game *g)
{
	const struct card_set *set = pool_load(&h->pool, g, NULL);
	struct card_set *whole = arena_alloc(h->lasting, sizeof(*whole));

	if (set == NULL || g->grammar == NULL)
		return set;
	*whole = *set;
	whole->v = arena_array(h->lasting, set->n, sizeof(*whole->v));
	for (size_t i = 0; i < set->n; i++) {
		whole->v[i] = set->v[i];
		if (card_restore(h->lasting, &whole->v[i]))
			continue;
		complain("%s: the abilities of \"%.*s\" cannot be read; "
			 "compile it anew",
			 h->pool.path, STR_ARG(set->v[i].id));
		return NULL;
	}
	return whole;
}

const struct card_set *host_cards(void *ctx, const struct game *g)
{
	struct host *h = ctx;

	for (size_t i = 0; i < ngames && i < HOST_GAMES; i++) {
		if (games[i] != g)
			continue;
		if (h->set[i] == NULL)
			h->set[i] = load_whole(h, g);
		h->failed |= h->set[i] == NULL;
		return h->set[i];
	}
	return NULL;
}

/* The line a finding points at. */
static struct str source_line(const void *ctx, const struct span *at)
{
	const struct host *h = ctx;

	for (size_t i = 0; i < h->nsources && !h->secret && at->file; i++)
		if (strcmp(h->source[i].file, at->file) == 0)
			return text_line(h->source[i].lines, at->line);
	return STR("");
}

int host_open(struct host *h, const struct args *args)
{
	const char *shape = args->value[OPT_FORMAT];

	h->lasting = arena_new();
	h->jsonl = shape && strcmp(shape, "jsonl") == 0;
	h->secret = args->value[OPT_VIEW] != NULL;
	h->render = (struct render){
		.color = render_color(args->value[OPT_COLOR]),
		.line = source_line,
		.ctx = h,
	};
	if (pool_open(&h->pool, h->lasting, args, true) < 0)
		return -1;
	h->checker = checker_new(h->lasting, games, ngames,
				 (struct check_defaults){ 0 }, load_cards, h);
	return 0;
}

void host_close(struct host *h)
{
	if (h->checker)
		checker_free(h->checker);
	pool_close(&h->pool);
	arena_free(h->lasting);
}

static void add_source(struct host *h, const char *file, struct str text)
{
	struct text_lines *lines = arena_alloc(h->arena, sizeof(*lines));

	if (str_starts(text, "\xef\xbb\xbf"))
		text = (struct str){ text.p + 3, text.n - 3 };
	*lines = (struct text_lines){ .p = text.p,
				 .end = text.p + text.n,
				 .first = 1 };
	if (h->nsources < HOST_SOURCES)
		h->source[h->nsources++] = (struct source){ file, lines };
}

void host_begin(struct host *h, struct arena *a, const char *path,
		struct str text)
{
	h->arena = a;
	h->path = path;
	h->nsources = 0;
	add_source(h, path, text);
}

int host_deck(void *ctx, const char *path, struct str *text, const char **shown,
	      const char **why)
{
	struct host *h = ctx;
	const char *slash = strrchr(h->path, '/');
	int rc;

	*shown = path;
	if (slash && path[0] != '/')
		*shown = arena_printf(h->arena, "%.*s/%s",
				      (int)(slash - h->path), h->path, path);
	if (access(*shown, R_OK) < 0) {
		*why = strerror(errno);
		return -1;
	}
	rc = file_load(h->arena, text, *shown, MAX_DECK);
	if (rc < 0)
		*why = rc == -2 ? "it is larger than 1 MiB" : strerror(errno);
	if (rc == 0)
		add_source(h, *shown, *text);
	return rc < 0 ? -1 : 0;
}

int host_report(struct host *h, struct buf *out, const struct diags *ds)
{
	struct render_spot spot = { 0 };

	h->render.spot = &spot;
	for (size_t i = 0; i < ds->n; i++) {
		if (h->jsonl)
			render_card_json(out, &ds->v[i]);
		else
			render_text(out, &h->render, &ds->v[i]);
	}
	h->render.spot = NULL;
	return h->failed || ds->worst == SEV_FATAL ? STATUS_TROUBLE
	       : ds->worst == SEV_ERROR		   ? STATUS_NO
						   : STATUS_FINE;
}
