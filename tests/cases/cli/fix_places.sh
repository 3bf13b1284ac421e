# Repairs of formations and hosts, behind a deck and a squad that are repaired.
set -u

{
  echo 'game: stalker'
  echo 'set: field'
  echo 'formats: [{id: any, based_on: standard, deck: {min: 1, max: 50}, options: {gold: 20, silver: 20}}]'
  echo 'cards:'
  creature='type: creature, cost: 2, life: 1, strike: [1, 1, 1]'
  echo "  - {id: scout, name: {en: Scout, ru: Разведчик}, $creature, movement: 1}"
  echo "  - {id: guard, name: Guard, $creature, movement: 1}"
  echo "  - {id: ghost, name: Ghost, $creature, movement: 1, keywords: [incorporeal]}"
  echo "  - {id: sneak, name: Sneak, $creature, movement: 1, keywords: [stealth]}"
  echo "  - {id: tank, name: Tank, $creature, subtype: machine}"
  echo "  - {id: hound, name: Hound, $creature, subtype: symbiote}"
  echo "  - {id: wisp, name: Wisp, $creature, subtype: symbiote, keywords: [incorporeal]}"
  echo "  - {id: leech, name: Leech, $creature, subtype: parasite}"
  echo '  - {id: mask, name: Mask, type: equipment, cost: 1, slot: mask}'
  echo '  - {id: hood, name: Hood, type: equipment, cost: 1, slot: mask}'
  echo '  - {id: hidden, name: Hidden, type: artifact, cost: 1, life: 1}'
  echo "  - {id: night-watch, name: Watch Hidden, $creature, movement: 1}"
  echo "  - {id: camp-7, name: 'Camp#7', $creature, movement: 1}"
  echo '  - {id: veil, name: Grey Veil, type: equipment, cost: 1, slot: mask}'
  echo '  - {id: idol, name: Old Idol, type: artifact, cost: 1, life: 1}'
  echo '  - {id: bell, name: Old Bell, type: artifact, cost: 1, life: 1}'
} >cards.yaml
koloda compile -o cards.db cards.yaml || exit 1

all='1 Scout|1 Guard|1 Ghost|1 Sneak|1 Tank|1 Hound|1 Wisp|1 Leech|1 Mask|1 Hood|1 hidden|1 Разведчик'
list() { # SEAT SQUAD FORMATION [HOSTS]
  echo "Format: any
Seat: $1
[deck]
$all
[deal]
$all
[squad]
$2
[formation]
$3${4:+
[hosts]
$4}" | tr '|' '\n' >list.deck
}
fix() { # WHAT [ARG...]
  echo "== $1"
  shift
  koloda fix --db cards.db --color=never "$@" list.deck
  echo "-> $?"
}
whole='2 Scout|Guard|Ghost|Sneak|Tank|Hound|Wisp|Leech|Mask|Hood|hidden'
row='b1 Scout|c1 Разведчик|d1 Guard|b2 Ghost|c2 Sneak|d2 Tank|b3 Hound|c3 Wisp|d3 Leech'
hosts='Hound -> Scout|Wisp -> Ghost|Mask -> Guard|Hood -> Scout#2'

list first "$whole" "$row|a1 Mask|a2 Hood|e1 hidden" "$hosts"
fix 'nothing to do'
list first "$whole" 'b1 Scout|c1 Разведчик # stays|d1 Guard|b2 Gost # misspelt|c2 Guard # a guard too many|d2 Tank|b3 Hound|c3 Wisp|a1 Mask|a3 Hood # too early|e1 hidden' "$hosts"
fix 'names, and a cell that is not open yet'
list first 'Guard|Sneak' 'b1 Guard|c1 Gaurd' ''
fix 'a name like one that is placed already'
list first "$whole" "$row|a1 Mask|a1 Hood|d4 hidden hidden" "$hosts"
fix 'two on a cell, and beyond the middle'
list second "$whole" 'a4 Scout|b4 Разведчик hidden|c4 Guard|d4 Ghost|e4 Sneak hidden|b5 Tank|c5 Hound|d5 Wisp|b6 Leech|a5 Mask|c6 Hood hidden|d6 hidden hidden' "$hosts"
fix 'hidden where it may not be'
list first "$whole" "$row|a1 Mask|a2 Hood|e1 hidden" 'Hood -> Scout|Hood -> Guard # twice|Mask -> Scout # of the same slot|Hound -> Tank|Wips -> Goust|Leech -> Guard|Hound#2 -> Sneak'
fix 'hosts: most lines stay, not the first ones'
sed -i '/^1 Guard$/d; /^Guard$/d' list.deck
fix 'fewer cards: a tier is open too far'
list first 'Scout|Hound|Wisp|Mask' 'b1 Scout|c1 Hound|d1 Wisp|b2 Mask' ''
printf '[hosts]\n' >>list.deck
fix 'one host for two'
list first "12 Scout gold=3 # too many|Guard|Ghost|Snaek|Tank|Hound|Wisp|Leech|Mask|Hood|hidden" "c3 Scout|b3 Scout|d3 Guard|e3 Tank|b1 Snaek" "Hound -> Scout|Wisp -> Tank"
fix 'squad, formation and hosts in one'
sed -i 's/$/\r/' list.deck
fix 'the same with the line ends of others, in place' -o list.deck
koloda check --db cards.db list.deck
grep -c "$(printf '\r')" list.deck
list first "$whole" "$row|a1 Mask|a2 Hood|e1 hidden|e2 Ghost" "$hosts|Ghost -> Guard"
fix 'for programs' --format=jsonl
fix 'with ids in Russian' --lang=ru
sed -i '/^\[deal\]/,/^\[squad\]/{/^1 Tank$/d}' list.deck
fix 'not behind a deal that is wrong'
all="$all|1 Watch Hidden"
list first "$whole|Watch Hidden" "$row|a1 Mask|a2 Hood|e1 hidden" "$hosts"
fix 'a name that would be another with what stands behind it: its id'
all='1 Camp#7|1 Grey Veil|1 Old Idol|1 Old Bell'
list first 'Camp#7|Grey Veil|Old Idol|Old Bell' 'b1 Camp#7|c1 Grey Veil|d1 Old Idol|b2 Old Bell' ''
printf '[hosts]\n' >>list.deck
fix 'a host whose name would be one of several'
