"""Card files as an editor shows them: yaml-language-server with our schemas.

    language_server.py SCHEMA FILE... -- COMMAND...

COMMAND starts the server on its standard input and output.  Every FILE must
be without a diagnostic; then the first one is opened again with a key
misspelt, a value that is none and a field left out, and each must be shown on
its line.  Where a card has nothing but `type:` and `subtype:`, all that these
may be must be offered.  Prints a line for each fault and `N files, N faults
shown`.
"""

import json
import os
import re
import subprocess
import sys
import threading

LIMIT = 120  # seconds for everything


class Server:
    def __init__(self, command, schema):
        self.p = subprocess.Popen(command, stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL)
        self.settings = {"yaml": {
            "validate": True, "schemaStore": {"enable": False},
            "schemas": {"file://" + os.path.abspath(schema): ["*.yaml"]}}}
        threading.Timer(LIMIT, self.p.kill).start()
        self.send("initialize", {
            "processId": None, "rootUri": None,
            "capabilities": {"workspace": {"configuration": True}}}, 1)
        self.wait(lambda m: m.get("id") == 1 and "result" in m)
        self.send("initialized", {})
        self.send("workspace/didChangeConfiguration",
                  {"settings": self.settings})

    def put(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.p.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.p.stdin.flush()

    def send(self, method, params, number=None):
        self.put({"method": method, "params": params,
                  **({"id": number} if number else {})})

    def read(self):
        size = 0
        for line in iter(self.p.stdout.readline, b"\r\n"):
            if not line:
                sys.exit("the server ended")
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        return json.loads(self.p.stdout.read(size))

    def wait(self, is_it):
        """The first message that is it; requests on the way are answered."""
        while True:
            m = self.read()
            if "method" in m and "id" in m:
                result = None
                if m["method"] == "workspace/configuration":
                    result = [self.settings.get(i.get("section"))
                              for i in m["params"]["items"]]
                self.put({"id": m["id"], "result": result})
            elif is_it(m):
                return m

    def diagnostics(self, uri, text):
        self.send("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        m = self.wait(lambda m: m.get("method") ==
                      "textDocument/publishDiagnostics" and
                      m["params"]["uri"] == uri)
        return [(d["range"]["start"]["line"] + 1, d["message"])
                for d in m["params"]["diagnostics"]]


    def offers(self, uri, text, line, column):
        """What completes that place, counted from 0."""
        self.diagnostics(uri, text)
        self.send("textDocument/completion", {
            "textDocument": {"uri": uri},
            "position": {"line": line, "character": column}}, 2)
        m = self.wait(lambda m: m.get("id") == 2 and "result" in m)
        return {item["label"] for item in m["result"]["items"]}


def faulty(text):
    """The text with faults, as (text, line) each."""
    lines = text.split("\n")
    i = next(i for i, l in enumerate(lines) if re.match("    type:", l))
    for old, new in (("type:", "tpye:"), ("type: ", "type: no_"),
                     ("type:", "nothing: 1\n    type:")):
        broken = lines[:i] + [lines[i].replace(old, new, 1)] + lines[i + 1:]
        yield "\n".join(broken), i + 1


def main():
    stop = sys.argv.index("--")
    schema, files = sys.argv[1], sys.argv[2:stop]
    server = Server(sys.argv[stop + 1:], schema)
    bad = shown = 0
    for name in files:
        with open(name, encoding="utf-8") as f:
            text = f.read()
        for line, said in server.diagnostics(
                "file://" + os.path.abspath(name), text):
            print("%s:%d: %s" % (name, line, said))
            bad += 1
    with open(files[0], encoding="utf-8") as f:
        text = f.read()
    for n, (broken, line) in enumerate(faulty(text)):
        said = server.diagnostics("file:///tmp/%d.yaml" % n, broken)
        # the card as a whole, or the very line
        if any(abs(d[0] - line) <= 3 for d in said):
            shown += 1
        else:
            print("fault %d is not shown on line %d: %s" % (n, line, said))
            bad += 1
    with open(schema, encoding="utf-8") as f:
        rules = json.load(f)
    fields = rules["definitions"]["card"]["properties"]
    for n, key in enumerate(("type", "subtype")):
        head = "game: %s\nset: x\ncards:\n  - id: x\n    name: X\n    %s: " % (
            rules["properties"]["game"]["const"], key)
        lacks = {v for v in fields[key]["enum"] if v} - server.offers(
            "file:///tmp/offer%d.yaml" % n, head + "\n", 5, len(key) + 6)
        if lacks:
            print("%s: not offered: %s" % (key, " ".join(sorted(lacks))))
            bad += 1
    server.p.kill()
    print("%d files, %d faults shown" % (len(files), shown))
    return 1 if bad else 0


STATUS = main()
sys.stdout.flush()
os._exit(STATUS)
