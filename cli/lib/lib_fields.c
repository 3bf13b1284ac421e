/* Reads the fields of a query of libkoloda and renders its statement. */
#include "cli/lib/lib_query.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <assert.h>
#include <string.h>

/* The type of a field of a game; a note if none has it. */
static enum field_type type_of(struct str name)
{
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nfields; i++)
			if (str_is(name, games[g]->fields[i].name))
				return games[g]->fields[i].type;
	return FIELD_NOTE;
}

/* True if JSON represents it as a list or map. */
static bool is_nested(enum field_type t)
{
	return t == FIELD_ABILITIES || t == FIELD_BODY || t == FIELD_CONDITIONS;
}

/* A list of names that grows. */
struct wanted {
	struct arena *a;
	const char **v;
	size_t n, cap;
};

static bool is_wanted(const struct wanted *w, const char *name)
{
	for (size_t i = 0; i < w->n; i++)
		if (strcmp(w->v[i], name) == 0)
			return true;
	return false;
}

/* Every field that cards have. */
static void add_all(struct wanted *w)
{
	static const char *const common[] = { "name",    "set",  "type",
					      "subtype", "text", NULL };

	for (size_t i = 0; common[i]; i++)
		VEC_PUSH(w->a, w->v, w->n, w->cap, common[i]);
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nfields; i++) {
			const char *name = games[g]->fields[i].name;

			if (!is_wanted(w, name))
				VEC_PUSH(w->a, w->v, w->n, w->cap, name);
		}
}

static bool add_wanted(struct query_call *c, struct wanted *w,
		       const char *given)
{
	struct str field = query_name(w->a, str_of(given));
	const char *name = arena_copy(w->a, field.p, field.n);

	if (*name == '\0') {
		call_fail(&c->call, KOLODA_TROUBLE, "fields", NULL,
			  "a field is missing");
		return false;
	}
	if (is_wanted(w, name) || strcmp(name, "game") == 0 ||
	    strcmp(name, "id") == 0) {
		call_fail(&c->call, KOLODA_TROUBLE, "fields", NULL,
			  "\"%s\" is shown already", name);
		return false;
	}
	VEC_PUSH(w->a, w->v, w->n, w->cap, name);
	return true;
}

bool queries_read_fields(struct query_call *c)
{
	const struct koloda_search *s = c->what;
	struct wanted w = { .a = c->call.a };

	c->all = s->nfields == 1 && strcmp(s->fields[0], "all") == 0;
	if (c->all)
		add_all(&w);
	for (size_t i = 0; !c->all && i < s->nfields; i++)
		if (!add_wanted(c, &w, s->fields[i]))
			return false;
	c->nfields = w.n;
	c->field = arena_array(w.a, w.n, sizeof(*c->field));
	for (size_t i = 0; i < w.n; i++) {
		enum field_type t = type_of(str_of(w.v[i]));

		c->field[i].truth = t == FIELD_BOOL;
		c->field[i].nested = c->by.sql.nested && is_nested(t);
	}
	VEC_PUSH(w.a, w.v, w.n, w.cap, NULL);
	c->by.sql.fields = w.v;
	return true;
}

void queries_drop_empty(struct query_call *c)
{
	const char **name =
		arena_array(c->call.a, c->nfields + 1, sizeof(*name));
	size_t kept = 0;

	for (size_t i = 0; i < c->nfields; i++) {
		bool any = false;

		for (size_t k = 0; k < c->n; k++)
			any |= c->v[k].value[i].kind != KOLODA_NONE;
		if (!any)
			continue;
		name[kept] = c->by.sql.fields[i];
		for (size_t k = 0; k < c->n; k++)
			c->row[k][kept] = c->row[k][i];
		kept++;
	}
	c->nfields = kept;
	c->by.sql.fields = name;
}

/* The inside of a literal of SQL. */
static void put_literal(struct buf *out, struct str s)
{
	for (const char *quote; s.n; s.p = quote, s.n--) {
		quote = memchr(s.p, '\'', s.n);
		size_t n = quote ? (size_t)(quote - s.p) : s.n;

		utf8_put_safe(out, (struct str){ s.p, n });
		if (!quote)
			break;
		buf_puts(out, "''");
		quote++;
		s.n -= n;
	}
}

/* The value in the place of a parameter. */
static void put_bind(struct buf *out, const struct query_bind *v)
{
	if (v->number) {
		buf_printf(out, "%lld", (long long)v->n);
		return;
	}
	buf_putc(out, '\'');
	put_literal(out, v->s);
	buf_putc(out, '\'');
}

void queries_put_sql(struct buf *out, const struct query_sql *b)
{
	bool quoted = false;
	size_t bind = 0;

	for (size_t i = 0; i < b->sql.n; i++) {
		quoted ^= b->sql.p[i] == '\'';
		if (b->sql.p[i] == '?' && !quoted)
			put_bind(out, &b->bind[bind++]);
		else
			buf_putc(out, b->sql.p[i]);
	}
	assert(bind == b->nbinds && "every parameter has its place");
	buf_puts(out, ";\n");
}
