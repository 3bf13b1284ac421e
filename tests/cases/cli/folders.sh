# Folders in folders: what links lead to is read, too, and has an end.
check() { timeout 50 koloda check --db "$CASES_DB" -q --format=jsonl "$@" 2>&1 | grep -o '^koloda:.*\|"file":"[^"]*"' | sort -u; }
list() { printf 'Game: mainstay\nnosuch\n'; }
echo '== a link to a folder of lists, and one to nothing'
mkdir -p lists/season lists/none
list >lists/season/1.deck
list >lists/.hidden.deck
ln -s season lists/current
check lists
ln -s nowhere lists/none/a
check lists
echo '== links that lead back'
mkdir -p back/other
list >back/1.deck
ln -s . back/a
ln -s other/../. back/b
ln -s .. back/other/c
check back
echo '== two links in each of thirty folders to the next one'
i=0
while [ $i -lt 30 ]; do
  mkdir -p "many/$i"
  ln -s "../$((i + 1))" "many/$i/a"
  ln -s "../$((i + 1))" "many/$i/b"
  i=$((i + 1))
done
mkdir many/30
list >many/30/1.deck
check many | sed 's|many/[^:"]*|...|' | sort -u
echo '== thirty-two folders in folders'
path=deep
i=0
while [ $((i += 1)) -lt 32 ]; do path=$path/d; done
mkdir -p "$path"
list >"$path/1.deck"
check deep
mkdir "$path/d"
list >"$path/d/1.deck"
check deep
