# A word that is in the name of one card shows it; of several, a list.
for lang in en ru; do
  koloda show --db "$DB" --lang=$lang копейщики
  echo "-> $?"
  koloda show --db "$DB" --lang=$lang 'дымные копей' | head -n 1
  koloda show --db "$DB" --lang=$lang trilunie/lancers | head -n 1
  koloda show --db "$DB" --lang=$lang нигде
  echo "-> $?"
  koloda show --db "$DB" --lang=$lang 'Smoke Lancer' | head -n 1
  koloda show --lang=$lang
done 2>&1
printf 'копейщики\nдымные копей\n' | koloda show --db "$DB" --lang=ru - 2>&1 |
  head -n 4
