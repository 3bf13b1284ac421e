# Every illegal example deck and squad has a repair; the repaired list is legal,
# and then there is nothing to repair.  Deals and formations are told apart.
set -u
KOLODA_DB=$DB
export KOLODA_DB
examples=$(cd "$CASES/../.." && pwd)/cards

for game in conclave mainstay stalker trilunie; do
  for file in "$examples/$game"/decks/illegal-*.deck; do
    name=${file##*/}
    echo "== $game $name"
    cp "$file" "$name"
    koloda fix "$name" >diff
    echo "status $?"
    koloda fix -o fixed.deck "$name" || {
      echo "status $?"
      continue
    }
    koloda check --quiet fixed.deck || echo "check says $?"
    koloda fix -o again.deck fixed.deck
    cmp fixed.deck again.deck
    # the diff leads from the one to the other
    sed -n '/^--- /,$p' diff >only
    sed '1,2d' only | grep -c '^[-+]'
  done
done
