# stats --against: an opponent that cannot be read.
export KOLODA_DB="$DB"
list=$CASES/../../cards/trilunie/decks/lantern-line.deck
printf 'Game: trilunie\n0 nobody\n' >bad.deck
printf 'Game: chess\nnobody\n' >chess.deck
: >empty.deck
for other in bad chess empty nosuch; do
  koloda stats --against $other.deck "$list"
  echo "-> $?"
done
koloda stats bad.deck chess.deck empty.deck nosuch.deck; echo "-> $?"
koloda stats --format=json bad.deck; echo "-> $?"
koloda stats --format=json empty.deck "$list" | sed -n '1p;$p'
