#!/usr/bin/python3
"""Press random keys at the table: monkey.py KOLODA DB DIR GAME SECONDS [SEED]

Matches of GAME on a terminal of its own, one after the other: in full screen
and line by line, against built-in players and of two people, among changes of
size, signals, and --continue.  The program must answer, end only when it is
left or killed, with status 0, put the terminal back, say nothing on stderr
that it need not, and leave a record that is EXACT.

One line at the end: what was done.  What is wrong comes before it, with the
keys of that match in DIR/keys, and status 1.
"""
import errno
import fcntl
import os
import pty
import random
import re
import resource
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

KOLODA, DB, DIR, GAME, SECONDS = sys.argv[1:6]
DIR = os.path.abspath(DIR)  # a home is nothing that is relative
SEED = int(sys.argv[6]) if len(sys.argv) > 6 else 1
CARDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../cards")
PATIENCE = 60  # seconds for an answer of a program that does not compute
SIGNALS = signal.SIGTERM, signal.SIGHUP, signal.SIGINT
CPU = 300  # seconds of its own that a program may need
DECKS = {
    "mainstay": ("ember-watch", "guild-night"),
    "conclave": ("iron-wall", "quiet-storm"),
    "trilunie": ("cinder-storm", "windward-choir"),
    "stalker": ("iron-cordon", "hungry-brood"),
}[GAME]
KEYS = (
    [b"\r", b" ", b"1", b"2"] * 8
    + [b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"0"] * 2
    + [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"] * 4
    + [b"\x1b", b"\t", b"i", b"u", b"/", b"l", b"?", b"S"] * 2
    + [b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x7f", b"a", b"s"]
    + ["ш".encode(), "г".encode(), "д".encode(), "ё".encode(), b"\xff", b"\xd0"]
    + [b"\x00", b"\x01", b"\x04", b"\x0c", b"\x12", b"\x1b[99~", b"\x1bO", b"-"]
)
LINES = (
    [b"1", b"2", b"3", b"pass", b"", b"1 2", b"2 1", b"5", b"12", b"0"]
    + [b"help", b"log", b"board", b"back", b"card 1", b"rule M-1", b"\t", b"c\t"]
    + [b"\x1b[A", b"\x1b[A\x1b[A", b"\x12a", b"\xd0\xba\t", b"\xff\xfe", b"\x01\x0b"]
    + ["назад".encode(), "карта а".encode(), "пас".encode(), b"x" * 300]
)
random.seed(SEED)
done = dict.fromkeys(["keys", "matches", "changes of size", "records that are "
                      "EXACT", "ends by a signal"], 0)


class Wrong(Exception):
    pass


class Match:
    """One run of koloda on a terminal of its own."""

    def __init__(self, args, lines):
        self.lines = lines
        self.out = b""
        self.status = None
        self.rows, self.cols = 24, 80
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.resize(24, 80)
        self.before = termios.tcgetattr(self.slave)
        self.stderr = open(f"{DIR}/stderr", "wb")
        self.keys = open(f"{DIR}/keys", "wb")
        env = {
            "TERM": random.choice(["xterm-256color", "screen", "vt100", "linux"]),
            "LC_ALL": random.choice(["C.UTF-8", "C", "ru_RU.UTF-8"]),
            "HOME": DIR,
            "PATH": os.environ["PATH"],
            "ASAN_OPTIONS": "detect_leaks=0",
        }
        self.keys.write(f"{args} {env}\n".encode())
        self.child = subprocess.Popen(
            [KOLODA, "play", "--db", DB] + args, stdin=self.slave,
            stdout=self.slave, stderr=self.stderr, env=env,
            start_new_session=True,
            preexec_fn=self.begin)

    @staticmethod
    def begin():
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        # a shell's job in the background is begun with some of them ignored
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        most = resource.getrlimit(resource.RLIMIT_CPU)[1]
        if most == resource.RLIM_INFINITY or most > CPU:
            resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))

    def late(self, since):
        """It waits for something, and has for long."""
        if time.time() < since + PATIENCE:
            return False
        for _ in range(20):
            with open(f"/proc/{self.child.pid}/stat") as stat:
                if stat.read().rsplit(")", 1)[1].split()[0] != "S":
                    return False
            time.sleep(0.1)
        return True

    def resize(self, rows, cols):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ,
                    struct.pack("HHHH", rows, cols, 0, 0))
        self.rows, self.cols = rows, cols

    def take(self, seconds):
        """Read what it writes; false: nothing came in that time."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            self.out = (self.out + os.read(self.master, 65536))[-100000:]
        except OSError as error:
            if error.errno not in (errno.EIO, errno.EAGAIN):
                raise
            return False
        return True

    def ended(self):
        return self.child.poll() is not None

    def press(self, keys):
        self.keys.write(repr(keys).encode() + b"\n")
        while self.take(0):
            pass
        try:
            os.write(self.master, keys)
            done["keys"] += 1
        except BlockingIOError:  # it is busy, or has ended: a key too many
            self.take(0.05)

    def answers(self):
        """It draws all anew when its size changes: so it is alive."""
        done["changes of size"] += 1
        small = random.random() < 0.1
        rows = random.randint(1, 23) if small else random.randint(24, 60)
        cols = random.randint(1, 200) if small else random.randint(80, 200)
        while self.take(0.05):
            pass
        if (rows, cols) == (self.rows, self.cols):
            rows += 1
        self.keys.write(f"size {rows} {cols}\n".encode())
        self.resize(rows, cols)
        since = time.time()
        while not self.ended() and not self.take(0.2):
            # once more, on a terminal that was too small just then
            self.lines = os.path.getsize(f"{DIR}/stderr") > 0
            if self.lines:
                return
            if self.late(since):
                raise Wrong("no answer to a change of size")
        if small:
            self.resize(24, 80)

    def leave(self):
        """Go the way a person would."""
        since = time.time()
        self.resize(24, 80)
        while not self.ended():
            if self.lines:
                self.press(b"\x05\x15" + random.choice([b"q\r", b"quit\r"]))
            else:
                self.press(b"\x1b")
                time.sleep(0.1)
                self.press(b"\x1b")
                time.sleep(0.1)
                self.press(random.choice([b"q", "й".encode()]))
                time.sleep(0.05)
                self.press(b"\r")
            self.take(0.3)
            if self.late(since):
                raise Wrong("it cannot be left")

    def judge(self, killed):
        try:
            self.child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Wrong(f"signal {killed} does not end it") from None
        while self.take(0):
            pass
        self.stderr.close()
        said = open(f"{DIR}/stderr", "rb").read()
        small = "(?m)^koloda: play: (line by line|построчно): .*\n".encode()
        said = re.sub(small, b"", said)
        if said:
            raise Wrong("on stderr: " + said.decode(errors="replace")[:4000])
        if killed == signal.SIGKILL:
            return
        if self.child.returncode != -killed:
            raise Wrong(f"status {self.child.returncode}, not {-killed}")
        after = termios.tcgetattr(self.slave)
        if after != self.before:
            raise Wrong(f"modes {self.before} before, {after} after")
        for on, off in [(b"\x1b[?1049h", b"\x1b[?1049l"),
                        (b"\x1b[?25l", b"\x1b[?25h"),
                        (b"\x1b[?1l", b"")]:
            if off and self.out.rfind(on) > self.out.rfind(off):
                raise Wrong(f"{on} at the end")

    def close(self):
        if not self.ended():
            self.child.kill()
            self.child.wait()
        os.close(self.master)
        os.close(self.slave)
        self.keys.close()


def verify(path):
    run = subprocess.run([KOLODA, "play", "--db", DB, "--lang=en", "--verify", path],
                         capture_output=True, text=True, env={"HOME": DIR})
    if run.returncode != 0 or "EXACT" not in run.stdout:
        raise Wrong(f"the record: {run.stdout}{run.stderr}")
    done["records that are EXACT"] += 1


def press_some(match):
    n = random.randint(1, 12)
    for _ in range(n):
        if match.lines:
            key = random.choice(LINES) + b"\r"
        elif random.random() < 0.004:
            key = b"h"
        else:
            key = random.choice(KEYS)
        match.press(key)
    match.take(0.01)


def play(deadline, going):
    """One match; true: it was killed before its end, so it can be gone on with."""
    record = f"{DIR}/record.yaml"
    if os.path.exists(record):
        os.unlink(record)
    lines = random.random() < 0.2
    args = ["--lines"] if lines else []
    if going:
        args += ["--continue"]
    else:
        args += [f"--seed={random.randint(1, 10**6)}", f"--record={record}"]
        args += [random.choice(["--bots=random", "--bots=greedy",
                                "--interactive=" + ",".join(DECKS)])]
    if random.random() < 0.2:
        args += ["--ascii"]
    if not going:
        args += [f"{CARDS}/{GAME}/decks/{deck}.deck" for deck in DECKS]
    match = Match(args, lines)
    killed = 0
    until = min(deadline, time.time() + random.choice([5, 20, 60]))
    try:
        since = time.time()
        while not match.take(0.2) and not match.ended():
            if match.late(since):
                raise Wrong("nothing is shown")
        while time.time() < until and not match.ended():
            press_some(match)
            if not match.lines and random.random() < 0.1:
                match.answers()
            if random.random() < 0.02:
                match.child.send_signal(signal.SIGSTOP)
                match.child.send_signal(signal.SIGCONT)
        if not match.ended() and random.random() < 0.2:
            killed = random.choice([signal.SIGKILL, *SIGNALS])
            match.take(0.2)
            match.child.send_signal(killed)
            done["ends by a signal"] += 1
        else:
            match.leave()
        match.judge(killed)
        if os.path.exists(record):
            verify(record)
        done["matches"] += 1
    finally:
        match.close()
    return killed and kept()


def kept():
    """Does a match stand that is not over?  Else the last one must be."""
    state = f"{DIR}/.local/state/koloda"
    files = [f"{state}/{name}" for name in os.listdir(state)]
    if any(name.endswith(".going") for name in files):
        return True
    records = [name for name in files if name.endswith(".yaml")]
    last = max(records, key=os.path.getmtime)
    run = subprocess.run([KOLODA, "play", "--db", DB, "--lang=en", last],
                         capture_output=True, text=True, env={"HOME": DIR})
    if not run.stdout.splitlines()[-1].startswith("match: "):
        raise Wrong(f"a match that is not over is no longer kept: {last}")
    return False


def main():
    shutil.rmtree(DIR, ignore_errors=True)
    os.makedirs(DIR)
    deadline = time.time() + float(SECONDS)
    going = 0
    try:
        while time.time() < deadline:
            going = play(deadline, going)
    except Wrong as wrong:
        print(f"FAIL {GAME}: {wrong}; the keys are in {DIR}/keys")
        sys.exit(1)
    print(f"{GAME}: " + ", ".join(f"{what} {n}" for what, n in done.items()))


main()
