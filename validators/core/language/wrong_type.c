/* Describes a value of a wrong kind and the kind expected. */
#include "validators/core/language/wrong_type.h"

#include "validators/core/text/doc.h"

/* Maximum bytes of a value shown in a hint. */
#define SHOWN_MAX 40

static const struct {
	const char *text;
	bool means;
} truths[] = {
	{ "yes", true },    { "on", true },     { "y", true },
	{ "True", true },   { "Yes", true },    { "TRUE", true },
	{ "true", true },   { "no", false },    { "off", false },
	{ "n", false },     { "False", false }, { "No", false },
	{ "FALSE", false }, { "false", false },
};

static const char *as_bool(const struct node *n)
{
	for (size_t i = 0; i < sizeof(truths) / sizeof(truths[0]); i++)
		if (str_is(n->text, truths[i].text))
			return truths[i].means ? N_("write true")
					       : N_("write false");
	return NULL;
}

static bool is_short(const struct node *n)
{
	return n->text.n > 0 && n->text.n <= SHOWN_MAX &&
	       !memchr(n->text.p, '\n', n->text.n);
}

/* The kind of a node, among those wanted. */
static unsigned kind_of(const struct node *n)
{
	static const unsigned kinds[] = {
		[NODE_INT] = WANT_NUMBER,
		[NODE_BOOL] = WANT_BOOL,
		[NODE_TEXT] = WANT_TEXT | WANT_WORD,
		[NODE_LIST] = 0,
		[NODE_MAP] = WANT_MAP,
		[NODE_NULL] = 0,
	};

	return kinds[n->kind];
}

/* "1-2-3" and the like as a list, or NULL. */
static const char *as_numbers(struct arena *a, const struct lang *l,
			      struct str text)
{
	const char *out = "", *p = text.p, *end = str_end(text);

	while (p < end) {
		const char *digits = p;
		int64_t n;

		while (p < end && *p >= '0' && *p <= '9')
			p++;
		if (str_to_int((struct str){ digits, (size_t)(p - digits) },
			       &n) < 0)
			return NULL;
		out = arena_printf(a, "%s%s%lld", out, *out ? ", " : "",
				   (long long)n);
		while (p < end && strchr("-/,; ", *p))
			p++;
	}
	return *out ? arena_printf(a, tr(l, "write [%s]"), out) : NULL;
}

/* What to write instead of a text, or NULL. */
static const char *remedy_of_text(struct arena *a, const struct lang *l,
				  const struct node *n, unsigned wants)
{
	int64_t i;

	if ((wants & WANT_NUMBER) && str_to_int(n->text, &i) == 0)
		return arena_printf(a, tr(l, "write %lld without quotes"),
				    (long long)i);
	if ((wants & WANT_BOOL) && as_bool(n))
		return tr(l, as_bool(n));
	if ((wants & WANT_TEXTS) && is_short(n))
		return arena_printf(a, tr(l, "write [%.*s]"), STR_ARG(n->text));
	if ((wants & WANT_NUMBERS) && is_short(n))
		return as_numbers(a, l, n->text);
	return NULL;
}

static const char *remedy(struct arena *a, const struct lang *l,
			  const struct node *n, unsigned wants)
{
	if (n->kind == NODE_TEXT)
		return remedy_of_text(a, l, n, wants);
	if ((n->kind == NODE_INT || n->kind == NODE_BOOL) &&
	    (wants & WANT_TEXT))
		return tr(l, "put it in quotes to make it a text");
	if (n->kind == NODE_INT && (wants & WANT_NUMBERS))
		return arena_printf(a, tr(l, "write [%.*s]"), STR_ARG(n->text));
	if (n->kind == NODE_MAP && (wants & WANT_MAPS))
		return tr(l, "make it a list of one map, [{...}] or begun with "
			     "\"-\"");
	if (n->kind == NODE_LIST && n->list.n == 1 &&
	    (wants & kind_of(n->list.v[0])))
		return tr(l, "write its one element without the brackets");
	return NULL;
}

/* What a value is or contains, and what it should be. */
static const char *const says[][2] = {
	[NODE_NULL] = { N_("\"%s\" is nothing, not %s"),
			N_("\"%s\" has nothing in it, not %s") },
	[NODE_BOOL] = { N_("\"%s\" is true or false, not %s"),
			N_("\"%s\" has true or false in it, not %s") },
	[NODE_INT] = { N_("\"%s\" is a number, not %s"),
		       N_("\"%s\" has a number in it, not %s") },
	[NODE_TEXT] = { N_("\"%s\" is text, not %s"),
			N_("\"%s\" has text in it, not %s") },
	[NODE_LIST] = { N_("\"%s\" is a list, not %s"),
			N_("\"%s\" has a list in it, not %s") },
	[NODE_MAP] = { N_("\"%s\" is a map, not %s"),
		       N_("\"%s\" has a map in it, not %s") },
};

static struct diag *report_type(struct cardread *r, const struct node *n,
				const char *name, bool element, unsigned wants,
				const char *wanted)
{
	const struct lang *l = r->ds->lang;

	if (cardread_is_bad(r, n))
		return NULL;
	struct diag *d =
		cardread_fault(r, FINDING_WRONG_TYPE, &n->at,
			       says[n->kind][element], name, tr(l, wanted));
	d->hint = remedy(r->a, l, n, wants);
	return d;
}

struct diag *cardread_wrong_type(struct cardread *r, const struct node *n,
				 const char *name, unsigned wants,
				 const char *wanted)
{
	return report_type(r, n, name, false, wants, wanted);
}

struct diag *cardread_wrong_element(struct cardread *r, const struct node *n,
				    const char *name, unsigned wants,
				    const char *wanted)
{
	return report_type(r, n, name, true, wants, wanted);
}
