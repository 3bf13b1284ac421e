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
	size_t findings, lists, nedits;
	struct koloda_finding finding; /* the last one, without its strings */
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

/* Repair the list with a judge of these rules; expect the state. */
static struct judged repair(struct koloda *k, const struct koloda_judging *how,
			    int status, int32_t state)
{
	struct koloda_judge *j = NULL;
	struct koloda_error e;
	struct judged d = { 0 };

	if (!is(koloda_judge_new(k, how, &j, &e), KOLODA_OK, &e))
		return (struct judged){ .state = -1 };
	if (is(koloda_judge_fix(j, twins, strlen(twins), take_repairs, &d, NULL,
				&e),
	       status, &e))
		CHECK(d.lists == 1 && d.state == state);
	else
		d.state = -1;
	koloda_judge_free(j);
	return d;
}

/* One judge for many texts. */
static void use_twice(struct koloda *k)
{
	static const char two[] = "Game: mainstay\n---\n99999 x\n";
	struct koloda_judge *j = NULL;
	struct koloda_error e;
	struct judged d = { 0 };
	char *text = NULL;

	if (!is(koloda_judge_new(k, NULL, &j, &e), KOLODA_OK, &e))
		return;
	for (unsigned i = 0; i < 3; i++) {
		d = (struct judged){ 0 };
		if (is(koloda_judge_check(j, "twins", twins, strlen(twins),
					  take_finding, &d, &e),
		       KOLODA_NO, &e))
			CHECK(d.findings == 2 && d.finding.line == 15 &&
			      strcmp(d.name, "essence-repeated") == 0 &&
			      d.finding.nrelated == 1 &&
			      strcmp(e.file, "twins") == 0);
		if (is(koloda_judge_fix(j, twins, strlen(twins), NULL, NULL,
					&text, &e),
		       KOLODA_OK, &e) &&
		    is(koloda_judge_check(j, NULL, text, strlen(text), NULL,
					  NULL, &e),
		       KOLODA_OK, &e))
			CHECK(strstr(text, "\n1 Clinker Wyrm\n"));
		koloda_text_free(text);
		text = NULL;
	}
	d = (struct judged){ 0 };
	if (is(koloda_judge_fix(j, two, strlen(two), take_repairs, &d, &text,
				&e),
	       KOLODA_TROUBLE, &e))
		CHECK(d.lists == 2 && d.state == KOLODA_NOT_READ &&
		      text == NULL && e.line == 3);
	d = (struct judged){ 0 };
	if (is(koloda_judge_fix(j, "", 0, take_repairs, &d, &text, &e),
	       KOLODA_TROUBLE, &e))
		CHECK(d.lists == 0 && strcmp(e.name, "syntax-error") == 0);
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
	use_twice(k);
	use_rules(k);
	use_faults(k);
}

void misuse_judges(struct koloda *k, struct koloda *foreign)
{
	struct koloda_judge *j = NULL;
	struct koloda_judge *f = (struct koloda_judge *)(void *)foreign;
	struct koloda_judging how = { .lang = "xx" };
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
	is(koloda_judge_check(NULL, NULL, "", 0, NULL, NULL, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_judge_check(f, NULL, "", 0, NULL, NULL, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_judge_fix(f, "", 0, NULL, NULL, &text, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_judge_new(k, NULL, &j, &e), KOLODA_OK, &e);
	is(koloda_judge_check(j, NULL, NULL, 0, NULL, NULL, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_judge_fix(j, NULL, 0, NULL, NULL, &text, &e), KOLODA_MISUSE,
	   &e);
	koloda_judge_free(j);
	koloda_judge_free(NULL);
	koloda_judge_free(f);
}
