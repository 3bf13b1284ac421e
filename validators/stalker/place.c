/* The script's `setup:`: a battle that begins in a given state (8.4). */
#include "validators/core/match/naming.h"
#include "validators/core/match/script.h"
#include "validators/stalker/play.h"

#define MOST 9999 /* wounds, tokens, crystals, turns */

struct placing {
	struct match *m;
	struct table *t;
	struct state *st;
	struct refusal *r;
	bool seated; /* a player has chosen a seat */
};

/* For `return impossible(...)`: refuses what `setup:` says. */
#define impossible(g, ...)                                                     \
	referee_refuse_at((g)->m, (g)->r, REFUSED_SETUP, __VA_ARGS__)

/* Reads PLAYER/ID#n as a card that may be on the table; false if it is not. */
static bool read_card_key(const struct match *m, struct str key, uint8_t *owner,
			  int32_t *card)
{
	struct called c = naming_split(key);

	*owner = match_seat(m, c.owner);
	*card = card_set_find(m->cards, c.id);
	return c.owned && *owner != NOBODY && *card >= 0 && c.copy >= 1 &&
	       c.copy < 100;
}

static const struct node *setup_part(const struct script *s, const char *name)
{
	return node_get(s->setup, name);
}

static bool add_listed(struct placing *g, const struct node *list, uint8_t seat)
{
	for (size_t i = 0; list && i < list->list.n; i++) {
		int32_t c = naming_card(g->m->cards, list->list.v[i]->text);

		if (c < 0)
			return impossible(
				g, list->list.v[i], "there is no card \"%.*s\"",
				STR_ARG(naming_said(g->m,
						    list->list.v[i]->text)));
		if (stalker_add_piece(g->m, g->t, (uint32_t)c, seat) ==
		    NO_PIECE)
			return impossible(g, list->list.v[i],
					  "more than %d cards", MAX_PLAYER);
	}
	return true;
}

/* Collects the effects that the setup needs, with what asks for them. */
static bool add_grants(struct placing *g, unsigned piece, const struct node *n)
{
	const struct node *list = node_get(n, "grant");

	for (size_t i = 0; list && i < list->list.n; i++) {
		uint16_t e =
			stalker_add_grant(g->m, g->t, piece, list->list.v[i]);

		if (e == NO_ABILITY || g->t->ngrants == MAX_GRANTS)
			return impossible(g, list->list.v[i],
					  "this cannot be granted to it");
		g->t->grant[g->t->ngrants++] = e;
	}
	if (node_get(n, "controller"))
		g->t->control = stalker_add_control(g->m, g->t, piece);
	return true;
}

/* All cards that the setup names: those in the game first. */
bool stalker_setup_cards(struct match *m, const struct script *s,
			 struct table *t, struct refusal *r)
{
	struct placing g = { m, t, NULL, r, false };
	const struct node *cards = setup_part(s, "cards");
	const struct node *players = setup_part(s, "players");

	for (size_t i = 0; cards && i < cards->map.n; i++) {
		uint8_t owner;
		int32_t card;

		if (!read_card_key(m, cards->map.v[i].key, &owner, &card))
			return impossible(&g, cards->map.v[i].value,
					  "\"%.*s\" is not a PLAYER/CARD",
					  STR_ARG(cards->map.v[i].key));
		if (stalker_add_piece(m, t, (uint32_t)card, owner) == NO_PIECE)
			return impossible(&g, cards->map.v[i].value,
					  "more than %d cards", MAX_PLAYER);
		if (!add_grants(&g, (unsigned)i, cards->map.v[i].value))
			return false;
	}
	if (!script_setup_players(m, s, REFUSED_SETUP, r))
		return false;
	for (size_t i = 0; players && i < players->map.n; i++) {
		uint8_t seat = match_seat(m, players->map.v[i].key);
		const struct node *n = players->map.v[i].value;

		if (!add_listed(&g, node_get(n, "deck"), seat) ||
		    !add_listed(&g, node_get(n, "graveyard"), seat))
			return false;
	}
	return true;
}

/* The number of a key, `absent` if it is missing; false after a refusal. */
static bool read_number(struct placing *g, const struct node *map,
			const char *key, int most, int absent, int *out)
{
	return script_number(g->m, map, key, 0, most, absent, REFUSED_SETUP,
			     out, g->r);
}

static bool read_flag(const struct node *map, const char *key)
{
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_BOOL && n->b; /* acted: true or a number */
}

/* Places the card: on its cell, with its host, or in the auxiliary zone. */
static bool place_where(struct placing *g, int p, const struct node *n)
{
	struct match *m = g->m;
	const struct node *cell = node_get(n, "cell");
	const struct node *face = node_get(n, "face");
	uint8_t v = variant_of(m, p);
	bool aside = v == MACHINE || v == LOCALITY || v == EVENT;
	bool hidden = face && str_is(face->text, "hidden");
	int c = cell ? stalker_find_cell(cell->text) : -1;

	if (face && !hidden && !str_is(face->text, "shown"))
		return impossible(g, face, "a face is hidden or shown");
	if (cell && c < 0)
		return impossible(g, cell, "\"%.*s\" is not a cell",
				  STR_ARG(cell->text));
	if (c >= 0 && g->st->at[c] != NO_PIECE)
		return impossible(g, cell, "two cards on %.*s",
				  STR_ARG(cell->text));
	if (hidden && c < 0)
		return impossible(g, n, "a hidden card has a cell");
	if (c >= 0 && aside && !hidden)
		return impossible(g, cell, "%s is in the auxiliary zone",
				  stalker_name(m, p));
	if (c < 0 && !aside && !node_get(n, "host"))
		return impossible(g, n, "%s has no cell", stalker_name(m, p));
	if (c >= 0 && is_attached_kind(m, p))
		return impossible(g, n, "%s needs a host", stalker_name(m, p));
	stalker_enter(m, p, c >= 0 ? ON_FIELD : IN_AUXILIARY,
		      c >= 0 ? (unsigned)c : NO_CELL);
	piece_of(m, p)->hidden = hidden;
	return true;
}

static bool read_markers(struct placing *g, int p, const struct node *n)
{
	for (size_t i = 0; n && i < n->list.n; i++) {
		const struct node *x = n->list.v[i];

		if (str_is(x->text, "curse"))
			piece_of(g->m, p)->cursed = true;
		else if (str_is(x->text, "blessing"))
			piece_of(g->m, p)->blessed = true;
		else
			return impossible(g, x, "there is no marker \"%.*s\"",
					  STR_ARG(x->text));
	}
	return true;
}

/* Computes the movement used from the movement left. */
static bool read_movement(struct placing *g, int p, const struct node *n)
{
	int full = stalker_movement_full(g->m, p), left;

	if (!read_number(g, n, "movement", full, full, &left))
		return false;
	piece_of(g->m, p)->spent = (uint8_t)(full - left);
	return true;
}

static bool read_state(struct placing *g, int p, const struct node *n)
{
	struct piece *x = piece_of(g->m, p);
	const struct node *often = node_get(n, "acted");
	int acted = read_flag(n, "acted"), wounds, extra_life, tokens, poison;

	if ((often && often->kind == NODE_INT &&
	     !read_number(g, n, "acted", UINT8_MAX, 0, &acted)) ||
	    !read_number(g, n, "wounds", MOST, 0, &wounds) ||
	    !read_number(g, n, "extra_life", MOST, 0, &extra_life) ||
	    !read_number(g, n, "tokens", MOST, 0, &tokens) ||
	    !read_number(g, n, "poison", UINT8_MAX, 0, &poison))
		return false;
	x->closed = read_flag(n, "closed");
	x->moved = read_flag(n, "moved");
	x->machine_strike = read_flag(n, "machine_strike");
	x->acted = (uint8_t)acted;
	x->halted = acted > 0;
	x->wounds = (int16_t)wounds;
	x->extra_life = (int16_t)extra_life;
	x->tokens = (int16_t)tokens;
	x->poison = (uint8_t)poison;
	return read_movement(g, p, n) &&
	       read_markers(g, p, node_get(n, "markers"));
}

/* Grants keywords for the battle, in the order in which they were collected. */
static void read_grants(struct placing *g, int p, const struct node *list,
			unsigned *next)
{
	struct effect_scene s = scene_of(g->m);

	for (size_t i = 0; list && i < list->list.n; i++) {
		uint16_t e = g->t->grant[(*next)++];
		struct effect_use u;

		effect_use_init(&u, g->t->rules.effect[e].ability,
				piece_of(g->m, p)->controller, card_thing(p));
		effect_begin(&s, &u, e, card_thing(p), FOR_BATTLE);
	}
}

static bool attach_to_host(struct placing *g, int p, const struct node *n)
{
	struct match *m = g->m;
	int32_t host = stalker_find_piece(m, owner_of(m, p), n->text);

	if (host < 0 || !is_attached_kind(m, p) ||
	    !in_game(piece_of(m, host)) || host == p)
		return impossible(g, n, "\"%.*s\" is not a host",
				  STR_ARG(naming_said(m, n->text)));
	uint8_t v = variant_of(m, host);

	if (stalker_unfit(variant_of(m, p), stalker_has(m, p, INCORPOREAL), v,
			  stalker_has(m, host, INCORPOREAL)) != HOST_FINE)
		return impossible(g, n, "\"%.*s\" may not carry it",
				  STR_ARG(naming_said(m, n->text)));
	if (variant_of(m, p) != EQUIPMENT
		    ? stalker_symbiote_of(m, host) != NO_PIECE
		    : stalker_worn(m, host, print_of(m, p)->slot) != NO_PIECE)
		return impossible(g, n, "\"%.*s\" carries another",
				  STR_ARG(naming_said(m, n->text)));
	struct piece *x = piece_of(m, p);

	x->host = (int16_t)host;
	x->zone = piece_of(m, host)->zone;
	x->cell = piece_of(m, host)->cell;
	return true;
}

/* take_control without an effect: as if by one that lasts for the battle. */
static bool hand_over(struct placing *g, int p, const struct node *n)
{
	struct effect_scene s = scene_of(g->m);
	uint8_t seat = match_seat(g->m, n->text);
	uint16_t e = g->t->control;
	struct effect_use u;

	if (seat == NOBODY)
		return impossible(g, n, "the match has no such player");
	if (seat == owner_of(g->m, p))
		return true;
	effect_use_init(&u, g->t->rules.effect[e].ability, seat, card_thing(p));
	effect_begin(&s, &u, e, card_thing(p), FOR_BATTLE);
	stalker_controllers(g->m);
	return true;
}

/* `ID` and `ID#1` are the same name. */
static bool is_named(const struct placing *g, unsigned i, unsigned nth)
{
	for (unsigned k = 0; k < i; k++)
		if (print_of(g->m, (int)k) == print_of(g->m, (int)i) &&
		    owner_of(g->m, (int)k) == owner_of(g->m, (int)i) &&
		    piece_of(g->m, (int)k)->nth == nth)
			return true;
	return false;
}

/* The cards of the game are the first pieces. */
static bool name_cards(struct placing *g, const struct node *cards)
{
	for (size_t i = 0; cards && i < cards->map.n; i++) {
		uint16_t nth = naming_split(cards->map.v[i].key).copy;

		if (is_named(g, (unsigned)i, nth))
			return impossible(g, cards->map.v[i].value,
					  "another card is called \"%.*s\"",
					  STR_ARG(cards->map.v[i].key));
		piece_of(g->m, (int)i)->nth = (uint8_t)nth;
	}
	return true;
}

static bool place_cards(struct placing *g, const struct node *cards)
{
	size_t n = cards ? cards->map.n : 0;
	unsigned next = 0;

	for (size_t i = 0; i < n; i++)
		if (!place_where(g, (int)i, cards->map.v[i].value))
			return false;
	for (size_t i = 0; i < n; i++) {
		const struct node *x = cards->map.v[i].value;
		const struct node *host = node_get(x, "host");
		const struct node *controller = node_get(x, "controller");

		read_grants(g, (int)i, node_get(x, "grant"), &next);
		if ((host && !attach_to_host(g, (int)i, host)) ||
		    (controller && !hand_over(g, (int)i, controller)))
			return false;
	}
	for (size_t i = 0; i < n; i++)
		if (!read_state(g, (int)i, cards->map.v[i].value))
			return false;
	return true;
}

static bool place_player(struct placing *g, uint8_t seat, const struct node *n)
{
	struct state *st = g->st;
	struct player *x = &st->player[seat];
	const struct node *place = node_get(n, "seat");
	const struct node *grave = node_get(n, "graveyard");
	size_t k = grave ? grave->list.n : 0;
	int gold, silver;

	if (!read_number(g, n, "gold", MOST, 0, &gold) ||
	    !read_number(g, n, "silver", MOST, 0, &silver))
		return false;
	x->gold = (int16_t)gold;
	x->silver = (int16_t)silver;
	if (place && !str_is(place->text, "first") &&
	    !str_is(place->text, "second"))
		return impossible(g, place, "a seat is first or second");
	if (place) {
		uint8_t first =
			str_is(place->text, "first") ? seat : other_seat(seat);

		if (g->seated && first != st->first)
			return impossible(g, place,
					  "both players have the seat %.*s",
					  STR_ARG(place->text));
		st->first = first;
		g->seated = true;
	}
	/* the last ones of the deck make up the graveyard */
	for (size_t i = 0; i < k; i++) {
		int p = x->deck[x->ndeck - k + i];

		x->grave[x->ngrave++] = (int16_t)p;
		piece_of(g->m, p)->nth = stalker_next_nth(g->m, p);
		piece_of(g->m, p)->zone = IN_GRAVEYARD;
	}
	for (size_t i = 0; i < k; i++)
		x->deck[--x->ndeck] = 0;
	return true;
}

static bool place_head(struct placing *g, const struct script *s)
{
	static const char *const phases[] = { "initial", "main", "final",
					      NULL };
	const struct node *phase = setup_part(s, "phase"),
			  *turn = setup_part(s, "turn"),
			  *active = setup_part(s, "active");
	struct state *st = g->st;
	int word = phase ? field_word(phases, phase->text) : 1;

	if (turn && (turn->i < 1 || turn->i > MOST))
		return impossible(g, turn, "a turn is from 1 to %d", MOST);
	st->turn = turn ? (uint32_t)turn->i : 1;
	if (word < 0)
		return impossible(g, phase,
				  "a phase is initial, main or "
				  "final");
	st->phase = (uint8_t)(INITIAL + word);
	st->active = st->first;
	if (active) {
		st->active = match_seat(g->m, active->text);
		if (st->active == NOBODY)
			return impossible(g, active,
					  "the match has no such player");
	}
	return true;
}

/* Checks that the state is possible: life left, a creature on both sides. */
static bool check_state(struct placing *g, const struct node *setup)
{
	struct match *m = g->m;

	for (unsigned i = 0; i < g->st->nplay; i++) {
		int p = g->st->play[i];
		struct piece *x = piece_of(m, p);

		x->margin = (int16_t)stalker_life_max(m, p);
		if (x->wounds && x->wounds >= x->margin)
			return impossible(g, setup, "%s has %d wounds of %d",
					  stalker_name(m, p), x->wounds,
					  x->margin);
	}
	for (uint8_t i = 0; i < SEATS; i++)
		if (!stalker_creatures(m, i))
			return impossible(g, setup, "%s has no creature",
					  m->seat[i].id);
	return true;
}

static bool place_all(struct match *m, const struct script *s, struct table *t,
		      struct state *st, struct refusal *r)
{
	struct placing g = { m, t, st, r, false };
	struct effect_scene scene;

	st->step = 0;
	if (!name_cards(&g, setup_part(s, "cards")))
		return false;
	for (uint8_t i = 0; i < SEATS; i++)
		if (!place_player(&g, i, script_setup_player(m, s, i)))
			return false;
	st->player[st->first].seat = 0;
	st->player[other_seat(st->first)].seat = 1;
	if (!place_head(&g, s) || !place_cards(&g, setup_part(s, "cards")))
		return false;
	scene = scene_of(m);
	effect_refresh(&scene);
	if (!check_state(&g, s->setup))
		return false;
	/* creating the state has triggered nothing */
	agenda_clear(&st->waits);
	return true;
}

bool stalker_place_setup(struct match *m, const struct script *s,
			 struct table *t, struct state *st, struct refusal *r)
{
	struct transcript *out = m->out;

	m->state = st;
	/* reported when the match begins: stalker_tell_setup() */
	m->out = NULL;
	bool good = place_all(m, s, t, st, r);
	m->out = out;
	m->state = NULL;
	return good;
}
