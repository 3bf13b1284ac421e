# Sections that are empty, and sections that the game does not have.
export KOLODA_DB="$CASES_DB"
convert() { koloda convert "$@"; echo "-> $?"; }
printf 'Game: mainstay\n[warriors]\nw-ppp\n[sideboard]\n[defenders]\n' >empty.deck
for form in native arena cod; do convert --to=$form empty.deck; done
printf 'Game: mainstay\n[warriors]\nw-ppp\n[sideboard]\nw-pnn\n' >strange.deck
for form in native arena cod; do convert --to=$form strange.deck; done
