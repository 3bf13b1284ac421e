# league: every match kept in a file; a league that goes on; shards joined.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
main=$decks/mainstay/decks
set -- "$main/ember-watch.deck" "$main/guild-night.deck" "$main/flat-oaths.deck"
ask() { # FILE SQL
  /usr/bin/python3 -c 'import sqlite3, sys
c = sqlite3.connect(sys.argv[1])
for row in c.execute(sys.argv[2]):
    print(*row, sep="|")
c.commit()' "$@"
}

echo "# what is kept"
koloda league --matches=60 --results=a.db "$@" >one; echo "-> $?"
cat one
koloda league --matches=60 -j 3 "$@" | cmp - one && echo same
koloda league --report=a.db | cmp - one && echo same
ask a.db "SELECT game, format, options, player, seed, matches, paired, shard, shards FROM league"
ask a.db "SELECT a, b, count(*), sum(score) FROM match GROUP BY a, b"
ask a.db "SELECT score, outcome, reason, length, decisions, hex(drawn_a), hex(played_a), hex(drawn_b), hex(played_b) FROM match LIMIT 2"
ask a.db "SELECT count(*), count(DISTINCT card) FROM deck_card"
ask a.db "SELECT card, name_en, name_ru FROM deck_card WHERE deck_id = 1 AND pos < 2"
koloda league --report=a.db --format=json >report.json
koloda league --matches=60 --format=json "$@" | cmp - report.json && echo same
grep -o '"played":180.*"by":"[a-z]*"' report.json
grep -o '{"card":"sea-[^}]*}[^}]*}[^}]*}[^}]*}' report.json | sed 1q

echo "# nothing is played twice"
koloda league --matches=60 --results=a.db "$@" | cmp - one && echo same
koloda league --matches=80 "$@" >more
koloda league --matches=80 --results=a.db "$@" | cmp - more && echo more
koloda league --results=a.db "$@" | cmp - more && echo more
ask a.db "SELECT count(*) FROM match"

echo "# a league that is killed goes on"
koloda league --matches=20000 "$@" >whole
for i in 1 2 3; do
  timeout -s KILL 1.5 "$KOLODA" league --matches=20000 -j 2 --results=killed.db "$@" >out 2>&1
done
koloda league --matches=20000 -j 2 --results=killed.db "$@" | cmp - whole && echo same
echo "# one that is interrupted says what it has"
. "$CASES/../support/interrupt.sh"
cut_short() { # ARGUMENT...
  interrupt league "$@"
  sed 's/, [0-9]* matches, .*/, N matches/; 2q' out
  sed -n '/^koloda/s/[0-9][0-9]* of/N of/p; /^koloda.*;/p' said
}
cut_short --results=int.db "$@"
koloda league --report=int.db | cmp - out && echo same
cut_short "$@"

echo "# shards"
for i in 0 1 2; do koloda league --matches=61 --shard=$i/3 --results=$i.db "$@" | sed 1q; done
koloda league --matches=61 --shard=0/1 "$@" >whole
koloda merge 2.db 0.db 1.db | cmp - whole && echo same
koloda league --matches=61 --shard=0/1 --format=json "$@" >whole.json
koloda merge --format=json 0.db 1.db 2.db | cmp - whole.json && echo same
koloda merge 0.db 1.db; echo "-> $?"
koloda merge 0.db 1.db 1.db 2.db; echo "-> $?"
koloda merge 0.db a.db; echo "-> $?"
koloda merge 0.db one; echo "-> $?"
koloda merge one 0.db; echo "-> $?"
koloda league --matches=61 --seed=2 --shard=1/3 --results=seed.db "$@" >out; koloda merge 0.db seed.db 2.db; echo "-> $?"
cp 1.db part.db
ask part.db "DELETE FROM match WHERE draw = 1"
koloda merge 0.db part.db 2.db; echo "-> $?"
koloda league --matches=61 --shard=1/3 --results=part.db "$@" >out; koloda merge 0.db part.db 2.db | cmp - whole && echo same
cp 1.db alien.db
ask alien.db "UPDATE match SET draw = draw + 1"
koloda merge 0.db alien.db 2.db; echo "-> $?"
ask alien.db "UPDATE league SET shards = 1000000000000000000"
koloda merge alien.db; echo "-> $?"

echo "# another league"
koloda league --seed=2 --results=a.db "$@"; echo "-> $?"
koloda league --bots=greedy --results=a.db "$@"; echo "-> $?"
koloda league --matches=10 --results=a.db "$@"; echo "-> $?"
koloda league --results=a.db "$1" "$2"; echo "-> $?"
koloda league --shard=0/2 --results=a.db "$@"; echo "-> $?"
koloda league --option=randomizer=coin --results=a.db "$@"; echo "-> $?"
koloda league --shard=0/2 "$@"; echo "-> $?"
koloda league --shard=2/2 --results=x.db "$@"; echo "-> $?"
ls x.db
koloda league --report=a.db "$1"; echo "-> $?"

echo "# files that hold no results"
spoil() { # SQL
  cp a.db bad.db
  ask bad.db "$1"
  koloda league --report=bad.db; echo "-> $?"
}
spoil "PRAGMA user_version = 7"
spoil "PRAGMA application_id = 7"
spoil "ALTER TABLE match ADD more TEXT"
spoil "DROP TABLE match"
spoil "DELETE FROM league"
spoil "UPDATE match SET draw = 999999999999 WHERE draw = 3"
spoil "DELETE FROM match WHERE draw = 3 AND exchanged = 1"
spoil "UPDATE match SET played_a = zeroblob(1000)"
spoil "UPDATE match SET drawn_a = x'ffffffffff'"
spoil "UPDATE match SET outcome = 'o' || draw, reason = 'r' || exchanged"
spoil "UPDATE league SET game = 'chess'"
spoil "DELETE FROM meeting"
spoil "DELETE FROM match"
head -c 20000 a.db >bad.db; koloda league --report=bad.db; echo "-> $?"
{ head -c 8192 a.db; head -c 30000 /dev/zero | tr '\0' x; } >bad.db; koloda league --report=bad.db; echo "-> $?"
echo no database at all >bad.db; koloda league --report=bad.db; echo "-> $?"
koloda league --results=bad.db "$@"; echo "-> $?"
cat bad.db
koloda league --results="$DB" "$@" 2>&1 | sed 's|: .*/|: |'
koloda league --report=nosuch.db; echo "-> $?"
koloda league --results=. "$@"; echo "-> $?"
koloda league --results=no/such.db "$@"; echo "-> $?"
: >empty.db
koloda league --report=empty.db; echo "-> $?"
koloda league --matches=60 --results=empty.db "$@" | cmp - one && echo same

echo "# no room on the disk: what was kept stays"
(ulimit -f 60; koloda league --matches=4000 --results=full.db "$@" >out); echo "-> $?"
koloda league --matches=4000 "$@" >whole
koloda league --matches=4000 --results=full.db "$@" | cmp - whole && echo same

echo "# another program reads in it, or writes to it"
koloda league --matches=20 --results=busy.db "$@" >/dev/null
sqlite3 busy.db 'BEGIN' 'SELECT a FROM match LIMIT 1' \
  ".shell $KOLODA league --matches=24 --results=busy.db $*" 2>&1 | grep busy
sqlite3 busy.db 'BEGIN EXCLUSIVE' ".shell $KOLODA league --report=busy.db" 2>&1 | grep busy
koloda league --matches=24 --results=busy.db "$@" >after; echo "-> $?"
