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
echo '== standard input'
printf 'Game: trilunie\n' | koloda check --db "$DB" --format=github | head -n 1
printf '0 x\n' | koloda check --db "$DB" --format=gitlab
SOURCE_DATE_EPOCH=1700000000 koloda check --db "$DB" --format=junit -- good.deck
