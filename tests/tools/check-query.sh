#!/bin/sh
# koloda-query(7) lists the words of the program, and its examples run; random
# queries, and queries with one wrong byte, either have the same result as a
# naive evaluator or are refused with a position. check-query.sh BUILD
set -eu

tmp=$1/query
mkdir -p "$tmp"
page=man/koloda-query.7
bad=0

"$1/koloda" games --db "$1/cards.db" --words |
  awk '/^queries:/ { on = 1; next } on { sub(/:.*/, ""); print $1 }' |
  sort >"$tmp/has"
awk '/^[.]Ss Words/ { on = 1; next } /^[.]S/ { on = 0 }
     on && /^[.]It Cm / { print $3 }' "$page" | sort >"$tmp/says"
[ -s "$tmp/has" ] || bad=1
diff "$tmp/has" "$tmp/says" || bad=1

sed -n 's/^[.]Dl [$] koloda query \(.*\)$/\1/p' "$page" >"$tmp/examples"
n=0
while IFS= read -r example; do
  n=$((n + 1))
  if ! sh -c "\"$1/koloda\" query --db \"$1/cards.db\" --exit-code $example" \
    >"$tmp/out" 2>&1; then
    echo "finds nothing: $example"
    cat "$tmp/out"
    bad=1
  fi
done <"$tmp/examples"
echo "$n examples"
[ "$n" -ge 5 ] || bad=1
/usr/bin/python3 tests/words/query_check.py "$1/koloda" "$1/cards.db" 1000 1 ||
  bad=1
/usr/bin/python3 tests/words/query_mutate.py "$1/tests/words/ask" \
  "$1/koloda" "$1/cards.db" 100 1500 1 || bad=1
exit $bad
