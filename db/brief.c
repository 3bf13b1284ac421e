#include "db/brief.h"

#include "db/db.h"
#include "db/page.h"

#include <sqlite3.h>
#include <string.h>

#define MAX_LEAVES 16u

/* Behind what the VFS below keeps of a file. */
struct brief {
	struct sqlite3_io_methods
		methods; /* first; those below, but for .xRead */
	int (*read)(sqlite3_file *, void *, int, sqlite3_int64); /* that */
	sqlite3_int64 leaf[MAX_LEAVES]; /* where the schema's pages are */
	size_t nleaves;
};

/* The first page is a leaf of the schema, or tells which pages are. */
static void first_page(struct brief *b, char *page)
{
	const char *head = page + FILE_HEADER;

	b->nleaves = 0;
	if (get2(page + 16) != DB_PAGE_SIZE || page[20])
		return; /* bytes are reserved */
	if (head[0] != INNER_TABLE) {
		brief_page(page, FILE_HEADER);
		return;
	}
	size_t n = get2(head + 3);
	if (n >= MAX_LEAVES)
		return;
	for (size_t i = 0; i <= n; i++) {
		size_t cell = get2(head + 12 + 2 * i);
		const char *number = i < n ? page + cell : head + 8;

		if (cell <= DB_PAGE_SIZE - 4 || i == n)
			b->leaf[b->nleaves++] =
				((sqlite3_int64)get4(number) - 1) *
				DB_PAGE_SIZE;
	}
}

static int read_brief(sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
	struct brief *b = (struct brief *)(uintptr_t)f->pMethods;
	int rc = b->read(f, to, n, at);

	if (rc != SQLITE_OK || n != DB_PAGE_SIZE)
		return rc;
	if (at == 0)
		first_page(b, to);
	for (size_t i = 0; at && i < b->nleaves; i++)
		if (b->leaf[i] == at)
			brief_page(to, 0);
	return rc;
}

static int open_brief(sqlite3_vfs *vfs, const char *name, sqlite3_file *f,
		      int flags, int *out)
{
	sqlite3_vfs *below = vfs->pAppData;
	int rc = below->xOpen(below, name, f, flags, out);

	if (rc != SQLITE_OK || !(flags & SQLITE_OPEN_MAIN_DB))
		return rc;
	struct brief *b = (struct brief *)(void *)((char *)f + below->szOsFile);
	*b = (struct brief){ .methods = *f->pMethods,
			     .read = f->pMethods->xRead };
	b->methods.xRead = read_brief;
	f->pMethods = &b->methods;
	return SQLITE_OK;
}

const char *brief_vfs(void)
{
	static sqlite3_vfs vfs;
	sqlite3_vfs *below = sqlite3_vfs_find(NULL);

	if (vfs.zName)
		return vfs.zName;
	if (below == NULL)
		return NULL;
	vfs = *below;
	vfs.pNext = NULL;
	vfs.szOsFile += (int)sizeof(struct brief);
	vfs.pAppData = below;
	vfs.xOpen = open_brief;
	vfs.zName = "brief";
	return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? vfs.zName : NULL;
}
