# What is not a plain file: passed over in a folder, and told; read where it is
# named itself.
list() { printf 'Game: mainstay\nw-ppp\n'; }
try() { # COMMAND
  echo "== $*"
  status=0
  timeout 60 koloda "$@" >out 2>err </dev/null || status=$?
  wc -l <out
  cat err
  echo "-> $status"
}
mkdir -p folder/deeper
list >folder/b.deck
printf 'game: mainstay\nset: x\ncards: []\n' >folder/b.yaml
mkfifo folder/a.deck folder/a.yaml folder/c folder/deeper/d.deck
ln -s /dev/zero folder/zero.deck
ln -s a.yaml folder/link.yaml
/usr/bin/python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("folder/s.deck")'
check="check --db $CASES_DB"
# shellcheck disable=SC2086 # words
{
  try $check -q folder
  try $check -q --jobs=3 --format=jsonl folder
  echo folder >names
  try $check -q --files-from names
}
try stats --db "$CASES_DB" folder
try fmt --check folder
try fmt folder
try compile --lint folder
try play --db "$CASES_DB" folder
mkdir nothing
mkfifo nothing/a.deck
# shellcheck disable=SC2086
try $check nothing
echo '== operands'
mkfifo pipe.deck pipe.yaml
list >one.deck
# shellcheck disable=SC2016 # the shell's below
feed() { timeout 60 sh -c 'cat "$1" >"$2"' - "$1" "$2" & }
feed one.deck pipe.deck
# shellcheck disable=SC2086
try $check -q pipe.deck
feed one.deck pipe.deck
try stats --db "$CASES_DB" pipe.deck
feed one.deck pipe.deck
try convert --db "$CASES_DB" --to=arena pipe.deck
feed one.deck pipe.deck
try fix --db "$CASES_DB" pipe.deck
feed one.deck pipe.deck
try fmt --check pipe.deck
feed one.deck pipe.deck
try fmt pipe.deck
feed folder/b.yaml pipe.yaml
try compile -o x.db pipe.yaml
feed folder/b.yaml pipe.yaml
try compile -o x.db pipe.yaml
# shellcheck disable=SC2086
try $check folder/s.deck
wait
