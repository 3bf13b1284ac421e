/*
 * The JSON Schema (draft-07) of the card files of a game: schema GAME
 *
 * Made from the field, keyword, word and format tables.  What a schema cannot
 * say (references, moments, numbers that must fit one another) the compiler
 * says.
 */
#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"
#include "validators/registry.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define LABEL_PATTERN "^[a-z][a-z0-9_]*$"
#define ID_PATTERN    "^[a-z0-9][a-z0-9-]*$"

static struct arena *arena;

struct schema {
	struct json *j;
	const struct game *g;
	const struct words *table[160]; /* definitions asked for, in order */
	size_t n;
};

static void pair(struct json *j, const char *key, const char *value)
{
	json_key(j, key);
	json_text(j, value);
}

static void pair_int(struct json *j, const char *key, int64_t value)
{
	json_key(j, key);
	json_int(j, value);
}

static void pair_bool(struct json *j, const char *key, bool value)
{
	json_key(j, key);
	json_bool(j, value);
}

static void open_key(struct json *j, const char *key)
{
	json_key(j, key);
	json_open_map(j);
}

static void open_list(struct json *j, const char *key)
{
	json_key(j, key);
	json_open_list(j);
}

/* {"type": TYPE} without its end. */
static void open_type(struct json *j, const char *type)
{
	json_open_map(j);
	pair(j, "type", type);
}

static void text_with(struct json *j, const char *pattern)
{
	open_type(j, "string");
	if (pattern)
		pair(j, "pattern", pattern);
	json_close_map(j);
}

static void code(struct json *j, const struct field *f)
{
	char most[24] = "", pattern[80];

	if (f->max > f->min)
		snprintf(most, sizeof(most), ",%lld", (long long)f->max);
	open_type(j, "string");
	if (f->letters) {
		snprintf(pattern, sizeof(pattern), "^[%s]{%lld%s}$", f->letters,
			 (long long)f->min, most);
		pair(j, "pattern", pattern);
	} else {
		pair_int(j, "minLength", 1);
		pair_int(j, "maxLength", FIELD_CODE_BYTES);
	}
	json_close_map(j);
}

static void number(struct json *j, int64_t min, int64_t max)
{
	open_type(j, "integer");
	if (min != INT64_MIN)
		pair_int(j, "minimum", min);
	if (max != INT64_MAX)
		pair_int(j, "maximum", max);
	json_close_map(j);
}

static void enum_of(struct json *j, const char *const *words)
{
	json_open_map(j);
	open_list(j, "enum");
	for (size_t i = 0; words[i]; i++)
		json_text(j, words[i]);
	json_close_list(j);
	json_close_map(j);
}

static void ref(struct json *j, const char *name)
{
	json_open_map(j);
	pair(j, "$ref", arena_printf(arena, "#/definitions/%s", name));
	json_close_map(j);
}

/* The definition of a table: "table7". */
static void ref_table(struct schema *s, const struct words *t)
{
	size_t i = 0;

	while (i < s->n && s->table[i] != t)
		i++;
	if (i == s->n)
		s->table[s->n++] = t;
	ref(s->j, arena_printf(arena, "words%zu", i));
}

static void list_of_table(struct schema *s, const struct words *t)
{
	open_type(s->j, "array");
	pair_int(s->j, "minItems", 1);
	json_key(s->j, "items");
	ref_table(s, t);
	json_close_map(s->j);
}

static void value_of(struct schema *s, const struct word *w);

/* One way to write the value of a key. */
static void form(struct schema *s, const struct word *w, uint32_t f)
{
	struct json *j = s->j;

	switch (f) {
	case AS_INT:
		number(j, w->min, w->max);
		break;
	case AS_BOOL:
		json_open_map(j);
		pair(j, "type", "boolean");
		json_close_map(j);
		break;
	case AS_TRUE:
		json_open_map(j);
		pair_bool(j, "const", true);
		json_close_map(j);
		break;
	case AS_WORD:
		ref_table(s, w->words);
		break;
	case AS_SET:
		open_type(j, "array");
		pair_int(j, "minItems", 1);
		pair_bool(j, "uniqueItems", true);
		json_key(j, "items");
		ref_table(s, w->words);
		json_close_map(j);
		break;
	case AS_RANGE:
		open_type(j, "object");
		pair_int(j, "minProperties", 1);
		pair_bool(j, "additionalProperties", false);
		open_key(j, "properties");
		json_key(j, "min");
		number(j, w->min, w->max);
		json_key(j, "max");
		number(j, w->min, w->max);
		json_close_map(j);
		json_close_map(j);
		break;
	case AS_INTS:
		open_type(j, "array");
		pair_int(j, "minItems", w->len ? w->len : 1);
		if (w->len)
			pair_int(j, "maxItems", w->len);
		if (!w->len && !(w->forms & AS_TWICE))
			pair_bool(j, "uniqueItems", true);
		json_key(j, "items");
		number(j, w->min, w->max);
		json_close_map(j);
		break;
	case AS_LABEL:
		text_with(j, LABEL_PATTERN);
		break;
	case AS_LABELS:
	case AS_CARDS:
		open_type(j, "array");
		pair_int(j, "minItems", 1);
		pair_bool(j, "uniqueItems", true);
		json_key(j, "items");
		text_with(j, f == AS_LABELS ? LABEL_PATTERN : ID_PATTERN);
		json_close_map(j);
		break;
	case AS_CARD:
		text_with(j, ID_PATTERN);
		break;
	case AS_NAME:
	case AS_REF:
	case AS_TARGET:
		text_with(j, NULL);
		break;
	case AS_TARGET_NEW:
	case AS_ID:
		text_with(j, "^[a-z0-9][a-z0-9_-]*$");
		break;
	case AS_KEYWORD:
		ref(j, "keyword");
		break;
	case AS_KEYWORD_WORD:
		ref(j, "keyword_word");
		break;
	case AS_MAP:
		ref_table(s, w->table);
		break;
	case AS_LIST:
		list_of_table(s, w->table);
		break;
	case AS_LISTS:
		open_type(j, "array");
		pair_int(j, "minItems", 1);
		json_key(j, "items");
		list_of_table(s, w->table);
		json_close_map(j);
		break;
	case AS_ABILITY:
		ref_table(s, s->g->grammar->ability);
		break;
	case AS_EACH:
		open_type(j, "array");
		pair_int(j, "minItems", 1);
		json_key(j, "items");
		value_of(s, w->each);
		json_close_map(j);
		break;
	}
}

/* The value of a key: one of the ways to write it. */
static void value_of(struct schema *s, const struct word *w)
{
	uint32_t forms = w->forms & ~(uint32_t)AS_TWICE;

	/* n is a range of one */
	if (forms & AS_RANGE)
		forms |= AS_INT;
	json_open_map(s->j);
	if (w->about)
		pair(s->j, "description", w->about);
	open_list(s->j, "anyOf");
	for (uint32_t f = 1; f && f <= forms; f <<= 1)
		if (forms & f)
			form(s, w, f);
	json_close_list(s->j);
	json_close_map(s->j);
}

/* Keys that must stand, whatever the ability. */
static void required(struct schema *s, const struct words *t, const char *tag)
{
	bool any = tag != NULL;

	for (size_t i = 0; i < t->n; i++)
		any |= t->v[i].required == ANYWHERE && !t->v[i].only;
	if (!any)
		return;
	open_list(s->j, "required");
	if (tag)
		json_text(s->j, tag);
	for (size_t i = 0; i < t->n; i++)
		if (t->v[i].required == ANYWHERE && !t->v[i].only)
			json_text(s->j, t->v[i].name);
	json_close_list(s->j);
}

static void required_one(struct json *j, const char *name)
{
	open_list(j, "required");
	json_text(j, name);
	json_close_list(j);
}

/* Of the keys with a number one and no more; none of them, too. */
static void choice(struct schema *s, const struct words *t, uint8_t number,
		   bool none)
{
	json_open_map(s->j);
	open_list(s->j, "oneOf");
	for (size_t i = 0; i < t->n; i++) {
		if ((none ? t->v[i].at_most : t->v[i].choice) != number)
			continue;
		json_open_map(s->j);
		required_one(s->j, t->v[i].name);
		json_close_map(s->j);
	}
	if (none) {
		json_open_map(s->j);
		open_key(s->j, "not");
		open_list(s->j, "anyOf");
		for (size_t i = 0; i < t->n; i++) {
			if (t->v[i].at_most != number)
				continue;
			json_open_map(s->j);
			required_one(s->j, t->v[i].name);
			json_close_map(s->j);
		}
		json_close_list(s->j);
		json_close_map(s->j);
		json_close_map(s->j);
	}
	json_close_list(s->j);
	json_close_map(s->j);
}

static bool holds(const struct words *t, uint8_t number, bool none)
{
	for (size_t i = 0; i < t->n; i++)
		if ((none ? t->v[i].at_most : t->v[i].choice) == number)
			return true;
	return false;
}

/* What kinds of abilities forbid and need. */
static void by_kind(struct schema *s, const struct words *t)
{
	static const struct {
		const char *name;
		uint64_t in;
	} kinds[] = { { "static", IN_STATIC },
		      { "triggered", IN_TRIGGERED },
		      { "played", IN_PLAYED } };
	struct json *j = s->j;

	for (size_t k = 0; k < 3; k++) {
		json_open_map(j);
		open_key(j, "if");
		open_key(j, "properties");
		open_key(j, "kind");
		pair(j, "const", kinds[k].name);
		json_close_map(j);
		json_close_map(j);
		json_close_map(j);
		open_key(j, "then");
		open_key(j, "properties");
		for (size_t i = 0; i < t->n; i++) {
			uint64_t only = t->v[i].only & IN_GROUP;

			if (only && !(only & kinds[k].in))
				pair_bool(j, t->v[i].name, false);
		}
		json_close_map(j);
		for (size_t i = 0; i < t->n; i++)
			if (t->v[i].required == ANYWHERE &&
			    (t->v[i].only & IN_GROUP) == kinds[k].in) {
				required_one(j, t->v[i].name);
				break; /* one a kind is what games have */
			}
		json_close_map(j);
		json_close_map(j);
	}
}

/* A map with keys of a table; tag: the verb whose keys they are. */
static void keys(struct schema *s, const struct words *t,
		 const struct word *verb)
{
	struct json *j = s->j;
	bool kinds =
		words_find(t, "kind", 4) >= 0 && t == s->g->grammar->ability;

	open_type(j, "object");
	if (verb)
		pair(j, "description", verb->about);
	pair_bool(j, "additionalProperties", false);
	required(s, t, verb ? "do" : NULL);
	open_key(j, "properties");
	if (verb) {
		open_key(j, "do");
		pair(j, "const", verb->name);
		json_close_map(j);
	}
	for (size_t i = 0; i < t->n; i++) {
		json_key(j, t->v[i].name);
		value_of(s, &t->v[i]);
	}
	json_close_map(j);
	bool all = kinds;
	for (uint8_t n = 1; n < 8; n++)
		all |= holds(t, n, false) || holds(t, n, true);
	if (all) {
		open_list(j, "allOf");
		for (uint8_t n = 1; n < 8; n++)
			for (int none = 0; none < 2; none++)
				if (holds(t, n, none))
					choice(s, t, n, none);
		if (kinds)
			by_kind(s, t);
		json_close_list(j);
	}
	json_close_map(j);
}

static void definition(struct schema *s, const struct words *t)
{
	static const struct words nothing = { .kind = WORDS_KEYS };
	struct json *j = s->j;

	switch (t->kind) {
	case WORDS_LIST:
		json_open_map(j);
		open_list(j, "enum");
		for (size_t i = 0; i < t->n; i++)
			json_text(j, t->v[i].name);
		json_close_list(j);
		json_close_map(j);
		break;
	case WORDS_KEYS:
		keys(s, t, NULL);
		break;
	case WORDS_ONE:
		open_type(j, "object");
		pair_int(j, "minProperties", 1);
		pair_int(j, "maxProperties", 1);
		pair_bool(j, "additionalProperties", false);
		open_key(j, "properties");
		for (size_t i = 0; i < t->n; i++) {
			json_key(j, t->v[i].name);
			value_of(s, &t->v[i]);
		}
		json_close_map(j);
		json_close_map(j);
		break;
	case WORDS_VERBS:
		json_open_map(j);
		open_list(j, "oneOf");
		for (size_t i = 0; i < t->n; i++)
			keys(s, t->v[i].table ? t->v[i].table : &nothing,
			     &t->v[i]);
		json_close_list(j);
		json_close_map(j);
		break;
	}
}

/* {"word": PARAM} of a keyword. */
static void keyword_map(struct json *j, const struct keyword *k)
{
	int64_t min = k->max ? k->min : 1, max = k->max ? k->max : 99;
	bool n = k->form == KEYWORD_NUMBER || k->form == KEYWORD_MAYBE;

	json_open_map(j);
	open_list(j, "anyOf");
	if (n)
		number(j, min, max);
	if (k->form == KEYWORD_KIND)
		enum_of(j, k->kinds);
	open_type(j, "object");
	pair_int(j, "minProperties", 1);
	pair_bool(j, "additionalProperties", false);
	if (k->form == KEYWORD_NUMBER)
		required_one(j, "n");
	open_key(j, "properties");
	if (n) {
		json_key(j, "n");
		number(j, min, max);
	}
	if (k->mana) {
		json_key(j, "mana");
		number(j, 0, 99);
	}
	if (k->form == KEYWORD_LIST) {
		json_key(j, k->list_key);
		open_type(j, "array");
		pair_int(j, "minItems", 1);
		pair_bool(j, "uniqueItems", true);
		json_key(j, "items");
		enum_of(j, k->kinds);
		json_close_map(j);
	}
	json_close_map(j);
	json_close_map(j);
	json_close_list(j);
	json_close_map(j);
}

static bool is_bare(const struct keyword *k)
{
	return k->form == KEYWORD_BARE || k->form == KEYWORD_MAYBE ||
	       k->form == KEYWORD_LIST ||
	       (k->form == KEYWORD_KIND && k->preset);
}

static void keywords(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;

	if (g->nkeywords == 0)
		return;
	open_key(j, "keyword_word");
	open_list(j, "enum");
	for (size_t i = 0; i < g->nkeywords; i++)
		json_text(j, g->keywords[i].word);
	json_close_list(j);
	json_close_map(j);
	open_key(j, "keyword");
	open_list(j, "anyOf");
	json_open_map(j);
	open_list(j, "enum");
	for (size_t i = 0; i < g->nkeywords; i++)
		if (is_bare(&g->keywords[i]))
			json_text(j, g->keywords[i].word);
	json_close_list(j);
	json_close_map(j);
	open_type(j, "object");
	pair_int(j, "minProperties", 1);
	pair_int(j, "maxProperties", 1);
	pair_bool(j, "additionalProperties", false);
	open_key(j, "properties");
	for (size_t i = 0; i < g->nkeywords; i++) {
		json_key(j, g->keywords[i].word);
		keyword_map(j, &g->keywords[i]);
	}
	json_close_map(j);
	json_close_map(j);
	json_close_list(j);
	json_close_map(j);
}

/* A text, or a map language -> text. */
static void texts(struct json *j)
{
	json_open_map(j);
	open_list(j, "anyOf");
	text_with(j, NULL);
	open_type(j, "object");
	pair_bool(j, "additionalProperties", false);
	open_key(j, "properties");
	json_key(j, "en");
	text_with(j, NULL);
	json_key(j, "ru");
	text_with(j, NULL);
	json_close_map(j);
	json_close_map(j);
	json_close_list(j);
	json_close_map(j);
}

static void array_of(struct json *j, const struct field *f, size_t n)
{
	open_type(j, "array");
	if (n) {
		pair_int(j, "minItems", (int64_t)n);
		pair_int(j, "maxItems", (int64_t)n);
	} else {
		if (f->not_empty)
			pair_int(j, "minItems", 1);
		pair_bool(j, "uniqueItems", true);
	}
	json_key(j, "items");
}

static void field(struct schema *s, const struct field *f)
{
	struct json *j = s->j;
	size_t n = 0;

	switch (f->type) {
	case FIELD_INT:
		number(j, f->min, f->max);
		break;
	case FIELD_LIMIT:
		json_open_map(j);
		open_list(j, "anyOf");
		number(j, f->min, f->max);
		json_open_map(j);
		pair(j, "const", "unlimited");
		json_close_map(j);
		json_close_list(j);
		json_close_map(j);
		break;
	case FIELD_BOOL:
		json_open_map(j);
		pair(j, "type", "boolean");
		json_close_map(j);
		break;
	case FIELD_WORD:
		enum_of(j, f->words);
		break;
	case FIELD_WORDS:
		array_of(j, f, 0);
		enum_of(j, f->words);
		json_close_map(j);
		break;
	case FIELD_LABELS:
		array_of(j, f, 0);
		text_with(j, LABEL_PATTERN);
		json_close_map(j);
		break;
	case FIELD_INTS:
		while (n < FIELD_COLUMNS && f->columns[n])
			n++;
		array_of(j, f, n);
		number(j, f->min, f->max);
		json_close_map(j);
		break;
	case FIELD_CODE:
		code(j, f);
		break;
	case FIELD_TEXT:
		texts(j);
		break;
	case FIELD_NOTE:
		json_open_map(j);
		open_list(j, "type");
		json_text(j, "string");
		json_text(j, "integer");
		json_close_list(j);
		json_close_map(j);
		break;
	case FIELD_KEYWORDS:
		open_type(j, "array");
		json_key(j, "items");
		ref(j, "keyword");
		json_close_map(j);
		break;
	case FIELD_ABILITIES:
		open_type(j, "array");
		if (f->not_empty)
			pair_int(j, "minItems", 1);
		json_key(j, "items");
		ref_table(s, s->g->grammar->ability);
		json_close_map(j);
		break;
	case FIELD_BODY:
		ref_table(s, f->table);
		break;
	case FIELD_CONDITIONS:
		open_type(j, "array");
		json_key(j, "items");
		ref_table(s, f->table);
		json_close_map(j);
		break;
	}
}

/* All types, so that editors offer them; which go together, types says. */
static void type_names(struct json *j, const struct game *g)
{
	open_key(j, "type");
	open_list(j, "enum");
	for (size_t i = 0; i < g->nvariants; i++)
		if (i == 0 ||
		    strcmp(g->variants[i].type, g->variants[i - 1].type) != 0)
			json_text(j, g->variants[i].type);
	json_close_list(j);
	json_close_map(j);
}

/* Likewise. */
static void subtype_names(struct json *j, const struct game *g)
{
	const char *seen[64];
	size_t n = 0;

	open_key(j, "subtype");
	open_list(j, "enum");
	for (size_t i = 0; i < g->nvariants; i++)
		for (const char *const *v = g->variants[i].subtypes; v && *v;
		     v++) {
			size_t k = 0;

			while (k < n && strcmp(seen[k], *v) != 0)
				k++;
			assert(k < sizeof(seen) / sizeof(seen[0]));
			if (k == n)
				json_text(j, seen[n++] = *v);
		}
	json_null(j);
	json_close_list(j);
	json_close_map(j);
}

/* One of the subtypes; null is none. */
static void subtype(struct json *j, const struct variant *v)
{
	open_key(j, "subtype");
	open_list(j, "enum");
	for (size_t i = 0; v->subtypes && v->subtypes[i]; i++)
		json_text(j, v->subtypes[i]);
	if (!v->subtype_required)
		json_null(j);
	json_close_list(j);
	json_close_map(j);
}

/* Types, and what each type of card must and may not have. */
static void variant(struct schema *s, size_t i)
{
	const struct variant *v = &s->g->variants[i];
	struct json *j = s->j;

	json_open_map(j);
	open_key(j, "if");
	open_key(j, "properties");
	open_key(j, "type");
	pair(j, "const", v->type);
	json_close_map(j);
	subtype(j, v);
	json_close_map(j);
	open_list(j, "required");
	json_text(j, "type");
	if (v->subtype_required)
		json_text(j, "subtype");
	json_close_list(j);
	json_close_map(j);
	open_key(j, "then");
	open_key(j, "properties");
	for (size_t k = 0; k < s->g->nfields; k++) {
		const struct field *f = &s->g->fields[k];

		if (!((f->required | f->optional) & VARIANT(i)))
			pair_bool(j, f->name, false);
	}
	json_close_map(j);
	open_list(j, "required");
	json_text(j, "type");
	for (size_t k = 0; k < s->g->nfields; k++)
		if (s->g->fields[k].required & VARIANT(i))
			json_text(j, s->g->fields[k].name);
	json_close_list(j);
	json_close_map(j);
	json_close_map(j);
}

/* Every type with one of its subtypes, or without where it needs none. */
static void types(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;

	json_open_map(j);
	open_list(j, "anyOf");
	for (size_t i = 0; i < g->nvariants; i++) {
		const struct variant *v = &g->variants[i];

		json_open_map(j);
		open_key(j, "properties");
		open_key(j, "type");
		pair(j, "const", v->type);
		json_close_map(j);
		subtype(j, v);
		json_close_map(j);
		if (v->subtype_required)
			required_one(j, "subtype");
		json_close_map(j);
	}
	json_close_list(j);
	json_close_map(j);
}

static void card(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;

	json_key(j, "card");
	open_type(j, "object");
	pair_bool(j, "additionalProperties", false);
	open_list(j, "required");
	json_text(j, "id");
	json_text(j, "name");
	json_text(j, "type");
	json_close_list(j);
	open_key(j, "properties");
	json_key(j, "id");
	text_with(j, ID_PATTERN);
	json_key(j, "name");
	texts(j);
	type_names(j, g);
	subtype_names(j, g);
	for (size_t i = 0; i < g->nfields; i++) {
		json_key(j, g->fields[i].name);
		json_open_map(j);
		pair(j, "description", g->fields[i].about);
		open_list(j, "allOf");
		field(s, &g->fields[i]);
		json_close_list(j);
		json_close_map(j);
	}
	json_close_map(j);
	open_list(j, "allOf");
	types(s);
	for (size_t i = 0; i < g->nvariants; i++)
		variant(s, i);
	json_close_list(j);
	json_close_map(j);
}

static void param(struct json *j, const struct param *p)
{
	if (p->words)
		enum_of(j, p->words);
	else if (p->flag)
		open_type(j, "boolean"), json_close_map(j);
	else
		number(j, p->min, p->max);
}

static const struct param *find_param(const struct game *g, const char *name)
{
	for (size_t i = 0; i < g->nparams; i++)
		if (strcmp(g->params[i].name, name) == 0)
			return &g->params[i];
	return NULL;
}

static void listing(struct json *j, const char *key, bool copies)
{
	json_key(j, key);
	open_type(j, "array");
	open_key(j, "items");
	open_list(j, "anyOf");
	text_with(j, ID_PATTERN);
	open_type(j, "object");
	pair_bool(j, "additionalProperties", false);
	required_one(j, "card");
	open_key(j, "properties");
	json_key(j, "card");
	text_with(j, ID_PATTERN);
	if (copies) {
		json_key(j, "copies");
		number(j, 1, 99);
	}
	json_key(j, "from");
	text_with(j, "^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
	json_key(j, "until");
	text_with(j, "^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
	json_key(j, "source");
	text_with(j, NULL);
	json_close_map(j);
	json_close_map(j);
	json_close_list(j);
	json_close_map(j);
	json_close_map(j);
}

static void format(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;
	static const char *const sizes[] = { "deck_min", "deck_max" };

	json_key(j, "format");
	open_type(j, "object");
	pair_bool(j, "additionalProperties", false);
	open_list(j, "required");
	json_text(j, "id");
	json_text(j, "based_on");
	json_close_list(j);
	open_key(j, "properties");
	json_key(j, "id");
	text_with(j, "^[a-z0-9][a-z0-9_-]*$");
	open_key(j, "based_on");
	open_list(j, "enum");
	for (size_t i = 0; i < g->nformats; i++)
		json_text(j, g->formats[i].name);
	json_close_list(j);
	json_close_map(j);
	if (find_param(g, "deck_min")) {
		json_key(j, "deck");
		open_type(j, "object");
		pair_bool(j, "additionalProperties", false);
		open_key(j, "properties");
		for (size_t i = 0; i < 2; i++) {
			if (!find_param(g, sizes[i]))
				continue;
			json_key(j, sizes[i] + strlen("deck_"));
			param(j, find_param(g, sizes[i]));
		}
		json_close_map(j);
		json_close_map(j);
	}
	if (find_param(g, "copies")) {
		json_key(j, "copies");
		param(j, find_param(g, "copies"));
	}
	json_key(j, "options");
	open_type(j, "object");
	pair_bool(j, "additionalProperties", false);
	open_key(j, "properties");
	for (size_t i = 0; i < g->nparams; i++) {
		const char *name = g->params[i].name;

		if (strcmp(name, "deck_min") == 0 ||
		    strcmp(name, "deck_max") == 0 ||
		    strcmp(name, "copies") == 0)
			continue;
		json_key(j, name);
		param(j, &g->params[i]);
	}
	json_close_map(j);
	json_close_map(j);
	listing(j, "banned", false);
	listing(j, "restricted", true);
	json_close_map(j);
	json_close_map(j);
}

static void array_of_ref(struct json *j, const char *key, const char *name)
{
	json_key(j, key);
	open_type(j, "array");
	json_key(j, "items");
	ref(j, name);
	json_close_map(j);
}

static void whole(struct schema *s)
{
	struct json *j = s->j;

	json_open_map(j);
	pair(j, "$schema", "http://json-schema.org/draft-07/schema#");
	pair(j, "$id", arena_printf(arena, "urn:koloda:%s:cards", s->g->id));
	pair(j, "title",
	     arena_printf(arena, "koloda card files: %s", s->g->title));
	pair(j, "type", "object");
	pair_bool(j, "additionalProperties", false);
	open_list(j, "required");
	json_text(j, "game");
	json_text(j, "set");
	json_close_list(j);
	open_list(j, "anyOf");
	for (int i = 0; i < 2; i++) {
		json_open_map(j);
		required_one(j, i ? "formats" : "cards");
		json_close_map(j);
	}
	json_close_list(j);
	open_key(j, "properties");
	open_key(j, "game");
	pair(j, "const", s->g->id);
	json_close_map(j);
	json_key(j, "set");
	text_with(j, ID_PATTERN);
	array_of_ref(j, "formats", "format");
	array_of_ref(j, "cards", "card");
	json_close_map(j);
	open_key(j, "definitions");
	card(s);
	format(s);
	keywords(s);
	for (size_t i = 0; i < s->n; i++) {
		json_key(j, arena_printf(arena, "words%zu", i));
		definition(s, s->table[i]);
	}
	json_close_map(j);
	json_close_map(j);
}

/* Lines and indents; lists of plain values stay on one line. */
static void pretty(struct str s)
{
	int depth = 0;
	bool quoted = false;

	for (size_t i = 0; i < s.n; i++) {
		char c = s.p[i];

		putchar(c);
		if (c == '"' && (i == 0 || s.p[i - 1] != '\\'))
			quoted = !quoted;
		if (quoted)
			continue;
		bool open = c == '{' || c == '[';
		if (c == '}' || c == ']')
			depth--;
		depth += open;
		char next = i + 1 < s.n ? s.p[i + 1] : 0;
		size_t plain = i + 1;
		while (open && c == '[' && plain < s.n && s.p[plain] != ']' &&
		       s.p[plain] != '{' && s.p[plain] != '[')
			plain++;
		if (open && c == '[' && s.p[plain] == ']') {
			while (i + 1 < plain + 1)
				putchar(s.p[++i]);
			depth--;
			next = i + 1 < s.n ? s.p[i + 1] : 0;
			if (next == '}' || next == ']')
				printf("\n%*s", 2 * (depth - 1), "");
			continue;
		}
		if (c == ':')
			putchar(' ');
		if (c == ',' || (open && next != '}' && next != ']'))
			printf("\n%*s", 2 * depth, "");
		else if ((next == '}' || next == ']') && !open)
			printf("\n%*s", 2 * (depth - 1), "");
	}
	putchar('\n');
}

int main(int argc, char **argv)
{
	const struct game *g = argc == 2 ? game_find(str_of(argv[1])) : NULL;
	struct buf out = { 0 };
	struct json j;

	if (g == NULL) {
		fprintf(stderr, "usage: schema GAME\n");
		return 2;
	}
	arena = arena_new();
	json_init(&j, &out);
	struct schema s = { .j = &j, .g = g };
	whole(&s);
	pretty(buf_str(&out));
	buf_release(&out);
	arena_free(arena);
	return 0;
}
