/* Writes HTML: parses the literals of forms to find the context of each slot,
 * and escapes what is put into it. */
#include "cli/page/page.h"

#include "validators/base/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

/* The context of a byte of a form. */
enum place {
	IN_TEXT,
	IN_OPEN,  /* after <: the name of an element */
	IN_TAG,   /* between attributes */
	IN_NAME,  /* of an attribute */
	IN_EQUAL, /* after = */
	IN_BARE,  /* an unquoted value */
	IN_QUOTE, /* a double-quoted value */
	IN_DATA,  /* in a JSON script */
	IN_CODE,  /* <!...>, and other places where no slot may be */
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\n' || c == '\t';
}

static void name_begin(struct page *p, unsigned place)
{
	p->at = place;
	p->n = 0;
	p->name[0] = '\0';
}

static void name_add(struct page *p, char c)
{
	assert(p->n + 1 < sizeof(p->name));
	p->name[p->n++] = c;
	p->name[p->n] = '\0';
}

/* At the end of a tag: the element determines the next context. */
static void tag_end(struct page *p)
{
	p->at = p->json ? IN_DATA : IN_TEXT;
	p->json = false;
}

static void in_tag(struct page *p, char c)
{
	if (c == '>')
		tag_end(p);
	else if (c == '=')
		p->at = IN_EQUAL;
	else if (is_blank(c) || c == '/')
		p->at = IN_TAG;
	else if (p->at != IN_NAME)
		name_begin(p, IN_NAME);
	if (p->at == IN_NAME)
		name_add(p, c);
}

static void in_open(struct page *p, char c)
{
	if (p->n == 0 && c == '!') {
		p->at = IN_CODE;
	} else if (c == '>' || is_blank(c)) {
		/* forms contain no styles and scripts, except JSON */
		assert(strcmp(p->name, "style") != 0);
		p->json = strcmp(p->name, "script") == 0;
		p->at = IN_TAG;
		in_tag(p, c);
	} else {
		name_add(p, c);
	}
}

static void in_value(struct page *p, char c)
{
	if (p->at == IN_EQUAL) {
		assert(c != '\'' && !is_blank(c) && c != '>');
		p->at = c == '"' ? IN_QUOTE : IN_BARE;
		p->n = c != '"';
	} else if (p->at == IN_QUOTE ? c == '"' : is_blank(c)) {
		p->at = IN_TAG;
	} else if (p->at == IN_BARE && c == '>') {
		tag_end(p);
	} else {
		p->n++;
	}
}

/* Process one byte of a form. */
static void follow(struct page *p, char c)
{
	switch ((enum place)p->at) {
	case IN_TEXT:
	case IN_DATA:
		if (c == '<')
			name_begin(p, IN_OPEN);
		break;
	case IN_OPEN:
		in_open(p, c);
		break;
	case IN_TAG:
	case IN_NAME:
		in_tag(p, c);
		break;
	case IN_EQUAL:
	case IN_BARE:
	case IN_QUOTE:
		in_value(p, c);
		break;
	case IN_CODE:
		if (c == '>')
			p->at = IN_TEXT;
	}
	buf_putc(&p->out, c);
}

/* Put a code point of text, or of a quoted value. */
static void put_text(struct buf *out, uint32_t cp, const char *s, int n)
{
	if (cp == '<')
		buf_puts(out, "&lt;");
	else if (cp == '&')
		buf_puts(out, "&amp;");
	else if (cp == '"')
		buf_puts(out, "&quot;");
	else if (cp == UTF8_BAD)
		buf_printf(out, "&lt;%02X>", (unsigned)(unsigned char)*s);
	else if (utf8_is_hidden(cp) && cp != '\n' && cp != '\t')
		buf_printf(out, "&lt;U+%04X>", cp);
	else
		buf_put(out, s, (size_t)n);
}

/* Put a byte after the # of a link. */
static void put_link(struct buf *out, char c)
{
	bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		     (c >= '0' && c <= '9') || (c && strchr("-._~", c));

	if (plain)
		buf_putc(out, c);
	else
		buf_printf(out, "%%%02X", (unsigned)(unsigned char)c);
}

/* Put a byte of JSON, where < occurs only in strings. */
static void put_data(struct buf *out, char c)
{
	if (c == '<')
		buf_puts(out, "\\u003c");
	else
		buf_putc(out, c);
}

static bool is_link(const struct page *p)
{
	return strcmp(p->name, "href") == 0 || strcmp(p->name, "src") == 0;
}

/* Fill a slot. */
static void fill_slot(struct page *p, struct str s)
{
	const char *end = str_end(s);
	bool quoted = p->at == IN_QUOTE, link = quoted && is_link(p);

	assert(p->at == IN_TEXT || p->at == IN_DATA || quoted);
	assert(!quoted || (strncmp(p->name, "on", 2) != 0 &&
			   strcmp(p->name, "style") != 0 &&
			   strcmp(p->name, "srcdoc") != 0));
	assert(!link || p->n > 0);
	p->n++;
	for (int n = 1; s.n && s.p < end; s.p += n) {
		uint32_t cp = utf8_decode(s.p, end, &n);

		if (p->at != IN_DATA && !link)
			put_text(&p->out, cp, s.p, n);
		for (int i = 0; link && i < n; i++)
			put_link(&p->out, s.p[i]);
		for (int i = 0; p->at == IN_DATA && i < n; i++)
			put_data(&p->out, s.p[i]);
	}
}

static struct str text_of(const char *s)
{
	return str_of(s ? s : "");
}

static void fill_number(struct page *p, long long n)
{
	struct buf b = { 0 };

	buf_put_int(&b, n);
	fill_slot(p, buf_str(&b));
	buf_release(&b);
}

void page_put_form(struct page *p, const char *form, ...)
{
	va_list ap;

	va_start(ap, form);
	for (const char *c = form; *c; c++) {
		if (*c != '%') {
			follow(p, *c);
			continue;
		}
		switch (*++c) {
		case '%':
			follow(p, '%');
			break;
		case 's':
			fill_slot(p, text_of(va_arg(ap, const char *)));
			break;
		case '.': { /* %.*s */
			int n = va_arg(ap, int);

			c += 2;
			fill_slot(p, (struct str){ va_arg(ap, const char *),
						   (size_t)n });
			break;
		}
		case 'd':
			fill_number(p, va_arg(ap, int));
			break;
		case 'u':
			fill_number(p, va_arg(ap, unsigned));
			break;
		case 'z': /* %zu */
			c++;
			fill_number(p, (long long)va_arg(ap, size_t));
			break;
		case 'l': /* %lld */
			c += 2;
			fill_number(p, va_arg(ap, long long));
			break;
		default:
			assert(0 && "a slot that page.h does not name");
		}
	}
	va_end(ap);
}

size_t page_mark(const struct page *p)
{
	assert(p->at == IN_TEXT);
	return p->out.n;
}

void page_append(struct page *p, const struct page *part, size_t from,
		 size_t to)
{
	assert(p->at == IN_TEXT && from <= to && to <= part->out.n);
	buf_put(&p->out, part->out.p + from, to - from);
}

void page_lines(struct page *p, struct str s)
{
	struct str line;

	while (str_cut(&s, '\n', &line))
		if (line.n)
			page_put(p, "<p>%.*s</p>", STR_ARG(line));
}

void page_table(struct page *p, const char *label, const char *class)
{
	page_put(p,
		 "<div class=scroll tabindex=0 role=region aria-label=\"%s\">"
		 "<table class=\"%s\"><thead><tr>",
		 label, class);
}

void page_table_end(struct page *p)
{
	page_put(p, "</tbody></table></div>\n");
}
