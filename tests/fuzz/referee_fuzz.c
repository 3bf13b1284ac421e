/*
 * Fuzz target: any lines as requests to the referee of programs.
 *
 * A match "m" is open, of a game that depends on the size of the input.
 * Asserts that each line has one answer, which is an object of JSON; that the
 * same lines have the same answers; and that a line that was refused has
 * changed nothing that the judge sees.
 */
#undef NDEBUG

#include "tests/support/fuzz.h"

#include "cli/lib/koloda.h"
#include "cli/play/talk.h"
#include "validators/base/json.h"
#include "validators/core/text/doc.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES 64 /* of an input, at the most */

static struct koloda *base;
static struct buf opening[4]; /* the request for a match of each game */

static const char *const decks[][3] = {
	{ "mainstay", "ember-watch", "flat-oaths" },
	{ "conclave", "iron-wall", "buried-choir" },
	{ "trilunie", "brazier-pit", "windward-choir" },
	{ "stalker", "fire-lit", "first-fire" },
};

static void put_deck(struct json *j, const char *game, const char *name)
{
	char path[256], text[65536];
	FILE *f;
	size_t n;

	snprintf(path, sizeof(path), "cards/%s/decks/%s.deck", game, name);
	f = fopen(path, "r");
	assert(f);
	n = fread(text, 1, sizeof(text), f);
	fclose(f);
	json_str(j, (struct str){ text, n });
}

static void begin(void)
{
	const char *build = getenv("B");
	struct koloda_error e;
	char path[4096];
	struct json j;

	assert(build && "B names the build directory");
	snprintf(path, sizeof(path), "%s/cards.db", build);
	assert(koloda_open(&base, path, NULL, &e) == KOLODA_OK);
	for (size_t i = 0; i < sizeof(decks) / sizeof(*decks); i++) {
		json_init(&j, &opening[i]);
		json_put(&j, "{do:%s match:%s seed:%d decks:[", "open", "m", 7);
		put_deck(&j, decks[i][0], decks[i][1]);
		put_deck(&j, decks[i][0], decks[i][2]);
		json_put(&j, "]}");
	}
}

/* What the judge sees of the match that begins. */
static void look(struct referee *f, struct buf *out)
{
	buf_clear(out);
	referee_take(f, STR("{\"do\":\"view\",\"match\":\"m\"}"));
}

/* One object in one line. */
static void check_answer(struct str answer)
{
	struct arena *a = arena_new();
	struct node *root;
	struct diags ds;

	assert(str_ends(answer, "}\n") && str_starts(answer, "{\"id\":"));
	assert(memchr(answer.p, '\n', answer.n) == str_end(answer) - 1);
	diags_init(&ds, a, NULL);
	if (answer.n < 100000) {
		assert(doc_read(a, &root, "", answer.p, answer.n, &ds) == 0);
		assert(root->kind == NODE_MAP && node_get(root, "ok"));
	}
	arena_free(a);
}

/* All answers to the lines. */
static void talk(struct str text, const struct lang *lang, struct buf *all)
{
	struct buf out = { 0 }, before = { 0 }, after = { 0 };
	struct referee *f = referee_new(base, lang, &out);
	struct str line;
	unsigned n = 0;

	referee_take(f, buf_str(&opening[text.n % 4]));
	while (n++ < LINES && str_cut(&text, '\n', &line)) {
		look(f, &out);
		buf_clear(&before);
		buf_put(&before, out.p, out.n);
		buf_clear(&out);
		referee_take(f, line);
		if (out.n == 0)
			continue; /* blank */
		check_answer(buf_str(&out));
		bool refused = memmem(out.p, out.n < 200 ? out.n : 200,
				      "\"ok\":false", 10) != NULL;
		buf_put(all, out.p, out.n);
		look(f, &out);
		assert(!refused || str_eq(buf_str(&before), buf_str(&out)));
	}
	referee_free(f);
	buf_release(&out);
	buf_release(&before);
	buf_release(&after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf one = { 0 }, two = { 0 };
	struct str text = { (const char *)data, size };

	if (base == NULL)
		begin();
	talk(text, fuzz_lang(size), &one);
	talk(text, fuzz_lang(size), &two);
	assert(str_eq(buf_str(&one), buf_str(&two)));
	buf_release(&one);
	buf_release(&two);
	return 0;
}
