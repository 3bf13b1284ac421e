#!/usr/bin/python3
"""Is the account of a match whole?  account.py [-v] <STREAM

Reads what tests/account/stream writes.  The events of each match go to the
game's Board (tests/account/GAME.py), which knows nothing else but what is
printed on cards; each view of the referee is compared with the one that the
Board has rebuilt.  LEFT_OUT of the game's file names what is not compared
yet: paths with dots, `*` for any key or element.  SCRIPTS says whether setups
are told, so that the match cases are compared as well (tests/tools/account.sh).

A match ends at its first difference; each path at which there is one is told
once, with the events since the last view that was equal (-v: more of them).
Ends with 1 if there is a difference, or nothing was compared.
"""

import importlib
import json
import sys
import traceback

SHOWN = 8  # paths with a difference that are told in full
EVENTS = 24  # events told with them

ABSENT = "absent"


def keep(value, patterns):
    """A copy of a view without what the patterns name."""
    if not patterns:
        return value
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    else:
        return value
    kept = []
    for key, part in items:
        below = []
        for pattern in patterns:
            if pattern[0] != "*" and pattern[0] != key:
                continue
            if len(pattern) == 1:
                break
            below.append(pattern[1:])
        else:
            kept.append((key, keep(part, below)))
    if isinstance(value, dict):
        return dict(kept)
    return [part for _, part in kept]


def difference(is_, true, path=""):
    """The first path at which two views differ, with both values."""
    if isinstance(is_, dict) and isinstance(true, dict):
        for key in list(true) + [k for k in is_ if k not in true]:
            found = difference(is_.get(key, ABSENT), true.get(key, ABSENT),
                               f"{path}.{key}" if path else key)
            if found:
                return found
        return None
    if isinstance(is_, list) and isinstance(true, list) and \
            len(is_) == len(true):
        for i, (a, b) in enumerate(zip(is_, true)):
            found = difference(a, b, f"{path}[{i}]")
            if found:
                return found
        return None
    # 1 == True: they must be of one type
    if is_ == true and isinstance(is_, bool) == isinstance(true, bool):
        return None
    return path, is_, true


def leaves(value, path, out):
    """The paths of a view, elements of lists as one."""
    if isinstance(value, dict) and value:
        for key, part in value.items():
            leaves(part, f"{path}.{key}" if path else key, out)
    elif isinstance(value, list) and value:
        for part in value:
            leaves(part, path + "[]", out)
    elif path:
        out.add(path)


def plain(path):
    """A path without indices."""
    out, depth = [], 0
    for c in path:
        depth += (c == "[") - (c == "]")
        if depth == 0 or c == "[":
            out.append(c)
    return "".join(out)


class Account:
    def __init__(self, module, cards):
        self.module = module
        self.cards = cards
        self.patterns = [p.split(".") for p in sorted(module.LEFT_OUT)]
        self.matches = self.events = self.views = self.wrong = 0
        self.paths = set()
        self.faults = {}  # plain path: [times, report]
        self.board = self.head = self.last = None
        self.since = []

    def begin(self, head):
        self.finish()
        self.head = head
        self.matches += 1
        self.since = []
        self.board = self.module.Board(self.cards, head)

    def finish(self):
        """The end of a match: what was compared in it."""
        if self.last is not None:
            leaves(self.last, "", self.paths)
        self.last = None

    def fault(self, path, text):
        key = plain(path)
        if key not in self.faults:
            head = self.head
            lines = [f"match {head['match']} ({head['format']}: "
                     f"{' '.join(head['decks'])})"]
            lines += ["  " + e for e in self.since[-EVENTS:]]
            self.faults[key] = [0, "\n".join(lines + [text])]
        self.faults[key][0] += 1
        self.wrong += 1
        self.board = None  # nothing more of this match

    def event(self, line):
        self.events += 1
        self.since.append(line.rstrip())
        event = json.loads(line)
        if event["event"] == "refused":  # it changes nothing
            return
        try:
            self.board.event(event)
        except Exception:  # whatever the rebuilder could not do
            self.fault("event", traceback.format_exc())

    def view(self, line):
        self.views += 1
        true = keep(json.loads(line)["view"], self.patterns)
        try:
            is_ = keep(self.board.view(), self.patterns)
        except Exception:
            self.fault("view", traceback.format_exc())
            return
        found = difference(is_, true) if is_ != true else None
        if found:
            path, rebuilt, wanted = found
            event = json.loads(self.since[-1])["n"] if self.since else 0
            self.fault(path, f"after event {event}: {path} is rebuilt as "
                             f"{json.dumps(rebuilt)}, the state has "
                             f"{json.dumps(wanted)}")
            return
        self.last = true
        self.since = []

    def report(self, name):
        self.finish()
        for times, text in list(self.faults.values())[:SHOWN]:
            print(f"{text}  [{times} matches]")
        for path, (times, _) in list(self.faults.items())[SHOWN:]:
            print(f"{path}  [{times} matches]")
        left = sorted(self.module.LEFT_OUT)
        print(f"account {name}: {self.matches} matches, {self.events} events, "
              f"{self.views} views, {len(self.paths)} keys compared, "
              f"{self.wrong} matches differ; left out: "
              f"{', '.join(left) or 'nothing'}")
        return self.matches > 0 and self.wrong == 0


def main():
    global EVENTS
    if "-v" in sys.argv[1:]:
        EVENTS = 1 << 30
    account = name = ended = None
    for line in sys.stdin:
        if line.startswith('{"v":1,'):
            # none before a match: the refusal of one that cannot begin
            if account and account.board:
                account.event(line)
        elif line.startswith('{"view":'):
            if account.board:
                account.view(line)
        elif line.startswith('{"match":'):
            account.begin(json.loads(line))
        elif line.startswith('{"end":'):
            ended = json.loads(line)["end"]
        else:
            head = json.loads(line)
            name = head["game"]
            account = Account(importlib.import_module(name), head["cards"])
    if account is None:
        print("account: an empty stream")
        return 1
    good = account.report(name)
    if ended != account.matches:
        print("account: the stream is cut short")
        good = False
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
