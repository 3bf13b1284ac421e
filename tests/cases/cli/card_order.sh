# Cards are read one by one where game and set stand before them, and at the
# end where they do not: with the same findings and the same content.
lint() { koloda compile --lint --color=never --format=jsonl "$@" |
  sed 's/.*"line":\([0-9]*\).*"name":"\([^"]*\)".*/\1 \2/'; }
hash() { sqlite3 "$1" "SELECT value FROM meta WHERE key = 'cards'"; }
head='game: mainstay
set: first'
card='  - {id: a, name: {en: A, ru: А}, type: hero, essence: ppp}
  - {id: b, name: B, type: hero, essence: ppz}
  # no card
  - {id: c, name: C, type: hero, essence: pnn}'
bad='  - {id: a, name: A, type: hero, essence: pppn}
  - 3
  - {id: A, name: {en: x}, type: hero}
  - {id: d, name: D, type: hero, essence: ppp, colour: red}
  - {id: d, name: E, type: hero, essence: ppp}'
printf '%s\ncards:\n%s\n' "$head" "$card" >good.yaml
printf 'cards:\n%s\n%s\n' "$card" "$head" >late.yaml
for f in good late; do koloda compile -o $f.db $f.yaml; echo "-> $?"; done
test "$(hash good.db)" = "$(hash late.db)" && echo the same content
sqlite3 good.db 'SELECT id, set_id, line FROM card'
sqlite3 late.db 'SELECT id, set_id, line FROM card'
echo '== findings'
printf '%s\ncards:\n%s\n' "$head" "$bad" >bad.yaml
printf 'cards:\n%s\n%s\n' "$bad" "$head" >bad-late.yaml
lint bad.yaml
echo '== two lines less'
lint bad-late.yaml
echo '== what is not a YAML in the end is all there is to say'
printf '%s\ncards:\n%s\n  - {\n' "$head" "$bad" >broken.yaml
lint broken.yaml
echo '== a second list'
printf '%s\ncards:\n%s\ncards:\n%s\n' "$head" "$card" "$bad" >twice.yaml
lint twice.yaml
