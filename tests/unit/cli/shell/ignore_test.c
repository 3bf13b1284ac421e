/* Patterns leave out what git would leave out by them: tests/cases/cli has
 * them in folders, this what git check-ignore says of single ones. */
#include "cli/shell/ignore.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <ctype.h>
#include <string.h>

/* As a walk does that looks at the folders of the path first. */
static bool leaves_out(const char *patterns, const char *path)
{
	struct arena *a = arena_new();
	struct ignore g = { 0 };
	int said = 0;

	ignore_read(&g, a, str_of(patterns));
	for (size_t i = 0; path[i] && said <= 0; i++)
		if (path[i] == '/')
			said = ignore_ask(&g, (struct str){ path, i }, true);
	if (said <= 0)
		said = ignore_ask(&g, str_of(path), false);
	arena_free(a);
	return said > 0;
}

struct row {
	const char *patterns, *path;
	bool out;
};

static void look(const struct row *v, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (leaves_out(v[i].patterns, v[i].path) != v[i].out)
			fail_msg("\"%s\" and \"%s\"", v[i].patterns, v[i].path);
}
#define LOOK(v) look(v, sizeof(v) / sizeof((v)[0]))

static void test_lines__are_patterns_or_none(void **state)
{
	static const struct row rows[] = {
		{ "", "a", false },
		{ "# a\n\n  \n", "a", false },
		{ "\\#a", "#a", true },
		{ "\xef\xbb\xbf"
		  "a",
		  "a", true },
		{ "a\r\nb", "a", true },
		{ "a   ", "a", true },
		{ "a\\ ", "a ", true },
		{ "a\\\\ ", "a\\", true },
		{ " a", "a", false },
		{ "/", "a", false },
		{ "//", "a", false },
		{ "a//", "a/b", false },
		{ "!", "a", false },
		{ "a\n!a", "a", false },
		{ "!a\na", "a", true },
		{ "\\!a", "!a", true },
		{ "a/\n!a/b", "a/b", true },
		{ "a/*\n!a/b", "a/b", false },
		{ "a", "A", false },
	};

	(void)state;
	LOOK(rows);
}

static void test_places__are_bound_by_slashes(void **state)
{
	static const struct row rows[] = {
		{ "b", "a/b/c", true },
		{ "b/", "a/b/c", true },
		{ "b/", "a/b", false },
		{ "/b", "a/b", false },
		{ "/a", "a/b", true },
		{ "a/c", "x/a/c", false },
		{ "a/c", "a/c", true },
		{ "a/*", "a/b/c", true },
		{ "a/*c", "a/b/c", false },
		{ "**/c", "a/b/c", true },
		{ "**/c", "c", true },
		{ "a/**", "a/b/c", true },
		{ "a/**", "a", false },
		{ "a/**/c", "a/c", true },
		{ "a/**/c", "a/x/y/c", true },
		{ "a/**/c", "a/x/y", false },
		{ "a/**c", "a/x/c", false },
		{ "a/**c", "a/xc", true },
		{ "**", "a", true },
		{ "a/**/**/c", "a/b/c", true },
		{ "a/**/b/**/c", "a/x/b/b/y/c", true },
		{ "a/**/b/c", "a/b/x/b/c", true },
		{ "a/**/b/c", "a/b/x/b/d", false },
		{ "/a/", "a/b", true },
		{ "a/b/", "a/b", false },
	};

	(void)state;
	LOOK(rows);
}

static void test_names__have_stars_and_sets(void **state)
{
	static const struct row rows[] = {
		{ "*", ".a", true },
		{ "a*", "a", true },
		{ "*.c", "a.c", true },
		{ "*.c", "a.cc", false },
		{ "a*b*c", "aXbbXc", true },
		{ "a*b*c", "aXbbX", false },
		{ "?", "ab", false },
		{ "a?c", "abc", true },
		{ "[ab]", "b", true },
		{ "[!ab]", "b", false },
		{ "[^ab]", "c", true },
		{ "[a-c]", "b", true },
		{ "[c-a]", "b", false },
		{ "[a-]", "-", true },
		{ "[]a]", "]", true },
		{ "[\\]]", "]", true },
		{ "[a", "[a", false },
		{ "[[:alpha:]]x", "bx", true },
		{ "[[:alpha:]]x", "1x", false },
		{ "[[:digit:]-]", "-", true },
		{ "[[:what:]]", "w", false },
		{ "\\a\\*", "a*", true },
		{ "\\a\\*", "ab", false },
		{ "a\\", "a", false },
		{ "a\\", "a\\", false },
	};

	(void)state;
	LOOK(rows);
}

/* Each ASCII character is in the classes of the C locale, and in no other. */
static void test_classes__are_those_of_c(void **state)
{
	static const struct {
		const char *pattern;
		int (*is)(int c);
	} classes[] = {
		{ "[[:alnum:]]", isalnum }, { "[[:alpha:]]", isalpha },
		{ "[[:blank:]]", isblank }, { "[[:cntrl:]]", iscntrl },
		{ "[[:digit:]]", isdigit }, { "[[:graph:]]", isgraph },
		{ "[[:lower:]]", islower }, { "[[:print:]]", isprint },
		{ "[[:punct:]]", ispunct }, { "[[:space:]]", isspace },
		{ "[[:upper:]]", isupper }, { "[[:xdigit:]]", isxdigit },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(classes) / sizeof(classes[0]); i++)
		for (int c = 1; c < 0x80; c++) {
			char path[] = { (char)c, '\0' };

			if (c != '/' && leaves_out(classes[i].pattern, path) !=
						!!classes[i].is(c))
				fail_msg("%s and \\%o", classes[i].pattern, c);
		}
}

static void test_hostile_patterns__take_no_long_time(void **state)
{
	char pattern[4001], path[4001];

	(void)state;
	for (size_t i = 0; i < 2000; i++) {
		memcpy(pattern + 2 * i, "*a", 2);
		memcpy(path + 2 * i, "aa", 2);
	}
	memcpy(pattern + 3998, "*b", 3);
	path[4000] = '\0';
	assert_false(leaves_out(pattern, path));
	for (size_t i = 0; i < 1000; i++) {
		memcpy(pattern + 4 * i, "**/a", 4);
		memcpy(path + 2 * i, "a/", 2);
		pattern[4 * i + 3] = i % 2 ? 'a' : '/';
	}
	path[1999] = '\0';
	assert_false(leaves_out(pattern, path));
}

#include "tests/unit/cli/shell/ignore_test.inc"
