# Usage errors: one line, status 2, the nearest word.
run() { koloda "$@"; echo "-> $?"; }
run
run chekc
run check --jsonl
run check --for=json x
run check --format=yaml x
run check --fromat=json x
run check --format=jsnl x
run check --format
run play --interactive --db x
run query --fields --count x
run check --quiet=yes x
run check -x
run check --game=chess x
run check --db "$DB" --rules=nosuch x
run explain
run explain M-999
run explain T-102 M-135
run show --db "$CASES_DB"
run show --db "$CASES_DB" w-pppp
run --version

echo '== near, in any case of letters'
koloda completion Bsh
koloda schema Trilunei
koloda games --game=Mainstya
koloda explain --game=STALKR moss
koloda check --game=conclav x.deck
koloda check --format=Jsno x.deck
koloda play --Intractive x.yaml
