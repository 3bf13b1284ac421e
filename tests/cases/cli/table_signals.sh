# koloda play on a terminal: stopped and going on, ended by signals, the terminal
# gone, killed; the match goes on at the decision where it was left.
. "$CASES/../tools/screen.sh"
. "$CASES/../support/duel.sh"
export NO_COLOR=1
begin() { # MORE...
  screen 80 24 xterm-256color C.UTF-8 koloda play "$@"
  see 'What do you do?'
}
play='--interactive=alpha --bots=random duel.yaml'
# Numbers of choices begin anew where a match goes on.
the_question() {
  tm capture-pane -p -t a | sed -n '1,/graveyard 0$/p; /What do you do/p'
}
# Move the lieutenant to a2, and look.
decide() {
  keys 3
  see 'the Breach: where to?'
  keys 2
  see 'the Breach moves'
  see 'Enter yes'
  the_question >asked
}
again() {
  begin --continue
  the_question | cmp - asked &&
    echo 'the same decision'
  keys q
  see Leave
  keys Enter
  over | sed 1q
}
echo "# stopped by Ctrl-Z: the modes are those of before, and it goes on; resized meanwhile"
begin $play
keys C-z
see 'it is stopped'
cmp modes modes3 && echo 'the modes are as they were'
resize 100 30
keys Enter
see 'What do you do?'
shot
keys q
see Leave
keys Enter
over
for signal in INT TERM HUP QUIT; do
  echo "# $signal"
  rm -rf "$HOME/.local"
  begin $play
  decide
  hit $signal
  over | sed 1q
  again
done
echo "# Ctrl-C"
begin $play
keys C-c
over
echo "# the terminal goes away"
rm -rf "$HOME/.local"
begin $play
decide
hang_up
again
echo "# killed: nothing can put the terminal back, but the match goes on"
rm -rf "$HOME/.local"
begin $play
decide
hit KILL
until [ -s status ]; do sleep 0.1; done
cat status
again
echo "# nothing is computed while it waits"
begin $play
ticks() { cut -d ' ' -f 14,15 "/proc/$1/stat"; }
waiting=$(process)
sleep 0.5
before=$(ticks "$waiting")
sleep 2
[ "$(ticks "$waiting")" = "$before" ] && echo '0 ticks in 2 seconds'
keys q
see Leave
keys Enter
over
