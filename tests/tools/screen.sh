# Drive koloda on a terminal of its own, with tmux: sourced by cases.
#
#   screen COLS ROWS TERM LOCALE COMMAND...   begin
#   keys KEY...       press keys, by tmux's names; type_text TEXT: literally
#   see WORDS         wait until the words are on the screen
#   until_seen WORDS KEY...  press the keys repeatedly until they are
#   rest              wait until the command has read the keys, and is idle
#   shot              print the screen, once it does not change any more
#   resize COLS ROWS
#   hit SIGNAL        send the command a signal
#   at COLSxROWS LANGUAGE TERM COMMAND...  begin, for situations:
#   on TITLE WORDS KEY...  press keys, wait for words, print title and screen
#   over              end; prints the status of the command, and whether modes,
#                     screen and cursor are restored
#   hang_up           close the terminal; prints whether the command ends
#
# A stopped command is reported as `it is stopped`, and Enter continues it.
#
# Without tmux the case is skipped.

command -v tmux >/dev/null ||
  { echo "tmux is missing (in Debian: tmux)"; exit 77; }
socket=koloda-$$
tm() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null || :' EXIT

screen() {
  cols=$1 rows=$2 term=$3 locale=$4
  shift 4
  tm kill-server 2>/dev/null || :
  socket=$socket+ # a server that ends takes no session any more
  : >status
  pid='' escape='' waited_before=0
  LC_ALL=C.UTF-8 tm new-session -d -x "$cols" -y "$rows" -s a sh -c \
    "set -m; trap true INT; stty -g >modes; env TERM=$term LC_ALL=$locale $* 2>stderr; \
     echo \$? >status; while [ \$(cat status) = 148 ]; do stty -g >modes3; \
     echo 'it is stopped'; read line; fg >fg; echo \$? >status; done; \
     stty -g >modes2; echo 'it is over'; sleep 60"
}

# The process of the command, a child of the shell in the pane.
process() {
  shell=$(tm display-message -p -t a '#{pane_pid}')
  cut -d ' ' -f 1 "/proc/$shell/task/$shell/children"
}

# Its state, and how often it has waited for something; none, it has ended.
look_at_it() {
  state='' waited=0
  [ -n "$pid" ] || pid=$(process 2>/dev/null) || :
  [ ! -r "/proc/$pid/status" ] || while read -r field fact others; do
    case $field in
    State:) state=$fact ;;
    voluntary_ctxt_switches:) waited=$fact ;;
    esac
  done <"/proc/$pid/status"
}

hit() { kill -s "$1" "$(process)"; }

hang_up() {
  left=$(process)
  tm kill-server
  tries=0
  while [ -d "/proc/$left" ] && [ $tries -lt 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
  done
  [ ! -d "/proc/$left" ] && echo '-> it has gone' || echo '-> it is still there'
}

# An Escape may begin a key: the command waits a little for the rest of that.
# One key after the other: what is taken of the first would else be read as rest.
press() {
  rest
  waited_before=$waited escape=
  [ "$1" != Escape ] || escape=yes
  tm send-keys -t a "$@"
}
keys() {
  for key; do press "$key"; done
}
type_text() { press -l -- "$1"; }
resize() {
  rest
  waited_before=$waited escape=
  tm resize-window -t a -x "$1" -y "$2"
}

on_it() { tm capture-pane -p -t a 2>/dev/null | grep -q "$@"; }

see() { # WORDS
  tries=0
  until on_it -F -- "$1"; do
    tries=$((tries + 1))
    if [ $tries = 600 ]; then
      echo "not on the screen: $1"
      tm capture-pane -p -t a
      return 1
    fi
    sleep 0.02
  done
}

rest() {
  [ -z "$escape" ] || sleep 0.06
  tries=0
  while look_at_it; do
    case $state in
    S) [ "$waited" = "$waited_before" ] || break ;;
    R | D) ;;
    *) break ;;
    esac
    tries=$((tries + 1))
    [ $tries -lt 200 ] || break
    [ $tries != 20 ] || in_full || break
    sleep 0.01
  done
}
# Line by line, a key reaches nobody before Enter.
in_full() { [ "$(tm display-message -p -t a '#{alternate_on}')" = 1 ]; }

until_seen() { # PATTERN KEY...
  words=$1
  shift
  presses=0
  until on_it -- "$words"; do
    presses=$((presses + 1))
    [ $presses -lt 400 ] || { echo "never on the screen: $words"; shot; return 1; }
    press "$@"
    rest
  done
}

shot() {
  rest
  now=$(tm capture-pane -p -t a)
  for tries in 1 2 3 4 5 6 7 8 9 10; do
    last=$now
    now=$(tm capture-pane -p -t a)
    [ "$now" != "$last" ] || break
    sleep 0.02
  done
  printf '%s\n' "$now" | sed 's/^/|/'
}

at() {
  situation="$1 $2 $3" size=$1 term=$3 locale=C.UTF-8
  [ "$2" = en ] || locale=ru_RU.UTF-8
  shift 3
  screen "${size%x*}" "${size#*x}" "$term" "$locale" "$@"
}
on() {
  echo "# $situation: $1"
  words=$2
  shift 2
  [ $# = 0 ] || keys "$@"
  see "$words" && shot
}

over() {
  see 'it is over' || return 1
  seen=$(tm display-message -p -t a '#{alternate_on} #{cursor_flag}')
  if cmp -s modes modes2 && [ "$seen" = '0 1' ]; then
    echo "-> $(cat status), the terminal is as it was"
  else
    echo "-> $(cat status), the terminal is not as it was"
  fi
  cat stderr
  tm kill-server 2>/dev/null || :
}

# A whole match by keys alone, against greedy: passes, else what comes first.
# What was kept of it is a record that is true, and ends alike.
by_keys() { # GAME DECK DECK COLUMNS ROWS TERM LOCALE
  decks=$CASES/../../cards/$1/decks
  echo "# $1"
  screen "$4" "$5" "$6" "$7" "koloda play --seed=3 --bots=greedy \
    --record=$1.yaml $decks/$2.deck $decks/$3.deck"
  until_seen 'once more, with\|ещё раз на тех\|it is over' \
    Space Enter Space Enter Space Enter Space Enter Space Enter Space Enter ||
    return
  keys q
  over | sed '/^seed/d'
  koloda play --verify "$1.yaml" | sed 's/^[^:]*: //'
  koloda play --lang=en "$1.yaml" | tail -n 1
}
