# A list with a finding, one that cannot be read, a file that is not there and
# a legal list, in every form for programs; then nothing but a legal list.
decks=$CASES/../../cards/trilunie/decks
sed 's/^Name:.*/Name: a, b: 100% # c/; s/^1 Дымные копейщики$/& # d/' \
  "$decks/illegal-too-many-copies.deck" >'two lists.deck'
printf -- '---\n0 x\n' >>'two lists.deck'
cp "$decks/lantern-line.deck" good.deck
for form in sarif junit tap github gitlab; do
  echo "== $form"
  koloda check --db "$DB" --format=$form './two lists.deck' nosuch.deck good.deck
  echo "-> $?"
done
for form in sarif junit tap github gitlab; do
  echo "== $form, good"
  koloda check --db "$DB" --format=$form good.deck
  echo "-> $?"
  koloda check --db "$DB" --format=$form --quiet good.deck
done
echo '== columns of other forms of lists'
printf 'Deck\n5 Smoke Lancers (ABC) 12\n' >arena.deck
printf '<cockatrice_deck version="1"><zone name="main">\n<card number="5" name="Дымные копейщики"/><card number="1" name="a&amp;b"/>\n</zone></cockatrice_deck>\n' >c.cod
koloda check --db "$DB" --game=trilunie --format=github arena.deck c.cod | grep -v 'line=1,'
echo '== a path that would be a command'
printf 'Game: trilunie\n0 x\n' >'::stop-commands::x.deck'
koloda check --db "$DB" --color=never '::stop-commands::x.deck'
cp good.deck '::error::y.deck'
koloda check --db "$DB" --color=never '::error::y.deck'
echo '== standard input'
printf 'Game: trilunie\n' | koloda check --db "$DB" --format=github 2>/dev/null | head -n 1
printf '0 x\n' | koloda check --db "$DB" --format=gitlab
SOURCE_DATE_EPOCH=1700000000 koloda check --db "$DB" --format=junit -- good.deck
