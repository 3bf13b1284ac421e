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
printf '%s\n' '- zsh: options without a value, with one, with two; letters'
koloda completion zsh | sed -n '/^  check)/,/;;/p' | grep -e --quiet -e '-q' -e --db -e --limit -e '*-j' -e --jobs
printf '%s\n' '- fish: nothing is offered where there is nothing'
koloda completion fish | grep -c -- "-a ''"
printf '%s\n' '- a shell that is not known, and none'
koloda completion fsh
koloda completion
koloda completion bash zsh
printf '%s\n' '- names of cards, quoted; by any word of them, in any case'
export LC_ALL=C.UTF-8 LANG=C.UTF-8
offers show Ember\ Ho
offers show embER
offers show '"Ember Ho'
offers show Turtl
unset LC_ALL LANG
export LC_CTYPE=C.UTF-8 LC_MESSAGES=ru_RU.UTF-8
offers check --ban Дымн
offers check --ban копейщ
