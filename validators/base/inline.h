/*
 * Compiler hints for functions on the hot path of reading lists, and for those
 * that are rarely called.
 */
#ifndef BASE_INLINE_H
#define BASE_INLINE_H

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* Its stack frame must not burden its caller. */
#define SELDOM        __attribute__((noinline))

#endif
