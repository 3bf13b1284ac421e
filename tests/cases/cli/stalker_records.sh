# Whole matches of stalker's tournament decks: recorded, played again, exact.
KOLODA_DB=$DB NO_COLOR=1
export KOLODA_DB NO_COLOR
cp "$CASES"/../../cards/stalker/decks/*.deck .

record() { # NAME NUMBER BOTS DECK DECK
  koloda sim --rules=constructed --seed=8 --matches=1000 --bots="$3,$3" \
    --script="$2" "$4.deck" "$5.deck" >"$1.yaml"
  koloda play --quiet --record "r-$1.yaml" "$1.yaml" || echo "-> $?"
  koloda play "$1.yaml" >account.txt
  koloda play "r-$1.yaml" | cmp - account.txt
}

record wall-and-brood 1 random iron-cordon hungry-brood
record brood-and-choir 2 random hungry-brood silent-choir
record choir-and-trail 3 random silent-choir free-trail
record trail-and-market 4 random free-trail night-market
record market-and-wall 5 random night-market iron-cordon
record wall-and-choir 6 greedy iron-cordon silent-choir
koloda play --verify r-*.yaml | sed 's/, [0-9]* steps//'
koloda play --verify r-*.yaml >out.txt
echo "-> $?"
echo '# one die less, and it is another match'
sed 's/rolls: \[[0-9]*, /rolls: [/' r-wall-and-brood.yaml >less.yaml
koloda play --verify less.yaml >out.txt
echo "-> $?"
grep -c DIVERGED out.txt
