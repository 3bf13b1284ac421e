# play, sim: the decks of a script are plain files below its folder, below the
# current one, or below that of --decks, whatever --sandbox says.
export KOLODA_DB="$CASES_DB" NO_COLOR=1
mkdir -p here/scripts/below there away
for to in here here/scripts here/scripts/below there away; do
  cp "$CASES/mainstay/match/lists/ppp-nnn-zzz.deck" "$to/a.deck"
done
cp away/a.deck away/only.deck
cp "$CASES/mainstay/match/lists/ppp-nnn-zzz.deck" there/other.deck
cd here || exit
ln -s ../../there/a.deck scripts/link.deck
ln -s ../../there scripts/linked
ln -s a.deck scripts/inner.deck
ln -s below scripts/into
mkfifo scripts/pipe.deck
play() { # DECK OPTION...
  deck=$1
  shift
  cat >scripts/m.yaml <<END
game: mainstay
players:
  - {id: alpha, deck: $deck}
  - {id: beta, deck: a.deck}
END
  echo "# $deck $*"
  for sandbox in always never; do
    # the leak checker cannot look around in the sandbox
    ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0 timeout 10 koloda play -q --sandbox=$sandbox "$@" scripts/m.yaml \
      </dev/null >"$sandbox.txt" 2>&1
    echo "-> $?" >>"$sandbox.txt"
    sed -i '/^koloda: note: not in a sandbox/d' "$sandbox.txt"
  done
  grep -- 'error:\|->' never.txt
  cmp never.txt always.txt
}
echo "== allowed"
play a.deck
play below/a.deck
play into/a.deck
play ../a.deck
play "$PWD/a.deck"
play other.deck --decks=../there
play ../../there/a.deck --decks=../there
play "${PWD%/here}/there/a.deck" --decks=../there
play ../../there/a.deck --decks=/
echo "== refused"
play ../../there/a.deck
play "${PWD%/here}/there/a.deck"
play linked/a.deck
play link.deck
play inner.deck
play pipe.deck
play /dev/zero
play /dev/stdin
play below
play other.deck
play ../../away/only.deck --decks=../there
play /etc/passwd
echo "== from standard input, and by sim"
sed 's|a.deck}|../there/a.deck}|' scripts/m.yaml |
  koloda play -q - 2>&1 | grep 'error:'
sed 's|deck: .*}|deck: ../there/a.deck}|' scripts/m.yaml |
  koloda play -q --decks=../there - && echo fine
koloda sim --matches=1 scripts/m.yaml | grep 'error:'
koloda sim --matches=1 ../there/a.deck ../away/only.deck | grep -c '^  .*%.*-'
