# An output that cannot be written is trouble, for every command.
full() { "$@" >/dev/full; echo "-> $?"; }
printf 'Game: mainstay\nw-nosuch\n' >x.deck
printf 'game: x\n' >x.yaml
full koloda check --db "$CASES_DB" x.deck
full koloda check --db "$CASES_DB" --format=json x.deck
full koloda check --db "$CASES_DB" --format=jsonl x.deck
for form in sarif junit tap github gitlab; do
  full koloda check --db "$CASES_DB" --format=$form x.deck
done
full koloda compile --lint x.yaml
full koloda compile --lint --format=jsonl x.yaml
full koloda show --db "$CASES_DB" w-ppp
full koloda explain M-027
full koloda --help
full koloda --version
full koloda check --help
full koloda convert --db "$CASES_DB" x.deck
