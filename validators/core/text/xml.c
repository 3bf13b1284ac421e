/* Events of an XML text: markup; xml_text.c has what stands between. */
#include "validators/core/text/xml_internal.h"

#include "validators/base/utf8.h"

enum xml_event xml_fail(struct xml *x, uint32_t line, uint32_t col,
			const char *error, const char *hint)
{
	if (!x->error) {
		x->error = error;
		x->hint = hint;
		x->line = line;
		x->col = col;
	}
	return XML_BAD;
}

enum xml_event xml_fail_here(struct xml *x, const char *error, const char *hint)
{
	return xml_fail(x, x->p_line, x->p_col, error, hint);
}

/* Step to `to`, keeping count of lines and columns. */
void xml_move(struct xml *x, const char *to)
{
	for (; x->p < to; x->p++) {
		if (*x->p == '\n') {
			x->p_line++;
			x->p_col = 1;
		} else if (((unsigned char)*x->p & 0xc0) != 0x80) {
			x->p_col++;
		}
	}
}

static bool at(const struct xml *x, const char *mark)
{
	size_t n = strlen(mark);

	return (size_t)(x->end - x->p) >= n && memcmp(x->p, mark, n) == 0;
}

/* Where `mark` begins, at x->p or behind; NULL if it does not. */
static const char *find(const struct xml *x, const char *mark)
{
	return memmem(x->p, (size_t)(x->end - x->p), mark, strlen(mark));
}

static void skip_blanks(struct xml *x)
{
	const char *p = x->p;

	while (p < x->end && xml_is_blank(*p))
		p++;
	xml_move(x, p);
}

static bool is_name_byte(char c, bool first)
{
	bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		      c == '_' || (unsigned char)c >= 0x80;

	return letter ||
	       (!first && ((c >= '0' && c <= '9') || c == '-' || c == '.'));
}

/* The name at x->p; false after an error. */
static bool read_name(struct xml *x, struct str *out)
{
	const char *p = x->p;

	while (p < x->end && is_name_byte(*p, p == x->p))
		p++;
	*out = (struct str){ x->p, (size_t)(p - x->p) };
	if (p < x->end && *p == ':')
		xml_fail_here(x, "names with a namespace are not read",
			      "write the name without its prefix");
	else if (out->n == 0)
		xml_fail_here(x, "a name is missing here",
			      "write \"<\" in texts as &lt;");
	else
		xml_move(x, p);
	return x->error == NULL;
}

static enum xml_event cut_off(struct xml *x, const char *what)
{
	return xml_fail_here(
		x, arena_printf(x->arena, "the %s has no end", what), NULL);
}

static bool known_attr(const struct xml *x, struct str name)
{
	for (size_t i = 0; i < x->nattrs; i++)
		if (str_eq(x->attr[i].name, name))
			return true;
	return false;
}

/* The quoted value at x->p; false after an error. */
static bool read_value(struct xml *x, struct xml_attr *a)
{
	const char *close;

	if (x->p == x->end || (*x->p != '"' && *x->p != '\''))
		return xml_fail_here(x,
				     "the value of an attribute stands in "
				     "quotes",
				     NULL) != XML_BAD;
	close = memchr(x->p + 1, *x->p, (size_t)(x->end - x->p - 1));
	if (close == NULL)
		return cut_off(x, "value of the attribute") != XML_BAD;
	xml_move(x, x->p + 1);
	a->line = x->p_line;
	a->col = x->p_col;
	const char *lt = memchr(x->p, '<', (size_t)(close - x->p));
	if (lt) {
		xml_move(x, lt);
		return xml_fail_here(x, "\"<\" stands in a value",
				     "write it as &lt;") != XML_BAD;
	}
	if (!xml_decode(x, close, XML_IN_VALUE, &a->value))
		return false;
	xml_move(x, close + 1);
	return true;
}

static bool read_attr(struct xml *x)
{
	uint32_t line = x->p_line, col = x->p_col;
	struct xml_attr a = { 0 };

	if (!read_name(x, &a.name))
		return false;
	if (str_is(a.name, "xmlns"))
		xml_fail(x, line, col, "namespaces are not read", "remove it");
	else if (known_attr(x, a.name))
		xml_fail(x, line, col,
			 arena_printf(x->arena,
				      "attribute \"%.*s\" stands twice",
				      STR_ARG(a.name)),
			 NULL);
	else if (x->nattrs == XML_ATTRS)
		xml_fail(x, line, col, "an element has more than 32 attributes",
			 NULL);
	skip_blanks(x);
	if (!x->error && !at(x, "="))
		xml_fail_here(x, "an attribute is written NAME=\"VALUE\"",
			      NULL);
	if (x->error)
		return false;
	xml_move(x, x->p + 1);
	skip_blanks(x);
	if (!read_value(x, &a))
		return false;
	x->attr[x->nattrs++] = a;
	return true;
}

/* Attributes up to `>` or `/>` or `?>`; false after an error. */
static bool read_attrs(struct xml *x, const char *end)
{
	x->nattrs = 0;
	for (;;) {
		const char *before = x->p;

		skip_blanks(x);
		if (x->p == x->end)
			return cut_off(x, "tag") != XML_BAD;
		if (at(x, end) || *x->p == '>')
			return true;
		if (x->p == before)
			return xml_fail_here(x, "a blank is missing here",
					     NULL) != XML_BAD;
		if (!read_attr(x))
			return false;
	}
}

static enum xml_event open_element(struct xml *x)
{
	uint32_t line = x->p_line, col = x->p_col;

	if (x->depth == 0 && x->rooted)
		return xml_fail_here(x, "a second root element begins here",
				     "a file holds one list");
	if (x->depth == XML_DEPTH)
		return xml_fail_here(x,
				     "elements are nested deeper than 32 "
				     "levels",
				     NULL);
	xml_move(x, x->p + 1);
	if (!read_name(x, &x->name) || !read_attrs(x, "/>"))
		return XML_BAD;
	x->closing = *x->p == '/';
	xml_move(x, x->p + 1 + x->closing);
	x->rooted = true;
	x->open[x->depth].name = x->name;
	x->open[x->depth].line = line;
	x->open[x->depth].col = col;
	x->depth++;
	x->line = line;
	x->col = col;
	return XML_OPEN;
}

static enum xml_event close_element(struct xml *x)
{
	uint32_t line = x->p_line, col = x->p_col;
	struct str name;

	xml_move(x, x->p + 2);
	if (!read_name(x, &name))
		return XML_BAD;
	skip_blanks(x);
	if (!at(x, ">"))
		return xml_fail_here(x, "an end tag is written </NAME>", NULL);
	if (x->depth == 0)
		return xml_fail(x, line, col,
				arena_printf(x->arena,
					     "</%.*s> ends what never began",
					     STR_ARG(name)),
				NULL);
	if (!str_eq(name, x->open[x->depth - 1].name))
		return xml_fail(
			x, line, col,
			arena_printf(x->arena,
				     "</%.*s> stands where </%.*s> is due",
				     STR_ARG(name),
				     STR_ARG(x->open[x->depth - 1].name)),
			arena_printf(x->arena, "<%.*s> was opened in line %u",
				     STR_ARG(x->open[x->depth - 1].name),
				     x->open[x->depth - 1].line));
	xml_move(x, x->p + 1);
	x->depth--;
	x->name = name;
	x->line = line;
	x->col = col;
	return XML_CLOSE;
}

/* `<?xml ...?>` at the very start; true if all is well. */
static bool read_declaration(struct xml *x)
{
	const struct xml_attr *a;

	xml_move(x, x->p + 5);
	if (!read_attrs(x, "?>"))
		return false;
	if (!at(x, "?>"))
		return xml_fail_here(x, "the XML declaration ends with \"?>\"",
				     NULL) != XML_BAD;
	xml_move(x, x->p + 2);
	a = xml_attr(x, "version");
	if (a && !str_is(a->value, "1.0"))
		xml_fail(x, a->line, a->col, "only XML 1.0 is read", NULL);
	a = xml_attr(x, "encoding");
	if (a && !str_is_nocase(a->value, "utf-8"))
		xml_fail(x, a->line, a->col,
			 arena_printf(x->arena,
				      "the encoding is %.*s, not UTF-8",
				      STR_ARG(a->value)),
			 "save the list as UTF-8");
	x->nattrs = 0;
	return x->error == NULL;
}

/* Comments and instructions: true if one was skipped. */
static bool skip_over(struct xml *x, const char *begin, const char *end,
		      const char *what)
{
	if (!at(x, begin))
		return false;
	const char *p = x->p + strlen(begin);
	const char *stop = memmem(p, (size_t)(x->end - p), end, strlen(end));

	if (stop == NULL)
		cut_off(x, what);
	else
		xml_move(x, stop + strlen(end));
	return stop != NULL;
}

static bool skip_comment(struct xml *x)
{
	uint32_t line = x->p_line, col = x->p_col;

	if (!skip_over(x, "<!--", "-->", "comment"))
		return false;
	if (x->comments++ == 0) {
		x->comment_line = line;
		x->comment_col = col;
	}
	return true;
}

static enum xml_event read_markup(struct xml *x)
{
	if (at(x, "<![CDATA[") && x->depth) {
		const char *stop = find(x, "]]>");

		if (stop == NULL)
			return cut_off(x, "CDATA section");
		xml_move(x, x->p + 9);
		return xml_text(x, stop, stop + 3, XML_IN_CDATA);
	}
	if (at(x, "<!"))
		return xml_fail_here(x,
				     "document types and entities are not read",
				     "remove it");
	return at(x, "</") ? close_element(x) : open_element(x);
}

static enum xml_event at_end(struct xml *x)
{
	if (x->depth)
		return xml_fail(
			x, x->open[x->depth - 1].line,
			x->open[x->depth - 1].col,
			arena_printf(x->arena, "<%.*s> is not closed",
				     STR_ARG(x->open[x->depth - 1].name)),
			"the file may be cut off");
	if (!x->rooted)
		return xml_fail_here(x, "there is no element in it", NULL);
	return XML_END;
}

enum xml_event xml_next(struct xml *x)
{
	if (x->error)
		return XML_BAD;
	if (x->closing) {
		x->closing = false;
		x->name = x->open[--x->depth].name;
		return XML_CLOSE;
	}
	for (;;) {
		if (x->depth == 0)
			skip_blanks(x);
		if (x->p == x->end)
			return at_end(x);
		if (skip_comment(x) || skip_over(x, "<?", "?>", "instruction"))
			continue;
		if (x->error || *x->p == '<')
			return x->error ? XML_BAD : read_markup(x);
		if (x->depth == 0)
			return xml_fail_here(x,
					     "text stands outside of the "
					     "root element",
					     NULL);
		const char *lt = memchr(x->p, '<', (size_t)(x->end - x->p));
		return xml_text(x, lt ? lt : x->end, lt ? lt : x->end,
				XML_IN_TEXT);
	}
}

const struct xml_attr *xml_attr(const struct xml *x, const char *name)
{
	for (size_t i = 0; i < x->nattrs; i++)
		if (str_is(x->attr[i].name, name))
			return &x->attr[i];
	return NULL;
}

void xml_init(struct xml *x, struct arena *a, const char *p, size_t n)
{
	*x = (struct xml){
		.arena = a, .p = p, .end = n ? p + n : p, .p_line = 1, .p_col = 1
	};
	if (!xml_check(x))
		return;
	if (at(x, "<?xml") && x->end - x->p > 5 && xml_is_blank(x->p[5]))
		read_declaration(x);
}
