/* Guesses the encoding of a text that is not UTF-8. */
#include "validators/core/text/encoding.h"

#include "validators/base/arena.h"

const char *const encoding_kind_names[ENCODING_KINDS] = {
	[ENCODING_PDF] = "pdf",
	[ENCODING_WORD] = "word",
	[ENCODING_UTF16] = "utf-16",
	[ENCODING_CP1251] = "windows-1251",
};

const char *const encoding_kind_said[ENCODING_KINDS] = {
	[ENCODING_PDF] = N_("it is a PDF"),
	[ENCODING_WORD] = N_("it is a Word document"),
	[ENCODING_UTF16] = N_("it is UTF-16"),
	[ENCODING_CP1251] = N_("it is Windows-1251"),
};

/* How many bytes of an archive to search for the name of a document part. */
#define LOOK_INTO 4096

enum encoding_kind encoding_document(struct str s)
{
	static const struct {
		const char *begin;
		size_t n;
		const char *part; /* name of a file in an archive; or NULL */
		enum encoding_kind kind;
	} known[] = {
		{ "%PDF-", 5, NULL, ENCODING_PDF },
		{ "\xd0\xcf\x11\xe0\xa1\xb1", 6, NULL, ENCODING_WORD },
		{ "{\\rtf", 5, NULL, ENCODING_WORD },
		{ "PK\3\4", 4, "word/", ENCODING_WORD },
		{ "PK\3\4", 4, "opendocument.text", ENCODING_WORD },
	};
	size_t look = s.n < LOOK_INTO ? s.n : LOOK_INTO;

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (s.n >= known[i].n &&
		    memcmp(s.p, known[i].begin, known[i].n) == 0 &&
		    (!known[i].part ||
		     memmem(s.p, look, known[i].part, strlen(known[i].part))))
			return known[i].kind;
	return ENCODING_UNKNOWN;
}

enum cp1251 {
	CP_ASCII, /* an ASCII letter */
	CP_OTHER, /* other ASCII, or Russian punctuation */
	/* one of the ten letters that make up two thirds of Russian text */
	CP_COMMON,
	CP_LETTER, /* another Russian letter */
	CP_ALIEN,  /* does not occur in Russian text */
};

static enum cp1251 cp1251_class(unsigned char c)
{
	/* о е а и н т с р в л, as offsets from а */
	static const bool common[32] = {
		[14] = true, [5] = true,  [0] = true,  [8] = true, [13] = true,
		[18] = true, [17] = true, [16] = true, [2] = true, [11] = true,
	};

	if (c >= 0xc0)
		return common[c & 0x1f] ? CP_COMMON : CP_LETTER;
	if (c == 0xa8 || c == 0xb8)
		return CP_LETTER;
	if (c >= 0x80)
		return memchr("\x84\x85\x91\x92\x93\x94\x96\x97\xa0\xab\xb9"
			      "\xbb",
			      c, 12)
			       ? CP_OTHER
			       : CP_ALIEN;
	if (c < ' ' && c != '\t' && c != '\n' && c != '\r')
		return CP_ALIEN;
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? CP_ASCII : CP_OTHER;
}

/* True if s looks like Russian text in Windows-1251. */
static bool looks_cp1251(struct str s)
{
	size_t seen[CP_ALIEN + 1] = { 0 };
	size_t mixed = 0, capitals = 0, letters, i;
	enum cp1251 last = CP_OTHER;

	for (i = 0; i < s.n; i++) {
		unsigned char c = (unsigned char)s.p[i];
		enum cp1251 k = cp1251_class(c);
		bool russian = k == CP_COMMON || k == CP_LETTER;
		bool was_russian = last == CP_COMMON || last == CP_LETTER;

		/* café: in Russian text letters of the two alphabets are
		 * not adjacent */
		mixed += (russian && last == CP_ASCII) ||
			 (was_russian && k == CP_ASCII);
		capitals += russian && c < 0xe0 && c != 0xb8;
		seen[k]++;
		last = k;
	}
	letters = seen[CP_COMMON] + seen[CP_LETTER];
	if (letters == 0 || 10 * (seen[CP_ALIEN] + mixed) > letters)
		return false;
	/* small letters of KOI8-R look like capitals, a third of them common */
	return 10 * seen[CP_COMMON] >=
	       (2 * capitals > letters ? 6 : 4) * letters;
}

/* ASCII letters in UTF-16 have a NUL in every second byte, always the
 * same one. */
bool encoding_is_utf16(struct str s)
{
	size_t n = s.n < 1024 ? s.n : 1024;
	size_t nul[2] = { 0, 0 };
	size_t most;

	if (n >= 2 && (memcmp(s.p, "\xFF\xFE", 2) == 0 ||
		       memcmp(s.p, "\xFE\xFF", 2) == 0))
		return true;
	for (size_t i = 0; i < n; i++)
		if (s.p[i] == '\0')
			nul[i % 2]++;
	most = nul[0] > nul[1] ? nul[0] : nul[1];
	return most >= 2 && most == nul[0] + nul[1] && most >= n / 8;
}

enum encoding_kind encoding_of(struct str s)
{
	if (encoding_is_utf16(s))
		return ENCODING_UTF16;
	return looks_cp1251(s) ? ENCODING_CP1251 : ENCODING_UNKNOWN;
}

const char *encoding_guess(struct str s)
{
	static const char *const called[ENCODING_KINDS] = {
		[ENCODING_UTF16] = "UTF-16",
		[ENCODING_CP1251] = "Windows-1251",
	};

	return called[encoding_of(s)];
}

const char *encoding_hint(struct arena *a, const struct lang *lang,
			  struct str s)
{
	const char *guess = encoding_guess(s);

	return guess ? arena_printf(a,
				    tr(lang, "save the list as UTF-8; it looks "
					     "like %s"),
				    guess)
		     : tr(lang, "save the list as UTF-8");
}
