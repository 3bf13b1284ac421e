/* Saves matches of libkoloda as self-verifying scripts, and loads them. */
#include "cli/lib/lib_match.h"

#include "validators/core/match/view.h"
#include "validators/core/record/record.h"

#include <string.h>

/* The lines above the script; the number is the version of the form. */
#define FORM  "# koloda match 1 "
#define RULES "# rules "
#define CARDS "# cards "
#define STATE "# state "
#define SUM   "# sum "

/* The hash of the current state of the match. */
static void match_hash(const struct koloda_match *m, struct arena *a,
		       char out[HASH_TEXT])
{
	const uint64_t says[] = { m->steps, m->chance.seeded,
				  m->chance.rng.state, m->chance.rng.inc };
	struct hash *h = hash_new(a);
	struct buf b = { 0 };
	struct view v;

	view_init(&v, a);
	m->match.referee->view(&m->match, -1, &v);
	view_put(&b, v.root);
	hash_add(h, b.p, b.n);
	hash_add(h, says, sizeof(says));
	hash_text(h, out);
	buf_release(&b);
}

static void text_hash(struct arena *a, struct str head, struct str body,
		      char out[HASH_TEXT])
{
	struct hash *h = hash_new(a);

	hash_add(h, head.p, head.n);
	hash_add(h, body.p, body.n);
	hash_text(h, out);
}

static void save(void *call)
{
	struct match_call *c = call;
	const struct opened *o = c->m->opened;
	struct arena *a = c->call.a;
	struct buf *out = &c->call.out, body = { 0 };
	char hash[HASH_TEXT];

	buf_puts(out, FORM KOLODA_VERSION "\n");
	record_rules(a, o->script.game, hash);
	buf_printf(out, RULES "%s\n", hash);
	record_cards(a, &o->play, hash);
	buf_printf(out, CARDS "%s\n", hash);
	match_hash(c->m, a, hash);
	buf_printf(out, STATE "%s\n", hash);
	record_put_script(&o->play,
			  c->m->lines.n ? buf_str(&c->m->lines) : STR(""),
			  &body);
	text_hash(a, buf_str(out), buf_str(&body), hash);
	buf_printf(out, SUM "%s\n", hash);
	buf_put(out, body.p, body.n);
	buf_release(&body);
}

PUBLIC int koloda_match_save(struct koloda_match *m, char **text,
			     struct koloda_error *error)
{
	return match_text(m, NULL, text, error, save,
			  "koloda_match_save: NULL or no match");
}

/* The parts of a saved text. */
struct saved {
	struct str rules, cards, state, sum;
	struct str head, body; /* head: the part that precedes the checksum */
};

/* Parse a line `# WORD HASH`; false if it is not one. */
static bool read_hash(struct str *text, const char *word, struct str *hash)
{
	struct str line;

	if (!str_cut(text, '\n', &line) || !str_starts(line, word))
		return false;
	*hash = (struct str){ line.p + strlen(word), line.n - strlen(word) };
	return hash->n == HASH_TEXT - 1;
}

static bool read_saved(struct saved *s, struct str text)
{
	const char *begin = text.p;
	struct str line;

	if (!str_cut(&text, '\n', &line) || !str_starts(line, FORM) ||
	    !read_hash(&text, RULES, &s->rules) ||
	    !read_hash(&text, CARDS, &s->cards) ||
	    !read_hash(&text, STATE, &s->state))
		return false;
	s->head = (struct str){ begin, (size_t)(text.p - begin) };
	if (!read_hash(&text, SUM, &s->sum))
		return false;
	s->body = text;
	return true;
}

struct load_call {
	struct call call;
	struct str text;
	struct saved saved;
	const struct koloda_match *m;
};

static void read_text(void *call)
{
	struct load_call *c = call;
	char hash[HASH_TEXT];

	if (!read_saved(&c->saved, c->text)) {
		call_fail(&c->call, KOLODA_TROUBLE, "no-match", NULL,
			  "the text is not a match saved by this version of "
			  "koloda");
		return;
	}
	text_hash(c->call.a, c->saved.head, c->saved.body, hash);
	if (!str_is(c->saved.sum, hash))
		call_fail(&c->call, KOLODA_NO, "changed", NULL,
			  "the text was changed after the match was saved");
}

/* Check that the match equals the saved one. */
static void compare_saved(void *call)
{
	struct load_call *c = call;
	const struct opened *o = c->m->opened;
	struct arena *a = c->call.a;
	char hash[HASH_TEXT];

	record_rules(a, o->script.game, hash);
	if (!str_is(c->saved.rules, hash)) {
		call_fail(&c->call, KOLODA_NO, "other-rules", NULL,
			  "the match was saved with other rules");
		return;
	}
	record_cards(a, &o->play, hash);
	if (!str_is(c->saved.cards, hash)) {
		call_fail(&c->call, KOLODA_NO, "other-cards", NULL,
			  "the decks or their cards are not those of the "
			  "match");
		return;
	}
	match_hash(c->m, a, hash);
	if (!str_is(c->saved.state, hash))
		call_fail(
			&c->call, KOLODA_NO, "diverged", NULL,
			"replaying the match does not lead to the saved state");
}

PUBLIC int koloda_match_load(struct koloda *k, const char *text, size_t size,
			     struct koloda_match **out,
			     struct koloda_error *error)
{
	struct load_call c = { .call = { .error = error },
			       .text = { text, size } };
	struct koloda_match *m = NULL;
	int status;

	if (out)
		*out = NULL;
	if (!koloda_good(k) || text == NULL || out == NULL)
		return call_misuse(error,
				   "koloda_match_load: NULL or no database");
	status = call_run(&c.call, k->lang, NULL, read_text);
	if (status == KOLODA_OK)
		status = match_open(k, c.saved.body, NULL, &m, error);
	c.m = m;
	if (status == KOLODA_OK)
		status = call_run(&c.call, k->lang, NULL, compare_saved);
	if (status == KOLODA_OK)
		*out = m;
	else
		koloda_match_free(m);
	return status;
}
