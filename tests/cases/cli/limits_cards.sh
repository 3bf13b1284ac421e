# Each limit of a card file: what reaches it is taken, what is one beyond it is
# a finding at its place.
set -u

. "$CASES/../support/limits.sh"

judge() {
  first_error "$1" koloda compile --lint --color=never f.yaml
}
card() { # FIELDS
  printf 'game: trilunie\nset: x\ncards:\n  - {id: a, name: A, type: unit, subtype: air, moon: raatu, cost: 1,\n     speed: 10, attack: 1, life: 1%s}\n' "$1" >f.yaml
}
make_it() {
  card ''
  head -c $(($1 - $(wc -c <f.yaml) - 1)) /dev/zero | tr '\0' '#' >>f.yaml
  echo >>f.yaml
}
beside 'bytes of a file' 16777216
make_it() { card ", text: {en: $(repeat "$1" x)}"; }
beside 'bytes of a text' 65536
make_it() { card ", $(repeat "$1" k): 1"; }
beside 'bytes of a key' 128
# the root and the list of cards are two
make_it() { printf 'game: trilunie\nset: x\ncards: %s\n' \
  "$(repeat $(($1 - 1)) '[')$(repeat $(($1 - 1)) ']')" >f.yaml; }
beside 'lists in lists' 64
make_it() { card ''; sed -i "s/name: A/name: $(repeat "$1" я)/" f.yaml; }
beside 'letters of a name' 200
make_it() { printf 'game: conclave\nset: x\ncards: []\nformats:\n  - {id: f, based_on: extended, deck: {min: %d, max: %d}}\n' "$1" "$1" >f.yaml; }
beside 'cards of a deck' 9999

one='{kind: triggered, when: destroyed, effects: [{do: draw}]}'
make_it() { card ", abilities: [$(repeat "$1" "$one, ")]"; }
beside abilities 16
# a list, an ability, three values of it, one more where the number is even;
# each effect is two
make_it() {
  card ", abilities: [{kind: triggered, when: destroyed,$(
    repeat $((1 - $1 % 2)) ' optional: true,') effects: [$(
    repeat $((($1 - 5) / 2)) '{do: draw}, ')]}]"
}
beside 'values of abilities' 1000
# the texts of the ability have 41 bytes besides
make_it() {
  card ", abilities: [{id: $(repeat $(($1 - 41)) y), kind: triggered, when: destroyed, effects: [{do: draw}]}]"
}
beside 'bytes of abilities' 65536
# declared, used
make_it() {
  card ", abilities: [{kind: triggered, when: destroyed, targets: [$(
    for i in $(seq "$1"); do printf '{id: t%d, pick: unit, side: any}, ' "$i"; done)], effects: [$(
    for i in $(seq "$1"); do printf '{do: damage, amount: 1, to: t%d}, ' "$i"; done)]}]"
}
beside targets 16

# The largest card is read back; one that no compile has written is trouble.
card ", text: {ru: $(repeat 32768 я), en: $(repeat 65536 x)}, abilities: [{
  id: $(repeat $((65536 - 41)) y), kind: triggered, when: destroyed, effects: [{do: draw}]}]"
koloda compile -o x.db f.yaml 2>&1; echo "largest: compile $?"
printf 'game: trilunie\nplayers: [{id: a, deck: [a]}, {id: b, deck: [a]}]\nrandom: {seed: 1}\n' >m.yaml
printf 'Game: trilunie\na\n' >a.deck
read_it() {
  for command in 'play m.yaml' 'play --state m.yaml' 'sim a.deck a.deck' \
    'show a' 'check a.deck' 'stats a.deck'; do
    # shellcheck disable=SC2086 # the command and its operands
    koloda ${command%% *} --db x.db ${command#* } >out 2>&1
    echo "$1, $command: $? $(head -n 1 out)"
  done
}
read_it largest
sqlite3 x.db "UPDATE card_data
  SET json = '{' || printf('%.*c', 1048576, ' ') || '}'"
read_it 'too large'
