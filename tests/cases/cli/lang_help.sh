# Help in both languages, in lines of 80 columns: the overview, the commands, the
# options of each; commands called by what they do.
lang=ru
speak() { (export LC_ALL=$lang && koloda "$@"); }
for lang in en ru; do
  koloda --lang=$lang
  echo "-> $?"
  koloda help --lang=$lang
  koloda help --lang=$lang check games help
  for word in validate search simulate serch nonsense проверить стоимость; do
    speak $word
    echo "-> $?"
  done
done 2>&1
echo "# too wide"
for command in check compile completion convert explain fix fmt games help merge \
  play query show sim stats; do
  koloda $command --help --lang=ru
  koloda $command --help --lang=en
done | LC_ALL=C tr -d '\200-\277' | awk 'length > 80'
koloda -V | sed 's/[0-9.]*$/N/'
koloda help chekc
koloda help nonsense --lang=ru
koloda check --lang=ru --fromat=json x
koloda check --lang=ru --format=jsnl x
koloda check --lang=ru --format=yaml x
koloda check --lang=ru --limit
koloda check --lang=ru --limit 3
koloda check --lang=ru --quiet=yes
echo "# completions speak it, and know help"
for shell in bash fish zsh; do
  koloda completion --lang=ru $shell | grep -c 'сообщить, в какие дни'
  koloda completion --lang=ru $shell | grep -c '[ (]help)'
done
koloda completion --lang=ru perl
koloda completion --lang=ru fish | grep ' -a help'
