# Where findings are, in the forms for other programs: files by their full
# paths, and what stands on several lines.
export KOLODA_DB="$CASES_DB"
printf 'Game: mainstay\nnosuch\n' >'a b%.deck'
koloda check -q --format=sarif "$PWD/a b%.deck" 2>&1 | grep -o '"uri":"[^"]*"' | sort -u
koloda check -q --format=sarif "./a b%.deck" 2>&1 | grep -o '"uri":"[^"]*"' | sort -u
koloda check -q --format=sarif "../${PWD##*/}/a b%.deck" 2>&1 | grep -o '"uri":"[^"]*"' | sed 's|\.\./[^/]*/|../HERE/|' | sort -u
koloda check -q --format=sarif - <'a b%.deck' 2>&1 | grep -o '"uri":"[^"]*"' | sort -u
koloda check -q --format=gitlab "$PWD/a b%.deck" 2>&1 | grep -o '"path":"[^"]*"' | sort -u
koloda check -q --format=github "$PWD/a b%.deck" 2>&1 | grep -o 'file=[^,]*' | sort -u
