# Whole matches of Trilunie's lists: recorded, played again, exact.
KOLODA_DB=$DB NO_COLOR=1
export KOLODA_DB NO_COLOR
cp "$CASES"/../../cards/trilunie/decks/*.deck .

record() { # NAME NUMBER BOTS DECK DECK
  koloda sim --seed=8 --matches=1000 --bots="$3,$3" --script="$2" "$4.deck" \
    "$5.deck" >"$1.yaml"
  koloda play --quiet --record "r-$1.yaml" "$1.yaml" || echo "-> $?"
  koloda play "$1.yaml" >account.txt
  koloda play "r-$1.yaml" | cmp - account.txt
}

record storm-and-line 1 random cinder-storm lantern-line
record court-and-choir 2 random drowned-court windward-choir
record market-and-road 3 random night-market caravan-road
record market-and-roads 4 random night-market three-roads
record ledger-and-light 5 random tallow-ledger lighthouse
record storm-and-choir 6 greedy cinder-storm windward-choir
koloda play --verify r-*.yaml | sed 's/, [0-9]* steps//'
koloda play --verify r-*.yaml >out.txt
echo "-> $?"
echo '# one die less, and it is another match'
sed 's/rolls: \[[0-9]*, /rolls: [/' r-storm-and-line.yaml >less.yaml
koloda play --verify less.yaml >out.txt
echo "-> $?"
grep -c DIVERGED out.txt
