#include "validators/core/referee.h"

#include "validators/core/game.h"

#include <assert.h>

bool referee_refuse(struct match *m, struct refusal *r, unsigned type,
		    int param, const char *fmt, ...)
{
	va_list ap;

	assert(type < m->referee->nrefusals);
	va_start(ap, fmt);
	*r = (struct refusal){ .type = &m->referee->refusals[type],
			       .param = param,
			       .player = -1,
			       .msg = arena_vprintf(m->arena, fmt, ap) };
	va_end(ap);
	return false;
}

const char *refusal_clause(const struct match *m, const struct refusal *r)
{
	return r->type ? game_clause_id(m->game, r->type->clause) : NULL;
}

const char *refusal_name(const struct refusal *r)
{
	return r->type ? r->type->name : r->name;
}

uint8_t match_seat(const struct match *m, struct str id)
{
	for (unsigned i = 0; i < m->nseats; i++)
		if (str_is(id, m->seat[i].id))
			return (uint8_t)i;
	return NOBODY;
}

struct choice *choices_add(struct choices *c)
{
	if (c->n == c->cap) {
		c->full = true;
		c->n--;
	}
	struct choice *new = &c->v[c->n++];
	*new = (struct choice){ 0 };
	return new;
}
