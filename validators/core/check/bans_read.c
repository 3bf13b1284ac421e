/* Parses files of bans: documents of dated entries. */
#include "validators/core/check/bans_read.h"

#include "validators/core/game/field.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/game/map.h"

#define MAX_COPIES 99

/* The lists of a file, and the copies that their entries allow. */
static const struct {
	const char *key;
	int32_t copies;
} lists[] = {
	{ "banned", 0 },
	{ "restricted", 1 },
	{ "allowed", COPIES_ANY },
};
#define NLISTS (sizeof(lists) / sizeof(lists[0]))

static const char *const file_keys[] = { "game", "banned", "restricted",
					 "allowed", NULL };
static const char *const entry_keys[] = { "card",  "copies", "from",
					  "until", "source", NULL };

struct reading {
	struct checker *c;
	struct diags *ds;
	const struct game *game; /* or NULL */
};

static void read_day(struct reading *r, const struct node *map, const char *key,
		     day *out)
{
	const struct node *n = map_text(r->ds, map, key);

	if (n == NULL || date_read(n->text, out) == 0)
		return;
	struct diag *d =
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(BAD_DATE), &n->at,
			"\"%.*s\" is not a date", STR_ARG(n->text));
	d->hint = tr(r->ds->lang, "write it as YYYY-MM-DD");
}

static void read_copies(struct reading *r, const struct node *map,
			struct listing *l)
{
	const struct node *n = node_get(map, "copies");

	if (n == NULL)
		return;
	if (n->kind == NODE_INT && n->i >= 1 && n->i <= MAX_COPIES &&
	    l->copies == 1)
		l->copies = (int32_t)n->i;
	else if (l->copies != 1)
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(MISPLACED_WORD), &n->at,
			"only entries of \"restricted\" have copies");
	else
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(OUT_OF_RANGE), &n->at,
			"\"%.*s\" is not a number from 1 to %d",
			STR_ARG(n->text), MAX_COPIES);
}

/* Parse an entry that is a map; returns the card, or NULL. */
static const struct node *read_map(struct reading *r, const struct node *n,
				   struct listing *l)
{
	const struct node *source;

	map_keys(r->ds, n, entry_keys);
	read_copies(r, n, l);
	read_day(r, n, "from", &l->from);
	read_day(r, n, "until", &l->until);
	if (l->from > l->until)
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(NO_OP), &n->at,
			"the entry is never in force: it ends before it "
			"begins");
	source = map_text(r->ds, n, "source");
	l->source = source ? source->text.p : NULL;
	if (!node_get(n, "card"))
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(MISSING_FIELD), &n->at,
			"\"%s\" is missing", "card");
	return map_text(r->ds, n, "card");
}

static void read_entry(struct reading *r, const struct node *n, size_t list)
{
	struct listing l = { .at = n->at,
			     .copies = lists[list].copies,
			     .from = DAY_FIRST,
			     .until = DAY_LAST };
	const struct node *card = n;
	const char *hint;

	if (n->kind == NODE_MAP)
		card = read_map(r, n, &l);
	else if (n->kind != NODE_TEXT)
		map_wrong_type(r->ds, n, "entry", N_("text"));
	if (card == NULL || card->kind != NODE_TEXT ||
	    checker_list(r->c, r->game, card->text.p, &l, &hint) == 0)
		return;
	struct diag *d =
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(UNKNOWN_REFERENCE),
			&card->at, "no card \"%.*s\"", STR_ARG(card->text));
	d->hint = hint;
}

static void read_game(struct reading *r, const struct node *root)
{
	const struct node *n = map_text(r->ds, root, "game");

	if (n && !(r->game = checker_game(r->c, n->text)))
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(UNKNOWN_GAME), &n->at,
			"unknown game \"%.*s\"", STR_ARG(n->text));
}

static void read_root(struct reading *r, const struct node *root)
{
	map_keys(r->ds, root, file_keys);
	read_game(r, root);
	for (size_t k = 0; k < NLISTS && r->ds->worst < SEV_ERROR; k++) {
		const struct node *n = node_get(root, lists[k].key);

		if (n == NULL)
			continue;
		if (n->kind != NODE_LIST) {
			map_wrong_type(r->ds, n, lists[k].key, N_("a list"));
			continue;
		}
		for (size_t i = 0; i < n->list.n; i++)
			read_entry(r, n->list.v[i], k);
	}
}

int bans_read(struct checker *c, const char *file, const char *text, size_t n,
	      struct diags *ds)
{
	struct reading r = { .c = c, .ds = ds };
	struct node *root = NULL;

	if (doc_read(ds->arena, &root, file, text, n, ds) < 0)
		return -1;
	if (root->kind == NODE_MAP)
		read_root(&r, root);
	else
		map_wrong_type(ds, root, "bans", N_("a map"));
	return ds->worst >= SEV_ERROR ? -1 : 0;
}
