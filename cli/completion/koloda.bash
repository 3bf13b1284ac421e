# bash completion of koloda: source it, or put it where
# bash-completion looks for it.
# Cards that begin as it is typed; else in any case; else a word of
# whose name does.
_koloda_cards() {
  local typed=$1 line quoted=
  local -a same=() near=() inside=()
  [[ $typed == [\"\']* ]] && quoted=1 typed=${typed:1}
  typed=${typed//\\/}
  while IFS= read -r line; do
    case ${line,,} in
    "${typed,,}"*) near+=("$line") ;;
    *\ "${typed,,}"*) inside+=("$line") ;;
    *) continue ;;
    esac
    [[ $line == "$typed"* ]] && same+=("$line")
  done < <(@cards@)
  if ((${#same[@]})); then
    COMPREPLY=("${same[@]}")
  elif ((${#near[@]})); then
    COMPREPLY=("${near[@]}")
  elif ((${#inside[@]} > 1)); then
    # what is typed stays, as it is no beginning of theirs
    COMPREPLY=("$typed" "${inside[@]}")
  else
    COMPREPLY=("${inside[@]}")
  fi
  if [[ -z $quoted ]] && ((${#COMPREPLY[@]})); then
    mapfile -t COMPREPLY < <(printf '%s\n' "${COMPREPLY[@]}" |
      sed "s/[ \"'()&!;]/\\\\&/g")
  fi
}
_koloda() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]} what= words=
  COMPREPLY=()
  # --option=value is three words
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}
  fi
  if ((COMP_CWORD == 1)); then
    command= prev=
  fi
  case "$command $prev" in
@values@  esac
  if [[ -z $what && -z $command ]]; then
    what=words words='--help --version@commands@'
  elif [[ -z $what && $cur == -* ]]; then
    what=words
    case $command in
@options@    esac
  elif [[ -z $what ]]; then
    case $command in
@operands@    esac
  fi
  case $what in
  files)
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    ;;
  cards) _koloda_cards "$cur" ;;
  words)
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
    ;;
  esac
}
complete -F _koloda koloda
