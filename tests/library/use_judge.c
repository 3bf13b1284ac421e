/* use: judges, the repairs they find, and what is said of mistakes. */
#include "tests/library/use.h"

#include <string.h>

/* A list whose warriors Orc Raider and Dwarf Infantryman share an essence. */
static const char twins[] = "Game: mainstay\nName: Twins\n"
			    "[mainstay]\n1 Ember Hold\n[hero]\n"
			    "1 Pale Sovereign\n[warriors]\n1 Noon Lancer\n"
			    "1 Bridge Duellist\n1 Mountain Falconer\n"
			    "1 Tax Collector\n1 Dwarf Infantryman\n"
			    "1 River Pirate\n1 Crypt Poet\n1 Orc Raider\n"
			    "[defenders]\n1 Shepherd of Hills\n"
			    "1 Stone Turtle\n1 wall-sergeant\n1 Quarry Troll\n"
			    "1 Quickset Dryad\n1 reed-serpent\n"
			    "1 Night Porter\n1 Wire Spider\n"
			    "[trump]\n1 Wheel of Lots\n";

/* What was told of a call. */
struct judged {
	size_t findings, lists, nedits, cards, days;
	size_t most; /* stop after so many lists */
	/* the last ones, without their strings */
	struct koloda_finding finding;
	struct koloda_verdict verdict;
	int32_t state;
	int32_t kind;
	uint32_t line;
	char name[64], to[64], card[64];
};

static void take_finding(void *ctx, const struct koloda_finding *f)
{
	struct judged *d = ctx;

	d->findings++;
	d->finding = *f;
	CHECK(f->name && f->message && *f->message);
	snprintf(d->name, sizeof(d->name), "%s", f->name);
	for (size_t i = 0; i < f->nrelated; i++)
		CHECK(f->related[i].line && f->related[i].message);
}

static int take_verdict(void *ctx, const struct koloda_verdict *v)
{
	struct judged *d = ctx;

	d->lists++;
	d->verdict = *v;
	CHECK(v->text && v->size && v->line);
	CHECK((v->state == KOLODA_NOT_READ) == (v->game == NULL));
	for (size_t i = 0; i < v->nfindings; i++)
		take_finding(d, &v->finding[i]);
	for (size_t i = 0; i < v->nentries; i++) {
		const struct koloda_entry *e = &v->entry[i];

		d->cards += e->card != NULL;
		CHECK(e->copies && e->end_column >= e->column + e->size);
	}
	for (size_t i = 0; i < v->nproof; i++)
		CHECK(v->proof[i].state && v->proof[i].value);
	for (size_t i = 0; i < v->nwhen; i++)
		d->days += !v->when[i].from && !v->when[i].until;
	return d->lists == d->most;
}

/* The lines of a repaired list are those of the old one, changed or new. */
static void compare_lines(const struct koloda_repair *r)
{
	const char *end = r->text + r->size, *p = r->text;
	uint32_t last = 0;
	size_t n = 0;

	while (p < end) {
		const char *nl = memchr(p, '\n', (size_t)(end - p));

		p = nl ? nl + 1 : end;
		n++;
	}
	CHECK(r->state != KOLODA_REPAIRED || r->nlines == n);
	for (size_t i = 0; i < r->nlines; i++) {
		CHECK(r->lines_were[i] == 0 || r->lines_were[i] > last);
		last = r->lines_were[i] ? r->lines_were[i] : last;
	}
}

static void take_repairs(void *ctx, const struct koloda_repair *v, size_t n)
{
	struct judged *d = ctx;
	const struct koloda_repair *r = &v[n - 1];

	d->lists += n;
	d->state = r->state;
	d->nedits = r->nedits;
	CHECK(r->list == n - 1 && r->was_size > 0);
	CHECK((r->state == KOLODA_NOT_READ) == (r->fault != NULL));
	compare_lines(r);
	for (size_t i = 0; i < r->ncauses; i++)
		CHECK(r->cause[i].name && *r->cause[i].message);
	if (r->nedits == 0)
		return;
	CHECK(r->edit->ncauses > 0);
	d->kind = r->edit->kind;
	d->line = r->edit->line;
	snprintf(d->to, sizeof(d->to), "%s", r->edit->to ? r->edit->to : "");
	snprintf(d->card, sizeof(d->card), "%s",
		 r->edit->card ? r->edit->card : "");
}

static struct koloda_text text_of(const char *s)
{
	return (struct koloda_text){ .name = "twins",
				     .text = s,
				     .size = strlen(s) };
}

/* Repair the list with a judge of these rules; expect the state. */
static struct judged repair(struct koloda *k, const struct koloda_judging *how,
			    int status, int32_t state)
{
	const struct koloda_text t = text_of(twins);
	struct koloda_judge *j = NULL;
	struct koloda_error e;
	struct judged d = { 0 };

	if (!is(koloda_judge_new(k, how, &j, &e), KOLODA_OK, &e))
		return (struct judged){ .state = -1 };
	if (is(koloda_judge_fix(j, &t, take_repairs, &d, NULL, &e), status, &e))
		CHECK(d.lists == 1 && d.state == state);
	else
		d.state = -1;
	koloda_judge_free(j);
	return d;
}

/* Judge a text that begins at line and list 0; expect a status. */
static bool judge(struct koloda_judge *j, struct koloda_text *t,
		  struct judged *d, int status, struct koloda_error *e)
{
	*d = (struct judged){ .most = d->most };
	return is(koloda_judge_lists(j, t, take_verdict, d, e), status, e);
}

/* One judge for many texts. */
static void use_twice(struct koloda *k)
{
	const struct koloda_text two =
		text_of("Game: mainstay\n---\n99999 x\n");
	const struct koloda_text nothing = text_of("");
	struct koloda_judge *j = NULL;
	struct koloda_error e;
	struct judged d = { 0 };
	char *text = NULL;

	if (!is(koloda_judge_new(k, NULL, &j, &e), KOLODA_OK, &e))
		return;
	is(koloda_judge_load(j, &e), KOLODA_OK, &e);
	for (unsigned i = 0; i < 3; i++) {
		struct koloda_text t = text_of(twins);

		t.alone = i == 1;
		t.entries = i == 2;
		if (judge(j, &t, &d, KOLODA_NO, &e))
			CHECK(d.findings == 2 && d.finding.line == 15 &&
			      strcmp(d.name, "essence-repeated") == 0 &&
			      d.finding.nrelated == 1 && t.size == 0 &&
			      t.list == 1 && strcmp(e.file, "twins") == 0 &&
			      d.cards == (i == 2 ? 19 : 0) &&
			      d.verdict.state == KOLODA_ILLEGAL &&
			      d.verdict.cards == 19 && d.verdict.heads == 7);
		t = text_of(twins);
		if (is(koloda_judge_fix(j, &t, NULL, NULL, &text, &e),
		       KOLODA_OK, &e)) {
			CHECK(strstr(text, "\n1 Clinker Wyrm\n"));
			t = text_of(text);
			judge(j, &t, &d, KOLODA_OK, &e);
		}
		koloda_text_free(text);
		text = NULL;
	}
	d = (struct judged){ 0 };
	if (is(koloda_judge_fix(j, &two, take_repairs, &d, &text, &e),
	       KOLODA_TROUBLE, &e))
		CHECK(d.lists == 2 && d.state == KOLODA_NOT_READ &&
		      text == NULL && e.line == 3);
	d = (struct judged){ 0 };
	if (is(koloda_judge_fix(j, &nothing, take_repairs, &d, &text, &e),
	       KOLODA_TROUBLE, &e))
		CHECK(d.lists == 0 && strcmp(e.name, "syntax-error") == 0);
	koloda_judge_free(j);
}

static int odd(void *ctx)
{
	struct judged *d = ctx;

	return (int)(d->nedits++ % 2);
}

/* A stream in two pieces, a stop, lists that are passed over. */
static void use_stream(struct koloda *k)
{
	static const char lists[] = "Game: mainstay\nw-ppp\n---\n\n"
				    "Game: conclave\nx\n---\n99999 x\n";
	struct koloda_judging how = { .when = 1, .explain = 1 };
	struct koloda_judge *j = NULL;
	struct koloda_error e;
	struct judged d = { 0 };

	if (!is(koloda_judge_new(k, &how, &j, &e), KOLODA_OK, &e))
		return;
	for (size_t cut = 0; cut < sizeof(lists); cut++) {
		struct koloda_text t = text_of(lists);
		struct judged first = { 0 };

		t.size = cut;
		t.more = 1;
		koloda_judge_lists(j, &t, take_verdict, &first, &e);
		if (!is(e.status, e.status, &e))
			continue;
		t.size += sizeof(lists) - 1 - cut;
		t.begun = cut > 0;
		t.more = 0;
		if (judge(j, &t, &d, KOLODA_TROUBLE, &e))
			CHECK(first.lists + d.lists == 3 && t.size == 0 &&
			      t.list == 3 && t.line == 8 &&
			      d.finding.line == 8 && e.line == 8);
	}
	for (unsigned i = 0; i < 2; i++) {
		struct koloda_text t = text_of(lists);

		t.wanted = i ? odd : NULL;
		d.most = 1;
		if (judge(j, &t, &d, KOLODA_NO, &e))
			CHECK(d.lists == 1 && t.list == i + 1 &&
			      d.verdict.nproof > 0 && d.days == 0 &&
			      d.verdict.first_line == (i ? 4 : 1));
	}
	koloda_judge_free(j);
}

/* Each rule of a judge changes the repair. */
static void use_rules(struct koloda *k)
{
	static const char bans[] = "banned: [Clinker Wyrm]\n";
	const struct koloda_source file = { "bans.yaml", bans, strlen(bans) };
	const struct koloda_limit limit[] = { { "clinker-wyrm", 0 },
					      { "clinker-wyrm", -1 } };
	const struct koloda_found pool = { .game = "mainstay", .id = "nobody" };
	struct koloda_judging how = { .names = "ru" };
	struct judged d = repair(k, &how, KOLODA_OK, KOLODA_REPAIRED);

	if (d.state > 0)
		CHECK(d.kind == KOLODA_EXCHANGE && d.line == 15 &&
		      d.nedits == 1 && strcmp(d.card, "clinker-wyrm") == 0 &&
		      (unsigned char)*d.to >= 0xd0);
	how = (struct koloda_judging){ .bans = &file, .nbans = 1 };
	d = repair(k, &how, KOLODA_OK, KOLODA_REPAIRED);
	if (d.state > 0)
		CHECK(strcmp(d.card, "clinker-wyrm") != 0);
	/* limits precede files, later ones earlier ones */
	how.limits = limit;
	how.nlimits = 2;
	d = repair(k, &how, KOLODA_OK, KOLODA_REPAIRED);
	if (d.state > 0)
		CHECK(strcmp(d.card, "clinker-wyrm") == 0);
	how.nlimits = 1;
	how.pool = &pool;
	how.npool = 1;
	repair(k, &how, KOLODA_NO, KOLODA_NO_REPAIR);
}

static void refuse(struct koloda *k, const struct koloda_judging *how,
		   int status, const char *name)
{
	struct koloda_judge *j = NULL;
	struct koloda_error e;

	if (is(koloda_judge_new(k, how, &j, &e), status, &e))
		CHECK(strcmp(e.name, name) == 0);
	CHECK(j == NULL);
}

/* Rules that are none. */
static void use_faults(struct koloda *k)
{
	static const char bans[] = "banned: [nobody, noone]\n";
	const struct koloda_source file = { "bans.yaml", bans, strlen(bans) };
	const struct koloda_limit limit = { "clinker-wirm", 0 };
	struct koloda_judging how = { .game = "chess" };
	struct judged d = { 0 };

	refuse(k, &how, KOLODA_TROUBLE, "unknown-game");
	how = (struct koloda_judging){ .format = "quick",
				       .format_of = "mainstay" };
	refuse(k, &how, KOLODA_TROUBLE, "unknown-format");
	how = (struct koloda_judging){ .date = "soon" };
	refuse(k, &how, KOLODA_TROUBLE, "bad-date");
	how = (struct koloda_judging){ .limits = &limit, .nlimits = 1 };
	refuse(k, &how, KOLODA_TROUBLE, "unknown-card");
	how = (struct koloda_judging){
		.bans = &file, .nbans = 1, .note = take_finding, .ctx = &d
	};
	refuse(k, &how, KOLODA_TROUBLE, "unknown-reference");
	CHECK(d.findings == 2 || short_of_memory);
}

void use_judges(struct koloda *k)
{
	char rules[KOLODA_HASH], cards[KOLODA_HASH];
	struct koloda_error e;

	if (is(koloda_hashes(k, rules, cards, &e), KOLODA_OK, &e))
		CHECK(strlen(rules) == 32 && strlen(cards) == 32);
	use_twice(k);
	use_stream(k);
	use_rules(k);
	use_faults(k);
}

void misuse_judges(struct koloda *k, struct koloda *foreign)
{
	struct koloda_judge *j = NULL;
	struct koloda_judge *f = (struct koloda_judge *)(void *)foreign;
	struct koloda_judging how = { .lang = "xx" };
	struct koloda_text t = { .text = "" }, none = { 0 };
	struct koloda_error e;
	char *text;

	is(koloda_judge_new(k, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_new(NULL, NULL, &j, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_new(foreign, NULL, &j, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_new(k, &how, &j, &e), KOLODA_MISUSE, &e);
	how = (struct koloda_judging){ .nbans = 1 };
	is(koloda_judge_new(k, &how, &j, &e), KOLODA_MISUSE, &e);
	how = (struct koloda_judging){ .nlimits = 1 };
	is(koloda_judge_new(k, &how, &j, &e), KOLODA_MISUSE, &e);
	how = (struct koloda_judging){ .npool = 1 };
	is(koloda_judge_new(k, &how, &j, &e), KOLODA_MISUSE, &e);
	CHECK(j == NULL);
	is(koloda_judge_lists(NULL, &t, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_lists(f, &t, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_load(f, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_fix(f, &t, NULL, NULL, &text, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_new(k, NULL, &j, &e), KOLODA_OK, &e);
	is(koloda_judge_lists(j, NULL, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_lists(j, &none, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_fix(j, NULL, NULL, NULL, &text, &e), KOLODA_MISUSE, &e);
	is(koloda_judge_fix(j, &none, NULL, NULL, &text, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_hashes(k, NULL, NULL, &e), KOLODA_MISUSE, &e);
	koloda_judge_free(j);
	koloda_judge_free(NULL);
	koloda_judge_free(f);
}
