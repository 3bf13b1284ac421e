# sim and league: programs as players.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
iron=$decks/conclave/decks/iron-wall.deck choir=$decks/conclave/decks/buried-choir.deck
cat >first.py <<'END'
"""Takes the first choice and the least of it; in match 3 what it is told to."""
import json, sys, time

def least(family):
    if family["form"] == "amount":
        return [family["min"]]
    n = len(family["from"]) if family["form"] == "order" else family["min"]
    return list(range(n))

fault = sys.argv[1] if len(sys.argv) > 1 else ""
log = open(sys.argv[2], "a") if len(sys.argv) > 2 else None
for line in sys.stdin:
    asked = json.loads(line)
    if log:
        log.write(line)
        log.flush()
    if asked["match"] == 3 and fault == "crash":
        raise RuntimeError("no idea")
    if asked["match"] == 3 and fault == "hang":
        time.sleep(1000)
    if asked["match"] == 3 and fault:
        print(fault.replace("#", ","), flush=True)
        continue
    answer = {"choice": 0}
    if "pick" in asked["choices"][0]:
        answer["pick"] = least(asked["choices"][0]["pick"])
    print(json.dumps(answer), flush=True)
END
player() { echo "cmd:/usr/bin/python3 $PWD/first.py${1:+ '$1'}"; }
echo "# one that is good, with any number of jobs"
koloda sim --matches=8 --bots="$(player),random" --format=json "$iron" "$choir" >good; echo "-> $?" >>good
grep -o '"tally.*\|"players.*' good | sed "s|$PWD/||; s/,\"elo.*//"
koloda sim --matches=8 -j 3 --bots="$(player),random" --format=json "$iron" "$choir" >jobs; echo "-> $?" >>jobs
cmp good jobs && echo same
echo "# of match 3 the opponent is the winner, all others are as they were"
for fault in crash hang '{}' '[0]' '{"choice": 0' '{"choice": "0"}' '{"choice": 0# "why": 1}' \
  '{"choice": 0# "pick": 1}' '{"choice": 0# "pick": ["x"]}' \
  '{"choice": -1}' '{"choice": 99999}' '{"choice": 99999999999999999999}' '{"choice": 0# "pick": [1# 1]}'; do
  echo "$fault"
  koloda sim --matches=8 --deadline=2000 --bots="$(player "$fault"),random" "$iron" "$choir" 2>&1 |
    sed -n "s|cmd:.*/first.py|first.py|; /^koloda/p; /^endings/p"
done
echo "# programs that are none, that say nothing, that do not stop"
for command in nosuch-program true 'exec sleep 1000' yes "yes | tr -d '\\n'"; do
  koloda sim --matches=2 --deadline=300 --bots="random,cmd:$command" "$iron" "$choir" 2>&1 |
    grep 'koloda:\|^endings'
done
echo "# each player has one of its own"
rm -f log
koloda sim --matches=2 --bots="$(player) none $PWD/log" "$iron" "$choir" | grep endings
sed 's/,"point.*//' log | sort -u
koloda sim --matches=2 --bots="$(player)" "$iron" "$choir" >one
koloda sim --matches=2 --bots="$(player),$(player)" "$iron" "$choir" | cmp - one && echo same
koloda sim --matches=4 --bots="$(player)" --replace='Hail of Stones=Marksman at the Loophole' "$iron" | grep instead
koloda league --matches=2 -j 2 --bots="$(player)" "$iron" "$choir" "$decks/conclave/decks/quiet-storm.deck" |
  sed "s|cmd:.*/first.py|first.py|"
echo "# more players than two"
lists="$decks/mainstay/decks/ember-watch.deck $decks/mainstay/decks/guild-night.deck $decks/mainstay/decks/flat-oaths.deck"
koloda sim --option=mode=circle --matches=4 --bots="random,cmd:exit 1,random" $lists 2>&1 | grep -v again
echo "# it sees what its seat sees"
grep -c '"hand":\[' log
head -n 1 log | grep -o '"players":.*"choices' | grep -o '"hand[^]]*\]' | sort
echo "# a match with a program as a script"
koloda sim --script=1 --bots="$(player),random" "$iron" "$choir" >script.yaml; echo "-> $?"
koloda play --quiet script.yaml; echo "-> $?"
echo "# a signal: what was played until then"
. "$CASES/../support/interrupt.sh"
cut_short() { # ARGUMENT...
  interrupt sim "$@"
  sed -n '/^koloda/s/[0-9][0-9]* of/N of/p' said
}
lists="$decks/mainstay/decks/ember-watch.deck $decks/mainstay/decks/guild-night.deck"
cut_short $lists
again=$(sed -n 's/again: koloda sim \(.*\) \.\.\./\1/p' out)
[ -n "$again" ] && koloda sim --bots='cmd:while read -r x; do echo "{\"choice\": 0}"; done' $again $lists |
  sed 's/cmd:[^,]*,/PROGRAM,/' >one
sed 's/cmd:[^,]*,/PROGRAM,/' out | cmp - one && echo same
cut_short -j 2 --format=jsonl $lists
wc -c <out
echo "# what cannot be"
koloda sim --matches=2 --deadline=0 --bots=cmd:true "$iron" "$choir"; echo "-> $?"
koloda sim --matches=2 --deadline=1000 --bots=greedy,cmd:true,random "$iron" "$choir"; echo "-> $?"
