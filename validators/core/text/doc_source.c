/* Checks the bytes of a text before the YAML parser sees them. */
#include "validators/core/text/doc_internal.h"

#include "validators/base/utf8.h"
#include "validators/core/text/encoding.h"

#include <assert.h>

/* Add a fatal finding about the text itself; always returns -1. */
static int refuse_text(const struct source *s, size_t off, const char *name,
		       const char *msg, const char *hint, struct diags *ds)
{
	diags_add(ds, (struct diag){
			      .name = name,
			      .sev = SEV_FATAL,
			      .at = source_at(s, off),
			      .msg = msg,
			      .hint = hint,
		      });
	return -1;
}

static int check_utf8(const struct source *s, struct diags *ds)
{
	size_t bad = utf8_check(s->text);
	const char *nul = memchr(s->text.p, '\0', bad);
	const char *msg, *guess, *hint;

	if (bad == s->text.n && !nul)
		return 0;
	if (encoding_is_utf16(s->text)) {
		if (nul)
			bad = (size_t)(nul - s->text.p);
		return refuse_text(
			s, bad, "not-utf8",
			tr(ds->lang, "the text looks like UTF-16, only "
				     "UTF-8 is allowed"),
			tr(ds->lang, "convert the file from UTF-16 to UTF-8"),
			ds);
	}
	if (bad == s->text.n)
		return 0;
	msg = arena_printf(ds->arena,
			   tr(ds->lang, "byte 0x%02X is not valid UTF-8"),
			   (unsigned)(unsigned char)s->text.p[bad]);
	guess = encoding_guess(s->text);
	hint = guess ? arena_printf(ds->arena,
				    tr(ds->lang,
				       "convert the file from %s to UTF-8"),
				    guess)
		     : tr(ds->lang, "save the file as UTF-8");
	return refuse_text(s, bad, "not-utf8", msg, hint, ds);
}

/*
 * Characters that no text may contain, not even in comments: libyaml would
 * refuse them without a position, or take them for line terminators that
 * editors do not recognise.
 */
static const struct {
	uint32_t first, last;
	const char *msg;
} refused[] = {
	{ 0x0000, 0x0008, N_("control character U+%04X") },
	{ 0x000B, 0x000C, N_("control character U+%04X") },
	{ 0x000D, 0x000D, N_("carriage return without a line feed, U+%04X") },
	{ 0x000E, 0x001F, N_("control character U+%04X") },
	{ 0x007F, 0x0084, N_("control character U+%04X") },
	{ 0x0085, 0x0085, N_("line separator U+%04X") },
	{ 0x0086, 0x009F, N_("control character U+%04X") },
	{ 0x2028, 0x2029, N_("line separator U+%04X") },
	{ 0xFEFF, 0xFEFF, N_("byte order mark inside the text, U+%04X") },
	{ 0xFFFE, 0xFFFF, N_("noncharacter U+%04X") },
};

/* The message for a refused character, or NULL. */
static const char *refusal(uint32_t cp)
{
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++)
		if (cp >= refused[i].first && cp <= refused[i].last)
			return refused[i].msg;
	return NULL;
}

/* Report the refused character at `off`. */
static int refuse_letter(const struct source *s, size_t off, struct diags *ds)
{
	int len;
	uint32_t cp = utf8_decode(s->text.p + off, str_end(s->text), &len);

	assert(refusal(cp));
	return refuse_text(
		s, off, "hidden-character",
		arena_printf(ds->arena, tr(ds->lang, refusal(cp)),
			     (unsigned)cp),
		cp == '\r' ? tr(ds->lang,
				"end all lines with LF, or all with CRLF")
			   : tr(ds->lang, "remove the character"),
		ds);
}

/* Skip Cyrillic letters, U+0400 to U+047F. */
static const char *skip_cyrillic(const char *p, const char *end)
{
	while (end - p >= 2 && (p[0] == '\xD0' || p[0] == '\xD1') &&
	       ((unsigned char)p[1] & 0xC0) == 0x80)
		p += 2;
	return p;
}

/*
 * Check one character that the fast loop cannot; returns its length, or 0 if it
 * must be refused.  Clears s->plain if the character may be hidden.
 */
static int scan_letter(struct source *s, const char *p, const char *end)
{
	int len;
	uint32_t cp = utf8_decode(p, end, &len);

	if (cp == '\r' && p + 1 < end && p[1] == '\n')
		return 1;
	if (cp == UTF8_BAD || refusal(cp))
		return 0;
	if (cp == '\\' || (cp >= 0x7F && utf8_is_hidden(cp)))
		s->plain = false;
	return len;
}

/* One fast pass: returns NULL and the end position of a valid text, or the
 * position of the first bad character. */
static const char *scan(struct source *s)
{
	const char *p = s->text.p, *end = p + s->text.n, *line = p;

	s->end_line = 1;
	s->plain = true;
	s->tabs = false;
	while (p < end) {
		if (*p >= 0x20 && *p < 0x7F && *p != '\\') {
			p++;
		} else if (*p == '\n') {
			s->end_line++;
			line = ++p;
		} else if (*p == '\t') {
			s->tabs = true;
			p++;
		} else if (*p == '\xD0' || *p == '\xD1') {
			const char *from = p;

			p = skip_cyrillic(p, end);
			if (p == from)
				return p;
		} else {
			int len = scan_letter(s, p, end);

			if (len == 0)
				return p;
			p += len;
		}
	}
	s->end_col = 1 + (uint32_t)utf8_count(
				 (struct str){ line, (size_t)(end - line) });
	return NULL;
}

int source_open(struct source *s, const char *file, const char *text, size_t n,
		struct diags *ds)
{
	*s = (struct source){
		.file = file,
		.text = { n ? text : "", n },
		.line = 1,
		.col = 1,
	};
	if (n > DOC_MAX_BYTES) {
		diags_add(
			ds,
			(struct diag){
				.name = "file-too-large",
				.sev = SEV_FATAL,
				.at = { .file = file },
				.msg = arena_printf(ds->arena,
						    tr(ds->lang,
						       "file of %zu bytes, at "
						       "most %u are allowed"),
						    n, DOC_MAX_BYTES),
				.hint = tr(ds->lang, "split the file"),
				.counted = true,
				.found = n < INT64_MAX ? (int64_t)n : INT64_MAX,
				.allowed = DOC_MAX_BYTES,
			});
		return -1;
	}
	if (str_starts(s->text, "\xEF\xBB\xBF")) {
		s->text.p += 3;
		s->text.n -= 3;
	}
	const char *bad = scan(s);
	if (bad == NULL)
		return 0;
	if (check_utf8(s, ds))
		return -1;
	return refuse_letter(s, (size_t)(bad - s->text.p), ds);
}

/* Advance by one code point and update line and column. */
static uint32_t step(struct source *s)
{
	int len;
	uint32_t cp = utf8_decode(s->text.p + s->off, str_end(s->text), &len);

	s->off += (size_t)len;
	if (cp == '\n') {
		s->line++;
		s->col = 1;
	} else {
		s->col++;
	}
	return cp;
}

size_t source_seek(struct source *s, uint32_t line, uint32_t col)
{
	if (s->line > line || (s->line == line && s->col > col)) {
		s->off = 0;
		s->line = s->col = 1;
	}
	while (s->off < s->text.n && s->line < line)
		step(s);
	while (s->off < s->text.n && s->col < col && s->text.p[s->off] != '\n')
		step(s);
	return s->off;
}

struct span source_at(const struct source *s, size_t off)
{
	struct source walk = { .text = s->text, .line = 1, .col = 1 };
	bool in_line = off < s->text.n && s->text.p[off] != '\n';

	while (walk.off < off)
		step(&walk);
	return (struct span){ s->file, walk.line, walk.col, walk.line,
			      walk.col + (in_line ? 1 : 0) };
}

struct span source_find(struct source *s, const struct span *in, uint32_t cp)
{
	struct source walk;

	source_seek(s, in->line, in->col);
	walk = *s;
	while (walk.off < s->text.n &&
	       (walk.line < in->end_line ||
		(walk.line == in->end_line && walk.col < in->end_col))) {
		uint32_t line = walk.line, col = walk.col;

		if (step(&walk) == cp)
			return (struct span){ s->file, line, col, line,
					      col + 1 };
	}
	return *in;
}
