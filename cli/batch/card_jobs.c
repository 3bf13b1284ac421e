/* Reads, parses and checks card files, in one thread per core. */
#include "cli/batch/card_jobs.h"

#include "cli/shell/input.h"
#include "cli/shell/paths.h"
#include "cli/shell/workers.h"

#include "db/write/render.h"
#include "validators/core/cards/text.h"
#include "validators/base/hash.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <errno.h>
#include <pthread.h>
#include <sys/stat.h>

#define MAX_THREADS 64

/* True if the path can be read more than once. */
static bool is_lasting(const char *path)
{
	struct stat sb;

	return strcmp(path, "-") != 0 && stat(path, &sb) == 0 &&
	       S_ISREG(sb.st_mode);
}

void cardjobs_init(struct card_jobs *jobs, struct arena *a,
		   const struct path_list *paths, const struct lang *lang)
{
	*jobs = (struct card_jobs){ .n = paths->n };
	jobs->v = arena_array(a, paths->n, sizeof(*jobs->v));
	jobs->arenas = arena_array(a, MAX_THREADS, sizeof(*jobs->arenas));
	for (size_t i = 0; i < paths->n; i++) {
		const char *path = paths->v[i];

		jobs->v[i].source = path;
		jobs->v[i].ds.lang = lang;
		jobs->v[i].path = strcmp(path, "-") ? path : "<stdin>";
	}
}

static void load_card_file(struct card_job *j, struct arena *lasting)
{
	j->arena = lasting;
	j->loaded = true;
	diags_init(&j->ds, lasting, j->ds.lang);
	int rc = file_load(lasting, &j->text, j->source, DOC_MAX_BYTES);
	if (rc == 0) {
		hash_once(j->hash, j->text.p, j->text.n);
	} else if (rc == -1) {
		j->error = errno;
		j->ds.worst = SEV_FATAL;
	} else {
		diags_add(
			&j->ds,
			(struct diag){
				.name = FINDING_NAME(FILE_TOO_LARGE),
				.sev = SEV_FATAL,
				.at = { .file = j->path },
				.msg = tr(j->ds.lang, "the file is larger than "
						      "16 MiB"),
				.hint = tr(j->ds.lang, "split it into several "
						       "files"),
			});
	}
}

struct worker {
	struct card_jobs *jobs;
	struct arena *lasting;
	struct arena *scratch; /* for trees; may be swapped for another one */
	struct render *render; /* or NULL */
	struct diags *ds;      /* of the current file */
};

static void render(void *ctx, struct card *c)
{
	struct worker *w = ctx;

	db_render(w->render, c);
}

/* Cards that are only checked have their texts compared with their data. */
static void lint(void *ctx, struct card *c)
{
	struct worker *w = ctx;

	text_check(c, w->ds);
}

static void parse(struct worker *w, struct card_job *j)
{
	struct node *root = NULL;
	struct diags ds;
	struct card_reader cards = {
		.r = { .a = w->scratch, .ds = &ds },
		.games = games,
		.ngames = ngames,
		.tree = &j->ds,
		.keep = j->arena,
		.ready = w->render ? render : lint,
		.ctx = w,
	};
	struct doc_taker taker = { .key = "cards",
				   .take = cardfile_take,
				   .ctx = &cards };

	if (j->ds.worst == SEV_FATAL)
		return;
	diags_init(&ds, j->arena, j->ds.lang);
	w->ds = &ds;
	cardfile_begin(&cards, &j->file);
	doc_take(w->scratch, &root, j->path, j->text.p, j->text.n, &taker,
		 &j->ds);
	if (root) {
		cardfile_end(&cards, root);
		diags_append(&j->ds, &ds);
	} else {
		j->file = (struct card_file){ 0 };
	}
}

/* Read a file; memory no longer needed is freed. */
static void take_job(struct worker *w, struct card_job *j)
{
	struct arena_mark m = arena_mark(w->scratch);

	if (!j->loaded)
		load_card_file(j, w->lasting);
	parse(w, j);
	if (j->ds.n > 0 || j->file.nformats > 0) {
		j->tree = w->scratch;
		w->scratch = arena_new();
		return;
	}
	arena_reset(w->scratch, m);
}

static void *work(void *ctx)
{
	struct worker *w = ctx;
	struct card_jobs *jobs = w->jobs;
	size_t i;

	w->scratch = arena_new();
	w->render = jobs->render ? db_render_new(w->lasting) : NULL;
	while ((i = atomic_fetch_add(&jobs->next, 1)) < jobs->n)
		take_job(w, &jobs->v[i]);
	if (w->render)
		db_render_free(w->render);
	arena_free(w->scratch);
	return NULL;
}

void cardjobs_run(struct card_jobs *jobs)
{
	struct worker w[MAX_THREADS];
	pthread_t threads[MAX_THREADS];
	size_t most = workers_cores();

	if (most > jobs->n)
		most = jobs->n;
	if (most > MAX_THREADS)
		most = MAX_THREADS;
	for (size_t i = 0; i < most; i++) {
		jobs->arenas[i] = arena_new();
		w[i] = (struct worker){ .jobs = jobs,
					.lasting = jobs->arenas[i] };
	}
	jobs->narenas = most;
	/* pipes are read in order: one may be named twice */
	for (size_t i = 0; i < jobs->n; i++)
		if (!is_lasting(jobs->v[i].source))
			load_card_file(&jobs->v[i], jobs->arenas[0]);
	size_t started = 1;
	while (started < most &&
	       pthread_create(&threads[started], NULL, work, &w[started]) == 0)
		started++;
	work(&w[0]);
	while (--started > 0)
		pthread_join(threads[started], NULL);
	for (size_t i = 0; i < jobs->n; i++)
		if (jobs->v[i].error)
			file_complain(jobs->v[i].source, jobs->v[i].error);
}

const char *cardjobs_hash(const struct card_jobs *jobs, struct arena *a,
			  const char *first)
{
	struct hash *h = hash_new(a);
	char *text = arena_alloc(a, HASH_TEXT);

	hash_adds(h, first);
	for (size_t i = 0; i < jobs->n; i++) {
		hash_adds(h, jobs->v[i].path);
		hash_add(h, jobs->v[i].hash, sizeof(jobs->v[i].hash));
	}
	hash_text(h, text);
	return text;
}

const char *cardjobs_peek(struct card_jobs *jobs, struct arena *a,
			  const char *first)
{
	for (size_t i = 0; i < jobs->n; i++) {
		struct arena_mark m = arena_mark(a);
		struct card_job *j = &jobs->v[i];
		struct str text;

		if (!is_lasting(j->source) ||
		    file_load(a, &text, j->source, DOC_MAX_BYTES) < 0)
			return NULL;
		hash_once(j->hash, text.p, text.n);
		arena_reset(a, m);
	}
	return cardjobs_hash(jobs, a, first);
}

void cardjobs_release(struct card_jobs *jobs)
{
	for (size_t i = 0; i < jobs->narenas; i++)
		arena_free(jobs->arenas[i]);
	for (size_t i = 0; i < jobs->n; i++)
		arena_free(jobs->v[i].tree);
}
