# Lists from and to other forms; every shipped list comes back.
decks=$CASES/../../cards
KOLODA_DB=$DB
export KOLODA_DB
cat >gate.deck <<'T'
Game: trilunie
Format: standard
Name: Night & "day"
Side: dark

4 Smoke Lancers  # four of them
[deck]
2 дымные   копейщики
1 Nobody <here>
T
for to in native arena cod; do
  echo "== to $to"
  koloda convert --to=$to gate.deck
  echo "-> $?"
done
echo '== names'
koloda convert --lang=ru gate.deck 2>/dev/null | sed -n '/deck/,$p'
koloda convert --ids gate.deck 2>/dev/null | sed -n '/deck/,$p'
echo '== a name of two cards is an id'
cat >two.yaml <<'Y'
game: mainstay
set: two
cards:
  - {id: one, name: {ru: Страж, en: Guard}, type: warrior, essence: ppp}
  - {id: two, name: {ru: Страж, en: Sentry}, type: warrior, essence: nnn}
  - {id: three, name: {ru: Воин, en: Fighter}, type: warrior, essence: ppn}
Y
koloda compile -o two.db two.yaml >/dev/null
printf 'Guard\nSentry\nFighter\nСтраж\n' | koloda convert --db two.db --lang=ru -
echo "-> $?"
echo '== from a file to a file'
koloda convert -o gate.cod gate.deck 2>/dev/null
echo "-> $?"
koloda convert -o again.deck gate.cod
cat again.deck
printf 'Deck\n1 Smoke Lancers (TRI) 7\nSB: 2 Smoke Lancers\n' >in.txt
koloda convert --game=trilunie in.txt
echo '== several lists'
printf 'smoke-lancers\n---\n# none\n---\n2 smoke-lancers\n' >many.deck
koloda convert --to=arena many.deck
echo "-> $?"
koloda convert -o many.cod many.deck
echo "-> $?"
ls many.cod
echo '== what has no place'
cat >squad.deck <<'T'
Game: stalker
[deck]
2 campfire-rookie
[deal]
1 campfire-rookie
[squad]
campfire-rookie gold=2
T
koloda convert squad.deck 2>/dev/null
koloda convert --to=cod squad.deck
echo "-> $?"
echo '== lines that say more'
koloda convert --lang=ru "$decks/stalker/decks/night-crossing.deck" \
  2>/dev/null | sed -n '/squad/,$p'
printf 'Game: stalker\n[deck]\nBloodsucker Alpha\n[deal]\n[squad]\n[formation]\n[hosts]\n2 Nobody -> Else#3\n' |
  koloda convert - 2>/dev/null
echo '== usage'
koloda convert
koloda convert a b
koloda convert --ids --lang=ru gate.deck
koloda convert -o x.o8d gate.deck
koloda convert --to=ydk gate.deck
koloda convert nosuch.deck
echo "-> $?"
printf '<deck>' | koloda convert -
echo "-> $?"
printf '# nothing\n' | koloda convert -
echo "-> $?"
koloda convert -o nosuch/x.deck again.deck
echo "-> $?"
koloda convert again.deck >/dev/full
echo "-> $?"
echo '== every shipped list'
n=0
squads=0
bare() { sed '/^[#/]/d; s| *[#/][#/ ].*||' "$1"; }
for file in "$decks"/*/decks/*.deck; do
  n=$((n + 1))
  game=${file%/decks/*}
  game=${game##*/}
  koloda convert "$file" >native 2>/dev/null
  [ "$(grep -c '#' native)" = "$(grep -c '#' "$file")" ] ||
    echo "$file: lost a comment"
  koloda fmt --check - <native || echo "$file: not canonical"
  # whatever a card is called, it stays the same one
  koloda convert --ids native >ids 2>/dev/null
  koloda convert --lang=ru native 2>/dev/null |
    koloda convert --ids - 2>/dev/null | cmp ids -
  rules=$(sed -n 's/^Format: /--rules=/p' native)
  # a squad and what follows it stand in native lists alone
  if grep -q '^\[squad\]' native; then
    koloda convert --to=cod native >cod 2>/dev/null
    [ $? = 1 ] && [ ! -s cod ] || echo "$file: lost in silence"
    squads=$((squads + 1))
    continue
  fi
  koloda convert --to=cod native >cod &&
    koloda convert cod >back && bare native >a && bare back >b && cmp a b
  [ "$(grep -c '#' back)" = "$(grep -c '#' native)" ] ||
    echo "$file: lost a comment in XML"
  # in Arena text a card of another section has no place, nor a header
  koloda convert --to=arena native >arena 2>/dev/null || {
    echo "no Arena text: ${file##*/}"
    continue
  }
  bare native | grep -v -e '^Format' -e '^Side' >less
  koloda convert --game=$game $rules arena >back && cmp less back
done
echo "$n lists, $squads with squads"
