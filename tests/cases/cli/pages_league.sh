# A league and a simulation as pages: the numbers of the other forms; each cell
# leads to its numbers; names of decks escaped; the same bytes at any time.
decks=$CASES/../../cards/trilunie/decks
cp "$decks/caravan-road.deck" '<b>a&b.deck'
cp "$decks/cinder-storm.deck" dark.deck
cp "$decks/lantern-line.deck" light.deck
body() { sed -n '/<div class="en body"/,/<div class="ru body"/p' "$1" | sed '$d'; }
koloda league --db "$DB" --matches=12 --format=html -o page.html '<b>a&b.deck' dark.deck light.deck
echo "-> $?"
body page.html
grep -c '<script' page.html
koloda league --db "$DB" --matches=12 --jobs=2 --format=html '<b>a&b.deck' dark.deck light.deck >again
sed 's/ -o page.html//' page.html | sed '/How this page/d' >a
sed '/How this page/d' again | cmp - a && echo the same
grep -o 'href="#m[^"]*"' page.html | sed 's/href="#//; s/"//' | sort -u >links
grep -o ' id="m[^"]*"' page.html | sed 's/ id="//; s/"//' | sort >ids
comm -3 links ids
koloda league --db "$DB" --matches=12 --format=json -o league.json '<b>a&b.deck' dark.deck light.deck
grep -o '"elo":[-0-9.]*' league.json
echo '== decks that cannot meet'
koloda league --db "$DB" --format=html -o no.html dark.deck dark.deck
echo "-> $?"
koloda league --db "$DB" --format=html -o no.html dark.deck nosuch.deck
echo "-> $?"
ls no.html
echo '== a simulation'
koloda sim --db "$DB" --matches=12 --format=html -o sim.html '<b>a&b.deck' dark.deck
echo "-> $?"
body sim.html
grep -c '<script' sim.html
koloda sim --db "$DB" --matches=12 --lang=ru --format=html '<b>a&b.deck' dark.deck | grep -o '<h2>[^<]*'
koloda sim --db "$DB" --matches=12 '<b>a&b.deck' dark.deck
echo '== twenty decks'
for i in $(seq 20); do
  cp "$CASES/../../cards/mainstay/decks/ember-watch.deck" "deck-$i.deck"
done
koloda league --db "$DB" --matches=2 --format=html -o twenty.html deck-*.deck
echo "-> $? $(wc -c <twenty.html | awk '{ print ($1 < 300000) }')"
grep -o ' id="m[^"]*"' twenty.html | wc -l
echo '# lengths of matches, two turns to a column'
koloda sim --db "$DB" --matches=30 --bots=random,random --format=html \
  "$CASES/../../cards/conclave/decks/iron-wall.deck" \
  "$CASES/../../cards/conclave/decks/quiet-storm.deck" |
  grep -o 'class=curve.* aria-label="[^"]*"' | sed 's/.*aria-label=//' | head -n 1
