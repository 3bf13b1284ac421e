"""Answers beside a program that changes the database all the time.

    beside_writer.py KOLODA DB FOLDER ANSWERS

A copy of the database has one content, then another, then the first again: in
place with each sort of journal, and by a new file that is renamed into the
place of the old, as `koloda compile` does.  Every answer of show, check, query
and stats must be that of the one content or of the other, to the letter.
Status 1: some were neither, or were refused.

Renames follow each other as fast as they can.  A writer in place rests after
each commit for as long as the commit took: however slow the machine is, there
is a moment to read in the seconds for which koloda waits.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time

koloda, source, folder, answers = sys.argv[1:4] + [int(sys.argv[4])]
db = os.path.join(folder, "changing.db")
contents = [os.path.join(folder, "old.db"), os.path.join(folder, "new.db")]

# What the other content has, and the way back.  Each command shows of more
# than one of these tables.
CHANGE = [
    "UPDATE card_keyword SET n = n + {0}, mana = mana + {0}",
    "UPDATE card_name SET name = {1}, fold = {2}",
    "UPDATE trilunie_card SET cost = cost + {0}, attack = attack + {0}",
    "UPDATE conclave_card SET cost = cost + {0}, health = health + {0}",
    "UPDATE card SET set_id = {3}, line = line + {0}",
    "UPDATE format_param SET value = value + {0} WHERE name = 'deck_min'",
    "UPDATE card_text SET text = {4}",
]
THERE = [1, "name || ' Two'", "fold || ' two'", "set_id || '-two'",
         "text || ' Two.'"]
BACK = [-1, "substr(name, 1, length(name) - 4)",
        "substr(fold, 1, length(fold) - 4)",
        "substr(set_id, 1, length(set_id) - 4)",
        "substr(text, 1, length(text) - 5)"]


def change(connection, values):
    connection.execute("BEGIN IMMEDIATE")
    for sql in CHANGE:
        connection.execute(sql.format(*values))
    connection.execute("COMMIT")


def connect(path):
    return sqlite3.connect(path, timeout=60, isolation_level=None)


def prepare():
    shutil.copy(source, contents[0])
    shutil.copy(source, contents[1])
    for what, name in ("id", "ids.deck"), ("name", "names.deck"):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            f.write("Game: trilunie\n")
            for row in connect(source).execute(
                    "SELECT %s FROM card JOIN card_name USING (card_id) "
                    "WHERE game = 'trilunie' AND lang = 'en' "
                    "ORDER BY id LIMIT 40" % what):
                f.write("2 %s\n" % row)
    connection = connect(contents[1])
    change(connection, THERE)
    connection.close()


def commands(path):
    deck = os.path.join(folder, "ids.deck")
    named = os.path.join(folder, "names.deck")
    return [
        ["show", "--db", path, "trilunie/tide-engine",
         "conclave/ambush-captain", "trilunie/ashcloud-drake"],
        ["check", "--db", path, named],
        ["check", "--db", path, "--jobs=2", named, deck],
        ["query", "--db", path, "--format=jsonl", "--fields=name,cost,set",
         "game:trilunie kw:armor or game:conclave cost<3"],
        ["query", "--db", path, "--format=ids", "cost<3 order:name"],
        ["stats", "--db", path, deck],
    ]


def run(command):
    done = subprocess.run([koloda] + command, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.replace(
        command[command.index("--db") + 1].encode(), b"DB"), done.stderr


class Writer(threading.Thread):
    """Alternates until it is told to stop."""

    def __init__(self):
        super().__init__()
        self.stop = threading.Event()
        self.begun = threading.Event()
        self.commits = 0

    def run(self):
        try:
            self.write()
        finally:
            self.begun.set()

    def told(self):
        self.commits += 1
        self.begun.set()
        return self.stop.is_set()


class InPlace(Writer):
    def __init__(self, journal):
        super().__init__()
        self.journal = journal

    def write(self):
        connection = connect(db)
        connection.execute("PRAGMA journal_mode = " + self.journal)
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = 20")
        while True:
            for values in THERE, BACK:
                begun = time.monotonic()
                change(connection, values)
                if self.told():
                    connection.close()
                    return
                self.stop.wait(time.monotonic() - begun)


class ByRename(Writer):
    def write(self):
        while True:
            for content in contents[1], contents[0]:
                shutil.copy(content, db + ".part")
                os.rename(db + ".part", db)
                if self.told():
                    return


def beside(name, writer, wanted, times):
    """The counts of old, new, refused and other answers."""
    shutil.copy(contents[0], db)
    for side in "-wal", "-shm", "-journal":
        if os.path.exists(db + side):
            os.remove(db + side)
    asked = commands(db)
    counts = [0, 0, 0, 0]
    writer.start()
    writer.begun.wait()
    for i in range(times):
        at = i % len(asked)
        status, out, err = run(asked[at])
        if (status, out) in wanted[at]:
            counts[wanted[at].index((status, out))] += 1
        else:
            refused = status == 2 and (b"another program" in err or
                                       b"cannot open" in err)
            counts[2 if refused else 3] += 1
            if counts[2] + counts[3] <= 3:
                print("neither, beside %s: %s: status %d" %
                      (name, " ".join(asked[at]), status))
                sys.stdout.flush()
                sys.stdout.buffer.write(out[:2000] + err[:500])
    writer.stop.set()
    writer.join()
    print("%s: %d answers beside %d commits: %d old, %d new, %d refused, "
          "%d neither" % (name, times, writer.commits, *counts))
    return counts


def main():
    prepare()
    answered = [[run(c)[:2] for c in commands(content)]
                for content in contents]
    wanted = list(zip(*answered))
    for (old, new), command in zip(wanted, commands(db)):
        if old == new or 2 in (old[0], new[0]):
            sys.exit("no change shows in: " + " ".join(command))
    writers = [("a writer with journal " + j, InPlace(j))
               for j in ("delete", "wal", "truncate", "persist")]
    writers.append(("renames", ByRename()))
    bad = False
    total = [0, 0, 0, 0]
    for name, writer in writers:
        counts = beside(name, writer, wanted, answers // len(writers))
        total = [a + b for a, b in zip(total, counts)]
        bad |= counts[2] + counts[3] > 0
    bad |= 0 in total[:2]
    sys.exit(bad)


main()
