/* Writes schemas of card files: cards by their types, formats, the whole. */
#include "cli/schema/schema.h"

#include "cli/schema/parts.h"
#include "validators/core/cards/format.h"

#include <assert.h>
#include <string.h>

#define DAY_PATTERN "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"

/* Put a string, or a map language -> string. */
static void texts(struct json *j)
{
	json_put(j,
		 "{anyOf:[{type:%s}{type:%s additionalProperties:%hhd "
		 "properties:{en:{type:%s} ru:{type:%s}}}]}",
		 "string", "object", NO, "string", "string");
}

/* Begin a list; the caller adds its items, then "}"; n: its length, or 0. */
static void list_of(struct json *j, const struct field *f, size_t n)
{
	json_put(j, "{type:%s", "array");
	if (n)
		json_put(j, "minItems:%zu maxItems:%zu", n, n);
	else if (f->not_empty)
		json_put(j, "minItems:%d", 1);
	if (n == 0)
		json_put(j, "uniqueItems:%hhd", YES);
	json_key(j, "items");
}

static void code(struct schema *s, const struct field *f)
{
	const char *most = "";

	if (f->letters == NULL) {
		json_put(s->j, "{type:%s minLength:%d maxLength:%d}", "string",
			 1, FIELD_CODE_BYTES);
		return;
	}
	if (f->max > f->min)
		most = arena_printf(s->a, ",%lld", (long long)f->max);
	schema_text(s->j, arena_printf(s->a, "^[%s]{%lld%s}$", f->letters,
				       (long long)f->min, most));
}

static void abilities(struct schema *s, const struct field *f)
{
	json_put(s->j, "{type:%s", "array");
	if (f->not_empty)
		json_put(s->j, "minItems:%d", 1);
	json_key(s->j, "items");
	schema_ref_table(s, s->g->grammar->ability);
	json_close_map(s->j);
}

static size_t columns(const struct field *f)
{
	size_t n = 0;

	while (n < FIELD_COLUMNS && f->columns[n])
		n++;
	return n;
}

static void field(struct schema *s, const struct field *f)
{
	struct json *j = s->j;

	switch (f->type) {
	case FIELD_INT:
		schema_number(j, f->min, f->max);
		break;
	case FIELD_LIMIT:
		json_put(j, "{anyOf:[");
		schema_number(j, f->min, f->max);
		json_put(j, "{const:%s}]}", "unlimited");
		break;
	case FIELD_BOOL:
		json_put(j, "{type:%s}", "boolean");
		break;
	case FIELD_WORD:
		schema_enum(j, f->words);
		break;
	case FIELD_WORDS:
		list_of(j, f, 0);
		schema_enum(j, f->words);
		json_close_map(j);
		break;
	case FIELD_LABELS:
		list_of(j, f, 0);
		schema_text(j, LABEL_PATTERN);
		json_close_map(j);
		break;
	case FIELD_INTS:
		list_of(j, f, columns(f));
		schema_number(j, f->min, f->max);
		json_close_map(j);
		break;
	case FIELD_CODE:
		code(s, f);
		break;
	case FIELD_TEXT:
		texts(j);
		break;
	case FIELD_NOTE:
		json_put(j, "{type:[%s%s]}", "string", "integer");
		break;
	case FIELD_KEYWORDS:
		json_put(j, "{type:%s", "array");
		json_key(j, "items");
		schema_ref(s, "keyword");
		json_close_map(j);
		break;
	case FIELD_ABILITIES:
		abilities(s, f);
		break;
	case FIELD_BODY:
		schema_ref_table(s, f->table);
		break;
	case FIELD_CONDITIONS:
		json_put(j, "{type:%s", "array");
		json_key(j, "items");
		schema_ref_table(s, f->table);
		json_close_map(j);
		break;
	}
}

/* Put all types, for completion in editors; valid combinations are in types. */
static void type_names(struct json *j, const struct game *g)
{
	json_put(j, "type:{enum:[");
	for (size_t i = 0; i < g->nvariants; i++)
		if (i == 0 ||
		    strcmp(g->variants[i].type, g->variants[i - 1].type) != 0)
			json_text(j, g->variants[i].type);
	json_put(j, "]}");
}

/* Likewise for subtypes. */
static void subtype_names(struct json *j, const struct game *g)
{
	const char *seen[64];
	size_t n = 0;

	json_put(j, "subtype:{enum:[");
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
	json_put(j, "~]}");
}

/* Put a type with one of its subtypes; null: none. */
static void type(struct json *j, const struct variant *v)
{
	json_put(j, "properties:{type:{const:%s} subtype:{enum:[", v->type);
	for (size_t i = 0; v->subtypes && v->subtypes[i]; i++)
		json_text(j, v->subtypes[i]);
	if (!v->subtype_required)
		json_null(j);
	json_put(j, "]}}");
}

/* Put the fields that a type of card must and may not have. */
static void variant(struct schema *s, size_t i)
{
	const struct variant *v = &s->g->variants[i];
	struct json *j = s->j;

	json_put(j, "{if:{");
	type(j, v);
	json_put(j, "required:[%s", "type");
	if (v->subtype_required)
		json_text(j, "subtype");
	json_put(j, "]} then:{properties:{");
	for (size_t k = 0; k < s->g->nfields; k++) {
		const struct field *f = &s->g->fields[k];

		if ((f->required | f->optional) & VARIANT(i))
			continue;
		json_key(j, f->name);
		json_bool(j, false);
	}
	json_put(j, "} required:[%s", "type");
	for (size_t k = 0; k < s->g->nfields; k++)
		if (s->g->fields[k].required & VARIANT(i))
			json_text(j, s->g->fields[k].name);
	json_put(j, "]}}");
}

/* Put every type with one of its subtypes, or without if none is required. */
static void types(struct json *j, const struct game *g)
{
	json_put(j, "{anyOf:[");
	for (size_t i = 0; i < g->nvariants; i++) {
		json_open_map(j);
		type(j, &g->variants[i]);
		if (g->variants[i].subtype_required)
			json_put(j, "required:[%s]", "subtype");
		json_close_map(j);
	}
	json_put(j, "]}");
}

static void card(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;

	json_put(j,
		 "card:{type:%s additionalProperties:%hhd "
		 "required:[%s%s%s] properties:{id:{type:%s pattern:%s}",
		 "object", NO, "id", "name", "type", "string", ID_PATTERN);
	json_key(j, "name");
	texts(j);
	type_names(j, g);
	subtype_names(j, g);
	for (size_t i = 0; i < g->nfields; i++) {
		json_key(j, g->fields[i].name);
		json_put(j, "{description:%s allOf:[", g->fields[i].about);
		field(s, &g->fields[i]);
		json_put(j, "]}");
	}
	json_put(j, "} allOf:[");
	types(j, g);
	for (size_t i = 0; i < g->nvariants; i++)
		variant(s, i);
	json_put(j, "]}");
}

/* Parameters that are outside the options of a format, under other keys. */
static const struct {
	const char *name, *key;
} beside[] = { { "deck_min", "min" },
	       { "deck_max", "max" },
	       { "copies", "copies" } };
#define COPIES 2

static size_t place_beside(const struct param *p)
{
	size_t i = 0;

	while (i <= COPIES && strcmp(beside[i].name, p->name) != 0)
		i++;
	return i;
}

static void param(struct json *j, const char *key, const struct param *p)
{
	json_key(j, key);
	if (p->words)
		schema_enum(j, p->words);
	else if (p->flag)
		json_put(j, "{type:%s}", "boolean");
	else
		schema_number(j, p->min, p->max);
}

/* Put parameters from..to of those outside the options. */
static size_t params_beside(struct json *j, const struct game *g, size_t from,
			    size_t to)
{
	size_t n = 0;

	for (size_t k = from; k < to; k++)
		for (size_t i = 0; i < g->nparams; i++) {
			if (place_beside(&g->params[i]) != k)
				continue;
			if (n++ == 0 && k < COPIES)
				json_put(j,
					 "deck:{type:%s "
					 "additionalProperties:%hhd "
					 "properties:{",
					 "object", NO);
			param(j, beside[k].key, &g->params[i]);
		}
	return n;
}

static void listing(struct json *j, const char *key, bool copies)
{
	json_key(j, key);
	json_put(j,
		 "{type:%s items:{anyOf:[{type:%s pattern:%s}"
		 "{type:%s additionalProperties:%hhd required:[%s] "
		 "properties:{card:{type:%s pattern:%s}",
		 "array", "string", ID_PATTERN, "object", NO, "card", "string",
		 ID_PATTERN);
	if (copies) {
		json_key(j, "copies");
		schema_number(j, 1, 99);
	}
	json_put(j,
		 "from:{type:%s pattern:%s} until:{type:%s pattern:%s} "
		 "source:{type:%s}}}]}}",
		 "string", DAY_PATTERN, "string", DAY_PATTERN, "string");
}

static void format(struct json *j, const struct game *g)
{
	json_put(j,
		 "format:{type:%s additionalProperties:%hhd required:[%s%s] "
		 "properties:{id:{type:%s pattern:%s} based_on:{enum:[",
		 "object", NO, "id", "based_on", "string",
		 "^[a-z0-9][a-z0-9_-]*$");
	for (size_t i = 0; i < g->nformats; i++)
		json_text(j, g->formats[i].name);
	json_put(j, "]}");
	if (params_beside(j, g, 0, COPIES))
		json_put(j, "}}");
	params_beside(j, g, COPIES, COPIES + 1);
	json_put(j, "options:{type:%s additionalProperties:%hhd properties:{",
		 "object", NO);
	for (size_t i = 0; i < g->nparams; i++)
		if (place_beside(&g->params[i]) > COPIES)
			param(j, g->params[i].name, &g->params[i]);
	json_put(j, "}}");
	listing(j, "banned", false);
	listing(j, "restricted", true);
	json_put(j, "}}");
}

static void whole(struct schema *s)
{
	const struct game *g = s->g;
	struct json *j = s->j;

	json_put(j,
		 "{$schema:%s $id:%s title:%s type:%s "
		 "additionalProperties:%hhd required:[%s%s] "
		 "anyOf:[{required:[%s]}{required:[%s]}] "
		 "properties:{game:{const:%s} set:{type:%s pattern:%s} "
		 "formats:{type:%s items:{$ref:%s}} "
		 "cards:{type:%s items:{$ref:%s}}} definitions:{",
		 "http://json-schema.org/draft-07/schema#",
		 arena_printf(s->a, "urn:koloda:%s:cards", g->id),
		 arena_printf(s->a, "koloda card files: %s", g->title),
		 "object", NO, "game", "set", "cards", "formats", g->id,
		 "string", ID_PATTERN, "array", "#/definitions/format", "array",
		 "#/definitions/card");
	card(s);
	format(j, g);
	schema_keywords(s);
	schema_tables(s);
	json_put(j, "}}");
}

/* The end of a list of scalars that begins at `i`; or i. */
static size_t plain_list(struct str s, size_t i)
{
	size_t end = i;

	if (s.p[i] != '[')
		return i;
	while (!strchr("]{[", s.p[++end]))
		;
	return s.p[end] == ']' ? end : i;
}

static void new_line(struct buf *out, int depth)
{
	buf_printf(out, "\n%*s", 2 * depth, "");
}

/* Add line breaks and indentation; lists of scalars stay on one line. */
static void lay_out(struct buf *out, struct str s)
{
	bool quoted = false;
	int depth = 0;

	for (size_t i = 0; i < s.n; i++) {
		size_t end = quoted ? i : plain_list(s, i);
		char c = s.p[end], next = end + 1 < s.n ? s.p[end + 1] : '\0';
		bool open = !quoted && end == i && (c == '{' || c == '[');

		buf_put(out, s.p + i, end + 1 - i);
		if (c == '"' && s.p[i - 1] != '\\')
			quoted = !quoted;
		if (quoted)
			continue;
		depth += open;
		i = end;
		if (c == ':')
			buf_putc(out, ' ');
		if ((next == '}' || next == ']') && !open)
			new_line(out, --depth);
		else if (c == ',' || (open && next != '}' && next != ']'))
			new_line(out, depth);
		else if (open)
			depth--;
	}
	buf_putc(out, '\n');
}

void schema_put(struct buf *out, struct arena *a, const struct game *g)
{
	struct buf line = { 0 };
	struct json j;
	struct schema s = { .j = &j, .a = a, .g = g };

	json_init(&j, &line);
	whole(&s);
	lay_out(out, buf_str(&line));
	buf_release(&line);
}
