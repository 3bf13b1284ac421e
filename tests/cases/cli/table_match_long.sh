# koloda play on a terminal: longer matches by keys alone, against greedy.
. "$CASES/../tools/screen.sh"
export KOLODA_DB="$DB" NO_COLOR=1
by_keys trilunie cinder-storm windward-choir 160 50 xterm C.UTF-8
by_keys stalker iron-cordon hungry-brood 80 24 vt100 ru_RU.UTF-8
