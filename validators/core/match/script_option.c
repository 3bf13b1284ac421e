/* Reads the head of a script for a referee: options, players, `setup:`. */
#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/field.h"
#include "validators/core/game/game.h"
#include "validators/core/match/script.h"

/* If n is a valid value of the param, set *out. */
static bool is_value(const struct param *p, const struct node *n, int32_t *out)
{
	int64_t i;

	if (p->words)
		i = n->kind == NODE_TEXT ? field_word(p->words, n->text) : -1;
	else if (p->flag)
		i = n->kind == NODE_BOOL ? n->b : -1;
	else if (n->kind == NODE_INT && n->i >= p->min && n->i <= p->max)
		i = n->i;
	else
		return false;
	if ((p->words || p->flag) && i < 0)
		return false;
	*out = (int32_t)i;
	return true;
}

static const char *values_of(const struct match *m, const struct param *p)
{
	const char *text;

	if (p->flag)
		return tr(m->lang, "true or false");
	if (!p->words)
		return arena_printf(m->arena,
				    tr(m->lang, "a number from %d to %d"),
				    p->min, p->max);
	text = p->words[0];
	for (size_t i = 1; p->words[i]; i++)
		text = arena_printf(m->arena, "%s%s%s", text,
				    p->words[i + 1] ? ", "
						    : tr(m->lang, " or "),
				    p->words[i]);
	return text;
}

bool script_option(struct match *m, const struct script *s, unsigned param,
		   unsigned refused, int32_t *out, struct refusal *r)
{
	const struct param *p = &m->game->params[param];
	const struct node *n =
		s->options ? node_get(s->options, p->name) : NULL;
	const char *values;

	*out = m->format->param[param];
	if (n == NULL || is_value(p, n, out))
		return true;
	values = values_of(m, p);
	if (n->kind == NODE_LIST || n->kind == NODE_MAP || n->kind == NODE_NULL)
		return referee_refuse_at(m, r, refused, n,
					 "%s is not a valid %s, which takes %s",
					 tr(m->lang, node_kind_name(n->kind)),
					 p->name, values);
	return referee_refuse_at(m, r, refused, n,
				 "\"%.*s\" is not a valid %s, which takes %s",
				 STR_ARG(n->text), p->name, values);
}

bool script_options(struct match *m, const struct script *s, unsigned refused,
		    int32_t *out, struct refusal *r)
{
	for (unsigned i = m->referee->first_option; i < m->game->nparams; i++)
		if (!script_option(m, s, i, refused, &out[i], r))
			return false;
	return true;
}

bool script_duel(struct match *m, const struct script *s, unsigned refused,
		 struct refusal *r)
{
	if (s->nplayers == 2)
		return true;
	referee_refuse(m, r, refused, -1,
		       tr_n(m->lang, "%zu player, a match has 2",
			    "%zu players, a match has 2", (int64_t)s->nplayers),
		       s->nplayers);
	r->at = s->players_at;
	return false;
}

static const struct node *players_of(const struct script *s)
{
	return node_get(s->setup, "players");
}

bool script_setup_players(struct match *m, const struct script *s,
			  unsigned refused, struct refusal *r)
{
	const struct node *players = players_of(s);

	for (size_t i = 0; players && i < players->map.n; i++)
		if (match_seat(m, players->map.v[i].key) == NOBODY)
			return referee_refuse_at(
				m, r, refused, players->map.v[i].value,
				"the match has no player \"%.*s\"",
				STR_ARG(players->map.v[i].key));
	return true;
}

const struct node *script_setup_player(const struct match *m,
				       const struct script *s, unsigned seat)
{
	const struct node *players = players_of(s);
	const struct node *n =
		players ? node_get(players, m->seat[seat].id) : NULL;
	struct node *nothing;

	if (n)
		return n;
	nothing = arena_alloc(m->arena, sizeof(*nothing));
	*nothing = (struct node){ .kind = NODE_MAP, .at = s->setup->at };
	return nothing;
}

bool script_number(struct match *m, const struct node *map, const char *key,
		   int32_t least, int32_t most, int32_t absent,
		   unsigned refused, int32_t *out, struct refusal *r)
{
	const struct node *n = node_get(map, key);

	if (n && (n->i < least || n->i > most))
		return referee_refuse_at(m, r, refused, n,
					 "%s must be from %d to %d", key, least,
					 most);
	*out = n ? (int32_t)n->i : absent;
	return true;
}
