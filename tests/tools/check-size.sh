#!/bin/sh
# The static program without symbols, as installed by `make install-strip`, is
# smaller than 6 MB (6,000,000 bytes): check-size.sh BUILD
#
# The limit does not apply to other compilers, settings and processors.
set -eu
most=6000000
if ! grep -q ' -O2 -g' "$1/flags" || [ "$(uname -m)" != x86_64 ] ||
  readelf -l "$1/koloda" | grep -q INTERP ||
  readelf -p .comment "$1/koloda" | grep -q clang; then
  echo 'SKIPPED: not the static program of gcc -O2'
  exit 0
fi
strip -o "$1/stripped" "$1/koloda"
size=$(wc -c <"$1/stripped")
rm "$1/stripped"
[ "$size" -lt $most ] || {
  echo "build/koloda: $size bytes stripped, $((size - most)) too many"
  exit 1
}
