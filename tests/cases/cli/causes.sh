# Causes before consequences; a header that is wrong is told once; lines in
# which the count, or the name of the list, stands where it is not read.
export KOLODA_DB="$DB"
decks=$CASES/../../cards/trilunie/decks
echo '== a wrong side is one hint'
sed '/^#/d; s/^Side:.*/Side: light/' "$decks/cinder-storm.deck" >side.deck
koloda check side.deck
koloda check --lang=ru side.deck
koloda check --format=jsonl side.deck | grep -o '"follows":"[^"]*"' | uniq -c
echo '== one card of the other side is not the header'
sed '/^#/d' "$decks/cinder-storm.deck" | sed '$s/.*/4 Marsh Vultures/' >one.deck
printf '1 Choir Swifts\n' >>one.deck
koloda check one.deck
echo '== unknown cards'
printf '%s\n' 'Game: trilunie' 'Side: dark' '30 Nobody' '4 Cinder Gliders' \
  '22 Smoke Lancers' >unknown.deck
koloda check unknown.deck
echo '== nothing is twice nothing'
printf '%s\n' 'Game: trilunie' 'Side: dark' '4 Cinder Gliders' >few.deck
koloda check few.deck
koloda check --format=jsonl few.deck | grep -o '"message":"4 air[^"]*"'
echo '== where the count is written'
cat >counts.deck <<'EOF'
Game: trilunie
Мой дракон
4шт. Smoke Lancers
4 шт. Smoke Lancers
4 pcs Smoke Lancers
Smoke Lancers x4
Smoke Lancers х 4
Smoke Lancers (4)
Дымные копейщики 4
- Smoke Lancers
• 2 Smoke Lancers
* Smoke Lancers x4
Nobody 4
EOF
for lang in en ru; do
  koloda check --lang=$lang counts.deck | grep -A 3 'unknown-card' |
    grep -v '^ \|^--'
done
echo '== no name: it has one, or is no first line, or one card is all there is'
printf '%s\n' 'Game: trilunie' 'Name: x' 'My deck' '1 Smoke Lancers' >1.deck
printf '%s\n' 'Game: trilunie' '1 My deck' '1 Smoke Lancers' >2.deck
printf '%s\n' 'Game: trilunie' '1 Smoke Lancers' 'My deck' >3.deck
printf '%s\n' 'Game: trilunie' 'My deck' >4.deck
koloda check [1-4].deck 2>&1 | grep -c 'is this the name'
