# A list of any length takes bounded memory and time: beyond 10000 lines of
# cards it is a syntax error, and the next list is judged.
cards() { awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++) print "Nosuch " i }'; }
judge() { koloda check --db "$CASES_DB" --color=never "$@"; echo "-> $?"; }
{ echo 'Game: mainstay'; cards 10000; } >most.deck
judge --jobs 1 --format=github most.deck 2>&1 | grep -c 'unknown card'
{ cat most.deck; printf ' w-ppp\n---\nGame: mainstay\nw-ppp\n'; } >more.deck
judge --jobs 1 --format=github more.deck 2>&1 | grep -v 'essence\|needed'
{ echo 'Game: mainstay'; cards 1000000; } >long.deck
judge --jobs 1 long.deck
