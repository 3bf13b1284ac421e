/* Writes the head of a script for the lists of a simulation. */
#include "cli/sim/sim_head.h"

#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/shell/input.h"
#include "cli/shell/project.h"
#include "cli/sim/host.h"

#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/core/match/script.h"
#include "validators/core/match/view.h"
#include "validators/registry.h"

#include <string.h>

struct head {
	struct buf *out;
	struct host *host;
	struct arena *a;
	const struct args *args;
	const struct simhead *of;
	const struct game *game; /* the game of --game, or NULL */
};

static void put_text(struct head *h, struct str s)
{
	view_put(h->out, &(struct node){ .kind = NODE_TEXT, .text = s });
}

/* Determine the game: --game, else the one that the first list is judged by. */
static const struct game *find_game(struct head *h, struct deck_list *l)
{
	const struct game *g =
		h->game ? h->game : checker_judge(h->host->checker, l)->game;

	if (g == NULL && !h->host->failed)
		complain("%s:%u:%u: %s", l->file, l->error_line, l->error_col,
			 l->error);
	return g;
}

/* Put the game and the format. */
static bool put_rules(struct head *h, struct deck_list *l)
{
	const struct game *g = find_game(h, l);
	const struct header_line *own = &l->header[HEADER_FORMAT];
	struct str said = str_of(h->args->value[OPT_RULES]);

	if (g == NULL)
		return false;
	/* the project's format applies only to lists of its game that
	 * name none */
	if (!said.n || (args_of_project(h->args, OPT_RULES) &&
			(own->set || g != project_game(h->args->project))))
		said = own->value;
	buf_printf(h->out, "game: %s\n", g->id);
	if (said.n) {
		buf_puts(h->out, "format: ");
		put_text(h, said);
		buf_putc(h->out, '\n');
	}
	return true;
}

static bool read_first(struct head *h)
{
	const char *path = h->of->path[0];
	struct deck_reader reader;
	struct deck_list l = { 0 };
	struct str text;
	bool good = false;

	if (!sources_given(&h->host->in, path, &text) &&
	    file_read(h->a, &text, path, DOC_MAX_BYTES) < 0)
		return false;
	deck_reader_init(&reader, h->a, text.p, text.n, true);
	reader.lang = checker_lang(h->host->checker);
	if (deck_read(&reader, &l) != DECK_LIST) {
		complain("%s: it contains no deck list", path);
	} else {
		l.file = path;
		good = put_rules(h, &l);
	}
	deck_list_release(&l);
	return good;
}

/* Put a number or truth value unquoted, all else as a string. */
static void put_scalar(struct head *h, struct str s)
{
	int64_t n;

	if (str_to_int(s, &n) == 0 || str_is(s, "true") || str_is(s, "false"))
		buf_put(h->out, s.p, s.n);
	else
		put_text(h, s);
}

/* Put KEY=VALUE options as entries of a map. */
static bool put_options(struct head *h)
{
	const char *sep = "";

	buf_puts(h->out, "options: {");
	for (size_t i = 0; i < h->args->nuses; i++) {
		const struct arg_use *u = &h->args->use[i];
		const char *eq = strchr(u->value, '=');

		if (u->id != OPT_OPTION)
			continue;
		if (eq == NULL) {
			complain("%s: --option=%s: KEY=VALUE is needed",
				 h->of->command, u->value);
			return false;
		}
		buf_puts(h->out, sep);
		put_text(h, (struct str){ u->value, (size_t)(eq - u->value) });
		buf_puts(h->out, ": ");
		put_scalar(h, str_of(eq + 1));
		sep = ", ";
	}
	buf_puts(h->out, "}\n");
	return true;
}

static bool is_taken(const struct simhead *h, size_t n, const char *name)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(h->name[i], name) == 0)
			return true;
	return false;
}

/* The name of a list's file without folder and suffix, made unique among
 * the players. */
static const char *name_player(struct arena *a, const struct simhead *h,
			       size_t i)
{
	const char *path = h->path[i];
	const char *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path, *name;
	size_t n = strcspn(base, "./[]{}\"\\ \t");

	name = base = n == 0 || n > PLAYER_MAX_ID - 8
			      ? arena_printf(a, "player-%zu", i + 1)
			      : arena_copy(a, base, n);
	for (size_t k = 2; is_taken(h, i, name); k++)
		name = arena_printf(a, "%s-%zu", base, k);
	return name;
}

void simhead_names(struct simhead *h, struct arena *a)
{
	h->name = arena_array(a, h->n, sizeof(*h->name));
	for (size_t i = 0; i < h->n; i++)
		h->name[i] = name_player(a, h, i);
}

static void put_players(struct head *h)
{
	buf_puts(h->out, "players:\n");
	for (size_t i = 0; i < h->of->nseats; i++) {
		size_t k = h->of->seat ? h->of->seat[i] : i;

		buf_puts(h->out, "  - {id: ");
		put_text(h, str_of(h->of->name[k]));
		buf_puts(h->out, ", deck: ");
		put_text(h, str_of(h->of->path[k]));
		buf_puts(h->out, "}\n");
	}
}

bool simhead_write(struct buf *out, const struct simhead *of, struct host *host,
		   struct arena *a, const struct args *args)
{
	struct head h = {
		.out = out, .host = host, .a = a, .args = args, .of = of
	};
	const char *game = args->value[OPT_GAME];

	h.game = game ? judging_game(of->command, game) : NULL;
	if (game && h.game == NULL)
		return false;
	if (args_of_project(args, OPT_GAME)) {
		checker_assume(host->checker,
			       (struct check_defaults){ .lang = args->lang,
							.game = h.game });
		game = NULL;
		h.game = NULL;
	}
	if (of->nseats > MATCH_MAX_PLAYERS) {
		complain("sim: %zu decks are given, a match has at most %u "
			 "players",
			 of->nseats, MATCH_MAX_PLAYERS);
		return false;
	}
	if (!read_first(&h) || !put_options(&h))
		return false;
	put_players(&h);
	return true;
}
