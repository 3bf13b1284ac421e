#compdef koloda
# zsh completion of koloda: a file _koloda in $fpath.
_koloda_cards() {
  local -a cards
  cards=(${(f)"$(@cards@)"})
  compadd -M 'm:{[:lower:]}={[:upper:]} l:|=* r:|=*' -a cards
}
_koloda() {
  local -a commands
  commands=(
@summaries@  )
  if (( CURRENT == 2 )); then
    _describe command commands
    compadd -- --help --version
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
@commands@  esac
}
if [ "$funcstack[1]" = _koloda ]; then
  _koloda "$@"
else
  compdef _koloda koloda
fi
