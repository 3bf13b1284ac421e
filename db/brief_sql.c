#include "db/brief.h"

#include "validators/base/str.h"

#include <string.h>

static bool is_letter(char c)
{
	return (unsigned char)((c | 0x20) - 'a') < 26 ||
	       (unsigned char)(c - '0') < 10 || c == '_' || c & 0x80;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

static const char *skip_word(const char *p, const char *end)
{
	while (p < end && is_letter(*p))
		p++;
	return p;
}

/* Behind the quoted piece or comment that may begin at p, or behind p. */
static const char *skip_sign(const char *p, const char *end)
{
	const char *stop = "\n";
	size_t n = (size_t)(end - p);

	if (*p <= ' ' || *p == '(' || *p == ')' || *p == ',')
		return p + 1;
	switch (*p) {
	case '\'':
	case '"':
	case '`':
		stop = p;
		break;
	case '[':
		stop = "]";
		break;
	case '/':
		if (n < 2 || p[1] != '*')
			return p + 1;
		p = memmem(p + 2, n - 2, "*/", 2);
		return p ? p + 2 : end;
	case '-':
		if (n > 1 && p[1] == '-')
			break;
		/* fall through */
	default:
		return p + 1;
	}
	p = memchr(p + 1, *stop, n - 1);
	return p ? p + 1 : end;
}

static const char *skip_blanks(const char *p, const char *end)
{
	while (p < end && is_blank(*p))
		p++;
	return p;
}

/* Behind the bracket that closes the one at p. */
static const char *skip_brackets(const char *p, const char *end)
{
	size_t depth = 0;

	for (; p < end; p = skip_sign(p, end)) {
		p = skip_word(p, end);
		if (p == end)
			break;
		depth += *p == '(';
		depth -= *p == ')';
		if (depth == 0)
			return p + 1;
	}
	return end;
}

/* A constraint of a column stands behind its type or another one; behind a
 * comma or bracket is one of the table, which commas go with. */
static bool is_of_column(const char *sql, const char *p)
{
	while (p > sql && is_blank(p[-1]))
		p--;
	return p > sql && is_letter(p[-1]);
}

/* Behind the CHECK or REFERENCES of a column that is the word from p up to
 * behind; p itself where it is none. */
static const char *skip_constraint(const char *sql, const char *p,
				   const char *behind, const char *end)
{
	struct str word = { p, (size_t)(behind - p) };
	bool check = str_is(word, "CHECK");

	if ((!check && !str_is(word, "REFERENCES")) || !is_of_column(sql, p))
		return p;
	const char *next = skip_blanks(behind, end);
	if (check)
		return next < end && *next == '(' ? skip_brackets(next, end)
						  : p;
	/* a table's name and no more */
	behind = skip_word(next, end);
	const char *sign = skip_blanks(behind, end);
	return behind > next && sign < end && strchr(",)", *sign) ? behind : p;
}

size_t brief_sql(char *out, const char *sql, size_t n)
{
	const char *end = sql + n, *from = sql, *p = sql;
	char *to = out;

	while (p < end) {
		const char *next = skip_word(p, end);

		if (next == p) {
			p = skip_sign(p, end);
			continue;
		}
		const char *behind = skip_constraint(sql, p, next, end);
		if (behind == p) {
			p = next;
			continue;
		}
		memcpy(to, from, (size_t)(p - from));
		to += p - from;
		p = from = behind;
	}
	memcpy(to, from, (size_t)(end - from));
	return (size_t)(to - out + (end - from));
}
