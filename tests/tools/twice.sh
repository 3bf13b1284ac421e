#!/bin/sh
# Two builds of the program in two folders: twice.sh BUILD
#
# The files under version control are copied to two folders whose names differ
# in length; both programs, and the databases that they write, must be
# identical.
set -eu

root=$(mkdir -p "$1" && cd "$1" && pwd)
dir=$root/twice
rm -rf "$dir"
for place in a a_longer_name; do
  mkdir -p "$dir/$place"
  git ls-files -z | tar --null -T - -cf - | tar xf - -C "$dir/$place"
  CCACHE_DISABLE=1 make -s -C "$dir/$place" B=build DEPS=no build/koloda build/cards.db >"$dir/log" 2>&1 || {
    cat "$dir/log"
    exit 1
  }
done
failed=0
for file in koloda cards.db; do
  if cmp "$dir/a/build/$file" "$dir/a_longer_name/build/$file"; then
    echo "ok   twice $file"
  else
    echo "FAIL twice $file"
    failed=$((failed + 1))
  fi
done
rm -rf "$dir"
echo "$((2 - failed)) passed, $failed failed"
[ "$failed" = 0 ]
