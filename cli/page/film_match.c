/* Writes the pages of matches for koloda play and koloda replay. */
#include "cli/page/film_match.h"

#include "cli/page/film.h"
#include "cli/shell/out.h"
#include "cli/shell/save.h"
#include "cli/sim/player.h"

#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

/* Find the player that computes the chances of a page; false after
 * a message. */
static bool find_adviser(struct player *p, const struct game *g,
			 const struct bot **out)
{
	const char *name = p->args->value[OPT_ADVISE], *why = NULL;

	*out = name ? bot_for(g->referee, str_of(name), p->host.in.arena,
			      output_lang, &why)
		    : NULL;
	if (*out && (!(*out)->counts || (*out)->timed))
		why = _("the player that advises is search:N");
	if (why)
		complain("play: --advise=%s: %s", name, why);
	return why == NULL;
}

static void film(struct player *p, const struct script *s, struct str text,
		 struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = sources_deck,
					.step = player_step };
	struct film_order order = { .args = p->args,
				    .arena = p->host.in.arena,
				    .checker = p->host.checker,
				    .host = &host,
				    .script = s,
				    .text = text,
				    .viewer = p->args->value[OPT_VIEW],
				    .until = p->until };

	if (!find_adviser(p, s->game, &order.bot)) {
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	if (!film_put(&order, ds))
		worse(&p->status, STATUS_NO);
	player_report(p, ds);
}

void film_match(struct player *p, struct arena *a, const char *path,
		struct str text)
{
	struct script s;
	struct diags ds;

	sources_begin(&p->host.in, a, path, text);
	if (player_read(p, text, &s, &ds))
		film(p, &s, text, &ds);
}

bool film_kept(struct player *p, struct str text, const char *path)
{
	struct buf printed = output; /* so far */
	struct arena *a = p->host.in.arena;
	struct script s;
	struct diags ds;

	diags_init(&ds, a, p->args->lang);
	if (script_read(a, &s, p->host.in.path, text, games, ngames, &ds) < 0)
		return false;
	output = (struct buf){ 0 };
	film(p, &s, text, &ds);
	bool good =
		output.n > 0 && file_replace(a, path, buf_str(&output)) == 0;
	buf_release(&output);
	output = printed;
	return good;
}
