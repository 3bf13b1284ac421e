# check, fix: a finding calls a card as the list does, in Russian by its Russian
# name, whatever the list calls it.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
for lang in en ru; do
  for deck in stalker/decks/illegal-too-many-copies trilunie/decks/illegal-wrong-side; do
    koloda check --lang=$lang --format=jsonl "$decks/$deck.deck" |
      grep -o '"message":"[^"]*\(\\"[^"]*\)*"'
  done
  koloda check --lang=$lang --ban='smoke LANCERS' --limit 1 'Угольные планёры' \
    --format=jsonl "$decks/trilunie/decks/cinder-storm.deck" |
    grep -o '"message":"[^"]*\(\\"[^"]*\)*"'
done
