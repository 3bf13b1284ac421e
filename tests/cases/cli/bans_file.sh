# --bans=FILE: dated entries by name or id, without card files; what is wrong
# with the file is told with its place, and nothing is judged.
export KOLODA_DB="$DB"
deck=$CASES/../../cards/trilunie/decks/cinder-storm.deck
sed '/^#/d' "$deck" >a.deck
cat >bans.yaml <<'EOF'
game: trilunie
banned:
  - Smoke Lancers
  - {card: cinder-gliders, from: 2026-03-01, until: 2026-06-30, source: Council}
restricted:
  - {card: Торфяной тролль, copies: 2}
  - {card: slag golem, from: 2026-05-01, source: Council}
allowed:
  - Torch Runners
EOF
sed -i '/Торфяной/d' bans.yaml
check() { koloda check -q "$@" | sed -n 's/: error: /: /p'; echo "-> $?"; }
echo '== the newest entry is in force'
check --bans=bans.yaml a.deck
koloda check --bans=bans.yaml --format=jsonl a.deck | grep -o '"date":"[^"]*"'
echo '== a day before, and one after; an entry without a date always applies'
check --bans=bans.yaml --date=2026-02-28 a.deck
check --bans=bans.yaml --date=2026-07-01 a.deck
echo '== of what is restricted there may be one'
printf 'restricted: [slag golem, cinder-gliders]\n' >one.yaml
sed 's/^[0-9] Slag/1 Slag/' a.deck >fewer.deck
check --bans=one.yaml fewer.deck
echo '== when'
koloda check -q --bans=bans.yaml --when --format=jsonl a.deck | grep -o '"when":[^]]*]'
printf 'banned: [{card: cinder-gliders, until: 2026-06-30}]\n' >dated.yaml
koloda check --bans=dated.yaml --when a.deck | tail -n 2
printf 'banned: [{card: Smoke Lancers, from: 2026-06-01}, {card: cinder-gliders, from: 2026-01-01}]\n' >order.yaml
koloda check --bans=order.yaml --format=jsonl a.deck | grep -o '"date":"[^"]*"'
echo '== the command line has the last word'
check --bans=bans.yaml --allow 'Smoke Lancers' --date=2026-02-28 a.deck
echo '== in Russian, and in fix'
koloda check -q --lang=ru --bans=bans.yaml a.deck | grep ошибка
koloda fix --bans=bans.yaml --date=2026-02-28 a.deck | tail -n 14
echo '== slips have them, too'
koloda check --summary --slips=out --bans=bans.yaml --date=2026-02-28 a.deck
grep -c 'is banned in' out/a.txt
echo '== what is wrong with a file'
bad() {
  printf "$1" >bad.yaml
  koloda check --bans=bad.yaml --slips=no a.deck
  echo "-> $?"
}
bad ''
bad 'banned: [\n'
bad '[a, b]\n'
bad 'bannd: [Smoke Lancers]\n'
bad 'game: chess\n'
bad 'banned: Smoke Lancers\n'
bad 'banned:\n  - Smoke Lancer\n  - 7\n  - [x]\n  - {from: 2026-01-01}\n'
bad 'banned:\n  - {card: Smoke Lancers, from: 1 May, until: 2026-02-30}\n'
bad 'banned:\n  - {card: Smoke Lancers, from: 2026-05-01, until: 2026-04-01}\n'
bad 'banned: [{card: Smoke Lancers, copies: 2}]\nrestricted: [{card: Smoke Lancers, copies: 0}]\n'
bad 'banned: [&a Smoke Lancers]\n'
bad 'banned: [{card: Smoke Lancers, form: 2026-01-01}]\n'
bad 'banned:\n'
printf 'banned: [\337]\n' >bad.yaml
koloda check --bans=bad.yaml a.deck; echo "-> $?"
koloda check --bans=nosuch.yaml a.deck; echo "-> $?"
ls no 2>/dev/null
