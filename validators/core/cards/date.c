/* Parses and formats dates of the Gregorian calendar. */
#include "validators/core/cards/date.h"

#include <assert.h>
#include <stdbool.h>

#define YEAR_MAX 9999

static bool is_leap(int y)
{
	return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static int days_in(int y, int m)
{
	static const int8_t days[] = { 31, 28, 31, 30, 31, 30,
				       31, 31, 30, 31, 30, 31 };

	return days[m - 1] + (m == 2 && is_leap(y));
}

/* Days from 0001-01-01 to January 1 of year y. */
static int32_t days_before(int y)
{
	int p = y - 1;

	return p * 365 + p / 4 - p / 100 + p / 400;
}

#define EPOCH 719162 /* days_before(1970) */

static int read_digits(const char *p, int digits)
{
	int n = 0;

	for (int i = 0; i < digits; i++) {
		if (p[i] < '0' || p[i] > '9')
			return -1;
		n = n * 10 + (p[i] - '0');
	}
	return n;
}

int date_read(struct str s, day *out)
{
	if (s.n != DATE_TEXT - 1 || s.p[4] != '-' || s.p[7] != '-')
		return -1;
	int y = read_digits(s.p, 4), m = read_digits(s.p + 5, 2),
	    d = read_digits(s.p + 8, 2);
	if (y < 1 || m < 1 || m > 12 || d < 1 || d > days_in(y, m))
		return -1;
	*out = days_before(y) - EPOCH + d - 1;
	for (int i = 1; i < m; i++)
		*out += days_in(y, i);
	return 0;
}

static void put_number(char *p, int digits, int32_t n)
{
	while (digits > 0) {
		p[--digits] = (char)('0' + n % 10);
		n /= 10;
	}
}

void date_text(day d, char out[DATE_TEXT])
{
	int32_t n = d + EPOCH;
	int y = n / 366 + 1, m = 1;

	while (days_before(y + 1) <= n)
		y++;
	assert(y >= 1 && y <= YEAR_MAX);
	n -= days_before(y);
	for (; n >= days_in(y, m); m++)
		n -= days_in(y, m);
	put_number(out, 4, y);
	out[4] = '-';
	put_number(out + 5, 2, m);
	out[7] = '-';
	put_number(out + 8, 2, n + 1);
	out[10] = '\0';
}
