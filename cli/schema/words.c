/* Writes definitions of abilities and keywords. */
#include "cli/schema/parts.h"

#include "validators/core/text/doc.h"

#include <assert.h>
#include <string.h>

#define CHOICES 8 /* maximum number of a choice in a table, from 1 */

void schema_text(struct json *j, const char *pattern)
{
	json_put(j, "{type:%s", "string");
	if (pattern)
		json_put(j, "pattern:%s", pattern);
	json_close_map(j);
}

void schema_number(struct json *j, int64_t min, int64_t max)
{
	json_put(j, "{type:%s", "integer");
	if (min != INT64_MIN)
		json_put(j, "minimum:%lld", (long long)min);
	if (max != INT64_MAX)
		json_put(j, "maximum:%lld", (long long)max);
	json_close_map(j);
}

void schema_enum(struct json *j, const char *const *words)
{
	json_put(j, "{enum:[");
	for (size_t i = 0; words[i]; i++)
		json_text(j, words[i]);
	json_put(j, "]}");
}

void schema_some(struct json *j, bool unique)
{
	json_put(j, "{type:%s minItems:%d", "array", 1);
	if (unique)
		json_put(j, "uniqueItems:%hhd", YES);
	json_key(j, "items");
}

void schema_ref(struct schema *s, const char *name)
{
	json_put(s->j, "{$ref:%s}",
		 arena_printf(s->a, "#/definitions/%s", name));
}

void schema_ref_table(struct schema *s, const struct words *t)
{
	size_t i = 0;

	while (i < s->n && s->table[i] != t)
		i++;
	assert(i < SCHEMA_TABLES);
	if (i == s->n)
		s->table[s->n++] = t;
	schema_ref(s, arena_printf(s->a, "words%zu", i));
}

static void list_of_table(struct schema *s, const struct words *t)
{
	schema_some(s->j, false);
	schema_ref_table(s, t);
	json_close_map(s->j);
}

static void range(struct json *j, const struct word *w)
{
	json_put(j,
		 "{type:%s minProperties:%d additionalProperties:%hhd "
		 "properties:{",
		 "object", 1, NO);
	json_key(j, "min");
	schema_number(j, w->min, w->max);
	json_key(j, "max");
	schema_number(j, w->min, w->max);
	json_put(j, "}}");
}

static void ints(struct json *j, const struct word *w)
{
	json_put(j, "{type:%s minItems:%d", "array", w->len ? w->len : 1);
	if (w->len)
		json_put(j, "maxItems:%d", w->len);
	else if (!(w->forms & AS_TWICE))
		json_put(j, "uniqueItems:%hhd", YES);
	json_key(j, "items");
	schema_number(j, w->min, w->max);
	json_close_map(j);
}

static void value_of(struct schema *s, const struct word *w);

/* Put one form of a key's value. */
static void form(struct schema *s, const struct word *w, enum word_form f)
{
	struct json *j = s->j;

	switch (f) {
	case AS_INT:
		schema_number(j, w->min, w->max);
		break;
	case AS_BOOL:
		json_put(j, "{type:%s}", "boolean");
		break;
	case AS_TRUE:
		json_put(j, "{const:%hhd}", YES);
		break;
	case AS_WORD:
		schema_ref_table(s, w->words);
		break;
	case AS_SET:
		schema_some(j, true);
		schema_ref_table(s, w->words);
		json_close_map(j);
		break;
	case AS_RANGE:
		range(j, w);
		break;
	case AS_INTS:
		ints(j, w);
		break;
	case AS_LABEL:
		schema_text(j, LABEL_PATTERN);
		break;
	case AS_LABELS:
	case AS_CARDS:
		schema_some(j, true);
		schema_text(j, f == AS_LABELS ? LABEL_PATTERN : ID_PATTERN);
		json_close_map(j);
		break;
	case AS_CARD:
		schema_text(j, ID_PATTERN);
		break;
	case AS_NAME:
	case AS_REF:
	case AS_TARGET:
		schema_text(j, NULL);
		break;
	case AS_TARGET_NEW:
	case AS_ID:
		schema_text(j, "^[a-z0-9][a-z0-9_-]*$");
		break;
	case AS_KEYWORD:
		schema_ref(s, "keyword");
		break;
	case AS_KEYWORD_WORD:
		schema_ref(s, "keyword_word");
		break;
	case AS_MAP:
		schema_ref_table(s, w->table);
		break;
	case AS_LIST:
		list_of_table(s, w->table);
		break;
	case AS_LISTS:
		schema_some(j, false);
		list_of_table(s, w->table);
		json_close_map(j);
		break;
	case AS_ABILITY:
		schema_ref_table(s, s->g->grammar->ability);
		break;
	case AS_EACH:
		schema_some(j, false);
		value_of(s, w->each);
		json_close_map(j);
		break;
	case AS_TWICE:
		break;
	}
}

/* Put the value of a key: one of its forms. */
static void value_of(struct schema *s, const struct word *w)
{
	uint32_t forms = w->forms & ~(uint32_t)AS_TWICE;

	/* n is a range of one */
	if (forms & AS_RANGE)
		forms |= AS_INT;
	json_open_map(s->j);
	if (w->about)
		json_put(s->j, "description:%s", w->about);
	json_put(s->j, "anyOf:[");
	for (uint32_t f = 1; f && f <= forms; f <<= 1)
		if (forms & f)
			form(s, w, (enum word_form)f);
	json_put(s->j, "]}");
}

static void values_of(struct schema *s, const struct words *t)
{
	for (size_t i = 0; i < t->n; i++) {
		json_key(s->j, t->v[i].name);
		value_of(s, &t->v[i]);
	}
}

/* Put the keys that are always required. */
static void required(struct schema *s, const struct words *t, bool verb)
{
	bool any = verb;

	for (size_t i = 0; i < t->n; i++)
		any |= t->v[i].required == ANYWHERE && !t->v[i].only;
	if (!any)
		return;
	json_put(s->j, "required:[");
	if (verb)
		json_text(s->j, "do");
	for (size_t i = 0; i < t->n; i++)
		if (t->v[i].required == ANYWHERE && !t->v[i].only)
			json_text(s->j, t->v[i].name);
	json_close_list(s->j);
}

/* True if the key belongs to the choice with this number. */
static bool chooses(const struct word *w, uint8_t number, bool none)
{
	return (none ? w->at_most : w->choice) == number;
}

static void one_of(struct json *j, const struct words *t, uint8_t number,
		   bool none)
{
	for (size_t i = 0; i < t->n; i++)
		if (chooses(&t->v[i], number, none))
			json_put(j, "{required:[%s]}", t->v[i].name);
}

/* Exactly one of the keys with a number; or at most one. */
static void choice(struct json *j, const struct words *t, uint8_t number,
		   bool none)
{
	json_put(j, "{oneOf:[");
	one_of(j, t, number, none);
	if (none) {
		json_put(j, "{not:{anyOf:[");
		one_of(j, t, number, none);
		json_put(j, "]}}");
	}
	json_put(j, "]}");
}

static bool holds(const struct words *t, uint8_t number, bool none)
{
	for (size_t i = 0; i < t->n; i++)
		if (chooses(&t->v[i], number, none))
			return true;
	return false;
}

/* Put the keys that kinds of abilities forbid and require. */
static void by_kind(struct json *j, const struct words *t)
{
	static const struct {
		const char *name;
		uint64_t in;
	} kinds[] = { { "static", IN_STATIC },
		      { "triggered", IN_TRIGGERED },
		      { "played", IN_PLAYED } };

	for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
		json_put(j,
			 "{if:{properties:{kind:{const:%s}}} "
			 "then:{properties:{",
			 kinds[k].name);
		for (size_t i = 0; i < t->n; i++) {
			uint64_t only = t->v[i].only & IN_GROUP;

			if (only && !(only & kinds[k].in)) {
				json_key(j, t->v[i].name);
				json_bool(j, false);
			}
		}
		json_close_map(j);
		for (size_t i = 0; i < t->n; i++)
			if (t->v[i].required == ANYWHERE &&
			    (t->v[i].only & IN_GROUP) == kinds[k].in) {
				json_put(j, "required:[%s]", t->v[i].name);
				break; /* games have one per kind */
			}
		json_put(j, "}}");
	}
}

/* Put the constraints between keys of a table. */
static void all_of(struct schema *s, const struct words *t)
{
	bool kinds =
		words_find(t, "kind", 4) >= 0 && t == s->g->grammar->ability;
	bool any = kinds;

	for (uint8_t n = 1; n < CHOICES; n++)
		any |= holds(t, n, false) || holds(t, n, true);
	if (!any)
		return;
	json_put(s->j, "allOf:[");
	for (uint8_t n = 1; n < CHOICES; n++)
		for (int none = 0; none < 2; none++)
			if (holds(t, n, none))
				choice(s->j, t, n, none);
	if (kinds)
		by_kind(s->j, t);
	json_close_list(s->j);
}

/* Put a map with keys of a table; verb: the one whose keys they are,
 * or NULL. */
static void keys(struct schema *s, const struct words *t,
		 const struct word *verb)
{
	json_put(s->j, "{type:%s", "object");
	if (verb)
		json_put(s->j, "description:%s", verb->about);
	json_put(s->j, "additionalProperties:%hhd", NO);
	required(s, t, verb != NULL);
	json_put(s->j, "properties:{");
	if (verb)
		json_put(s->j, "do:{const:%s}", verb->name);
	values_of(s, t);
	json_close_map(s->j);
	all_of(s, t);
	json_close_map(s->j);
}

static void definition(struct schema *s, const struct words *t)
{
	static const struct words nothing = { .kind = WORDS_KEYS };
	struct json *j = s->j;

	switch (t->kind) {
	case WORDS_LIST:
		json_put(j, "{enum:[");
		for (size_t i = 0; i < t->n; i++)
			json_text(j, t->v[i].name);
		json_put(j, "]}");
		break;
	case WORDS_KEYS:
		keys(s, t, NULL);
		break;
	case WORDS_ONE:
		json_put(j,
			 "{type:%s minProperties:%d maxProperties:%d "
			 "additionalProperties:%hhd properties:{",
			 "object", 1, 1, NO);
		values_of(s, t);
		json_put(j, "}}");
		break;
	case WORDS_VERBS:
		json_put(j, "{oneOf:[");
		for (size_t i = 0; i < t->n; i++)
			keys(s, t->v[i].table ? t->v[i].table : &nothing,
			     &t->v[i]);
		json_put(j, "]}");
		break;
	}
}

void schema_tables(struct schema *s)
{
	for (size_t i = 0; i < s->n; i++) {
		json_key(s->j, arena_printf(s->a, "words%zu", i));
		definition(s, s->table[i]);
	}
}

/* Put {"word": PARAM} of a keyword. */
static void keyword_map(struct json *j, const struct keyword *k)
{
	int64_t min = k->max ? k->min : 1, max = k->max ? k->max : 99;
	bool n = k->form == KEYWORD_NUMBER || k->form == KEYWORD_MAYBE;

	json_put(j, "{anyOf:[");
	if (n)
		schema_number(j, min, max);
	if (k->form == KEYWORD_KIND)
		schema_enum(j, k->kinds);
	json_put(j, "{type:%s minProperties:%d additionalProperties:%hhd",
		 "object", 1, NO);
	if (k->form == KEYWORD_NUMBER)
		json_put(j, "required:[%s]", "n");
	json_put(j, "properties:{");
	if (n) {
		json_key(j, "n");
		schema_number(j, min, max);
	}
	if (k->mana) {
		json_key(j, "mana");
		schema_number(j, 0, 99);
	}
	if (k->form == KEYWORD_LIST) {
		json_key(j, k->list_key);
		schema_some(j, true);
		schema_enum(j, k->kinds);
		json_close_map(j);
	}
	json_put(j, "}}]}");
}

static bool is_bare(const struct keyword *k)
{
	return k->form == KEYWORD_BARE || k->form == KEYWORD_MAYBE ||
	       k->form == KEYWORD_LIST ||
	       (k->form == KEYWORD_KIND && k->preset);
}

void schema_keywords(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;

	if (g->nkeywords == 0)
		return;
	json_put(j, "keyword_word:{enum:[");
	for (size_t i = 0; i < g->nkeywords; i++)
		json_text(j, g->keywords[i].word);
	json_put(j, "]} keyword:{anyOf:[{enum:[");
	for (size_t i = 0; i < g->nkeywords; i++)
		if (is_bare(&g->keywords[i]))
			json_text(j, g->keywords[i].word);
	json_put(j,
		 "]}{type:%s minProperties:%d maxProperties:%d "
		 "additionalProperties:%hhd properties:{",
		 "object", 1, 1, NO);
	for (size_t i = 0; i < g->nkeywords; i++) {
		json_key(j, g->keywords[i].word);
		keyword_map(j, &g->keywords[i]);
	}
	json_put(j, "}}]}");
}
