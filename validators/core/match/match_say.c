/* Writes messages about playing a script. */
#include "validators/core/match/match_say.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

/* Maximum number of choices in the list of legal ones. */
#define MAX_CHOICES    4096u
#define MAX_CANDIDATES 4096u

/* True if the viewer may not see the content of l. */
static bool is_secret(const struct play *p, const struct line *l)
{
	return p->seat_seen >= 0 &&
	       !str_is(l->player, p->match.seat[p->seat_seen].id);
}

/* The part of a refusal that may be shown: errors in a setup or in random
 * values name cards that are face down. */
static const char *told(const struct play *p, const struct refusal *r)
{
	struct str name = str_of(refusal_name(r));

	if (p->seat_seen < 0)
		return r->msg;
	if (str_is(name, "setup-impossible"))
		return tr(p->match.lang,
			  "the state of the setup is not possible");
	if (str_starts(name, "random-"))
		return tr(p->match.lang,
			  "a random value is missing or does not fit");
	return r->msg;
}

/* True if the finding that caused it may be shown: to the judge, to the owner
 * of the list, and to everybody if it is about a header. */
static bool hears_cause(const struct play *p, const struct refusal *r)
{
	if (r->cause == NULL)
		return false;
	return p->seat_seen < 0 || p->seat_seen == r->player ||
	       strcmp(r->cause->name, FINDING_NAME(WRONG_GAME)) == 0 ||
	       strcmp(r->cause->name, FINDING_NAME(UNKNOWN_FORMAT)) == 0;
}

/* The text of its clause, in the language of the match; or NULL. */
static const char *clause_text(const struct match *m, const struct refusal *r)
{
	uint16_t c = refusal_by(r);
	const struct clause *rule = c ? &m->game->clauses[c - 1] : NULL;

	return rule ? tr_in(m->lang, rule->id, clause_says(rule)) : NULL;
}

static struct diag *fault(struct play *p, const char *name, const char *clause,
			  const struct span *at, const char *msg)
{
	return diags_add(p->ds, (struct diag){ .clause = clause,
					       .name = name,
					       .sev = SEV_ERROR,
					       .at = *at,
					       .msg = msg });
}

/* Add the clause as a note at the same position. */
static void quote(struct play *p, struct diag *d, const struct refusal *r)
{
	const char *text = clause_text(&p->match, r);

	if (text)
		diag_relate(p->ds, d, d->at,
			    arena_printf(p->arena,
					 tr(p->match.lang, "%s says: %s"),
					 d->clause, text));
}

/* Distinct words, in the order of arrival. */
struct shown {
	struct str *v;
	size_t n, cap;
};

static void add_word(const struct play *p, struct shown *w, struct str word)
{
	for (size_t k = 0; k < w->n; k++)
		if (str_eq(w->v[k], word))
			return;
	if (word.n > 0)
		VEC_PUSH(p->arena, w->v, w->n, w->cap, word);
}

/* Add the values that one choice allows for a parameter: a word, candidates, or
 * a range. */
static void add_words(const struct play *p, struct shown *w,
		      const struct choices *all, const struct choice *c,
		      unsigned param)
{
	const struct match *m = &p->match;
	bool varies = c->form != CHOICE_PLAIN && c->param == param;
	size_t n = varies && c->form != CHOICE_AMOUNT ? c->ncandidates : 1;

	for (size_t i = 0; i < n; i++) {
		struct action a = c->action;
		struct buf b = { 0 };

		if (varies && c->form == CHOICE_AMOUNT) {
			buf_printf(&b, tr(m->lang, "%d to %d"), c->min, c->max);
		} else {
			if (varies)
				action_add(&a, param,
					   all->candidates[c->candidate + i]);
			match_put_arg(m, &a, param, &b);
		}
		add_word(p, w, buf_keep(&b, p->arena));
	}
}

/* List the values of a parameter among the choices of one verb, each once. */
static void list_words(const struct play *p, const struct choices *c,
		       unsigned verb, unsigned param, struct buf *out)
{
	struct shown w = { 0 };

	for (size_t i = 0; i < c->n; i++)
		if (c->v[i].action.verb == verb)
			add_words(p, &w, c, &c->v[i], param);
	for (size_t k = 0; k < w.n; k++)
		buf_printf(out, "%s%.*s", k ? ", " : "", STR_ARG(w.v[k]));
}

/* `commit (warrior: w-npp, w-nnn; defender: d-zzz)` for each legal verb. */
static void list_choices(const struct play *p, const struct choices *c,
			 struct buf *out)
{
	const struct referee *ref = p->match.referee;

	for (unsigned v = 0; v < ref->nverbs; v++) {
		struct buf words = { 0 };
		bool legal = false;

		for (size_t i = 0; i < c->n; i++)
			legal = legal || c->v[i].action.verb == v;
		for (unsigned i = 0; legal && i < VERB_MAX_PARAMS; i++) {
			size_t before = words.n;
			const char *name = ref->verbs[v].param[i].name;

			if (name == NULL)
				break;
			buf_printf(&words, "%s%s: ", before ? "; " : "", name);
			size_t start = words.n;
			list_words(p, c, v, i, &words);
			if (words.n == start)
				words.n = before;
		}
		if (legal)
			buf_printf(out, "%s%s", out->n ? ", " : "",
				   ref->verbs[v].name);
		if (words.n)
			buf_printf(out, " (%.*s)", STR_ARG(buf_str(&words)));
		buf_release(&words);
	}
}

/* `legal for alpha: ...`, or who must decide instead; NULL when the match
 * is over. */
static const char *what_is_legal(const struct play *p, struct str player)
{
	const struct match *m = &p->match;
	struct arena *a = p->arena;
	struct choices c = {
		.v = arena_array(a, MAX_CHOICES, sizeof(*c.v)),
		.cap = MAX_CHOICES,
		.candidates =
			arena_array(a, MAX_CANDIDATES, sizeof(*c.candidates)),
		.candidate_cap = MAX_CANDIDATES,
	};
	struct due due[MATCH_MAX_PLAYERS];
	struct buf b = { 0 };
	uint8_t seat = match_seat(m, player);
	size_t n = m->referee->due(m, due);
	const char *text = NULL;

	if (seat != NOBODY)
		m->referee->choices(m, seat, &c);
	if (c.n > 0) {
		list_choices(p, &c, &b);
		text = arena_printf(a, tr(m->lang, "legal for %s: %.*s"),
				    m->seat[seat].id, STR_ARG(buf_str(&b)));
	} else if (n > 0) {
		for (size_t i = 0; i < n; i++)
			buf_printf(&b, "%s%s", i ? ", " : "",
				   m->seat[due[i].player].id);
		text = arena_printf(a,
				    tr(m->lang, "wait for a decision of %.*s"),
				    STR_ARG(buf_str(&b)));
	}
	buf_release(&b);
	return text;
}

static const struct span *place(const struct line *l, const struct refusal *r)
{
	if (r->at.line)
		return &r->at;
	if (r->param >= 0 && l->arg[r->param])
		return &l->arg[r->param]->at;
	return &l->node->at;
}

/* If the referee's storage is full, that is not an answer to the script. */
static void end_if_full(struct play *p, struct diag *d)
{
	if (strcmp(d->name, FINDING_NAME(TOO_MUCH)) == 0) {
		d->sev = SEV_FATAL;
		p->ds->worst = SEV_FATAL;
	}
}

/* Add a hint for a word that should be a card but names none, or several. */
static void say_meant(struct play *p, struct diag *d, const struct line *l,
		      const struct refusal *r)
{
	const struct node *n = r->param >= 0 ? l->arg[r->param] : NULL;
	const char *fault = n && n->kind == NODE_TEXT
				    ? naming_fault(&p->match, n->text)
				    : NULL;

	if (fault)
		diag_relate(p->ds, d, n->at, fault);
}

void say_refused(struct play *p, const struct line *l, const struct refusal *r)
{
	const char *clause = refusal_clause(&p->match, r);

	if (is_secret(p, l)) {
		end_if_full(p,
			    fault(p, refusal_name(r), clause, &l->node->at,
				  tr(p->match.lang, "the action is refused")));
		return;
	}
	struct diag *d =
		fault(p, refusal_name(r), clause, place(l, r), told(p, r));
	end_if_full(p, d);
	quote(p, d, r);
	say_meant(p, d, l, r);
	if (r->type)
		d->hint = what_is_legal(p, l->player);
}

/* Write its event, for programs. */
static void say_event(struct play *p, const struct line *l,
		      const struct refusal *r)
{
	const char *name = p->match.referee->refused;
	const struct event_type type = { .name = name ? name : "refused" };
	struct transcript *t = &p->transcript;

	event_begin_type(t, &type, refusal_by(r));
	if (l) {
		event_str(t, "player", l->player);
		event_text(t, "action", l->verb->name);
	}
	event_text(t, "code", refusal_name(r));
	if (l && r->param >= 0)
		event_text(t, "parameter", l->verb->param[r->param].name);
	event_text(t, "message", told(p, r));
	event_end(t);
}

void say_text(struct play *p, const struct line *l)
{
	if (p->out == NULL || p->form != TRANSCRIPT_TEXT)
		return;
	buf_puts(p->out, "# ");
	utf8_put_safe(p->out, script_says(l, p->match.lang));
	buf_putc(p->out, '\n');
}

void say_expected(struct play *p, const struct line *l, const struct refusal *r)
{
	const char *clause = refusal_clause(&p->match, r);

	if (p->out == NULL || (l && is_secret(p, l)))
		return;
	if (p->form != TRANSCRIPT_TEXT) {
		say_event(p, l, r);
		return;
	}
	transcript_put_held(&p->transcript);
	if (l)
		buf_printf(p->out, tr(p->match.lang, "  refused, %s of %.*s"),
			   transcript_word(p->arena, p->match.lang, "action",
					   l->verb->name),
			   STR_ARG(l->player));
	else
		buf_puts(p->out, tr(p->match.lang, "  refused"));
	const char *cause = hears_cause(p, r) ? r->cause->msg : NULL;
	buf_printf(p->out, ": %s%s%s [%s%s%s]\n", told(p, r), cause ? ": " : "",
		   cause ? cause : "", clause ? clause : "", clause ? " " : "",
		   refusal_name(r));
}

void say_other_error(struct play *p, const struct line *l,
		     const struct refusal *r)
{
	struct diag *d = fault(
		p, FINDING_NAME(UNMET_ERROR), NULL, &l->expect_error->at,
		arena_printf(p->arena,
			     tr(p->match.lang, "the action is refused with "
					       "\"%s\", not with \"%.*s\""),
			     refusal_name(r), STR_ARG(l->expect_error->text)));

	if (!is_secret(p, l))
		diag_relate(p->ds, d, *place(l, r),
			    arena_printf(p->arena, "%s: %s", refusal_name(r),
					 told(p, r)));
}

void say_accepted(struct play *p, const struct line *l)
{
	fault(p, FINDING_NAME(UNMET_ERROR), NULL, &l->expect_error->at,
	      arena_printf(p->arena,
			   tr(p->match.lang,
			      "the action is legal, but the error "
			      "\"%.*s\" is expected"),
			   STR_ARG(l->expect_error->text)));
}

void say_stuck(struct play *p, const struct line *l, const struct refusal *r)
{
	const struct span *at = l ? &l->node->at : &p->script->root->at;
	struct diag *d = fault(p, r ? refusal_name(r) : FINDING_NAME(TOO_MUCH),
			       r ? refusal_clause(&p->match, r) : NULL,
			       r && r->at.line ? &r->at : at,
			       r ? told(p, r)
				 : tr(p->match.lang,
				      "the match goes on without a decision "
				      "beyond the referee's limit"));

	end_if_full(p, d);
}

void say_no_error(struct play *p)
{
	const struct node *want = p->script->expect_error;

	fault(p, FINDING_NAME(UNMET_ERROR), NULL, &want->at,
	      arena_printf(p->arena,
			   tr(p->match.lang, "the error \"%.*s\" is expected, "
					     "but there was none"),
			   STR_ARG(want->text)));
}

void say_refused_start(struct play *p, const struct refusal *r)
{
	const struct script *s = p->script;
	const struct span *at = r->at.line       ? &r->at
				: r->player >= 0 ? &s->player[r->player].id_at
						 : &s->root->at;
	struct diag *d = fault(p, refusal_name(r), refusal_clause(&p->match, r),
			       at, told(p, r));

	quote(p, d, r);
	if (hears_cause(p, r))
		diag_relate(
			p->ds, d, r->cause->at,
			arena_printf(p->arena, "%s [%s%s%s]", r->cause->msg,
				     r->cause->clause ? r->cause->clause : "",
				     r->cause->clause ? " " : "",
				     r->cause->name));
	else if (r->cause && s->player[r->player].deck->kind == NODE_TEXT)
		diag_hint(p->ds, d, "\"koloda check %s\" says why",
			  s->player[r->player].deck->text.p);
	if (s->expect_error)
		diag_relate(p->ds, d, s->expect_error->at,
			    arena_printf(p->arena,
					 tr(p->match.lang,
					    "\"%.*s\" is expected here"),
					 STR_ARG(s->expect_error->text)));
}

void say_unmet(struct play *p, size_t from)
{
	for (size_t i = from; p->seat_seen >= 0 && i < p->ds->n; i++) {
		p->ds->v[i].msg =
			tr(p->match.lang, "the state is not what is expected");
		p->ds->v[i].path = NULL;
		p->ds->v[i].hint = NULL;
	}
}
