/*
 * The reference part of a game's manual page:
 * manual GAME LANG SCRIPT ACCOUNT <PAGE
 *
 * Copies the page up to the line that says it is made from the tables, and
 * prints behind it the formats, keywords, clauses and rulings of the game, the
 * words of its match scripts (actions, keys, refusals and events) and a match:
 * a script and what it prints.
 */
#include "cli/po/russian.h"
#include "validators/base/buf.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/match/referee.h"
#include "validators/core/match/transcript.h"
#include "validators/registry.h"

#include <stdio.h>
#include <string.h>

#define MARK ".\\\" From here on made from the tables: make manual\n"

static struct buf out;
static const struct lang *lang;

/* Words of the page itself, in its language. */
static const char *say(const char *en, const char *ru)
{
	return lang_id(lang) == LANG_RU ? ru : en;
}

static void put(const char *en, const char *ru)
{
	buf_puts(&out, say(en, ru));
}

/* Bytes that continue a letter take no column. */
static size_t width(const char *p, size_t n)
{
	size_t columns = 0;

	for (size_t i = 0; i < n; i++)
		columns += ((unsigned char)p[i] & 0xc0) != 0x80;
	return columns;
}

/* One word of running text, safe from roff. */
static void put_word(const char *p, size_t n, size_t *column)
{
	if (*column && *column + 1 + width(p, n) > 78) {
		buf_putc(&out, '\n');
		*column = 0;
	}
	if (*column) {
		buf_putc(&out, ' ');
		++*column;
	} else if (*p == '.' || *p == '\'') {
		buf_puts(&out, "\\&");
	}
	for (size_t i = 0; i < n; i++) {
		if (p[i] == '\\')
			buf_puts(&out, "\\e");
		else
			buf_putc(&out, p[i] == '`' ? '"' : p[i]);
	}
	*column += width(p, n);
}

/* Does a sentence of Russian go on with this: a small letter, a number? */
static bool goes_on(const char *next)
{
	unsigned char first = (unsigned char)next[0];

	return first == 0xd1 ||
	       (first == 0xd0 && (unsigned char)next[1] >= 0xb0) ||
	       (first >= 'a' && first <= 'z') || (first >= '0' && first <= '9');
}

/* A word that ends with a full stop, and no sentence with it: "3 ед. за",
 * "п. T-102". */
static bool is_short(const char *p, size_t n, const char *next)
{
	return lang_id(lang) == LANG_RU && n && p[n - 1] == '.' && *next &&
	       (goes_on(next) || (n == 3 && strncmp(p, "п.", 3) == 0));
}

/* Running text, each sentence on lines of its own. */
static void put_text(const char *text)
{
	size_t column = 0;

	while (*text) {
		size_t n = strcspn(text, " ");
		const char *next = text + n + strspn(text + n, " ");
		bool whole = !is_short(text, n, next);
		bool stop = whole && n && strchr(".!?", text[n - 1]);

		put_word(text, n, &column);
		if (!whole)
			buf_puts(&out, "\\&");
		text = next;
		if (stop && *text) {
			buf_putc(&out, '\n');
			column = 0;
		}
	}
	buf_putc(&out, '\n');
}

static void put_setting(const struct param *p, int32_t v)
{
	if (p->words)
		buf_printf(&out, ".Cm %s", p->words[v]);
	else if (p->flag)
		buf_printf(&out, ".Cm %s", v ? "true" : "false");
	else
		buf_printf(&out, "%d", v);
	buf_putc(&out, '\n');
}

/* What an organiser's format may set the option to. */
static void put_range(const struct param *p)
{
	if (p->flag)
		put(".Cm true\nor\n.Cm false .\n",
		    ".Cm true\nили\n.Cm false .\n");
	else if (p->words == NULL)
		buf_printf(&out, say("From %d to %d.\n", "От %d до %d.\n"),
			   p->min, p->max);
	else
		for (size_t i = 0; p->words[i]; i++)
			buf_printf(&out, ".Cm %s%s\n", p->words[i],
				   p->words[i + 1] ? " ," : " .");
}

static void put_formats(const struct game *g)
{
	put(".Sh FORMATS\nThe first is the default.\n",
	    ".Sh ФОРМАТЫ\nПервый берётся по умолчанию.\n");
	buf_puts(&out, ".Bl -tag -width Ds\n");
	for (size_t i = 0; i < g->nformats; i++) {
		const struct format *f = &g->formats[i];

		buf_printf(&out, ".It Cm %s\n", f->name);
		if (f->about)
			put_text(tr(lang, f->about));
		buf_puts(&out, ".Bl -tag -compact -width "
			       "\"hero_limits_required\"\n");
		for (size_t k = 0; k < g->nparams; k++) {
			buf_printf(&out, ".It Va %s\n", g->params[k].name);
			put_setting(&g->params[k], f->param[k]);
		}
		buf_puts(&out, ".El\n");
	}
	put(".El\n.Pp\nThese are the options:\n",
	    ".El\n.Pp\nЗначение настроек:\n");
	buf_puts(&out, ".Bl -tag -width Ds\n");
	for (size_t k = 0; k < g->nparams; k++) {
		buf_printf(&out, ".It Va %s\n", g->params[k].name);
		put_text(tr(lang, g->params[k].about));
		put_range(&g->params[k]);
	}
	buf_puts(&out, ".El\n");
}

static void put_keywords(const struct game *g)
{
	if (g->nkeywords == 0)
		return;
	put(".Sh KEYWORDS\n", ".Sh ИМЕННЫЕ ОСОБЕННОСТИ\n");
	buf_puts(&out, ".Bl -tag -width Ds\n");
	for (size_t i = 0; i < g->nkeywords; i++) {
		buf_printf(&out, ".It Cm %s\n", g->keywords[i].word);
		put_text(tr(lang, g->keywords[i].about));
	}
	buf_puts(&out, ".El\n");
}

static void put_clause(const struct clause *c)
{
	buf_printf(&out, ".It %s", c->id);
	if (c->source)
		buf_printf(&out, " Pq %s", tr(lang, c->source));
	buf_putc(&out, '\n');
	put_text(tr_in(lang, c->id, c->text));
	if (c->ruling)
		put_text(tr_in(lang, c->id, c->ruling));
}

static const char *title_of(enum clause_kind kind)
{
	switch (kind) {
	case CLAUSE_CARD:
		return say("Cards", "Карты");
	case CLAUSE_DECK:
		return say("Decks", "Колоды");
	case CLAUSE_SETUP:
		return say("Setup", "Подготовка");
	case CLAUSE_TURN:
		return say("Turns", "Ходы");
	case CLAUSE_ACTION:
		return say("Actions", "Действия");
	case CLAUSE_COMBAT:
		return say("Combat", "Сражение");
	case CLAUSE_ABILITY:
		return say("Abilities", "Особенности");
	case CLAUSE_END:
		return say("The end", "Конец матча");
	case CLAUSE_MULTI:
		return say("More than two players", "Больше двух игроков");
	case CLAUSE_RULING:
		break;
	}
	return NULL;
}

/* The clauses of one kind, in the catalogue's order. */
static void put_kind(const struct game *g, enum clause_kind kind)
{
	bool begun = false;

	for (size_t i = 0; i < g->nclauses; i++) {
		if (g->clauses[i].kind != kind)
			continue;
		if (!begun) {
			const char *title = title_of(kind);

			if (title)
				buf_printf(&out, ".Ss %s\n", title);
			buf_puts(&out, ".Bl -tag -width Ds\n");
		}
		begun = true;
		put_clause(&g->clauses[i]);
	}
	if (begun)
		buf_puts(&out, ".El\n");
}

static void put_rules(const struct game *g)
{
	put(".Sh CLAUSES\nIn brackets stands where the original says it.\n",
	    ".Sh ПУНКТЫ ПРАВИЛ\nВ скобках указано место в оригинале.\n");
	for (int k = CLAUSE_CARD; k < CLAUSE_RULING; k++)
		put_kind(g, (enum clause_kind)k);
	put(".Sh RULINGS\nWhat the originals leave open, as a question and its "
	    "answer.\n",
	    ".Sh РАЗЪЯСНЕНИЯ\nЧего оригиналы не решают, в виде вопроса и "
	    "ответа.\n");
	put_kind(g, CLAUSE_RULING);
}

/* What a script writes for a parameter, where it is not one word. */
static const char *form_of(const struct param_kind *kind)
{
	switch (kind->form) {
	case PARAM_NUMBER:
		return say("a number", "число");
	case PARAM_FLAG:
		return say("true or false", "true или false");
	case PARAM_WORDS:
		return say("a list", "список");
	case PARAM_MAP:
		return say("a map or a list", "словарь или список");
	case PARAM_WORD:
		break;
	}
	return NULL;
}

static void put_param(const struct verb_param *p)
{
	const char *form = form_of(p->kind);

	buf_printf(&out, p->required ? ".It Cm %s" : ".It Op Cm %s", p->name);
	if (form)
		buf_printf(&out, " Pq %s", form);
	buf_putc(&out, '\n');
	put_text(tr(lang, p->about));
}

static void put_actions(const struct referee *r)
{
	put(".Sh ACTIONS\nWhat a script may say after\n.Cm do ,\n"
	    "with the parameters beside\n.Cm player ;\n"
	    "those in brackets may be left out.\n",
	    ".Sh ДЕЙСТВИЯ\nЧто сценарий может сказать после\n.Cm do ,\n"
	    "с параметрами кроме\n.Cm player ;\n"
	    "те, что в скобках, можно опустить.\n");
	buf_puts(&out, ".Bl -tag -width Ds\n");
	for (size_t i = 0; i < r->nverbs; i++) {
		const struct verb *v = &r->verbs[i];

		buf_printf(&out, ".It Cm %s\n", v->name);
		put_text(tr(lang, v->about));
		if (v->param[0].name == NULL)
			continue;
		buf_puts(&out, ".Bl -tag -compact -width Ds\n");
		for (size_t k = 0; k < VERB_MAX_PARAMS; k++)
			if (v->param[k].name)
				put_param(&v->param[k]);
		buf_puts(&out, ".El\n");
	}
	buf_puts(&out, ".El\n");
}

static void put_key(const struct script_key *k);

/* The keys of a map, with those of the maps in it. */
static void put_keys(const struct script_key *keys)
{
	buf_puts(&out, ".Bl -tag -compact -width Ds\n");
	for (const struct script_key *k = keys; k->name; k++)
		put_key(k);
	buf_puts(&out, ".El\n");
}

static void put_key(const struct script_key *k)
{
	const char *what = k->keys ? say("a map", "словарь")
			   : k->kinds == SCRIPT_INT ? say("a number", "число")
			   : k->kinds == SCRIPT_BOOL
				   ? say("true or false", "true или false")
			   : k->each == NULL        ? NULL
			   : k->kinds & SCRIPT_LIST ? say("a list", "список")
						    : say("a map", "словарь");

	buf_printf(&out, k->required ? ".It Cm %s" : ".It Op Cm %s", k->name);
	if (what)
		buf_printf(&out, " Pq %s", what);
	buf_putc(&out, '\n');
	if (k->keys)
		put_keys(k->keys);
	if (k->each && k->each->keys) {
		put("Each of them:\n", "Каждый его элемент:\n");
		put_keys(k->each->keys);
	}
}

static void put_setup(const struct referee *r)
{
	if (r->player_keys) {
		put(".Sh PLAYERS\nKeys beside\n.Cm id\nand\n.Cm deck :\n",
		    ".Sh ИГРОКИ\nКлючи кроме\n.Cm id\nи\n.Cm deck :\n");
		put_keys(r->player_keys);
	}
	put(".Sh SETUP\nThe keys of\n.Cm setup :\n",
	    ".Sh НАЧАЛЬНОЕ СОСТОЯНИЕ\nКлючи\n.Cm setup :\n");
	put_keys(r->setup_keys);
}

static bool same_refusal(const struct refusal_type *a,
			 const struct refusal_type *b)
{
	return strcmp(a->name, b->name) == 0 && strcmp(a->about, b->about) == 0;
}

/* Refusals that differ in their clause alone are one. */
static void put_refusal(const struct game *g, size_t at)
{
	const struct referee *r = g->referee;
	const struct refusal_type *x = &r->refusals[at];
	bool some = false;

	for (size_t i = 0; i < at; i++)
		if (r->refusals[i].name && same_refusal(x, &r->refusals[i]))
			return;
	buf_printf(&out, ".It Cm %s", x->name);
	for (size_t i = at; i < r->nrefusals; i++) {
		const struct refusal_type *y = &r->refusals[i];

		if (y->name == NULL || !same_refusal(x, y) || y->clause == 0)
			continue;
		buf_printf(&out, "%s %s", some ? "," : " Pq",
			   game_clause_id(g, y->clause));
		some = true;
	}
	buf_putc(&out, '\n');
	put_text(tr(lang, x->about));
}

static void put_refusals(const struct game *g)
{
	put(".Sh REFUSALS\nWhat\n.Cm expect_error\nmay name; in brackets the "
	    "clause behind it.\n",
	    ".Sh ОТКАЗЫ\nЧто может назвать\n.Cm expect_error ;\n"
	    "в скобках пункт, из которого отказ следует.\n");
	buf_puts(&out, ".Bl -tag -width Ds\n");
	for (size_t i = 0; i < g->referee->nrefusals; i++)
		if (g->referee->refusals[i].name)
			put_refusal(g, i);
	buf_puts(&out, ".El\n");
}

/* Has the template the field before `end`? */
static bool had(const char *text, const char *end, const char *key, size_t n)
{
	for (const char *p = text; (p = strchr(p, '{')) && p < end; p++)
		if (strncmp(p + 1, key, n) == 0 && strchr("}|?#:", p[1 + n]))
			return true;
	return false;
}

/* The fields that the template of an event names. */
static void put_fields(const char *text)
{
	size_t column = 0;

	for (const char *p = text; (p = strchr(p, '{')); p++) {
		size_t n = strcspn(p + 1, "}|?#:");

		if (had(text, p, p + 1, n))
			continue;
		if (column == 0)
			put("Fields:\n", "Поля:\n");
		else
			buf_puts(&out, " ,");
		if (column == 0 || column > 60) {
			buf_puts(&out, column ? "\n.Cm" : ".Cm");
			column = 3;
		}
		buf_printf(&out, " %.*s", (int)n, p + 1);
		column += n + 3;
	}
	if (column)
		buf_puts(&out, " .\n");
}

static void put_events(const struct referee *r)
{
	put(".Sh EVENTS\nWhat happens in a match, with the fields that the "
	    "account for people\nmay show.\n",
	    ".Sh СОБЫТИЯ\nЧто происходит в матче, с полями, которые может "
	    "показать протокол для\nлюдей.\n");
	buf_puts(&out, ".Bl -tag -width Ds\n");
	for (size_t i = 0; i < r->nevents; i++) {
		const struct event_type *e = &r->events[i];

		buf_printf(&out, ".It Cm %s\n", e->name);
		put_text(tr(lang, e->about));
		if (e->text)
			put_fields(e->text);
	}
	buf_puts(&out, ".El\n");
}

/* A file as it is, but for the comments on top. */
static bool put_file(const char *path)
{
	FILE *f = fopen(path, "r");
	char line[4096];
	bool begun = false;

	if (f == NULL) {
		fprintf(stderr, "manual: cannot open %s\n", path);
		return false;
	}
	buf_puts(&out, ".Bd -literal\n");
	while (fgets(line, sizeof(line), f)) {
		begun = begun || *line != '#';
		if (!begun)
			continue;
		if (*line == '.' || *line == '\'')
			buf_puts(&out, "\\&");
		for (const char *p = line; *p; p++)
			buf_puts(&out, *p == '\\' ? "\\e" : (char[]){ *p, 0 });
	}
	buf_puts(&out, ".Ed\n");
	fclose(f);
	return true;
}

static bool put_match(const struct game *g, const char *script,
		      const char *account)
{
	put(".Sh EXAMPLES\nA whole match, which is\n",
	    ".Sh ПРИМЕРЫ\nЦелый матч, он лежит в\n");
	buf_printf(&out, ".Pa %s/match.yaml\n", g->id);
	put("of the examples:\n", "среди примеров:\n");
	bool good = put_file(script);
	put(".Pp\nWhat\n.Xr koloda-play 1\nprints of it:\n",
	    ".Pp\nЧто о нём выводит\n.Xr koloda-play 1 :\n");
	return put_file(account) && good;
}

static bool put_page(const struct game *g, const char *script,
		     const char *account)
{
	put_formats(g);
	put_keywords(g);
	put_rules(g);
	put_actions(g->referee);
	put_setup(g->referee);
	put_refusals(g);
	put_events(g->referee);
	bool good = put_match(g, script, account);
	put(".Sh SEE ALSO\n", ".Sh СМОТРИ ТАКЖЕ\n");
	buf_puts(&out, ".Xr koloda-check 1 ,\n.Xr koloda-explain 1 ,\n"
		       ".Xr koloda-games 1 ,\n.Xr koloda-play 1 ,\n"
		       ".Xr koloda-cards 5 ,\n.Xr koloda-deck 5 ,\n"
		       ".Xr koloda-match 5\n");
	return good;
}

int main(int argc, char **argv)
{
	const struct game *g = argc == 5 ? game_find(str_of(argv[1])) : NULL;
	char line[4096];
	bool marked = false;

	if (g == NULL) {
		fputs("usage: manual GAME en|ru SCRIPT ACCOUNT <PAGE\n",
		      stderr);
		return 2;
	}
	lang = strcmp(argv[2], "ru") == 0 ? &lang_russian : &lang_english;
	while (!marked && fgets(line, sizeof(line), stdin)) {
		buf_puts(&out, line);
		marked = strcmp(line, MARK) == 0;
	}
	if (!marked) {
		fputs("manual: the page has no line of tables\n", stderr);
		return 1;
	}
	bool good = put_page(g, argv[3], argv[4]);
	int status = good && fwrite(out.p, 1, out.n, stdout) == out.n ? 0 : 1;
	buf_release(&out);
	return status;
}
