# The proof of a verdict: every clause with its value, pass or fail, and the
# hashes of list, cards and rules (which are none of this case's business).
cd "$(dirname "$0")/../../.."
strip() { sed -E 's/ (list|cards|rules)( +)[0-9a-f]{32}$/ \1\2HASH/'; }
koloda check --db "$DB" --explain cards/trilunie/decks/cinder-storm.deck | strip
printf 'Game: mainstay\nember-hold\n2 Ember Hold\nNobody At All\n' |
  koloda check --db "$DB" --explain - | grep -v '^  free' | strip
printf 'Game: conclave\nFormat: quicker\n[hero]\n' |
  koloda check --db "$DB" --explain - | strip
printf '%s\n' '- rules of one clause stand in their order'
printf 'Game: conclave\n[hero]\n' | koloda check --db "$DB" --explain - |
  grep 'C-003'
printf '%s\n' '- sections are counted'
printf 'Game: mainstay\n[nowhere]\n[hero]\n[elsewhere]\n' |
  koloda check --db "$DB" --explain --format=jsonl - |
  grep -o '"value":"[^}]*section headers[^}]*'
printf '%s\n' '- trumps without a neutral trait are counted'
printf 'Game: mainstay\n[trump]\nPatient Bear\nGate Warden\nBorrowed Shadow\n' |
  koloda check --db "$DB" --explain - | grep '  neutral-expected'
printf '%s\n' '- no verdict, no proof'
printf 'Game: chess\npawn\n' | koloda check --db "$DB" --explain - | strip
printf '%s\n' '- legal exactly where no line fails'
koloda check --db "$DB" --explain --format=jsonl cards | awk '
  /"state":"passed-over"/ { next }
  { lists++ }
  !/"proof":\[/ { print "no proof: " $0 }
  /"legal":true/ == /"state":"fail"/ { print "disagree: " $0 }
  END { print (lists > 40 ? "many" : "few") " lists" }'
printf '%s\n' '- the hash of a list: order, case and layout do not matter'
hash() { koloda check --db "$DB" --explain --format=jsonl - | sed 's/.*"list":"\([0-9a-f]*\)".*/\1/'; }
one=$(printf 'Game: trilunie\nSide: dark\n2 Cinder Gliders\n1 tl-001\n' | hash)
two=$(printf '# x\nGame: TRILUNIE\nside: dark\n[deck]\ntl-001\n2x cinder  gliders # y\n' | hash)
three=$(printf 'Game: trilunie\nSide: dark\n3 Cinder Gliders\n1 tl-001\n' | hash)
[ "$one" = "$two" ] && [ "$one" != "$three" ] && [ ${#one} = 32 ] && echo same
printf '%s\n' '- a list that goes on to a squad'
koloda compile -o "$BUILD/stalker.db" tests/cases/stalker/cards*.yaml 2>/dev/null
koloda check --db "$BUILD/stalker.db" --explain \
  tests/cases/stalker/deck/RS-54_object.deck | strip
for list in limit fires; do
  koloda check --db "$BUILD/stalker.db" --explain \
    "tests/cases/stalker/deck/S-1.8-3_$list.deck" | grep too-many-localities
done
printf '%s\n' '- a format that counts the editions of a figure as one card'
figures=$(mktemp)
koloda compile --force -o "$figures" - 2>/dev/null <<'Y'
game: trilunie
set: figures
formats:
  - {id: by-figure, based_on: standard, deck: {min: 1}, options: {copy_scope: base_name}}
  - {id: no-limit, based_on: standard, deck: {min: 1}, copies: 0, options: {copy_scope: base_name}}
cards:
  - {id: gull-a, name: Gull, base_name: Gull, type: unit, subtype: air, moon: raatu, cost: 1, speed: 10, attack: 1, life: 1}
  - {id: gull-b, name: Old Gull, base_name: Gull, type: unit, subtype: air, moon: raatu, cost: 2, speed: 20, attack: 1, life: 1}
  - {id: tern, name: Tern, type: unit, subtype: air, moon: raatu, cost: 2, speed: 20, attack: 1, life: 1}
Y
for list in '1 tern\n3 gull-a\n2 gull-b' '4 tern\n2 gull-a\n1 gull-b' ''; do
  for format in by-figure no-limit; do
    printf "Game: trilunie\nFormat: $format\nSide: dark\n$list\n" |
      koloda check --db "$figures" --explain - | grep 'too-many-copies'
  done
done
rm -f "$figures"
