"""Self-play and learning for networks of the board (docs/strength.md), in one process with the GPU: it judges the positions that
`shedu selfplay-shared` asks about, learns from the games that are finished, and goes on from a checkpoint. Slowly, it runs
without a GPU as well."""

import argparse
import copy
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import torch

import board_samples
from board_net import BoardNet, BoardShape

# Tigris (src/games/tigris/actions.cpp): how many arguments a and b each kind of decision has, in order.
SPANS = [(1, 1), (4, 176), (4, 1), (4, 176), (1, 176), (209, 1), (7, 1), (4, 1), (1, 176), (6, 176), (1, 176), (1, 1),
         (1, 176), (1, 176), (4, 1)]
ROWS, COLUMNS, POINTS = 11, 16, 4
POINT_UNIT, SUM_UNIT = 10, 256


PLAYERS = []  # processes that must not outlive this one


class Judge:
    """Networks as they are asked: without what only learning needs, in halves of precision where there is a GPU."""

    def __init__(self, shape, device):
        self.shape, self.device, self.nets = shape, device, [None, None]
        self.bits = torch.arange(8, device=device, dtype=torch.uint8)
        self.kind = torch.float16 if device.type == "cuda" else torch.float32

    def take(self, number, net):
        self.nets[number] = copy.deepcopy(net).eval().requires_grad_(False).to(self.kind)
        if self.device.type == "cuda":
            self.nets[number] = self.nets[number].to(memory_format=torch.channels_last)

    def unpack(self, planes, kind):
        n = len(planes)
        bits = (planes.reshape(n, self.shape.planes, -1, 1) >> self.bits) & 1
        return bits.reshape(n, self.shape.planes, -1)[:, :, :self.shape.cells].to(kind).reshape(
            n, self.shape.planes, self.shape.rows, self.shape.columns)

    @torch.no_grad()
    def __call__(self, planes, scalars, network, owner, actions, priors):
        """Logits of the listed actions, hand-made priors and all, and corrections; every position by the network it asks for."""
        out = torch.empty(len(actions), device=self.device)
        corrections = torch.empty(len(planes), self.shape.seats, device=self.device)
        asked = [0, 1] if bool((network > 0).any()) and bool((network == 0).any()) else [int(network[0])]
        for number in asked:
            net = self.nets[number]
            mine = slice(None) if len(asked) == 1 else torch.from_numpy(np.flatnonzero(network == number)).to(self.device)
            logits, says, _ = net(self.unpack(planes[mine], self.kind), scalars[mine].to(self.kind))
            corrections[mine] = says.float()
            if len(asked) == 1:
                out = logits[owner, net.place[actions]].float() + priors / SUM_UNIT * net.trust.float()
                continue
            row = torch.full((len(planes),), -1, dtype=torch.long, device=self.device)
            row[mine] = torch.arange(len(mine), device=self.device)
            here = torch.nonzero(row[owner] >= 0).flatten()
            out[here] = logits[row[owner[here]], net.place[actions[here]]].float() + priors[here] / SUM_UNIT * net.trust.float()
        return out, corrections


class Memory:
    """Samples on the device, the newest ones drawn more."""

    KINDS = {"planes": torch.uint8, "scalars": torch.uint8, "sums": torch.int16, "result": torch.float32, "later": torch.float32,
             "value": torch.float32, "points": torch.uint8, "facts": torch.uint8}

    def __init__(self, device, samples, moves):
        self.device, self.room, self.move_room = device, samples, moves
        self.columns, self.n, self.m = {}, 0, 0
        self.start = torch.zeros(samples + 1, dtype=torch.long, device=device)
        self.count = torch.zeros(samples, dtype=torch.long, device=device)
        self.actions = torch.zeros(moves, dtype=torch.int16, device=device)
        self.priors = torch.zeros(moves, dtype=torch.int16, device=device)
        self.wanted = torch.zeros(moves, dtype=torch.int32 if device.type == "cpu" else torch.int16, device=device)
        self.held_out = torch.zeros(samples, dtype=torch.bool, device=device)

    def add(self, arrays):
        n, m = len(arrays["planes"]), len(arrays["actions"])
        if n == 0 or self.n + n > self.room or self.m + m > self.move_room:
            return 0
        for key, kind in self.KINDS.items():
            if key not in self.columns:
                self.columns[key] = torch.zeros((self.room,) + arrays[key].shape[1:], dtype=kind, device=self.device)
            self.columns[key][self.n:self.n + n] = torch.from_numpy(arrays[key]).to(self.device)
        counts = torch.from_numpy(arrays["moves"].astype(np.int64)).to(self.device)
        self.count[self.n:self.n + n] = counts
        self.start[self.n + 1:self.n + n + 1] = self.m + counts.cumsum(0)
        self.held_out[self.n:self.n + n] = torch.from_numpy(arrays["game"] % 20 == 7).to(self.device)
        for key in ["actions", "priors", "wanted"]:
            kind = np.int32 if getattr(self, key).dtype == torch.int32 else np.int16
            numbers = arrays[key]
            if key != "priors":
                numbers = numbers.astype(np.uint16).view(np.int16).astype(kind)
            getattr(self, key)[self.m:self.m + m] = torch.from_numpy(numbers).to(self.device)
        self.n, self.m = self.n + n, self.m + m
        return n

    def draw(self, batch, window, test=False):
        first = max(0, self.n - window)
        ids = torch.randint(first, self.n, (batch * (24 if test else 1),), device=self.device)
        return ids[self.held_out[ids] == test][:batch]

    def batch(self, ids, judge, kind):
        get = {key: column[ids] for key, column in self.columns.items()}
        counts = self.count[ids]
        owner = torch.repeat_interleave(torch.arange(len(ids), device=self.device), counts)
        first = counts.cumsum(0) - counts
        at = self.start[ids][owner] + torch.arange(len(owner), device=self.device) - first[owner]
        return {"planes": judge.unpack(get["planes"], kind), "scalars": get["scalars"].to(kind),
                "sums": get["sums"].float() / SUM_UNIT, "result": get["result"], "later": get["later"],
                "value": get["value"], "points": get["points"].float() / POINT_UNIT,
                "seats": get["facts"][:, 0].long(), "owner": owner, "actions": self.actions[at].long() & 0xFFFF,
                "priors": self.priors[at].float() / SUM_UNIT, "wanted": (self.wanted[at].long() & 0xFFFF).float() / 65535}


def log_softmax_within(logits, owner, n):
    most = torch.full((n,), -1e30, device=logits.device).scatter_reduce(0, owner, logits.detach(), "amax")
    total = torch.zeros(n, device=logits.device).index_add(0, owner, (logits - most[owner]).exp())
    return logits - most[owner] - total.log()[owner]


def losses(net, b, mix):
    n = len(b["seats"])
    logits, says, points = net(b["planes"], b["scalars"])
    chosen = logits[b["owner"], net.place[b["actions"]]].float() + b["priors"] * net.trust.float()
    wanted = b["wanted"]
    policy = -(wanted * log_softmax_within(chosen, b["owner"], n)).sum() / n
    entropy = -(wanted * wanted.clamp(min=1e-9).log()).sum() / n
    absent = torch.arange(says.shape[1], device=says.device)[None] >= b["seats"][:, None]
    chances = (b["sums"] + says.float()).masked_fill(absent, -1e4).log_softmax(1).masked_fill(absent, 0)
    target = mix[0] * b["result"] + mix[1] * b["later"] + mix[2] * b["value"]
    value = -(target * chances).sum(1).mean()
    result = -(b["result"] * chances).sum(1).mean()
    by_hand = -(b["result"] * b["sums"].masked_fill(absent, -1e4).log_softmax(1).masked_fill(absent, 0)).sum(1).mean()
    there = (~absent).float().repeat_interleave(POINTS, 1)
    points_off = ((points.float() - b["points"]).pow(2) * there).sum(1).mean() / 8
    return {"policy": policy, "value": value, "points": points_off}, {
        "policy": policy - entropy, "entropy": entropy,
        "hand_policy": -(wanted * log_softmax_within(b["priors"], b["owner"], n)).sum() / n - entropy,
        "result": result, "hand_result": by_hand, "points": points_off}


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="build/shedu")
    parser.add_argument("--out", default="build/train", help="the folder for checkpoint, log and games")
    parser.add_argument("--go-on", help="a checkpoint to begin with; its network is also the frozen one")
    parser.add_argument("--memory", help="a folder of games, read first; those of this command stay there, too")
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--channels", type=int, default=48)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--passes", type=float, default=3, help="how often a sample is drawn, on average")
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--last-rate", type=float, default=4e-4)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--mix", default="0.5,0.5,0", help="of result, later searches and this search that the value learns")
    parser.add_argument("--window", type=int, default=2_000_000, help="of the newest samples that are drawn from")
    parser.add_argument("--renew", type=float, default=20, help="seconds between networks that play")
    parser.add_argument("--room", type=int, default=6_000_000, help="samples kept")
    parser.add_argument("--selfplay", default="", help="options of shedu selfplay-shared")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Averaged:
    """The mean of the network over its last steps: it plays better than any of them."""

    def __init__(self, net, keep=0.998):
        self.net, self.keep, self.steps = copy.deepcopy(net).requires_grad_(False), keep, 0

    @torch.no_grad()
    def take(self, net):
        self.steps += 1
        keep = min(self.keep, self.steps / (self.steps + 10))
        for mine, theirs in zip(self.net.state_dict().values(), net.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.lerp_(theirs, 1 - keep)


def main():
    arguments = read_arguments()
    begin = time.time()
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    log_file = open(out / "learn.log", "a", encoding="utf-8")

    def log(text):
        print(f"{time.time() - begin:6.1f} s {text}", flush=True)
        print(f"{time.time() - begin:6.1f} s {text}", file=log_file, flush=True)

    torch.manual_seed(arguments.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cudnn.benchmark = False  # batches of every size come
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    scratch = Path("/dev/shm" if Path("/dev/shm").is_dir() else "/tmp")
    shared = scratch / f"shedu-slots-{os.getpid()}"
    shared.unlink(missing_ok=True)
    fresh = Path(arguments.memory) if arguments.memory else scratch / f"shedu-games-{os.getpid()}"
    fresh.mkdir(parents=True, exist_ok=True)
    old = sorted(fresh.glob("*.samples"))
    player = subprocess.Popen([arguments.program, "selfplay-shared", "tigris", "--shared", str(shared), "--out", str(fresh),
                               "--seed", str(arguments.seed), "--threads", str(arguments.threads),
                               "--seconds", str(arguments.seconds + 60)] + arguments.selfplay.split())
    PLAYERS.append(player)
    slots = board_samples.Slots(shared)
    shape = BoardShape(slots.encoding, ROWS, COLUMNS, slots.planes, slots.scalars, slots.seats, POINTS, SPANS)
    net = BoardNet(shape, arguments.channels, arguments.blocks).to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=arguments.rate, weight_decay=arguments.decay)
    judge = Judge(shape, device)
    steps_before, drawn, steps = 0, 0.0, 0
    if arguments.go_on:
        saved = torch.load(arguments.go_on, map_location=device, weights_only=True)
        net.load_state_dict(saved["net"])
        averaged = Averaged(net)
        averaged.net.load_state_dict(saved["averaged"])
        averaged.steps = 1 << 20
        if "optimizer" in saved:  # not in what is kept in the tree, which has half the digits, too
            optimizer.load_state_dict(saved["optimizer"])
        steps_before = saved["steps"]
    else:
        averaged = Averaged(net)
    judge.take(0, averaged.net)
    judge.take(1, averaged.net)
    memory = Memory(device, arguments.room, arguments.room * 230)
    for path in old:
        memory.add(board_samples.read(path))
    parameters = sum(p.numel() for p in net.parameters())
    log(f"{device}, {parameters} parameters, {memory.n} samples remembered, {slots.count} slots of {slots.positions}")

    asks = torch.cuda.Stream(priority=-1) if device.type == "cuda" else None
    if device.type == "cuda":
        failed = int(torch.cuda.cudart().cudaHostRegister(slots.whole.ctypes.data, len(slots.whole), 0))
        log("memory is pinned" if failed == 0 else f"memory could not be pinned: {failed}")

    def answer(ready):
        count = [int(slots.facts_of[i][1]) for i in ready]
        moves = [int(slots.facts_of[i][2]) for i in ready]

        def gather(of, lengths):
            return torch.cat([torch.from_numpy(of[i][:length]).to(device, non_blocking=True) for i, length in zip(ready, lengths)])

        planes, scalars = gather(slots.planes_of, count), gather(slots.scalars_of, count)
        network = np.concatenate([slots.network_of[i][:n] for i, n in zip(ready, count)])
        per = np.concatenate([np.diff(slots.first_of[i][:n + 1]) for i, n in zip(ready, count)])
        per = torch.from_numpy(per).to(device, non_blocking=True)
        owner = torch.repeat_interleave(torch.arange(len(per), device=device), per, output_size=sum(moves))
        actions = torch.cat([torch.from_numpy(slots.actions_of[i][:m].view(np.int16)).to(device, non_blocking=True)
                             for i, m in zip(ready, moves)]).long() & 0xFFFF
        priors = gather(slots.priors_of, moves).float()
        logits, corrections = judge(planes, scalars, network, owner, actions, priors)
        at = done = 0
        for i, n, m in zip(ready, count, moves):
            torch.from_numpy(slots.logits_of[i][:m]).copy_(logits[at:at + m], non_blocking=True)
            torch.from_numpy(slots.corrections_of[i][:n]).copy_(corrections[done:done + n], non_blocking=True)
            at, done = at + m, done + n
        if asks:
            asks.synchronize()
        for i in ready:
            slots.states[i] = board_samples.ANSWERED
        return done

    mix = [float(x) for x in arguments.mix.split(",")]

    def learn():
        nonlocal steps
        done = (time.time() - begin) / arguments.seconds
        for group in optimizer.param_groups:
            group["lr"] = arguments.last_rate + (arguments.rate - arguments.last_rate) * max(0.0, 1 - done)
            if steps + steps_before < 200:
                group["lr"] *= (steps + 1) / 200
        net.train()
        b = memory.batch(memory.draw(arguments.batch, arguments.window), judge, torch.float32)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            parts, _ = losses(net, b, mix)
        loss = parts["policy"] + 1.5 * parts["value"] + 0.05 * parts["points"]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 4.0)
        optimizer.step()
        averaged.take(net)
        steps += 1

    @torch.no_grad()
    def test():
        if memory.n < 5000:
            return {}
        ids = memory.draw(4096, arguments.window, test=True)
        if len(ids) < 200:
            return {}
        _, report = losses(averaged.net.eval(), memory.batch(ids, judge, torch.float32), mix)
        return {key: round(float(x), 4) for key, x in report.items()}

    def remember():
        nonlocal drawn
        for path in [path for path in fresh.glob("*.samples") if path.name not in known][:8]:
            drawn += memory.add(board_samples.read(path)) * arguments.passes
            if arguments.memory:
                known.add(path.name)
            else:
                path.unlink()

    known, judged, rounds = {path.name for path in old}, 0, 0
    next_renewal, next_log, next_look = time.time() + arguments.renew, time.time() + 20, 0.0
    last = (time.time(), 0)
    while time.time() - begin < arguments.seconds and player.poll() is None:
        ready = np.flatnonzero(slots.states == board_samples.ASKED)
        if len(ready):
            if asks:
                with torch.cuda.stream(asks):
                    judged += answer(ready[:24])
            else:
                judged += answer(ready[:24])
            rounds += 1
        else:
            time.sleep(0.0001)
        if drawn >= arguments.batch and memory.n > 3 * arguments.batch and rounds % 4 == 0:
            learn()
            drawn -= arguments.batch
        now = time.time()
        if now > next_look:
            next_look = now + 0.25
            remember()
        if now > next_renewal and steps > 30:
            next_renewal = now + arguments.renew
            judge.take(0, averaged.net)
        if now > next_log:
            next_log = now + 20
            counts = slots.counts()
            log(json.dumps({"steps": steps + steps_before, "samples": memory.n,
                            "per_s": round((judged - last[1]) / (now - last[0])),
                            "batch": judged // max(1, rounds), "games": counts["games"], "seats": counts["seats"][2:5],
                            "won": [round(w / max(1, n), 4) for w, n in zip(counts["won"], counts["two"])], "two": counts["two"],
                            "trust": round(net.trust.item(), 3)} | test()))
            last = (now, judged)
    slots.stop()
    try:
        player.wait(20)
    except subprocess.TimeoutExpired:
        player.kill()
    if not arguments.memory:
        shutil.rmtree(fresh)
    shared.unlink(missing_ok=True)
    torch.save({"net": net.state_dict(), "averaged": averaged.net.state_dict(), "optimizer": optimizer.state_dict(),
                "steps": steps + steps_before,
                "channels": arguments.channels, "blocks": arguments.blocks, "encoding": shape.encoding}, out / "checkpoint.pt")
    log(f"done: {steps} steps, {judged} positions judged; " + json.dumps(test()))
    sys.stdout.flush()
    os._exit(0)  # the mapped memory may still be registered with the GPU


if __name__ == "__main__":
    try:
        main()
    finally:
        for child in PLAYERS:
            child.kill()
