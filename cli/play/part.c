/* Renders the parts of a choice as text. */
#include "cli/play/part.h"

#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/effect/effect_rules.h"
#include "validators/core/language/say.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/naming.h"

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

/* The length of a target's key here, which is not shown to people. */
static size_t key_size(struct str s)
{
	size_t n = 0;

	while (n < s.n && (s.p[n] == '-' || s.p[n] == '_' ||
			   (s.p[n] >= '0' && s.p[n] <= '9') ||
			   (s.p[n] >= 'a' && s.p[n] <= 'z')))
		n++;
	return n && n + 1 < s.n && memcmp(s.p + n, ": ", 2) == 0 ? n + 2 : 0;
}

/* Put `{t: [A, B]}` for people: "A, B". */
static void put_plain(struct str s, struct buf *out)
{
	bool begins = true;

	for (size_t i = 0; i < s.n; i++) {
		if (begins)
			i += key_size((struct str){ s.p + i, s.n - i });
		if (!strchr("[]{}", s.p[i]))
			buf_putc(out, s.p[i]);
		begins = s.p[i] == '{' || (i && s.p[i - 1] == ',');
	}
}

static bool is_ability(const struct match *m, const struct choice *c, int i)
{
	const struct verb_param *p = m->referee->verbs[c->action.verb].param;

	return m->named && strcmp(p[i].name, "ability") == 0;
}

struct str part_ability(const struct match *m, struct arena *a,
			const struct choice *c)
{
	const struct match by_id = naming_by_id(m);
	uint16_t ability = m->named && m->referee->targeted
				   ? m->referee->targeted(m, &c->action)
				   : ARG_NO_ABILITY;
	struct buf b = { 0 };

	if (ability == ARG_NO_ABILITY)
		return STR("");
	match_put_arg(&by_id, &c->action, 0, &b);
	struct str word = buf_str(&b);

	if (str_starts(word, "\"")) /* "Ann/ID", where it is quoted */
		word = (struct str){ word.p + 1, word.n - 2 };
	int32_t card = naming_card(m->cards, word);

	buf_clear(&b);
	if (card >= 0)
		say_ability(&b,
			    &(struct saying){ &m->cards->v[card], m->cards,
					      lang_id(m->lang) },
			    m->rules->ability[ability].term);
	return buf_keep(&b, a);
}

/* True if it is the card's only ability, so that naming it is redundant. */
static bool is_alone(const struct match *m, const struct choice *c, unsigned i)
{
	struct choice without = *c;

	without.action.arg[i] = ARG_ABSENT;
	return m->referee->targeted(m, &without.action) ==
	       m->referee->targeted(m, &c->action);
}

/* Put parameter i of a choice; in a match that names cards, script words are
 * replaced by displayed names. */
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
	struct buf b = { 0 };

	if (p->kind == &flag_param)
		said = str_of(c->action.arg[i] ? _("yes") : _("no"));
	else if (said.p == word.p)
		said = tr_word(m->lang, STR("keyword"), word);
	if (said.p == word.p)
		put_plain(word, &b);
	else
		buf_put(&b, said.p, said.n);
	out->n = from;
	buf_put(out, b.n ? b.p : "", b.n);
	buf_release(&b);
}

/* A parameter as the match writes it; an ability as a sentence. */
static struct str put_part(const struct match *m, struct arena *a,
			   const struct choice *c, int i)
{
	struct buf b = { 0 };

	struct str s = is_ability(m, c, i) ? part_ability(m, a, c) : STR("");
	if (s.n)
		return s;
	put_arg(m, c, (unsigned)i, &b);
	s = buf_keep(&b, a);
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

struct str part_words(const struct match *m, struct arena *a,
		      const struct choice *c)
{
	const struct verb *verb = &m->referee->verbs[c->action.verb];
	const struct match by_id = naming_by_id(m);
	struct buf b = { 0 };

	for (unsigned i = 0; i < VERB_MAX_PARAMS && verb->param[i].name; i++) {
		buf_printf(&b, " %s: ", verb->param[i].name);
		if (c->form == CHOICE_PLAIN || i != c->param)
			put_arg(&by_id, c, i, &b);
	}
	return buf_keep(&b, a);
}

bool part_tells(const struct match *m, const struct choice *c, unsigned i)
{
	const struct verb_param *p =
		&m->referee->verbs[c->action.verb].param[i];

	return p->name && p->kind != &flag_param &&
	       c->action.arg[i] != ARG_ABSENT &&
	       (c->form == CHOICE_PLAIN || i != c->param);
}

struct str part_said(const struct match *m, struct arena *a,
		     const struct choice *c, unsigned hide)
{
	const struct verb_param *p = m->referee->verbs[c->action.verb].param;
	struct buf b = { 0 };
	const char *sep = "";

	if (!(hide & PART_VERB)) {
		struct str verb = part_of(m, a, c, -1).name;

		buf_put(&b, verb.p, verb.n);
		sep = ": ";
	}
	for (unsigned i = 0; i < VERB_MAX_PARAMS && p[i].name; i++) {
		if (hide >> i & 1 || !part_tells(m, c, i))
			continue;
		struct str part = put_part(m, a, c, (int)i);

		buf_puts(&b, p[i].against && *sep == ',' ? " → " : sep);
		if (p[i].labelled)
			buf_printf(&b,
				   "%s: ", part_word("parameter", p[i].name));
		buf_put(&b, part.p, part.n);
		sep = ", ";
	}
	return buf_keep(&b, a);
}

void part_action(const struct match *m, struct arena *a,
		 const struct action *action, struct buf *out)
{
	struct choice c = { .form = CHOICE_PLAIN };
	unsigned hide = 0;

	action_copy(&c.action, action);
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (part_tells(m, &c, i) && is_ability(m, &c, (int)i) &&
		    is_alone(m, &c, i))
			hide |= 1u << i;
	struct str said = part_said(m, a, &c, hide);
	buf_put(out, said.p, said.n);
}

/* The content of a list with one element. */
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
	return part;
}
