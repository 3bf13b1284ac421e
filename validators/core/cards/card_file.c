/* Parses a card file: its head, formats and cards. */
#include "validators/core/cards/card_file.h"

#include "validators/base/vec.h"
#include "validators/core/cards/format_read.h"
#include "validators/core/cards/label.h"
#include "validators/core/game/game.h"
#include "validators/core/language/wrong_type.h"

/* Collect the mentions of the card just parsed. */
static void take_mentions(struct card_reader *s)
{
	struct mentions *all = &s->out->mentions;

	for (size_t i = 0; i < s->mentions.n; i++) {
		struct mention m = s->mentions.v[i];

		if (s->keep)
			mention_keep(s->keep, &m);
		VEC_PUSH(s->lasting, all->v, all->n, all->cap, m);
	}
	s->mentions = (struct mentions){ 0 };
}

/* True if there is an error among the findings from number `from` on. */
static bool is_faulty(const struct diags *ds, size_t from)
{
	for (size_t i = from; i < ds->n; i++)
		if (ds->v[i].sev >= SEV_ERROR)
			return true;
	return false;
}

/* Parse one entry of the list of cards. */
static void read_entry(struct card_reader *s, const struct node *n, size_t i)
{
	struct card_file *out = s->out;
	struct cardread *r = &s->r;
	struct card c = { .game = r->game, .set = out->set, .at = n->at };
	size_t before = r->ds->n;

	r->card = &c;
	r->hidden = false;
	r->index = i;
	r->field = NULL;
	if (n->kind != NODE_MAP) {
		cardread_fault(r, FINDING_WRONG_TYPE, &n->at,
			       "a card is a map of fields, not %s",
			       tr(r->ds->lang, node_kind_name(n->kind)));
	} else {
		cardread_card(r, n);
		if (s->keep)
			card_keep_names(s->keep, &c);
		if (s->ready && r->ds->worst < SEV_ERROR &&
		    s->tree->worst < SEV_ERROR)
			s->ready(s->ctx, &c);
		/* the facts of a faulty card are unknown: it has no
		 * copy limit */
		if (r->hidden || is_faulty(r->ds, before) ||
		    !c.game->digest(&c))
			c.facts = (struct facts){ .limit = -1 };
		labels_add(&s->labels, &c);
		if (s->keep)
			card_keep(s->keep, &c, s->absent);
		VEC_PUSH(s->lasting, out->v, out->n, s->cap, c);
		take_mentions(s);
	}
	r->card = NULL;
}

static const struct game *game_called(const struct card_reader *s,
				      struct str id)
{
	for (size_t i = 0; i < s->ngames; i++)
		if (str_is(id, s->games[i]->id))
			return s->games[i];
	return NULL;
}

/* Initialise parsing of cards, now that game and set are known. */
static void begin_cards(struct card_reader *s, const struct game *g,
			struct str set)
{
	s->out->game = s->r.game = g;
	s->out->set = s->keep ? str_keep(s->keep, set) : set;
	if (g == NULL)
		return;
	labels_begin(&s->labels, s->lasting, g, &s->out->labels);
	s->absent = arena_array(s->lasting, g->nfields, sizeof(*s->absent));
}

bool cardfile_take(void *ctx, const struct node *root, const struct node *entry)
{
	struct card_reader *s = ctx;
	size_t before = s->r.ds->n;

	if (node_get(root, "cards"))
		return false; /* a second list of cards */
	if (!s->asked) {
		const struct node *game = node_get(root, "game");
		const struct node *set = node_get(root, "set");

		/* anything unusual is reported at the end */
		s->asked = true;
		s->taking = game && game->kind == NODE_TEXT &&
			    game_called(s, game->text) && set &&
			    set->kind == NODE_TEXT;
		if (s->taking)
			begin_cards(s, game_called(s, game->text), set->text);
	}
	if (!s->taking)
		return false;
	read_entry(s, entry, s->taken++);
	/* findings may borrow the node */
	return s->r.ds->n == before;
}

static const struct game *find_game(struct card_reader *s,
				    const struct node *root)
{
	const struct node *n = cardread_text(&s->r, root, "game");
	const char *ids[GAME_MAX_VARIANTS + 1] = { NULL };

	const struct game *g = n ? game_called(s, n->text) : NULL;
	if (g)
		return g;
	for (size_t i = 0; i < s->ngames && i < GAME_MAX_VARIANTS; i++)
		ids[i] = s->games[i]->id;
	if (n == NULL) {
		if (node_get(root, "game") == NULL)
			diag_hint(s->r.ds, &s->r.ds->v[s->r.ds->n - 1],
				  "write \"game\" first: %s",
				  field_choices(s->r.a, s->r.ds->lang, ids));
		return NULL;
	}
	struct diag *d =
		cardread_fault(&s->r, FINDING_UNKNOWN_GAME, &n->at,
			       "unknown game \"%.*s\"", STR_ARG(n->text));
	cardread_suggest(&s->r, d, n->text, ids);
	return NULL;
}

static void read_cards(struct card_reader *s, const struct node *list)
{
	s->r.field = "cards";
	if (list->kind != NODE_LIST) {
		cardread_wrong_type(&s->r, list, "cards", WANT_MAPS,
				    N_("a list"));
		return;
	}
	for (size_t i = 0; i < list->list.n; i++)
		read_entry(s, list->list.v[i], i);
}

/* Report keys of the root that no card file has. */
static void check_keys(struct cardread *r, const struct node *root)
{
	static const char *const keys[] = { "game", "set", "formats", "cards",
					    NULL };

	for (size_t i = 0; i < root->map.n; i++) {
		const struct pair *p = &root->map.v[i];

		if (field_word(keys, p->key) >= 0)
			continue;
		struct diag *d = cardread_fault(
			r, FINDING_UNKNOWN_FIELD, &p->key_at,
			"unknown field \"%.*s\"", STR_ARG(p->key));
		cardread_suggest(r, d, p->key, keys);
	}
}

/* Parse set, game and formats. */
static void read_head(struct card_reader *s, const struct node *root)
{
	struct cardread *r = &s->r;
	const struct node *set = cardread_text(r, root, "set");

	if (set && !str_is_kebab(set->text))
		cardread_bad_id(r, set,
				N_("\"%.*s\" is not a valid id of a set"));
	s->out->set_at = set ? set->at : root->at;
	const struct game *g = find_game(s, root);
	if (!s->taking)
		begin_cards(s, g, set ? set->text : STR(""));
	const struct node *formats = node_get(root, "formats");
	if (formats && g)
		formats_read(r, formats, &s->out->formats, &s->out->nformats);
	take_mentions(s);
}

void cardfile_begin(struct card_reader *s, struct card_file *out)
{
	*out = (struct card_file){ 0 };
	s->out = out;
	s->lasting = s->keep ? s->keep : s->r.a;
	s->r.mentions = &s->mentions;
}

void cardfile_end(struct card_reader *s, const struct node *root)
{
	struct cardread *r = &s->r;

	r->card = NULL;
	r->field = NULL;
	if (root->kind != NODE_MAP) {
		cardread_fault(r, FINDING_WRONG_TYPE, &root->at,
			       "a card file is a map with game, set and cards, "
			       "not %s",
			       tr(r->ds->lang, node_kind_name(root->kind)));
		return;
	}
	check_keys(r, root);
	read_head(s, root);
	const struct node *cards = node_get(root, "cards");
	r->field = "cards";
	if (cards == NULL && node_get(root, "formats") == NULL)
		cardread_fault(r, FINDING_MISSING_FIELD, &root->at,
			       "\"cards\" is missing");
	else if (cards && r->game && !s->taking)
		read_cards(s, cards);
}

void cardfile_read(struct arena *a, struct card_file *out,
		   const struct game *const *games, size_t ngames,
		   const struct node *root, struct diags *ds)
{
	struct card_reader s = { .r = { .a = a, .ds = ds },
				 .games = games,
				 .ngames = ngames };

	cardfile_begin(&s, out);
	cardfile_end(&s, root);
}
