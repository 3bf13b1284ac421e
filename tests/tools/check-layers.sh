#!/bin/sh
# Include rules.  A folder may include only its own layer and those below it,
# with paths from the root; each third-party header is used in one room; of the
# system's headers only those of the C library are allowed.  Size limits: 6,500
# lines per room, 800 per file, 3,000 for base.
set -eu

find cli db validators -name '*.[ch]' | sort | xargs wc -l | awk '
  $2 == "total" { next }
  $1 > 800 { print $2 ": " $1 " lines, at most 800 in a file"; bad = 1 }
  $2 ~ /^validators\/(base|core)\/|^db\/|^cli\// {
    sub(/\/[^\/]*$/, "", $2)
    lines[$2] += $1
  }
  END {
    for (room in lines) {
      most = room == "validators/base" ? 3000 : 6500
      if (lines[room] > most) {
        print room ": " lines[room] " lines, at most " most " in a room"
        bad = 1
      }
    }
    exit bad
  }'

find cli db validators -name '*.[ch]' -o -name '*.def' |
  sort | xargs -r grep -Hn '^[[:space:]]*#[[:space:]]*include' /dev/null |
  awk '
  BEGIN {
    base = "validators/base/"
    core = "validators/core/ " base
    sees["base"] = base
    sees["core"] = core
    # A room, and the rooms of its folder that it may see.
    room("validators/core/", "text", "")
    room("validators/core/", "game", "text")
    room("validators/core/", "language", "text game")
    room("validators/core/", "cards", "text game language")
    room("validators/core/", "deck", "text game language cards")
    room("validators/core/", "check", "text game language cards deck")
    room("validators/core/", "fix", "text game language cards deck check")
    room("validators/core/", "fmt", "text game language cards deck check")
    room("validators/core/", "stats", "text game language cards deck check")
    room("validators/core/", "effect", "text game language cards")
    room("validators/core/", "match", "text game language cards deck check effect")
    room("validators/core/", "record", "text game language cards deck check effect match")
    room("validators/core/", "players", "text game language cards deck check effect match")
    room("validators/core/", "try", "text game language cards deck check fix effect match players")
    room("validators/core/", "scene", "text game language cards deck effect match")
    db = "db/ schema/ " core
    sees["db"] = db
    room("db/", "write", "", "=db/ db/sql/ " core)
    room("db/", "read", "", "=db/ db/sql/ " core)
    room("db/", "query", "", "=db/ db/sql/ " core)
    room("db/", "results", "", "=db/ " core)
    cli = "=cli/ db/ validators/registry.h " core
    room("cli/", "completion", "shell", cli)
    room("cli/", "lib", "po", cli)
    room("cli/", "shell", "po", cli)
    room("cli/", "po", "", base)
    room("cli/", "schema", "", cli)
    room("cli/", "pool", "shell lib", cli)
    room("cli/", "report", "shell pool lib", cli)
    room("cli/", "batch", "shell pool report lib", cli)
    room("cli/", "page", "shell pool report batch lib sim tape", cli)
    room("cli/", "sim", "shell pool report batch lib", cli)
    room("cli/", "play", "shell pool report batch lib sim", cli)
    room("cli/", "tape", "shell pool report lib sim play", cli)
    room("cli/", "screen", "shell", cli)
    room("cli/", "table", "screen shell pool report batch lib sim play tape", cli)
    room("cli/", "hand", "screen shell pool report batch lib sim play tape table", cli)
    sees["registry"] = "validators/registry.h validators/games.def " core
    sees["cli"] = "cli/ db/ validators/registry.h " core

    # Commands that know cards, lists and matches by koloda.h alone, and the
    # rooms that put on paper and screen what they are told.
    told = "cli/cmd.h cli/lib/koloda.h cli/pool/database.h cli/shell/ " \
           "cli/report/ cli/page/ cli/play/talk.h " base
    only["cli/cmd_referee.c"] = only["cli/cmd_show.c"] = told
    only["cli/cmd_query.c"] = told " cli/pool/search.h"
    only["cli/cmd_fix.c"] = only["cli/cmd_query.c"] " cli/pool/appoint.h"
    only["cli/cmd_check.c"] = only["cli/cmd_fix.c"] \
      " cli/batch/ db/errors.h validators/core/game/finding.h"
    n = split("batch batch_judge unique report_json report_text report_proof " \
              "report_notes report_tests baseline fingerprint", names, " ")
    for (i = 1; i <= n; i++)
      only["cli/" (i <= 3 ? "batch/" : "report/") names[i] ".c"] = \
        only["cli/cmd_check.c"]
    only["cli/cmd_play.c"] = told " cli/hand/hand.h cli/sim/sources.h"
    only["cli/report/fix_report.c"] = only["cli/report/fix_diff.c"] = told
    only["cli/report/fix.h"] = told

    home["yaml.h"] = "^validators/core/text/"
    home["expat.h"] = "^validators/core/text/xml\\.c"
    home["sqlite3.h"] = "^db/"
    home["utf8proc.h"] = home["xxhash.h"] = "^validators/base/"
    home["curses.h"] = home["term.h"] = "^cli/screen/term\\.c"
    home["histedit.h"] = "^cli/shell/edit\\.c"
    home["cmocka.h"] = "^tests/"
    n = split("audit filter landlock seccomp", names, " ") # of the kernel
    for (i = 1; i <= n; i++)
      home["linux/" names[i] ".h"] = "^cli/shell/sandbox"
    home["sanitizer/asan_interface.h"] = "^validators/base/" # poisoned arenas

    split("assert ctype dirent errno fcntl float getopt inttypes langinfo " \
          "limits locale math poll pthread sched setjmp signal stdalign stdarg " \
          "stdatomic stdbool stddef stdint stdio stdlib stdnoreturn " \
          "string strings termios time unistd wchar", names, " ")
    for (i in names)
      libc[names[i] ".h"]
  }

  function room(folder, name, below, others, list, n, i) {
    sees[folder name] = base " " folder name "/ " others
    n = split(below, list, " ")
    for (i = 1; i <= n; i++)
      sees[folder name] = sees[folder name] " " folder list[i] "/"
  }

  # The room of a file, or else its layer.
  function layer(file, part, folder) {
    folder = file
    sub(/\/[^\/]*$/, "", folder)
    if (folder in sees)
      return folder
    split(file, part, "/")
    if (part[1] != "validators")
      return part[1]
    if (file ~ /^validators\/[^\/]*$/)
      return "registry"
    return part[2]
  }

  function may_see(from, what, list, n, i) {
    n = split(file in only ? only[file] : from in sees ? sees[from] : "validators/" from "/ " core, list, " ")
    for (i = 1; i <= n; i++)
      if (list[i] ~ /^=/) { # this folder itself
        if (what ~ ("^" substr(list[i], 2) "[^/]*$"))
          return 1
      } else if (index(what, list[i]) == 1)
        return 1
    return 0
  }

  function bad(why) {
    print place ": " why
    found = 1
  }

  {
    file = $0
    sub(/:.*/, "", file)
    place = substr($0, length(file) + 2)
    sub(/:.*/, "", place)
    place = file ":" place
    what = $0
    if (what ~ /include[ \t]*"/) {
      sub(/^[^"]*"/, "", what)
      sub(/".*/, "", what)
      if (!may_see(layer(file), what))
        bad((file in only ? file : layer(file)) " may not include \"" what "\"")
    } else if (what ~ /include[ \t]*</) {
      sub(/^[^<]*</, "", what)
      sub(/>.*/, "", what)
      if (what in home) {
        if (file !~ home[what])
          bad("<" what "> has its home in " home[what])
      } else if (!(what in libc) && what !~ /^sys\/[a-z_]+[.]h$/)
        bad("<" what "> is not a header of the C library")
    } else if (what !~ /include[ \t]+[A-Z_]+/)
      bad("an include that cannot be read")
  }

  END { exit found }'
