# koloda play --lesson on a terminal: texts over the table, what the lesson does
# is marked; another choice leaves it, and taking that back returns to it; what
# was left goes on; Enter alone leads to the end.  The form offers the lesson.
. "$CASES/../tools/screen.sh"
cp "$DB" cards.db # beside it only Mainstay is shipped
export KOLODA_DB="$PWD/cards.db" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
mkdir -p cards/mainstay
cp -R "$CASES/../../cards/mainstay/decks" "$CASES/../../cards/mainstay/lessons" cards/mainstay
echo "# the form offers it first, where the game has not been played"
screen 80 24 xterm-256color C.UTF-8 'koloda play --lang=en --seed=17'
see 'a new match'
shot
keys Enter
see 'Lesson, 1 of'
shot
echo "# no other key closes a text unread"
keys l 5 Tab
see 'Lesson, 1 of'
! on_it 'Everything that' || echo 'the log is open'
echo "# the texts are closed, and shown again"
until_seen 'choose  Enter' Enter
shot
keys t
see 'Lesson, 1 of'
keys Escape
see 'choose  Enter'
echo "# another choice"
keys 5 3
see 'Allowed'
shot
keys x
see 'choose  Enter'
keys 5 3
see 'Allowed'
keys Enter
see 'round 2 of 9'
see 'choose  Enter'
keys t
shot
keys q
see 'Leave'
keys Enter
over | sed 's/^seed.*/seed/'
rm -r state
echo "# what happened comes before the lesson's text, where neither is covered"
screen 80 24 xterm-256color C.UTF-8 \
  "koloda play --lang=en --lesson='$CASES/../../cards/conclave/lessons/first.lesson'"
see 'Lesson, 1 of'
shot
until_seen 'Since you decided' Enter
keys 2
see 'Lesson, 8 of'
shot
echo "# it does not come back in the middle of a decision"
keys Enter Enter
see 'choose  Enter'
keys 2
see 'Allowed'
keys x
see 'choose  Enter'
! on_it 'Since you' || echo 'it is there again'
keys q
see 'Leave'
keys Enter
over | sed 's/^seed.*/seed/'
echo "# what was left goes on with its texts, in Russian"
screen 100 30 screen ru_RU.UTF-8 'koloda play --lang=ru --lesson=mainstay'
see 'Урок, 1 из'
until_seen 'Урок, 8 из' Enter
tm kill-server
screen 100 30 screen ru_RU.UTF-8 'koloda play --lang=ru --continue'
see 'Урок, 8 из'
shot
until_seen 'матч окончен' Enter
shot
until_seen 'Урок, 20 из' Enter
keys Enter
keys q
over
