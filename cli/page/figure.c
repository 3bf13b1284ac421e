/* Draws points, bars and numbers. */
#include "cli/page/figure.h"

#include "cli/shell/figures.h"

#include <math.h>

const struct page_asset figure_style = {
#include "cli/page/figure.css.inc"
	,
#include "cli/page/figure.css.sha.inc"
};

/* Length of a line. */
#define WIDE 200

static int place_on_axis(double v, double low, double high)
{
	double x = (v - low) / (high - low);

	return (int)lround(WIDE * (x < 0 ? 0 : x > 1 ? 1 : x));
}

void page_point(struct page *p, struct estimate e, double low, double high,
		double zero)
{
	double half = RATING_Z * e.error;

	page_put(p,
		 "<svg class=point viewBox=\"-6 0 %d 14\" aria-hidden=true>"
		 "<path d=\"M%d 1v12M%d 7H%d\"/><path class=o d=\"M%d "
		 "7h0\"/></svg>",
		 WIDE + 12, place_on_axis(zero, low, high),
		 place_on_axis(e.mean - half, low, high),
		 place_on_axis(e.mean + half, low, high),
		 place_on_axis(e.mean, low, high));
}

void page_share(struct page *p, double share)
{
	page_put(p,
		 "<svg class=bar viewBox=\"0 0 1000 1\" "
		 "preserveAspectRatio=none aria-hidden=true><path "
		 "d=\"M0 0h%dv1H0z\"/></svg>",
		 (int)lround(1000 * share));
}

/* Width of a column, and maximum height. */
#define COLUMN 32
#define HIGH   96

static int64_t most_of(const struct page_column *v, size_t n)
{
	int64_t most = 1;

	for (size_t i = 0; i < n; i++)
		most = v[i].n > most ? v[i].n : most;
	return most;
}

void page_columns(struct page *p, const struct page_column *v, size_t n)
{
	int64_t most = most_of(v, n);

	page_put(p,
		 "<svg class=curve viewBox=\"0 0 %zu %d\" width=\"%zu\" "
		 "role=img aria-label=\"",
		 n * COLUMN, HIGH + 40, n * COLUMN);
	for (size_t i = 0; i < n; i++)
		page_put(p, "%s%.*s: %lld", i ? "; " : "", STR_ARG(v[i].label),
			 (long long)v[i].n);
	page_put(p, "\">");
	for (size_t i = 0; i < n; i++) {
		long long high = HIGH * v[i].n / most;
		size_t x = i * COLUMN;

		page_put(p,
			 "<path d=\"M%zu %dh%dv-%lldh-%dz\"/><text x=\"%zu\" "
			 "y=\"%lld\">%lld</text><text class=m x=\"%zu\" "
			 "y=\"%d\">%.*s</text>",
			 x + 3, HIGH + 20, COLUMN - 6, high, COLUMN - 6,
			 x + COLUMN / 2, HIGH + 14 - high, (long long)v[i].n,
			 x + COLUMN / 2, HIGH + 36, STR_ARG(v[i].label));
	}
	page_put(p, "</svg>");
}

void page_bars(struct page *p, const struct page_column *v, size_t n)
{
	int64_t most = most_of(v, n);

	page_put(p, "<table class=bars>");
	for (size_t i = 0; i < n; i++) {
		page_put(p, "<tr><th scope=row>%.*s<td>%lld<td>",
			 STR_ARG(v[i].label), (long long)v[i].n);
		page_share(p, (double)v[i].n / (double)most);
	}
	page_put(p, "</table>");
}

void page_number(struct page *p, const struct lang *lang, double v,
		 unsigned digits, bool sign)
{
	struct buf b = { 0 };

	buf_printf(&b, "%.*f", (int)digits, fabs(v));
	if (lround(fabs(v) * pow(10, digits)) == 0)
		v = 0;
	number_said(&b, 0, lang);
	page_put(p, "%s%.*s",
		 v < 0           ? "−"
		 : sign && v > 0 ? "+"
				 : "",
		 STR_ARG(buf_str(&b)));
	buf_release(&b);
}
