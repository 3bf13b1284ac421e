# Repairs of lists with too many copies, or too few cards: what is added goes
# beyond the limit of the game as little.
fix() { # NAME
  echo "== $1"
  koloda fix --db cards.db -o fixed.deck list.deck
  diff list.deck fixed.deck
  koloda check --db cards.db -q fixed.deck
  echo "-> $?"
}

{
  printf 'game: conclave\nset: x\ncards:\n'
  echo '  - {id: h, name: H, type: hero, race: human, class: warrior, level: 1, health: 20, attack: 2, base_energy: 4, ally_limit: 3, equipment_limit: 3}'
  seq -w 31 | sed 's/.*/  - {id: u&, name: {en: U&, ru: К&}, type: ally, cost: 1, attack: 1, health: 1, attack_types: [melee]}/'
} >cards.yaml
koloda compile -o cards.db cards.yaml
list() { # LINES of u01 and so on
  printf '%s\n' 'Game: conclave' 'Format: quick' '[hero]' h '[deck]'
  seq -f "4 u%02g" "$1"
}
{ list 11; echo 6 u14; } >list.deck
fix 'Conclave, quick: six of one card'
list 10 >list.deck
fix 'Conclave, quick: ten cards too few'
printf '%s\n' 'Game: conclave' 'Format: quick' '' >list.deck
fix 'Conclave, quick: nothing at all'
{ list 29; echo Nobody; echo 4 u30; echo 4 u31; } >list.deck
fix 'Conclave, quick: too many, one of them unknown'

{
  printf '%s\n' 'Game: conclave' 'Format: quick' '[hero]' H '[deck]'
  seq -f "4 u%02g" 1 6
  seq -f "4 К%02g" 7 12
} >list.deck
fix 'Conclave, quick: as many ids as names in Russian; names it is'

koloda compile -o cards.db "$CASES"/mainstay/cards.yaml
printf '%s\n' 'Game: mainstay' '[mainstay]' m-ppp >list.deck
fix 'Mainstay: sections are missing'
cp "$CASES/mainstay/deck/X-12e_card_twice.deck" list.deck
fix 'Mainstay: a card twice'
cp "$CASES/mainstay/deck/M-027_three.deck" list.deck
fix 'Mainstay: a card three times'
sed 's/^\[hero\]$/&\nh-nnp/' "$CASES/mainstay/deck/M-021_fires.deck" >list.deck
fix 'Mainstay: two mainstays and two heroes, each for its own reason'

# Figures of which nothing is listed, with editions of several subtypes: two
# that are alike, one that is not.
edition() { # ID FIGURE EDITION SUBTYPE
  echo "  - {id: $1, name: \"$2, $3\", base_name: $2, edition: $3, type: unit, subtype: $4, moon: raatu, cost: 1, speed: 10, attack: 1, life: 1}"
}
{
  printf 'game: trilunie\nset: x\nformats: [{id: small, based_on: parent_like, deck: {min: 6}, copies: 1, options: {copy_scope: base_name, type_min: 2}}]\ncards:\n'
  edition ada-a Ada A air
  edition ada-b Ada B ground
  edition bea-a Bea A air
  edition bea-b Bea B ground
  edition cid-a Cid A air
  edition cid-b Cid B character
  edition dan-a Dan A ground
  edition eva-a Eva A character
  edition fay-a Fay A character
} >cards.yaml
koloda compile -o cards.db cards.yaml
printf '%s\n' 'Game: trilunie' 'Format: small' 'Side: dark' '[deck]' dan-a >list.deck
fix 'Trilunie: editions of several subtypes'
printf '%s\n' 'Game: trilunie' 'Format: small' 'Side: dark' '[deck]' dan-a fay-a ada-a ada-b >list.deck
fix 'Trilunie: two editions of one figure'

{
  printf 'game: trilunie\nset: x\nformats: [{id: small, based_on: standard, deck: {min: 6}, copies: 9, options: {type_min: 2}}]\ncards:\n'
  unit() { echo "  - {id: $1, name: $1, type: unit, subtype: $2, moon: $3, cost: 1, speed: 10, attack: 1, life: 1}"; }
  unit ant air raatu
  unit bee air mesfi
  unit cow ground raatu
  unit dan character raatu
} >cards.yaml
koloda compile -o cards.db cards.yaml
printf '%s\n' 'Game: trilunie' 'Format: small' 'Side: dark' '[deck]' '2 ant' '4 bee' '6 cow' '6 dan' >list.deck
fix 'Trilunie: a ratio that is right until cards of the other side go'
printf 'Game: trilunie\nFormat: small\nSide: dark\n[deck]\n3 cow' >list.deck
fix 'Trilunie: a last line without an end'
