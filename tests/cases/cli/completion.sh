# What bash offers while words are typed, as it calls the function.
koloda completion bash >"$BUILD/koloda.bash"
offers() { # WORD... the last is being typed
  bash -c '. "$1"; shift; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    KOLODA_DB=$DB; export KOLODA_DB; _koloda; echo "$#:" "${COMPREPLY[@]}"' \
    - "$BUILD/koloda.bash" koloda "$@"
}
cd "$CASES/.."
offers c
offers check --f
offers check --format ''
offers check --format = j
offers check --game = ''
offers check --rules const
offers compile ca
offers compile -o cas
offers show ember-ho
offers check --ban mainstay/ember-h
offers completion ''
printf '%s\n' '- zsh: a part for each command'
koloda completion zsh | grep '^  [a-z]*)$' | tr -d '\n'
echo
printf '%s\n' '- fish: nothing is offered where there is nothing'
koloda completion fish | grep -c -- "-a ''"
printf '%s\n' '- a shell that is not known, and none'
koloda completion fsh
koloda completion
koloda completion bash zsh
