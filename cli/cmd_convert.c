/* koloda convert: converts deck lists from and to the formats of
 * other programs. */
#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/page/card_page.h"
#include "cli/page/deck_page.h"
#include "cli/pool/pool.h"
#include "cli/report/list_json.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/shell/save.h"

#include "validators/core/check/check.h"
#include "validators/core/deck/deck_form.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

#define MAX_FILE (64u << 20)

struct convert {
	struct arena *a, *lasting;
	const struct args *args;
	struct checker *checker;
	enum deck_form to;
	const char *lang; /* or NULL: names as written */
	bool ids;
	const char *file;           /* for display */
	const struct card_set *set; /* whose names are in: */
	struct names *names;
	struct buf out, messages;
	size_t lists;
	bool json;
	int status;
};

/* True for findings about unknown cards, which affect the output. */
static bool concerns_names(const struct diag *d)
{
	return strcmp(d->name, FINDING_NAME(UNKNOWN_CARD)) == 0 ||
	       strcmp(d->name, FINDING_NAME(AMBIGUOUS_CARD)) == 0 ||
	       strcmp(d->name, FINDING_NAME(WRONG_GAME)) == 0;
}

/* The name of an entry's card in the requested format and language. */
static struct str name_of(struct convert *c, const struct entry *e)
{
	if (!CARD_KNOWN(e->card) || (!c->ids && !c->lang))
		return e->text;
	const struct card *card = &c->set->v[e->card];
	struct str shown = c->ids ? card->id : card_shown(card, c->lang);
	/* another card has the same name, or has it as its id */
	return names_find(c->names, shown) == e->card ? shown : card->id;
}

static const struct str *name_all(struct convert *c, const struct verdict *v)
{
	struct str *name = arena_array(c->a, v->list->n, sizeof(*name));

	if (c->set != v->set && (c->ids || c->lang))
		c->names = names_new(c->lasting, v->set);
	c->set = v->set;
	for (size_t i = 0; i < v->list->n; i++)
		name[i] = name_of(c, &v->list->v[i]);
	return name;
}

/* The names right of the arrows of the list, if it has such lines. */
static const struct str *name_hosts(struct convert *c, const struct verdict *v)
{
	const struct deck_list *l = v->list;
	struct str *name;

	if (l->more == NULL)
		return NULL;
	name = arena_array(c->a, l->n, sizeof(*name));
	for (size_t i = 0; i < l->n; i++)
		if (l->more[i].form == LINE_HOSTED)
			name[i] = name_of(c, &l->more[i].host);
	return name;
}

static void tell_lost(struct convert *c, const struct deck_list *l,
		      const char *end, struct diags *ds)
{
	diags_sort(ds);
	for (size_t i = 0; i < ds->n; i++) {
		render_in_list(&c->messages, output_lang,
			       (struct str){ l->text, (size_t)(end - l->text) },
			       l->text_line, &ds->v[i]);
		worse(&c->status, ds->v[i].sev < SEV_ERROR    ? STATUS_FINE
				  : ds->v[i].sev == SEV_ERROR ? STATUS_NO
							      : STATUS_TROUBLE);
	}
}

static void convert_list(struct convert *c, struct deck_list *l,
			 const char *end)
{
	struct diags ds;

	l->file = c->file;
	diags_init(&ds, c->a, output_lang);
	const struct verdict *v = checker_judge(c->checker, l);
	if (!v->readable) {
		diags_add(&ds, render_unreadable(l));
		tell_lost(c, l, end, &ds);
		return;
	}
	for (size_t i = 0; i < v->findings.n; i++)
		if (concerns_names(&v->findings.v[i]))
			diags_add(&ds, v->findings.v[i])->sev = SEV_WARNING;
	if (c->lists++ && !args_html(c->args))
		buf_puts(&c->out, c->json ? ",\n" : "\n---\n");
	if (c->json) {
		struct json j;

		json_init(&j, &c->out);
		list_json(&j, v, name_all(c, v), name_hosts(c, v));
		tell_lost(c, l, end, &ds);
		return;
	}
	if (args_html(c->args)) {
		tell_lost(c, l, end, &ds);
		if (c->lists == 1 && deck_page_put(c->a, c->args, v) < 0)
			worse(&c->status, STATUS_TROUBLE);
		return;
	}
	deck_write(&c->out, c->to,
		   &(struct deck_writing){ .list = l,
					   .end = end,
					   .game = v->game,
					   .format = v->rules,
					   .set = v->set,
					   .name = name_all(c, v),
					   .host = name_hosts(c, v) },
		   &ds);
	tell_lost(c, l, end, &ds);
}

static void convert_text(struct convert *c, struct str text)
{
	struct deck_reader r;
	struct deck_list l = { 0 };

	deck_reader_init(&r, c->a, text.p, text.n, true);
	r.lang = checker_lang(c->checker);
	while (deck_read(&r, &l) == DECK_LIST)
		convert_list(c, &l, r.p);
	deck_list_release(&l);
	if (c->lists == 0 && c->status == STATUS_FINE) {
		complain("%s: it contains no deck list", c->file);
		worse(&c->status, STATUS_TROUBLE);
	}
	if (c->lists > 1 && args_html(c->args)) {
		complain("%s: it contains %zu lists, but a page can hold only "
			 "one",
			 c->file, c->lists);
		worse(&c->status, STATUS_NO);
	} else if (c->lists > 1 && !c->json && !deck_forms[c->to].many) {
		complain("%s: it contains %zu lists, but a %s file can "
			 "hold only one",
			 c->file, c->lists, deck_forms[c->to].suffix);
		worse(&c->status, STATUS_NO);
	}
}

/* --to, else the format for the suffix of -o, else native. */
static enum deck_form form_to(const char *name, const char *path)
{
	for (int f = 0; f < DECK_FORMS; f++)
		if (name ? strcmp(name, deck_forms[f].name) == 0
			 : path && str_ends(str_of(path), deck_forms[f].suffix))
			return (enum deck_form)f;
	return DECK_NATIVE;
}

/* Write nothing if content would be lost. */
static void deliver(struct convert *c, const char *path)
{
	complain_raw(buf_str(&c->messages));
	if (c->status != STATUS_FINE) {
		buf_clear(&output);
		return;
	}
	if (args_html(c->args))
		buf_put(&c->out, output.p, output.n);
	buf_clear(&output);
	if (path && strcmp(path, "-") != 0) {
		if (file_save(c->a, path, buf_str(&c->out)) < 0)
			worse(&c->status, STATUS_TROUBLE);
	} else {
		buf_put(&output, c->out.p, c->out.n);
	}
}

static void convert_file(struct convert *c, const char *path, const char *to)
{
	struct str text;
	int rc = file_read(c->a, &text, path, MAX_FILE);

	c->file = strcmp(path, "-") == 0 ? "<stdin>" : path;
	if (rc < 0) {
		worse(&c->status, STATUS_TROUBLE);
		return;
	}
	buf_puts(&c->out, c->json ? "[\n" : "");
	convert_text(c, text);
	buf_puts(&c->out, c->json ? "\n]\n" : "");
	deliver(c, to);
}

static bool good_usage(const struct args *args)
{
	if (args->noperands != 1)
		complain("convert: takes one deck list, but %zu are given",
			 args->noperands);
	else if (!args_json(args) &&
		 !deck_forms[form_to(args->value[OPT_TO],
				     args->value[OPT_OUTPUT])]
			  .written)
		complain("convert: lists of OCTGN can be read but not written; "
			 "name another format with --to");
	else if (args_json(args) && args->value[OPT_TO])
		complain("convert: --format=json and --to exclude each other");
	else if (args->value[OPT_IDS] && args->value[OPT_LANG])
		complain("convert: --ids and --lang exclude each other");
	else
		return true;
	return false;
}

int cmd_convert(const struct args *args)
{
	const char *to = args->value[OPT_OUTPUT];
	struct convert c = { .a = arena_new(),
			     .lasting = arena_new(),
			     .args = args,
			     .json = args_json(args),
			     .to = form_to(args->value[OPT_TO], to),
			     .lang = args->value[OPT_LANG],
			     .ids = args->value[OPT_IDS] != NULL };
	struct check_defaults defaults;
	struct pool pool = { 0 };

	if (!good_usage(args) ||
	    !judging_defaults(&defaults, "convert", args) ||
	    pool_open(&pool, c.lasting, args, args_html(args)) < 0) {
		worse(&c.status, STATUS_TROUBLE);
	} else {
		c.checker = checker_new(c.lasting, games, ngames, defaults,
					pool_load, &pool);
		if (judging_begin(c.checker, "convert", args))
			convert_file(&c, args->operand[0], to);
		else
			worse(&c.status, STATUS_TROUBLE);
		checker_free(c.checker);
	}
	buf_release(&c.out);
	buf_release(&c.messages);
	arena_free(c.lasting);
	arena_free(c.a);
	return c.status;
}
