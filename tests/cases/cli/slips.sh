# --slips: a file for the player of each list, whole, called safely, and nothing
# of others is overwritten.
. "$CASES/../support/event.sh"
list a.deck 'Анна Петрова' trilunie/decks/cinder-storm.deck
list b.deck '../../анна петрова' trilunie/decks/illegal-too-many-copies.deck
list c.deck 'Анна  ПЕТРОВА' stalker/decks/illegal-two-on-a-cell.deck
list d.deck '' mainstay/decks/ember-watch.deck
list e.deck '???' mainstay/decks/ember-watch.deck
list 'f "x".deck' '' mainstay/decks/ember-watch.deck
printf '%s\n' --- 'Game: mainstay' 'Side: dark' nobody >>event/d.deck
printf '%%PDF-1.4\nxx\n' >event/scan.pdf
: >event/empty.deck
echo notes >event/notes.txt
run() { koloda check --summary -q "$@"; echo "-> $?"; }
run --slips=out event
(cd out && printf '%s\n' *)
echo '== a list that is not legal'
cat out/анна-петрова-2.txt
echo '== and one that is'
cat out/Анна-Петрова.txt
echo '== in Russian'
run --lang=ru --slips=out event
cat out/Анна-ПЕТРОВА-3.txt
echo '== unreadable'
cat out/scan.txt out/empty.txt
echo '== a slip is replaced, another file is not'
echo mine >out/e.txt
echo mine >out/list.txt
ln -s ../event/d.deck out/scan-2.txt
rm out/scan.txt
ln -s ../event/d.deck out/scan.txt
rm out/d-2.txt out/f-x.txt
ln -s nowhere out/f-x.txt
mkfifo out/d-2.txt
run --slips=out event
cat out/list.txt
cmp event/d.deck out/scan.txt && find out -name '.koloda*'
echo '== where none can be written'
run --slips=no/such event/a.deck
run --slips=event/a.deck event/a.deck
koloda check --slips=out --pool= event; echo "-> $?"
echo '== of one file, and with bans from standard input'
list g.deck '' conclave/decks/illegal-hero-missing.deck
koloda check -q --slips=one event/g.deck | tail -n 1
sed -n '/smallest/,$p' one/g.txt
echo 'banned: [cinder-gliders]' | koloda check -q --bans=- --slips=- event/a.deck
tail -n 1 ./-/*
echo '== a rule is quoted once'
list h.deck '' conclave/decks/illegal-too-many-copies.deck
koloda check -q --slips=two event/h.deck 2>&1 | grep -c '\[C-'
grep -c '^C-[0-9]*: ' two/h.txt
echo '== names that are long, or have what nobody sees'
mkdir odd
mv event/d.deck "odd/z$(printf '\342\200\213')w.deck"
{ printf 'Player: '; head -c 500 /dev/zero | tr '\0' x; echo; cat event/a.deck; } |
  sed '/^Player: А/d' >odd/long.deck
koloda check -q --slips=names odd >/dev/null 2>&1
(cd names && for name in *; do echo "${#name} $name" | cut -c 1-20; done)
