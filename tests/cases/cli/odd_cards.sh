# Card files with what few of them have: lines in values of one line, texts
# that are none, a byte order mark, options of no format.
lint() { echo "== $1"; shift; printf '%s\n' "$@" >odd.yaml; koloda compile --lint odd.yaml 2>&1; echo "-> $?"; }
lint 'a code of two lines' 'game: mainstay' 'set: odd' 'cards:' \
  '  - {id: a, name: A, type: warrior, essence: "n\nn"}'
lint 'names that are none' 'game: mainstay' 'set: odd' 'cards:' \
  '  - {id: a, name: {ru: [x], en: 3}, type: warrior, essence: nnn}' \
  '  - {id: b, name: {de: B}, type: warrior, essence: nnn}'
lint 'formats' 'game: mainstay' 'set: odd' 'formats:' \
  '  - {id: x, based_on: classic, start_mana: 3}' \
  '  - {id: y, based_on: classic, options: {start_mana: 3}}' \
  '  - {id: z, based_on: classic, options: {nosuch: 3}, nosuch: 4}'
echo '== a byte order mark'
printf '\357\273\277game: mainstay\nset: odd\ncards:\n  - {id: a, name: A, type: warrior, essence: nnx}\n' >mark.yaml
koloda compile --lint mark.yaml
printf '\357\273\277game: mainstay\n' >mark.yaml
koloda compile --lint mark.yaml
