/* Compares the printed text of a card with its data. */
#include "validators/core/cards/text.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/game/common_words.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/core/text/doc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Prefixes of the words for numbers from 2 on. */
static const char *const numbers[2][7][3] = {
	{ [2] = { "tw", "both" },
	  [3] = { "thr" },
	  [4] = { "four" },
	  [5] = { "five" },
	  [6] = { "six" } },
	{ [2] = { "дв", "об" },
	  [3] = { "тр" },
	  [4] = { "четыр", "четвер" },
	  [5] = { "пят" },
	  [6] = { "шест" } },
};
static const char *const limits[2][4] = {
	{ "once", "twice", "times", "at most" },
	{ "раз", "дважды" },
};

/* The owner of a target. */
static const char *const owners[2][3][2] = {
	{ [SIDE_OWN] = { "your" }, [SIDE_ENEMY] = { "enemy", "opponent" } },
	{ [SIDE_OWN] = { "ваш", "у вас" },
	  [SIDE_ENEMY] = { "противник", "враж" } },
};

static bool has_any(const char *text, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n && words[i]; i++)
		if (strstr(text, words[i]))
			return true;
	return false;
}

/* True if the text has the number, in digits or as a word. */
static bool has_number(const char *text, long n, enum language lang)
{
	for (const char *p = text; *p; p++) {
		char *end;

		if (!isdigit((unsigned char)*p))
			continue;
		if (strtol(p, &end, 10) == n)
			return true;
		p = end - 1;
	}
	return n <= 6 && has_any(text, numbers[lang][n], 3);
}

/* The first number in the sentences that the text lacks; 0: none.  One and zero
 * can be expressed in too many ways. */
static long lacking(const char *said, const char *text, enum language lang)
{
	for (const char *p = said; *p; p++) {
		char *end;

		if (!isdigit((unsigned char)*p))
			continue;
		long n = strtol(p, &end, 10);

		if (n > 1 && !has_number(text, n, lang))
			return n;
		p = end - 1;
	}
	return 0;
}

#define QUOTE "\xc2\xab\xbb" /* the bytes of « and » */

/* The search in a printed text for what the data mention. */
struct looking {
	const char *text; /* folded */
	enum language lang;
	struct arena *arena;
	const struct grammar *g;
	const struct words *picks;
	const struct word *pick, *type; /* words to find; types for the pick */
	bool counted;                   /* not a target, but a count */
	bool condition;   /* inside a condition without a type so far */
	bool named;       /* by a proper noun, as in "your Mutants" */
	struct buf lacks; /* the first word that was not found */
};

/* True if the phrase is in the text: compares the first letters of its
 * distinguishing word: "equipment card", «карта снаряжения». */
static bool has_phrase(const struct looking *l, struct str phrase)
{
	size_t most = l->lang == LANG_RU ? 10 : 5;
	struct str word = STR(""), one, stem;

	while (str_cut(&phrase, ' ', &one) &&
	       (l->lang == LANG_RU || word.n == 0))
		word = one;
	word.p += strspn(word.p, "^=-~!" QUOTE);
	word.n = strcspn(word.p, "<* " QUOTE);
	if (utf8_fold(l->arena, &stem, word) < 0)
		return true;
	if (stem.n > most)
		stem.n = most;
	if (str_ends(stem, "y")) /* allies */
		stem.n--;
	return strstr(l->text, arena_copy(l->arena, stem.p, stem.n)) != NULL;
}

static void look_for(struct looking *l, struct str phrase)
{
	phrase.p += strspn(phrase.p, "^=!");
	phrase.n = strcspn(phrase.p, "/");
	if (l->lacks.n == 0 && !has_phrase(l, phrase))
		decline_put(&l->lacks, phrase.p, phrase.n,
			    (struct inflection){ .in = NOM });
}

static const char *phrase_of(const struct looking *l, const struct word *w)
{
	const char *text = l->lang == LANG_RU ? w->ru : w->en;

	return text ? text : "";
}

/* Look for the noun of a target when it ends. */
static void look_for_noun(struct looking *l)
{
	const struct word *w = l->type ? l->type : l->pick;

	if (w && !l->named)
		look_for(l, str_of(phrase_of(l, w)));
	l->type = l->pick = NULL;
	l->named = false;
}

/* A zone is named by the word for a card in it ("^air"), or by its own name. */
static void look_for_zone(struct looking *l, const char *sections)
{
	const char *second = strstr(sections, " / ");
	const char *third = second ? strstr(second + 3, " / ") : NULL;

	if (second && strchr("^=", second[3]))
		look_for(l, str_of(second + 3));
	else if (third && third[3] != ' ')
		look_for(l, str_of(third + 3));
}

/* A type replaces the pick, and that of the condition before. */
static void look_for_type(struct looking *l, const struct word *w)
{
	bool found = has_phrase(l, str_of(phrase_of(l, w)));

	if (l->condition || l->type == NULL || !found)
		l->type = w;
	l->condition = false;
}

/* Handle a word that names what is selected, its owner or its place. */
static void look_for_word(void *of, const struct words *table,
			  const struct word *w)
{
	struct looking *l = of;
	const char *text = phrase_of(l, w);
	bool is_pick = strcmp(w->name, "pick") == 0;

	if (table->kind == WORDS_KEYS) {
		l->counted = words_find(table, "min", 3) >= 0;
		if (is_pick)
			look_for_noun(l);
		if (is_pick)
			l->picks = w->words;
	} else if (l->counted) {
		return;
	} else if (table == &common_sides) {
		const char *const *words = owners[l->lang][w - table->v];

		if (words[0] && l->lacks.n == 0 && !has_any(l->text, words, 2))
			buf_puts(&l->lacks, words[0]);
	} else if (table == l->picks) {
		if (words_find(l->g->refs, w->name, strlen(w->name)) < 0)
			l->pick = w;
	} else if (*text == '=' && strchr(text, '{')) { /* "card {}" */
		l->named = true;
	} else if (*text == '=') {
		look_for_type(l, w);
	} else if (table->kind != WORDS_LIST) {
		l->condition = true;
	} else if (w->ru && strncmp(w->ru, "«", strlen("«")) == 0) {
		l->named |= has_phrase(l, str_of(text));
	} else if (!strchr(text, '{')) {
		look_for_zone(l, text);
	}
}

/* Find the first word that abilities mention and the text lacks. */
static void look_for_targets(struct looking *l, const struct card *c)
{
	const struct grammar *g = c->game->grammar;

	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];
		const struct term *t = c->values[i].term;
		const struct words *table =
			f->type == FIELD_ABILITIES ? g->ability : f->table;
		bool list = f->type != FIELD_BODY;

		for (size_t k = 0; t && k < (list ? t->n : 1); k++)
			term_words(g, table, list ? &t->v[k] : t, look_for_word,
				   l);
		look_for_noun(l);
	}
}

/* True if an ability states its limit. */
static bool is_limited(const struct card *c)
{
	const struct words *table = c->game->grammar->ability;
	size_t row = words_at(table, "limit");

	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct term *t = c->values[i].term;

		if (c->game->fields[i].type != FIELD_ABILITIES || t == NULL)
			continue;
		for (size_t k = 0; k < t->n; k++)
			if (term_has(&t->v[k], row))
				return true;
	}
	return false;
}

static void check_text(const struct card *c, const struct node *text,
		       enum language lang, struct diags *ds)
{
	const struct saying about = { .card = c, .lang = lang };
	const char *printed = arena_copy(ds->arena, text->text.p, text->text.n);
	struct str folded;
	struct buf b = { 0 };

	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].term) {
			if (b.n)
				buf_putc(&b, ' ');
			say_field(&b, &about, i);
		}
	buf_putc(&b, '\0');
	if (utf8_fold(ds->arena, &folded, text->text) < 0)
		folded = STR("");
	const char *low = arena_copy(ds->arena, str_bytes(folded), folded.n);
	long n = lacking(b.p, low, lang);
	bool unlimited = is_limited(c) && !has_any(low, limits[lang], 4);
	struct looking looking = { .text = low,
				   .lang = lang,
				   .arena = ds->arena,
				   .g = c->game->grammar };
	struct diag *d = NULL;

	look_for_targets(&looking, c);

	if (n)
		d = diag_at(ds, SEV_WARNING, FINDING_NAME(TEXT_DIFFERS),
			    &text->at, "the text \"%s\" lacks the number %ld",
			    printed, n);
	else if (unlimited)
		d = diag_at(ds, SEV_WARNING, FINDING_NAME(TEXT_DIFFERS),
			    &text->at, "the text \"%s\" lacks the limit",
			    printed);
	else if (looking.lacks.n)
		d = diag_at(ds, SEV_WARNING, FINDING_NAME(TEXT_DIFFERS),
			    &text->at,
			    "the text \"%s\" lacks the target \"%.*s\"",
			    printed, STR_ARG(buf_str(&looking.lacks)));
	if (d) {
		d->card = c->id.p;
		diag_hint(ds, d, "the data say \"%s\"", b.p);
	}
	buf_release(&looking.lacks);
	buf_release(&b);
}

static bool says_something(const struct card *c)
{
	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].term)
			return true;
	return false;
}

void text_check(const struct card *c, struct diags *ds)
{
	static const char *const codes[] = { "en", "ru" };

	if (c->game->grammar == NULL || !says_something(c))
		return;
	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct node *n = c->values[i].node;

		if (strcmp(c->game->fields[i].name, "text") != 0 || n == NULL ||
		    n->kind != NODE_MAP)
			continue;
		for (unsigned lang = LANG_EN; lang <= LANG_RU; lang++) {
			const struct node *t = node_get(n, codes[lang]);

			if (t && t->kind == NODE_TEXT)
				check_text(c, t, lang, ds);
		}
	}
}
