"""Card files against the JSON Schema and the compiler.

    schema_check.py KOLODA SCHEMA FILE...

Every FILE is judged by both.  The schema must accept what the compiler
accepts; it must refuse what the compiler refuses for the shape of the file
alone (the names in SHAPE).  What a schema cannot know, such as references
between cards, is the compiler's alone.  Prints a line for each disagreement
and `N files, N refused by both, N by the compiler alone`.
"""

import json
import re
import subprocess
import sys

import jsonschema
import yaml

SHAPE = {
    "unknown-field",
    "wrong-type",
    "out-of-range",
    "unknown-value",
    "unknown-keyword",
    "forbidden-field",
    "unknown-format",
}

# Rules between the fields of a card, which games check by themselves.
BEYOND = {"C-110", "C-114", "C-115", "C-118", "C-509", "S-1.4.6", "S-1.8-5"}


class Loader(yaml.SafeLoader):
    """Plain scalars as koloda reads them."""


Loader.yaml_implicit_resolvers = {}
Loader.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(r"^-?(0|[1-9][0-9]*)$"), list("-0123456789")
)
Loader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf")
)
Loader.add_implicit_resolver(
    "tag:yaml.org,2002:null", re.compile(r"^(null|)$"), ["n", ""]
)


def compiler(koloda, path):
    """The exit status and the errors, each as (name, clause)."""
    run = subprocess.run(
        [koloda, "compile", "--lint", "--format=jsonl", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    found = [json.loads(line) for line in run.stdout.splitlines()]
    return run.returncode, {
        (f["name"], f["clause"]) for f in found if f["severity"] == "error"
    }


def main(koloda, schema_path, paths):
    with open(schema_path, encoding="utf-8") as f:
        schema = json.load(f)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    files = both = alone = bad = 0
    for path in paths:
        status, errors = compiler(koloda, path)
        if status == 2:
            continue  # no YAML, or not as koloda takes it
        with open(path, encoding="utf-8") as f:
            content = yaml.load(f, Loader)
        if not isinstance(content, dict) or (
            content.get("game") != schema["properties"]["game"]["const"]
        ):
            continue
        files += 1
        good = validator.is_valid(content)
        both += not good and status == 1
        alone += good and status == 1
        if status == 0 and not good:
            bad += 1
            error = jsonschema.exceptions.best_match(validator.iter_errors(content))
            where = "/".join(str(p) for p in error.absolute_path)
            print(f"{path}: the schema refuses {where}: {error.message[:200]}")
        elif good and any(n in SHAPE and c not in BEYOND for n, c in errors):
            bad += 1
            print(f"{path}: the schema accepts {sorted(errors, key=str)}")
    print(f"{files} files, {both} refused by both, {alone} by the compiler alone")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
