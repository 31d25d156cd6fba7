#!/usr/bin/env python3
"""Learns a network from files of samples; script/train calls it.

    train/train.py --samples A.samples B.samples --out new.network [--go-on old.network] [--seconds 120]

A tenth of the games is held out; learning stops when their loss does, or when the time is up, and the best network
that was seen is written. Runs on a GPU, or slowly without one."""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

import network_file
import samples
from conv import Conv
from wide import Wide

POINT_UNIT = 10.0


class Data:
    """Samples on the device, and batches of them."""

    def __init__(self, arrays, shape, device, targets):
        facts = arrays["facts"]
        self.shape, self.device = shape, device

        def put(values, kind):
            return torch.from_numpy(np.ascontiguousarray(values)).to(device=device, dtype=kind)

        self.dense = put(arrays["dense"], torch.uint8)
        self.sparse = put(arrays["sparse"].astype(np.int32), torch.int32)
        self.move_inputs = put(arrays["move_inputs"].astype(np.int16), torch.int16)
        self.visits = put(arrays["visits"].astype(np.int32), torch.int32)
        self.points = put(arrays["points"], torch.uint8)
        self.sparse_count = put(facts["sparse"].astype(np.int64), torch.int64)
        self.move_count = put(facts["moves"].astype(np.int64), torch.int64)
        self.sparse_first = torch.cumsum(self.sparse_count, 0) - self.sparse_count
        self.move_first = torch.cumsum(self.move_count, 0) - self.move_count
        self.baseline = put(facts["baseline"].astype(np.float32) / 256, torch.float32)
        self.result = put(facts["result"], torch.float32)
        mixed = sum(weight * facts[key] for key, weight in targets.items())
        self.target = put(mixed.astype(np.float32), torch.float32)
        length = np.zeros(int(facts["game"].max()) + 1, np.int64)
        np.maximum.at(length, facts["game"], facts["ply"])
        self.third = put(np.minimum(3 * facts["ply"].astype(np.int64) // (length[facts["game"]] + 1), 2), torch.int64)
        out = samples.held_out(facts)
        policy = (facts["flags"] & samples.POLICY) != 0
        self.learn = put(np.flatnonzero(~out), torch.int64)
        self.learn_policy = put(np.flatnonzero(~out & policy), torch.int64)
        self.test = put(np.flatnonzero(out), torch.int64)
        self.test_policy = put(np.flatnonzero(out & policy), torch.int64)

    @staticmethod
    def spread(first, count):
        """Indices first[i] … first[i] + count[i] - 1 one after the other, and the i of each."""
        owner = torch.repeat_interleave(torch.arange(len(first), device=first.device), count)
        begin = torch.cumsum(count, 0) - count
        return torch.arange(len(owner), device=first.device) - begin[owner] + first[owner], owner

    def position(self, ids):
        flat, owner = self.spread(self.sparse_first[ids], self.sparse_count[ids])
        many_hot = torch.zeros(len(ids), self.shape["sparse"], device=self.device)
        many_hot[owner, self.sparse[flat].long()] = 1
        return many_hot, self.dense[ids].float()

    def moves(self, ids):
        flat, owner = self.spread(self.move_first[ids], self.move_count[ids])
        wanted = self.visits[flat].float()
        total = torch.zeros(len(ids), device=self.device).index_add(0, owner, wanted)
        # The numbers are below 65536 and kept in 16 bits with a sign.
        inputs = self.move_inputs[flat].long() & 0xFFFF
        return inputs, owner, wanted / total[owner].clamp(min=1)


def log_softmax(logits, owner, count):
    most = torch.full((count,), -1e30, device=logits.device).scatter_reduce(0, owner, logits, "amax")
    shifted = logits - most[owner].detach()
    total = torch.zeros(count, device=logits.device).index_add(0, owner, shifted.exp())
    return shifted - total.log()[owner]


def policy_loss(logits, owner, wanted, count):
    return -(wanted * log_softmax(logits, owner, count)).sum() / count


def value_losses(net, data, ids):
    said, points = net.judge(net.look(*data.position(ids)))
    value = F.binary_cross_entropy_with_logits(said + data.baseline[ids], data.target[ids])
    return value, F.smooth_l1_loss(points, data.points[ids].float() / POINT_UNIT)


def loss_of(net, data, ids, policy_ids, weights):
    value, points = value_losses(net, data, ids)
    inputs, owner, wanted = data.moves(policy_ids)
    logits = net.choose(net.look(*data.position(policy_ids)), inputs, owner)
    return value + weights["points"] * points + weights["policy"] * policy_loss(logits, owner, wanted, len(policy_ids))


@torch.no_grad()
def test(net, data, batch=4096, most=200_000):
    """How the network does in games that it did not learn from."""
    net.eval()
    sums, counts = torch.zeros(8, device=data.device), 0
    by_third = torch.zeros(3, 2, device=data.device)
    ids_all = data.test[torch.linspace(0, len(data.test) - 1, min(most, len(data.test)), device=data.device).long()]
    for ids in ids_all.split(batch):
        said, points = net.judge(net.look(*data.position(ids)))
        logit, baseline, result = said + data.baseline[ids], data.baseline[ids], data.result[ids]
        each = F.binary_cross_entropy_with_logits(logit, result, reduction="none")
        sums[0] += each.sum()
        sums[1] += F.binary_cross_entropy_with_logits(baseline, result, reduction="sum")
        sums[2] += F.binary_cross_entropy_with_logits(logit, data.target[ids], reduction="sum")
        sums[3] += F.binary_cross_entropy_with_logits(baseline, data.target[ids], reduction="sum")
        sums[4] += (points * POINT_UNIT - data.points[ids].float()).abs().mean(1).sum()
        by_third.index_add_(0, data.third[ids], torch.stack([each, torch.ones_like(each)], 1))
        counts += len(ids)
    report = {key: float(sums[i]) / counts for i, key in
              enumerate(["result", "result_lean", "target", "target_lean", "points_off"])}
    report["thirds"] = [round(float(a / b.clamp(min=1)), 4) for a, b in by_third]
    policy, plain, hits, count = 0.0, 0.0, 0.0, 0
    for ids in data.test_policy[:20_000].split(512):
        inputs, owner, wanted = data.moves(ids)
        logits = net.choose(net.look(*data.position(ids)), inputs, owner)
        policy += float(policy_loss(logits, owner, wanted, len(ids))) * len(ids)
        # The second slot tells the hand-made prior in half powers of two.
        steps = (inputs[:, 1] - inputs[:, 1].min()).float()
        plain += float(policy_loss(-steps * 0.3466, owner, wanted, len(ids))) * len(ids)
        best = torch.full((len(ids),), -1e30, device=data.device).scatter_reduce(0, owner, logits, "amax")
        most_wanted = torch.zeros(len(ids), device=data.device).scatter_reduce(0, owner, wanted, "amax")
        agree = (logits >= best[owner]) & (wanted >= most_wanted[owner])
        hits += float(torch.zeros(len(ids), device=data.device).index_add(0, owner, agree.float()).clamp(max=1).sum())
        count += len(ids)
    if count:
        report |= {"policy": policy / count, "policy_hand": plain / count, "policy_hits": hits / count}
    net.train()
    return report


def rate_at(done, most):
    """Up in the first twentieth, then down to nearly nothing."""
    if done < 0.05:
        return most * done / 0.05
    return most * (0.02 + 0.98 * (1 - done) ** 1.2)


def learn(net, data, arguments, log):
    optimizer = torch.optim.AdamW(net.parameters(), lr=arguments.rate, weight_decay=arguments.decay)
    weights = {"policy": arguments.policy_weight, "points": 0.02}
    best = {"target": (1e9, None), "policy": (1e9, None)}
    worse, step = 0, 0
    begin = time.time()
    chance = torch.Generator(device=data.device).manual_seed(arguments.seed)

    def draw(ids, count):
        return ids[torch.randint(len(ids), (count,), generator=chance, device=data.device)]

    most_steps = arguments.steps or 1 << 30
    next_test = 0.0
    while True:
        done = max((time.time() - begin) / arguments.seconds, step / most_steps)
        if step % arguments.test_every == 0 and (time.time() - begin >= next_test or done >= 1) or done >= 1:
            next_test = time.time() - begin + arguments.seconds / 40
            report = test(net, data)
            log(f"{time.time() - begin:6.1f} s step {step:6d} passes {step * arguments.batch / len(data.learn):6.2f} "
                + json.dumps({k: round(v, 4) if isinstance(v, float) else v for k, v in report.items()}))
            worse += 1
            for key, (least, _) in best.items():
                if report[key] < least:
                    worse = 0
                    best[key] = report[key], {k: v.detach().clone() for k, v in net.state_dict().items()}
            if done >= 1 or worse >= arguments.patience:
                break
        for group in optimizer.param_groups:
            group["lr"] = rate_at(done, arguments.rate)
        loss = loss_of(net, data, draw(data.learn, arguments.batch),
                       draw(data.learn_policy, arguments.policy_batch), weights)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        net.keep_in_range()
        step += 1
    net.load_state_dict(best["policy"][1])
    if hasattr(net, "take_value_from"):  # value and policy have nothing in common: each as it was best
        net.take_value_from(best["target"][1])
    return test(net, data), step


@torch.no_grad()
def evaluations_per_s(net, data):
    """Positions judged one by one on one core: how the kinds compare, before src/net's kernels."""
    cpu = torch.device("cpu")
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    many_hot, dense = data.position(data.test[:1])
    many_hot, dense = many_hot.to(cpu), dense.to(cpu)
    there = net.to(cpu)
    begin, count = time.time(), 0
    while time.time() - begin < 1.0:
        there.judge(there.look(many_hot, dense))
        count += 1
    torch.set_num_threads(threads)
    net.to(data.device)
    return count


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", nargs="+", required=True)
    parser.add_argument("--out", required=True, help="the network; with --kind conv only its losses are told")
    parser.add_argument("--go-on", help="a network to begin with")
    parser.add_argument("--kind", choices=["wide", "conv"], default="wide")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--policy-batch", type=int, default=512)
    parser.add_argument("--policy-weight", type=float, default=0.3)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--forget", type=float, default=0.15, help="share of what lies on cells that is not seen")
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--targets", default="result=0.3,later=0.4,value=0.3", help="what the value learns, mixed")
    parser.add_argument("--test-every", type=int, default=20)
    parser.add_argument("--patience", type=int, default=8, help="tests without a better loss before it stops")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commit", default="", help="of the program that played the games")
    parser.add_argument("--log", help="also write what is printed here")
    return parser.parse_args()


def main():
    arguments = read_arguments()
    lines = open(arguments.log, "a", encoding="utf-8") if arguments.log else None

    def log(text):
        print(text, flush=True)
        if lines:
            print(text, file=lines, flush=True)

    torch.manual_seed(arguments.seed)
    torch.backends.cuda.matmul.allow_tf32 = True  # exact for numbers as small as ours
    torch.backends.cudnn.allow_tf32 = True
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    begin = time.time()
    arrays, shape, sources = samples.read(arguments.samples)
    targets = {key: float(weight) for key, weight in (part.split("=") for part in arguments.targets.split(","))}
    data = Data(arrays, shape, device, targets)
    games = len(np.unique(arrays["facts"]["game"]))
    log(f"{len(arrays['facts'])} samples of {games} games, {len(data.learn_policy)} policies to learn from, "
        f"{len(data.test)} samples held out; read in {time.time() - begin:.1f} s; {device}")
    earlier = None
    if arguments.go_on:
        net, earlier = network_file.from_bytes(Path(arguments.go_on).read_bytes())
        if {key: net.shape[key] for key in shape} != shape:
            sys.exit(f"{arguments.go_on} is of another encoding than the samples: begin anew, without --go-on")
    elif arguments.kind == "conv":
        net = Conv(shape, arguments.channels, arguments.blocks)
    else:
        net = Wide(shape, arguments.width)
        net.lean_on_priors(int(arrays["move_inputs"][:, 1].min()))
    net = net.to(device)
    net.forget = arguments.forget
    report, steps = learn(net, data, arguments, log)
    log("best: " + json.dumps(report))
    log(f"one position at a time on one core, by PyTorch: {evaluations_per_s(net, data)}/s")
    if arguments.kind == "conv":
        return
    provenance = {"commit": arguments.commit, "seed": arguments.seed, "games": games, "samples": len(arrays["facts"]),
                  "steps": steps, "targets": arguments.targets, "rate": arguments.rate, "batch": arguments.batch,
                  "held_out": report, "sources": sources, "earlier": earlier}
    Path(arguments.out).write_bytes(network_file.to_bytes(net, provenance))
    log(f"wrote {arguments.out}")


if __name__ == "__main__":
    main()
