# Cards for programs.
koloda show --db "$DB" --format=json storm-listener mainstay/nobody; echo "status $?"
koloda show --db "$DB" --format=json nobody; echo "status $?"
koloda show --db "$DB" --format=jsonl --lang=ru "$(koloda query --db "$DB" --format=ids 'game:trilunie kw:armor limit:1')"
