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

/* Does the viewer know the card? */
static bool viewer_knows(const struct looking *l, int p)
{
	const struct piece *x = piece_of(l->m, p);

	if (l->viewer < 0 || x->controller == l->viewer ||
	    owner_of(l->m, p) == l->viewer)
		return true;
	/* S-6.2.1-1: squads are bought in secret */
	if (state_of(l->m)->step && state_of(l->m)->step < 7 && in_game(x))
		return false;
	return in_game(x) ? !x->hidden
			  : x->zone == IN_GRAVEYARD || x->zone == REMOVED;
}

static struct str name_of(const struct looking *l, int p)
{
	struct buf b = { 0 };

	if (!viewer_knows(l, p))
		return STR("hidden");
	stalker_put_piece(l->m, &b, p);
	struct str s = { arena_copy(l->v->arena, b.p, b.n), b.n };

	buf_release(&b);
	return s;
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
	view_text(l->v, "seat", x->seat == NO_SEAT ? NULL : seats[x->seat]);
	if (secret && st->step == 5) {
		view_text(l->v, "gold", NULL);
		view_text(l->v, "silver", NULL);
	} else {
		view_int(l->v, "gold", x->gold);
		view_int(l->v, "silver", x->silver);
	}
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

/* Host, symbiote or parasite, equipment. */
static void put_cell(const struct looking *l, unsigned cell)
{
	const struct state *st = state_of(l->m);
	int16_t v[MAX_PIECES], board[MAX_PIECES];
	unsigned n = stalker_board(l->m, board), k = 0;

	for (unsigned i = 0; i < n; i++)
		if (piece_of(l->m, board[i])->zone == ON_FIELD &&
		    piece_of(l->m, board[i])->cell == cell)
			v[k++] = board[i];
	(void)st;
	put_list(l, stalker_cell_name(cell), v, k);
}

static void put_auxiliary(const struct looking *l)
{
	const struct state *st = state_of(l->m);
	int16_t board[MAX_PIECES], v[MAX_PIECES];
	unsigned n = stalker_board(l->m, board), k = 0;

	for (unsigned i = 0; i < n; i++)
		if (piece_of(l->m, board[i])->zone == IN_AUXILIARY &&
		    !(st->step && st->step < 7))
			v[k++] = board[i];
	put_list(l, "auxiliary", v, k);
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

/* The working ones with their values. */
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

static void put_markers(const struct looking *l, int p)
{
	const struct piece *x = piece_of(l->m, p);

	view_open_list(l->v, "markers");
	if (x->blessed)
		view_text(l->v, NULL, "blessing");
	if (x->cursed)
		view_text(l->v, NULL, "curse");
	view_close(l->v);
}

static void put_card(const struct looking *l, int p)
{
	const struct match *m = l->m;
	const struct piece *x = piece_of(m, p);
	struct str name = name_of(l, p);

	view_open_map(l->v, name.p);
	view_text(l->v, "owner", m->seat[owner_of(m, p)].id);
	view_text(l->v, "controller", m->seat[x->controller].id);
	view_text(l->v, "zone", stalker_zones_shown[x->zone]);
	view_text(l->v, "cell",
		  x->zone == ON_FIELD ? stalker_cell_name(x->cell) : NULL);
	if (x->host == NO_PIECE)
		view_text(l->v, "host", NULL);
	else
		view_str(l->v, "host", name_of(l, x->host));
	view_text(l->v, "face", x->hidden ? "hidden" : "shown");
	view_bool(l->v, "closed", x->closed);
	view_int(l->v, "acted", x->acted);
	view_bool(l->v, "moved", x->moved);
	if (variant_of(m, p) == CREATURE)
		view_int(l->v, "movement", stalker_movement(m, p));
	else
		view_text(l->v, "movement", NULL);
	view_int(l->v, "wounds", x->wounds);
	view_int(l->v, "life", stalker_life(m, p));
	view_int(l->v, "max_life", stalker_life_max(m, p));
	view_int(l->v, "tokens", x->tokens);
	view_int(l->v, "poison", x->poison);
	put_markers(l, p);
	put_keywords(l, p);
	view_bool(l->v, "machine_strike", x->machine_strike);
	view_close(l->v);
}

static void put_entry(const struct looking *l, const struct agenda_entry *e)
{
	const struct attack *a = stalker_attack_of(l->m, e->serial);

	view_open_map(l->v, NULL);
	view_text(l->v, "entry", stalker_entries[e->lane]);
	if (e->use.source.kind == THING_CARD)
		view_str(l->v, "source", name_of(l, e->use.source.id));
	else
		view_text(l->v, "source",
			  stalker_cell_name((unsigned)e->use.source.id));
	view_open_list(l->v, "targets");
	if (a)
		view_str(l->v, NULL, name_of(l, a->target));
	for (unsigned i = 0; !a && i < e->use.from[e->use.ntargets]; i++) {
		struct thing x = e->use.bound[i];

		/* RS-73: whom all are meant of is told when they are reached */
		if (x.kind == THING_CARD && piece_of(l->m, x.id)->hidden)
			continue;
		if (x.kind == THING_CELL)
			view_text(l->v, NULL,
				  stalker_cell_name((unsigned)x.id));
		else if (x.kind == THING_CARD)
			view_str(l->v, NULL, name_of(l, x.id));
	}
	view_close(l->v);
	view_text(l->v, "stage", a ? stalker_stages[e->stage] : NULL);
	view_close(l->v);
}

static void put_head(const struct looking *l)
{
	const struct match *m = l->m;
	const struct state *st = state_of(m);
	bool battle = !st->step && st->active != NO_SEAT;

	view_text(l->v, "game", m->game->id);
	view_text(l->v, "format", m->format->name);
	view_int(l->v, "turn", st->turn);
	if (st->step)
		view_int(l->v, "step", st->step);
	else
		view_text(l->v, "step", NULL);
	view_text(l->v, "phase", stalker_phases[st->phase]);
	view_text(l->v, "active", battle ? m->seat[st->active].id : NULL);
	view_text(l->v, "priority",
		  battle && !st->over && st->asked != NO_SEAT
			  ? m->seat[st->asked].id
			  : NULL);
	view_open_list(l->v, "stack");
	for (uint32_t i = 0; i < st->stack.n; i++)
		put_entry(l, &st->stack.v[i]);
	view_close(l->v);
	view_text(l->v, "outcome", stalker_outcome(m));
	view_open_list(l->v, "winners");
	if (st->winner != NO_SEAT)
		view_text(l->v, NULL, m->seat[st->winner].id);
	view_close(l->v);
	view_text(l->v, "reason", stalker_reason(m));
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
		put_cell(&l, i);
	view_close(v);
	put_auxiliary(&l);
	view_open_map(v, "cards");
	for (unsigned i = 0; i < t->npieces; i++)
		if (piece_of(m, (int)i)->nth && viewer_knows(&l, (int)i))
			put_card(&l, (int)i);
	view_close(v);
}
