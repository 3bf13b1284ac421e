# koloda replay without a screen: by words; what it refuses; playing on.
. "$CASES/../support/duels.sh"
echo "# the words; an empty line goes on"
printf '\nnext 7\nturn\nback\nturn 3\ngo 1\n12\nfind STRENGTHS:\nfind\nfind prize\nlast\nlog\nturns\nhelp\nq\n' |
  koloda replay mainstay.yaml
echo "# in Russian; what there is not"
printf 'дальше 9\nход\nход 99\nназад 0\nнайти ничегошеньки\nконец\nглаза никто\nглаза iron-wall\nпомощь\nвыйти\n' |
  koloda replay --lang=ru conclave.yaml
echo "# behind so many actions, as advise counts them: each is where play stops"
for game in mainstay conclave trilunie stalker; do
  for n in 0 1 7; do
    echo log | koloda replay --at=$n $game.yaml | sed -n '/help: $/,/help: $/p' |
      sed '/help: $/d' | tail -n 1 >shown
    koloda play --until=$n $game.yaml | sed '/^$/d' | tail -n 2 | head -n 1 >told
    cmp shown told && cut -c 1-78 shown
  done
  echo last | koloda replay $game.yaml | tail -n 3 | tr -d '\n' | cut -c 1-66
done
alike() { # ARGS: is it told alike, event by event?
  koloda play "$@" | tr -s ' \n' ' ' >account
  n=$(koloda replay "$@" </dev/null | sed -n '$s|1/\([0-9]*\),.*|\1|p')
  yes '' | head -n $((n - 1)) | koloda replay "$@" |
    sed '1,/^event/ { /^event/!d }' |
    sed '/^event [0-9]* of/d; /^[0-9/]*, help: $/d' | tr -s ' \n' ' ' |
    sed 's/^ //' | cmp - account
}
echo "# the eyes of a player: hidden cards are told and shown to nobody else"
for game in mainstay conclave trilunie stalker; do
  for eyes in $(sed -n 's/^  - {id: \([a-z-]*\).*/\1/p' $game.yaml) judge; do
    view=--view=$eyes
    [ $eyes != judge ] || view=--verbose
    alike $view $game.yaml && echo "$game, the eyes of $eyes: $n events, told alike;" \
      "cards of $(koloda replay $view --at=20 $game.yaml </dev/null | grep -c '^ *hand: ') hands"
  done
done
echo "# what was taken back is not told"
alike --db "$CASES_DB" "$CASES/mainstay/match/RM-36_value_missing.yaml" &&
  echo "$n events, told alike"
echo "# playing on: another match, whose record is true; then it is looked at again"
for game in mainstay conclave trilunie stalker; do
  { printf 'last\nback 60\nplay\n'; awk 'BEGIN { for (i = 0; i < 1500; i++) print i % 3 + 1 }'; } |
    koloda replay --seed=5 --record=branch.yaml $game.yaml >out
  echo "$game: $?"
  koloda play --verify branch.yaml | sed 's/[0-9]* step/N step/'
  # what was played before is the same
  koloda play $game.yaml | head -n 60 >before
  koloda play branch.yaml | head -n 60 | cmp -s - before && echo 'as before'
done
find state -type f | sed 's/.*[.]//' | sort | uniq -c | sed 's/^ *//'
printf 'play zoe\nplay guild-night nobody\nlast\nplay\n' | koloda replay mainstay.yaml |
  tail -n 10
echo "# a script that is refused is looked at as far as it goes"
sed '/^record:/,$d' mainstay.yaml | awk '/do: commit/ && ++n == 4 { sub(/warrior: [^,]*/, "warrior: nobody") } { print }' >cut.yaml
echo last | koloda replay cut.yaml >shown
echo "-> $?"
tail -n 6 shown | cut -c 1-70
echo "# what cannot be looked at"
try() { koloda replay "$@" </dev/null 2>&1; echo "-> $?"; }
try
try nofile.yaml
echo '- {' >broken.yaml
try broken.yaml
sed 's/^  version: 2/  version: 9/' mainstay.yaml >other.yaml
try other.yaml
sed 's/^  cards: "..../  cards: "0000/' mainstay.yaml >other.yaml
try other.yaml
awk '/do: commit/ && ++n == 2 { sub(/warrior: [^,]*/, "warrior: nobody") } { print }' mainstay.yaml >other.yaml
try other.yaml
try --view=zoe mainstay.yaml
try --at=-1 mainstay.yaml
try --seed=x mainstay.yaml
try --bots=somebody mainstay.yaml
try --db=missing.db mainstay.yaml
