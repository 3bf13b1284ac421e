# Text longer than the screen goes to $PAGER, on a terminal only.
script -qec : /dev/null </dev/null >/dev/null 2>&1 || {
  echo 'there is no pseudo-terminal here'
  exit 77
}
export KOLODA_DB="$DB" TERM=xterm
on() { # ROWS COMMAND
  echo "== $1: $2"
  script -qec "stty rows $1 cols 80 2>/dev/null; $2" /dev/null </dev/null |
    tr -d '\r' | sed 's/\x1b/ESC/g' | cut -c 1-50 | sed '4,$d'
}
export PAGER="sed 's/^/P /'"
on 5 'koloda explain T-102 M-027'
on 50 'koloda explain T-102 M-027'
on 5 'koloda explain --no-pager T-102 M-027'
on 5 'env TERM=dumb koloda explain T-102 M-027'
on 5 'env PAGER= koloda explain T-102 M-027'
on 5 'koloda query type:unit'
on 5 'koloda query type:unit --format=ids'
on 5 'koloda query --sandbox=always type:unit'
on 5 'koloda show smoke-lancers'
on 5 'koloda games'
on 5 'koloda help'
cp "$CASES"/../../cards/trilunie/decks/cinder-storm.deck .
on 5 'koloda stats cinder-storm.deck'
echo '== a long line takes several rows'
on 4 'koloda explain M-012'
echo '== none is made where nothing is a terminal'
koloda explain T-102 M-027 | sed -n 1p
echo '== it is left early, and that is no trouble'
export PAGER='head -n 1'
on 5 'koloda query game:stalker,trilunie,conclave; echo "-> $?"'
echo '== it inherits no file, and is not run for nothing'
on 5 'env PAGER="ls /proc/self/fd | wc -l" koloda games'
on 5 'env PAGER="touch ran" koloda explain nosuch'
on 50 'env PAGER="touch ran" koloda explain T-102'
ls ran 2>/dev/null
echo '== there is none'
on 5 'env PAGER=no-such-pager koloda games; echo "-> $?"'
