/* Fills refusals, builds and copies actions, and finds seats, for referees. */
#include "validators/core/match/referee.h"

#include "validators/base/buf.h"
#include "validators/core/effect/agenda.h"
#include "validators/core/game/game.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/naming.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static void refuse_action(struct match *m, struct refusal *r, unsigned type,
			  const char *fmt, va_list ap)
{
	assert(type < m->referee->nrefusals);
	*r = (struct refusal){ .type = &m->referee->refusals[type],
			       .param = -1,
			       .player = -1,
			       .msg = arena_vprintf(m->arena, tr(m->lang, fmt),
						    ap) };
}

bool referee_refuse_by(struct match *m, struct refusal *r, unsigned type,
		       uint16_t clause, int param, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	refuse_action(m, r, type, fmt, ap);
	va_end(ap);
	r->clause = clause;
	r->param = param;
	return false;
}

bool referee_refuse_at(struct match *m, struct refusal *r, unsigned type,
		       const struct node *at, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	refuse_action(m, r, type, fmt, ap);
	va_end(ap);
	if (at)
		r->at = at->at;
	return false;
}

uint16_t refusal_by(const struct refusal *r)
{
	return r->clause ? r->clause : r->type ? r->type->clause : 0;
}

const char *refusal_clause(const struct match *m, const struct refusal *r)
{
	return game_clause_id(m->game, refusal_by(r));
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

void match_choices(const struct match *m, unsigned player, struct choices *out)
{
	static const uint32_t most[] = { 0, 256, 64, 16, 4, 1 };
	bool full = out->full; /* set by an earlier list */

	for (size_t i = 0; i < sizeof(most) / sizeof(most[0]); i++) {
		out->n = out->ncandidates = 0;
		out->most = most[i];
		out->full = false;
		m->referee->choices(m, player, out);
		if (!out->full)
			break;
	}
	out->full |= full;
}

struct choice *choices_add(struct choices *c)
{
	if (c->n == c->cap) {
		c->full = true;
		c->n--;
	}
	struct choice *new = &c->v[c->n++];
	memset(new, 0, offsetof(struct choice, action.list));
	new->candidate = (uint32_t)c->ncandidates;
	return new;
}

void choices_offer(struct choices *c, int16_t candidate)
{
	if (c->ncandidates == c->candidate_cap) {
		c->full = true;
		return;
	}
	c->candidates[c->ncandidates++] = candidate;
	c->v[c->n - 1].ncandidates++;
}

bool param_is_list(const struct verb_param *p)
{
	return p->name &&
	       (p->kind->form == PARAM_WORDS || p->kind->form == PARAM_MAP);
}

void match_put_action(const struct match *m, const struct action *a,
		      struct buf *out)
{
	const struct verb *v = &m->referee->verbs[a->verb];
	const struct match plain = naming_by_id(m);

	buf_printf(out, "{do: %s, player: ", v->name);
	put_word(&plain, str_of(m->seat[a->player].id), out);
	for (unsigned i = 0; i < VERB_MAX_PARAMS && v->param[i].name; i++) {
		struct buf b = { 0 };

		if (match_put_arg(&plain, a, i, &b))
			buf_printf(out, ", %s: %.*s", v->param[i].name,
				   STR_ARG(buf_str(&b)));
		buf_release(&b);
	}
	buf_puts(out, "}\n");
}

const int16_t *action_list(const struct referee *r, const struct action *a,
			   unsigned i, size_t *n)
{
	const struct verb *v = &r->verbs[a->verb];
	size_t at = 0;

	assert(param_is_list(&v->param[i]));
	for (unsigned k = 0; k < i; k++)
		if (param_is_list(&v->param[k]) && a->arg[k] > 0)
			at += (size_t)a->arg[k];
	*n = a->arg[i] > 0 ? (size_t)a->arg[i] : 0;
	assert(at + *n <= a->nlist);
	return &a->list[at];
}

bool action_add(struct action *a, unsigned i, int16_t element)
{
	if (a->nlist == ACTION_MAX_LIST)
		return false;
	a->list[a->nlist++] = element;
	a->arg[i] = a->arg[i] < 0 ? 1 : a->arg[i] + 1;
	return true;
}

void action_copy(struct action *to, const struct action *from)
{
	memcpy(to, from, offsetof(struct action, list));
	if (from->nlist)
		memcpy(to->list, from->list,
		       from->nlist * sizeof(from->list[0]));
}

void match_copy(const struct match *m, void *to, const void *from)
{
	size_t at = m->referee->effects, behind = at;

	if (m->referee->copy) {
		m->referee->copy(m, to, from);
		return;
	}
	memcpy(to, from, at);
	if (at) {
		effect_state_copy((void *)((char *)to + at),
				  (const void *)((const char *)from + at));
		behind += sizeof(struct effect_state);
		agenda_copy((void *)((char *)to + behind),
			    (const void *)((const char *)from + behind));
		behind += sizeof(struct agenda);
	}
	memcpy((char *)to + behind, (const char *)from + behind,
	       m->size - behind);
}
