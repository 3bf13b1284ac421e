# How far a list goes, and what is said of its squad and formation.
decks=$CASES/../../cards/stalker/decks
echo '== objects'
for deck in long-odds fire-lit night-crossing; do
  koloda check --db "$DB" --format=jsonl "$decks/$deck.deck" |
    sed 's/.*\("object":[^,]*\).*\("cards":[^,]*\),.*/\1 \2/'
done
koloda check --db "$DB" "$decks"/[!i]*.deck | sed 's|.*/||'
echo '== faults'
cd "$decks"
koloda check --db "$DB" --color=never illegal-[a-z]*deal*.deck \
  illegal-[e-gm-p]*.deck illegal-spent* illegal-too-many-machines* illegal-two*
echo "-> $?"
koloda check --db "$DB" --color=never illegal-across* illegal-flank* \
  illegal-h* illegal-parasite*
echo "-> $?"
echo '== proof'
koloda check --db "$DB" --explain wall-in-line.deck |
  sed -E 's/ (list|cards|rules)( +)[0-9a-f]{32}$/ \1\2HASH/'
koloda check --db "$DB" --explain long-odds.deck | grep '^  absent'
echo '== the hash of a list knows payments, cells and hosts'
hash() { koloda check --db "$DB" --explain - | sed -n 's/^  list *//p'; }
whole=$(hash <night-crossing.deck)
for change in 's/ hidden$//' 's/^c5/c3/' 's/Hound$/Hound#2/' 's/^Game/ GAME/' \
  's/^\(1 Reed Runner\)$/\1 gold=3/' 's/^b5 Fog Guide/b5  проводник  ТУМАНА /'; do
  if [ "$(sed "$change" night-crossing.deck | hash)" = "$whole" ]; then
    echo "same: $change"
  else
    echo "other: $change"
  fi
done
echo '== lists that cannot be read'
for line in 'c9 Trail Scout' 'с2 Trail Scout' 'C2 Trail Scout' 'c2'; do
  printf 'Game: stalker\nTrail Scout\n[deal]\n[squad]\n[formation]\n%s\n' \
    "$line" | koloda check --db "$DB" --color=never -
done
for line in 'Trail Scout gold=x' 'Trail Scout gold=1 gold=2' 'silver=1'; do
  printf 'Game: stalker\nTrail Scout\n[deal]\n[squad]\n%s\n' "$line" |
    koloda check --db "$DB" --color=never -
done
for line in 'Trail Scout' 'Trail Scout ->' 'Trail Scout#0 -> Trail Scout'; do
  printf 'Game: stalker\nTrail Scout\n[deal]\n[squad]\n[formation]\n[hosts]\n%s\n' \
    "$line" | koloda check --db "$DB" --color=never -
done
echo "-> $?"
echo '== sections that stand wrong'
for sections in 'deck deal deal' 'deck squad formation' 'deal' 'deck deel squad' \
  'deck deal squad deal formation' 'deck squad deal squad'; do
  { printf 'Game: stalker\n' && printf '[%s]\n' $sections; } |
    koloda check --db "$DB" --color=never - | grep -A4 wrong-section
done
printf 'Game: stalker\nTrail Scout\n[deck]\n' |
  koloda check --db "$DB" --color=never - | grep -A4 wrong-section
echo '== the lines that belong to a fault'
koloda check --db "$DB" --color=never - <<'T'
Game: stalker
[deck]
2 Watch Hound
3 Field Orderly
3 Filter Mask
1 Damper Helmet
2 Brood Mother
4 Outpost Recruit
[deal]
1 Watch Hound
2 Watch Hound
3 Field Orderly
3 Filter Mask
1 Damper Helmet
2 Brood Mother
3 Outpost Recruit
[squad]
2 Watch Hound
Brood Mother
Filter Mask
2 Field Orderly
Damper Helmet
Brood Mother
[formation]
b3 Watch Hound
c3 Watch Hound
d3 Filter Mask
b2 Field Orderly
c2 Field Orderly
d2 Field Orderly
b1 Damper Helmet
c1 Brood Mother
[hosts]
Watch Hound -> Field Orderly
Filter Mask -> Field Orderly
Damper Helmet -> Field Orderly
Watch Hound#2 -> Field Orderly
Filter Mask -> Field Orderly#2
T
