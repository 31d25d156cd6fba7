"""Shared by script/chaos and script/cluster_figures: several nodes on one PostgreSQL, each on wires of its own that
can be cut, and a log inside the database of who wrote what under which lease."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

import table_proof as proof

WIRES = {"people": 1, "store": 2, "peers": 3}  # what a node is connected to, each a network of its own
INSIDE = "SHEDU_CLUSTER_INSIDE"

# Kept by PostgreSQL in the very transaction that stores an entry or changes a lease: nobody can write past it.
LOG = """
create schema chaos;
create table chaos.nodes (id text primary key, address text not null);
create table chaos.leases (table_id text, node text, epoch bigint);
create table chaos.written (table_id text, seq bigint, writer text, node text, epoch bigint);
create function chaos.note_node() returns trigger language plpgsql as
  'begin insert into chaos.nodes values (new.id, new.address) on conflict do nothing; return new; end';
create function chaos.note_lease() returns trigger language plpgsql as
  'begin insert into chaos.leases values (new.table_id, new.node, new.epoch); return new; end';
create function chaos.note_entry() returns trigger language plpgsql as
  'begin insert into chaos.written select new.table_id, new.seq, current_setting($$application_name$$), l.node, l.epoch
   from (select 1) one left join public.leases l on l.table_id = new.table_id; return new; end';
insert into chaos.nodes select id, address from nodes;
insert into chaos.leases select table_id, node, epoch from leases;
create trigger note_node before insert on nodes for each row execute function chaos.note_node();
create trigger note_lease after insert or update on leases for each row execute function chaos.note_lease();
create trigger note_entry before insert on entries for each row execute function chaos.note_entry();
"""


def enter_private_place():
    """Starts the script once more with a PostgreSQL of its own; as root also with networks of its own, which vanish
    with it, as do all its processes."""
    if INSIDE in os.environ:
        return
    inner = [os.path.join(proof.ROOT, "script", "with_postgres"), *sys.orig_argv]
    private = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c",
               "mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && ip link set lo up"]
    can = False
    with contextlib.suppress(FileNotFoundError):
        can = subprocess.run(private, capture_output=True, check=False).returncode == 0
    os.environ[INSIDE] = "wires" if can else "no wires"
    if can:
        inner = [*private[:-1], private[-1] + ' && exec "$@"', "sh", *inner]
    os.execvp(inner[0], inner)


def command(*words, given=None):
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        proof.fail(f"{' '.join(words)}: {done.stderr.strip()[-400:]}")
    return done.stdout


class Postgres:
    """The one that script/with_postgres has started."""

    def __init__(self, address):
        self.port = re.search(r":(\d+)/", os.environ["SHEDU_TEST_POSTGRES"]).group(1)
        self.folder = os.environ["SHEDU_TEST_POSTGRES_FOLDER"]
        self.address = address
        with open(os.path.join(self.folder, "postmaster.opts"), encoding="utf-8") as given:
            self.program = os.path.join(os.path.dirname(given.read().split()[0]), "pg_ctl")
        with open(os.path.join(self.folder, "pg_hba.conf"), "a", encoding="utf-8") as rules:
            rules.write(f"host all all {address}/24 trust\n")
        self.restart("fast")

    def url(self, name):
        return f"postgresql://shedu@{self.address}:{self.port}/postgres?application_name={name}"

    def control(self, *words):
        owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []
        done = subprocess.run([*owner, self.program, "-D", self.folder, *words], cwd=self.folder, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode != 0:
            proof.fail(f"pg_ctl {words[0]} failed with {done.returncode}")

    def stop(self, mode):
        self.control("stop", "-m", mode)

    def start(self):
        self.control("start", "-w", "-l", os.path.join(self.folder, "..", "log"), "-o",
                     f"-p {self.port} -c listen_addresses=127.0.0.1,{self.address} -c unix_socket_directories= "
                     "-c max_connections=200")

    def restart(self, mode):
        self.stop(mode)
        self.start()

    def sql(self, text):
        return command("psql", "-XqAt", "-v", "ON_ERROR_STOP=1", self.url("proof"), "-c", text)

    def rows(self, select):
        for line in self.sql(f"select to_json(row) from ({select}) row").splitlines():
            yield tuple(json.loads(line).values())

    def first_process(self):
        with open(os.path.join(self.folder, "postmaster.pid"), encoding="utf-8") as file:
            return int(file.readline())


class Wires:
    """Each node has three networks. A cut wire swallows what is sent, and nobody is told."""

    def __init__(self, nodes):
        outside = []
        for name, net in WIRES.items():
            outside += [f"link add {name} type bridge", f"address add 10.77.{net}.254/24 dev {name}", f"link set {name} up"]
        for node in range(1, nodes + 1):
            command("ip", "netns", "add", f"n{node}")
            for name in WIRES:
                outside += [f"link add {name}{node} type veth peer name {name} netns n{node}",
                            f"link set {name}{node} up master {name}"]
        command("ip", "-batch", "-", given="\n".join(outside))
        for node in range(1, nodes + 1):
            inside = ["link set lo up"]
            for name in WIRES:
                inside += [f"address add {self.address(name, node)}/24 dev {name}", f"link set {name} up"]
            command("ip", "-n", f"n{node}", "-batch", "-", given="\n".join(inside))

    @staticmethod
    def address(wire, node):
        return f"10.77.{WIRES[wire]}.{node}"

    @staticmethod
    def cut(node, wires):
        command("ip", "-batch", "-", given="\n".join(f"link set {wire}{node} nomaster" for wire in wires))

    @staticmethod
    def mend(node, wires):
        command("ip", "-batch", "-", given="\n".join(f"link set {wire}{node} master {wire}" for wire in wires))


class Node(proof.Server):
    """One of several `shedu serve`. Whatever ends it, somebody starts it again, unless it is meant to be down."""

    timeout = 4

    def __init__(self, program, folder, number, cluster):
        super().__init__(program, folder)
        self.number, self.name = number, f"n{number}"
        self.log = os.path.join(folder, f"{self.name}.log")
        self.store = cluster.postgres.url(self.name)
        self.prefix = []
        self.listen = self.peers = f"{self.host}:{self.port}"
        if cluster.wires:
            self.port = 8080
            self.prefix = ["ip", "netns", "exec", self.name]
            self.host = Wires.address("people", number)
            self.listen, self.peers = ":8080", f"{Wires.address('peers', number)}:8080"
        self.meant_to_run = True
        self.answered = True  # since it was started

    def command(self):
        return [*self.prefix, self.program, "serve", "--listen", self.listen, "--node", self.peers, "--store", self.store,
                "--unlimited", "--players", "1"]

    def pause(self):
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def healthy(self):
        with contextlib.suppress(OSError, EOFError, ValueError, proof.http.client.HTTPException):
            return self.request("GET", "/healthz")[0] == 200
        return False


class Cluster:
    def __init__(self, program, folder, nodes):
        self.wires = Wires(nodes) if os.environ[INSIDE] == "wires" else None
        self.postgres = Postgres(Wires.address("store", 254) if self.wires else "127.0.0.1")
        self.nodes = [Node(program, folder, number, self) for number in range(1, nodes + 1)]
        for node in self.nodes:
            node.start()

    def keep_log(self):
        self.postgres.sql(LOG)

    def entries(self):
        return self.postgres.rows(f"select {proof.ENTRY} from entries order by table_id, seq")

    def check_owners(self, books):
        """Each entry was written by the node that its table's lease named at that moment, and from one entry to the
        next a lease's epoch never went back. Gives how often a table changed hands while it was played."""
        name_of = {f"http://{node.peers}": node.name for node in self.nodes}
        address_of = dict(self.postgres.rows("select id, address from chaos.nodes"))
        changes = 0
        last = {}  # table: seq, epoch, node
        for table, seq, writer, node, epoch in self.postgres.rows(
                "select table_id, seq, writer, node, epoch from chaos.written order by table_id, seq"):
            if node is None or name_of.get(address_of.get(node)) != writer:
                books.problem(f"table {table}: {writer} wrote entry {seq} while the lease was {node}'s")
            before_seq, before_epoch, before_node = last.get(table, (0, epoch, node))
            if seq != before_seq + 1:
                books.problem(f"table {table}: entry {seq} was written after {before_seq}")
            if epoch is not None and (epoch < before_epoch or (epoch == before_epoch and node != before_node)):
                books.problem(f"table {table}: entry {seq} was written in epoch {epoch} of {node}, "
                              f"the one before in {before_epoch} of {before_node}")
            changes += node != before_node
            last[table] = (seq, epoch, node)
        twice = self.postgres.sql("select count(*) from (select 1 from chaos.leases group by table_id, epoch"
                                  " having count(distinct node) > 1) shared").strip()
        if twice != "0":
            books.problem(f"{twice} leases had two nodes in the same epoch")
        return changes

    def stop(self):
        for node in self.nodes:
            node.process.terminate()
        for node in self.nodes:
            node.stop()

    def end(self):
        for node in self.nodes:
            if node.process is not None and node.process.poll() is None:
                node.process.kill()
                node.process.wait()


@contextlib.contextmanager
def cluster_in_temporary_folder(program, nodes):
    with tempfile.TemporaryDirectory(prefix="shedu-cluster-") as folder:
        cluster = Cluster(program, folder, nodes)
        try:
            yield cluster
        finally:
            cluster.end()
