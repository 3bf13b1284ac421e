#!/bin/sh
# Every header compiles alone, and when included twice, with the flags of the
# build (those of tests/recipes only in their own place); every .c file begins
# with a comment on its purpose.
# From the environment: CC and STRICT.
set -eu
: "${CC:=cc}" "${STRICT:=-I.}"
export CC STRICT

silent=$(find cli db validators tests -name '*.c' | sort |
  xargs awk 'FNR == 1 && !/^\/\*/ { print FILENAME }')
[ -z "$silent" ] || {
  echo "$silent" | sed 's/$/: no opening sentence/'
  exit 1
}

# shellcheck disable=SC2016 # expanded by the inner shell
find cli db validators tests -name "*.h" ! -path "tests/recipes/*" | sort |
  xargs -r -P "$(getconf _NPROCESSORS_ONLN)" -n 4 sh -c '
    bad=0
    for h; do
      printf "#include \"%s\"\n#include \"%s\"\nextern int alone;\n" \
        "$h" "$h" | $CC $STRICT -Werror -fsyntax-only -x c - || bad=1
    done
    exit $bad' sh
