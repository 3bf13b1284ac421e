# play --lines on a terminal: a line is edited, completed by Tab, and found again;
# stopped, and left by a signal.  Not so in pipes and on dumb terminals.
. "$CASES/../tools/screen.sh"
. "$CASES/../support/duel.sh"
export NO_COLOR=1
play='koloda play --interactive=alpha --bots=random --lines duel.yaml'
last() { rest; tm capture-pane -p -t a | grep . | tail -n "$1" | sed 's/^/|/'; }
echo "# Tab: all that there is; the rest of a word; of a name in it; nothing"
screen 80 30 xterm-256color C.UTF-8 "$play"
see 'help:'
keys Tab
see '  quit'
last 18
type_text mov
keys Tab
see 'help: move'
keys C-u
type_text 'card bre'
keys Tab
see 'card Lieutenant of the Breach'
keys Enter
see 'What do you do? 1-6, help:'
last 8
echo "# what was typed before; a letter in its middle; the screen made narrower"
keys Up
see 'help: card Lieutenant of the Breach'
keys C-u
type_text mve
keys Left Left o
see 'help: move'
resize 60 24
last 1
keys Enter
see 'to? 1-4'
type_text 'x; b3'
keys C-a C-k
type_text back
keys Enter
see 'What do you do?'
keys C-r c a r d
see 'bck:card'
last 2
keys C-u
echo "# stopped, and going on where it was"
type_text en
keys C-z
see 'it is stopped'
cmp modes modes3 && echo 'the modes are as they were'
keys Enter
see 'help: en'
last 1
keys C-u q Enter
over
echo "# in Russian, where the locale has no such letters"
screen 80 30 screen C "$play --lang=ru"
see '«помощь»:'
type_text 'карта пёс'
keys Tab
last 3
keys C-u
type_text 'переда'
keys Tab
see ': передать ход'
keys BSpace BSpace BSpace
last 1
hit TERM
over
echo "# two people: of one the other neither finds lines nor is offered choices"
screen 80 30 xterm-256color C.UTF-8 "koloda play --interactive=alpha,beta --lines duel.yaml"
see 'What do you do?'
type_text pass
keys Enter
see 'press Enter when'
keys Tab
keys Up
last 1
keys Enter
see 'Do you do anything in this step'
keys Up
last 1
keys C-u q Enter
over
echo "# a dumb terminal has the lines of the system"
screen 80 30 dumb C.UTF-8 "$play"
see 'help:'
type_text 'mov'
keys Tab
last 1
keys C-u q Enter
over
