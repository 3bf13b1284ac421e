/* Reads the results of a league. */
#include "db/results/results_internal.h"

#include <sqlite3.h>
#include <string.h>

#define MOST        1000000000 /* maximum matches of two decks */
#define MOST_SHARDS 1000000

/* Process the rows of a statement; 0, or -1 after a finding. */
static int each_row(struct results *r, const char *sql,
		    int (*fn)(void *ctx, struct sqlite3_stmt *row), void *ctx)
{
	struct sqlite3_stmt *st = results_prepare(r, sql);
	int rc = st ? 1 : -1;

	while (rc == 1) {
		int got = sqlite3_step(st);

		rc = got == SQLITE_ROW    ? 1
		     : got == SQLITE_DONE ? 0
					  : results_unread(r);
		if (rc == 1 && fn(ctx, st) < 0)
			rc = -1;
	}
	db_finalize(st);
	return rc;
}

struct heading {
	struct results *r;
	struct arena *a;
	struct results_head *out;
	struct league_deck *deck;
	struct league_card (*card)[FATES_MOST];
	bool *meets;
	bool found;
};

static int read_league(void *ctx, struct sqlite3_stmt *row)
{
	struct heading *x = ctx;
	struct results_head *h = x->out;
	struct str rules = db_text(row, 5), cards = db_text(row, 6);

	if (rules.n != HASH_TEXT - 1 || cards.n != HASH_TEXT - 1)
		return results_damaged(x->r, "an invalid hash");
	h->program = db_str(x->a, row, 1).p;
	h->game = db_str(x->a, row, 2).p;
	h->format = db_str(x->a, row, 3).p;
	h->options = db_str(x->a, row, 4).p;
	memcpy(h->rules, rules.p, rules.n);
	memcpy(h->cards, cards.p, cards.n);
	h->player = db_str(x->a, row, 7).p;
	h->seed = db_int(row, 8);
	h->matches = db_int(row, 9);
	h->paired = db_int(row, 10) != 0;
	if (db_type(row, 12) != DB_NULL) {
		h->shard = db_int(row, 11);
		h->shards = db_int(row, 12);
	}
	if (h->matches < 1 || h->matches > MOST || h->seed < 0 ||
	    h->shard < 0 || h->shards > MOST_SHARDS ||
	    (h->shards && h->shard >= h->shards))
		return results_damaged(x->r, "impossible numbers of a league");
	x->found = true;
	return 0;
}

static int read_deck(void *ctx, struct sqlite3_stmt *row)
{
	struct heading *x = ctx;
	size_t n = x->out->ndecks;

	if (db_int(row, 0) != (int64_t)n || n == LEAGUE_MAX)
		return results_damaged(x->r, "decks that are not numbered");
	x->deck[n] = (struct league_deck){ .name = db_str(x->a, row, 1).p,
					   .card = x->card[n] };
	x->out->ndecks++;
	return 0;
}

static int read_card(void *ctx, struct sqlite3_stmt *row)
{
	struct heading *x = ctx;
	int64_t deck = db_int(row, 0), pos = db_int(row, 1);

	if (deck < 0 || deck >= (int64_t)x->out->ndecks ||
	    pos != (int64_t)x->deck[deck].ncards || pos >= FATES_MOST)
		return results_damaged(x->r, "cards that are not numbered");
	x->card[deck][pos] = (struct league_card){
		.id = db_str(x->a, row, 2).p,
		.name = { db_str(x->a, row, 3).p, db_str(x->a, row, 4).p },
	};
	x->deck[deck].ncards++;
	return 0;
}

static int read_meeting(void *ctx, struct sqlite3_stmt *row)
{
	struct heading *x = ctx;
	int64_t a = db_int(row, 0), b = db_int(row, 1);
	int64_t n = (int64_t)x->out->ndecks;

	if (a < 0 || a >= b || b >= n)
		return results_damaged(x->r, "a match of decks it does not "
					     "have");
	x->meets[a * n + b] = true;
	return 0;
}

int results_head(struct results *r, struct arena *a, struct results_head *out)
{
	struct heading x = {
		.r = r,
		.a = a,
		.out = out,
		.deck = arena_array(a, LEAGUE_MAX, sizeof(*x.deck)),
		.card = arena_array(a, LEAGUE_MAX, sizeof(*x.card)),
	};

	*out = (struct results_head){ .deck = x.deck };
	int rc = each_row(r, "SELECT * FROM league", read_league, &x);
	if (rc == 0 && !x.found)
		rc = results_damaged(r, "no league");
	if (rc == 0)
		rc = each_row(r, "SELECT * FROM deck ORDER BY deck_id",
			      read_deck, &x);
	x.meets = arena_array(a, out->ndecks * out->ndecks + 1, sizeof(bool));
	out->meets = x.meets;
	if (rc == 0)
		rc = each_row(r,
			      "SELECT * FROM deck_card ORDER BY deck_id, pos",
			      read_card, &x);
	if (rc == 0)
		rc = each_row(r, "SELECT * FROM meeting", read_meeting, &x);
	return rc;
}

struct drawing {
	struct results *r;
	struct arena *a;
	const struct results_head *h;
	int64_t draws; /* of all decks: one pair may have most of them */
	struct league_draw draw; /* being read */
	unsigned got;            /* number of its matches read */
	const char *word[64];    /* outcomes and reasons read so far */
	size_t nwords;
	void (*fn)(void *ctx, const struct league_draw *d);
	void *ctx;
};

/* One copy in the arena of a text that occurs often; NULL: there are too many
 * different ones. */
static const char *keep_word(struct drawing *x, struct str s)
{
	for (size_t i = 0; i < x->nwords; i++)
		if (str_is(s, x->word[i]))
			return x->word[i];
	if (x->nwords == sizeof(x->word) / sizeof(x->word[0]))
		return NULL;
	return x->word[x->nwords++] = arena_copy(x->a, s.p, s.n);
}

static bool read_set(struct sqlite3_stmt *row, int i, size_t most,
		     uint64_t set[FATES_WORDS])
{
	const unsigned char *b = sqlite3_column_blob(row, i);
	size_t n = (size_t)sqlite3_column_bytes(row, i);

	if (n > FATES_MOST / 8)
		return false;
	for (size_t k = 0; k < 8 * n; k++)
		if (b[k / 8] >> (k % 8) & 1) {
			if (k >= most)
				return false;
			set[k / 64] |= UINT64_C(1) << (k % 64);
		}
	return true;
}

static bool read_sets(struct drawing *x, struct sqlite3_stmt *row,
		      struct league_match *m)
{
	for (int k = 0; k < 2; k++) {
		size_t most = x->h->deck[k ? x->draw.b : x->draw.a].ncards;

		if (!read_set(row, 10 + 2 * k, most, m->fate[k].drawn) ||
		    !read_set(row, 11 + 2 * k, most, m->fate[k].played))
			return false;
	}
	return true;
}

/* True if the row continues the current draw or begins a valid new one. */
static bool place_row(struct drawing *x, struct sqlite3_stmt *row)
{
	struct league_draw *d = &x->draw;
	size_t n = x->h->ndecks;
	int64_t a = db_int(row, 0), b = db_int(row, 1), number = db_int(row, 2);
	int64_t exchanged = db_int(row, 3);

	if (a < 0 || a >= b || b >= (int64_t)n || number < 0 ||
	    number >= x->draws || exchanged != (int64_t)x->got ||
	    !x->h->meets[(size_t)a * n + (size_t)b])
		return false;
	if (x->got)
		return d->a == (uint64_t)a && d->b == (uint64_t)b &&
		       d->number == (uint64_t)number;
	*d = (struct league_draw){ .a = (uint32_t)a,
				   .b = (uint32_t)b,
				   .number = (uint64_t)number,
				   .n = x->h->paired ? 2 : 1 };
	return true;
}

static int read_match(void *ctx, struct sqlite3_stmt *row)
{
	struct drawing *x = ctx;

	if (!place_row(x, row))
		return results_damaged(x->r, "a match without a draw");
	struct league_match *m = &x->draw.match[x->got++];
	int64_t score = db_int(row, 4), length = db_int(row, 7);
	*m = (struct league_match){
		.score = (uint8_t)score,
		.outcome = keep_word(x, db_text(row, 5)),
		.length = (uint32_t)length,
		.decisions = (uint32_t)db_int(row, 8),
		.capped = db_int(row, 9) != 0,
	};
	bool reasoned = db_type(row, 6) != DB_NULL;
	if (reasoned)
		m->reason = keep_word(x, db_text(row, 6));
	if (score < 0 || score > 2 || length < 0 || length > UINT32_MAX ||
	    !m->outcome || (reasoned && !m->reason) || !read_sets(x, row, m))
		return results_damaged(x->r, "an impossible match");
	if (x->got < x->draw.n)
		return 0;
	x->got = 0;
	x->fn(x->ctx, &x->draw);
	return 0;
}

int results_each(struct results *r, struct arena *a,
		 const struct results_head *h,
		 void (*fn)(void *ctx, const struct league_draw *d), void *ctx)
{
	struct drawing x = { .r = r, .a = a, .h = h, .fn = fn, .ctx = ctx };

	for (size_t i = 0; i < h->ndecks * h->ndecks; i++)
		x.draws += h->meets[i] ? h->matches : 0;
	int rc = each_row(r,
			  "SELECT * FROM match ORDER BY a, b, draw, exchanged",
			  read_match, &x);

	if (rc == 0 && x.got)
		rc = results_damaged(r, "an incomplete draw");
	return rc;
}
