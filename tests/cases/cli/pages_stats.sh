# Statistics as a page: every number of the text, the odds by what is drawn;
# what anybody may have written escaped; the same bytes at any time.
decks=$CASES/../../cards/trilunie/decks
sed 's/^Name:.*/Name: <script>alert(1)<\/script>/' "$decks/lantern-line.deck" >a.deck
koloda stats --db "$DB" --format=html -o page.html a.deck
echo "-> $?"
body() { sed -n '/<div class="en body"/,/<div class="ru body"/p' "$1" | sed '$d'; }
body page.html | grep -v '<option'
body page.html | sed -n 's/<option/\n<option/gp' | grep -c '<option value'
grep -c '<script' page.html
koloda stats --db "$DB" --format=html a.deck >again
sed 's/ -o page.html//' page.html | cmp - again && echo the same
koloda stats --db "$DB" a.deck | grep -o '[0-9.]* %' | sort -u >of_text
body page.html | grep -o '[0-9.]* %' | sort -u >of_page
comm -23 of_text of_page
echo '== several lists, one of them unknown to all, in both languages'
printf 'Game: mainstay\n3 nobody\n' >none.deck
koloda stats --db "$DB" --lang=ru --format=html a.deck none.deck | grep -o '<h2.*\|<p class=\(lead\|bad\|warn\).*'
echo '== text into a file; a list that cannot be read'
koloda stats --db "$DB" -o text a.deck
koloda stats --db "$DB" a.deck | cmp - text && echo the same
printf '0 x\n' >bad.deck
koloda stats --db "$DB" --format=html -o no.html a.deck bad.deck
echo "-> $?"
ls no.html
