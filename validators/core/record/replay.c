/* Verifies records. */
#include "validators/base/vec.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"

void replay_init(struct replay *r, struct arena *a, const struct lang *lang)
{
	*r = (struct replay){ .arena = a, .lang = lang };
	chain_init(&r->chain);
}

void replay_release(struct replay *r)
{
	chain_release(&r->chain);
}

__attribute__((format(printf, 2, 3))) static bool
unverifiable(struct replay *r, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	r->verdict = REPLAY_UNVERIFIABLE;
	r->reason = arena_vprintf(r->arena, tr(r->lang, fmt), ap);
	va_end(ap);
	return false;
}

/* The value of a key of the record if it is a text; or NULL. */
static const char *text_of_key(const struct script *s, const char *key)
{
	const struct node *n = node_get(s->record, key);

	return n && n->kind == NODE_TEXT ? n->text.p : NULL;
}

/* True if a step of the record has the form that recorder_step writes. */
static bool is_step(const struct node *n)
{
	const struct node *hash = node_get(n, "hash");
	const struct node *set = node_get(n, "set");
	const struct node *gone = node_get(n, "gone");

	return hash && hash->kind == NODE_TEXT && set &&
	       set->kind == NODE_MAP && gone && gone->kind == NODE_LIST &&
	       n->map.n == 3;
}

/* True if it has only keys that recorder_write writes. */
static bool has_known_keys(const struct node *record)
{
	static const char *const keys[] = { "version", "program", "rules",
					    "cards",   "rng",     "seed",
					    "forced",  "steps",   "seal" };
	size_t known = 0;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		known += node_get(record, keys[i]) != NULL;
	return known == record->map.n;
}

static const struct node *steps_of(const struct script *s)
{
	const struct node *steps = node_get(s->record, "steps");

	if (steps == NULL || steps->kind != NODE_LIST || steps->list.n < 2)
		return NULL;
	for (size_t i = 0; i < steps->list.n; i++)
		if (!is_step(steps->list.v[i]))
			return NULL;
	return steps;
}

/* Parse the numbers of values that were not drawn from the seed, in
 * ascending order. */
static bool read_forced(struct replay *r, const struct node *list,
			struct seed_claim *out)
{
	size_t *v = arena_array(r->arena, list->list.n + 1, sizeof(*v));

	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *n = list->list.v[i];

		if (n->kind != NODE_INT ||
		    n->i < (i ? (int64_t)v[i - 1] + 1 : 0))
			return false;
		v[i] = (size_t)n->i;
	}
	out->forced = v;
	out->nforced = list->list.n;
	return true;
}

/* Parse the seed and the claim about it: both are present or neither. */
static bool read_claim(struct replay *r, const struct node *record)
{
	const struct node *seed = node_get(record, "seed");
	const struct node *forced = node_get(record, "forced");
	struct seed_claim *claim = arena_alloc(r->arena, sizeof(*claim));

	if (!seed && !forced)
		return true;
	if (!seed || seed->kind != NODE_INT || seed->i < 0 || !forced ||
	    forced->kind != NODE_LIST || !read_forced(r, forced, claim))
		return false;
	claim->seed = (uint64_t)seed->i;
	r->claim = claim;
	return true;
}

/* True if the record is complete and has nothing else. */
static bool is_whole(struct replay *r, const struct script *s)
{
	return text_of_key(s, "program") && text_of_key(s, "rules") &&
	       text_of_key(s, "cards") && text_of_key(s, "rng") &&
	       text_of_key(s, "seal") && steps_of(s) &&
	       has_known_keys(s->record) && read_claim(r, s->record);
}

bool replay_begin(struct replay *r, const struct script *s)
{
	const struct node *version;
	char rules[HASH_TEXT];

	if (s->record == NULL)
		return unverifiable(r, "the script has no record");
	version = node_get(s->record, "version");
	if (!version || version->kind != NODE_INT ||
	    version->i != RECORD_VERSION)
		return unverifiable(r,
				    "the record is of version %s, this program "
				    "reads %d",
				    version && version->text.p
					    ? version->text.p
					    : tr(r->lang, "none"),
				    RECORD_VERSION);
	if (!is_whole(r, s))
		return unverifiable(r,
				    "the record is incomplete or has unknown "
				    "keys");
	if (s->seeded)
		return unverifiable(r, "the random values are not pinned: the "
				       "script has a seed");
	if (strcmp(text_of_key(s, "rng"), RNG_NAME) != 0)
		return unverifiable(
			r, "its values were drawn by %s, this program has %s",
			text_of_key(s, "rng"), RNG_NAME);
	record_rules(r->arena, s->game, rules);
	if (strcmp(rules, text_of_key(s, "rules")) != 0)
		return unverifiable(r, "it was recorded with other rules (%s)",
				    text_of_key(s, "program"));
	r->steps = steps_of(s);
	return true;
}

static void diverged(struct replay *r, const char *reason)
{
	r->verdict = REPLAY_DIVERGED;
	r->reason = reason ? tr(r->lang, reason) : NULL;
}

static void add_difference(struct replay *r, const char *path,
			   const char *recorded, const char *found)
{
	struct difference d = { path, recorded, found };

	VEC_PUSH(r->arena, r->v, r->n, r->cap, d);
}

static const char *value_text(struct arena *a, const struct node *n)
{
	struct buf b = { 0 };

	view_put(&b, n);
	return buf_keep(&b, a).p;
}

static const struct change *find_change(const struct changes *made,
					struct str path)
{
	for (size_t i = 0; i < made->n; i++)
		if (str_is(path, made->v[i].path))
			return &made->v[i];
	return NULL;
}

/* The new value, if any. */
static const char *outcome(const struct change *c)
{
	return !c ? NULL : c->value ? c->value : "gone";
}

/* Compare the recorded changes of a step with the actual ones. */
static void compare_changes(struct replay *r, const struct node *step,
			    const struct changes *made)
{
	const struct node *set = node_get(step, "set");
	const struct node *gone = node_get(step, "gone");

	for (size_t i = 0; i < set->map.n; i++) {
		const struct pair *p = &set->map.v[i];
		const struct change *c = find_change(made, p->key);
		const char *want = value_text(r->arena, p->value);

		if (!c || !c->value || strcmp(c->value, want) != 0)
			add_difference(r, p->key.p, want, outcome(c));
	}
	for (size_t i = 0; i < gone->list.n; i++) {
		const struct node *path = gone->list.v[i];
		const struct change *c = find_change(made, path->text);

		if (!c || c->value)
			add_difference(r, path->text.p, "gone", outcome(c));
	}
	for (size_t i = 0; i < made->n; i++) {
		const struct change *c = &made->v[i];
		bool told = node_get(set, c->path) != NULL;

		for (size_t k = 0; k < gone->list.n && !told; k++)
			told = str_is(gone->list.v[k]->text, c->path);
		if (!told)
			add_difference(r, c->path, NULL, outcome(c));
	}
}

/* True if each removed path occurs once, in the order of the recorder. */
static bool is_in_order(const struct node *gone, const struct changes *made)
{
	size_t n = 0;

	for (size_t i = 0; i < made->n; i++) {
		const struct change *c = &made->v[i];

		if (c->value)
			continue;
		if (n == gone->list.n ||
		    !str_is(gone->list.v[n]->text, c->path))
			return false;
		n++;
	}
	return n == gone->list.n;
}

/* Report a value that was recorded as drawn but does not follow from
 * the seed. */
static void not_of_seed(struct replay *r, const struct chance *c)
{
	const struct draw *d = &c->draw[c->unlike - 1];

	unsigned long long seed = c->claim->seed;

	if (d->value)
		diverged(r, arena_printf(r->arena,
					 tr(r->lang,
					    "the seed %llu does not give the "
					    "recorded roll \"%s\" of %s"),
					 seed, d->name, d->value));
	else
		diverged(r, arena_printf(r->arena,
					 tr(r->lang,
					    "the seed %llu does not give the "
					    "recorded shuffle \"%s\""),
					 seed, d->name));
}

bool replay_step(struct replay *r, const struct play *p,
		 const struct line *line, const char *code)
{
	struct changes made = { .arena = r->arena };
	char cards[HASH_TEXT];

	if (line == NULL && r->step == 0) {
		record_cards(r->arena, p, cards);
		if (strcmp(cards, text_of_key(p->script, "cards")) != 0)
			return unverifiable(r, "the decks or their cards are "
					       "not those recorded");
	}
	if (r->step >= r->steps->list.n) {
		diverged(r, N_("the record ends before this action"));
		return false;
	}
	const struct node *step = r->steps->list.v[r->step];
	chain_step(&r->chain, p, line, code, &made);
	compare_changes(r, step, &made);
	if (r->n == 0 && !is_in_order(node_get(step, "gone"), &made)) {
		diverged(r, N_("removed values are listed twice, or in another "
			       "order"));
		return false;
	}
	if (r->n == 0 && p->chance.unlike) {
		not_of_seed(r, &p->chance);
		return false;
	}
	if (r->n == 0 && str_is(node_get(step, "hash")->text, r->chain.hash)) {
		r->step++;
		return true;
	}
	diverged(r, r->n ? NULL
			 : N_("the action or its random values are not those "
			      "recorded"));
	return false;
}

/* Compare the text of the record with its seal. */
static void check_seal(struct replay *r, const struct script *s)
{
	char seal[HASH_TEXT];

	record_seal(r->arena, s->root, seal);
	if (strcmp(seal, text_of_key(s, "seal")) == 0)
		return;
	r->whole = true;
	diverged(r, N_("its text was changed after it was recorded: the seal "
		       "does not match"));
}

void replay_end(struct replay *r, const struct play *p)
{
	if (r->verdict != REPLAY_EXACT)
		return;
	if (p->ds->n > 0)
		diverged(r, p->ds->v[0].msg);
	else if (p->match.state == NULL)
		diverged(r, N_("the match is refused at its start"));
	else if (!replay_step(r, p, NULL, NULL))
		return;
	else if (r->step < r->steps->list.n)
		diverged(r, N_("the record continues after the last action"));
	else
		check_seal(r, p->script);
}
