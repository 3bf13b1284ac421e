/* Finds and judges the decks that a person may choose. */
#include "cli/sim/decks.h"

#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/shipped.h"
#include "cli/sim/bout.h"
#include "cli/sim/sim_head.h"

#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/registry.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_DECK (1u << 20) /* bytes */

/* Its side as the game calls it in the language of the output. */
static struct str side_of(struct arena *a, const struct game *g,
			  const struct deck_list *l)
{
	const struct header_choice *c = g ? g->header_choice : NULL;
	const char *side = c && c->header == HEADER_SIDE && c->declared
				   ? c->declared(a, l)
				   : NULL;
	struct buf b = { 0 };

	if (!side)
		return str_keep(a, l->header[HEADER_SIDE].value);
	say_word(&b, g, output_lang, str_of(side));
	return buf_keep(&b, a);
}

/* Read the game and name in the head of the first list; false: not a list. */
static bool read_head(struct decks *d, struct deck_found *f)
{
	struct deck_reader reader;
	struct deck_list l = { 0 };
	struct str text;
	bool good = file_load_found(d->arena, &text, f->path, MAX_DECK) == 0;

	if (good) {
		deck_reader_init(&reader, d->arena, text.p, text.n, true);
		good = deck_read(&reader, &l) == DECK_LIST;
	}
	if (good) {
		f->game = game_find(l.header[HEADER_GAME].value);
		f->side = side_of(d->arena, f->game, &l);
		struct str name = l.header[HEADER_NAME].value;
		if (name.n)
			f->name = str_keep(d->arena, name);
	}
	deck_list_release(&l);
	return good && f->game;
}

static int is_list(const struct dirent *e)
{
	return e->d_name[0] != '.' && sources_is_deck(e->d_name);
}

/* True if the file was found by another path. */
static bool is_known(const struct decks *d, struct deck_found *f)
{
	struct stat st;

	if (stat(f->path, &st) < 0)
		return false;
	f->dev = st.st_dev;
	f->ino = st.st_ino;
	for (size_t i = 0; i < d->n; i++)
		if (d->v[i].dev == f->dev && d->v[i].ino == f->ino)
			return true;
	return false;
}

/* Add the lists of a folder; false: it has none. */
static bool add_folder(struct decks *d, const char *folder)
{
	struct dirent **v;
	int n = scandir(folder, &v, is_list, alphasort);

	for (int i = 0; i < n; i++) {
		struct deck_found f = { 0 };

		f.path = strcmp(folder, ".") == 0
				 ? arena_printf(d->arena, "%s", v[i]->d_name)
				 : arena_printf(d->arena, "%s/%s", folder,
						v[i]->d_name);
		f.name = str_of(arena_printf(d->arena, "%s", v[i]->d_name));
		if (!is_known(d, &f) && read_head(d, &f))
			VEC_PUSH(d->arena, d->v, d->n, d->cap, f);
		free(v[i]);
	}
	if (n >= 0)
		free(v);
	return n > 0;
}

/* Do not judge lists by the format of an earlier match. */
static void forget_format(struct decks *d)
{
	checker_assume(d->host->checker,
		       (struct check_defaults){
			       .lang = checker_lang(d->host->checker) });
}

void decks_find(struct decks *d, struct arena *a, struct host *host,
		const struct args *args)
{
	const char *shipped[SHIPPED_MOST];
	size_t n = shipped_folders(args, a, shipped);

	*d = (struct decks){ .arena = a, .host = host };
	forget_format(d);
	add_folder(d, ".");
	add_folder(d, "decks");
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < n; i++)
			if (add_folder(d,
				       arena_printf(a, "%s/%s/decks",
						    shipped[i], games[g]->id)))
				break;
}

static void judge_deck(struct decks *d, struct deck_found *f)
{
	struct deck_reader reader;
	struct deck_list l = { 0 };
	struct str text;

	f->judged = true;
	if (file_load_found(d->arena, &text, f->path, MAX_DECK) != 0)
		return;
	deck_reader_init(&reader, d->arena, text.p, text.n, true);
	reader.lang = checker_lang(d->host->checker);
	if (deck_read(&reader, &l) == DECK_LIST) {
		l.file = f->path;
		const struct verdict *v = checker_judge(d->host->checker, &l);

		f->legal = v->readable && v->legal;
		f->cards = v->cards;
		f->format = arena_printf(d->arena, "%s", v->format);
		if (!f->legal)
			f->why = arena_printf(d->arena, "%s",
					      !v->readable ? l.error
					      : v->findings.n
						      ? v->findings.v[0].msg
						      : "");
	}
	deck_list_release(&l);
}

static int compare_decks(const void *a, const void *b)
{
	const struct deck_found *x = a, *y = b;
	int legal = (int)y->legal - (int)x->legal;

	return legal ? legal : strcmp(x->path, y->path);
}

void decks_judge(struct decks *d, const struct game *g)
{
	bool news = false;

	for (size_t i = 0; i < d->n; i++)
		if (d->v[i].game == g && !d->v[i].judged) {
			judge_deck(d, &d->v[i]);
			news = true;
		}
	if (news)
		qsort(d->v, d->n, sizeof(*d->v), compare_decks);
}

bool decks_meet(struct decks *d, size_t one, size_t other)
{
	struct arena *a = arena_new();
	char *paths[2] = { arena_printf(a, "%s", d->v[one].path),
			   arena_printf(a, "%s", d->v[other].path) };
	const char *names[2] = { "a", "b" };
	const struct args args = { .arena = a };
	const struct simhead head = { .command = "play",
				      .path = paths,
				      .n = 2,
				      .name = names,
				      .nseats = 2 };
	struct bout bout = { .host = d->host, .may_refuse = true };
	struct buf text = { 0 };
	size_t told = output.n;
	bool good;

	d->host->in.any_deck = true;
	sources_begin(&d->host->in, a, paths[0], STR(""));
	good = simhead_write(&text, &head, d->host, a, &args);
	if (good) {
		good = bout_open(&bout, a, sources_made, buf_keep(&text, a)) ==
		       STATUS_FINE;
		bout_release(&bout);
	}
	buf_release(&text);
	output.n = told;
	forget_format(d);
	arena_free(a);
	return good;
}
