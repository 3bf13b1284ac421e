# The judge's overview: each list with its findings where they are, the rules,
# the repair; what anybody may have written escaped; the same bytes at any time.
mkdir event
{ echo '# a comment' && cat "$CASES/cli/hostile.head" &&
  printf '%s\n' '5 smoke-lancers' '1 no & such <b>card</b>' ''; } >event/a.deck
sed 's/^Name:.*/Name: Two/' "$CASES/../../cards/trilunie/decks/lantern-line.deck" >event/b.deck
printf -- '---\n0 x\n' >>event/b.deck
printf '%%PDF-1.4\n\001' >event/scan.pdf
printf '# nothing\n' >event/empty.deck
koloda check --db "$DB" --format=html -o page.html event
echo "-> $?"
sed -n '/<div class="en body"/,/<\/main>/p' page.html |
  sed 's/rules [0-9a-f]* and the cards [0-9a-f]*/rules HASH and the cards HASH/'
grep -c '<script' page.html
koloda check --db "$DB" --format=html event | grep -v '^: koloda\|How this' >a
koloda check --db "$DB" --jobs=3 --format=html event | grep -v '^: koloda\|How this' >b
cmp a b && echo the same
echo '== sorted, in Russian, without legal lists'
koloda check --db "$DB" --lang=ru --quiet --sort=file --format=html -o page.html event
echo "-> $?"
grep -o 'class="lead">.*\|<p class=lead>.*\|<p class=said>.*' page.html
grep -o 'class="item row" data-state="[a-z-]*"' page.html
echo '== what does not go together'
koloda check --db "$DB" -o page.txt event/a.deck
echo "-> $?"
koloda check --db "$DB" --slips=slips --format=html event/a.deck
echo "-> $?"
koloda check --db "$DB" --format=html -o no/such event/a.deck
echo "-> $?"
ls
echo '== sixty-four lists'
mkdir many
for i in $(seq 64); do
  sed "s/^Name:.*/&\nPlayer: Number $i/; s/^$((i % 4 + 1)) /9 /" \
    "$CASES/../../cards/trilunie/decks/lantern-line.deck" >many/$i.deck
done
koloda check --db "$DB" --format=html -o many.html many
echo "-> $? $(wc -c <many.html | awk '{ print ($1 < 300000) }')"
grep -c 'class="item row"' many.html
