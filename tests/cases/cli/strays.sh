# What a killed run left beside its output is swept away by the next one; what
# has another name, a live maker or is not a file stays.
deck=$CASES/../../cards/mainstay/decks/ember-watch.deck
mkdir out
: >out/.koloda-aaaaaa
: >out/.koloda-aaaaaaa
: >out/koloda-aaaaaa
: >out/kept.backup
mkdir out/.koloda-folder
ln -s ../x out/.koloda-link00
: >out/.koloda-locked
flock out/.koloda-locked sh -c '
  koloda convert --db "$DB" --to=arena -o out/list "$1"; ls -A out' sh "$deck"
koloda compile -o out/a.db "$CASES"/mainstay/cards.yaml
ls -A out
echo '== fmt'
printf 'Game: mainstay\n1  w-ppp\n' >out/a.deck
: >out/.koloda-bbbbbb
koloda fmt out/a.deck
ls -A out
