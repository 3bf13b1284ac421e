# convert and fmt as JSON.
export KOLODA_DB="$DB"
cards=$CASES/../../cards
cat >list.deck <<'EOF'
Game: trilunie
Name: "Ночь"
Player: Анна
4 Сокол Месфи
3 Night Falcon # a comment
smoke-lancers
2 Nobody
---
Game: mainstay
[hero]
Warlock
EOF
sed '/^#/d' "$cards/stalker/decks/illegal-forgotten-host.deck" >cell.deck
echo '== convert'
koloda convert --format=json list.deck; echo "-> $?"
koloda convert --format=json --lang=ru list.deck 2>/dev/null | grep -o '"name":"[^"]*"'
koloda convert --format=json cell.deck |
  grep -o '{[^{}]*"gold":[1-9][^}]*}\|{[^{}]*"cell":"d1"[^}]*}\|{[^{}]*"host".*'
koloda convert --format=json -o out.json list.deck 2>/dev/null
koloda convert --format=json list.deck 2>/dev/null | cmp - out.json
koloda convert --to=arena list.deck -o a.txt 2>/dev/null
koloda convert --format=json "$cards/trilunie/decks/lighthouse.deck" -o x.cod
head -c 2 x.cod
LC_ALL=ru_RU.UTF-8 koloda convert --format=json cell.deck | head -c 60
echo
koloda convert --format=json --to=cod list.deck; echo "-> $?"
printf 'Game: x\n' >bad.deck
koloda convert --format=json bad.deck; echo "-> $?"
: >empty.deck
koloda convert --format=json empty.deck; echo "-> $?"
echo '== fmt'
mkdir f
cp "$cards/trilunie/decks/cinder-storm.deck" f/a.deck
sed 's/^4 /4x  /' f/a.deck >f/b.deck
printf 'Game: x\nGame: y\n' >f/c.deck
printf 'cards: [\n' >f/d.yaml
koloda fmt --check --format=json f nosuch; echo "-> $?"
LC_ALL=ru_RU.UTF-8 koloda fmt --check --format=json f/c.deck
koloda fmt --check --format=json --lang=ru f/c.deck
koloda fmt --format=json f; echo "-> $?"
koloda fmt --format=json f/a.deck f/b.deck; echo "-> $?"
koloda fmt --check --format=json - <f/a.deck; echo "-> $?"
koloda fmt --format=json - <f/a.deck; echo "-> $?"
koloda fmt --format=json; echo "-> $?"
