# The nearest legal list: what is shown, what is written, what is kept.
set -u
cat >cards.yaml <<'Y'
game: stalker
set: small
cards:
  - {id: dog, name: {en: Grey Dog, ru: Серый пёс}, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: cat, name: {en: Red Cat, ru: Рыжий кот}, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: rat, name: {en: Old Rat, ru: Старая крыса}, type: creature, cost: 2, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: idol-a, name: Idol, type: artifact, cost: 1, life: 1}
  - {id: idol-b, name: Idol, type: artifact, cost: 1, life: 1}
  - {id: odd, name: "Odd # one", type: artifact, cost: 1, life: 1}
formats:
  - id: small
    based_on: standard
    deck: {min: 6, max: 8}
    copies: 2
    banned: [{card: rat, from: 2026-02-01, source: Council}]
Y
koloda compile -o small.db cards.yaml || exit
KOLODA_DB=small.db
export KOLODA_DB

show() { # ARGUMENT...: the list is on standard input
  cat >list.deck
  again "$@"
}

again() { # ARGUMENT...: the same list
  echo "== $*"
  koloda fix "$@" list.deck
  echo "-> $?"
}

show <<'T'
Game: stalker
Format: small
Name: Legal
2 Grey Dog
2 Red Cat
2 idol-a
T
show <<'T'
# kept: this line, and all that is not touched
Game: stalker
  format:   small   # kept
Name: Broken

[deck]
4x   Grey Dog   # the count alone changes
Red Cat         # gets a count
1 серый  пёс    // goes with its line
2 Old Rta       # mended in its line
1 idol          # two cards are called so
T
again --date=2026-01-01
again --allow=rat
again --ban='Red Cat' --limit 1 dog --lang=ru
echo '== a pool'
again --pool='cost:1 type:artifact'
again --pool='cost=2'
again --pool='kost:1'
again --pool='cost:('
printf '%s\n' 'Format: small' '2 dog' --- 'Format: small' '2 cat' |
  show --pool=type:creature
echo '== a pool without heroes: nothing is said of what it has'
printf 'Game: mainstay\nw-ppp\n' | koloda fix --db "$CASES_DB" --pool=-type:hero -
echo '== headers'
show <<'T'
Format: smal
[dekc]
2 dog
2 cat
2 idol-a
[sideboard]
1 idol-b
T
show <<'T'
Format: nothing like it
2 dog
T
show <<'T'
# no card at all, and a header behind the first
Game: stalker
Name: Nothing
Format: small
# the end
T
echo '== a second copy, in no section of the game'
{
  cat "$CASES/../../cards/mainstay/decks/ember-watch.deck"
  printf '[nowhere]\nNoon Lancer\n'
} | koloda fix --db "$DB" -
echo '== cannot be read'
show <<'T'
Format: small
99999 dog
---
Format: small
3 dog
2 cat
2 odd
T
echo '== several lists, written'
cat >many.deck <<'T'
# the first
Format: small
3 dog
2 cat
2 odd
---

---
Format: small
2 dog
2 cat
2 odd
---
# nothing more
T
koloda fix -o fixed.deck many.deck
echo "-> $?"
diff many.deck fixed.deck
koloda fix -o - many.deck | cmp - fixed.deck
koloda check fixed.deck
koloda fix -o fixed.deck - <fixed.deck
echo "-> $?"
echo '== what stands behind the last list, without the end of its line'
printf '%s\n' 'Format: small' '2 cat' '2 odd' '3 dog' --- '# nothing' >rest.deck
printf '# more' >>rest.deck
koloda fix rest.deck
echo "-> $?"
echo '== not written'
koloda fix --pool=type:nothing -o fixed2.deck - <<'T'
Format: small
1 dog
T
echo "-> $?"
ls fixed2.deck 2>&1 | sed 's/.*: //'
koloda fix -o no/such.deck many.deck | tail -n 1
koloda fix many.deck fixed.deck
echo "-> $?"
koloda fix none.deck
echo "-> $?"
echo '== ends of lines'
printf 'Format: small\r\n3 dog\r\n2 cat\r\n2 odd' >crlf.deck
koloda fix crlf.deck | sed 's/\r$/<CR>/'
koloda fix -o - crlf.deck | od -c | tail -n 4
printf 'Format: small\r\n3 dog\r\n2 cat\r\n' >added.deck
koloda fix added.deck | sed 's/\r$/<CR>/'
printf 'Format: small\n2 dog\n2 cat\nold-rat' | koloda fix -
echo '== for programs'
koloda fix --format=jsonl many.deck
koloda fix --format=json --pool=cost=9 - <<'T'
Format: small
[decks]
1 dogs
T
echo "-> $?"
printf '<deck>\n<card number="1" name="dog"/></deck>' | koloda fix -
echo "-> $?"
echo '== a squad'
cat >squad.yaml <<'Y'
game: stalker
set: squads
cards:
  - {id: bear, name: Bear, type: creature, faction: mutants, cost: 9, elite: true, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: boar, name: Boar, type: creature, faction: mutants, cost: 9, elite: true, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: guard, name: Guard, type: creature, faction: military, cost: 8, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: scout, name: Scout, type: creature, cost: 4, life: 1, movement: 1, strike: [1, 1, 1]}
formats:
  - {id: few, based_on: standard, deck: {min: 5, max: 9}}
Y
koloda compile -o squad.db squad.yaml
KOLODA_DB=squad.db
show <<'T'
Game: stalker
Format: few
[deck]
3 Bear
1 Boar
3 Guard
2 Scout
[deal]
3 Bear
1 Boar
3 Guard
2 Scout
[squad]
1 Bear gold=9      # paid as it is
2 Guard gold=16    # more gold than there is then
Boer silver=9      # meant is another
1 Bear
1 Scout  silver=4
T
koloda fix --format=jsonl list.deck
echo '[formation]' >>list.deck
koloda fix list.deck
echo "-> $?"
echo '== lines that cannot be read below the header that was meant'
show <<'T'
Game: stalker
Format: few
[deck]
3 Guard
2 Scout
[deal]
3 Guard
2 Scout
[squad]
1 Scout
[formation]
b3 Scout
[host/]
-> Scout
T
