# Counts, curves and odds: all games, both languages, text and JSON.
KOLODA_DB=$DB
export KOLODA_DB
decks=$CASES/../../cards
shown() { sed 's|.*/cards/|cards/|'; }
koloda stats "$decks/trilunie/decks/cinder-storm.deck" | shown
koloda stats "$decks/conclave/decks/first-muster.deck" | shown
koloda stats "$decks/stalker/decks/whistling-yard.deck" | shown
koloda stats "$decks/mainstay/decks/two-chances.deck" | shown
for deck in trilunie/decks/lantern-line conclave/decks/swift-raid \
  stalker/decks/swamp-lot mainstay/decks/ember-watch; do
  koloda stats --lang=ru "$decks/$deck.deck" | shown
done
echo '== a squad'
koloda stats "$decks/stalker/decks/night-crossing.deck" | sed 1d |
  sed -n '1,8p;/squad/,$p'
koloda stats --lang=ru "$decks/stalker/decks/illegal-gold-short-for-elite.deck" |
  sed -n '/отряд/,$p'
echo '== a squad without a faction'
cat >neutral.yaml <<'Y'
game: stalker
set: x
cards:
  - {id: drifter, name: Drifter, type: creature, faction: neutral, cost: 1, life: 5, movement: 2, strike: [1, 1, 2]}
Y
koloda compile -o neutral.db neutral.yaml
printf 'Game: stalker\n[deck]\ndrifter\n[deal]\ndrifter\n[squad]\ndrifter\n' |
  koloda stats --db neutral.db - | sed -n '/^crystals/,$p'
echo '== against another deck'
koloda stats --against "$decks/mainstay/decks/ember-watch.deck" \
  "$decks/mainstay/decks/guild-night.deck" | sed -n '/^mean/,$p'
koloda stats --lang=ru --against "$decks/mainstay/decks/two-chances.deck" \
  "$decks/mainstay/decks/ember-watch.deck" | sed -n '/^средний/,$p'
koloda stats --against "$decks/trilunie/decks/cinder-storm.deck" \
  "$decks/mainstay/decks/guild-night.deck" >/dev/null
echo "-> $?"
koloda stats --against nosuch.deck "$decks/mainstay/decks/guild-night.deck"
echo "-> $?"
echo '== bars'
cat >bars.deck <<'T'
Game: trilunie
Side: dark
100 smoke-lancers
37 Nobody
1 duel-at-dawn
T
COLUMNS=40 koloda stats bars.deck | sed -n '1,12p'
COLUMNS=30 koloda stats --ascii bars.deck | sed -n '4,8p'
COLUMNS=x koloda stats --ascii bars.deck | sed -n '4,8p'
echo '== bars of a part of a column, and of one that is too small to be seen'
cat >thin.deck <<'T'
Game: trilunie
900 smoke-lancers
50 ember-wasps
1 ash-prophet
T
COLUMNS=40 koloda stats thin.deck | sed -n '/^cost/,/^$/p'
COLUMNS=40 koloda stats --ascii thin.deck | sed -n '/^cost/,/^$/p'
echo '== two mainstays and no defender'
printf 'Game: mainstay\nw-ppp\nm-nnn\nm-ppp\n' |
  koloda stats --db "$CASES_DB" - | sed -n '/^attacks/,$p'
echo '== small and odd decks'
printf 'Game: trilunie\nsmoke-lancers\n' | koloda stats - | sed -n '/hand/,$p'
for lang in en ru; do # a block of nothing says so
  printf 'Game: mainstay\nwheel-of-lots\n' |
    koloda stats --lang=$lang - | sed -n '/133/,/^$/p'
done
printf 'Game: trilunie\nNobody\n' | koloda stats -
printf 'Game: trilunie\n[sideboard]\nsmoke-lancers\n' | koloda stats -
printf 'Game: stalker\nFormat: starter10\n10 campfire-rookie\n' | koloda stats - |
  sed -n '/^deal/,$p'
printf 'Game: trilunie\nFormat: none\n60 smoke-lancers\n' | koloda stats - |
  sed -n '1,2p;/hand/,$p'
echo "-> $?"
echo '== JSON'
printf 'Game: trilunie\nSide: dark\n2 smoke-lancers\nNobody\n' >a.deck
printf 'Game: mainstay\nnoon-lancer\n' >b.deck
koloda stats --format=jsonl a.deck b.deck
koloda stats --format=json a.deck a.deck | cut -c 1-60
koloda stats --format=json none.deck
echo "-> $?"
echo '== other forms'
koloda convert --to=cod a.deck 2>/dev/null | koloda stats - | sed -n '1,6p'
echo '== trouble'
koloda stats
echo "-> $?"
printf 'Game: trilunie\nsmoke-lancers\n---\nGame: chess\npawn\n---\nGame: trilunie\n10000 x\n' >bad.deck
koloda stats --ascii bad.deck | sed -n '1,3p'
koloda stats bad.deck >/dev/null
echo "-> $?"
koloda stats a.deck >/dev/full
echo "-> $?"
echo '== two heroes: neither pays'
sed 's/^1 hero-lamp-keeper/&\n1 hero-ash-tracker/' \
  "$decks/conclave/decks/first-muster.deck" |
  koloda stats - | sed -n '1,2p;/base energy of the hero/,/^$/p;/pays/p'
echo '== a battle card without a price costs 0'
cat >free.yaml <<'Y'
game: trilunie
set: free
cards:
  - {id: quick-step, name: Quick Step, type: battle, moon: kalakan, play: {timing: [after_roll], effects: [{do: reroll, count: 1}]}}
  - {id: slow-step, name: Slow Step, type: battle, moon: kalakan, mana_cost: 2, play: {timing: [after_roll], effects: [{do: reroll, count: 2}]}}
  - {id: half-step, name: Half Step, type: battle, moon: kalakan, mana_cost: 0, play: {timing: [after_roll], effects: [{do: reroll, count: 2}]}}
Y
koloda compile -o free.db free.yaml
printf 'Game: trilunie\n3 quick-step\n1 half-step\n2 slow-step\n' |
  koloda stats --db free.db - | sed -n '/^cost in mana/,/^$/p'
