#!/bin/sh
# In the manual pages, the example card files compile, the match scripts play
# with the cards and lists of the cases, and files of bans are accepted;
# manual.sh plays the scripts of the games' pages.  The shipped cards have no
# findings. check-examples.sh BUILD
set -eu

tmp=$1/examples
rm -rf "$tmp"
mkdir -p "$tmp"
bad=0

for page in man/*.[1-5]; do
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
cp tests/cases/mainstay/match/lists/alpha.deck \
  tests/cases/mainstay/match/lists/beta.deck "$tmp"
"$1/koloda" compile -o "$tmp/mainstay.db" tests/cases/mainstay/cards.yaml \
  2>"$tmp/compile"
n=0
for file in "$tmp"/*.yaml; do
  n=$((n + 1))
  if grep -q '^players:' "$file"; then
    "$1/koloda" play --quiet --db "$tmp/mainstay.db" "$file" || bad=1
  elif grep -q '^banned:' "$file"; then
    "$1/koloda" compile -o "$tmp/trilunie.db" cards/trilunie 2>"$tmp/compile"
    "$1/koloda" check --db "$tmp/trilunie.db" --bans="$file" --exit-zero \
      --summary cards/trilunie/decks >"$tmp/table" || bad=1
  else
    "$1/koloda" compile --lint "$file" || bad=1
  fi
done
"$1/koloda" compile --lint cards >"$tmp/lint" 2>&1 || bad=1
[ ! -s "$tmp/lint" ] || {
  cat "$tmp/lint"
  bad=1
}
echo "$n examples"
[ "$n" -ge 3 ] || bad=1
exit $bad
