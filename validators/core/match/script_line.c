/* Parses the lines of a script: actions, rolls, expectations. */
#include "validators/core/match/script_internal.h"

#include "validators/core/text/suggest.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

static const struct script_key roll_keys[] = {
	{ .name = "roll", .kinds = TEXT, .required = true },
	{ .name = "values", .kinds = LIST, .required = true },
	{ .name = "player", .kinds = TEXT | IS(NODE_INT) },
	{ 0 },
};
static const struct script_key expect_keys[] = {
	{ .name = "expect", .kinds = MAP, .required = true },
	{ .name = "in_window", .kinds = IS(NODE_BOOL) },
	{ 0 },
};
static const struct script_key say_keys[] = {
	{ .name = "say", .kinds = MAP, .required = true },
	{ 0 },
};
static const struct script_key said_keys[] = {
	{ .name = "en", .kinds = TEXT, .required = true },
	{ .name = "ru", .kinds = TEXT, .required = true },
	{ 0 },
};
/* in addition to the parameters of the action */
static const struct script_key action_keys[] = {
	{ .name = "do", .kinds = TEXT, .required = true },
	{ .name = "player", .kinds = TEXT | IS(NODE_INT), .required = true },
	{ .name = "expect_error", .kinds = TEXT },
	{ 0 },
};

static const unsigned form_kinds[] = {
	[PARAM_WORD] = TEXT | IS(NODE_INT),
	[PARAM_NUMBER] = IS(NODE_INT),
	[PARAM_FLAG] = IS(NODE_BOOL),
	[PARAM_WORDS] = TEXT | IS(NODE_INT) | LIST,
	[PARAM_MAP] = MAP | LIST,
};

static const struct verb *find_verb(const struct referee *r,
				    const struct node *n, struct diags *ds)
{
	struct suggest s;

	for (size_t i = 0; i < r->nverbs; i++)
		if (str_is(n->text, r->verbs[i].name))
			return &r->verbs[i];
	struct diag *d =
		script_fault(ds, FINDING_UNKNOWN_ACTION, &n->at,
			     "unknown action \"%.*s\"", STR_ARG(n->text));
	suggest_init(&s, ds->arena, n->text);
	for (size_t i = 0; i < r->nverbs; i++)
		suggest_name(&s, r->verbs[i].name);
	d->hint = suggest_text(ds->arena, ds->lang, &s);
	return NULL;
}

static bool read_action(const struct script *s, struct line *l,
			const struct node *n, struct diags *ds)
{
	const struct node *word = node_get(n, "do");
	struct script_key more[VERB_MAX_PARAMS + 1] = { 0 };
	bool good = true;

	l->kind = LINE_ACTION;
	if (!script_check_kind(word, TEXT, "do", ds) ||
	    !(l->verb = find_verb(s->game->referee, word, ds)))
		return false;
	for (size_t i = 0; i < VERB_MAX_PARAMS; i++)
		more[i] = (struct script_key){ .name = l->verb->param[i].name,
					       .kinds = SCRIPT_ANY };
	if (!script_check_map(n, action_keys, more,
			      arena_printf(ds->arena,
					   tr(ds->lang, "parameter of %s"),
					   l->verb->name),
			      ds))
		return false;
	for (size_t i = 0; i < VERB_MAX_PARAMS && more[i].name; i++) {
		const struct verb_param *p = &l->verb->param[i];

		l->arg[i] = node_get(n, p->name);
		if (l->arg[i] && l->arg[i]->kind == NODE_NULL)
			l->arg[i] = NULL;
		if (l->arg[i])
			good = script_check_kind(l->arg[i],
						 form_kinds[p->kind->form],
						 p->name, ds) &&
			       good;
		if (l->arg[i] && l->arg[i]->kind == NODE_TEXT && p->kind->what)
			script_check_word(l->arg[i], p->kind->words,
					  p->kind->what, ds);
		if (l->arg[i] || !p->required)
			continue;
		script_fault(ds, FINDING_MISSING_KEY, &n->at, "%s needs \"%s\"",
			     l->verb->name, p->name);
		good = false;
	}
	l->player_at = node_get(n, "player");
	l->player = l->player_at->text;
	l->expect_error = node_get(n, "expect_error");
	return good;
}

static bool read_roll(struct line *l, const struct node *n, struct diags *ds)
{
	l->kind = LINE_ROLL;
	if (!script_check_map(n, roll_keys, NULL, N_("key of a roll"), ds))
		return false;
	l->roll = node_get(n, "roll")->text.p;
	l->values = node_get(n, "values");
	l->player_at = node_get(n, "player");
	bool shuffle = strcmp(l->roll, "shuffle") == 0;
	if (shuffle && !l->player_at)
		script_fault(ds, FINDING_MISSING_KEY, &n->at,
			     "a shuffle needs \"player\": whose deck it is");
	else if (!shuffle && l->player_at)
		script_fault(ds, FINDING_UNKNOWN_KEY,
			     &node_pair(n, "player")->key_at,
			     "only the roll \"shuffle\" has a player");
	else if (shuffle)
		l->player = l->player_at->text;
	return shuffle == (l->player_at != NULL);
}

static bool read_expect(struct line *l, const struct node *n, struct diags *ds)
{
	const struct node *in_window;

	l->kind = LINE_EXPECT;
	if (!script_check_map(n, expect_keys, NULL, N_("key of an expectation"),
			      ds))
		return false;
	l->expect = node_get(n, "expect");
	in_window = node_get(n, "in_window");
	l->in_window = in_window && in_window->b;
	return true;
}

static bool read_say(struct line *l, const struct node *n, struct diags *ds)
{
	l->kind = LINE_SAY;
	l->say = node_get(n, "say");
	return script_check_map(n, say_keys, NULL, N_("key of a text"), ds) &&
	       script_check_map(l->say, said_keys, NULL, N_("key of a text"),
				ds);
}

struct str script_says(const struct line *l, const struct lang *lang)
{
	return node_get(l->say, lang_code(lang))->text;
}

bool script_read_line(const struct script *s, const struct node *n,
		      struct line *l, struct diags *ds)
{
	*l = (struct line){ .node = n };
	if (!script_check_kind(n, MAP, "actions", ds))
		return false;
	if (node_get(n, "do"))
		return read_action(s, l, n, ds);
	if (node_get(n, "roll"))
		return read_roll(l, n, ds);
	if (node_get(n, "expect"))
		return read_expect(l, n, ds);
	if (node_get(n, "say"))
		return read_say(l, n, ds);
	script_fault(ds, FINDING_MISSING_KEY, &n->at,
		     "a line has \"do\", \"roll\", \"expect\" or \"say\"");
	return false;
}

bool script_read_lines(struct script *s, struct diags *ds)
{
	const struct node *list = node_get(s->root, "actions");
	bool good = true;

	if (list == NULL)
		return true;
	if (list->list.n > SCRIPT_MAX_LINES) {
		script_fault(ds, FINDING_TOO_MUCH, &list->at,
			     "%zu lines, at most %u are read", list->list.n,
			     SCRIPT_MAX_LINES);
		return false;
	}
	s->line = arena_array(ds->arena, list->list.n + 1, sizeof(*s->line));
	for (size_t i = 0; i < list->list.n; i++) {
		good = script_read_line(s, list->list.v[i], &s->line[i], ds) &&
		       good;
		s->nlines++;
	}
	const struct line *next = NULL;
	for (size_t i = s->nlines; i-- > 0;) {
		s->line[i].next = next;
		if (s->line[i].kind == LINE_ACTION)
			next = &s->line[i];
	}
	return good;
}
