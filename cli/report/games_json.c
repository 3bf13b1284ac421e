/* Writes the games, their formats, fields and words as JSON. */
#include "cli/report/games_json.h"

#include "cli/cmd.h"

#include "validators/base/json.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

/* The names of enum field_type. */
static const char *const types[] = {
	[FIELD_INT] = "number",        [FIELD_LIMIT] = "number",
	[FIELD_BOOL] = "bool",         [FIELD_WORD] = "word",
	[FIELD_WORDS] = "words",       [FIELD_LABELS] = "labels",
	[FIELD_INTS] = "numbers",      [FIELD_CODE] = "text",
	[FIELD_TEXT] = "text",         [FIELD_NOTE] = "text",
	[FIELD_KEYWORDS] = "keywords", [FIELD_ABILITIES] = "abilities",
	[FIELD_BODY] = "map",          [FIELD_CONDITIONS] = "conditions",
};

/* A list of words, or null. */
static void put_choices(struct json *j, const char *const *words)
{
	if (words == NULL) {
		json_put(j, "values:~");
		return;
	}
	json_put(j, "values:[");
	for (; *words; words++)
		json_text(j, *words);
	json_put(j, "]");
}

static void put_format(struct json *j, const struct game *g,
		       const struct format *f, const struct lang *lang)
{
	json_put(j, "{id:%s based_on:%s about:%s listed:%zu options:{", f->name,
		 f->based_on ? f->based_on->name : NULL, tr(lang, f->about),
		 f->nlistings);
	for (size_t i = 0; i < g->nparams; i++) {
		const struct param *p = &g->params[i];

		json_key(j, p->name);
		if (p->words)
			json_text(j, p->words[f->param[i]]);
		else if (p->flag)
			json_bool(j, f->param[i] != 0);
		else
			json_int(j, f->param[i]);
	}
	json_put(j, "}}");
}

/* Put each set once, in the order of the cards. */
static void put_sets(struct json *j, const struct card_set *set)
{
	json_put(j, "sets:[");
	for (size_t i = 0; i < set->n; i++) {
		size_t n = card_set_alike(set, i);

		if (n)
			json_put(j, "{id:%.*s cards:%zu}",
				 STR_ARG(set->v[i].set), n);
	}
	json_put(j, "]");
}

static void put_fields(struct json *j, const struct game *g,
		       const struct lang *lang)
{
	json_put(j, "fields:[");
	for (size_t i = 0; i < g->nfields; i++) {
		const struct field *f = &g->fields[i];

		json_put(j, "{name:%s type:%s", f->name, types[f->type]);
		put_choices(j, f->words);
		json_put(j, "about:%s}", tr(lang, f->about));
	}
	json_put(j, "]");
}

static void put_word(struct json *j, const char *what, const char *name,
		     const char *about, const struct lang *lang)
{
	json_put(j, "{what:%s name:%s about:%s}", what, name, tr(lang, about));
}

static void put_words(struct json *j, const struct game *g,
		      const struct lang *lang)
{
	json_put(j, "words:[");
	for (size_t i = 0; i < g->nkeywords; i++)
		put_word(j, "keyword", g->keywords[i].word,
			 g->keywords[i].about, lang);
	for (size_t i = 0; i < g->glossary.n; i++)
		put_word(j, g->glossary.v[i].what, g->glossary.v[i].name,
			 g->glossary.v[i].about, lang);
	for (size_t i = 0; i < g->npredicates; i++)
		put_word(j, "predicate", g->predicates[i].name,
			 g->predicates[i].about, lang);
	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++) {
		const struct words *table = g->grammar->all[t];

		for (size_t i = 0; i < table->n; i++)
			put_word(j, table->what, table->v[i].name,
				 table->v[i].about, lang);
	}
	json_put(j, "]");
}

static void put_options(struct json *j, const struct game *g,
			const struct lang *lang)
{
	json_put(j, "options:[");
	for (size_t i = 0; i < g->nparams; i++) {
		const struct param *p = &g->params[i];

		json_put(j, "{name:%s type:%s", p->name,
			 p->words  ? "word"
			 : p->flag ? "bool"
				   : "number");
		put_choices(j, p->words);
		if (p->words || p->flag)
			json_put(j, "min:~ max:~");
		else
			json_put(j, "min:%d max:%d", p->min, p->max);
		json_put(j, "about:%s}", tr(lang, p->about));
	}
	json_put(j, "]");
}

static void put_game(struct buf *out, const struct args *args,
		     const struct game *g, const struct card_set *set)
{
	const struct lang *lang = args->lang;
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d id:%s title:%s cards:%zu formats:[", 1, g->id,
		 tr(lang, g->title), set->n);
	for (size_t i = 0; i < g->nformats; i++)
		put_format(&j, g, &g->formats[i], lang);
	for (size_t i = 0; i < set->nformats; i++)
		put_format(&j, g, &set->formats[i], lang);
	json_put(&j, "]");
	put_sets(&j, set);
	if (args->value[OPT_FIELDS])
		put_fields(&j, g, lang);
	if (args->value[OPT_WORDS])
		put_words(&j, g, lang);
	if (args->value[OPT_OPTIONS])
		put_options(&j, g, lang);
	json_put(&j, "}");
}

void games_put_json(struct buf *out, const struct args *args,
		    const struct card_set *const *set)
{
	bool lines = strcmp(args->value[OPT_FORMAT], "jsonl") == 0;
	bool any = false;

	buf_puts(out, lines ? "" : "[");
	for (size_t i = 0; i < ngames; i++) {
		if (set[i] == NULL)
			continue;
		buf_puts(out, lines ? "" : any ? ",\n" : "\n");
		put_game(out, args, games[i], set[i]);
		buf_puts(out, lines ? "\n" : "");
		any = true;
	}
	buf_puts(out, lines ? "" : any ? "\n]\n" : "]\n");
}
