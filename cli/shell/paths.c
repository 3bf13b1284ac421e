/* Collects the paths of files, and of files in folders. */
#include "cli/shell/paths.h"

#include "cli/cmd.h"
#include "cli/shell/ignore.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/project.h"

#include "validators/base/arena.h"
#include "db/errors.h"
#include "validators/base/intern.h"
#include "validators/base/vec.h"
#include "validators/core/game/field.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Maximum nesting of folders. */
#define FOLDER_DEPTH  32

/* Maximum number of folders visited again through links: a few links in each of
 * 32 folders would make more paths than can be read. */
#define FOLDERS_AGAIN 1000

/* An entry with a matching name that is not a plain file. */
struct odd {
	const char *path;
	int type; /* DT_... */
};

#define MAX_IGNORE (1u << 20) /* maximum bytes of a .kolodaignore */

/* The patterns of a folder: they are matched with a path without its first
 * `skip` bytes, after `lead`. */
struct level {
	const struct level *above;
	struct ignore rules;
	const char *lead;
	size_t skip;
};

/* The state of searching a folder from the command line. */
struct search {
	struct path_list *l;
	struct arena *a;
	const char *const *suffixes;
	struct odd *odd;
	size_t nodd, odd_cap;
	struct intern *seen; /* by identity, not by path */
	size_t again;
};

struct folder {
	const struct folder *around; /* NULL: named on the command line */
	const char *path;
	const struct level *level; /* the innermost with patterns, or NULL */
	int depth;
	struct {
		uint64_t dev, ino;
	} id;
};

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool has_suffix(const char *path, const char *const *suffixes)
{
	for (; *suffixes; suffixes++)
		if (str_ends(str_of(path), *suffixes))
			return true;
	return false;
}

/* The language of messages about a path. */
static const struct lang *lang_of(const struct path_list *l)
{
	return l->problem ? l->lang : output_lang;
}

static void problem(const struct path_list *l, const char *path,
		    const char *what)
{
	if (l->problem)
		l->problem(l->ctx, path, what);
	else
		complain("%s: %s", path, what);
}

/* The path of a file in a folder, whose path has n bytes and may end with
 * a slash. */
static const char *join_path(struct arena *a, const char *folder, size_t n,
			     const char *name)
{
	size_t len = strlen(name), slash = n && folder[n - 1] == '/' ? 0 : 1;
	char *p = arena_rough(a, n + slash + len + 1);

	memcpy(p, folder, n);
	memcpy(p + n, "/", slash);
	memcpy(p + n + slash, name, len + 1);
	return p;
}

/* False after a message. */
static bool read_patterns(const struct path_list *l, struct arena *a,
			  const char *folder, struct ignore *out)
{
	const char *path = join_path(a, folder, strlen(folder), PROJECT_IGNORE);
	struct str text;
	int rc = file_load_found(a, &text, path, MAX_IGNORE);

	if (rc == 0)
		ignore_read(out, a, text);
	else if (rc != -1)
		problem(l, path,
			tr(lang_of(l), rc == -2 ? N_("it is larger than 1 MiB")
				       : rc == -3 ? FILE_RESERVED
						  : FILE_ODD));
	else if (errno != ENOENT)
		problem(l, path, error_text(lang_of(l), errno));
	return rc == 0 || (rc == -1 && errno == ENOENT);
}

/* Add a level for the folder n levels above `path`, whose real path
 * is `real`. */
static struct level *level_above(struct arena *a, const struct level *above,
				 const char *path, const char *real, int n)
{
	struct level *l = arena_alloc(a, sizeof(*l));
	const char *name = real + strlen(real);
	size_t len = strlen(path);

	for (int i = 0; i < n; i++)
		name = memrchr(real, '/', (size_t)(name - real));
	*l = (struct level){ .above = above,
			     .lead = n ? arena_printf(a, "%s/", name + 1) : "",
			     .skip = len + (path[len - 1] != '/') };
	return l;
}

/* Add the exclusions of the project, and the patterns of its folders above the
 * named one; -1 after a message. */
static int levels_above(struct search *s, const char *path,
			const struct level **out)
{
	const struct project *p = s->l->project;
	int n = p ? project_above(p, path) : -1;
	char *real = n < 0 ? NULL : realpath(path, NULL);
	struct level *level;
	int rc = 0;

	*out = NULL;
	if (real == NULL)
		return 0;
	*out = level = level_above(s->a, NULL, path, real, n);
	level->rules = p->exclude;
	for (; n > 0; n--) {
		const char *folder = path;

		for (int i = 0; i < n; i++)
			folder = arena_printf(s->a, "%s/..", folder);
		*out = level = level_above(s->a, *out, path, real, n);
		if (!read_patterns(s->l, s->a, folder, &level->rules))
			rc = -1;
	}
	free(real);
	return rc;
}

/* True if a pattern skips the entry, and no inner pattern keeps it. */
static bool is_ignored(struct search *s, const struct level *l,
		       const char *path, bool folder)
{
	int said = 0;

	for (; l && !said; l = l->above) {
		struct str below = str_of(path + l->skip);

		if (l->rules.n && *l->lead)
			below = str_of(
				arena_printf(s->a, "%s%s", l->lead, below.p));
		said = ignore_ask(&l->rules, below, folder);
	}
	return said > 0;
}

/* The type of a folder's entry, following links. */
struct entry {
	int type; /* DT_... */
	bool reserved;
};

/* False after a message. */
static bool look_at(const struct path_list *l, const struct folder *f,
		    const struct dirent *e, const char *path, struct entry *out)
{
	struct stat sb;

	if (e->d_type != DT_LNK && e->d_type != DT_UNKNOWN) {
		*out = (struct entry){ e->d_type,
				       file_is_reserved(f->id.dev, e->d_ino) };
		return true;
	}
	if (stat(path, &sb) < 0) {
		problem(l, path, error_text(lang_of(l), errno));
		return false;
	}
	*out = (struct entry){ (int)IFTODT(sb.st_mode),
			       file_is_reserved(sb.st_dev, sb.st_ino) };
	return true;
}

/* Open a folder; *why: it is to be skipped. */
static DIR *open_folder(struct search *s, struct folder *f, const char **why)
{
	struct stat sb;

	*why = tr(lang_of(s->l), "folders are nested too deeply");
	if (f->depth == FOLDER_DEPTH)
		return NULL;
	DIR *d = opendir(f->path);
	if (d == NULL || fstat(dirfd(d), &sb) < 0) {
		*why = error_text(lang_of(s->l), errno);
		return d;
	}
	*why = NULL;
	f->id.dev = sb.st_dev;
	f->id.ino = sb.st_ino;
	for (const struct folder *up = f->around; up; up = up->around)
		if (memcmp(&up->id, &f->id, sizeof(f->id)) == 0)
			*why = tr(lang_of(s->l), "a link leads back to a "
						 "folder that contains it");
	uint32_t before = intern_count(s->seen);
	intern_add(s->seen,
		   (struct str){ (const char *)&f->id, sizeof(f->id) });
	if (intern_count(s->seen) == before && ++s->again > FOLDERS_AGAIN)
		*why = tr(lang_of(s->l),
			  "links lead to more than 1000 folders a second time");
	return d;
}

static int scan(struct search *s, struct folder *f);

/* Report a path that is skipped. */
static void pass(struct search *s, const char *path, const char *kind)
{
	struct path_list *l = s->l;

	if (l->other)
		VEC_PUSH(s->a, l->passed, l->npassed, l->passed_cap,
			 ((struct path_passed){ path, kind }));
}

static const char *odd_kind(int type)
{
	return type == DT_FIFO ? "pipe" : type == DT_SOCK ? "socket" : "device";
}

/* True if a file without the suffix is to be read, too. */
static bool is_wanted(struct search *s, const struct entry *is,
		      const char *path)
{
	const char *kind;

	if (s->l->other == NULL || is->reserved)
		return false;
	kind = is->type == DT_REG ? s->l->other(s->l->ctx, path)
				  : odd_kind(is->type);
	if (kind)
		pass(s, path, kind);
	return kind == NULL;
}

/* Process an entry of a folder. */
static int add_entry(struct search *s, const struct folder *f,
		     const struct dirent *e)
{
	if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
		return 0;
	struct folder inside = {
		.around = f,
		.path = join_path(s->a, f->path, strlen(f->path), e->d_name),
		.level = f->level,
		.depth = f->depth + 1,
	};
	struct entry is;
	if (e->d_name[0] == '.') {
		pass(s, inside.path, "hidden");
		return 0;
	}
	if (strcmp(e->d_name, PROJECT_FILE) == 0) {
		pass(s, inside.path, "other");
		return 0;
	}
	/* for patterns a link is never a folder */
	if (e->d_type == DT_UNKNOWN && !look_at(s->l, f, e, inside.path, &is))
		return -1;
	if (is_ignored(s, f->level, inside.path,
		       (e->d_type == DT_UNKNOWN ? is.type : e->d_type) ==
			       DT_DIR)) {
		pass(s, inside.path, "ignored");
		return 0;
	}
	if (e->d_type != DT_UNKNOWN && !look_at(s->l, f, e, inside.path, &is))
		return -1;
	if (is.type == DT_DIR)
		return scan(s, &inside);
	if (!has_suffix(inside.path, s->suffixes) &&
	    !is_wanted(s, &is, inside.path))
		return 0;
	if (is.reserved) {
		problem(s->l, inside.path, tr(lang_of(s->l), FILE_RESERVED));
		return -1;
	}
	if (is.type == DT_REG)
		VEC_PUSH(s->a, s->l->v, s->l->n, s->l->cap, inside.path);
	else
		VEC_PUSH(s->a, s->odd, s->nodd, s->odd_cap,
			 ((struct odd){ inside.path, is.type }));
	return 0;
}

static int scan(struct search *s, struct folder *f)
{
	const char *why;
	DIR *d = open_folder(s, f, &why);
	size_t n = strlen(f->path);
	struct level own = { .above = f->level,
			     .lead = "",
			     .skip = n + (f->path[n - 1] != '/') };
	struct dirent *e;
	int rc = 0;

	if (why == NULL && s->l->project &&
	    !read_patterns(s->l, s->a, f->path, &own.rules))
		rc = -1;
	if (own.rules.n)
		f->level = &own;
	while (why == NULL && (errno = 0, e = readdir(d)) != NULL)
		if (add_entry(s, f, e) < 0)
			rc = -1;
	if (why == NULL && errno)
		why = error_text(lang_of(s->l), errno);
	if (d)
		closedir(d);
	f->level = own.above;
	if (why == NULL)
		return rc;
	problem(s->l, f->path,
		arena_printf(s->a,
			     tr(lang_of(s->l), "cannot read the folder: %s"),
			     why));
	return -1;
}

static int by_path(const void *a, const void *b)
{
	const struct odd *x = a, *y = b;

	return strcmp(x->path, y->path);
}

/* Skip pipes, which might never end, and devices, which are never lists. */
static void pass_over(struct search *s)
{
	struct odd *v = s->odd;
	size_t n = s->nodd;

	if (n)
		qsort(v, n, sizeof(*v), by_path);
	for (size_t i = 0; i < n; i++)
		pass(s, v[i].path, odd_kind(v[i].type));
	if (s->l->silent)
		return;
	for (size_t i = 0; i < n; i++)
		if (v[i].type == DT_FIFO)
			complain("note: %s: skipped, because it is a pipe",
				 v[i].path);
		else if (v[i].type == DT_SOCK)
			complain("note: %s: skipped, because it is a socket",
				 v[i].path);
		else
			complain("note: %s: skipped, because it is a device",
				 v[i].path);
}

int paths_add(struct path_list *l, struct arena *a, const char *path,
	      const char *const *suffixes)
{
	struct stat sb;
	size_t before = l->n;

	if (strcmp(path, "-") != 0 && stat(path, &sb) < 0) {
		problem(l, path, error_text(lang_of(l), errno));
		return -1;
	}
	if (strcmp(path, "-") != 0 && file_is_reserved(sb.st_dev, sb.st_ino)) {
		problem(l, path, tr(lang_of(l), FILE_RESERVED));
		return -1;
	}
	if (strcmp(path, "-") == 0 || !S_ISDIR(sb.st_mode)) {
		VEC_PUSH(a, l->v, l->n, l->cap, path);
		return 0;
	}
	struct folder f = { .path = path };
	struct search s = {
		.l = l, .a = a, .suffixes = suffixes, .seen = intern_new(a)
	};
	int rc = levels_above(&s, path, &f.level);
	if (scan(&s, &f) < 0)
		rc = -1;
	pass_over(&s);
	if (rc == 0 && l->n == before) {
		problem(l, path,
			arena_printf(a,
				     tr(lang_of(l),
					"no file with the suffix %s in this "
					"folder"),
				     field_choices(a, lang_of(l), suffixes)));
		return -1;
	}
	if (l->n > before)
		qsort(l->v + before, l->n - before, sizeof(*l->v), by_bytes);
	return rc;
}

/* Nobody needs more names than this. */
#define MAX_NAMES ((size_t)1 << 30)

void paths_add_from(struct path_list *l, struct arena *a, const char *file,
		    char sep, const char *const *suffixes)
{
	struct str text, name;
	size_t number = 0;
	int rc = file_load(a, &text, file, MAX_NAMES);

	if (rc < 0) {
		problem(l, strcmp(file, "-") == 0 ? "<stdin>" : file,
			rc == -3   ? tr(lang_of(l), FILE_RESERVED)
			: rc == -2 ? tr(lang_of(l), "it is larger than 1 GiB")
				   : error_text(lang_of(l), errno));
		return;
	}
	while (str_cut(&text, sep, &name)) {
		number++;
		if (name.n == 0 || memchr(name.p, '\0', name.n))
			problem(l, file,
				arena_printf(a,
					     tr(lang_of(l),
						name.n ? N_("path %zu in it is "
							    "not text")
						       : N_("path %zu in it is "
							    "empty")),
					     number));
		else
			paths_add(l, a, arena_copy(a, name.p, name.n),
				  suffixes);
	}
	if (number == 0)
		problem(l, file, tr(lang_of(l), "it contains no path"));
}
