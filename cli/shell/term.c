/* Finds out how wide the terminal is. */
#include "cli/shell/term.h"

#include "validators/base/str.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t terminal_width(void)
{
	struct winsize w;

	if (!isatty(STDOUT_FILENO))
		return 0;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 20)
		return w.ws_col;
	return 80;
}

size_t drawing_width(void)
{
	const char *columns = getenv("COLUMNS");
	size_t wide = terminal_width();
	int64_t n;

	if (columns && str_to_int(str_of(columns), &n) == 0 && n >= 20 &&
	    n <= 1000)
		return (size_t)n;
	return wide ? wide : 80;
}
