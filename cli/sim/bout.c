/* Opens a match that a simulation plays many times. */
#include "cli/sim/bout.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/core/cards/format.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

#include <string.h>

static const struct card_set *bout_cards(void *ctx, const struct game *g)
{
	return host_cards(((struct bout *)ctx)->host, g);
}

/* The card of the game with that name; NULL after a message. */
static const struct card *find_card(struct bout *b, const struct judged *j,
				    const char *name)
{
	uint32_t card = names_find(j->names, str_of(name));

	if (CARD_KNOWN(card))
		return &j->set->v[card];
	complain_hint(names_suggest(j->names, b->play.arena, output_lang,
				    str_of(name)),
		      card == CARD_AMBIGUOUS
			      ? "sim: --replace: several cards are called "
				"\"%s\""
			      : "sim: --replace: no card is called \"%s\"",
		      name);
	return NULL;
}

/* Put the text with the id of one card in place of every mention of
 * the other. */
static bool put_exchanged(struct bout *b, struct deck_list *l, struct str *text)
{
	const struct exchange *x = b->exchange;
	struct judged j = checker_judged(b->host->checker);
	const struct card *from = find_card(b, &j, x->from);
	const struct card *to = from ? find_card(b, &j, x->to) : NULL;
	const char *at = text->p, *end = text->p + text->n;
	struct buf out = { 0 };

	for (size_t i = 0; to && i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (e->card != (uint32_t)(from - j.set->v) || e->text.p < at ||
		    str_end(e->text) > end)
			continue;
		buf_put(&out, at, (size_t)(e->text.p - at));
		buf_put(&out, to->id.p, to->id.n);
		at = str_end(e->text);
	}
	if (to && at == text->p)
		complain("sim: --replace: %s: the list has no card \"%s\"",
			 l->file, x->from);
	bool good = to && at != text->p;
	buf_put(&out, at, (size_t)(end - at));
	if (good)
		*text = buf_keep(&out, b->play.arena);
	buf_release(&out);
	return good;
}

/* Exchange the card in a player's list; false after a message. */
static bool exchange_card(struct bout *b, const char *shown, struct str *text)
{
	struct deck_reader reader;
	struct deck_list l = { 0 };
	bool good = false;

	deck_reader_init(&reader, b->play.arena, text->p, text->n, true);
	if (deck_read(&reader, &l) != DECK_LIST) {
		deck_list_release(&l);
		return true; /* opening the match reports the error */
	}
	l.file = shown;
	const struct verdict *v = checker_judge(b->host->checker, &l);
	good = !v->game || !checker_judged(b->host->checker).format ||
	       put_exchanged(b, &l, text);
	deck_list_release(&l);
	return good;
}

static int bout_deck(void *ctx, const char *path, struct str *text,
		     const char **shown, const char **why)
{
	struct bout *b = ctx;
	int rc = sources_deck(b->host, path, text, shown, why);

	if (rc < 0 || !b->exchange || b->seats++ != b->exchange->seat)
		return rc;
	if (!exchange_card(b, *shown, text)) {
		b->failed = true;
		*why = N_("the card cannot be exchanged");
		return -1;
	}
	return 0;
}

/* True if the rules refuse the match, although its decks are legal. */
static bool is_refused(const struct diags *ds)
{
	for (size_t i = 0; i < ds->n; i++)
		if (ds->v[i].sev > SEV_ERROR ||
		    strcmp(ds->v[i].name, FINDING_NAME(DECK_ILLEGAL)) == 0)
			return false;
	return ds->worst == SEV_ERROR;
}

int bout_open(struct bout *b, struct arena *a, const char *path,
	      struct str text)
{
	struct play_host *host = arena_alloc(a, sizeof(*host));
	struct script *s = &b->script;
	struct diags ds;

	diags_init(&ds, a, output_lang);
	sources_begin(&b->host->in, a, path, text);
	if (script_read(a, s, path, text, games, ngames, &ds) < 0) {
		host_report(b->host, &output, &ds);
		return STATUS_TROUBLE;
	}
	*host = (struct play_host){ .ctx = b,
				    .cards = bout_cards,
				    .deck = bout_deck };
	/* only the head is used, and nothing is forced */
	s->nlines = 0;
	s->rolls = s->shuffles = NULL;
	s->expect = s->expect_error = NULL;
	s->seeded = true;
	if (s->game->referee->turn_limit)
		script_set_option(a, s, s->game->referee->turn_limit,
				  SIM_TURN_LIMIT);
	b->play = (struct play){ .arena = a,
				 .checker = b->host->checker,
				 .host = host,
				 .until = UINT64_MAX,
				 .secret = b->secret,
				 .ds = &ds };
	play_script(&b->play, s);
	b->play.ds = NULL;
	b->refused = b->may_refuse && is_refused(&ds);
	if (b->refused)
		return STATUS_NO;
	return b->failed ? STATUS_TROUBLE : host_report(b->host, &output, &ds);
}

void bout_release(struct bout *b)
{
	play_release(&b->play);
}
