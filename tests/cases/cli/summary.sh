# A folder of an event: every file is accounted for, in the table, as CSV and in
# jsonl; a .txt is judged when it reads as a list.
. "$CASES/../support/event.sh"
mkdir event/.git
list anna.txt 'Анна Петрова' trilunie/decks/cinder-storm.deck
list boris.deck 'Борис Лук' trilunie/decks/illegal-too-many-copies.deck
list vera.deck '' stalker/decks/illegal-deal-of-sixteen.deck
list two.deck 'Юна Фо' mainstay/decks/ember-watch.deck
printf '%s\n' --- 'Game: mainstay' nobody 'Warlock' >>event/two.deck
printf 'Warlock\n' >event/bare.txt
printf '%%PDF-1.4\nxx\n' >event/scan.pdf
printf '%%PDF-1.4\nxx\n' >event/scan.deck
printf '\320\317\021\340\241\261\032\341' >event/old.doc
printf 'PK\003\004..................[Content_Types].xml word/document.xml' >event/new.docx
printf 'PK\003\004..................a.deck' >event/lists.zip
printf 'Game: trilunie\n\304\373\354\355\373\345 \352\356\357\345\351\371\350\352\350\n' >event/cp1251.txt
printf '\377\376G\0a\0m\0e\0' >event/utf16.txt
printf 'Game trilunie\nSide: dark\n1 a\n' >event/line.deck
printf 'buy milk\n2 pens\n' >event/notes.txt
printf '# nothing\n' >event/empty.deck
list low.deck 'абрам' conclave/decks/iron-wall.deck
printf '[deck]\nnobody\n' >event/section.txt
printf 'Name: mine\nnobody\n' >event/header.txt
# its end is not read, and where that begins a letter is cut
yes молоко | head -c 70000 >event/long.txt
: >event/README
: >event/.hidden.deck
mkfifo event/pipe.deck
ln -s nowhere event/lost.deck
run() { koloda check "$@"; echo "-> $?"; }
echo '== the table'
run --summary event
run --summary --lang=ru event
echo '== columns give way: the format, the player, the file'
for n in 74 66 54 40; do
  COLUMNS=$n koloda check --summary event | sed -n '1,3p'
done
echo '== sorted'
for by in file player game format findings; do
  echo "$by: $(koloda check --summary --sort=$by event | cut -c 4-7 | tr '\n' ' ')"
done
echo '== as CSV'
run --format=csv --sort=player event
echo '== only what is wrong'
run --summary -q event/boris.deck event/anna.txt
run --summary event/anna.txt
run --summary -
echo '== in colour'
koloda check --summary --color=always event/anna.txt event/boris.deck |
  sed -n 's/\o33/ESC/gp'
echo '== other forms'
koloda check --format=jsonl event 2>/dev/null |
  sed 's/"violations".*/.../; s/"message":"byte.*/.../'
koloda check -q event 2>&1 | grep '^koloda'
echo '== what does not go together'
run --summary --format=json event
run --sort=file event
run --summary --sort=color event
