# koloda play on a terminal without operands: the form; two people; a deck that
# is illegal.
. "$CASES/../tools/screen.sh"
cp "$DB" cards.db # beside it nothing is shipped
export KOLODA_DB="$PWD/cards.db" NO_COLOR=1
mkdir decks
for deck in ember-watch guild-night two-chances illegal-seven-warriors; do
  cp "$CASES/../../cards/mainstay/decks/$deck.deck" decks
done
echo "# Enter alone begins"
screen 80 24 xterm-256color C.UTF-8 'koloda play --seed=17'
see 'a new match'
shot
keys Up Up Left
see '[second]'
keys Right
see '[by lot]'
keys Enter
see 'warrior attacks?'
keys q
see 'Leave'
keys Enter
over
echo "# what was left can be gone on with; a deck that is illegal; in Russian"
screen 80 24 screen ru_RU.UTF-8 'koloda play --lang=ru --seed=17'
see 'Продолжить'
keys Down Down Left
see '▶ Моя колода Too Few'
keys Enter
see 'koloda fix'
shot
keys q
over
echo "# two people: nothing of the table is seen between"
screen 80 24 xterm-256color C.UTF-8 'koloda play --interactive=ember-watch,guild-night \
  --seed=17 decks/ember-watch.deck decks/guild-night.deck'
see 'warrior attacks?'
keys 1
see 'defender blocks?'
keys 1
see 'Hand the keyboard over'
shot
keys Space
see 'warrior attacks?'
keys q
see 'Leave'
keys Enter
over
echo "# nor line by line"
screen 80 24 dumb C.UTF-8 'koloda play --interactive=ember-watch,guild-night \
  --seed=17 decks/ember-watch.deck decks/guild-night.deck'
see 'warrior attacks?'
type_text '1'
keys Enter
see 'defender blocks?'
type_text '1'
keys Enter
see 'now guild-night decides'
shot
keys Enter
see 'warrior attacks?'
type_text 'q'
keys Enter
over
echo "# a program: the one that --bots names"
cat >least.sh <<'END'
while read -r x; do echo '{"choice": 0}'; done
END
screen 80 24 xterm-256color C.UTF-8 "koloda play --seed=18 '--bots=cmd:sh least.sh'"
see '[program]'
shot | grep Opponent
keys Down
keys Enter
see 'warrior attacks?'
keys 1
see 'defender blocks?'
keys 1
see 'round 2 of 9'
keys q
see 'Leave'
keys Enter
over
echo "# sides in the language of the screen; who is first where no seat is chosen"
cards=$CASES/../../cards
cp "$cards/trilunie/decks/drowned-court.deck" "$cards/trilunie/decks/windward-choir.deck" \
  "$cards/stalker/decks/iron-cordon.deck" decks
screen 80 24 xterm-256color C.UTF-8 'koloda play --seed=18'
see 'a new match'
keys Down Right
see '[STALKER]'
shot | sed -n '/My deck/,/Seat/p'
keys Right
see '[Trilunie]'
shot | sed -n '/My deck/,/Seat/p'
keys q
over
rm decks/drowned* decks/windward* decks/iron*
echo "# in an empty folder: those shipped beside the database; nothing at all"
mkdir -p empty shop/cards/mainstay/lessons
cp "$DB" shop
cp -r decks shop/cards/mainstay
cp "$CASES/../../cards/mainstay/lessons/first.lesson" shop/cards/mainstay/lessons
cd empty
export XDG_STATE_HOME="$PWD/../none"
screen 80 24 xterm-256color C.UTF-8 'koloda play --seed=19 --db=../shop/cards.db'
see '▶ Lesson'
shot
keys Enter
see 'Lesson, 1 of'
keys Escape q
see 'Leave'
keys Enter
over
export XDG_STATE_HOME="$PWD/../nobody"
screen 80 24 xterm-256color C.UTF-8 'koloda play --seed=19'
see 'Start koloda in a folder'
shot
keys Right Down Right
see 'Two legal decks of this game are needed'
shot | grep '▶\|needed\|Game'
keys Enter
see 'Two legal decks of this game are needed'
keys q
over
