/* Says in words what a choice consists of. */
#include "cli/play/part.h"

#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/match/bind.h"

#include <string.h>

#define LEFT_OUT STR("none") /* a parameter that a choice does not have */

const char *part_word(const char *of, const char *key)
{
	return tr_in(output_lang, of, key);
}

struct str part_spaced(struct arena *a, struct str s)
{
	char *copy = arena_copy(a, s.p, s.n);

	for (size_t i = 0; i < s.n; i++)
		copy[i] = copy[i] == '_' ? ' ' : copy[i];
	return (struct str){ copy, s.n };
}

/* The thing for the only target of an ability, which no person calls by its id:
 * what stands behind `{t: `. */
static struct str only_target(struct str s)
{
	const char *colon = s.n ? memmem(s.p, s.n, ": ", 2) : NULL;
	size_t n = colon ? (size_t)(colon - s.p) + 2 : 0;
	struct str rest = { s.p + n, s.n - n };

	if (n == 0 || *s.p != '{' || !str_ends(s, "}") ||
	    memmem(rest.p, rest.n, ": ", 2))
		return s;
	rest.n--;
	return rest;
}

/* Write parameter i of a choice: in a match that names cards, words of scripts
 * stand as people read them, too. */
static void put_arg(const struct match *m, const struct choice *c, unsigned i,
		    struct buf *out)
{
	const struct verb_param *p =
		&m->referee->verbs[c->action.verb].param[i];
	size_t from = out->n;

	match_put_arg(m, &c->action, i, out);
	if (!m->named || out->n == from)
		return;
	struct str word = { out->p + from, out->n - from };
	struct str said = tr_word(
		m->lang, str_of(p->kind->what ? p->kind->what : p->name), word);
	if (p->kind == &flag_param)
		said = str_of(c->action.arg[i] ? _("yes") : _("no"));
	else if (p->kind->named)
		said = only_target(word);
	else if (said.p == word.p)
		said = tr_word(m->lang, STR("keyword"), word);
	if (said.p == word.p)
		return;
	struct buf b = { 0 };
	buf_put(&b, said.p, said.n);
	out->n = from;
	buf_put(out, b.p, b.n);
	buf_release(&b);
}

/* A parameter as the match writes it. */
static struct str put_part(const struct match *m, struct arena *a,
			   const struct choice *c, int i)
{
	struct buf b = { 0 };

	put_arg(m, c, (unsigned)i, &b);
	struct str s = buf_keep(&b, a);
	if (s.n)
		return s;
	return m->named ? str_of(tr_in(m->lang, "parameter", "none"))
			: LEFT_OUT;
}

struct named part_of(const struct match *m, struct arena *a,
		     const struct choice *c, int i)
{
	const struct match by_id = naming_by_id(m);

	if (i < 0) {
		const char *verb = m->referee->verbs[c->action.verb].name;

		return (struct named){
			str_of(verb),
			part_spaced(a, str_of(part_word("action", verb))),
		};
	}
	return (struct named){ put_part(&by_id, a, c, i),
			       put_part(m, a, c, i) };
}

struct str part_rest(const struct match *m, struct arena *a,
		     const struct choice *c, int i)
{
	const struct verb *verb = &m->referee->verbs[c->action.verb];
	struct buf b = { 0 };

	for (unsigned k = (unsigned)(i + 1); k < VERB_MAX_PARAMS; k++) {
		size_t before = b.n;

		if (!verb->param[k].name)
			break;
		buf_printf(&b, "%s%s: ", b.n ? ", " : " (",
			   part_word("parameter", verb->param[k].name));
		size_t name = b.n;

		if (c->form == CHOICE_PLAIN || k != c->param)
			put_arg(m, c, k, &b);
		if (b.n == name)
			b.n = before;
	}
	buf_puts(&b, b.n ? ")" : "");
	return buf_keep(&b, a);
}

void part_action(const struct match *m, struct arena *a,
		 const struct action *action, struct buf *out)
{
	struct choice c = { .form = CHOICE_PLAIN };

	action_copy(&c.action, action);
	struct str verb = part_of(m, a, &c, -1).name;
	struct str with = part_rest(m, a, &c, -1);
	buf_put(out, verb.p, verb.n);
	buf_put(out, with.p, with.n);
}

/* What stands in the brackets of a list of one. */
static struct str unlisted(struct str s)
{
	return str_starts(s, "[") && str_ends(s, "]")
		       ? (struct str){ s.p + 1, s.n - 2 }
		       : s;
}

struct named part_candidate(const struct match *m, struct arena *a,
			    const struct choices *all, const struct choice *c,
			    uint32_t i)
{
	struct choice one = *c;

	action_add(&one.action, c->param, all->candidates[c->candidate + i]);
	struct named part = part_of(m, a, &one, c->param);
	part.id = unlisted(part.id);
	if (m->named)
		part.name = unlisted(part.name);
	return part;
}
