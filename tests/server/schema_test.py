#!/usr/bin/env python3
"""schema_test.py PROGRAM SCHEMA: every frame and answer of a real server is what the schema says.

Plays a game of each kind against a computer with everything a client may ask for on the way, and validates what is
sent and what comes back.
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import jsonschema
import websockets


class Checker:
    """The schema's definitions, each as a validator."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.schema = json.load(file)
        self.validators = {}
        self.checked = {}

    def check(self, definition, value):
        if definition not in self.validators:
            schema = {"$ref": f"#/$defs/{definition}", "$defs": self.schema["$defs"]}
            self.validators[definition] = jsonschema.Draft202012Validator(schema)
        error = jsonschema.exceptions.best_match(self.validators[definition].iter_errors(value))
        if error is not None:
            sys.exit(f"{definition}: {error.json_path}: {error.message[:300]}\nin {json.dumps(value)[:600]}")
        self.checked[definition] = self.checked.get(definition, 0) + 1

    def check_frame(self, frame):
        """Against its own type, so that a complaint names the member and not only "no alternative fits"."""
        self.check("Server" + frame["t"].capitalize(), frame)


class Visitor:
    """Somebody at the server: HTTP with a token, one WebSocket."""

    def __init__(self, url, checker):
        self.url, self.checker = url, checker
        self.token = None
        self.socket = None
        self.asked = 0
        self.frames = []

    def http(self, method, path, body=None, definition=None):
        request = urllib.request.Request(self.url + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if self.token:
            request.add_header("authorization", "Bearer " + self.token)
        try:
            with urllib.request.urlopen(request) as answer:
                value = json.load(answer)
        except urllib.error.HTTPError as error:
            value = json.load(error)
            definition = "HttpError"
        if definition:
            self.checker.check(definition, value)
        return value

    async def connect(self):
        self.token = self.http("POST", "/api/session", {"name": "Ann"})["token"]
        self.socket = await websockets.connect(self.url.replace("http", "ws") + "/ws", max_size=None)
        await self.ask("hello", v=1, token=self.token)

    async def receive(self):
        frame = json.loads(await asyncio.wait_for(self.socket.recv(), 30))
        self.checker.check_frame(frame)
        self.frames.append(frame)
        return frame

    async def ask(self, kind, **members):
        self.asked += 1
        message = {"t": kind, "id": self.asked, **members}
        self.checker.check("ClientFrame", message)
        await self.socket.send(json.dumps(message))
        while True:
            frame = await self.receive()
            if frame.get("re") == self.asked:
                return frame


class Table:
    """A table as a client knows it: the last view and revision it was told."""

    def __init__(self, visitor, table):
        self.visitor, self.id = visitor, table
        self.view = self.info = None
        self.rev = 0

    def look(self):
        for frame in self.visitor.frames:
            if frame["t"] in ("table", "update"):
                self.rev = frame["rev"]
                self.view = frame.get("view", self.view)
                self.info = frame.get("info", self.info)
        self.visitor.frames.clear()

    async def ask(self, kind, **members):
        answer = await self.visitor.ask(kind, table=self.id, **members)
        self.look()
        return answer

    def mine(self):
        return self.view["to_act"] == self.view["viewer"]


async def play(visitor, game, chance):
    settings = {
        "game": game,
        "seats": [{"kind": "me"}, {"kind": "computer", "level": 1}],
        "clock": {"kind": "fischer", "ms": 600000, "add": 1000, "expiry": "computer"},
        "nonce": "mine",
    }
    visitor.checker.check("Settings", settings)
    info = visitor.http("POST", "/api/tables", settings)["table"]
    visitor.checker.check("TableInfo", info)
    table = Table(visitor, info["id"])
    await table.ask("sub")
    number = 0
    while table.info["status"] != "over":
        if not table.mine():
            await visitor.receive()
            table.look()
            continue
        number += 1
        move = chance.choice(table.view["legal"])
        if number % 7 == 0:
            await table.ask("preview", rev=table.rev, moves=[move, "nonsense"])
            await table.ask("at", ply=number // 2)
            await table.ask("insight", ply=number // 2)
            await table.ask("insight", rev=table.rev, moves=[move])
            await table.ask("act", key=f"bad{number}", rev=table.rev, move="nonsense")
        if number == 8:  # against a computer the request is granted at once
            await table.ask("hint", rev=table.rev)
            await table.ask("chat", key="chat", text="hello")
            await table.ask("note", text="to remember")
            await table.ask("ask", key="ask", rev=table.rev, ply=1)
            continue
        await table.ask("act", key=f"move{number}", rev=table.rev, move=move)
        if number % 11 == 0 and table.mine():
            await table.ask("undo", key=f"undo{number}", rev=table.rev)
    await table.ask("sub", since=3)
    await table.ask("rematch", key="again")
    await table.ask("unsub")
    visitor.http("GET", f"/api/tables/{table.id}/view", definition="Seen")
    await visitor.ask("ping")
    return table.id


async def rematch(visitor, other):
    """Two people: a rematch is asked for, declined, and closed."""
    info = visitor.http("POST", "/api/tables", {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "open"}]})["table"]
    table, theirs = Table(visitor, info["id"]), Table(other, info["id"])
    await table.ask("sub")
    await theirs.ask("sit", key="sit", seat=1)
    await theirs.ask("resign", key="resign", seat=1)
    await table.ask("rematch", key="again")
    await table.ask("sub")
    table.id = theirs.id = table.info["next"]
    await table.ask("sub")
    if table.info["seats"][0]["kept"]["name"] != "Ann":
        sys.exit("the other's seat is not kept")
    await theirs.ask("decline", key="decline")
    await table.ask("close", key="close")
    await table.ask("sub")
    if table.info["status"] != "closed":
        sys.exit("the table is not closed")
    visitor.http("POST", f"/api/tables/{table.id}/hide", {"hidden": True})
    hidden = visitor.http("GET", "/api/tables?mine=1&hidden=1")["tables"]
    if [one["id"] for one in hidden] != [table.id]:
        sys.exit("what was hidden is not in the list of what is hidden")


async def look_at_study(visitor):
    start = {"record": {"format": "shedu record 1", "game": "gog", "seats": ["A", "B"], "events": []}}
    study = {"format": "shedu study 1", "title": "T",
             "chapters": [{"id": "c", "title": "C", "start": start, "nodes": [{}]}]}
    shared = visitor.http("POST", "/api/studies", {"study": study})["id"]
    await visitor.ask("study", study=shared, at="abc")
    while (await visitor.receive())["t"] != "people":
        pass
    visitor.http("PUT", f"/api/studies/{shared}", {"study": study, "revision": 1})
    while (await visitor.receive())["t"] != "study":
        pass
    await visitor.ask("unstudy", study=shared)


async def visit(url, checker):
    visitor = Visitor(url, checker)
    await visitor.connect()
    games = visitor.http("GET", "/api/games", definition="Games")["games"]
    chance = random.Random(1)
    for game in (game["name"] for game in games):
        table = await play(visitor, game, chance)
        record = visitor.http("GET", f"/api/tables/{table}/record?format=json")
        visitor.http("POST", "/api/study", {"record": record}, "Study")
        visitor.http("POST", f"/api/tables/{table}/analysis", {}, "AnalysisState")
    other = Visitor(url, checker)
    await other.connect()
    await rematch(visitor, other)
    await other.socket.close()
    await look_at_study(visitor)
    visitor.http("GET", "/api/tables/nonsense", definition="HttpError")
    for table in visitor.http("GET", "/api/tables?mine=1")["tables"]:
        checker.check("TableInfo", table)
    await visitor.socket.close()


def main():
    program, schema = sys.argv[1:]
    checker = Checker(schema)
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--unlimited"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            url = server.stdout.readline().split()[3].rstrip("/")
            asyncio.run(visit(url, checker))
        finally:
            server.terminate()
            server.wait()
    total = sum(checker.checked.values())
    print(f"{total} messages of {len(checker.checked)} kinds are as the schema says: {', '.join(sorted(checker.checked))}")


if __name__ == "__main__":
    main()
