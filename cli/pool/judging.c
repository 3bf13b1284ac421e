/* Reads the options that choose rules, date and bans for judging lists. */
#include "cli/pool/judging.h"

#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/project.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/core/check/bans.h"
#include "validators/core/check/bans_read.h"
#include "validators/core/game/game.h"
#include "validators/core/text/suggest.h"
#include "validators/registry.h"

const struct game *judging_game(const char *cmd, const char *name)
{
	const struct game *g = game_find(str_of(name));
	struct suggest s;

	if (g)
		return g;
	struct arena *a = arena_new();
	suggest_init(&s, a, str_of(name));
	for (size_t i = 0; i < ngames; i++)
		suggest_name(&s, games[i]->id);
	complain_hint(suggest_text(a, output_lang, &s),
		      "%s: unknown game \"%s\"", cmd, name);
	arena_free(a);
	return NULL;
}

bool judging_defaults(struct check_defaults *d, const char *cmd,
		      const struct args *args)
{
	const char *game = args->value[OPT_GAME], *date = args->value[OPT_DATE];

	*d = (struct check_defaults){ .lang = args->lang,
				      .format = args->value[OPT_RULES],
				      .dated = date != NULL };
	if (game && !(d->game = judging_game(cmd, game)))
		return false;
	if (args_of_project(args, OPT_RULES))
		d->format_of = project_game(args->project);
	if (date && date_read(str_of(date), &d->on) < 0) {
		complain("%s: \"%s\" is not a date; write it as YYYY-MM-DD",
			 cmd, date);
		return false;
	}
	return true;
}

#define MAX_BANS (16u << 20)

/* --rules must name a format of some game. */
static bool check_rules(struct checker *c, const char *cmd,
			const struct args *args)
{
	const char *name = args->value[OPT_RULES];
	const char *game = args->value[OPT_GAME];
	const struct game *only = game ? game_find(str_of(game)) : NULL;

	if (args_of_project(args, OPT_RULES))
		only = project_game(args->project);
	for (size_t i = 0; name && i < ngames; i++)
		if ((!only || only == games[i]) &&
		    checker_format(c, games[i], str_of(name)))
			return true;
	if (name)
		complain("%s: unknown format \"%s\"", cmd, name);
	return name == NULL;
}

static bool take_ban(struct checker *c, const char *cmd,
		     const struct arg_use *u)
{
	const char *card = u->value, *hint;
	int64_t copies = u->id == OPT_ALLOW ? COPIES_ANY : 0;

	if (u->id == OPT_LIMIT) {
		card = u->value2;
		if (str_to_int(str_of(u->value), &copies) < 0 || copies < 0 ||
		    copies > DECK_MAX_COUNT) {
			complain("%s: --limit %s: a number from 0 to %d is "
				 "needed",
				 cmd, u->value, DECK_MAX_COUNT);
			return false;
		}
	}
	if (checker_ban(c, card, (int32_t)copies, &hint) == 0)
		return true;
	complain_hint(hint, "%s: no card \"%s\"", cmd, card);
	return false;
}

/* --bans=FILE; false after findings on stderr. */
static bool take_bans(struct checker *c, const struct args *args,
		      const char *path)
{
	const char *shown = strcmp(path, "-") == 0 ? "<stdin>" : path;
	struct arena *a = args->arena;
	struct diags ds;
	struct str text;

	if (file_read(a, &text, path, MAX_BANS) < 0)
		return false;
	diags_init(&ds, a, output_lang);
	if (bans_read(c, shown, text.p, text.n, &ds) == 0)
		return true;
	render_complain(&ds, text);
	return false;
}

bool judging_begin(struct checker *c, const char *cmd, const struct args *args)
{
	if (!check_rules(c, cmd, args))
		return false;
	for (size_t i = 0; i < args->nuses; i++)
		if (args->use[i].id == OPT_BANS &&
		    !take_bans(c, args, args->use[i].value))
			return false;
	for (size_t i = 0; i < args->nuses; i++) {
		const struct arg_use *u = &args->use[i];

		if ((u->id == OPT_BAN || u->id == OPT_ALLOW ||
		     u->id == OPT_LIMIT) &&
		    !take_ban(c, cmd, u))
			return false;
	}
	return true;
}
