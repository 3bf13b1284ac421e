# Sections that are empty, and sections that the game does not have.
export KOLODA_DB="$CASES_DB"
convert() { koloda convert "$@"; echo "-> $?"; }
printf 'Game: mainstay\n[warriors]\nw-ppp\n[sideboard]\n[defenders]\n' >empty.deck
for form in native arena cod; do convert --to=$form empty.deck; done
printf 'Game: mainstay\n[warriors]\nw-ppp\n[sideboard]\nw-pnn\n' >strange.deck
for form in native arena cod; do convert --to=$form strange.deck; done
echo '== sections that follow one another'
printf 'Game: stalker\n3 campfire-rookie\n[deal]\n[deck]\n[squad]\n' >squad.deck
for form in native cod; do KOLODA_DB=$DB convert --to=$form squad.deck; done
echo '== what is repaired'
koloda convert --to=cod strange.deck >strange.cod 2>/dev/null
koloda fix strange.cod; echo "-> $?"
echo '== a format that no game has'
convert --rules=nosuch empty.deck
