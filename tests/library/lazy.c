/*
 * lazy DATABASE DAMAGED FOLDER: what libkoloda reads when it is first asked
 * for: by several threads at the same moment, and of a database of which only
 * the cards of STALKER cannot be read.  FOLDER: cards/, with the deck lists.
 *
 * With DATABASE alone nothing but the threads run, for helgrind.
 */
#include "tests/library/use.h"

#include <pthread.h>
#include <string.h>

#define THREADS 4

static struct koloda *shared;
static pthread_barrier_t together;

static int count(void *ctx, const char *game, const char *id)
{
	CHECK(*game && *id);
	++*(unsigned *)ctx;
	return 0;
}

static int check(struct koloda *k, const char *text, struct koloda_error *e)
{
	return koloda_check(k, NULL, NULL, text, strlen(text), NULL, NULL, e);
}

static void say_card(void)
{
	struct koloda_error e;
	char *text;

	/* a name that is folded */
	CHECK(koloda_card(shared, NULL, "LISTENER  TO THE STORM", &text, &e) ==
	      KOLODA_OK);
	koloda_text_free(text);
	CHECK(koloda_card_text(shared, "stalker", "storm-listner", &text, &e) ==
		      KOLODA_NO &&
	      strstr(e.hint, "storm-listener"));
}

static void judge_lists(void)
{
	static const char one[] = "Game: stalker\nstorm-listener\n",
			  two[] = "Game: stalker\nstorm-listener\n---\n"
				  "Game: conclave\nnobody\n";
	struct koloda_error e;

	CHECK(check(shared, one, &e) == KOLODA_NO);
	CHECK(check(shared, two, &e) == KOLODA_NO);
}

static void find_cards(void)
{
	struct koloda_error e;
	unsigned n = 0;

	CHECK(koloda_query(shared, "legal:basic", count, &n, &e) == KOLODA_OK);
	CHECK(n > 0);
}

static void start_match(void)
{
	static const char *const decks[] = {
		"Game: stalker\nstorm-listener\n",
		"Game: stalker\nstorm-listener\n"
	};
	const struct koloda_setup setup = { .decks = decks, .n = 2 };
	struct koloda_match *m;
	struct koloda_error e;

	/* illegal decks, which says who has read the cards */
	CHECK(koloda_match_start(shared, &setup, &m, &e) == KOLODA_NO);
}

/* Each begins with something else. */
static void *ask(void *first)
{
	void (*const asks[])(void) = { say_card, judge_lists, find_cards,
				       start_match };
	size_t at = *(const unsigned *)first;

	pthread_barrier_wait(&together);
	for (unsigned i = 0; i < 4; i++)
		asks[(at + i) % 4]();
	return NULL;
}

static void use_threads(const char *database)
{
	unsigned first[THREADS];
	struct koloda_error e;
	pthread_t t[THREADS];

	CHECK(koloda_open(&shared, database, NULL, &e) == KOLODA_OK);
	CHECK(pthread_barrier_init(&together, NULL, THREADS) == 0);
	for (unsigned i = 0; i < THREADS; i++) {
		first[i] = i;
		CHECK(pthread_create(&t[i], NULL, ask, &first[i]) == 0);
	}
	for (unsigned i = 0; i < THREADS; i++)
		CHECK(pthread_join(t[i], NULL) == 0);
	pthread_barrier_destroy(&together);
	koloda_close(shared);
}

static char *read_list(const char *folder, const char *name)
{
	static char text[65536];
	char path[1024];
	FILE *f;
	size_t n;

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	f = fopen(path, "r");
	CHECK(f);
	n = fread(text, 1, sizeof(text) - 1, f);
	text[n] = '\0';
	fclose(f);
	return text;
}

static void is_damaged(int status, const struct koloda_error *e)
{
	CHECK(status == KOLODA_TROUBLE && e->status == status);
	CHECK(strcmp(e->name, "database") == 0 && *e->file);
	CHECK(strstr(e->message, "damaged"));
}

/* The calls that need the cards of STALKER say so, each time, and no others. */
static void use_damaged(const char *database, const char *folder)
{
	static const char two[] = "Game: stalker\nx\n---\nGame: stalker\ny\n";
	const char *decks[2];
	const struct koloda_setup setup = { .decks = decks, .n = 2 };
	struct koloda *k;
	struct koloda_match *m;
	struct koloda_error e;
	unsigned n = 0;
	char *text;

	CHECK(koloda_open(&k, database, NULL, &e) == KOLODA_OK);
	for (unsigned i = 0; i < 2; i++) {
		is_damaged(check(k, two, &e), &e);
		is_damaged(koloda_card(k, "stalker", "nobody", &text, &e), &e);
		is_damaged(koloda_query(k, "legal:standard", count, &n, &e),
			   &e);
		CHECK(text == NULL && n == 0);
		text = read_list(folder, "stalker/decks/fire-lit.deck");
		decks[0] = decks[1] = text;
		is_damaged(koloda_match_start(k, &setup, &m, &e), &e);
		CHECK(m == NULL);
		is_damaged(koloda_fix(k, NULL, two, strlen(two), &text, &e),
			   &e);
		text = read_list(folder, "trilunie/decks/brazier-pit.deck");
		CHECK(check(k, text, &e) == KOLODA_OK);
		CHECK(koloda_query(k, "game:stalker", count, &n, &e) ==
		      KOLODA_OK);
		CHECK(n > 0);
		n = 0;
	}
	koloda_close(k);
}

int main(int argc, char **argv)
{
	CHECK(argc == 2 || argc == 4);
	use_threads(argv[1]);
	if (argc == 4)
		use_damaged(argv[2], argv[3]);
	return 0;
}
