#include "db/file.h"

#include "db/db.h"
#include "db/page.h"
#include "validators/base/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Places in the header of the file. */
#define HEADER_PAGE        16
#define HEADER_READ        19 /* how it is to be read: 1, or 2 by its WAL */
#define HEADER_SPARE       20 /* bytes at the end of each page */
#define HEADER_TEXTS       56
#define HEADER_VERSION     60
#define HEADER_APPLICATION 68

/* Where SQLite's readers lock a file, which writers lock, too. */
#define LOCK_AT            0x40000002
#define LOCK_SIZE          510

static int cannot_open(struct db *db)
{
	return db_problem(db, "cannot open the card database: %s",
			  strerror(errno));
}

static int check_identity(struct db *db, const char *head)
{
	uint32_t version = get4(head + HEADER_VERSION);

	if (get4(head + HEADER_APPLICATION) != DB_APPLICATION_ID)
		return db_problem(
			db, "not a card database: another program made it");
	if (version == DB_SCHEMA_VERSION)
		return 0;
	bool newer = version > DB_SCHEMA_VERSION;
	return db_problem(db,
			  "%s koloda made it (schema %u, this one reads %d)%s",
			  newer ? "a newer" : "an older", version,
			  DB_SCHEMA_VERSION, newer ? "" : ": compile it again");
}

/* What other programs can set, but koloda never does. */
static int check_form(struct db *db, const char *head)
{
	size_t page = get2(head + HEADER_PAGE);
	size_t spare = (unsigned char)head[HEADER_SPARE];

	page = page == 1 ? 65536 : page;
	if (page < 512 || (page & (page - 1)) != 0 || page - spare < 480)
		return db_damaged(db, "its pages have no size");
	if (head[HEADER_READ] != 1)
		return db_problem(db, "another program has set its journal to "
				      "WAL: compile it again");
	if (get4(head + HEADER_TEXTS) != 1)
		return db_problem(db, "another program has set its texts to "
				      "UTF-16: compile it again");
	db->file.page_size = page;
	db->file.usable = page - spare;
	db->file.pages = db->size / page < UINT32_MAX
				 ? (uint32_t)(db->size / page)
				 : UINT32_MAX;
	return 0;
}

static int read_header(struct db *db)
{
	static const char magic[] = "SQLite format 3";
	char head[FILE_HEADER] SCRATCH;
	ssize_t n = pread(db->file.fd, head, sizeof(head), 0);

	if (n < 0)
		return db_problem(db, "cannot read the card database: %s",
				  strerror(errno));
	if (n != sizeof(head) || memcmp(head, magic, sizeof(magic)) != 0)
		return db_problem(
			db, "not a card database: it is no file of SQLite's");
	return check_identity(db, head) < 0 ? -1 : check_form(db, head);
}

/* Lock out those who write.  A file system without locks has no lock. */
static int lock(struct db *db)
{
	struct flock l = { .l_type = F_RDLCK,
			   .l_whence = SEEK_SET,
			   .l_start = LOCK_AT,
			   .l_len = LOCK_SIZE };

	if (fcntl(db->file.fd, F_SETLK, &l) == 0 ||
	    (errno != EAGAIN && errno != EACCES))
		return 0;
	return db_problem(db, "cannot read the card database: another program "
			      "is writing to it");
}

int db_file_open(struct db *db)
{
	struct db_file *f = &db->file;
	struct stat sb;

	/* no O_NOFOLLOW: many a cards.db that is installed is a link, and one
	 * to another file shows what the user could read anyway, if it is a
	 * card database */
	if (stat(db->path, &sb) < 0)
		return cannot_open(db);
	if (!S_ISREG(sb.st_mode))
		return db_problem(db, "not a card database: no regular file");
	f->fd = open(db->path, O_RDONLY | O_CLOEXEC);
	f->open = f->fd >= 0;
	if (!f->open || fstat(f->fd, &sb) < 0)
		return cannot_open(db);
	f->dev = sb.st_dev;
	f->ino = sb.st_ino;
	db->size = (size_t)sb.st_size;
	return lock(db) < 0 ? -1 : read_header(db);
}

int db_file_page(struct db *db, uint32_t page, char *to)
{
	const struct db_file *f = &db->file;
	off_t at = (off_t)(page - 1) * (off_t)f->page_size;
	ssize_t n = -1;

	if (page < 1 || page > f->pages)
		return db_damaged(db, "a page that it does not have");
	do
		n = pread(f->fd, to, f->page_size, at);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return db_problem(db, "cannot read the card database: %s",
				  strerror(errno));
	if ((size_t)n != f->page_size)
		return db_damaged(db, "it has become shorter");
	return 0;
}

bool db_file_stays(const struct db *db)
{
	struct stat sb;

	return stat(db->path, &sb) == 0 && sb.st_dev == db->file.dev &&
	       sb.st_ino == db->file.ino;
}

bool db_file_has_journal(const struct db *db)
{
	char *real = realpath(db->path, NULL);
	struct stat sb;
	bool has = real && stat(arena_printf(db->ds->arena, "%s-journal", real),
				&sb) == 0;

	free(real);
	return has;
}

void db_file_close(struct db *db)
{
	if (db->file.open)
		close(db->file.fd);
	db->file.open = false;
}
