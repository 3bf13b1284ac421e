# Nothing to read, nothing in what is read, and what cannot be what it is.
try() { echo "== $*"; koloda "$@"; echo "-> $?"; }
export KOLODA_DB="$CASES_DB" NO_COLOR=1
: >empty.deck
printf '# nothing\n' >comments.deck
printf 'a: [1\n' >broken.yaml
printf '%s\n' '- 1' >list.yaml
for command in check convert fix fmt stats play sim merge explain show; do
  try $command </dev/null
done
try fix empty.deck
try fix comments.deck
try stats empty.deck
try stats --against empty.deck empty.deck
try fmt list.yaml
try fmt broken.yaml
try fmt no-such.yaml
try check no-such.deck
try convert --to=cod empty.deck
try check --explain --format=github empty.deck
try check --format=jsonl --explain empty.deck
try games no-such-game
try sim --game=no-such-game empty.deck empty.deck
try show no-such-card
try show --game=no-such-game w-ppp
try explain no-such-word
try explain too-many-copies armor recurring commit
try merge empty.deck empty.deck
try compile -o x.db list.yaml
mkdir -p deep/a
(cd deep/a && KOLODA_DB= && unset KOLODA_DB && cp "$CASES_DB" cards.db && koloda query --count 'type:hero'; echo "-> $?")
(unset KOLODA_DB; koloda query --count 'type:hero'; echo "-> $?") 2>&1 | sed 's|[^ ]*/cards.db|DATA/cards.db|'
echo '== names of cards from a file, blank lines between them'
printf 'w-ppp\n\nw-ppn\nno-such-card\n' | koloda show - | grep -c '^formats '; echo "-> $?"
printf 'w-ppp\nno-such-card\n' | koloda show - >/dev/null; echo "-> $?"
koloda show --db "$BUILD/cases/stalker.db" 'Twin B'; echo "-> $?"
echo '== larger than can be'
truncate -s 300M big.yaml
for command in compile\ --lint play fmt\ --check; do koloda $command big.yaml; echo "-> $?"; done
truncate -s 300M big.deck
koloda fix big.deck; echo "-> $?"
koloda merge big.deck big.deck; echo "-> $?"
