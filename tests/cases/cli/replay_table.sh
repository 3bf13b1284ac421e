# koloda replay on a terminal: in full screen, by keys.
. "$CASES/../tools/screen.sh"
. "$CASES/../support/duels.sh"
echo "# 80x24: a turn, an event, the last one; a number; words"
screen 80 24 xterm-256color C.UTF-8 "koloda replay conclave.yaml"
see 'event 1 of 366'
shot
keys Down Down
see 'event 84 of'
keys Up
until_seen 'event 1 of' Up
keys Down Down Right
see 'event 85 of'
keys g 9 1 Enter
see 'event 91 of'
keys /
type_text 'IRON wall'
see 'nothing found after this'
keys BSpace BSpace BSpace BSpace BSpace
see '/IRON_'
type_text '-Wall '
see '/IRON-Wall _'
keys Enter n n N
see 'event 124 of'
see 'play on'
shot
keys G
see 'the hero of iron-wall died'
keys p
see 'The match is over here.'
keys g 1 Enter Left
see 'event 1 of'
echo "# the board, help, the log"
keys Down Down Down Tab
see 'to the events'
keys i
see 'another card'
keys Escape
see 'to the events'
keys Tab '?'
see 'Where we are'
shot
keys NPage
see 'find them again'
shot
keys Escape l
see 'Everything that happened'
keys Escape q
over
echo "# Russian: the eyes of each; what is hidden from them is not drawn"
screen 80 24 screen ru_RU.UTF-8 "koloda replay --lang=ru --at=9 trilunie.yaml"
see 'глазами: судья'
shot
keys v
see 'глазами: cinder'
keys v
see 'глазами: windwa'
shot
echo "# on a Russian keyboard; made smaller, and larger again"
type_text 'м'
see 'глазами: судья'
resize 70 20
see 'меньше'
resize 100 30
see 'глазами: судья'
shot
type_text 'й'
over
echo "# playing on, and back where it was"
screen 80 24 xterm-256color C.UTF-8 "koloda replay --seed=9 --record=branch.yaml --at=2 mainstay.yaml"
see 'event 29 of'
keys p
see 'Play on from here'
keys Right
see 'beginner'
keys Left
see 'against greedy'
shot
keys 1
see 'warrior attacks?'
shot
until_seen 'the match is over' Space Enter Enter
see 'no strength is left'
keys 3
see 'The page: '
keys q
see 'event 29 of'
keys q
over
koloda play --verify branch.yaml | sed 's/, .*//'
find state -type f | sed 's/.*[.]//' | sort
echo "# where the match turned: found while keys are heard, marked on the bar"
screen 80 24 xterm-256color C.UTF-8 "koloda replay mainstay.yaml"
see 'event 1 of'
keys t
see '4  round 6: '
while on_it 'looking: '; do sleep 0.02; done
shot
keys 3
see 'find  v eyes'
shot
keys q
over
echo "# the others; Home and End where the terminal has them"
screen 80 24 vt100 C.UTF-8 "koloda replay --ascii --at=5 --view=guild-night mainstay.yaml"
see 'play on'
shot
keys q
over
screen 120 40 screen-256color ru_RU.UTF-8 "koloda replay --lang=ru --at=400 stalker.yaml"
see 'событие 761'
shot
keys Home
see 'событие 1 из'
keys End
see 'событие 845'
keys q
over
screen 80 24 dumb C.UTF-8 "koloda replay mainstay.yaml"
see '1/146, help:'
type_text 'last'
keys Enter
see '146/146, help:'
keys q Enter
over
