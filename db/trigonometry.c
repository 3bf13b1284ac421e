/*
 * Replacements for functions of <math.h> that SQLite offers in SQL but our
 * statements never call.  The C library's versions for double contain tables
 * for four kinds of processors, 250 KB of a static program; those for long
 * double do not.
 */
#include <math.h>

#define BY_LONG_DOUBLE(name)                                                   \
	double name(double x)                                                  \
	{                                                                      \
		return (double)name##l(x);                                     \
	}

BY_LONG_DOUBLE(acos)
BY_LONG_DOUBLE(acosh)
BY_LONG_DOUBLE(asin)
BY_LONG_DOUBLE(asinh)
BY_LONG_DOUBLE(atan)
BY_LONG_DOUBLE(atanh)
BY_LONG_DOUBLE(cos)
BY_LONG_DOUBLE(cosh)
BY_LONG_DOUBLE(sin)
BY_LONG_DOUBLE(sinh)
BY_LONG_DOUBLE(tan)
BY_LONG_DOUBLE(tanh)

double atan2(double y, double x)
{
	return (double)atan2l(y, x);
}
