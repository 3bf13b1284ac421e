/* The state view (8.6). */
#include "validators/conclave/play.h"

#include "validators/core/game/card.h"
#include "validators/core/match/view.h"

#include "validators/base/arena.h"
#include "validators/core/cards/format.h"

static void put_list(const struct duel *d, struct view *v, const char *key,
		     unsigned seat, enum zone zone,
		     struct str (*name)(const struct duel *d, uint16_t p))
{
	const uint16_t *list = list_of(d, seat, zone);
	uint16_t n = d->st->player[seat].n[zone];

	view_open_list(v, key);
	for (uint16_t i = 0; i < n; i++) /* a deck has its top last */
		view_str(v, NULL,
			 name(d, list[zone == IN_DECK ? n - 1 - i : i]));
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

static void put_fighter(const struct duel *d, struct view *v, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	view_add(v,
		 "cell:%s closed:%hhd health:%d wounds:%d attack:%d "
		 "leadership:%d",
		 conclave_cell_name(x->cell), x->closed, conclave_health(d, p),
		 x->wounds, conclave_attack(d, p), conclave_points(d, p));
	if (kind_of(d, p)->variant == ALLY)
		view_bool(v, "moved", x->moved);
	put_keywords(d, v, p);
}

static void put_in_pocket(const struct duel *d, struct view *v, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	view_add(v,
		 x->durability == NEVER_WEARS ? "closed:%hhd durability:~"
					      : "closed:%hhd durability:%d",
		 x->closed, x->durability);
	if (x->zone == IN_ENCHANTMENTS)
		view_text(v, "host",
			  x->host == NO_PIECE ? NULL
					      : conclave_label(d, x->host).p);
}

static void put_card(const struct duel *d, struct view *v, uint16_t p)
{
	const struct kind *k = kind_of(d, p);

	view_open_map(v, arena_printf(v->arena, "%.*s",
				      STR_ARG(conclave_name(d, p))));
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
	view_add(v, "seat:%s energy:%d", seat == 0 ? "A" : "B", x->energy);
	if (x->hero == NO_PIECE)
		view_text(v, "hero", NULL);
	else
		view_str(v, "hero", conclave_name(d, x->hero));
	if (viewer < 0 || viewer == (int)seat)
		put_list(d, v, "hand", seat, IN_HAND, conclave_id);
	view_int(v, "hand_size", x->n[IN_HAND]);
	if (viewer < 0)
		put_list(d, v, "deck", seat, IN_DECK, conclave_id);
	view_int(v, "deck_size", x->n[IN_DECK]);
	put_list(d, v, "graveyard", seat, IN_GRAVEYARD, conclave_id);
	put_allies(d, v, seat);
	put_list(d, v, "equipment", seat, IN_EQUIPMENT, conclave_name);
	put_list(d, v, "enchantments", seat, IN_ENCHANTMENTS, conclave_name);
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
	view_add(v, "combat:{step:%d attacker:%s target:%s attack_type:%s",
		 c->step, conclave_label(d, piece_of(c->attacker)).p,
		 conclave_label(d, piece_of(c->target)).p,
		 c->attack_type == MELEE ? "melee" : "ranged");
	put_counter(d, v);
	view_close(v);
}

static void put_board(const struct duel *d, struct view *v)
{
	view_open_map(v, "board");
	for (int i = 0; i < (int)CELLS; i++) {
		uint16_t p = d->st->cell[i];

		view_text(v, conclave_cell_name(i),
			  p == NO_PIECE ? NULL : conclave_label(d, p).p);
	}
	view_close(v);
}

void conclave_view(const struct match *m, int viewer, struct view *v)
{
	const struct state *st = state_of(m);
	struct match own = *m;
	struct duel d;

	own.arena = v->arena; /* names must live as long as the view */
	duel_init(&d, &own);
	view_add(v,
		 "game:%s format:%s turn:%d first_player:%s active:%s step:%s "
		 "to_act:%s point:%s",
		 m->game->id, m->format->name, st->turn, m->seat[st->first].id,
		 m->seat[st->active].id, conclave_step_name(st->step),
		 st->to_act == NOBODY ? NULL : m->seat[st->to_act].id,
		 conclave_point_names[st->point]);
	put_combat(&d, v);
	put_board(&d, v);
	view_open_map(v, "players");
	for (unsigned i = 0; i < SEATS; i++)
		put_player(&d, viewer, v, i);
	view_close(v);
	view_result(v, m);
}
