#!/usr/bin/python3
"""Talks to `koloda referee`: referee_check.py KOLODA DATABASE [REQUESTS].

A whole match of each game by the client of the manual, every kind of request,
lines that are none, many matches at once, memory that stays as it is.  Every
request and answer is compared with schema/referee.json.
"""
import importlib.util
import json
import random
import subprocess
import sys
import tempfile

PAIRS = [("mainstay", "ember-watch", "flat-oaths"),
         ("conclave", "iron-wall", "buried-choir"),
         ("trilunie", "brazier-pit", "windward-choir"),
         ("stalker", "fire-lit", "first-fire")]
spec = importlib.util.spec_from_file_location("referee",
                                              "man/examples/referee.py")
client = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(client)
try:
    import jsonschema
    schema = json.load(open("schema/referee.json", encoding="utf-8"))
    validators = {
        word: jsonschema.Draft7Validator(
            {"$ref": f"#/definitions/{word}",
             "definitions": schema["definitions"]})
        for word in ("request", "answer", "decide", "decision")}
except ImportError:
    print("SKIPPED: the schema of the referee: no python3-jsonschema")
    validators = {}


def expect(condition, *what):
    if not condition:
        sys.exit("referee: " + " ".join(str(part) for part in what))


def validate(word, value):
    if validators:
        error = next(validators[word].iter_errors(value), None)
        expect(error is None, word, json.dumps(value)[:300], error)


class Checked(client.Referee):
    """The client, which compares all with the schema for a while."""

    left = 3000

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if self.left > 0:
            validate("answer", answer)
        return answer

    def tell(self, **request):
        self.left -= 1
        if self.left > 0:
            validate("request", request)
        return self.say(json.dumps(request))

    def ask(self, do, **keys):
        answer = self.tell(do=do, **keys)
        expect(answer["ok"], do, keys.keys(), answer)
        return answer

    def refuse(self, name, **request):
        answer = self.tell(**request)
        expect(not answer["ok"] and answer["error"]["name"] == name, request,
               answer)
        return answer["error"]


def deck(game, name):
    path = f"cards/{game}/decks/{name}.deck"
    return open(path, encoding="utf-8").read()


def whole_matches(referee):
    for game, one, two in PAIRS:
        result = client.play(referee, [deck(game, one), deck(game, two)], 11)
        expect(result["outcome"] != "unfinished", game, result)


def programs(program, database):
    """The program of the manual plays in a simulation, question by question."""
    for game, one, two in PAIRS:
        with tempfile.NamedTemporaryFile("r") as asked, \
                tempfile.NamedTemporaryFile("r") as answered:
            # a file each: tee writes long lines in pieces
            player = f"tee -a {asked.name} | {sys.executable} " \
                f"man/examples/player.py | tee -a {answered.name}"
            done = subprocess.run(
                [program, "sim", "--db", database, "--matches=2", "--jobs=1",
                 "--format=json", f"--bots=cmd:{player},random",
                 f"cards/{game}/decks/{one}.deck",
                 f"cards/{game}/decks/{two}.deck"],
                capture_output=True, check=False, text=True)
            expect(done.returncode == 0 and "program_" not in done.stdout,
                   game, done.stdout, done.stderr)
            for log, kind in (asked, "decide"), (answered, "decision"):
                # a tee that is ended with its program may cut the last line
                lines = [json.loads(line) for line in log
                         if line.endswith("\n")]
                expect(len(lines) > 5, game, "few", kind)
                for line in lines[:200]:
                    validate(kind, line)


def choose(referee, rng, name):
    """A drawn choice of a match; False where it is over."""
    asked = referee.ask("choices", match=name)
    if not asked["choices"]:
        return False
    number = rng.randrange(len(asked["choices"]))
    referee.ask("apply", match=name, choice=number, player=asked["player"],
                pick=client.pick(rng, asked["choices"][number].get("pick")))
    return True


def states(referee):
    """A match goes back to a state, and comes again to the same."""
    for game, one, two in PAIRS:
        rng = random.Random(game)
        referee.ask("open", match="m", seed=4, players=["ada", "bo"],
                    decks=[deck(game, one).split("\n"), deck(game, two)])
        for _ in range(5):
            choose(referee, rng, "m")
        referee.ask("state", match="m", to="s")
        record = referee.ask("state", match="m")["record"]
        kept = rng.getstate()
        ends = []
        for name in ("m", "m", "copy", "again"):
            if name == "again":
                referee.ask("restore", match=name, record=record)
            else:
                referee.ask("restore", match=name, **{"from": "s"})
            rng.setstate(kept)
            for _ in range(5):
                choose(referee, rng, name)
            told = referee.ask("events", match=name)["events"]
            ends.append((referee.ask("view", match=name)["view"], told))
            expect(told == sorted(told, key=lambda event: event["n"]), game)
            seen = referee.ask("events", match=name, player="bo", since=3)
            expect([event["n"] for event in seen["events"]] ==
                   [event["n"] for event in told[3:]], game, "events of bo")
        expect(all(end == ends[0] for end in ends), game, "other states")
        spoilt = record[:-1]
        referee.refuse("changed", do="restore", match="x", record=spoilt)
        referee.refuse("match-is-open", do="restore", match="m", record=record)
        for name in ("m", "s", "copy", "again"):
            referee.ask("close", match=name)


def refusals(referee):
    """What is refused changes nothing and tells its place."""
    game, one, two = PAIRS[0]
    decks = [deck(game, one), deck(game, two)]
    referee.ask("open", match="m", decks=decks, options={"mode": "duel"})
    before = referee.ask("view", match="m")
    for line, name, column in (
            ("hello", "not-json", 1),
            ("[1]", "not-json", 1),
            ("{", "not-yaml", 1),
            ("\0", "not-json", 1),
            ('{"do":"hello"}\0', "hidden-character", 15),
            ('{"do":"hello"} x', "not-yaml", 16),
            ('{"id":1}', "missing-key", 2),
            ('{"do":7}', "missing-key", 7),
            ('{"do":"vew"}', "unknown-request", 7),
            ('{"do":"view","match":7}', "wrong-type", 22),
            ('{"do":"view","match":"m","since":1}', "unknown-key", 26),
            ('{"do":"view"}', "missing-key", 2),
            ('{"do":"apply","match":"m"}', "missing-key", 2),
            ('{"do":"apply","match":"m","choice":-1}', "wrong-type", 36),
            ('{"do":"apply","match":"m","choice":0,"pick":["a"]}',
             "wrong-type", 45),
            ('{"do":"view","match":"m","match":"m"}', "duplicate-key", 26),
            ('{"do":"view","match":"\x01"}', "hidden-character", 23),
            ('{"do":"view","match":&a "m"}', "yaml-anchor", 22),
            ('{"do":' + "[" * 100 + "]" * 100 + "}", "nesting-too-deep", None),
    ):
        error = referee.say(line)["error"]
        expect((error["status"], error["name"]) == ("malformed", name), line,
               error)
        expect(column is None or error["column"] == column, line, error)
    referee.refuse("unknown-match", do="view", match="n")
    referee.refuse("unknown-player", do="view", match="m", player="x")
    referee.refuse("match-is-open", do="open", match="m", decks=decks)
    referee.refuse("bad-choice", do="apply", match="m", choice=100000)
    referee.refuse("bad-pick", do="apply", match="m", choice=0, pick=[1])
    referee.refuse("unknown-key", do="apply", match="m",
                   action={"do": "commit", "player": "p1", "x": 1})
    referee.refuse("unknown-player", do="apply", match="m",
                   action={"do": "commit", "player": "p9"})
    referee.refuse("unknown-match", do="restore", match="m", **{"from": "q"})
    referee.refuse("no-match", do="restore", match="n", record="nothing")
    referee.refuse("deck-illegal", do="open", match="n",
                   decks=[decks[0], deck(game, "illegal-simple-trump")])
    for lists, name, said in (
            (["x"], "syntax-error", "name its game"),
            (["Game: chess\n1 x\n"], "syntax-error", "chess"),
            (["Game: mainstay\n99999 x\n"], "syntax-error", "99999"),
            ([""], "syntax-error", "name its game"),
            ([], "syntax-error", "name its game"),
            (decks * 33, "player-count", "66 players")):
        error = referee.refuse(name, do="open", match="n", decks=lists)
        expect(said in error["message"], error)
    referee.refuse("wrong-type", do="open", match="n", decks=decks,
                   players=["a"])
    referee.refuse("syntax-error", do="open", match="n", script=[
        "game: mainstay",
        "players: [{id: a, deck: /etc/passwd}, {id: b, deck: x}]"])
    referee.ask("open", match="n", decks=decks, seed=9)
    referee.ask("state", match="n", to="t")
    referee.refuse("other-match", do="restore", match="m", **{"from": "t"})
    expect(referee.ask("view", match="m") == before, "something was changed")
    expect(referee.tell(do="close", match="m", id="x")["id"] == "x", "the id")
    for name in ("n", "t"):
        referee.ask("close", match=name)


def pages(process):
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1])


def many(referee, at_once, requests):
    """Matches at once, round after round; when they are closed, memory is as
    before, but for what the first rounds leave in pieces."""
    game, one, two = PAIRS[0]
    decks = [deck(game, one), deck(game, two)]
    sizes = []
    while requests > 0:
        rng = random.Random(1)  # the same requests in each round
        names = [f"m{number}" for number in range(at_once)]
        for seed, name in enumerate(names):
            referee.ask("open", match=name, decks=decks, seed=seed)
            requests -= 1
        alive = list(names)
        while alive:
            for name in list(alive):
                requests -= 3
                referee.ask("view", match=name)
                if not choose(referee, rng, name):
                    alive.remove(name)
        for name in names:
            referee.ask("close", match=name)
            requests -= 1
        sizes.append(pages(referee.process))
    expect(len(sizes) < 20 or sizes[-1] < 1.05 * max(sizes[:10]),
           "memory grows", sizes)
    return sizes


def main(program, database, requests=12000):
    referee = Checked(program, database)
    hello = referee.ask("hello")
    expect(hello["version"] == 1, hello)
    whole_matches(referee)
    states(referee)
    refusals(referee)
    programs(program, database)
    sizes = many(referee, 10, int(requests))
    many(referee, 50, min(1, int(requests)))
    expect(referee.close() == 0, "the status")
    if int(requests) > 12000:
        print("pages after each round:", *sizes[:3], "...", *sizes[-3:])


if __name__ == "__main__":
    main(*sys.argv[1:])
