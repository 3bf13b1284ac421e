# Files, folders, standard input; everything is examined, the worst wins.
run() { koloda check --db "$CASES_DB" --color=never -q "$@"; echo "-> $?"; }
mkdir none some some/deeper
printf 'Game: mainstay\nw-nosuch\n' >some/b.deck
printf 'Game: mainstay\nw-nosuch\n' >some/deeper/a.deck
printf 'not a list\n' >some/readme.txt
echo '== no decks'; run none
echo '== no such file'; run nosuch.deck some/b.deck | grep -c unknown-card
echo '== folder'; run some | grep unknown-card
echo '== compile: folder without cards'; koloda compile --lint none; echo "-> $?"
echo '== compile: nothing given'; koloda compile; echo "-> $?"
echo '== compile: no such file'; koloda compile --lint nosuch.yaml; echo "-> $?"
