/* The state as the judge or one player sees it: catalogue 8.5. */
#include "validators/base/buf.h"
#include "validators/core/cards/format.h"
#include "validators/core/match/view.h"
#include "validators/stalker/play.h"

struct looking {
	const struct match *m;
	struct view *v;
	int viewer;
};

bool stalker_knows(const struct match *m, int viewer, int p)
{
	const struct piece *x = piece_of(m, p);

	if (viewer < 0 || x->controller == viewer || owner_of(m, p) == viewer)
		return true;
	/* S-6.2.1-1: squads are bought in secret */
	if (state_of(m)->step && state_of(m)->step < 7 && in_game(x))
		return false;
	return in_game(x) ? !x->hidden
			  : x->zone == IN_GRAVEYARD || x->zone == REMOVED;
}

static bool viewer_knows(const struct looking *l, int p)
{
	return stalker_knows(l->m, l->viewer, p);
}

static struct str name_of(const struct looking *l, int p)
{
	struct buf b = { 0 };

	if (!viewer_knows(l, p))
		return STR("hidden");
	stalker_put_piece(l->m, &b, p);
	return buf_keep(&b, l->v->arena);
}

/* NULL: neither a card nor a cell. */
static const char *name_of_thing(const struct looking *l, struct thing x)
{
	return x.kind == THING_CARD   ? name_of(l, x.id).p
	       : x.kind == THING_CELL ? stalker_cell_name((unsigned)x.id)
				      : NULL;
}

static void put_list(const struct looking *l, const char *key, const int16_t *v,
		     unsigned n)
{
	view_open_list(l->v, key);
	for (unsigned i = 0; i < n; i++)
		view_str(l->v, NULL, name_of(l, v[i]));
	view_close(l->v);
}

static void put_deck(const struct looking *l, unsigned player)
{
	const struct player *x = &state_of(l->m)->player[player];
	const struct table *t = table_of(l->m);

	/* S-2.1.3-1: a deck is face down for everybody */
	view_open_list(l->v, "deck");
	for (unsigned i = 0; l->viewer < 0 && i < x->ndeck; i++)
		view_str(l->v, NULL, print_of(l->m, x->deck[i])->card->id);
	view_close(l->v);
	view_int(l->v, "deck_size", x->ndeck);
	view_open_list(l->v, "deal");
	for (unsigned i = 0; i < t->npieces; i++)
		if (t->piece[i].owner == player &&
		    piece_of(l->m, (int)i)->zone == IN_DEAL &&
		    viewer_knows(l, (int)i))
			view_str(l->v, NULL, print_of(l->m, (int)i)->card->id);
	view_close(l->v);
}

static void put_player(const struct looking *l, unsigned player)
{
	static const char *const seats[] = { "first", "second" };
	const struct state *st = state_of(l->m);
	const struct player *x = &st->player[player];
	int16_t v[MAX_PIECES];
	unsigned n = 0, creatures = 0;
	bool secret = l->viewer >= 0 && (unsigned)l->viewer != player &&
		      st->step && st->step < 7;

	view_open_map(l->v, l->m->seat[player].id);
	view_add(l->v,
		 secret && st->step == 5 ? "seat:%s gold:~ silver:~"
					 : "seat:%s gold:%d silver:%d",
		 x->seat == NO_SEAT ? NULL : seats[x->seat], x->gold,
		 x->silver);
	view_int(l->v, "redeals", x->redeals);
	put_deck(l, player);
	for (unsigned i = 0; i < st->nplay; i++) {
		if (piece_of(l->m, st->play[i])->controller != player ||
		    (secret && st->step == 5))
			continue;
		v[n++] = st->play[i];
		creatures += is_creature(l->m, st->play[i]) &&
			     viewer_knows(l, st->play[i]);
	}
	put_list(l, "squad", v, n);
	view_int(l->v, "creatures", creatures);
	put_list(l, "graveyard", x->grave, x->ngrave);
	put_list(l, "removed", x->removed, x->nremoved);
	view_close(l->v);
}

/* The cards in a zone, on the field those in a cell: host, symbiote or
 * parasite, equipment. */
static void put_zone(const struct looking *l, const char *key, enum zone zone,
		     unsigned cell)
{
	int16_t v[MAX_PIECES], board[MAX_PIECES];
	unsigned n = stalker_board(l->m, board), k = 0;

	for (unsigned i = 0; i < n; i++)
		if (piece_of(l->m, board[i])->zone == zone &&
		    (zone != ON_FIELD ||
		     piece_of(l->m, board[i])->cell == cell))
			v[k++] = board[i];
	put_list(l, key, v, k);
}

const char *const stalker_zones_shown[] = {
	[IN_DECK] = "deck",           [IN_DEAL] = "deal",
	[ON_FIELD] = "battlefield",   [IN_AUXILIARY] = "auxiliary",
	[IN_GRAVEYARD] = "graveyard", [REMOVED] = "removed",
};

static void put_kinds(struct view *v, const struct keyword *k, uint64_t kinds)
{
	unsigned n = (unsigned)__builtin_popcountll(kinds);

	if (n > 1)
		view_open_list(v, k->word);
	for (unsigned i = 0; k->kinds[i]; i++)
		if (kinds >> i & 1)
			view_text(v, n > 1 ? NULL : k->word, k->kinds[i]);
	if (n > 1)
		view_close(v);
}

/* The keywords in effect with their numbers. */
static void put_keywords(const struct looking *l, int p)
{
	struct effect_scene s = scene_of(l->m);

	view_open_map(l->v, "keywords");
	for (unsigned i = 0; i < STALKER_KEYWORDS; i++) {
		const struct keyword *k = &stalker_keywords[i];
		struct effect_keyword x = effect_keyword(&s, card_thing(p), k);

		if (!x.n)
			continue;
		if (x.kinds)
			put_kinds(l->v, k, x.kinds);
		else if (k->form == KEYWORD_MAYBE || k->form == KEYWORD_NUMBER)
			view_int(l->v, k->word, x.highest > 0 ? x.highest : 1);
		else
			view_bool(l->v, k->word, true);
	}
	view_close(l->v);
}

static void put_card(const struct looking *l, int p)
{
	const struct match *m = l->m;
	const struct piece *x = piece_of(m, p);
	struct str name = name_of(l, p);

	view_open_map(l->v, name.p);
	view_add(l->v, "owner:%s controller:%s zone:%s cell:%s host:%s face:%s",
		 m->seat[owner_of(m, p)].id, m->seat[x->controller].id,
		 stalker_zones_shown[x->zone],
		 x->zone == ON_FIELD ? stalker_cell_name(x->cell) : NULL,
		 x->host == NO_PIECE ? NULL : name_of(l, x->host).p,
		 x->hidden ? "hidden" : "shown");
	view_add(l->v,
		 variant_of(m, p) == CREATURE
			 ? "closed:%hhd acted:%d moved:%hhd movement:%d"
			 : "closed:%hhd acted:%d moved:%hhd movement:~",
		 x->closed, x->acted, x->moved, stalker_movement(m, p));
	view_add(l->v,
		 "wounds:%d life:%d max_life:%d tokens:%d poison:%d "
		 "markers:[%s? %s?]",
		 x->wounds, stalker_life(m, p), stalker_life_max(m, p),
		 x->tokens, x->poison, x->blessed ? "blessing" : NULL,
		 x->cursed ? "curse" : NULL);
	put_keywords(l, p);
	view_bool(l->v, "machine_strike", x->machine_strike);
	view_close(l->v);
}

static void put_entry(const struct looking *l, const struct agenda_entry *e)
{
	const struct attack *a = stalker_attack_of(l->m, e->serial);

	view_add(l->v, "{entry:%s source:%s targets:[%s?",
		 stalker_entries[e->lane], name_of_thing(l, e->use.source),
		 a ? name_of(l, a->target).p : NULL);
	for (unsigned i = 0; !a && i < e->use.from[e->use.ntargets]; i++) {
		struct thing x = e->use.bound[i];

		/* RS-73: one of all matching cards is named when it
		 * is reached */
		if (x.kind != THING_CARD || !piece_of(l->m, x.id)->hidden)
			view_add(l->v, "%s?", name_of_thing(l, x));
	}
	view_add(l->v, "] stage:%s}", a ? stalker_stages[e->stage] : NULL);
}

static void put_head(const struct looking *l)
{
	const struct match *m = l->m;
	const struct state *st = state_of(m);
	bool battle = !st->step && st->active != NO_SEAT;

	view_add(l->v,
		 st->step ? "game:%s format:%s turn:%d step:%d"
			  : "game:%s format:%s turn:%d step:~",
		 m->game->id, m->format->name, st->turn, st->step);
	view_add(l->v, "phase:%s active:%s priority:%s stack:[",
		 stalker_phases[st->phase],
		 battle ? m->seat[st->active].id : NULL,
		 battle && !st->over && st->asked != NO_SEAT
			 ? m->seat[st->asked].id
			 : NULL);
	for (uint32_t i = 0; i < st->stack.n; i++)
		put_entry(l, &st->stack.v[i]);
	view_close(l->v);
	view_result(l->v, m);
}

void stalker_view(const struct match *m, int viewer, struct view *v)
{
	const struct looking l = { m, v, viewer };
	const struct table *t = table_of(m);

	put_head(&l);
	view_open_map(v, "players");
	for (unsigned i = 0; i < SEATS; i++)
		put_player(&l, i);
	view_close(v);
	view_open_map(v, "battlefield");
	for (unsigned i = 0; i < CELLS; i++)
		put_zone(&l, stalker_cell_name(i), ON_FIELD, i);
	view_close(v);
	/* S-6.2.1-1: squads are bought in secret */
	if (state_of(m)->step && state_of(m)->step < 7)
		view_add(v, "auxiliary:[]");
	else
		put_zone(&l, "auxiliary", IN_AUXILIARY, NO_CELL);
	view_open_map(v, "cards");
	for (unsigned i = 0; i < t->npieces; i++)
		if (piece_of(m, (int)i)->nth && viewer_knows(&l, (int)i))
			put_card(&l, (int)i);
	view_close(v);
}
