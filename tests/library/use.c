/*
 * use DATABASE FOLDER FILE NEW: libkoloda as a program uses it: what it
 * answers, what it says of mistakes, that matches can be copied and saved at
 * any place, from several threads.  FOLDER: cards/, where the deck lists are;
 * FILE: a card file, of which the database NEW is made.
 *
 * With OOM_AT in the environment (tests/tools/failing_malloc.c) a request for
 * memory fails: each call answers as before or says so, and goes on.
 */
#include "tests/library/use.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DECK_SIZE 65536

bool short_of_memory;
static const char *database, *cards;

/* A status is the one expected, or memory has run out: then false. */
bool is(int status, int wanted, const struct koloda_error *e)
{
	CHECK(e->status == status);
	if (status == KOLODA_NO_MEMORY && short_of_memory) {
		CHECK(strcmp(e->name, "no-memory") == 0);
		return false;
	}
	if (status != wanted)
		fprintf(stderr, "status %d, not %d: %s: %s\n", status, wanted,
			e->name, e->message);
	CHECK(status == wanted);
	CHECK(status == KOLODA_OK ? !*e->message : *e->message);
	return true;
}

static const char *deck(const char *name, char text[DECK_SIZE])
{
	char path[1024];
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "%s/%s.deck", cards, name);
	fd = open(path, O_RDONLY); /* needs no memory */
	CHECK(fd >= 0);
	n = read(fd, text, DECK_SIZE - 1);
	close(fd);
	CHECK(n > 0);
	text[n] = '\0';
	return text;
}

/* ---- Cards and lists ---- */

struct seen {
	unsigned n, errors;
	char name[64];
	uint32_t line;
};

static void see(void *ctx, const struct koloda_finding *f)
{
	struct seen *s = ctx;

	s->n++;
	s->errors += f->severity >= KOLODA_ERROR;
	s->line = f->line;
	snprintf(s->name, sizeof(s->name), "%s", f->name);
	CHECK(f->message && *f->message);
}

static void use_cards(struct koloda *k)
{
	struct koloda_error e;
	char *json;

	if (is(koloda_card(k, "stalker", "storm-listener", &json, &e),
	       KOLODA_OK, &e))
		CHECK(strstr(json, "\"abilities\":[{\"kind\":\"triggered\""));
	koloda_text_free(json);
	if (is(koloda_card(k, NULL, "Listener to the storm", &json, &e),
	       KOLODA_OK, &e))
		CHECK(strstr(json, "\"id\":\"storm-listener\""));
	koloda_text_free(json);
	if (is(koloda_card(k, NULL, "storm-listner", &json, &e), KOLODA_NO, &e))
		CHECK(strcmp(e.name, "unknown-card") == 0 &&
		      strstr(e.hint, "storm-listener"));
	CHECK(json == NULL);
	if (is(koloda_card_text(k, "stalker", "storm-listener", &json, &e),
	       KOLODA_OK, &e))
		CHECK(strstr(json, "\nSTALKER: ") &&
		      strstr(json, "; storm-listener\n"));
	koloda_text_free(json);
	is(koloda_card_text(k, NULL, "nobody", &json, &e), KOLODA_NO, &e);
}

static void use_lists(struct koloda *k)
{
	static const char faulty[] = "Game: mainstay\nember-king\n";
	struct koloda_rules rules = { .game = "mainstay" };
	struct seen seen = { 0 };
	struct koloda_error e;
	char text[DECK_SIZE], *fixed;

	deck("mainstay/decks/ember-watch", text);
	if (is(koloda_check(k, NULL, "a", text, strlen(text), see, &seen, &e),
	       KOLODA_OK, &e))
		CHECK(seen.errors == 0);
	deck("mainstay/decks/illegal-essence-repeated", text);
	seen = (struct seen){ 0 };
	if (is(koloda_check(k, &rules, "a", text, strlen(text), see, &seen, &e),
	       KOLODA_NO, &e))
		CHECK(seen.errors > 0 && strcmp(e.file, "a") == 0 && e.line &&
		      *e.clause);
	if (is(koloda_fix(k, NULL, text, strlen(text), &fixed, &e), KOLODA_OK,
	       &e))
		is(koloda_check(k, NULL, NULL, fixed, strlen(fixed), NULL, NULL,
				&e),
		   KOLODA_OK, &e);
	koloda_text_free(fixed);
	is(koloda_check(k, NULL, NULL, faulty, strlen(faulty), NULL, NULL, &e),
	   KOLODA_NO, &e);
	is(koloda_check(k, NULL, NULL, "# no list\n", 10, NULL, NULL, &e),
	   KOLODA_TROUBLE, &e);
	is(koloda_check(k, NULL, NULL, "99999 x\n", 8, NULL, NULL, &e),
	   KOLODA_TROUBLE, &e);
	rules.game = "chess";
	is(koloda_check(k, &rules, NULL, "x\n", 2, NULL, NULL, &e),
	   KOLODA_TROUBLE, &e);
	rules = (struct koloda_rules){ .format = "blitz" };
	is(koloda_check(k, &rules, NULL, "x\n", 2, NULL, NULL, &e),
	   KOLODA_TROUBLE, &e);
	rules = (struct koloda_rules){ .date = "soon" };
	is(koloda_check(k, &rules, NULL, "x\n", 2, NULL, NULL, &e),
	   KOLODA_TROUBLE, &e);
}

static size_t slurp(const char *path, char *text, size_t size)
{
	int fd = open(path, O_RDONLY);
	ssize_t n = read(fd, text, size);

	CHECK(n > 0 && (size_t)n < size);
	close(fd);
	return (size_t)n;
}

static void use_compiler(const char *path, const char *new)
{
	static const char faulty[] =
		"game: mainstay\nset: s\ncards: [{id: x, nmae: X}]\n";
	static char text[1 << 20];
	struct koloda_source s = { path, text, 0 };
	struct seen seen = { 0 };
	struct koloda_error e;
	struct koloda *k = NULL;

	s.size = slurp(path, text, sizeof(text));
	if (is(koloda_compile(&s, 1, new, NULL, see, &seen, &e), KOLODA_OK,
	       &e) &&
	    is(koloda_open(&k, new, "ru", &e), KOLODA_OK, &e))
		koloda_close(k);
	s = (struct koloda_source){ "faulty.yaml", faulty, strlen(faulty) };
	seen = (struct seen){ 0 };
	if (is(koloda_compile(&s, 1, "never.db", NULL, see, &seen, &e),
	       KOLODA_NO, &e))
		CHECK(seen.errors > 1 && e.line == 3 &&
		      strcmp(e.file, "faulty.yaml") == 0);
	CHECK(access("never.db", F_OK) < 0);
	s.size -= 3; /* in the middle of a map */
	is(koloda_compile(&s, 1, "never.db", NULL, see, &seen, &e),
	   KOLODA_TROUBLE, &e);
	s = (struct koloda_source){ path, text,
				    slurp(path, text, sizeof(text)) };
	is(koloda_compile(&s, 1, "/no/such/folder/x.db", NULL, NULL, NULL, &e),
	   KOLODA_TROUBLE, &e);
}

/* ---- Matches ---- */

/* The number of entries of the list `choices`, each of which says "action". */
static size_t count(const char *json)
{
	size_t n = 0;

	while ((json = strstr(json, "{\"action\":")) != NULL) {
		json++;
		n++;
	}
	return n;
}

/* The least that can be picked of entry i. */
static size_t least(const char *json, size_t i, int32_t pick[128])
{
	const char *end, *at;
	size_t n = 1;

	for (size_t k = 0; k <= i; k++)
		json = strstr(json, "{\"action\":") + 1;
	end = strstr(json, "{\"action\":");
	at = strstr(json, "\"pick\":{\"form\":\"");
	if (at == NULL || (end && at > end))
		return 0;
	at += strlen("\"pick\":{\"form\":\"");
	int min = atoi(strstr(at, "\"min\":") + 6);
	if (strncmp(at, "amount", 6) == 0) {
		pick[0] = min;
		return 1;
	}
	if (strncmp(at, "subset", 6) == 0)
		n = (size_t)min;
	else
		for (at = strstr(at, "\"from\":["); *at != ']'; at++)
			n += *at == ',';
	for (size_t k = 0; k < n; k++)
		pick[k] = (int32_t)k;
	return n;
}

static bool same(char *a, char *b)
{
	bool alike = a && b && strcmp(a, b) == 0;

	koloda_text_free(a);
	koloda_text_free(b);
	return alike;
}

/* Do both matches stand alike, in all that they tell? */
static void compare(struct koloda_match *a, struct koloda_match *b)
{
	struct koloda_error e;
	char *x, *y;

	if (is(koloda_match_view(a, NULL, &x, &e), KOLODA_OK, &e) &&
	    is(koloda_match_view(b, NULL, &y, &e), KOLODA_OK, &e))
		CHECK(same(x, y));
	if (is(koloda_match_events(a, NULL, 0, &x, &e), KOLODA_OK, &e) &&
	    is(koloda_match_events(b, NULL, 0, &y, &e), KOLODA_OK, &e))
		CHECK(same(x, y));
	if (is(koloda_match_choices(a, NULL, &x, &e), KOLODA_OK, &e) &&
	    is(koloda_match_choices(b, NULL, &y, &e), KOLODA_OK, &e))
		CHECK(same(x, y));
}

/* A copy, and what is saved and loaded, go on as the match does. */
static void try_again(struct koloda *k, struct koloda_match *m)
{
	struct koloda_match *copy = NULL, *loaded = NULL;
	struct koloda_error e;
	char *text = NULL;

	if (is(koloda_match_copy(m, &copy, &e), KOLODA_OK, &e))
		compare(m, copy);
	if (is(koloda_match_save(m, &text, &e), KOLODA_OK, &e) &&
	    is(koloda_match_load(k, text, strlen(text), &loaded, &e), KOLODA_OK,
	       &e))
		compare(m, loaded);
	if (text) {
		text[strlen(text) / 2] ^= 1;
		koloda_match_free(loaded);
		is(koloda_match_load(k, text, strlen(text), &loaded, &e),
		   KOLODA_NO, &e);
	}
	koloda_match_free(copy);
	koloda_match_free(loaded);
	koloda_text_free(text);
}

/* A whole match of choices that are drawn; the steps it took. */
static unsigned play(struct koloda *k, const char *a, const char *b,
		     uint64_t seed, unsigned every)
{
	char one[DECK_SIZE], two[DECK_SIZE], *json;
	const char *const decks[] = { deck(a, one), deck(b, two) };
	const struct koloda_setup setup = { .decks = decks,
					    .n = 2,
					    .seed = seed };
	struct koloda_match *m = NULL, *before = NULL;
	struct koloda_error e;
	uint64_t drawn = seed;
	unsigned step = 0;

	if (!is(koloda_match_start(k, &setup, &m, &e), KOLODA_OK, &e))
		return 0;
	for (; step < 20000; step++) {
		int32_t pick[128];
		size_t n, at, picked;
		bool done;

		if (!is(koloda_match_choices(m, NULL, &json, &e), KOLODA_OK,
			&e))
			break;
		n = count(json);
		drawn = drawn * 6364136223846793005u + 1442695040888963407u;
		at = n ? (size_t)(drawn >> 33) % n : 0;
		picked = n ? least(json, at, pick) : 0;
		koloda_text_free(json);
		if (n == 0)
			break;
		if (every && step % every == 0) {
			try_again(k, m);
			is(koloda_match_copy(m, &before, &e), KOLODA_OK, &e);
		}
		is(koloda_match_choose(m, NULL, n, NULL, 0, NULL, &e),
		   KOLODA_NO, &e);
		done = is(koloda_match_choose(m, NULL, at, pick, picked, NULL,
					      &e),
			  KOLODA_OK, &e);
		if (before) {
			/* there and back again */
			if (is(koloda_match_restore(m, before, &e), KOLODA_OK,
			       &e) &&
			    is(koloda_match_choose(m, NULL, at, pick, picked,
						   NULL, &e),
			       KOLODA_OK, &e))
				done = true;
			koloda_match_free(before);
			before = NULL;
		}
		if (!done && !short_of_memory)
			break;
		if (!done)
			try_again(k, m);
	}
	if (is(koloda_match_result(m, &json, &e), KOLODA_OK, &e) &&
	    !short_of_memory)
		CHECK(!strstr(json, "unfinished"));
	koloda_text_free(json);
	koloda_match_free(m);
	return step;
}

static const char *const pairs[][2] = {
	{ "mainstay/decks/ember-watch", "mainstay/decks/flat-oaths" },
	{ "conclave/decks/iron-wall", "conclave/decks/buried-choir" },
	{ "trilunie/decks/brazier-pit", "trilunie/decks/windward-choir" },
	{ "stalker/decks/fire-lit", "stalker/decks/first-fire" },
};

/* Values that people throw, and a hidden seat. */
static void use_script(struct koloda *k)
{
	static const char script[] =
		"game: mainstay\noptions: {mode: duel, randomizer: die}\n"
		"players:\n"
		"  - {id: a, deck: nowhere.deck}\n  - {id: b, deck: x}\n";
	char one[DECK_SIZE], *json, *seen = NULL;
	const char *const decks[] = { deck(pairs[0][0], one), one };
	const char *const ids[] = { "a", "b" };
	const struct koloda_setup setup = {
		.game = "mainstay", .decks = decks, .players = ids, .n = 2
	};
	struct koloda_match *m;
	struct koloda_error e;

	if (is(koloda_match_open(k, script, strlen(script), &m, &e),
	       KOLODA_TROUBLE, &e))
		CHECK(e.line == 4 && strstr(e.message, "nowhere.deck"));
	is(koloda_match_open(k, "{", 1, &m, &e), KOLODA_TROUBLE, &e);
	if (!is(koloda_match_start(k, &setup, &m, &e), KOLODA_OK, &e))
		return;
	is(koloda_match_apply(m, "{roll: shuffle, values: [x]}", NULL, &e),
	   KOLODA_TROUBLE, &e);
	is(koloda_match_apply(m, "{do: dance, player: a}", NULL, &e),
	   KOLODA_TROUBLE, &e);
	is(koloda_match_apply(m, "{do: commit, player: c}", NULL, &e),
	   KOLODA_NO, &e);
	is(koloda_match_apply(m, "{roll: trait, values: [6, 6]}", &json, &e),
	   KOLODA_OK, &e);
	koloda_text_free(json);
	/* what was forced is there in copies and records */
	try_again(k, m);
	is(koloda_match_view(m, "c", &json, &e), KOLODA_NO, &e);
	is(koloda_match_choose(m, "a", 0, NULL, 0, NULL, &e), KOLODA_OK, &e);
	/* b does not see what a has laid */
	if (is(koloda_match_events(m, NULL, 0, &json, &e), KOLODA_OK, &e) &&
	    is(koloda_match_events(m, "b", 0, &seen, &e), KOLODA_OK, &e))
		CHECK(strstr(json, "\"laid\":[\"") &&
		      !strstr(seen, "\"laid\":[\""));
	koloda_text_free(json);
	koloda_text_free(seen);
	koloda_match_free(m);
}

/* NULL, and handles that are none. */
static void misuse(struct koloda *k)
{
	struct koloda_error e;
	struct koloda_match *m;
	struct koloda *none;
	char *text;
	uint64_t foreign[64] = { 0 };
	struct koloda *f = (struct koloda *)(void *)foreign;
	struct koloda_match *g = (struct koloda_match *)(void *)foreign;

	is(koloda_open(NULL, database, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_open(&none, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_open(&none, database, "xx", &e), KOLODA_MISUSE, &e);
	is(koloda_open(&none, "no/such.db", NULL, &e), KOLODA_TROUBLE, &e);
	is(koloda_open(&none, "/dev/null", NULL, &e), KOLODA_TROUBLE, &e);
	CHECK(none == NULL);
	is(koloda_card(f, NULL, "x", &text, &e), KOLODA_MISUSE, &e);
	is(koloda_card(k, "chess", "x", &text, &e), KOLODA_MISUSE, &e);
	is(koloda_card(k, NULL, NULL, &text, &e), KOLODA_MISUSE, &e);
	is(koloda_card(k, NULL, "x", NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_check(NULL, NULL, NULL, "", 0, NULL, NULL, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_fix(k, NULL, NULL, 0, &text, &e), KOLODA_MISUSE, &e);
	misuse_queries(k, f);
	misuse_judges(k, f);
	misuse_plays(k, f);
	for (size_t n = 0; n < 2; n++)
		is(koloda_compile(NULL, n, "x", NULL, NULL, NULL, &e),
		   KOLODA_MISUSE, &e);
	is(koloda_match_start(k, NULL, &m, &e), KOLODA_MISUSE, &e);
	is(koloda_match_open(k, NULL, 0, &m, &e), KOLODA_MISUSE, &e);
	is(koloda_match_load(f, "", 0, &m, &e), KOLODA_MISUSE, &e);
	is(koloda_match_load(k, "x", 1, &m, &e), KOLODA_TROUBLE, &e);
	is(koloda_match_view(g, NULL, &text, &e), KOLODA_MISUSE, &e);
	is(koloda_match_copy(NULL, &m, &e), KOLODA_MISUSE, &e);
	is(koloda_match_save(g, &text, &e), KOLODA_MISUSE, &e);
	CHECK(koloda_match_view(NULL, NULL, NULL, NULL) == KOLODA_MISUSE);
	is(koloda_card_text(f, NULL, "x", &text, &e), KOLODA_MISUSE, &e);
	is(koloda_card_text(k, NULL, "x", NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_match_events(g, NULL, 0, &text, &e), KOLODA_MISUSE, &e);
	koloda_match_free(NULL);
	koloda_match_free(g);
	koloda_close(NULL);
	koloda_close(f);
	koloda_text_free(NULL);
}

/* A match that was freed is asked, of which AddressSanitizer tells. */
static void misuse_freed(struct koloda *k)
{
	char one[DECK_SIZE], *text;
	const char *const decks[] = { deck(pairs[0][0], one), one };
	const struct koloda_setup setup = { .decks = decks, .n = 2 };
	struct koloda_match *m;
	struct koloda_error e;

	is(koloda_match_start(k, &setup, &m, &e), KOLODA_OK, &e);
	koloda_match_free(m);
	koloda_match_view(m, NULL, &text, &e);
}

static void *play_there(void *k)
{
	char list[DECK_SIZE];

	for (unsigned i = 0; i < 4; i++) {
		play(k, pairs[i][0], pairs[i][1], 5 + i, 0);
		use_plays(k, deck(pairs[0][0], list));
		use_lists(k);
		use_queries(k);
		use_judges(k);
	}
	return NULL;
}

static void use_threads(struct koloda *k)
{
	pthread_t t[3];

	for (unsigned i = 0; i < 3; i++)
		CHECK(pthread_create(&t[i], NULL, play_there, k) == 0);
	for (unsigned i = 0; i < 3; i++)
		CHECK(pthread_join(t[i], NULL) == 0);
}

int main(int argc, char **argv)
{
	char list[DECK_SIZE];
	struct koloda_error e;
	struct koloda *k = NULL;

	CHECK(argc == 5);
	database = argv[1];
	cards = argv[2];
	short_of_memory = getenv("OOM_AT") || getenv("OOM_COUNT");
	for (unsigned i = 0; i < 3 && !k; i++)
		is(koloda_open(&k, database, NULL, &e), KOLODA_OK, &e);
	if (k == NULL)
		return 0; /* there is none for ever */
	if (getenv("USE_FREED"))
		misuse_freed(k);
	use_cards(k);
	use_names(k);
	use_queries(k);
	use_lists(k);
	use_judges(k);
	use_plays(k, deck(pairs[0][0], list));
	use_compiler(argv[3], argv[4]);
	use_script(k);
	if (short_of_memory) {
		play(k, pairs[0][0], pairs[0][1], 3, 4);
	} else {
		unsigned steps = 0;

		misuse(k);
		for (unsigned i = 0; i < 4; i++)
			steps += play(k, pairs[i][0], pairs[i][1], 3 + i, 29);
		CHECK(steps > 100);
		use_threads(k);
	}
	koloda_close(k);
	return 0;
}
