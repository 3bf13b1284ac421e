#!/bin/sh
# Who includes whom.  A folder may include what its layer may see, spelled
# from the root; each third-party header has one home; of the system's
# headers only those of the C library are known.
set -eu

find cli db validators -name '*.[ch]' -o -name '*.def' |
  sort | xargs -r grep -Hn '^[[:space:]]*#[[:space:]]*include' /dev/null |
  awk '
  BEGIN {
    base = "validators/base/"
    core = "validators/core/ " base
    sees["base"] = base
    sees["core"] = core
    # A room of the core, and the rooms it may see.
    room("text", "")
    room("game", "text")
    room("language", "text game")
    room("cards", "text game language")
    room("deck", "text game language cards")
    room("check", "text game language cards deck")
    room("fix", "text game language cards deck check")
    room("fmt", "text game language cards deck check")
    room("stats", "text game language cards deck check")
    room("effect", "text game language cards")
    room("match", "text game language cards deck check effect")
    room("players", "text game language cards deck check effect match")
    sees["db"] = "db/ schema/ " core
    sees["registry"] = "validators/registry.h validators/games.def " core
    sees["cli"] = "cli/ db/ validators/registry.h " core

    home["yaml.h"] = "^validators/core/text/"
    home["sqlite3.h"] = "^db/"
    home["utf8proc.h"] = home["xxhash.h"] = "^validators/base/"
    home["cmocka.h"] = "^tests/"
    n = split("audit filter landlock seccomp", names, " ") # of the kernel
    for (i = 1; i <= n; i++)
      home["linux/" names[i] ".h"] = "^cli/sandbox"
    home["sanitizer/asan_interface.h"] = "^validators/base/" # poisoned arenas

    split("assert ctype dirent errno fcntl float getopt inttypes langinfo " \
          "limits locale math poll pthread sched signal stdalign stdarg " \
          "stdatomic stdbool stddef stdint stdio stdlib stdnoreturn " \
          "string strings termios time unistd wchar", names, " ")
    for (i in names)
      libc[names[i] ".h"]
  }

  function room(name, below, list, n, i) {
    sees["core/" name] = base " validators/core/" name "/"
    n = split(below, list, " ")
    for (i = 1; i <= n; i++)
      sees["core/" name] = sees["core/" name] " validators/core/" list[i] "/"
  }

  function layer(file, part) {
    split(file, part, "/")
    if (part[1] != "validators")
      return part[1]
    if (file ~ /^validators\/[^\/]*$/)
      return "registry"
    if (file ~ /^validators\/core\/[^\/]*\//)
      return "core/" part[3]
    return part[2]
  }

  function may_see(from, what, list, n, i) {
    n = split(from in sees ? sees[from] : "validators/" from "/ " core, list, " ")
    for (i = 1; i <= n; i++)
      if (index(what, list[i]) == 1)
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
        bad(layer(file) " may not include \"" what "\"")
    } else if (what ~ /include[ \t]*</) {
      sub(/^[^<]*</, "", what)
      sub(/>.*/, "", what)
      if (what in home) {
        if (file !~ home[what])
          bad("<" what "> has its home in " home[what])
      } else if (!(what in libc) && what !~ /^sys\/[a-z_]+[.]h$/)
        bad("<" what "> is no header of the C library")
    } else if (what !~ /include[ \t]+[A-Z_]+/)
      bad("an include that cannot be read")
  }

  END { exit found }'
