/* Parses XML with expat: its events one by one, with their positions, and its
 * errors in our words. */
#include "validators/core/text/xml.h"

#include "validators/base/utf8.h"
#include "validators/core/text/encoding.h"

#include <assert.h>
#include <expat.h>
#include <limits.h>

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

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Advance to `to`, updating line and column. */
static void move_to(struct xml *x, const char *to)
{
	if (to < x->p) {
		x->p = x->start;
		x->p_line = x->p_col = 1;
	}
	for (; x->p < to; x->p++) {
		if (*x->p == '\n') {
			x->p_line++;
			x->p_col = 1;
		} else if (((unsigned char)*x->p & 0xc0) != 0x80) {
			x->p_col++;
		}
	}
}

static void fail_at(struct xml *x, const char *at, const char *error,
		    const char *hint)
{
	move_to(x, at);
	xml_fail(x, x->p_line, x->p_col, error, hint);
}

static bool is_hidden(uint32_t cp)
{
	return cp != '\t' && cp != '\n' && cp != '\r' && utf8_is_hidden(cp);
}

/* Report the first hidden character of s, if there is one, at `at`, where s is
 * used; at NULL: in s itself. */
static void refuse_hidden(struct xml *x, struct str s, const char *at)
{
	int len;

	for (const char *p = s.p; p < str_end(s) && !x->error; p += len) {
		uint32_t cp = utf8_decode(p, str_end(s), &len);

		if ((cp < ' ' || cp >= 0x7f) && is_hidden(cp))
			fail_at(x, at ? at : p,
				arena_printf(
					x->arena,
					tr(x->lang, "hidden character U+%04X"),
					cp),
				cp ? tr(x->lang, "remove it")
				   : tr(x->lang,
					"save the list as UTF-8 text"));
	}
}

/* Report the first byte that a list may not contain. */
static void check_bytes(struct xml *x)
{
	struct str all = { x->start, (size_t)(x->end - x->start) };
	size_t bad = utf8_check(all);

	refuse_hidden(x, (struct str){ all.p, bad }, NULL);
	if (bad < all.n && !x->error)
		fail_at(x, all.p + bad,
			arena_printf(
				x->arena,
				tr(x->lang, "byte 0x%02X is not valid UTF-8"),
				(unsigned char)all.p[bad]),
			encoding_hint(x->arena, x->lang, all));
}

/* The position in the text of expat's current event. */
static const char *here(const struct xml *x)
{
	XML_Index at = XML_GetCurrentByteIndex(x->parser);

	return at < 0 ? x->start : x->start + at;
}

/* The last occurrence of `mark` before p. */
static const char *back_to(const struct xml *x, const char *p, const char *mark)
{
	while (p > x->start &&
	       !str_starts((struct str){ p, (size_t)(x->end - p) }, mark))
		p--;
	return p;
}

/* Stop expat: no more events are needed. */
static void stop(struct xml *x)
{
	XML_StopParser(x->parser, XML_FALSE);
}

static void make_due(struct xml *x, enum xml_event e, struct str name)
{
	assert(x->ndue < sizeof(x->due) / sizeof(x->due[0]));
	x->due[x->ndue++] = (struct xml_item){ e, name, x->p_line, x->p_col };
}

static void end_text(struct xml *x)
{
	if (!x->in_text)
		return;
	x->in_text = false;
	make_due(x, XML_TEXT, STR(""));
	x->due[x->ndue - 1].line = x->text_line;
	x->due[x->ndue - 1].col = x->text_col;
}

/* The next NAME="VALUE" from *p on in a tag that expat found well-formed; *p is
 * moved after it.  Returns the start of the name. */
static const char *next_attr(const char **p, const char *end, size_t name,
			     const char **value, size_t *n)
{
	const char *from = *p, *q;

	while (from < end && is_blank(*from))
		from++;
	q = from + name;
	while (q < end && *q != '"' && *q != '\'')
		q++;
	assert(q < end);
	*value = q + 1;
	q = memchr(q + 1, *q, (size_t)(end - q - 1));
	assert(q);
	*n = (size_t)(q - *value);
	*p = q + 1;
	return from;
}

static void read_attr(struct xml *x, const char *name, const char *value,
		      const char **p, const char *end)
{
	struct str s = str_of(value);
	const char *raw;
	size_t n;
	const char *at = next_attr(p, end, strlen(name), &raw, &n);
	char *copy = arena_copy(x->arena, value, s.n);

	if (strcmp(name, "xmlns") == 0)
		fail_at(x, at, tr(x->lang, "namespaces are not supported"),
			tr(x->lang, "remove it"));
	else if (strchr(name, ':'))
		fail_at(x, at,
			tr(x->lang, "names with a namespace are not supported"),
			tr(x->lang, "write the name without its prefix"));
	else if (x->nattrs == XML_ATTRS)
		fail_at(x, at,
			tr(x->lang, "an element has more than 32 attributes"),
			NULL);
	else if (memchr(raw, '&', n))
		refuse_hidden(x, s, memchr(raw, '&', n));
	if (x->error)
		return;
	/* a carriage return from a character reference becomes a line feed */
	for (size_t i = 0; i < s.n; i++)
		if (copy[i] == '\r')
			copy[i] = '\n';
	move_to(x, raw);
	x->attr[x->nattrs++] = (struct xml_attr){
		{ arena_copy(x->arena, name, strlen(name)), strlen(name) },
		{ copy, s.n },
		x->p_line,
		x->p_col,
	};
}

static void read_attrs(struct xml *x, size_t name, const XML_Char **atts)
{
	const char *p = here(x);
	const char *end = p + XML_GetCurrentByteCount(x->parser);

	p += 1 + name;
	x->nattrs = 0;
	for (size_t i = 0; atts[i] && !x->error; i += 2)
		read_attr(x, atts[i], atts[i + 1], &p, end);
}

static void XMLCALL on_open(void *ctx, const XML_Char *name,
			    const XML_Char **atts)
{
	struct xml *x = ctx;
	struct str s = { arena_copy(x->arena, name, strlen(name)),
			 strlen(name) };

	if (x->error)
		return;
	end_text(x);
	move_to(x, here(x));
	if (x->depth == XML_DEPTH) {
		fail_at(x, x->p,
			tr(x->lang,
			   "elements are nested deeper than 32 levels"),
			NULL);
	} else if (strchr(name, ':')) {
		fail_at(x, x->p + 1,
			tr(x->lang, "names with a namespace are not supported"),
			tr(x->lang, "write the name without its prefix"));
	} else {
		make_due(x, XML_OPEN, s);
		x->open[x->depth++] = x->due[x->ndue - 1];
		read_attrs(x, s.n, atts);
	}
	XML_StopParser(x->parser, x->error ? XML_FALSE : XML_TRUE);
}

static void XMLCALL on_close(void *ctx, const XML_Char *name)
{
	struct xml *x = ctx;

	(void)name;
	if (x->error)
		return;
	end_text(x);
	move_to(x, here(x));
	make_due(x, XML_CLOSE, x->open[--x->depth].name);
	/* expat was already suspended by <x/> and reports an error */
	XML_StopParser(x->parser, XML_TRUE);
}

static void note_text(struct xml *x, const char *at)
{
	move_to(x, at);
	x->text_line = x->p_line;
	x->text_col = x->p_col;
}

static void XMLCALL on_text(void *ctx, const XML_Char *s, int n)
{
	struct xml *x = ctx;
	struct str piece = { s, (size_t)n };
	const char *at = here(x);
	size_t blanks = 0;

	if (x->error)
		return;
	if (!x->in_text) {
		x->in_text = true;
		x->solid = false;
		buf_clear(&x->chars);
		note_text(x, at);
	}
	if (*at == '&')
		refuse_hidden(x, piece, at);
	if (x->error)
		stop(x);
	while (blanks < piece.n && is_blank(piece.p[blanks]))
		blanks++;
	if (!x->solid && blanks < piece.n) {
		x->solid = true;
		note_text(x, at + blanks);
	}
	/* a carriage return from a character reference becomes a line feed */
	if (piece.n == 1 && *piece.p == '\r')
		piece = STR("\n");
	buf_put(&x->chars, piece.p, piece.n);
}

static void XMLCALL on_comment(void *ctx, const XML_Char *text)
{
	struct xml *x = ctx;

	(void)text;
	if (x->comments++ > 0)
		return;
	move_to(x, here(x));
	x->comment_line = x->p_line;
	x->comment_col = x->p_col;
}

static void XMLCALL on_doctype(void *ctx, const XML_Char *name,
			       const XML_Char *system, const XML_Char *public,
			       int internal)
{
	struct xml *x = ctx;

	(void)name;
	(void)system;
	(void)public;
	(void)internal;
	fail_at(x, back_to(x, here(x), "<!DOCTYPE"),
		tr(x->lang, "document types and entities are not supported"),
		tr(x->lang, "remove it"));
	stop(x);
}

static void XMLCALL on_declaration(void *ctx, const XML_Char *version,
				   const XML_Char *encoding, int standalone)
{
	struct xml *x = ctx;
	const char *p = here(x), *value;
	const char *end = p + XML_GetCurrentByteCount(x->parser);
	size_t n;

	(void)standalone;
	p += strlen("<?xml");
	next_attr(&p, end, strlen("version"), &value, &n);
	if (strcmp(version, "1.0") != 0)
		fail_at(x, value, tr(x->lang, "only XML 1.0 is supported"),
			NULL);
	if (encoding && !str_is_nocase(str_of(encoding), "utf-8")) {
		next_attr(&p, end, strlen("encoding"), &value, &n);
		fail_at(x, value,
			arena_printf(
				x->arena,
				tr(x->lang, "the encoding is %s, not UTF-8"),
				encoding),
			tr(x->lang, "save the list as UTF-8"));
	}
	if (x->error)
		stop(x);
}

/* Maximum bytes of a name in messages. */
#define NAME_SHOWN 40

/* The bytes from p up to one of `stops`, for a message. */
static struct str upto(const struct xml *x, const char *p, const char *stops)
{
	size_t n = 0, most = (size_t)(x->end - p);

	while (n < most && n < NAME_SHOWN && !strchr(stops, p[n]))
		n++;
	while (n > 0 && n < most && ((unsigned char)p[n] & 0xc0) == 0x80)
		n--; /* do not cut a character */
	return (struct str){ p, n };
}

static void not_closed(struct xml *x)
{
	const struct xml_item *open = &x->open[x->depth - 1];

	xml_fail(x, open->line, open->col,
		 arena_printf(x->arena, tr(x->lang, "<%.*s> is not closed"),
			      STR_ARG(open->name)),
		 tr(x->lang, "the file may be cut off"));
}

/* p points after the `</` of the tag. */
static void wrong_end(struct xml *x, const char *p)
{
	const struct xml_item *open = &x->open[x->depth - 1];

	fail_at(x, p - 2,
		arena_printf(x->arena,
			     tr(x->lang,
				"</%.*s> is found where </%.*s> is expected"),
			     STR_ARG(upto(x, p, " \t\r\n>")),
			     STR_ARG(open->name)),
		arena_printf(x->arena,
			     tr(x->lang, "<%.*s> was opened in line %u"),
			     STR_ARG(open->name), open->line));
}

/* The first entity from p on that is not one of the five; p if there
 * is none. */
static const char *unknown_entity(const struct xml *x, const char *p)
{
	static const char *const known[] = { "&#",   "&amp;",  "&lt;",
					     "&gt;", "&quot;", "&apos;" };

	for (const char *q = p; q < x->end; q++) {
		struct str s = { q, (size_t)(x->end - q) };
		size_t i = 0;

		while (*q == '&' && i < 6 && !str_starts(s, known[i]))
			i++;
		if (i == 6)
			return q;
	}
	return p;
}

/* Describe the error at *p, and move *p to where it begins. */
static const char *invalid(const struct xml *x, const char **p,
			   const char **hint)
{
	const char *q = *p;

	while (q > x->start && *p - q < NAME_SHOWN && !is_blank(q[-1]) &&
	       !strchr("&<>\"';", q[-1]))
		q--;
	if (q > x->start && q[-1] == '&') {
		*p = q - 1;
		*hint = tr(x->lang, "write \"&\" as &amp;");
		return tr(x->lang, "\"&\" begins no entity");
	}
	if ((*p < x->end && **p == '<') || (*p > x->start && (*p)[-1] == '<'))
		*hint = tr(x->lang, "write \"<\" in texts and values as &lt;");
	return tr(x->lang, "this is not well-formed XML");
}

/* Turn expat's error into ours. */
static void explain_error(struct xml *x)
{
	enum XML_Error code = XML_GetErrorCode(x->parser);
	const char *p = here(x), *error, *hint = NULL;

	switch (code) {
	case XML_ERROR_NO_ELEMENTS:
		if (x->depth) {
			not_closed(x);
			return;
		}
		error = tr(x->lang, "it contains no element");
		break;
	case XML_ERROR_TAG_MISMATCH:
		wrong_end(x, p);
		return;
	case XML_ERROR_UNCLOSED_TOKEN:
		error = tr(x->lang, "what begins here is not closed");
		hint = tr(x->lang, "the file may be cut off");
		break;
	case XML_ERROR_UNCLOSED_CDATA_SECTION:
		p = back_to(x, p, "<![CDATA[");
		error = tr(x->lang, "the CDATA section has no end");
		break;
	case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
		error = p < x->end && *p == '<'
				? tr(x->lang,
				     "a second root element begins here")
				: tr(x->lang,
				     "text outside of the root element");
		hint = tr(x->lang, "a file holds one list");
		break;
	case XML_ERROR_DUPLICATE_ATTRIBUTE:
		error = arena_printf(
			x->arena,
			tr(x->lang, "attribute \"%.*s\" occurs twice"),
			STR_ARG(upto(x, p, " \t\r\n=")));
		break;
	case XML_ERROR_UNDEFINED_ENTITY:
	case XML_ERROR_BAD_CHAR_REF:
		if (code == XML_ERROR_UNDEFINED_ENTITY)
			p = unknown_entity(x, p); /* expat reports the tag */
		error = arena_printf(x->arena,
				     tr(x->lang, "unknown entity \"%.*s;\""),
				     STR_ARG(upto(x, p, ";")));
		hint = tr(x->lang, "write \"&\" as &amp;");
		break;
	case XML_ERROR_INVALID_TOKEN:
		error = invalid(x, &p, &hint);
		break;
	default:
		error = arena_printf(
			x->arena,
			tr(x->lang, "this is not well-formed XML: %s"),
			XML_ErrorString(code));
	}
	fail_at(x, p, error, hint);
}

static void *get_memory(size_t size)
{
	return mem_resize(NULL, size);
}

void xml_init(struct xml *x, struct arena *a, const struct lang *lang,
	      const char *p, size_t n)
{
	/* out of memory ends the program, in expat as elsewhere */
	static const XML_Memory_Handling_Suite memory = { get_memory,
							  mem_resize,
							  mem_free };

	*x = (struct xml){
		.arena = a, .lang = lang, .start = p, .end = n ? p + n : p
	};
	x->p = p;
	x->p_line = x->p_col = 1;
	if (n > INT_MAX / 2)
		xml_fail(x, 1, 1, tr(x->lang, "the list is longer than 1 GiB"),
			 NULL);
	else
		check_bytes(x);
	if (x->error)
		return;
	/* the encoding in the declaration is checked, but not used */
	x->parser = XML_ParserCreate_MM("UTF-8", &memory, NULL);
	XML_SetUserData(x->parser, x);
	XML_SetElementHandler(x->parser, on_open, on_close);
	XML_SetCharacterDataHandler(x->parser, on_text);
	XML_SetCommentHandler(x->parser, on_comment);
	XML_SetStartDoctypeDeclHandler(x->parser, on_doctype);
	XML_SetXmlDeclHandler(x->parser, on_declaration);
}

void xml_release(struct xml *x)
{
	XML_ParserFree(x->parser);
	x->parser = NULL;
	buf_release(&x->chars);
}

/* Resume expat up to its next event.  False if there is none. */
static bool go_on(struct xml *x)
{
	enum XML_Status status = XML_STATUS_ERROR;

	if (!x->broken)
		status = x->begun ? XML_ResumeParser(x->parser)
				  : XML_Parse(x->parser, x->start,
					      (int)(x->end - x->start),
					      XML_TRUE);
	x->begun = true;
	x->broken = status == XML_STATUS_ERROR;
	if (x->error)
		return false;
	/* report the text before the error first */
	if (x->broken && x->in_text)
		end_text(x);
	else if (x->broken)
		explain_error(x);
	return x->ndue > 0;
}

enum xml_event xml_next(struct xml *x)
{
	if (x->taken == x->ndue) {
		x->taken = x->ndue = 0;
		if (!x->error && x->parser && !go_on(x)) {
			XML_ParserFree(x->parser);
			x->parser = NULL;
		}
	}
	if (x->error)
		return XML_BAD;
	if (x->taken == x->ndue)
		return XML_END;
	const struct xml_item *due = &x->due[x->taken++];
	if (due->event == XML_TEXT)
		x->text = buf_str(&x->chars);
	else
		x->name = due->name;
	x->line = due->line;
	x->col = due->col;
	return due->event;
}

const struct xml_attr *xml_attr(const struct xml *x, const char *name)
{
	for (size_t i = 0; i < x->nattrs; i++)
		if (str_is(x->attr[i].name, name))
			return &x->attr[i];
	return NULL;
}
