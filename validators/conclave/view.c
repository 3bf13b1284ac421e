/* The state view (8.6). */
#include "validators/conclave/play.h"

#include "validators/core/game/card.h"
#include "validators/core/match/view.h"

#include "validators/base/arena.h"
#include "validators/core/cards/format.h"

static void put_ids(const struct duel *d, struct view *v, const char *key,
		    unsigned seat, enum zone zone)
{
	const uint16_t *list = list_of(d, seat, zone);
	uint16_t n = d->st->player[seat].n[zone];

	view_open_list(v, key);
	for (uint16_t i = 0; i < n; i++) /* a deck has its top last */
		view_str(v, NULL,
			 conclave_id(d, list[zone == IN_DECK ? n - 1 - i : i]));
	view_close(v);
}

static void put_names(const struct duel *d, struct view *v, const char *key,
		      unsigned seat, enum zone zone)
{
	const uint16_t *list = list_of(d, seat, zone);

	view_open_list(v, key);
	for (uint16_t i = 0; i < d->st->player[seat].n[zone]; i++)
		view_str(v, NULL, conclave_name(d, list[i]));
	view_close(v);
}

static void put_keywords(const struct duel *d, struct view *v, uint16_t p)
{
	view_open_map(v, "keywords");
	for (unsigned k = 0; k < KEYWORD_COUNT; k++) {
		int64_t n = conclave_keyword(d, p, (enum keyword_id)k);

		if (n && k == DEFENDER)
			view_bool(v, conclave_keywords[k].word, true);
		else if (n)
			view_int(v, conclave_keywords[k].word, n);
	}
	view_close(v);
}

static const char *arena_text(struct view *v, struct str s)
{
	return arena_printf(v->arena, "%.*s", STR_ARG(s));
}

static void put_fighter(const struct duel *d, struct view *v, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	view_text(v, "cell", conclave_cell_name(x->cell));
	view_bool(v, "closed", x->closed);
	view_int(v, "health", conclave_health(d, p));
	view_int(v, "wounds", x->wounds);
	view_int(v, "attack", conclave_attack(d, p));
	view_int(v, "leadership", conclave_points(d, p));
	if (kind_of(d, p)->variant == ALLY)
		view_bool(v, "moved", x->moved);
	put_keywords(d, v, p);
}

static void put_in_pocket(const struct duel *d, struct view *v, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	view_bool(v, "closed", x->closed);
	if (x->durability == NEVER_WEARS)
		view_text(v, "durability", NULL);
	else
		view_int(v, "durability", x->durability);
	if (x->zone != IN_ENCHANTMENTS)
		return;
	if (x->host == NO_PIECE)
		view_text(v, "host", NULL);
	else
		view_str(v, "host", conclave_label(d, x->host));
}

static void put_card(const struct duel *d, struct view *v, uint16_t p)
{
	const struct kind *k = kind_of(d, p);

	view_open_map(v, arena_text(v, conclave_name(d, p)));
	view_str(v, "id", k->card->id);
	view_text(v, "type", d->m->game->variants[k->variant].type);
	if (piece_at(d, p)->zone == ON_FIELD)
		put_fighter(d, v, p);
	else
		put_in_pocket(d, v, p);
	view_close(v);
}

static void put_cards(const struct duel *d, struct view *v, unsigned seat)
{
	view_open_map(v, "cards");
	if (d->st->player[seat].hero != NO_PIECE)
		put_card(d, v, d->st->player[seat].hero);
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat &&
		    p != d->st->player[seat].hero)
			put_card(d, v, p);
	}
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++)
		for (uint16_t i = 0; i < d->st->player[seat].n[z]; i++)
			put_card(d, v, list_of(d, seat, z)[i]);
	view_close(v);
}

static void put_allies(const struct duel *d, struct view *v, unsigned seat)
{
	view_open_list(v, "allies");
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat &&
		    kind_of(d, p)->variant == ALLY)
			view_str(v, NULL, conclave_name(d, p));
	}
	view_close(v);
}

/* C-216, C-217, RC-44: hands for their players, decks for the judge. */
static void put_player(const struct duel *d, int viewer, struct view *v,
		       unsigned seat)
{
	const struct player *x = &d->st->player[seat];

	view_open_map(v, d->m->seat[seat].id);
	view_text(v, "seat", seat == 0 ? "A" : "B");
	view_int(v, "energy", x->energy);
	if (x->hero == NO_PIECE)
		view_text(v, "hero", NULL);
	else
		view_str(v, "hero", conclave_name(d, x->hero));
	if (viewer < 0 || viewer == (int)seat)
		put_ids(d, v, "hand", seat, IN_HAND);
	view_int(v, "hand_size", x->n[IN_HAND]);
	if (viewer < 0)
		put_ids(d, v, "deck", seat, IN_DECK);
	view_int(v, "deck_size", x->n[IN_DECK]);
	put_ids(d, v, "graveyard", seat, IN_GRAVEYARD);
	put_allies(d, v, seat);
	put_names(d, v, "equipment", seat, IN_EQUIPMENT);
	put_names(d, v, "enchantments", seat, IN_ENCHANTMENTS);
	put_cards(d, v, seat);
	view_close(v);
}

static void put_counter(const struct duel *d, struct view *v)
{
	static const char *const how[] = {
		[COUNTER_NONE] = "none",
		[COUNTER_BASE] = "base",
		[COUNTER_ALLY] = "ally",
	};
	const struct combat *c = &d->st->combat;

	if (c->counter != COUNTER_WEAPONS) {
		view_text(v, "counter", how[c->counter]);
		return;
	}
	view_open_list(v, "counter");
	for (unsigned i = 0; i < c->ncounters; i++)
		view_str(v, NULL, conclave_name(d, c->against[i]));
	view_close(v);
}

static void put_combat(const struct duel *d, struct view *v)
{
	const struct combat *c = &d->st->combat;

	if (c->step == 0 || d->st->over) {
		view_text(v, "combat", NULL);
		return;
	}
	view_open_map(v, "combat");
	view_int(v, "step", c->step);
	view_str(v, "attacker", conclave_label(d, piece_of(c->attacker)));
	view_str(v, "target", conclave_label(d, piece_of(c->target)));
	view_text(v, "attack_type",
		  c->attack_type == MELEE ? "melee" : "ranged");
	put_counter(d, v);
	view_close(v);
}

static void put_board(const struct duel *d, struct view *v)
{
	view_open_map(v, "board");
	for (int i = 0; i < (int)CELLS; i++) {
		if (d->st->cell[i] == NO_PIECE)
			view_text(v, conclave_cell_name(i), NULL);
		else
			view_str(v, conclave_cell_name(i),
				 conclave_label(d, d->st->cell[i]));
	}
	view_close(v);
}

void conclave_view(const struct match *m, int viewer, struct view *v)
{
	const struct state *st = state_of(m);
	struct match own = *m;
	struct duel d;

	own.arena = v->arena; /* names live as long as the view */
	duel_init(&d, &own);
	view_text(v, "game", m->game->id);
	view_text(v, "format", m->format->name);
	view_int(v, "turn", st->turn);
	view_text(v, "first_player", m->seat[st->first].id);
	view_text(v, "active", m->seat[st->active].id);
	view_text(v, "step", conclave_steps[st->step]);
	view_text(v, "to_act",
		  st->to_act == NOBODY ? NULL : m->seat[st->to_act].id);
	view_text(v, "point", conclave_point_names[st->point]);
	put_combat(&d, v);
	put_board(&d, v);
	view_open_map(v, "players");
	for (unsigned i = 0; i < SEATS; i++)
		put_player(&d, viewer, v, i);
	view_close(v);
	view_text(v, "outcome", conclave_outcome_name(st));
	view_open_list(v, "winners");
	if (st->outcome == WIN)
		view_text(v, NULL, m->seat[st->winner].id);
	view_close(v);
	view_text(v, "reason", conclave_reason_name(st));
}
