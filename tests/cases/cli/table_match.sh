# koloda play on a terminal: whole matches by keys alone, against greedy.
. "$CASES/../tools/screen.sh"
export KOLODA_DB="$DB" NO_COLOR=1
by_keys mainstay ember-watch guild-night 80 24 xterm-256color C.UTF-8
by_keys conclave iron-wall quiet-storm 100 30 screen C.UTF-8
