#!/usr/bin/python3
"""The table on terminals of all kinds: matrix.py KOLODA DB DIR

A screen of each game at each size, on each kind of terminal, in each language,
in tmux.  What must hold: the rows fit, a question is asked and its choices are
numbered, the words are whole, a terminal without colours gets none, a dumb one
no escape at all, and all are left as they were.  One line at the end; what is
wrong comes before it, with status 1.
"""
import os
import re
import shutil
import subprocess
import sys
import time

KOLODA, DB, DIR = (os.path.abspath(path) for path in sys.argv[1:4])
CARDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../cards")
GAMES = {
    "mainstay": ("ember-watch", "guild-night", "Последняя твердыня"),
    "conclave": ("iron-wall", "quiet-storm", "Конклав Бессмертных"),
    "trilunie": ("cinder-storm", "windward-choir", "Трёхлунье"),
    "stalker": ("iron-cordon", "hungry-brood", "С.Т.А.Л.К.Е.Р.: Разгар войны"),
}
SIZES = (80, 24), (100, 30), (160, 50)
TERMS = "xterm-256color", "screen", "vt100", "dumb"
LANGUAGES = {"en": "C.UTF-8", "ru": "ru_RU.UTF-8"}
ASKS = {"en": "help", "ru": "помощь"}
PATIENCE = 60  # seconds
SOCKET = f"koloda-matrix-{os.getpid()}"


def tmux(*args):
    return subprocess.run(["tmux", "-L", SOCKET, "-f", "/dev/null", *args],
                          capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout


class Cell:
    """One terminal: what was written to it is in DIR/NAME/raw."""

    def __init__(self, game, size, term, lang):
        self.game, self.size, self.term, self.lang = game, size, term, lang
        self.name = f"{game}-{size[0]}-{term}-{lang}"
        self.dir = f"{DIR}/{self.name}"
        self.rows = []
        os.makedirs(self.dir)
        decks = " ".join(f"{CARDS}/{game}/decks/{d}.deck"
                         for d in GAMES[game][:2])
        with open(f"{self.dir}/run", "w", encoding="utf-8") as run:
            run.write(f"cd {self.dir}; stty -g >before\n"
                      f"HOME={self.dir} TERM={term} LC_ALL={LANGUAGES[lang]} "
                      f"{KOLODA} play --db={DB} --lang={lang} --seed=3 "
                      f"--bots=random {decks} 2>stderr\n"
                      "status=$?; stty -g >after; echo $status >status\n")
        tmux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), "-s",
             self.name, f"script -qefc 'sh {self.dir}/run' {self.dir}/raw")

    def asks(self):
        """Is it asked?  Then the last rows say so."""
        self.rows = tmux("capture-pane", "-p", "-t", self.name).split("\n")[:-1]
        last = [row for row in self.rows if row][-1:]
        return bool(last) and ASKS[self.lang] in last[0]

    def left(self):
        return os.path.exists(f"{self.dir}/status")

    def read(self, name):
        with open(f"{self.dir}/{name}", encoding="utf-8") as file:
            return file.read()

    def wrong(self):
        """Everything that does not hold."""
        raw, text = self.read("raw"), "\n".join(self.rows)
        colours = re.search("\x1b\\[(?:[0-9]+;)*(?:[349][0-9]|10[0-7])(?:;[0-9]+)*m",
                            raw)
        if self.term == "dumb":
            yield "\x1b" in raw, "an escape"
            yield not re.search("(?m)^ +1  ", text), "no choices"
            yield not re.search(r"\?.*:$", text.rstrip()), "no question at the end"
        else:
            at = [i for i, row in enumerate(self.rows)
                  if re.match(" *1 ", row)][-1:]
            yield len(self.rows) != self.size[1], "rows are missing"
            yield not re.match(" .* │ ", self.rows[0]), "the title is not above"
            yield "Enter" not in self.rows[-1], "the keys are not below"
            yield not at, "no choices"
            yield bool(at) and "?" not in self.rows[at[0] - 1], "no question"
        yield any(len(row) > self.size[0] for row in self.rows), "a long row"
        yield bool(colours) != (self.term in ("xterm-256color", "screen")), \
            "colours where there are none, or none"
        yield self.lang == "ru" and GAMES[self.game][2] not in raw, \
            "no name of the game"
        yield "\ufffd" in raw, "letters that are none"
        yield self.read("status") != "0\n", "status " + self.read("status")
        yield self.read("before") != self.read("after"), "other modes"
        for on, off in ("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h"):
            yield raw.rfind(on) > raw.rfind(off), "it is left as it was not"


def wait(cells, done, what):
    """Cells that never come there."""
    until = time.time() + PATIENCE
    while cells and time.time() < until:
        cells = [cell for cell in cells if not done(cell)]
        time.sleep(0.02)
    for cell in cells:
        print(f"FAIL {cell.name}: {what}", *cell.rows, sep="\n")
    return cells


def main():
    shutil.rmtree(DIR, ignore_errors=True)
    bad, n, begun = 0, 0, time.time()
    try:
        for game in GAMES:
            cells = [Cell(game, size, term, lang) for size in SIZES
                     for term in TERMS for lang in LANGUAGES]
            n += len(cells)
            lost = wait(cells, Cell.asks, "nothing is asked")
            for cell in cells:
                tmux("send-keys", "-t", cell.name, "q", "Enter")
            lost += wait([c for c in cells if c not in lost], Cell.left,
                         "it cannot be left")
            bad += len(lost)
            for cell in cells:
                faults = [] if cell in lost else [
                    what for is_so, what in cell.wrong() if is_so]
                if faults:
                    bad += 1
                    print(f"FAIL {cell.name}: {', '.join(faults)}")
    finally:
        tmux("kill-server")
    print(f"table: {n - bad} of {n} terminals, {time.time() - begun:.0f} s")
    sys.exit(bad > 0)


main()
