#!/usr/bin/python3
"""The refusals of every game: table.py RECORDS [--accept] [GAME...]

tests/refusals/GAME.tsv has one row for each code, clause and parameter with
which the cases of the game see an action or a start refused: the code, the
clause of the situation, the parameter at fault (- where there is none), the
message, and the case in which it is said so.  Each row must be seen in its
case, no case may see one that has no row, and each code of the game's table of
refusals must have a row or stand in `except` with the reason.  Several rows may
share a code, clause and parameter: other situations, other messages.

RECORDS is the folder in which check-records.sh keeps the events of each case,
GAME.CASE.jsonl.  --accept writes the table anew, to be read as a diff: rows
that still hold are kept.
"""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
GAMES = ("conclave", "mainstay", "stalker", "trilunie")
HEAD = "# code\tclause\tparameter\tmessage\tcase\n"


def refusals_of(events):
    """(code, clause, parameter, message) of each refusal a case sees."""
    for line in events.read_text().splitlines():
        if '"event":"refused"' not in line and '"event":"illegal"' not in line:
            continue
        event = json.loads(line)
        if "message" in event:
            yield (event["code"], event["clause"] or "-",
                   event.get("parameter", "-"), event["message"])


def codes_of(game):
    """The codes that the game's own list of refusals has."""
    text = (ROOT / "validators" / game / "events.def").read_text()
    yield from re.findall(r'^REFUSAL\(\w+,\s*"([a-z0-9-]+)"', text, re.M)


def rows_of(path):
    """The rows of a table: (key, message, case)."""
    rows = []
    for line in path.read_text().splitlines() if path.exists() else ():
        if line.startswith("#") or not line:
            continue
        code, clause, parameter, message, case = line.split("\t")
        rows.append(((code, clause, parameter), message, case))
    return rows


def excepted(game):
    """Codes that no case can see, with the reason behind them."""
    path = HERE / "except"
    return {line.split()[1] for line in path.read_text().splitlines()
            if line.startswith(game + " ")}


def check(records, game, accept):
    seen = {}  # key -> {case: messages}
    cases = sorted((ROOT / "tests" / "cases" / game / "match").glob("*.yaml"))
    for case in (path.stem for path in cases):
        events = records / f"{game}.{case}.jsonl"
        for code, clause, parameter, message in refusals_of(events):
            seen.setdefault((code, clause, parameter), {}) \
                .setdefault(case, []).append(message)
    path = HERE / f"{game}.tsv"
    rows = rows_of(path)
    if accept:
        kept = {row for row in rows if row[1] in seen.get(row[0], {})
                .get(row[2], ())}
        for key in set(seen) - {row[0] for row in kept}:
            case = min(seen[key], key=lambda c: (
                not c.startswith(key[1] + "_"), c))
            kept.add((key, seen[key][case][0], case))
        path.write_text(HEAD + "".join("\t".join((*key, message, case)) + "\n"
                                       for key, message, case in sorted(kept)))
        return 0
    bad = 0
    for key, message, case in rows:
        said = seen.get(key, {}).get(case)
        if said is None:
            print(f"{path.name}: {case} sees no {' '.join(key)}")
        elif message not in said:
            print(f"{path.name}: {case}: {' '.join(key)} says: {said[0]}")
        else:
            continue
        bad += 1
    keys = {row[0] for row in rows}
    for key in sorted(set(seen) - keys):
        print(f"{path.name}: no row for {' '.join(key)}, "
              f"seen in {min(seen[key])}")
        bad += 1
    codes = set(codes_of(game))
    if not codes:
        print(f"{game}: no table of refusals was found")
        bad += 1
    for code in sorted(codes - {key[0] for key in keys} - excepted(game)):
        print(f"{path.name}: no row for the code {code}")
        bad += 1
    print(f"{game}: {len(rows)} refusals, {len(codes)} codes, {bad} wrong")
    return bad


def main():
    arguments = [a for a in sys.argv[1:] if a != "--accept"]
    records = pathlib.Path(arguments[0])
    accept = "--accept" in sys.argv
    bad = sum(check(records, game, accept) for game in arguments[1:] or GAMES)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
