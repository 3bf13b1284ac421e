/*
 * Faults to put into C source, one at a time.
 *
 *   mutants list SEED FILE...   all of them, in an order that SEED gives: FILE,
 *       NUMBER, LINE, FIRST, LAST, NAME, CHANGE and TEXT between tabs
 *       LINE says TEXT; FIRST to LAST is the function NAME, or 0 to 0: a table
 *   mutants make FILE NUMBER    the file with that change
 *
 * An operator becomes another one, a number one more or one less, true false,
 * `!` nothing; a condition without an operator of its own is negated.  Strings
 * and comments, lines of the preprocessor, asserts, attributes and sizes of
 * arrays stay.  It relies on the format of the house: spaces around binary
 * operators only, braces of functions in the first column.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_CHANGE 40

struct part {
	const char *p;
	size_t n;
};

struct mutant {
	const char *file;
	uint64_t order;
	size_t number; /* in its file, from 1 */
	size_t at, n;  /* bytes that go */
	size_t also;   /* a second place, where `)` comes in; 0: none */
	unsigned line, first, last;
	struct part name, text;
	char with[MAX_CHANGE];
	char what[2 * MAX_CHANGE];
	unsigned twin, twins; /* which of the same change in such lines */
};

struct source {
	const char *file;
	char *p;
	size_t n;
	unsigned line, first;
	struct part name; /* of what is defined */
	unsigned *ends;   /* [line]: last line of its function, or 0 */
	size_t made;
};

static struct mutant *mutants;
static size_t nmutants, cap;

static const struct change {
	bool spaced; /* it stands between spaces, or is another operator */
	const char *from, *to[2];
} changes[] = {
	{ true, "<<=", { ">>=" } },    { true, ">>=", { "<<=" } },
	{ true, "==", { "!=" } },      { true, "!=", { "==" } },
	{ true, "<=", { "<", ">" } },  { true, ">=", { ">", "<" } },
	{ true, "&&", { "||" } },      { true, "||", { "&&" } },
	{ true, "<<", { ">>" } },      { true, ">>", { "<<" } },
	{ true, "+=", { "-=" } },      { true, "-=", { "+=" } },
	{ true, "*=", { "/=" } },      { true, "/=", { "*=" } },
	{ true, "%=", { "*=" } },      { true, "|=", { "&=" } },
	{ true, "&=", { "|=" } },      { true, "^=", { "|=" } },
	{ false, "++", { "--" } },     { false, "--", { "++" } },
	{ false, "->", { NULL } },     { true, "<", { "<=", ">=" } },
	{ true, ">", { ">=", "<=" } }, { true, "+", { "-" } },
	{ true, "-", { "+" } },        { true, "*", { "/" } },
	{ true, "/", { "*" } },        { true, "%", { "*" } },
	{ true, "&", { "|" } },        { true, "|", { "&" } },
	{ true, "^", { "|" } },        { false, "!", { "" } },
	{ false, "~", { "" } },
};
#define NCHANGES (sizeof(changes) / sizeof(changes[0]))

static _Noreturn void die(const char *what)
{
	perror(what);
	exit(2);
}

static bool is_name(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* The line around p without the blanks before it. */
static struct part line_of(const struct source *s, const char *p)
{
	const char *from = p;

	while (from > s->p && from[-1] != '\n')
		from--;
	from += strspn(from, " \t");
	return (struct part){ from, strcspn(from, "\n") };
}

static struct mutant *add(struct source *s, size_t at, size_t n,
			  const char *with)
{
	if (nmutants == cap) {
		cap = cap ? 2 * cap : 1024;
		mutants = realloc(mutants, cap * sizeof(*mutants));
		if (!mutants)
			die("mutants");
	}
	struct mutant *m = &mutants[nmutants++];

	*m = (struct mutant){ .file = s->file,
			      .number = ++s->made,
			      .at = at,
			      .n = n,
			      .line = s->line,
			      .first = s->ends[s->line] ? s->first : 0,
			      .last = s->ends[s->line],
			      .name = s->name,
			      .text = line_of(s, s->p + at) };
	snprintf(m->with, sizeof(m->with), "%s", with);
	snprintf(m->what, sizeof(m->what), "%.*s to %s", (int)n, s->p + at,
		 *with ? with : "nothing");
	return m;
}

static bool is_same(struct part a, struct part b)
{
	return a.n == b.n && memcmp(a.p, b.p, a.n) == 0;
}

/* What a definition has several times is numbered, so that each has a name. */
static void number_twins(void)
{
	struct mutant *end = mutants + nmutants;

	for (struct mutant *m = mutants; m < end; m++) {
		struct mutant *o = m;

		while (o > mutants && o[-1].file == m->file)
			o--;
		for (; o < end && o->file == m->file; o++)
			if (is_same(o->name, m->name) &&
			    is_same(o->text, m->text) &&
			    strcmp(o->what, m->what) == 0) {
				m->twins++;
				m->twin += o <= m;
			}
	}
}

/* Behind the string, character or bracket that begins at i. */
static size_t skip_quoted(const struct source *s, size_t i)
{
	char quote = s->p[i++];

	while (s->p[i] && s->p[i] != quote)
		i += s->p[i] == '\\' ? 2 : 1;
	return i + 1;
}

static size_t skip_group(const struct source *s, size_t i)
{
	size_t depth = 0;

	do {
		if (s->p[i] == '"' || s->p[i] == '\'') {
			i = skip_quoted(s, i);
			continue;
		}
		depth += s->p[i] == '(';
		depth -= s->p[i] == ')';
		i++;
	} while (depth && s->p[i]);
	return i;
}

/* Behind a comment or a line of the preprocessor; i if there is none. */
static size_t skip_aside(const struct source *s, size_t i)
{
	const char *p = s->p + i;

	if (p[0] == '/' && p[1] == '*')
		return (size_t)(strstr(p, "*/") + 2 - s->p);
	if (p[0] != '#' || (i > 0 && p[-1] != '\n'))
		return i;
	while (*p && (*p != '\n' || p[-1] == '\\'))
		p++;
	return (size_t)(p - s->p);
}

static bool has_operator(const char *p, size_t n)
{
	for (size_t i = 0; i + 1 < n; i++)
		if ((strchr("=!", p[i]) && p[i + 1] == '=') ||
		    (strchr("&|", p[i]) && p[i + 1] == p[i]) ||
		    (strchr("<>", p[i]) && p[i - 1] == ' '))
			return true;
	return p[0] == '!';
}

/* The condition in the brackets at i. */
static void negate(struct source *s, size_t i)
{
	size_t end = skip_group(s, i);

	if (has_operator(s->p + i + 1, end - i - 2))
		return;
	struct mutant *m = add(s, i, 1, "(!(");

	m->also = end;
	strcpy(m->what, "condition to its opposite");
}

static size_t do_word(struct source *s, size_t i)
{
	static const char *const still[] = { "assert", "static_assert",
					     "__attribute__" };
	size_t n = 0;

	while (is_name(s->p[i + n]))
		n++;
	const char *p = s->p + i;
	const char *open = p + n + strspn(p + n, " ");

	for (size_t k = 0; k < sizeof(still) / sizeof(still[0]); k++)
		if (strlen(still[k]) == n && memcmp(still[k], p, n) == 0 &&
		    *open == '(')
			return skip_group(s, (size_t)(open - s->p));
	if (n == 4 && memcmp(p, "true", n) == 0)
		add(s, i, n, "false");
	if (n == 5 && memcmp(p, "false", n) == 0)
		add(s, i, n, "true");
	if ((n == 2 && memcmp(p, "if", n) == 0) ||
	    (n == 5 && memcmp(p, "while", n) == 0))
		negate(s, (size_t)(open - s->p));
	return i + n;
}

/* TYPE NAME[: more room is no fault. */
static bool is_size(const struct source *s, size_t i)
{
	const char *p = s->p + i;

	if (*--p != '[')
		return false;
	while (is_name(*--p))
		;
	return *p == '*' ||
	       (*p == ' ' && p[-1] != ',' && (is_name(p[-1])) &&
		!(p[-1] == 'n' && memcmp(p - 6, "return", 6) == 0));
}

static size_t do_number(struct source *s, size_t i)
{
	char *end;
	unsigned long long value = strtoull(s->p + i, &end, 10);
	size_t n = 0, digits = (size_t)(end - s->p) - i;
	char with[MAX_CHANGE];

	while (is_name(s->p[i + n]) || s->p[i + n] == '.')
		n++;
	const char *tail = s->p + i + digits;

	if (n > 24 || (i > 0 && is_size(s, i)))
		return i + n;
	if (strchr("uUlL", *tail) || digits == n) {
		int more = (int)(n - digits);

		snprintf(with, sizeof(with), "%llu%.*s", value + 1, more, tail);
		add(s, i, n, with);
		snprintf(with, sizeof(with), "%llu%.*s", value - 1, more, tail);
		if (value)
			add(s, i, n, with);
	} else {
		snprintf(with, sizeof(with), "(%.*s + 1)", (int)n, s->p + i);
		add(s, i, n, with);
	}
	return i + n;
}

static size_t do_operator(struct source *s, size_t i)
{
	for (const struct change *c = changes; c < changes + NCHANGES; c++) {
		size_t n = strlen(c->from);

		if (memcmp(s->p + i, c->from, n) != 0)
			continue;
		if (!c->spaced || (isspace((unsigned char)s->p[i - 1]) &&
				   isspace((unsigned char)s->p[i + n])))
			for (size_t k = 0; k < 2 && c->to[k]; k++)
				add(s, i, n, c->to[k]);
		return i + n;
	}
	return i + 1;
}

/* Where each function ends: `}` in the first column, after `{` there. */
static void find_functions(struct source *s)
{
	unsigned line = 1, open = 0;

	for (const char *p = s->p; p < s->p + s->n; p++) {
		if (p == s->p || p[-1] == '\n') {
			if (*p == '{')
				open = line;
			for (unsigned k = open; *p == '}' && open && k <= line;
			     k++)
				s->ends[k] = line;
			if (*p == '}')
				open = 0;
		}
		line += *p == '\n';
	}
}

static void read_source(struct source *s)
{
	FILE *f = fopen(s->file, "rb");

	if (!f || fseek(f, 0, SEEK_END) != 0)
		die(s->file);
	s->n = (size_t)ftell(f);
	s->p = calloc(1, s->n + 2 * MAX_CHANGE);
	s->ends = calloc(s->n + 2, sizeof(*s->ends));
	rewind(f);
	if (!s->p || !s->ends || fread(s->p, 1, s->n, f) != s->n)
		die(s->file);
	fclose(f);
	find_functions(s);
}

/* What the line at i defines, if it does: a word before `(`, `[`, ` =`..., of a
 * macro the arguments as well. */
static void find_name(struct source *s, size_t i)
{
	const char *line = s->p + i, *from;
	const char *end = line + strcspn(line, "([={;:\n");

	if ((!is_name(*line) && *line != '}') || strchr(":\n", *end))
		return;
	if (end[0] == '(' && end[1] == '*')
		end += strcspn(end, "[)");
	while (end > line && end[-1] == ' ')
		end--;
	for (from = end; from > line && is_name(from[-1]); from--)
		;
	if (from == line && isupper((unsigned char)*from) && *end == '(')
		end = s->p + skip_group(s, (size_t)(end - s->p));
	if (from < end)
		s->name = (struct part){ from, (size_t)(end - from) };
}

static void find_mutants(struct source *s)
{
	size_t next;

	s->line = s->first = 1;
	for (size_t i = 0; i < s->n; i = next) {
		char c = s->p[i];

		if (i == 0 || s->p[i - 1] == '\n')
			find_name(s, i);
		next = skip_aside(s, i);
		if (next != i)
			;
		else if (c == '"' || c == '\'')
			next = skip_quoted(s, i);
		else if (isdigit((unsigned char)c))
			next = do_number(s, i);
		else if (is_name(c))
			next = do_word(s, i);
		else
			next = do_operator(s, i);
		for (size_t k = i; k < next; k++)
			s->line += s->p[k] == '\n';
		if (c == '}' && i > 0 && s->p[i - 1] == '\n')
			s->first = s->line + 1;
	}
}

static int by_order(const void *a, const void *b)
{
	const struct mutant *x = a, *y = b;

	return (x->order > y->order) - (x->order < y->order);
}

static uint64_t mixed(uint64_t x)
{
	x += UINT64_C(0x9e3779b97f4a7c15);
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

static uint64_t mixed_with(uint64_t x, const char *p, size_t n)
{
	for (size_t i = 0; i < n; i++)
		x = mixed(x ^ (unsigned char)p[i]);
	return mixed(x);
}

/* A hash of the seed and of what the mutant is: the same on every machine, and
 * after edits elsewhere, so that a sample can be worked off. */
static uint64_t order_of(const struct mutant *m, uint64_t seed)
{
	uint64_t x = mixed_with(mixed(seed), m->file, strlen(m->file));

	x = mixed_with(x, m->name.p, m->name.n);
	x = mixed_with(x, m->text.p, m->text.n);
	return mixed_with(x, m->what, strlen(m->what)) ^ mixed(m->twin);
}

static void print(const struct mutant *m)
{
	printf("%s\t%zu\t%u\t%u\t%u\t%.*s\t%s", m->file, m->number, m->line,
	       m->first, m->last, (int)m->name.n, m->name.p, m->what);
	if (m->twins > 1)
		printf(" (%u of %u)", m->twin, m->twins);
	putchar('\t');
	for (size_t i = 0; i < m->text.n; i++)
		putchar(m->text.p[i] == '\t' ? ' ' : m->text.p[i]);
	putchar('\n');
}

static void list(uint64_t seed, char **file, size_t n)
{
	struct source *s = calloc(n + 1, sizeof(*s));

	if (!s)
		die("sources");
	for (size_t i = 0; i < n; i++) {
		s[i].file = file[i];
		read_source(&s[i]);
		find_mutants(&s[i]);
	}
	number_twins();
	for (size_t i = 0; i < nmutants; i++)
		mutants[i].order = order_of(&mutants[i], seed);
	qsort(mutants, nmutants, sizeof(*mutants), by_order);
	for (size_t i = 0; i < nmutants; i++)
		print(&mutants[i]);
}

static void make(const char *file, size_t number)
{
	struct source s = { .file = file };

	read_source(&s);
	find_mutants(&s);
	if (number < 1 || number > nmutants) {
		fprintf(stderr, "%s: no mutant %zu\n", file, number);
		exit(2);
	}
	const struct mutant *m = &mutants[number - 1];
	size_t rest = m->also ? m->also : m->at + m->n;

	fwrite(s.p, 1, m->at, stdout);
	fputs(m->with, stdout);
	fwrite(s.p + m->at + m->n, 1, rest - m->at - m->n, stdout);
	fputs(m->also ? ")" : "", stdout);
	fwrite(s.p + rest, 1, s.n - rest, stdout);
}

int main(int argc, char **argv)
{
	if (argc > 3 && strcmp(argv[1], "list") == 0) {
		list(strtoull(argv[2], NULL, 10), argv + 3, (size_t)argc - 3);
	} else if (argc == 4 && strcmp(argv[1], "make") == 0) {
		make(argv[2], strtoul(argv[3], NULL, 10));
	} else {
		fputs("usage: mutants list SEED FILE... | make FILE NUMBER\n",
		      stderr);
		return 2;
	}
	return fflush(stdout) == 0 ? 0 : 2;
}
