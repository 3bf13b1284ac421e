# Card files that are no UTF-8, no YAML, or more than YAML: status 2 or 1.
lint() { koloda compile --lint --color=never "$@"; echo "-> $?"; }
try() { echo "== $1"; printf -- "$2" >f.yaml; lint f.yaml; }
try empty ''
try comments '# nothing\n'
try Windows-1251 'game: mainstay\nset: \304\340\362\340\n'
try UTF-16 '\377\376g\0a\0'
try NUL 'game: main\0stay\n'
try BOM '\357\273\277game: mainstay\r\nset: x\r\ncards: []\r\n'
try 'open bracket' 'game: [mainstay\n'
try tab 'game: mainstay\nset:\n\t- x\n'
try anchor 'game: &g mainstay\nset: *g\ncards: []\n'
try tag 'game: !!str mainstay\nset: x\ncards: []\n'
try documents 'game: mainstay\nset: x\ncards: []\n---\ngame: mainstay\n'
try 'duplicate key' 'game: mainstay\ngame: mainstay\nset: x\ncards: []\n'
try 'a list' '- game\n'
try 'unknown game' 'game: mainsty\nset: x\ncards: []\n'
try 'hidden' 'game: mainstay\nset: x\ncards: [{id: a, name: "a\\u202eb", type: hero, essence: ppp}]\n'
try 'several faults' 'game: mainstay\nset: X\ncads: []\ncards:\n  - {id: a, id: a, name: {de: a}, type: hero, essence: 010, cost: 1}\n  - 3\n'
