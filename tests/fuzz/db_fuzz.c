/*
 * Fuzz target: a damaged database.
 *
 * The input is a list of changes to a copy of the shipped database ($B, the
 * build directory, has it): six bytes each, see struct change.  Holds: each
 * way in which the program reads a database ends in cards or in a finding,
 * and what is done with these cards ends, too.
 */
#undef NDEBUG

#include "db/db.h"
#include "db/query/query.h"
#include "db/read/load.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/registry.h"

#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_CHANGES 64u
#define PAGE        8192u
#define HEAD        16u /* of a page: where its cells are */

#define FILE_HEAD   100u

enum {
	AT_HEAD = 1,  /* of the page: its first bytes */
	SCHEMA = 2,   /* one of the first pages */
	TWICE = 4,    /* two bytes */
	CUT = 8,      /* the file ends there */
	SWAP = 16,    /* the page goes to the place of page `at` */
	OF_FILE = 32, /* the head of the file */
};

struct change {
	uint8_t flags;
	uint8_t page[2];
	uint8_t at[2];
	uint8_t byte;
};

/* The honest file, in memory, and the copy that is damaged. */
static struct {
	uint8_t *bytes;
	size_t size;
	char path[64];
	int fd;
} db_file;

static void remove_copy(void)
{
	unlink(db_file.path);
}

static void write_at(const uint8_t *p, size_t n, size_t at)
{
	assert(pwrite(db_file.fd, p, n, (off_t)at) == (ssize_t)n);
}

static void read_base(void)
{
	const char *build = getenv("B");
	char path[4096];
	struct stat sb;

	assert(build && "B names the build directory");
	snprintf(path, sizeof(path), "%s/cards.db", build);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	assert(fd >= 0 && fstat(fd, &sb) == 0);
	db_file.size = (size_t)sb.st_size;
	db_file.bytes = malloc(db_file.size);
	assert(db_file.bytes &&
	       read(fd, db_file.bytes, db_file.size) == sb.st_size);
	close(fd);
	snprintf(db_file.path, sizeof(db_file.path), "/tmp/koloda-db.XXXXXX");
	db_file.fd = mkstemp(db_file.path);
	assert(db_file.fd >= 0);
	atexit(remove_copy);
	write_at(db_file.bytes, db_file.size, 0);
}

/* Where the change is; PAGE bytes of the file or fewer. */
static size_t place(const struct change *c)
{
	size_t pages = db_file.size / PAGE;
	size_t page = (size_t)(c->page[0] << 8 | c->page[1]);
	size_t at = (size_t)(c->at[0] << 8 | c->at[1]);

	if (c->flags & OF_FILE)
		return at % FILE_HEAD;
	page %= c->flags & SCHEMA && pages > 4 ? 4 : pages;
	at %= c->flags & AT_HEAD ? HEAD : PAGE;
	return page * PAGE + at;
}

static void swap(const struct change *c)
{
	size_t to = (size_t)(c->at[0] << 8 | c->at[1]);

	write_at(db_file.bytes + place(c) / PAGE * PAGE, PAGE,
		 to % (db_file.size / PAGE) * PAGE);
}

static void damage(const struct change *c, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const uint8_t two[] = { c[i].byte, c[i].byte };
		size_t at = place(&c[i]);

		if (c[i].flags & SWAP)
			swap(&c[i]);
		else if (c[i].flags & CUT)
			assert(ftruncate(db_file.fd, (off_t)at) == 0);
		else
			write_at(two,
				 c[i].flags & TWICE && at % PAGE < PAGE - 1 ? 2
									    : 1,
				 at);
	}
}

static void repair(const struct change *c, size_t n)
{
	bool whole = false;

	for (size_t i = 0; i < n; i++) {
		size_t at = place(&c[i]);

		whole |= (c[i].flags & (CUT | SWAP)) != 0;
		write_at(db_file.bytes + at, at + 1 < db_file.size ? 2 : 1, at);
	}
	if (whole)
		write_at(db_file.bytes, db_file.size, 0);
	assert(ftruncate(db_file.fd, (off_t)db_file.size) == 0);
}

/* As play: all there is to know of the cards. */
static void load(struct db *db, struct arena *a, const struct game *g)
{
	struct card_set set;

	if (db_load(db, a, g, true, &set) < 0) {
		assert(db->failed);
		return;
	}
	for (size_t i = 0; i < set.n; i++) {
		assert(set.v[i].id.n > 0 && set.v[i].nnames > 0);
		card_restore(a, &set.v[i]);
	}
}

static const struct card_set *given(void *ctx, const struct game *g,
				    const struct deck_list *l)
{
	const struct card_set *set = ctx;

	(void)l;
	return set->game == g ? set : NULL;
}

/* As check: a list of the first cards is judged. */
static void judge(struct db *db, struct arena *a, const struct game *g)
{
	struct buf text = { 0 };
	struct deck_list l = { 0 };
	struct deck_reader r;
	struct card_set set;

	if (db_load(db, a, g, false, &set) < 0) {
		assert(db->failed);
		return;
	}
	struct checker *c =
		checker_new(a, games, ngames,
			    (struct check_defaults){ .game = g }, given, &set);
	for (size_t i = 0; i < set.n && i < 40; i++)
		buf_printf(&text, "%.*s\n", STR_ARG(set.v[i].id));
	deck_reader_init(&r, a, text.p, text.n, true);
	while (deck_read(&r, &l) == DECK_LIST)
		assert(checker_judge(c, &l));
	deck_list_release(&l);
	checker_free(c);
	buf_release(&text);
}

static void load_named(struct db *db, struct arena *a, const struct game *g)
{
	static const struct str names[] = { { "w-ppp", 5 },
					    { "Dwarf Infantryman", 17 } };
	struct card_set set;

	if (db_load_named(db, a, g, names, 2, true, &set) < 0)
		assert(db->failed);
}

static void ask(struct db *db, struct arena *a, const char *text)
{
	static const char *const fields[] = { "name", "cost", NULL };
	struct query q;
	struct query_sql s = { .a = a,
			       .q = &q,
			       .games = games,
			       .ngames = ngames,
			       .lang = "en",
			       .fields = fields };
	struct sqlite3_stmt *st = NULL;
	int rc = 0;

	assert(query_parse(a, NULL, &q, str_of(text)) == 0 &&
	       query_build(&s) == 0);
	st = query_prepare(&s, db);
	while (st && (rc = db_row(db, st)) == 1)
		db_str(a, st, 2);
	assert(rc == 0 || db->failed);
	db_finalize(st);
	query_sql_free(&s);
}

enum { PLAY, CHECK, CHECK_ONE, QUERY, WAYS };

/* One connection, as each command has one. */
static void read_all(unsigned way, unsigned turn)
{
	static const char *const queries[] = {
		"id:w-ppp",
		"game:trilunie cost<=3 order:-attack",
		"word:moon or text:card",
	};
	const struct game *g = games[turn % ngames];
	struct arena *a = arena_new();
	struct diags ds;
	struct db db;

	diags_init(&ds, a, NULL);
	if (db_open(&db, db_file.path, games, ngames, &ds) == 0) {
		if (way == PLAY)
			load(&db, a, g);
		else if (way == CHECK)
			judge(&db, a, g);
		else if (way == CHECK_ONE)
			load_named(&db, a, games[0]);
		else
			ask(&db, a, queries[turn % 3]);
	}
	assert(!db.failed || ds.n > 0);
	db_close(&db);
	arena_free(a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct change c[MAX_CHANGES];
	size_t n = size / sizeof(c[0]);

	if (!db_file.bytes)
		read_base();
	n = n < MAX_CHANGES ? n : MAX_CHANGES;
	if (n)
		memcpy(c, data, n * sizeof(c[0]));
	damage(c, n);
	unsigned turn = n ? 0u + c[0].page[1] + c[0].at[1] + c[0].byte : 0u;
	for (unsigned way = 0; way < WAYS; way++)
		read_all(way, turn);
	repair(c, n);
	return 0;
}
