"""The action of GitHub, run as a runner runs it, and the recipes of README.

    ci_check.py BUILD FOLDER [clone]

Steps of action.yml that only need a built koloda are run in FOLDER, with
inputs that try to be more than data.  The YAML blocks of the README's section
on CI must be what their readers take.  Prints a line for each fault and
`N runs, N recipes`.  With `clone` all steps are run instead, in a clean clone,
cold and cached.
"""

import os
import re
import shutil
import subprocess
import sys
import time

import yaml

bad = 0


def fault(*words):
    global bad
    bad += 1
    print(*words)


def expand(text, known):
    """`${{ ... }}` of the few expressions that the action may use."""
    return re.sub(r"\$\{\{(.*?)\}\}", lambda m: known[m[1].strip()], text)


def shape(action):
    if action["runs"]["using"] != "composite":
        fault("action.yml: not composite")
    used = set()
    for step in action["runs"]["steps"]:
        used |= set(re.findall(r"inputs\.(\w+)", yaml.dump(step)))
        if "uses" in step:
            continue
        if "shell" not in step or "run" not in step:
            fault("action.yml: no shell or no run in", step["name"])
        if "${{" in step["run"]:
            fault("action.yml: an expression inside run: in", step["name"])
    if used != set(action["inputs"]):
        fault("action.yml: inputs", used ^ set(action["inputs"]))
    for name, i in action["inputs"].items():
        if not i.get("description") or not isinstance(i["default"], str):
            fault("action.yml: input", name)


def run(action, folder, temp, cached=True, source=".", **given):
    """Status and output of all steps, what the action puts out, its summary."""
    known = {"inputs." + k: v["default"] for k, v in action["inputs"].items()}
    known.update({"inputs." + k: v for k, v in given.items()})
    known.update({
        "runner.temp": temp, "runner.os": "Linux", "runner.arch": "X64",
        "github.action_path": os.path.abspath(source),
        "steps.built.outputs.cache-hit": "true" if cached else ""})
    summary = os.path.join(temp, "summary")
    open(summary, "w", encoding="utf-8").close()
    said, status = b"", 0
    for step in action["runs"]["steps"]:
        cond = step.get("if")
        if cond:
            m = re.fullmatch(r"\$\{\{ ([\w.-]+) != '(\w*)' \}\}", cond)
            if known[m[1]] == m[2]:
                continue
        if "uses" in step:
            for text in step["with"].values():
                expand(text, known)
            continue
        out = os.path.join(temp, "out")
        open(out, "w", encoding="utf-8").close()
        env = {"PATH": os.environ["PATH"], "RUNNER_TEMP": temp,
               "GITHUB_OUTPUT": out, "GITHUB_STEP_SUMMARY": summary}
        for key, text in step["env"].items():
            env[key] = expand(text, known)
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c",
             step["run"]], cwd=folder, env=env, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said += done.stdout
        with open(out, encoding="utf-8") as f:
            for line in f:
                key, value = line.rstrip("\n").split("=", 1)
                known["steps.%s.outputs.%s" % (step["id"], key)] = value
        status = done.returncode
        if status:
            break
    outputs = {k: known.get(v["value"][4:-3].strip())
               for k, v in action["outputs"].items()}
    with open(summary, encoding="utf-8") as f:
        return status, said.decode(), outputs, f.read()


def runs(action, build, folder):
    temp = os.path.join(folder, "temp")
    decks = os.path.join(folder, "work", "my decks")
    work = os.path.dirname(decks)
    os.makedirs(os.path.join(temp, "koloda"))
    os.makedirs(decks)
    shutil.copy(os.path.join(build, "koloda"), os.path.join(temp, "koloda"))
    shutil.copy(os.path.join(build, "cards.db"), os.path.join(temp, "koloda"))
    for name in ("lantern-line", "illegal-too-many-copies"):
        shutil.copy("cards/trilunie/decks/%s.deck" % name, decks)
    good = "my decks/lantern-line.deck"
    wrong = "my decks/illegal-too-many-copies.deck"
    note = "::error file=%s,line=10,endLine=10,col=1,endColumn=19," \
           "title=T-102 too-many-copies::" % wrong
    n = 0

    def expect(status, has, **given):
        nonlocal n
        n += 1
        got, said, outputs, summary = run(action, work, temp, **given)
        if got != status or has not in said:
            fault("action.yml:", given, "ends with", got, "and says", said)
        return outputs, summary

    outputs, summary = expect(1, note)
    if outputs != {"legal": "false", "lists": "2", "findings": "1"}:
        fault("action.yml: outputs", outputs)
    if "1 too-many-copies" not in summary:
        fault("action.yml: summary", summary)
    outputs, _ = expect(0, "", paths=good)
    if outputs != {"legal": "true", "lists": "1", "findings": "0"}:
        fault("action.yml: outputs", outputs)
    expect(1, note, paths="\n" + good + "\n\n" + wrong + "\n")
    expect(1, "[T-102 too-many-copies]", annotate="false")
    expect(1, note, paths="my decks", sarif="out.sarif")
    with open(os.path.join(work, "out.sarif"), encoding="utf-8") as f:
        if yaml.safe_load(f)["runs"][0]["results"][0]["ruleId"] != \
                "T-102.too-many-copies":
            fault("action.yml: sarif")
    subprocess.run([os.path.join(build, "koloda"), "check", "-q",
                    "--db", os.path.join(build, "cards.db"),
                    "--write-baseline", "known", "."], cwd=work,
                   capture_output=True, check=True)
    expect(0, "", baseline="known")
    expect(2, "not a date", date="today")
    for evil in ("$(touch evil)", "`touch evil`", "'; touch evil; '",
                 '"; touch evil; "', "--write-baseline=evil", "-q"):
        expect(2, "No such file", paths=evil)
        expect(2, "", date=evil)
        expect(2, "", baseline=evil)
    if os.path.exists(os.path.join(work, "evil")):
        fault("action.yml: an input was run")
    cards = os.path.abspath("tests/cases/trilunie/cards.yaml")
    expect(1, "unknown-card", cards=cards, paths=good)
    return n


def clone(action, folder):
    """The action from a clean clone, cold and cached; what each took."""
    source, temp = os.path.join(folder, "clone"), os.path.join(folder, "cold")
    os.makedirs(temp)
    subprocess.run(["git", "clone", "-q", ".", source], check=True)
    for cached in (False, True):
        start = time.monotonic()
        status, said, outputs, _ = run(action, source, temp, cached, source,
                                       paths="cards/trilunie/decks")
        print("%s: %.1f s" % ("cached" if cached else "cold",
                              time.monotonic() - start))
        if status != 1 or outputs["legal"] != "false":
            fault("action.yml: in a clone it ends with", status, said[-999:])


def recipes(action, folder):
    with open("README.md", encoding="utf-8") as f:
        section = re.search(r"\n## In CI\n(.*?)\n## ", f.read(), re.S)[1]
    blocks = re.findall(r"(?:^    .*\n)+", section + "\n", re.M)
    n = 0
    for block in blocks:
        text = re.sub("(?m)^    ", "", block)
        if not re.match(r"[\w.-]+:[ \n]", text):
            continue
        n += 1
        recipe = yaml.safe_load(text)
        if "repos" in recipe:
            path = os.path.join(folder, "config.yaml")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            done = subprocess.run(["pre-commit", "validate-config", path],
                                  capture_output=True, check=False)
            if done.returncode:
                fault("README.md:", done.stdout.decode())
            with open(".pre-commit-hooks.yaml", encoding="utf-8") as f:
                ids = {h["id"] for h in yaml.safe_load(f)}
            if not {h["id"] for h in recipe["repos"][0]["hooks"]} <= ids:
                fault("README.md: unknown hooks")
        for job in recipe.get("jobs", {}).values():
            for step in job["steps"]:
                if "koloda" in step["uses"] and \
                        not set(step["with"]) <= set(action["inputs"]):
                    fault("README.md: inputs the action lacks")
    return n


def main():
    build, folder = (os.path.abspath(p) for p in sys.argv[1:3])
    with open("action.yml", encoding="utf-8") as f:
        action = yaml.safe_load(f)
    shape(action)
    if sys.argv[3:] == ["clone"]:
        clone(action, folder)
        return bad
    n, m = runs(action, build, folder), recipes(action, folder)
    print("%d runs, %d recipes" % (n, m))
    return 1 if bad or m < 3 else 0


sys.exit(main())
