# koloda play on a terminal: Conclave in full screen, by keys.
. "$CASES/../tools/screen.sh"
. "$CASES/../support/duel.sh"
play="koloda play --interactive=alpha --bots=random duel.yaml"
echo "# 80x24: the main phase; the attacker, the target by its number, a step back"
screen 80 24 xterm-256color C.UTF-8 "$play"
see 'What do you do?'
shot
keys 4
see 'hom?'
shot
keys Escape
see 'What do you do?'
echo "# the card that the cursor of the board is on; help; the log; why not"
keys Tab
see "to the list"
keys i
see 'close'
shot
keys Escape
see "to the list"
keys Tab "?"
see 'Where we are'
shot
keys NPage
see 'one step back'
keys Escape l
see 'Everything that happened'
shot
echo "# left by q, after a question"
keys Escape q
see 'Leave the match?'
keys Enter
over
echo "# 120x40, in Russian, with colours of none"
screen 120 40 screen ru_RU.UTF-8 "NO_COLOR=1 $play --lang=ru"
see 'Что вы делаете?'
shot
echo "# made smaller than a screen needs, and larger again"
resize 70 20
see 'меньше'
shot
echo "# no key means anything there"
keys 4 Enter
resize 80 24
see 'Что вы делаете?'
shot
resize 79 24
see 'меньше'
keys q
over
echo "# letters of a choice, from the board; what they lead to is taken"
screen 80 24 xterm-256color C.UTF-8 "NO_COLOR=1 $play"
see 'What do you do?'
keys Tab
see "to the list"
keys / m o v
see '/mov_'
shot
keys x
see 'No choice begins'
shot
keys BSpace Enter
see 'the Breach: where to?'
shot
keys q
see 'Leave'
keys Enter
over
echo "# where the locale is C: a letter of a Russian keyboard, a byte of no letter"
screen 80 24 xterm-256color C "NO_COLOR=1 $play"
see 'What do you do?'
press -H ff
keys д
see 'Everything that happened'
keys Escape
see 'What do you do?'
keys й
see 'Leave'
keys Enter
over
echo "# signs of ASCII; another kind of terminal; a dumb one plays by lines"
screen 80 24 vt100 C.UTF-8 "$play --ascii"
see 'What do you do?'
keys q Enter
over
screen 80 24 dumb C.UTF-8 "$play"
see 'pass turn'
keys q Enter
over
echo "# nothing is left to do: the turn ends by itself, which is told"
cat >idle.yaml <<'END'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-marga}]
random: {seed: 1}
setup:
  turn: 4
  active: alpha
  players:
    alpha: {energy: 0, deck: [recall, recall]}
    beta: {energy: 0, deck: [parry, parry]}
END
screen 80 24 xterm-256color C.UTF-8 "koloda play --interactive=alpha --bots=greedy idle.yaml"
see 'What do you do?'
keys 1
see 'Since you decided'
shot | sed -n '/Since you/,/└/p'
keys Escape q Enter
over
