# A folder of 64 files with faults of 40 kinds, made from shipped lists: all are
# accounted for, and each that was handed in has its slip.  The table was
# checked by hand.
. "$CASES/../support/event.sh"
n=0
# put NAME PLAYER SED DECK: a list of the player, spoilt
put() {
  n=$((n + 1))
  list "$(printf %02d $n)-$1" "$2" "$4" "/^#/d
    $3"
}
raw() { # NAME TEXT
  n=$((n + 1))
  printf "$2" >"event/$(printf %02d $n)-$1"
}
storm=trilunie/decks/cinder-storm.deck
watch=mainstay/decks/ember-watch.deck
# lists that are right, of all games and in all forms
for deck in "$storm" trilunie/decks/lighthouse.deck "$watch" \
  stalker/decks/free-trail.deck; do
  put right.deck "Игрок $n" '' "$deck"
done
put right.txt 'Игрок 5' '' conclave/decks/iron-wall.deck
put right.txt '' '' trilunie/decks/night-market.deck
# what a header can be
put side.deck 'Wrong Side' 's/^Side:.*/Side: light/' "$storm"
put side.deck 'Odd Side' 's/^Side:.*/Side: twilight/' "$storm"
put side.deck 'No Side' '/^Side:/d' "$storm"
put game.deck 'Odd Game' 's/^Game:.*/Game: triluna/' "$storm"
put format.deck 'Odd Format' 's/^Side:/Format: standart\n&/' "$storm"
put header.deck 'Author' 's/^Side:/Author: me\n&/' "$storm"
put twice.deck 'Twice' 's/^Side:/Game: trilunie\n&/' "$storm"
put late.deck 'Late' '$a\
Side: dark' "$storm"
put empty.deck 'Empty Header' 's/^Name:.*/Name:/' "$storm"
# lines of cards
put x4.deck 'After' 's/^4 \(Cinder Gliders\)/\1 x4/' "$storm"
put pieces.deck 'Pieces' 's/^4 \(Cinder Gliders\)/4шт. \1/' "$storm"
put dash.deck 'Dash' 's/^4 \(Cinder Gliders\)/- \1/' "$storm"
put behind.deck 'Behind' 's/^4 \(Cinder Gliders\)/\1 4/' "$storm"
put name.deck 'Name' 's/^Name: //' "$storm"
put misspelt.deck 'Misspelt' 's/Gliders/Glidres/' "$storm"
put nobody.deck 'Nobody' 's/Cinder Gliders/Nobody Knows Him/' "$storm"
put foreign.deck 'Foreign' 's/Cinder Gliders/Warlock/' "$storm"
put zero.deck 'Zero' 's/^4 \(Cinder Gliders\)/0 \1/' "$storm"
put many.deck 'Many' 's/^4 \(Cinder Gliders\)/10000 \1/' "$storm"
put five.deck 'Five' 's/^4 \(Cinder Gliders\)/5 \1/' "$storm"
put short.deck 'Short' '/Cinder Gliders/d' "$storm"
put light.deck 'Light' 's/Cinder Gliders/Choir Swifts/' "$storm"
put section.deck 'Section' 's/^\[deck\]/[dekc]/' "$storm"
put bracket.deck 'Bracket' 's/^\[deck\]/[deck/' "$storm"
put hidden.deck 'Hidden' "s/Cinder/Cin$(printf '\342\200\213')der/" "$storm"
# the other games
put warrior.deck 'Warrior' '$d' "$watch"
put essence.deck 'Essence' '' mainstay/decks/illegal-essence-repeated.deck
put double.deck 'Double' '$p' "$watch"
for name in "$cards"/conclave/decks/illegal-*.deck; do
  name=${name##*/illegal-}
  put "$name" '' '' "conclave/decks/illegal-$name"
done
for name in deal-of-sixteen two-on-a-cell deck-too-large elite-for-silver \
  hound-on-a-carrier forgotten-host two-localities too-many-machines; do
  put $name.deck '' '' "stalker/decks/illegal-$name.deck"
done
# two lists of one player, and one list twice
put again.deck 'WRONG side' '' trilunie/decks/windward-choir.deck
put copy.deck 'Copy' '' "$storm"
# several lists, and none
{ cat "event/01-right.deck"; echo ---; cat "event/02-right.deck"; } >more
raw two.deck "$(sed 's/%/%%/g' more)"
raw blank.deck ''
raw comment.deck '# nothing\n\n'
raw rules.deck '\055--\n---\n'
# what is no list
raw scan.pdf '%%PDF-1.4\n'
raw scan.deck '%%PDF-1.4\n'
raw list.docx 'PK\003\004............[Content_Types].xml word/document.xml'
raw cp1251.deck 'Game: trilunie\n\304\373\354\355\373\345 \352\356\357\345\351\371\350\352\350\n'
raw utf16.txt '\377\376G\0a\0m\0e\0'
raw notes.txt 'buy milk\n'
raw photo.jpg '\377\330\377\340'
mkfifo "event/99-pipe.deck"
: >event/.DS_Store
files=$(find event -mindepth 1 | wc -l)
echo "files: $files"
echo "faults: $(find event -mindepth 1 | sed 's|.*/[0-9]*-*||' | grep -v '^right' |
  sort -u | wc -l) kinds"
COLUMNS=200 koloda check --summary --unique --slips=slips event >table; echo "-> $?"
cat table
echo "rows: $(sed '1d; $d' table | cut -d ' ' -f 3 | sort -u | wc -l) files"
echo "slips: $(find slips -type f | wc -l)"
echo "kinds: $(sed '1d; $d' table | sed 's/.*  //; s/^[0-9]* //; s/line [0-9]*/line/' | tr -d , | tr ' ' '\n' | sort -u | grep -c -)"
find slips -empty -o -name '.koloda*'
