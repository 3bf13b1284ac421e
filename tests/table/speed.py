#!/usr/bin/python3
"""How soon the table is there, and drawn anew: speed.py KOLODA DB

A line for each game: the medians, in milliseconds, from the start of the program
to the first bytes of its screen, and from a key to those of the next one.
"""
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

KOLODA, DB = sys.argv[1:3]
CARDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../cards")
DECKS = {
    "mainstay": ("ember-watch", "guild-night"),
    "conclave": ("iron-wall", "quiet-storm"),
    "trilunie": ("cinder-storm", "windward-choir"),
    "stalker": ("iron-cordon", "hungry-brood"),
}
RUNS, KEYS = 11, 20


def answer(master):
    """Milliseconds until something is written; then until it rests."""
    begun = time.monotonic()
    select.select([master], [], [], 30)
    took = (time.monotonic() - begun) * 1000
    while select.select([master], [], [], 0.1)[0]:
        os.read(master, 65536)
    return took


def run(game, home):
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    decks = [f"{CARDS}/{game}/decks/{deck}.deck" for deck in DECKS[game]]
    env = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home}
    begun = time.monotonic()
    child = subprocess.Popen(
        [KOLODA, "play", "--db", DB, "--seed=3", "--bots=random"] + decks,
        stdin=slave, stdout=slave, stderr=subprocess.DEVNULL, env=env)
    select.select([master], [], [], 30)
    start = (time.monotonic() - begun) * 1000
    answer(master)
    redraws = []
    for i in range(KEYS):
        os.write(master, b"\x1b[B" if i % 2 else b"\x1b[A")
        redraws.append(answer(master))
    child.kill()
    child.wait()
    os.close(master)
    os.close(slave)
    return start, redraws


def median(values):
    return sorted(values)[len(values) // 2]


for game in DECKS:
    with tempfile.TemporaryDirectory() as home:
        starts, redraws = [], []
        for _ in range(RUNS if len(sys.argv) < 4 else int(sys.argv[3])):
            start, more = run(game, home)
            starts.append(start)
            redraws += more
    print(f"table, {game}: {median(starts):.1f} ms to the first screen, "
          f"{median(redraws):.1f} ms to the next")
