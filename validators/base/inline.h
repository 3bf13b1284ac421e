/*
 * What the compiler is told of functions that every line of a list goes
 * through, or hardly any.
 */
#ifndef BASE_INLINE_H
#define BASE_INLINE_H

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* What it keeps on the stack is no burden of its caller. */
#define SELDOM        __attribute__((noinline))

#endif
