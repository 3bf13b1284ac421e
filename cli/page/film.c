/* Writes a match as a page. */
#include "cli/page/film.h"

#include "cli/cmd.h"
#include "cli/page/film_take.h"
#include "cli/page/rules.h"

#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/core/game/game.h"
#include "validators/core/players/search.h"
#include "validators/registry.h"

#include <string.h>

static const struct page_asset film_style = {
#include "cli/page/film.css.inc"
	,
#include "cli/page/film.css.sha.inc"
};
static const struct page_asset film_script = {
#include "cli/page/film.js.inc"
	,
#include "cli/page/film.js.sha.inc"
};

struct reel {
	struct film *film[2]; /* in the languages of the page */
	bool recorded;        /* the page contains the record */
	struct buf data;      /* of the other language, if the page has it */
};

void film_put_die(struct page *p, unsigned n)
{
	page_put(p,
		 "<svg class=die role=img aria-label=\"%u\"><use "
		 "href=\"#_d%u\"/></svg>",
		 n, n);
}

/* ---- the table: slots with their final content */

static void put_box(struct page *p, const struct film *f, uint32_t i)
{
	page_append(p, &f->box, f->at[i].from, f->at[i].to);
}

static void put_slot(struct page *p, const struct film *f, unsigned slot,
		     const char *class)
{
	const struct film_slot *s = &f->slot[slot];
	const struct film_showing *last = film_shown(s, f->nlines);

	page_put(p, "<div class=\"s %s\">", class);
	for (size_t i = 0; last && i < last->n; i++)
		put_box(p, f, last->box[i]);
	page_put(p, "</div>\n");
}

/* Put the slots of a row of the field. */
static void put_row(struct page *p, const struct film *f, unsigned slot,
		    const char *class)
{
	page_put(p, "<div class=\"line%s\">\n", f->columns > 3 ? " many" : "");
	for (unsigned c = 0; c < f->columns; c++)
		put_slot(p, f, slot + c, class);
	page_put(p, "</div>\n");
}

static void put_table(struct page *p, const struct film *f,
		      const struct lang *lang)
{
	if (f->nseats == 0)
		return;
	page_put(p, "<section class=table aria-label=\"%s\">\n",
		 tr(lang, "The table"));
	put_slot(p, f, SLOT_WHERE, "where lead");
	for (unsigned i = 0; i + 1 < f->nseats; i++)
		put_slot(p, f, SLOT_PLAYER + f->seat[i], "player");
	if (f->rows && f->zones)
		put_row(p, f, SLOT_COLUMN, "column");
	for (unsigned r = 0; r < f->rows; r++)
		put_row(p, f, SLOT_FIELD + r * FILM_SIDE, "cell box");
	put_slot(p, f, SLOT_LANES, "lanes");
	put_slot(p, f, SLOT_PLAYER + f->seat[f->nseats - 1], "player");
	page_put(p, "</section>\n");
}

/* ---- the same as data */

static void json_slot(struct json *j, const struct film *f, unsigned slot)
{
	const struct film_slot *s = &f->slot[slot];

	json_open_list(j);
	for (size_t i = 0; i < s->n; i++) {
		json_int(j, s->v[i].line);
		json_open_list(j);
		for (size_t k = 0; k < s->v[i].n; k++)
			json_int(j, s->v[i].box[k]);
		json_close_list(j);
	}
	json_close_list(j);
}

/* Put the content of each slot and the line where it begins, in page order. */
static void put_data(struct page *p, struct reel *reel, const struct film *f)
{
	struct buf out = { 0 };
	struct json j;

	json_init(&j, &out);
	json_put(&j, "{slots:[");
	if (f->nseats) {
		json_slot(&j, f, SLOT_WHERE);
		for (unsigned i = 0; i + 1 < f->nseats; i++)
			json_slot(&j, f, SLOT_PLAYER + f->seat[i]);
		for (unsigned i = 0; f->zones && i < f->columns; i++)
			json_slot(&j, f, SLOT_COLUMN + i);
		for (unsigned r = 0; r < f->rows; r++)
			for (unsigned c = 0; c < f->columns; c++)
				json_slot(&j, f,
					  SLOT_FIELD + r * FILM_SIDE + c);
		json_slot(&j, f, SLOT_LANES);
		json_slot(&j, f, SLOT_PLAYER + f->seat[f->nseats - 1]);
	}
	json_slot(&j, f, SLOT_PENDING);
	json_put(&j, "] chances:[");
	for (size_t i = 0; i < f->nchances; i++) {
		json_int(&j, f->chance[i].line);
		json_int(&j,
			 ((int64_t)f->chance[i].share * 100 + SHARE_ONE / 2) /
				 SHARE_ONE);
	}
	json_put(&j, "]}");
	/* usually the same in both languages */
	if (!str_eq(buf_str(&out), buf_str(&reel->data)))
		page_put(p,
			 "<script type=\"application/json\" class=data>%.*s"
			 "</script>\n",
			 STR_ARG(buf_str(&out)));
	buf_release(&reel->data);
	reel->data = out;
	page_put(p, "<template>");
	for (uint32_t i = 0; i < f->nboxes; i++)
		put_box(p, f, i);
	page_put(p, "</template>\n");
}

/* ---- navigation; hidden without the script */

static const struct {
	const char *what, *label, *keys;
	const char *path, *halt; /* of its symbol; of the pause symbol */
} buttons[] = {
	{ "first", N_("To the beginning"), "Home", "M6 5v14M18 5 9 12l9 7z",
	  NULL },
	{ "back", N_("One step back"), "←", "M16 5 7 12l9 7z", NULL },
	{ "play", N_("Play or stop"), NULL, "M7 4l13 8-13 8z",
	  "M8 5v14M16 5v14" },
	{ "on", N_("One step on"), "→", "M8 5l9 7-9 7z", NULL },
	{ "last", N_("To the end"), "End", "M18 5v14M6 5l9 7-9 7z", NULL },
};

static void put_button(struct page *p, const struct lang *lang, size_t i)
{
	const char *label = tr(lang, buttons[i].label);

	page_put(p,
		 "<button type=button data-go=\"%s\" title=\"%s (%s)\" "
		 "aria-label=\"%s\"><svg viewBox=\"0 0 24 24\">",
		 buttons[i].what, label,
		 buttons[i].keys ? buttons[i].keys : tr(lang, "Space"), label);
	if (buttons[i].halt)
		page_put(p,
			 "<path class=\"fill run\" d=\"%s\"/><path "
			 "class=halt hidden d=\"%s\"/>",
			 buttons[i].path, buttons[i].halt);
	else
		page_put(p, "<path d=\"%s\"/>", buttons[i].path);
	page_put(p, "</svg></button>");
}

static void put_controls(struct page *p, const struct film *f,
			 const struct lang *lang)
{
	page_put(p, "<div class=controls hidden>\n");
	for (size_t i = 0; i < sizeof(buttons) / sizeof(*buttons); i++)
		put_button(p, lang, i);
	page_put(p, "\n<select aria-label=\"%s\" title=\"PgUp, PgDn\">",
		 tr(lang, "Turn"));
	for (size_t i = 0; i < f->nlines; i++)
		if (i == 0 || f->line[i].where != f->line[i - 1].where)
			page_put(p, "<option value=\"%zu\">%s</option>", i,
				 *f->line[i].where ? f->line[i].where
						   : tr(lang, "beginning"));
	page_put(p,
		 "</select>\n<input type=range min=0 max=\"%zu\" value=0 "
		 "aria-label=\"%s\">\n</div>\n",
		 f->nlines - 1, tr(lang, "Step"));
}

/* ---- chances */

static void put_chances(struct page *p, const struct film *f,
			const struct lang *lang)
{
	const char *who = f->tape.play.match.seat[f->hero].id;
	size_t n = f->nchances;

	if (n == 0)
		return;
	page_put(p, "<figure><figcaption>");
	page_put(p, "%s: <b>%s</b> <output></output></figcaption>",
		 tr(lang, "Chance to win"), who);
	page_put(p,
		 "<svg viewBox=\"0 0 %zu 100\" preserveAspectRatio=none "
		 "aria-hidden=true><path class=half d=\"M0 50h%zu\"/><path "
		 "class=curve d=\"",
		 f->nlines, f->nlines);
	for (size_t i = 0; i < n; i++)
		page_put(p, "%s%u %lld", i ? "L" : "M", f->chance[i].line,
			 100 - (long long)f->chance[i].share * 100 / SHARE_ONE);
	page_put(p,
		 "\"/><path class=cursor d=\"M0 0v100\"/></svg>\n"
		 "<details><summary>%s</summary><table><thead><tr><th>%s"
		 "<th>%s<tbody>",
		 tr(lang, "as numbers"), tr(lang, "Step"), tr(lang, "Chance"));
	for (size_t i = 0; i < n; i++)
		page_put(p, "<tr><td><a href=\"#%se%u\">%u</a><td>%lld %%",
			 p->prefix, f->chance[i].line, f->chance[i].line + 1,
			 ((long long)f->chance[i].share * 100 + SHARE_ONE / 2) /
				 SHARE_ONE);
	page_put(p, "</table></details></figure>\n");
}

/* ---- the transcript */

static void put_line(struct page *p, const struct game *g,
		     const struct film_line *l, size_t i)
{
	page_put(p, "<li class=\"item i%u\" id=\"%se%zu\"><a href=\"#%se%zu\">",
		 l->indent < 8 ? l->indent / 2 : 4, p->prefix, i, p->prefix, i);
	page_put(p, "%.*s</a>", STR_ARG(l->text));
	for (unsigned k = 0; k < l->ndice; k++)
		film_put_die(p, l->dice[k]);
	if (l->clause) {
		const char *id = game_clause_id(g, l->clause);

		page_put(p, " <a class=r href=\"#%s%s\">%s</a>", p->prefix, id,
			 id);
	}
	page_put(p, "\n");
}

/* Put the clauses that lines cite. */
static void put_clauses(struct page *p, const struct film *f,
			const struct lang *lang)
{
	struct rules rules = { p, lang, rules_marks(f->arena) };
	size_t game = 0;

	while (games[game] != f->tape.play.match.game)
		game++;
	for (size_t i = 0; i < f->nlines; i++)
		if (f->line[i].clause)
			rules.here[game][f->line[i].clause - 1] = true;
	rules_part(&rules, tr(lang, "The rules behind it"), "rules");
}

/* ---- the record */

static void put_record(struct page *p, struct reel *r, const struct film *f,
		       const struct lang *lang)
{
	const struct film *first = r->film[0];
	const struct replay *replay =
		f->tape.replay ? f->tape.replay : first->tape.replay;

	if (!first->record.n)
		return;
	page_put(p, "<section class=saved><h2>%s</h2>\n<p>",
		 tr(lang, "The record"));
	if (!replay)
		page_put(p, "%s",
			 tr(lang, "This match can be played again, step by "
				  "step: its record stands in this page."));
	else if (replay->verdict == REPLAY_EXACT)
		page_put(p, "%s",
			 tr(lang, "The record was verified: it is exact."));
	else if (replay->reason)
		page_put(p, "<b class=bad>%s</b> %s",
			 tr(lang, "The record could not be confirmed:"),
			 replay->reason);
	else
		page_put(p, "<b class=bad>%s</b>",
			 arena_printf(f->arena,
				      tr(lang, "The record is not exact: step "
					       "%llu differs."),
				      (unsigned long long)replay->step));
	page_put(p,
		 "</p>\n<p><button type=button class=save hidden>%s"
		 "</button> <code>koloda play --verify match.yaml</code>"
		 "</p>\n</section>\n",
		 tr(lang, "Save it as match.yaml"));
	if (r->recorded)
		return;
	r->recorded = true;

	struct buf out = { 0 };
	struct json j;

	json_init(&j, &out);
	json_str(&j, buf_str(&first->record));
	page_put(p,
		 "<script type=\"application/json\" id=\"_record\">%.*s"
		 "</script>\n",
		 STR_ARG(buf_str(&out)));
	buf_release(&out);
}

/* ---- the page */

static void put_film(struct page *p, const struct lang *lang, void *ctx)
{
	struct reel *r = ctx;
	const struct film *f =
		r->film[strcmp(lang_code(lang),
			       lang_code(r->film[0]->tape.play.ds->lang)) != 0];
	const struct match *m = &f->tape.play.match;

	page_put(p, "<p class=lead>%s: <b>%.*s</b>", tr(lang, m->game->title),
		 STR_ARG(f->line[f->nlines - 1].text));
	if (f->order->viewer)
		page_put(p, " (%s %s)", tr(lang, "seen by"), f->order->viewer);
	page_put(p, "</p>\n");
	page_put(p, "<div class=film>\n");
	put_table(p, f, lang);
	page_put(p, "<section class=told aria-label=\"%s\">\n",
		 tr(lang, "The account"));
	put_controls(p, f, lang);
	page_put(p, "<p class=\"now lead\" role=status hidden></p>\n");
	put_slot(p, f, SLOT_PENDING, "pending box");
	put_chances(p, f, lang);
	page_put(p, "<ol class=\"account box\">\n");
	for (size_t i = 0; i < f->nlines; i++)
		put_line(p, m->game, &f->line[i], i);
	page_put(p, "</ol>\n</section>\n");
	put_data(p, r, f);
	page_put(p, "</div>\n");
	put_record(p, r, f, lang);
	put_clauses(p, f, lang);
}

bool film_put(const struct film_order *o, struct diags *ds)
{
	const bool russian = strcmp(lang_code(ds->lang), "ru") == 0;
	struct film *f = arena_array(o->arena, 2, sizeof(*f));
	struct reel reel = { .film = { &f[0], &f[1] } };
	struct diags quiet;

	film_take(&f[0], o, NULL, ds);
	const struct replay *replay = f[0].tape.replay;
	bool good = !replay || replay->verdict != REPLAY_DIVERGED;

	if (f[0].nlines) {
		diags_init(&quiet, o->arena, lang_find(russian ? "en" : "ru"));
		film_take(&f[1], o, &f[0], &quiet);
		page_print(&(struct page_about){ .title = N_("A match"),
						 .kind = "match",
						 .lang = ds->lang,
						 .args = o->args,
						 .drawn = true,
						 .styles = &film_style,
						 .nstyles = 1,
						 .script = &film_script },
			   put_film, &reel);
		buf_release(&reel.data);
		film_release(&f[1]);
	}
	film_release(&f[0]);
	return good;
}
