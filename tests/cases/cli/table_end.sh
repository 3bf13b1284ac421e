# koloda play on a terminal: the end of a match, and what may be wanted then.
. "$CASES/../tools/screen.sh"
cp "$DB" cards.db # beside it nothing is shipped
export KOLODA_DB="$PWD/cards.db" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
to_the_end() { # passes, else what comes first
  until_seen 'once more, with\|ещё раз на тех\|it is over' \
    Space Enter Space Enter Space Enter
  keys Escape
  see "${1:-how it ended}"
}
begin() { # GAME DECK DECK COLUMNS ROWS TERM LOCALE OPTION
  decks=$CASES/../../cards/$1/decks
  screen "$4" "$5" "$6" "$7" "koloda play --seed=3 --bots=greedy $8 \
    $decks/$2.deck $decks/$3.deck"
}
echo "# who won, and how it came; what decided it; a page"
begin mainstay ember-watch guild-night 80 24 xterm-256color C.UTF-8 --lang=en
to_the_end
keys Enter
see 'strength'
shot
keys 3
see '1  round 2'
while on_it 'looking: '; do sleep 0.02; done
shot
keys Escape
see 'how it ended'
keys 4
see 'The page: '
echo "# from the start; from where it turned; played on from there"
keys 2
see 'event 1 of 123'
keys q
see 'how it ended'
keys 3 2
see 'find  v eyes'
shot
keys p 1
see 'warrior attacks?'
keys q
see 'Leave'
keys Enter
over
find state -type f | sed 's/.*[.]//' | sort
koloda play --verify state/koloda/*.yaml | sed 's/^[^:]*: //'
grep -c '<script' state/koloda/*.html
grep -c 'do: commit' state/koloda/*.going
echo "# once more, the other begins"
begin mainstay ember-watch guild-night 80 24 screen C.UTF-8 --lang=en
to_the_end
keys 1
see 'round 1 of 9'
keys l
see 'duel of guild-night (18), ember-watch (18)'
keys Escape q
see 'Leave'
keys Enter
over
echo "# what was left and gone on with can be played once more, too"
screen 80 24 screen C.UTF-8 'koloda play --continue --lang=en'
see 'round 1 of 9'
to_the_end
keys 1
see 'round 1 of 9'
keys l
see 'duel of ember-watch (18), guild-night (18)'
keys Escape q
see 'Leave'
keys Enter
over
echo "# the others, in Russian"
begin conclave iron-wall quiet-storm 80 24 screen ru_RU.UTF-8 --lang=ru
to_the_end 'чем кончилось'
keys Enter
see 'здоровье'
shot
keys q
over
begin trilunie cinder-storm windward-choir 100 30 xterm-256color ru_RU.UTF-8 --lang=ru
to_the_end 'чем кончилось'
keys Enter
see 'карты в игре'
shot
keys q
over
echo "# another match, where the form began it; nowhere to write a page; its"
echo "# format is not that of the next one"
mkdir decks
cp "$CASES"/../../cards/conclave/decks/hall-of-arms.deck \
  "$CASES"/../../cards/conclave/decks/swift-raid.deck \
  "$CASES"/../../cards/conclave/decks/iron-wall.deck decks
cp "$CASES"/../../cards/mainstay/decks/ember-watch.deck \
  "$CASES"/../../cards/mainstay/decks/guild-night.deck decks
screen 80 24 xterm-256color C.UTF-8 \
  'XDG_STATE_HOME=/dev/null/none koloda play --seed=17 --lang=en'
see 'a new match'
keys Enter
to_the_end
keys 4
see 'There is no folder'
keys 5
see 'a new match'
shot | grep 'Hall\|Swift\|Iron'
keys q
over
echo "# killed at the end: the match is over, and is not offered again"
rm -r state
begin mainstay ember-watch guild-night 80 24 xterm-256color C.UTF-8 --lang=en
to_the_end
hit KILL
until [ -s status ]; do sleep 0.1; done
find state -type f | sed 's/.*[.]//'
koloda play --continue --lang=en 2>&1
koloda play --verify state/koloda/*.yaml | sed 's/^[^:]*: //'
echo "# line by line: the same by words"
screen 80 24 dumb C.UTF-8 "koloda play --seed=3 --bots=greedy \
  $PWD/decks/ember-watch.deck $PWD/decks/guild-night.deck"
see 'help:'
until_seen 'swap, again, watch' 1 Enter
tm capture-pane -p -t a | sed -n '/^strength/,/^ember-watch  /p'
type_text 'turns'
keys Enter
see 'The chances of'
type_text 'watch'
keys Enter
see '/123, help:'
type_text 'q'
keys Enter
see 'swap, again, watch'
type_text 'page'
keys Enter
see 'The page: '
type_text 'quit'
keys Enter
over
