"""Shared by script/load, script/kill_test, script/fault_test and script/chaos: a server to start and to kill, people who play
at it and never give up, and the books that are kept of everything they were told."""

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

try:
    import websockets
except ImportError:
    sys.exit("the Python package websockets is missing: script/bootstrap installs it")

import checking

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GAMES = checking.offered_games()
ENTRY = "table_id, seq, at, kind, seat, user_id, body, hash, client_key"


def fail(message):
    sys.exit(f"{os.path.basename(sys.argv[0])}: {message}")


def arguments(description):
    """A parser with what all of them take."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "shedu"), help="the shedu to try")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is random here")
    return parser


def check_program(path):
    # Whoever ends the script early wants the server ended with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended by a signal"))
    if not os.access(path, os.X_OK):
        fail(f"there is no program {path}: build it with script/build, or name another with --program")


def machine():
    """One line that belongs beside every figure."""
    load = os.getloadavg()[0]
    busy = ", busy with other work" if load > 4 else ""
    return f"{os.cpu_count()} cores, load average {load:.1f} before{busy}"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`shedu serve` on a port of its own, with data that outlive it."""

    host = "127.0.0.1"
    timeout = 10  # seconds for an answer

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.port = free_port()
        self.process = None
        self.log = os.path.join(folder, "server.log")

    @property
    def database(self):
        return os.path.join(self.folder, "data", "shedu.db")

    @property
    def url(self):
        return f"ws://{self.host}:{self.port}/ws"

    def command(self):
        return [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--unlimited",
                "--data", os.path.join(self.folder, "data")]

    def launch(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def start(self, patience=30):
        """Seconds until it answered."""
        begin = time.monotonic()
        self.launch()
        while True:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.request("GET", "/healthz")[0] in (200, 503):
                    return time.monotonic() - begin
            if self.process.poll() is not None:
                fail(f"the server ended by itself with {self.process.returncode}: {self.last_words()}")
            if time.monotonic() - begin > patience:
                fail(f"the server did not answer within {patience} s: {self.last_words()}")
            time.sleep(0.01)

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()[-600:].strip() or "it said nothing"

    def end(self, with_signal):
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(with_signal)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            fail("the server did not end within 15 s of being asked to")

    def kill(self):
        self.end(signal.SIGKILL)

    def stop(self):
        self.end(signal.SIGTERM)

    def request(self, method, path, body=None, token=None):
        """Status and body, parsed where it is JSON."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=self.timeout)
        try:
            headers = {"Content-Type": "application/json"}
            if token:
                headers["Authorization"] = f"Bearer {token}"
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            return answer.status, json.loads(text) if text.startswith(("{", "[")) else text
        finally:
            connection.close()

    def must(self, method, path, body=None, token=None):
        status, answer = self.request(method, path, body, token)
        if status != 200:
            raise OSError(f"{method} {path} was answered with {status}: {answer}")
        return answer

    def memory_mb(self):
        """Resident."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
            return int(re.search(r"^VmRSS:\s+(\d+) kB$", status.read(), re.MULTILINE).group(1)) / 1024

    def metric(self, name):
        found = re.search(rf"^shedu_{name} (\S+)$", self.request("GET", "/metrics")[1], re.MULTILINE)
        return float(found.group(1)) if found else None


@contextlib.contextmanager
def server_in_temporary_folder(program, folder=None):
    """A server that is not started yet; it and its data are gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="shedu-", dir=folder) as made:
        server = Server(program, made)
        try:
            yield server
        finally:
            if server.process is not None and server.process.poll() is None:
                server.process.kill()
                server.process.wait()


def allow_many_files():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Books:
    """What people were told: moves acknowledged, entries shown."""

    def __init__(self):
        self.decided = {}  # (table, key, seat): the move, whether or not it was ever acknowledged
        self.acknowledged = {}  # (table, key): (seq, seat, move)
        self.shown = {}  # (table, seq): kind, time, seat
        self.own_moves = {}  # (table, seq): the text as its player was shown it
        self.resent = 0
        self.notices = []
        self.problems = []

    def problem(self, text):
        if len(self.problems) < 20:
            self.problems.append(text)

    def acknowledge(self, table, key, seq, seat, move):
        before = self.acknowledged.setdefault((table, key), (seq, seat, move))
        if before[0] != seq:
            self.problem(f"table {table}: the move {key} was acknowledged as {before[0]} and as {seq}")

    def show(self, table, entry, viewer):
        place = (table, entry["seq"])
        told = (entry["kind"], entry["time"], entry.get("seat", -1))
        if self.shown.setdefault(place, told) != told:
            self.problem(f"table {table}: entry {entry['seq']} was shown as {self.shown[place]} and as {told}")
        if entry["kind"] == "move" and entry["seat"] == viewer:
            if self.own_moves.setdefault(place, entry["move"]) != entry["move"]:
                self.problem(f"table {table}: entry {entry['seq']} was shown as two different moves")

    def check(self, database):
        """Compares everything with what is stored; gives the entries of each table."""
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
            tables = self.check_rows(store.execute(f"select {ENTRY} from entries order by table_id, seq"))
            sound = store.execute("pragma integrity_check").fetchone()[0]
        if sound != "ok":
            self.problem(f"the database is damaged: {sound}")
        return tables

    def check_rows(self, rows):
        """The same with all the entries of a store, in their order."""
        tables = {}
        for table, seq, at, kind, seat, user, body, position, key in rows:
            entries = tables.setdefault(table, [])
            if seq != len(entries) + 1:
                self.problem(f"table {table}: entry {len(entries) + 1} is missing")
            entries.append({"time": at, "kind": kind, "seat": seat, "user": user, "body": json.loads(body),
                            "hash": position, "key": key})
        self.check_acknowledged(tables)
        self.check_shown(tables)
        return tables

    def check_acknowledged(self, tables):
        for (table, key), (seq, seat, move) in self.acknowledged.items():
            stored = [place for place, entry in enumerate(tables.get(table, []), 1)
                      if entry["kind"] == "move" and key_of(entry) == key and entry["seat"] == seat]
            if stored != [seq]:
                self.problem(f"table {table}: the move {key} was acknowledged as {seq} and is stored as {stored}")
            elif tables[table][seq - 1]["body"]["move"] != move:
                self.problem(f"table {table}: entry {seq} is not the move that was sent")

    def check_shown(self, tables):
        for (table, seq), told in self.shown.items():
            entries = tables.get(table, [])
            if seq > len(entries):
                self.problem(f"table {table}: entry {seq} was shown and is not stored")
                continue
            entry = entries[seq - 1]
            if (entry["kind"], entry["time"], entry["seat"]) != told:
                self.problem(f"table {table}: entry {seq} was shown as {told} and is stored otherwise")
            move = self.own_moves.get((table, seq))
            if move is not None and entry["body"]["move"] != move:
                self.problem(f"table {table}: entry {seq} was shown as {move} and is stored otherwise")


def key_of(entry):
    """The client's own key: the store keeps it together with its user's id."""
    return entry["key"].removeprefix(entry["user"] + ":")


def check_replays(server, books, store=None):
    """Every stored game is replayed by the program, and every hash compared."""
    done = subprocess.run([server.program, "restore", "--check", store or server.database], capture_output=True,
                          text=True, check=False)
    if done.returncode != 0:
        books.problem(f"shedu restore --check: {done.stderr.strip()[-600:]}")
    return done.stdout.strip()


class Player:
    """Somebody with a seat who plays random legal moves. Whatever happens to the connection, they come back with
    their cursor, and send a move that was not acknowledged again, with the same key."""

    patience = 0.4  # seconds without an answer, after which something is sent again

    def __init__(self, url, token, table, seat, books, rng, delay=0.0, name=""):
        self.url, self.token, self.table, self.seat = url, token, table, seat
        self.books, self.rng, self.delay = books, rng, delay
        self.name = name
        self.cursor = 0
        self.rev = 0
        self.view = None
        self.pending = None  # the move that is on its way: key, rev, text
        self.thinking = False
        self.made = 0
        self.over = False
        self.leaving = False
        self.socket = None
        self.greeted = False
        self.heard = time.monotonic()

    async def run(self):
        while not (self.over or self.leaving):
            await self.visit()

    async def visit(self):
        """One connection, until it ends."""
        try:
            async with websockets.connect(self.url, max_size=None, ping_interval=None, open_timeout=5,
                                          close_timeout=0.2, compression=None) as link:
                self.socket, self.greeted = link, False
                await self.hello()
                async for frame in link:
                    await self.received(json.loads(frame))
                    if self.over or self.leaving:
                        break
        except (OSError, EOFError, asyncio.TimeoutError, websockets.WebSocketException):
            pass
        self.socket = None
        await asyncio.sleep(0.02 + 0.05 * self.rng.random())

    async def say(self, **message):
        if self.socket is not None:
            self.heard = time.monotonic()
            with contextlib.suppress(Exception):  # whatever was lost is sent again
                await self.socket.send(json.dumps(message))

    async def hello(self):
        await self.say(t="hello", v=1, token=self.token)

    async def subscribe(self):
        await self.say(t="sub", table=self.table, seat=self.seat, since=self.cursor)

    async def send_move(self):
        key, rev, move = self.pending
        await self.say(t="act", table=self.table, key=key, rev=rev, move=move)

    async def nudge(self):
        """Called from time to time: what got no answer is sent again."""
        if self.socket is None or time.monotonic() - self.heard < self.patience:
            return
        if not self.greeted:
            await self.hello()
        elif self.pending is not None:
            self.books.resent += 1
            await self.send_move()
        else:
            await self.subscribe()

    async def received(self, message):
        kind = message["t"]
        if kind in ("table", "update") and message["table"] == self.table:
            await self.updated(message)
        elif kind == "welcome":
            if not self.greeted:
                self.greeted = True
                await self.subscribe()
        elif kind == "ok" and "key" in message:
            await self.stored(message)
        elif kind == "error":
            await self.refused(message)
        elif kind == "notice":
            self.books.notices.append(message["kind"])

    async def updated(self, message):
        for entry in message["entries"]:
            if entry["seq"] > self.cursor + 1:
                break
            self.books.show(self.table, entry, self.seat)
            if entry["seq"] == self.cursor + 1:
                self.cursor += 1
                self.over = self.over or entry["kind"] == "over"
        if message["seq"] > self.cursor:  # something is missing in between
            await self.subscribe()
        elif message["seq"] == self.cursor and message.get("view"):
            self.rev, self.view = message["rev"], message["view"]
            await self.decide()

    async def decide(self):
        if self.pending is not None or self.thinking or self.view is None or self.over or self.leaving:
            return
        legal = self.view.get("legal")
        if self.view.get("to_act") != self.seat or not legal:
            return
        if self.delay > 0:
            self.thinking = True
            await asyncio.sleep(self.delay * (0.5 + self.rng.random()))
            self.thinking = False
        self.made += 1
        self.pending = (f"{self.name}{self.made}", self.rev, self.rng.choice(legal))
        self.books.decided[self.table, self.pending[0], self.seat] = self.pending[2]
        self.view = None  # decided; the next view brings the next decision
        await self.send_move()

    async def stored(self, message):
        if self.pending is None or message["key"] != self.pending[0]:
            return
        key, _, move = self.pending
        self.pending = None
        self.books.acknowledge(self.table, key, message["seq"], self.seat, move)
        await self.decide()

    async def refused(self, message):
        code = message["code"]
        if code in ("readonly", "slow_down", "full") or "key" not in message:
            return  # it is sent again later
        if self.pending is None or message["key"] != self.pending[0]:
            return
        if code not in ("stale", "late"):
            self.books.problem(f"table {self.table}: {self.pending[2]} was refused: {message['text']}")
        self.pending = None
        await self.subscribe()


async def insist(step):
    """Does something until it succeeds."""
    while True:
        try:
            return await step()
        except (OSError, EOFError, asyncio.TimeoutError, http.client.HTTPException, websockets.WebSocketException):
            await asyncio.sleep(0.1)


class Company:
    """Many tables with two players each."""

    def __init__(self, server, books, seed, delay=0.0, port=None, games=GAMES):
        self.server, self.books, self.delay = server, books, delay
        self.games = games
        self.rng = random.Random(seed)
        self.url = server.url if port is None else f"ws://127.0.0.1:{port}/ws"
        self.players = []
        self.tasks = []
        self.begun = 0

    def door(self):
        """The server at which somebody comes in."""
        return self.server

    def settings(self, game):
        """Of a new table, besides its seats."""
        return {"game": game}

    def player(self, token, table, seat):
        return Player(self.url, token, table, seat, self.books, random.Random(self.rng.random()), self.delay,
                      name="ab"[seat])

    async def open_table(self, computer=False):
        """Two guests, or a guest and a computer, sit down, directly at the server, and begin to play by way of the
        company's url."""
        game = self.games[self.begun % len(self.games)]
        self.begun += 1
        tokens = [(await self.call("POST", "/api/session", {"name": name}))["token"]
                  for name in (["Ann"] if computer else ["Ann", "Bob"])]
        other = {"kind": "computer", "level": 1} if computer else {"kind": "open"}
        made = await self.call("POST", "/api/tables", self.settings(game) | {"seats": [{"kind": "me"}, other]}, tokens[0])
        table = made["table"]["id"]
        if not computer:
            await insist(lambda: self.sit(table, tokens[1]))
        players = [self.player(token, table, seat) for seat, token in enumerate(tokens)]
        self.players += players
        self.tasks += [asyncio.create_task(player.run()) for player in players]
        return players

    async def call(self, *given):
        return await insist(lambda: asyncio.to_thread(self.door().must, *given))

    async def sit(self, table, token):
        async with websockets.connect(self.door().url, max_size=None, open_timeout=5, close_timeout=0.2) as link:
            await link.send(json.dumps({"t": "hello", "v": 1, "token": token}))
            await link.send(json.dumps({"t": "sit", "table": table, "key": "sit", "seat": 1}))
            answer = {"t": ""}
            while answer["t"] != "ok":
                answer = json.loads(await asyncio.wait_for(link.recv(), 5))
                if answer["t"] == "error":
                    raise OSError(answer["text"])

    async def watch(self, replace):
        """Nudges everybody, and opens new tables for those whose games are over while `replace()` holds."""
        replaced = set()
        while True:
            for player in list(self.players):
                await player.nudge()
                if player.over and player.table not in replaced and replace():
                    replaced.add(player.table)
                    self.tasks.append(asyncio.create_task(self.open_table()))
            await asyncio.sleep(0.1)

    async def leave(self):
        for player in self.players:
            player.leaving = True
            if player.socket is not None:
                await player.socket.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def moves(self):
        return len(self.books.acknowledged)


def conclude(books):
    """Prints what is wrong, if anything is; the exit status."""
    for text in books.problems:
        print(f"WRONG: {text}", file=sys.stderr)
    print("Nothing was lost, nothing happened twice." if not books.problems else "NOT GOOD: see above.")
    return 1 if books.problems else 0
