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
echo '== lines that end with a carriage return, all of them and one'
printf 'game: mainstay\r\nset: odd\r\ncards:\r\n  - {id: a, name: A, type: warrior, essence: nnn}\r\n' >odd.yaml
koloda compile --lint odd.yaml; echo "-> $?"
printf 'game: mainstay\nset: odd\rcards:\n' >odd.yaml
koloda compile --lint odd.yaml; echo "-> $?"
printf 'game: mainstay\nset: odd # \xc2\xa0 \xe2\x80\x94 \xe3\x80\x80\ncards:\n  - {id: a, name: "A\xc2\xa0B", type: warrior, essence: nnn}\n' >odd.yaml
koloda compile --lint odd.yaml; echo "-> $?"
