/*
 * The language of what people read.
 *
 * English stands in the sources; another language is a catalogue of messages,
 * made of one of GNU gettext and linked into the program (cli/po/).  A function
 * that makes a text for people is given the language as it is given its arena;
 * NULL is English.  Nothing here depends on the locale.
 */
#ifndef BASE_LANG_H
#define BASE_LANG_H

#include "validators/base/str.h"

struct arena;

enum language { LANG_EN, LANG_RU };

/* Written by cli/po/catalogue.c. */
struct catalogue {
	uint32_t n;
	const uint64_t *key; /* of each message, in order: lang_key */
	const uint32_t *at;  /* its translations in `text`, NUL behind each;
				one more: where the text ends */
	const char *text;
};

struct lang {
	enum language id;
	const char *code; /* "en", "ru": of names and texts of cards */
	const struct catalogue *catalogue; /* NULL: English */
};

/* The hash FNV-1a of CONTEXT \004 MESSAGE or of MESSAGE, which begins with
 * LANG_KEY and goes on from h. */
#define LANG_KEY UINT64_C(0xcbf29ce484222325)
static inline uint64_t lang_key(uint64_t h, struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		h = (h ^ (unsigned char)s.p[i]) * UINT64_C(0x100000001b3);
	return h;
}

extern const struct lang lang_english;

static inline enum language lang_id(const struct lang *l)
{
	return l ? l->id : LANG_EN;
}

static inline const char *lang_code(const struct lang *l)
{
	return l ? l->code : "en";
}

/*
 * The translation of a message, or the message itself where there is none;
 * static storage.  `tr_in` is for messages that have a context: clauses and
 * rulings (their ID), words that English says alike.  `tr_n` takes the form
 * for n: "%d card", "%d cards".
 */
const char *tr(const struct lang *l, const char *message)
	__attribute__((format_arg(2)));
const char *tr_in(const struct lang *l, const char *context,
		  const char *message) __attribute__((format_arg(3)));
/* The same for a word of `word.n` bytes, which is returned where there is none:
 * what stands in the state or the account under the key `context`. */
struct str tr_word(const struct lang *l, struct str context, struct str word);
const char *tr_n(const struct lang *l, const char *one, const char *many,
		 int64_t n) __attribute__((format_arg(2), format_arg(3)));

/* Marks a message in a table, which is translated where it is shown. */
#define N_(message)          message
/* The same for the two forms of a message with a number, for tr_n. */
#define NN_(one, many)       one, many
/* The same for one with a context: a word that is shown by tr_in, tr_word. */
#define C_(context, message) message

/* The same of a counted noun: "%lld card", "%lld cards". */
struct counted {
	const char *one, *many;
};
#define NOUN(one_, many_)                                                      \
	{                                                                      \
		one_, many_                                                    \
	}

/* n of them, in the arena: "1 card", "60 cards". */
const char *tr_counted(const struct lang *l, struct arena *a, struct counted of,
		       int64_t n);

/* The n words as a list of which one is taken: "a, b or c", in the arena; or of
 * which all are: "a, b and c". */
const char *tr_either(const struct lang *l, struct arena *a,
		      const char *const *v, size_t n);
const char *tr_all(const struct lang *l, struct arena *a, const char *const *v,
		   size_t n);

/*
 * Which form of a counted word n takes.  English: 0 for 1, else 1.  Russian:
 * 0 for 1, 21, 101; 1 for 2-4, 22; 2 for 0, 5-20, 111 (the formula that
 * gettext has in the head of ru.po).
 */
unsigned lang_plural(enum language id, int64_t n);

#endif
