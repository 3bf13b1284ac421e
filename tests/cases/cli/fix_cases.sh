# The lists of all cases: every one that can be read is legal, gets a repair
# that the checker calls legal (fix asserts it), or is told why it gets none.
set -u

count() {
  grep -c "$1" out.jsonl || :
}

for game in conclave mainstay stalker trilunie; do
  for file in "$CASES/$game"/deck/*.deck; do
    if ! grep -q '^# \(db\|args\):' "$file"; then
      cat "$file"
      printf '\n---\n'
    fi
  done >all.deck
  koloda fix --db "$BUILD/cases/$game.db" --format=jsonl all.deck >out.jsonl
  echo "$game: status $?"
  [ "$(wc -l <out.jsonl)" -gt 80 ] || echo "only $(wc -l <out.jsonl) lists"
  [ "$(count '"legal":true')" -gt 20 ] || echo 'few are legal'
  [ "$(count '"repair":{"cost":[1-9]')" -gt 50 ] || echo 'few are repaired'
  echo "$(count '"legal":null') cannot be read," \
    "$(count '"repair":null,"because":\[\]') without a reason"
done
