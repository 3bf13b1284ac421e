/* Provides a match with cards. */
#include "cli/sim/host.h"

#include "cli/cmd.h"

#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

static const struct card_set *load_cards(void *ctx, const struct game *g,
					 const struct deck_list *l)
{
	(void)l;
	return host_cards(ctx, g);
}

/* Load all cards of a game and the terms of their abilities; NULL after
 * a message. */
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
			 "compile the database again",
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

bool host_load(struct host *h)
{
	for (size_t i = 0; i < ngames && !h->failed; i++)
		host_cards(h, games[i]);
	return !h->failed;
}

int host_open(struct host *h, const struct args *args)
{
	h->lasting = arena_new();
	sources_open(&h->in, args);
	if (pool_open(&h->pool, h->lasting, args, true) < 0)
		return -1;
	h->checker = checker_new(h->lasting, games, ngames,
				 (struct check_defaults){ .lang = args->lang },
				 load_cards, h);
	return 0;
}

void host_close(struct host *h)
{
	if (h->checker)
		checker_free(h->checker);
	arena_free(h->lasting);
}

int host_report(struct host *h, struct buf *out, struct diags *ds)
{
	int status = sources_report(&h->in, out, ds);

	return h->failed ? STATUS_TROUBLE : status;
}
