# Verdicts, sums and findings in both languages, with their numbers; formats for
# programs are English unless a language is asked for.
lang=ru
speak() { (export LC_ALL=$lang && koloda "$@"); }
# what rules say is said elsewhere
texts() {
  sed "s/\(error\|ошибка\): .*\[/\1: TEXT [/; s/^\(hint\|подсказка\): .*/\1: TEXT/"
}
mkdir lists
n=0
while [ $n -lt 25 ]; do
  n=$((n + 1))
  printf 'Game: trilunie\nName: List %s\n\n1 Smoke Lancers\n' $n >lists/$n.deck
done
for lang in en ru; do
  for count in 1 2 5 11 21; do
    for i in $(seq 1 $count); do echo "lists/$i.deck"; done >names
    koloda check --db "$DB" --lang=$lang --files-from=names -q --format=tap \
      >/dev/null
  done
  koloda check --db "$DB" --lang=$lang lists/1.deck | texts
  koloda check --db "$DB" --lang=$lang --max=3 lists 2>&1 | tail -n 1
  koloda check --db "$DB" --lang=$lang --when --rules=cup lists/1.deck
  koloda check --db "$DB" --lang=$lang nosuch.deck lists 2>&1 | tail -n 1
  koloda check --db "$DB" --lang=$lang --format=yaml lists
  koloda check --db "$DB" --lang=$lang --max=x lists
  koloda check --db "$DB" --lang=$lang --write-baseline=known lists/1.deck lists/2.deck \
    2>&1 | tail -n 1
  koloda check --db "$DB" --lang=$lang --baseline=known lists/1.deck | tail -n 1
  : >lists/empty.deck
  koloda check --db "$DB" --lang=$lang lists/empty.deck
  rm lists/empty.deck
done 2>&1
echo "# for programs"
lang=ru
for opt in '' --lang=en --lang=ru; do
  speak check --db "$DB" $opt --format=github lists/1.deck |
    sed "s/::[^:]*%0A/::TEXT%0A/; s/hint: .*/hint: TEXT/; s/подсказка: .*/подсказка: TEXT/" | head -n 1
  speak check --db "$DB" $opt --format=junit lists/1.deck |
    texts | grep -c "error: TEXT\|ошибка: TEXT"
done
