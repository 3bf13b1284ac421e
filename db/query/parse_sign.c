/* Recognises operators of other query languages and names ours. */
#include "db/query/parse_internal.h"
#include "validators/base/arena.h"

static const struct {
	const char *theirs, *ours;
} others[] = {
	{ "=<", "<=" }, { "=>", ">=" }, { "==", "=" },   { "<>", "!=" },
	{ "≤", "<=" },  { "≥", ">=" },  { "≠", "!=" },   { "!", "-" },
	{ "&", "and" }, { "|", "or" },  { "&&", "and" }, { "||", "or" },
};

const char *query_ours(struct arena *a, struct str signs)
{
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (str_is(signs, others[i].theirs))
			return arena_printf(a, "did you mean \"%s\"?",
					    others[i].ours);
	return NULL;
}

/* Letters beyond ASCII, and signs, are not told apart. */
static bool is_letter(char c)
{
	return (signed char)c < 0 || (c >= '0' && c <= '9') ||
	       ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

struct str query_foreign_sign(struct str word)
{
	bool letters = false;

	for (size_t i = 0; i < word.n; i++) {
		struct str rest = { word.p + i, word.n - i };

		letters |= is_letter(word.p[i]);
		for (size_t k = 0; (signed char)word.p[i] < 0 &&
				   k < sizeof(others) / sizeof(others[0]);
		     k++)
			if (str_starts(rest, others[k].theirs))
				return (struct str){
					rest.p, str_of(others[k].theirs).n
				};
	}
	return letters ? (struct str){ word.p, 0 } : word;
}

bool query_blank_before(const struct str *text, size_t at)
{
	return (at > 0 && query_blank_at(text, at - 1)) ||
	       (at > 1 && query_blank_at(text, at - 2) == 2);
}
