/* What stands between the markup of an XML text. */
#include "validators/core/text/xml_internal.h"

#include "validators/base/encoding.h"
#include "validators/base/utf8.h"

static const struct {
	const char *name;
	char c;
} entities[] = {
	{ "amp", '&' },  { "lt", '<' },    { "gt", '>' },
	{ "quot", '"' }, { "apos", '\'' },
};

static bool hidden(struct xml *x, uint32_t cp)
{
	if (cp == '\t' || cp == '\n' || cp == '\r' || !utf8_is_hidden(cp))
		return false;
	xml_fail_here(x, arena_printf(x->arena, "hidden character U+%04X", cp),
		      cp ? "remove it" : "save the list as UTF-8 text");
	return true;
}

bool xml_check(struct xml *x)
{
	struct str all = { x->p, (size_t)(x->end - x->p) };
	size_t bad = utf8_check(all);
	struct xml place = *x;
	int len;

	for (const char *p = x->p; p < x->p + bad; p += len) {
		uint32_t cp = utf8_decode(p, x->end, &len);

		if (cp >= ' ' && cp < 0x7f)
			continue;
		xml_move(&place, p);
		if (hidden(&place, cp))
			break;
	}
	if (!place.error && bad < all.n) {
		xml_move(&place, x->p + bad);
		xml_fail_here(&place,
			      arena_printf(x->arena,
					   "byte 0x%02X is no UTF-8 text",
					   (unsigned char)x->p[bad]),
			      encoding_hint(x->arena, all));
	}
	if (place.error)
		xml_fail(x, place.line, place.col, place.error, place.hint);
	return place.error == NULL;
}

/* `#233` or `#xe9`: the character, or UTF8_BAD. */
static uint32_t reference(struct str s)
{
	bool hex = s.n > 1 && s.p[1] == 'x';
	uint32_t cp = 0;

	for (size_t i = hex ? 2 : 1; i < s.n; i++) {
		int c = (unsigned char)s.p[i];
		int digit = c >= '0' && c <= '9'          ? c - '0'
			    : hex && c >= 'a' && c <= 'f' ? c - 'a' + 10
			    : hex && c >= 'A' && c <= 'F' ? c - 'A' + 10
							  : -1;

		cp = cp * (hex ? 16 : 10) + (uint32_t)digit;
		if (digit < 0 || cp > 0x10ffff)
			return UTF8_BAD;
	}
	bool some = s.n > (hex ? 2u : 1u);
	return some && (cp < 0xd800 || cp > 0xdfff) ? cp : UTF8_BAD;
}

/* The character that `name` between & and ; stands for, or UTF8_BAD. */
static uint32_t entity(struct str name)
{
	if (name.n && name.p[0] == '#')
		return reference(name);
	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++)
		if (str_is(name, entities[i].name))
			return (unsigned char)entities[i].c;
	return UTF8_BAD;
}

#define ENTITY_MAX 10 /* bytes between & and ; */

/* The entity at p; *next is behind it.  UTF8_BAD after an error. */
static uint32_t read_entity(struct xml *x, const char *p, const char *to,
			    const char **next)
{
	size_t room = (size_t)(to - p - 1);
	const char *semi =
		memchr(p + 1, ';', room < ENTITY_MAX ? room : ENTITY_MAX);
	uint32_t cp = UTF8_BAD;

	if (semi) {
		cp = entity((struct str){ p + 1, (size_t)(semi - p - 1) });
		*next = semi + 1;
	}
	if (cp != UTF8_BAD && (cp < ' ' || utf8_is_hidden(cp))) {
		xml_move(x, p);
		if (hidden(x, cp))
			return UTF8_BAD;
	}
	if (cp == UTF8_BAD) {
		xml_move(x, p);
		xml_fail_here(x,
			      semi ? arena_printf(x->arena,
						  "unknown entity \"%.*s\"",
						  (int)(semi + 1 - p), p)
				   : "\"&\" begins no entity",
			      "write \"&\" as &amp;");
	}
	return cp;
}

static bool is_plain(char c, enum xml_place place)
{
	if (place == XML_IN_CDATA)
		return c != '\r';
	return c != '&' && c != '\r' && c != '\n' && c != '\t';
}

bool xml_decode(struct xml *x, const char *to, enum xml_place place,
		struct str *out)
{
	const char *p = x->p;
	bool value = place == XML_IN_VALUE;

	while (p < to && is_plain(*p, place))
		p++;
	*out = (struct str){ x->p, (size_t)(to - x->p) };
	if (p == to)
		return true;
	char *copy = arena_alloc(x->arena, (size_t)(to - x->p)), *q = copy;
	for (p = x->p; p < to;) {
		if (*p == '&' && place != XML_IN_CDATA) {
			uint32_t cp = read_entity(x, p, to, &p);

			if (cp == UTF8_BAD)
				return false;
			q += utf8_encode(cp == '\r' ? '\n' : cp, q);
		} else if (*p == '\r' && p + 1 < to && p[1] == '\n') {
			p++;
		} else {
			bool blank = *p == '\r' || (value && xml_is_blank(*p));

			*q++ = blank ? (value ? ' ' : '\n') : *p;
			p++;
		}
	}
	*out = (struct str){ copy, (size_t)(q - copy) };
	return true;
}

enum xml_event xml_text(struct xml *x, const char *to, const char *next,
			enum xml_place place)
{
	const char *first = x->p, *start = x->p;
	uint32_t line = x->p_line, col = x->p_col;

	while (first < to && xml_is_blank(*first))
		first++;
	if (!xml_decode(x, to, place, &x->text))
		return XML_BAD;
	xml_move(x, first < to ? first : start);
	x->line = first < to ? x->p_line : line;
	x->col = first < to ? x->p_col : col;
	xml_move(x, next);
	return XML_TEXT;
}
