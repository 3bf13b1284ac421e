#!/bin/sh
# The recipes of koloda-cluster(7), unchanged, run with the real programs: GNU
# parallel, and Slurm with two nodes on this machine.  A task is killed, a node
# is lost; the merged result equals that of one process.
# cluster.sh BUILD
#
# Recipes whose programs cannot be installed are SKIPPED.
set -eu

build=$(cd "$1" && pwd)
top=$(pwd)
tmp=$build/cluster
rm -rf "$tmp"
mkdir -p "$tmp/bin"
ln -s "$build/koloda" "$tmp/bin/koloda"
PATH=$tmp/bin:$PATH
KOLODA_DB=$build/cards.db
export PATH KOLODA_DB
good=0 bad=0 skipped=0

# What is missing is installed where that is possible.
sh tests/tools/deps.sh cluster || :

# The literal blocks of the page, each in a file: 1.sh, 2.sh, ...
mandoc -T utf8 man/koloda-cluster.7 >/dev/null
awk -v to="$tmp/" '
  /^[.]Bd -literal/ { on = 1; n++; next }
  /^[.]Ed/ { on = 0 }
  on { gsub(/\\e/, "\\"); print >(to n ".sh") }' man/koloda-cluster.7

begin() { # FOLDER: with the lists of the recipes
  rm -rf "${tmp:?}/$1"
  mkdir -p "$tmp/$1/lists"
  for game in conclave mainstay stalker trilunie; do
    cp -r "$top/cards/$game/decks" "$tmp/$1/lists/$game"
  done
  cp "$top/cards/mainstay/decks/ember-watch.deck" "$tmp/$1/a.deck"
  cp "$top/cards/mainstay/decks/flat-oaths.deck" "$tmp/$1/b.deck"
  cp "$top/cards/mainstay/decks/guild-night.deck" "$tmp/$1/c.deck"
  cd "$tmp/$1"
}
same() { # WHAT FILE: is it what one process prints?
  if cmp "$2" "$tmp/one/$1" >&2; then
    good=$((good + 1))
    echo "ok   $3"
  else
    bad=$((bad + 1))
    echo "FAIL $3"
  fi
}
skip() {
  skipped=$((skipped + 1))
  echo "SKIPPED $1"
}
finish() {
  echo "cluster: $good passed, $bad failed, $skipped skipped"
  [ $bad = 0 ]
  exit
}

# One process each.
begin one
koloda check --exit-zero --shard=0/1 --format=jsonl lists >c.jsonl
koloda merge c.jsonl >check || :
koloda sim --matches=4000 a.deck b.deck >"$tmp/one/sim"
koloda league --matches=400 --shard=0/1 a.deck b.deck c.deck >"$tmp/one/league"

# A program that is killed once, in the second shard.
cat >"$tmp/killed" <<END
#!/bin/sh
case "\$*" in *--shard=1/8*)
  mkdir "\$PWD/once" 2>/dev/null && kill -KILL \$\$ ;;
esac
exec "$build/koloda" "\$@"
END
chmod +x "$tmp/killed"
killing() { # yes, or no
  ln -sf "$([ "$1" = yes ] && echo "$tmp/killed" || echo "$build/koloda")" \
    "$tmp/bin/koloda"
}

if ! command -v parallel >/dev/null || ! parallel --version 2>/dev/null |
  grep -q 'GNU parallel'; then
  skip 'GNU parallel: it is missing (in Debian: parallel)'
else
  n=0
  for what in check sim league; do
    n=$((n + 1))
    begin parallel
    killing yes
    sh "$tmp/$n.sh" >got 2>said || :
    killing no
    [ -d once ] || echo "no task of $what was killed"
    same $what got "parallel: $what, a task killed"
  done
fi

if ! command -v slurmctld >/dev/null || ! command -v sbatch >/dev/null; then
  skip 'Slurm: it is missing (in Debian: slurm-wlm)'
  finish
fi
[ "$(id -u)" = 0 ] || {
  skip 'Slurm: its daemons are started by root alone here'
  finish
}
dir=$tmp/slurm
mkdir -p "$dir/state" "$dir/spool-n1" "$dir/spool-n2"
host=$(hostname -s)
cat >"$dir/slurm.conf" <<END
ClusterName=koloda
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
AuthInfo=cred_expire=5
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=15
JobRequeue=1
MinJobAge=600
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool-%n
SlurmdPidFile=$dir/slurmd-%n.pid
SlurmctldPidFile=$dir/slurmctld.pid
SlurmctldLogFile=$dir/ctld.log
SlurmdLogFile=$dir/slurmd-%n.log
JobCompType=jobcomp/filetxt
JobCompLoc=$dir/jobcomp
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=17001 CPUs=2 RealMemory=1000
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=17002 CPUs=2 RealMemory=1000
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=YES
PartitionName=spare Nodes=n2 MaxTime=INFINITE State=UP OverSubscribe=YES
END
SLURM_CONF=$dir/slurm.conf
export SLURM_CONF
# Stop what this script has started, by the numbers they wrote down.
# shellcheck disable=SC2317 # trap calls it
stop() {
  for pid in "$dir"/*.pid; do
    [ ! -s "$pid" ] || kill "$(cat "$pid")" 2>/dev/null || :
  done
}
trap stop EXIT
slurmctld -i >"$dir/out" 2>&1
sleep 1
slurmd -N n1 >>"$dir/out" 2>&1
slurmd -N n2 >>"$dir/out" 2>&1
for i in 1 2 3 4 5 6 7 8 9 10; do
  [ "$(sinfo -h -N -p main -t idle -o %N 2>/dev/null | wc -l)" -ge 2 ] && break
  sleep 1
done
[ "$i" -lt 10 ] || {
  skip "Slurm: its nodes do not come up here: $(tail -n 1 "$dir/ctld.log")"
  finish
}

# Run again what has failed, as the page says, until all tasks are done.
see_through() { # JOB: its tasks
  for i in $(seq 200); do
    left=$(squeue -h -r -j "$1" 2>/dev/null | wc -l)
    [ "$left" = 0 ] || { sleep 1; continue; }
    again=$(grep "JobId=" "$dir/jobcomp" | sed -n \
      "s/.*JobId=\([0-9]*\).*JobState=\(FAILED\|NODE_FAIL\|CANCELLED\).*/\1/p" |
      sort -u | while read -r id; do
        scontrol -o show job "$id" 2>/dev/null | grep "ArrayJobId=$1 " |
          grep -E 'JobState=(FAILED|NODE_FAIL)' |
          sed 's/.*ArrayJobId=\([0-9]*\) ArrayTaskId=\([0-9]*\) .*/\1_\2/'
      done)
    [ -n "$again" ] || return 0
    for task in $again; do
      echo "requeued $task" >>requeued
      scontrol requeue "$task"
    done
    sleep 1
  done
  return 1
}
n=3
for what in check sim league; do
  n=$((n + 1))
  begin "slurm-$what"
  cp "$tmp/$n.sh" $what.sh
  killing yes
  job=$(sbatch --parsable $what.sh)
  see_through "$job" || echo "$what: tasks are left"
  killing no
  [ -s requeued ] || echo "no task of $what was requeued"
  rm -f ./*.tmp
  set -- "$what"-*.jsonl
  [ -e "$1" ] || set -- "$what"-*.db
  koloda merge "$@" >got 2>said || :
  same $what got "slurm: $what, a task killed and requeued"
done

# A node is lost in the middle of a league.
begin slurm-lost
cat >"$tmp/slow" <<END
#!/bin/sh
[ -e "$tmp/slurm-lost/fast" ] || sleep 8
exec "$build/koloda" "\$@"
END
chmod +x "$tmp/slow"
ln -sf "$tmp/slow" "$tmp/bin/koloda"
cp "$tmp/6.sh" league.sh
job=$(sbatch --parsable league.sh)
for i in $(seq 20); do
  [ -n "$(squeue -h -r -j "$job" -t R -w n1 -o %i)" ] && break
  sleep 1
done
squeue -h -r -j "$job" -t R -w n1 -o %i >lost
# Its daemon, those that watch its tasks, and the tasks, by their numbers.
watchers() {
  for id in $(squeue -h -r -j "$job" -t R -w n1 -o %A); do
    ps -eo pid=,args= | sed -n "s/^ *\([0-9]*\) slurmstepd: \[$id\..*/\1/p"
  done
}
tasks() { # those of this node, of this cluster
  for p in /proc/[0-9]*; do
    cp "$p/environ" "$tmp/raw" 2>/dev/null || continue
    tr '\0' '\n' <"$tmp/raw" >"$tmp/environ"
    grep -q '^SLURMD_NODENAME=n1$' "$tmp/environ" &&
      grep -q "^SLURM_CONF=$SLURM_CONF\$" "$tmp/environ" && echo "${p#/proc/}"
  done
}
# shellcheck disable=SC2046 # numbers
kill -KILL "$(cat "$dir/slurmd-n1.pid")" $(watchers) $(tasks) 2>/dev/null || :
: >fast
rm -f "$dir/slurmd-n1.pid"
see_through "$job" || echo "league: tasks are left"
killing no
[ -s lost ] || echo "no task ran on the node that was lost"
koloda merge league-*.db >got 2>said || cat said
grep -q 'n1 not responding, setting DOWN' "$dir/ctld.log" ||
  echo 'the loss of the node was not seen'
[ ! -s requeued ] || echo "tasks had to be requeued by hand: $(cat requeued)"
same league got "slurm: league, a node lost with $(wc -l <lost) tasks"
finish
