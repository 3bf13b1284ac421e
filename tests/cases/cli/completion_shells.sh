# What fish and zsh themselves offer for lines that are being typed.
for shell in fish zsh; do
  command -v $shell >/dev/null || {
    echo "$shell is not here"
    exit 77
  }
done
unset LC_ALL LANG
export KOLODA_DB="$DB" LC_CTYPE=C.UTF-8 HOME="$PWD"

in_fish() { # LANG LINE...
  koloda completion --lang="$1" fish >koloda.fish
  shift
  for line; do
    echo "fish: $line"
    fish --no-config -c 'source koloda.fish; complete -C $argv[1]' "$line" | sort
  done
}

# A list of zsh is what it writes on a terminal.
cat >drive.zsh <<'Z'
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1=; unsetopt beep prompt_sp zle_bracketed_paste; LISTMAX=0
  stty cols 120 rows 200 -echo; autoload -Uz compinit; compinit -u -D
  source ./koloda.zsh; bindkey '^I' tell; zle -N tell
  zstyle ':completion:*:default' list-colors 'no=<' 'rc=' 'lc=' 'ec=>'
  tell() { zle list-choices; zle -R; zle kill-buffer; print -n EN''D }
  print BEG''IN"
zpty -r -m z out '*BEGIN*'
for line; do
  zpty -n -w z "$line"$'\t'
  zpty -r -m z out '*END*'
  print -r -- "zsh: $line"
  print -r -- "$out" | sed 's/\x1b\[[0-9;?]*[A-Za-z]//g' | grep -o '<[^>]*>' |
    sed 's/[<>]//g'
done
Z
in_zsh() { # LANG LINE...
  koloda completion --lang="$1" zsh >koloda.zsh
  shift
  timeout 60 zsh -f drive.zsh "$@"
}

for lang in en ru; do
  export LC_MESSAGES=$lang
  for shell in fish zsh; do
    in_$shell $lang 'koloda co' 'koloda check --f' 'koloda help p' \
      'koloda check --game=' 'koloda show Дым' 'koloda check --ban "Ember H'
  done
done

echo "# the options of each command"
set --
for command in $(koloda help --lang=en | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'); do
  set -- "$@" "koloda $command --"
  echo "koloda $command --"
  koloda "$command" --help --lang=en |
    sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p' | sort
done >listed
for shell in fish zsh; do
  in_$shell en "$@" | sed 's/^[a-z]*: //; s/^\(--[a-z-]*\).*/\1/' >offered
  diff listed offered && echo "$shell: as in --help"
done
