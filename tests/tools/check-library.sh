#!/bin/sh
# libkoloda as other programs use it: check-library.sh BUILD
#
# Its exports, and the sizes that programs are compiled with, agree with
# tests/library/abi.  The examples of the manual are compiled through pkg-config
# against an installed tree and run.  When memory runs out, calls return an
# error.  koloda referee is tested as a subprocess.  OOM_POINTS: the number of
# allocations that fail, evenly spread.
set -eu
build=$(cd "$1" && pwd)
tree=$build/library
cc=${CC:-cc}
points=${OOM_POINTS:-40}
bad=0

wrong() {
  echo "$*"
  bad=1
}

rm -rf "$tree"
mkdir -p "$tree/made"

sanitized=no
# the shared library is not made then
nm "$build/tests/library/use" | grep -q ' __asan_init' && sanitized=yes

use() {
  env "$@" "$build/tests/library/use" "$build/cards.db" cards \
    cards/mainstay/warriors.yaml "$tree/made.db" >"$tree/use" 2>&1 || {
    wrong "use: not as it should be${1:+, $*}"
    cat "$tree/use"
  }
}
use
# Of stalker one card is without a name: the file can be opened, and the other
# games can be played.
cp "$build/cards.db" "$tree/damaged.db"
sqlite3 "$tree/damaged.db" "DELETE FROM card_name WHERE card_id =
  (SELECT min(card_id) FROM card WHERE game = 'stalker')"
"$build/tests/library/lazy" "$build/cards.db" "$tree/damaged.db" cards ||
  wrong 'lazy: not as it should be'
"$build/koloda" compile -o "$tree/same.db" cards/mainstay/warriors.yaml \
  2>"$tree/compiled"
cmp "$tree/made.db" "$tree/same.db" || wrong 'koloda_compile: other bytes'
requests=12000
[ $sanitized = no ] || requests=0
/usr/bin/python3 tests/library/referee_check.py "$build/koloda" \
  "$build/cards.db" $requests || bad=1

/usr/bin/python3 tests/library/cards_check.py "$build/koloda" \
  "$build/cards.db" cards/*/*.yaml || bad=1

if [ $sanitized = yes ]; then
  (use USE_FREED=yes) >"$tree/freed"
  grep -q 'heap-use-after-free' "$tree/freed" ||
    wrong 'use: nothing is said of a match that was freed'
  echo 'SKIPPED: the library as others link it: it is sanitized'
  exit $bad
fi

# Threads that first ask for the same cards.
if command -v valgrind >"$tree/which"; then
  valgrind --tool=helgrind -q --error-exitcode=9 "$build/tests/library/lazy" \
    "$build/cards.db" >"$tree/raced" 2>&1 || {
    wrong 'lazy: helgrind sees a race'
    cat "$tree/raced"
  }
else
  echo 'SKIPPED: races in the library: valgrind is not installed'
fi

# What was built is installed; nothing is built anew.
cp "$build/libkoloda.a" "$build/libkoloda.so.0" "$tree/made"
MAKEFLAGS='' make -s -o lib install-lib B="$tree/made" PREFIX="$tree" \
  >"$tree/installed"
PKG_CONFIG_PATH=$tree/lib/pkgconfig
LD_LIBRARY_PATH=$tree/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH

# The header, alone, in older C and in C++.
echo '#include <koloda.h>' >"$tree/header.c"
$cc -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$tree/include" -fsyntax-only \
  "$tree/header.c" || wrong 'koloda.h: not by itself'
if command -v g++ >"$tree/which"; then
  g++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -I"$tree/include" \
    -fsyntax-only -x c++ "$tree/header.c" || wrong 'koloda.h: not in C++'
fi

# shellcheck disable=SC2046 # flags are words
compile() { # PROGRAM SOURCE
  $cc -Wall -Wextra -Werror -o "$tree/$1" "$2" \
    $(pkg-config --cflags --libs koloda) || wrong "$2: cannot be compiled"
}

# A static library asks for the others.
# shellcheck disable=SC2046
$cc -Wall -o "$tree/static" man/examples/bot.c "$tree/lib/libkoloda.a" \
  $(pkg-config --cflags koloda) \
  $(pkg-config --static --libs koloda | sed 's/-lkoloda//') ||
  wrong 'bot.c: cannot be linked with libkoloda.a'

compile abi tests/library/abi.c
{
  nm -D --defined-only "$tree/lib/libkoloda.so.0" | sed 's/.* //' |
    grep koloda_ | sort
  "$tree/abi"
} >"$tree/abi.now"
diff -u tests/library/abi "$tree/abi.now" ||
  wrong 'tests/library/abi: the interface is another one'
nm -g --defined-only "$tree/lib/libkoloda.a" | sed -n 's/.* [A-Z] //p' |
  grep -v '^koloda_' && wrong 'libkoloda.a: exports more than koloda_*'
nm -D -u "$tree/lib/libkoloda.so.0" |
  grep -wE 'v?f?printf|puts|fwrite|exit|abort|getenv|setlocale|system|fork' &&
  wrong 'libkoloda.so.0: a library does no such thing'

# The programs of the manual.
compile bot man/examples/bot.c
deck=cards/mainstay/decks/illegal-essence-repeated.deck
for bot in bot static; do
  status=0
  "$tree/$bot" "$build/cards.db" <$deck >"$tree/said" || status=$?
  [ $status = 1 ] && grep -q 'M-028' "$tree/said" ||
    wrong "$bot: not what is wrong with the list"
  sed '1,/^the nearest/d' "$tree/said" |
    "$tree/$bot" "$build/cards.db" | grep -qx legal ||
    wrong "$bot: what it proposes is illegal"
done
/usr/bin/python3 man/examples/judge.py "$tree/lib/libkoloda.so.0" \
  "$build/cards.db" cards/mainstay/decks >"$tree/judged" ||
  wrong 'judge.py failed'
[ "$(grep -c ' legal$' "$tree/judged")" = 4 ] &&
  tail -n 1 "$tree/judged" | grep -q '"outcome"' ||
  wrong "judge.py: $(cat "$tree/judged")"
for page in man/*.3; do
  name=$(basename "$page" .3)
  awk '/^\.Bd -literal/ { on = 1; next }
       /^\.Ed/ { on = 0 }
       on { gsub(/\\e/, "\\"); gsub(/\\&/, ""); print }' "$page" \
    >"$tree/$name.c"
  compile "$name" "$tree/$name.c"
  "$tree/$name" "$build/cards.db" cards/mainstay/decks/ember-watch.deck \
    >"$tree/$name.said" && [ -s "$tree/$name.said" ] ||
    wrong "$page: its example fails"
done

# A request for memory fails: alone, and with all behind it.
shim=$build/failing_malloc.so
use LD_PRELOAD="$shim" OOM_COUNT="$tree/count"
read -r n <"$tree/count"
k=1
while [ $k -le "$n" ]; do
  use LD_PRELOAD="$shim" OOM_AT=$k
  use LD_PRELOAD="$shim" OOM_AT=$k OOM_EVER=1
  k=$((k + n / points + 1))
done
find "$tree" . -maxdepth 1 -name '.koloda-*' | grep . &&
  wrong 'a database that was not finished is left'
exit $bad
