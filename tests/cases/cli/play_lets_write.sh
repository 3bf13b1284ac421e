# While a match waits for its player, or for a script, others write to the
# database: all cards were read when it began.
cp "$CASES_DB" x.db
cp "$CASES/mainstay/match/lists/ppp-nnn-zzz.deck" a.deck
cat >m.yaml <<'.'
game: mainstay
players: [{id: alpha, deck: a.deck}, {id: beta, deck: a.deck}]
random: {seed: 1}
.
mkfifo in
begin() { # OPTIONS SCRIPT...
  echo "# play $*"
  koloda play --db x.db "$@" <in >out 2>&1 &
  exec 3>in
}
end() {
  sqlite3 x.db 'UPDATE card SET line = line + 1' && echo written
  cat m.yaml >&3
  exec 3>&-
  wait $!
  echo "-> $?"
}
begin --interactive=alpha m.yaml
# the first thing that is told comes after the start
while ! [ -s out ] && kill -0 $! 2>/dev/null; do sleep 0.05; done
end
begin m.yaml -
# more than the pipe holds: the second script is being read
head -c 100000 /dev/zero | tr '\0' '\n' >&3
end
