/* use: scripts, their accounts, states and records, and what is said of
 * mistakes. */
#include "tests/library/use.h"

#include <string.h>

static const char duel[] =
	"game: mainstay\noptions: {mode: duel, randomizer: die}\n"
	"players: [{id: a, deck: my.deck}, {id: b, deck: my.deck}]\n"
	"random: {seed: 1}\n"
	"actions:\n"
	"  - {do: commit, player: a, warrior: bridge-duellist, "
	"defender: stone-turtle}\n"
	"  - {do: commit, player: b, warrior: bridge-duellist, "
	"defender: stone-turtle}\n";

static const char twice[] = "  - {do: commit, player: a, "
			    "warrior: bridge-duellist, "
			    "defender: wire-spider}\n";

/* What was told of a script. */
struct played {
	const char *list; /* my.deck */
	char account[1 << 14], state[1 << 14], record[1 << 15], verdict[512];
	size_t n; /* bytes of the account */
	unsigned ends, findings;
	uint32_t line;
	char name[64], clause[16], why[128];
};

static void keep(char *out, size_t size, const char *text)
{
	CHECK(!text || strlen(text) < size);
	snprintf(out, size, "%s", text ? text : "");
}

static const char *read_deck(void *ctx, const char *path,
			     struct koloda_deck_file *out)
{
	const struct played *p = ctx;
	char *room = malloc(1 << 16);

	/* memory of the caller survives what the library runs out of */
	free(room);
	CHECK(out->text == NULL && out->shown == NULL);
	if (strcmp(path, "my.deck") != 0)
		return "nobody has it";
	out->text = p->list;
	out->size = strlen(p->list);
	out->shown = "folder/my.deck";
	return NULL;
}

static void tell(void *ctx, const char *text, size_t size)
{
	struct played *p = ctx;

	CHECK(size && p->n + size < sizeof(p->account));
	memcpy(p->account + p->n, text, size);
	p->n += size;
	p->account[p->n] = '\0';
}

static void take_end(void *ctx, const struct koloda_played *e)
{
	struct played *p = ctx;

	p->ends++;
	CHECK(!p->findings);
	keep(p->state, sizeof(p->state), e->state);
	keep(p->record, sizeof(p->record), e->record);
	keep(p->verdict, sizeof(p->verdict), e->verdict);
}

static void take_finding(void *ctx, const struct koloda_finding *f)
{
	struct played *p = ctx;

	p->findings++;
	p->line = f->line;
	CHECK(f->file && strcmp(f->file, "duel.yaml") == 0 && *f->message);
	keep(p->name, sizeof(p->name), f->name);
	keep(p->clause, sizeof(p->clause), f->clause);
	keep(p->why, sizeof(p->why), f->message);
}

/* Play it; false: memory has run out. */
static bool played(struct koloda *k, struct koloda_script *s, struct played *p,
		   int wanted)
{
	const char *list = p->list;
	struct koloda_error e;

	*p = (struct played){ .list = list };
	s->name = "duel.yaml";
	s->size = strlen(s->text);
	s->deck = read_deck;
	s->end = take_end;
	s->finding = take_finding;
	s->ctx = p;
	if (!is(koloda_play(k, s, &e), wanted, &e))
		return false;
	CHECK(p->ends == 1);
	return true;
}

static bool ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);

	return n >= m && strcmp(s + n - m, end) == 0;
}

static void use_accounts(struct koloda *k, struct played *p)
{
	struct koloda_script s = { .text = duel, .tell = tell, .state = 1 };

	if (played(k, &s, p, KOLODA_OK))
		CHECK(strncmp(p->account, "duel of a (18), b (18)", 22) == 0 &&
		      strstr(p->account, "Bridge Duellist") &&
		      strstr(p->state, "\"Bridge Duellist\"") &&
		      ends_with(p->account, "a 9, b 9\n") && !*p->record &&
		      !*p->verdict && !p->findings);
	s.lang = "ru";
	s.ids = 1;
	if (played(k, &s, p, KOLODA_OK))
		CHECK(!strstr(p->account, "Bridge Duellist") &&
		      strstr(p->account, "bridge-duellist") &&
		      strstr(p->account, "раунд 1") && *p->state == '{' &&
		      !strstr(p->state, "Bridge Duellist"));
	s = (struct koloda_script){ .text = duel,
				    .tell = tell,
				    .account = KOLODA_EVENTS,
				    .state = 1,
				    .player = "b",
				    .stops = 1,
				    .until = 1 };
	/* it ends after the cards of a, of which b sees the backs */
	if (played(k, &s, p, KOLODA_OK))
		CHECK(*p->account == '{' &&
		      strstr(p->account, "\"committed\",\"clause\":\"M-063\","
					 "\"player\":\"a\",\"cards\":["
					 "\"warrior\",\"defender\"]}") &&
		      strstr(p->account, "\"match_ended\"") &&
		      !strstr(p->account, "\"player\":\"b\",\"cards\"") &&
		      strstr(p->state, "\"to_act\":[\"b\"]"));
	s = (struct koloda_script){ .text = duel };
	if (played(k, &s, p, KOLODA_OK))
		CHECK(p->n == 0 && !*p->state);
}

static void use_refusals(struct koloda *k, struct played *p)
{
	char text[2048], other[2048];
	struct koloda_script s = { .text = text, .tell = tell, .record = 1 };

	snprintf(text, sizeof(text), "%s%s", duel, twice);
	if (played(k, &s, p, KOLODA_NO))
		CHECK(p->findings == 1 && p->line == 8 && *p->clause &&
		      strcmp(p->name, "not-in-deck") == 0 && !*p->record &&
		      strstr(p->account, "round 1 ends"));
	snprintf(text, sizeof(text), "%.*sx%s", 75, duel, duel + 75);
	if (played(k, &s, p, KOLODA_TROUBLE))
		CHECK(p->findings == 1 && p->n == 0);
	s.text = other;
	snprintf(other, sizeof(other), "%s", duel);
	memcpy(strstr(other, "my.deck"), "no", 2);
	if (played(k, &s, p, KOLODA_TROUBLE))
		CHECK(p->findings == 1 && p->line == 3 &&
		      strstr(p->why, "nobody has it"));
	s.text = duel;
	s.player = "c";
	if (played(k, &s, p, KOLODA_TROUBLE))
		CHECK(strcmp(p->name, "unknown-player") == 0);
}

static void use_records(struct koloda *k, struct played *p)
{
	char record[sizeof(p->record)];
	struct koloda_script s = { .text = duel, .record = 1 };
	char *strength;

	if (!played(k, &s, p, KOLODA_OK))
		return;
	CHECK(*p->record && p->n == 0);
	keep(record, sizeof(record), p->record);
	s = (struct koloda_script){
		.text = record, .verify = 1, .state = 1, .tell = tell
	};
	if (played(k, &s, p, KOLODA_OK))
		CHECK(strcmp(p->verdict, "EXACT, 2 steps\n") == 0 &&
		      p->n == 0 && !*p->state && !p->findings);
	s.account = KOLODA_EVENTS;
	if (played(k, &s, p, KOLODA_OK))
		CHECK(strstr(p->verdict, "\"verdict\":\"exact\"") &&
		      strstr(p->verdict, "\"file\":\"duel.yaml\""));
	strength = strstr(record, "strength: 9");
	CHECK(strength);
	strength[10] = '8';
	s.account = KOLODA_SENTENCES;
	if (played(k, &s, p, KOLODA_NO))
		CHECK(strncmp(p->verdict, "DIVERGED", 8) == 0);
	s.text = duel;
	if (played(k, &s, p, KOLODA_TROUBLE))
		CHECK(strncmp(p->verdict, "UNVERIFIABLE", 12) == 0);
}

void use_plays(struct koloda *k, const char *list)
{
	struct played *p = calloc(1, sizeof(*p));
	struct koloda_error e;

	if (p == NULL)
		return;
	p->list = list;
	is(koloda_load(k, &e), KOLODA_OK, &e);
	use_accounts(k, p);
	use_refusals(k, p);
	use_records(k, p);
	free(p);
}

void misuse_plays(struct koloda *k, struct koloda *foreign)
{
	struct koloda_script s = { .text = NULL };
	struct koloda_error e;

	is(koloda_play(k, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_play(k, &s, &e), KOLODA_MISUSE, &e);
	s = (struct koloda_script){ .text = duel, .size = strlen(duel) };
	is(koloda_play(foreign, &s, &e), KOLODA_MISUSE, &e);
	is(koloda_play(NULL, &s, &e), KOLODA_MISUSE, &e);
	is(koloda_load(NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_load(foreign, &e), KOLODA_MISUSE, &e);
	/* it names files, which nobody supplies */
	if (is(koloda_play(k, &s, &e), KOLODA_TROUBLE, &e))
		CHECK(e.line == 3 && strstr(e.message, "no files"));
	s.lang = "xx";
	is(koloda_play(k, &s, &e), KOLODA_MISUSE, &e);
}
