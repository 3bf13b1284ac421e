# What a terminal shows: colours, and a table as wide as it is.
script -qec : /dev/null </dev/null >/dev/null 2>&1 || {
  echo 'there is no pseudo-terminal here'
  exit 77
}
on() { # COLUMNS COMMAND: on a terminal so wide
  echo "== $1: $2"
  script -qec "stty cols $1 2>/dev/null; $2" /dev/null </dev/null |
    tr -d '\r' | sed 's/\x1b/ESC/g'
}
export KOLODA_DB="$DB" TERM=xterm
printf 'Game: mainstay\nw-ppp\nw-pp\n' >faulty.deck
on 60 'koloda query --ids "game:stalker faction:sin" --fields=name,type,text'
on 30 'koloda query --ids id:storm-listener --fields=name,text'
on 15 'koloda query --ids id:storm-listener --fields=name,text'
on 200 'koloda query --ids id:storm-listener'
on 80 'koloda check --db '"'$CASES_DB'"' faulty.deck' | sed "s|$CASES_DB|DB|; 6q"
on 80 'koloda check --db '"'$CASES_DB'"' --color=never faulty.deck' | sed "s|$CASES_DB|DB|; 6q"
on 80 'env NO_COLOR=1 koloda check --db '"'$CASES_DB'"' faulty.deck' | sed "s|$CASES_DB|DB|; 6q"
on 80 'env TERM=dumb koloda check --db '"'$CASES_DB'"' faulty.deck' | sed "s|$CASES_DB|DB|; 6q"
on 80 'koloda query id:nosuch'
on 80 'koloda query --format=ids id:nosuch'
