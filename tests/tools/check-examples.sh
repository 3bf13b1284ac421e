#!/bin/sh
# The card files shown in the manual pages compile.  check-examples.sh BUILD
set -eu

tmp=$1/examples
rm -rf "$tmp"
mkdir -p "$tmp"
bad=0

for page in man/*.[1-9]; do
  awk -v to="$tmp/$(basename "$page")" '
    /^[.]Bd -literal/ { on = 1; text = ""; next }
    /^[.]Ed/ {
      if (on && text ~ /^game:/) {
        file = to "." ++n ".yaml"
        printf "%s", text >file
        close(file)
      }
      on = 0
    }
    on { gsub(/[\\]&/, ""); text = text $0 "\n" }' "$page"
done
n=0
for file in "$tmp"/*.yaml; do
  n=$((n + 1))
  "$1/koloda" compile --lint "$file" || bad=1
done
echo "$n examples"
[ "$n" -ge 3 ] || bad=1
exit $bad
