# What koloda referee answers, in English unless --lang asks otherwise.
deck() {
  sed 's/.*/"&"/' "$CASES/../../cards/mainstay/decks/$1.deck" | paste -sd ,
}
{
  echo '{"do": "hello", "id": 1}'
  echo "{\"do\": \"open\", \"match\": \"m\", \"seed\": 7, \"players\": [\"ada\", \"bo\"],
    \"decks\": [[$(deck ember-watch)], [$(deck flat-oaths)]]}" | tr '\n' ' '
  echo
  echo '{"do": "apply", "match": "m", "action": {"do": "commit", "player": "ada", "warrior": "tax-collector", "defender": "reed-serpent"}}'
  echo '{"do": "apply", "match": "m", "action": {"do": "commit", "player": "ada", "warrior": "tax-collector", "defender": "reed-serpent"}}'
  echo '{"do": "events", "match": "m", "player": "bo", "since": 4}'
  echo '{"do": "state", "match": "m"}'
  echo '{"do": "result", "match": "m"}'
  echo
  echo 'do: hello'
  echo '{"do": "viev", "match": "m"}'
  echo '{"do": "close", "match": "m", "id": "last"}'
  printf '{"do": "close", "match": "m"}'
} >talk
koloda referee --db "$DB" <talk >answers
echo "status $?"
sed 's/\("record":\["# koloda match\).*/\1 .../' answers
tail -n 2 talk | koloda referee --db "$DB" --lang=ru
koloda referee --db no.db <talk
echo "status $?"
koloda referee --db "$DB" talk
echo "status $?"
