"""Networks of the board in whole numbers: the arithmetic of src/net/board_network.cpp, to the last bit
(docs/networks.md, "Networks of the board"), and how it is made from a board_net.BoardNet and a sample of positions."""

import torch
from torch.nn import functional as F

MOST = 127  # of activations, and of weights without their sign
ROOM = 1.2  # how much greater than in all of the sample an activation may be before it is cut off
SPREAD = 3  # how many times finer than the coarsest of its tensor a channel's step may be
SETTLED = 512  # how many positions of the sample biases are settled by
LARGEST = 2.0**20  # of any float in a file; what is beyond has the same effect


def activation(values):
    return values.clamp(0, MOST).round().to(torch.uint8)  # torch rounds to even as well


def products(inputs, weights):
    """Whole numbers through a layer: [N, I] and [O, I]. Doubles hold every sum exactly, in whatever order it is added up."""
    return (inputs.double() @ weights.double().T).float()


def neighbours(cells):
    """[N, C, R, K] to [N, R * K, C * 9]."""
    return F.unfold(cells.double(), 3, padding=1).transpose(1, 2)


def convolved(cells, weights):
    """[N, C, R, K] and [O, C, 3, 3] to [N, O, R, K], exactly."""
    sums = neighbours(cells) @ weights.double().flatten(1).T
    return sums.transpose(1, 2).unflatten(2, cells.shape[2:]).float()


class Table:
    """Weights as bytes, with a scale and, perhaps, a bias for each output."""

    def __init__(self, weights, bias, inputs, out=None):
        """What a step of each input is worth, and what one of each output; without the latter outputs are floats."""
        weights = weights.double()
        weights = weights * inputs.double().reshape(1, -1, *[1] * (weights.dim() - 2))
        unit = weights.flatten(1).abs().amax(1).clamp(min=1e-9) / MOST
        self.weights = (weights / unit.reshape(-1, *[1] * (weights.dim() - 1))).round().to(torch.int8)
        self.out = torch.ones_like(unit) if out is None else out.double()
        self.scale = (unit / self.out).clamp(max=LARGEST).float()
        self.bias = None if bias is None else self.within(bias.double() / self.out)

    @staticmethod
    def within(bias):
        return bias.clamp(-LARGEST, LARGEST).float()

    def settle(self, values, wanted):
        """Gives every output the mean that it should have, and the values that it has then."""
        others = [0, *range(2, values.dim())]
        apart = (wanted.double().mean(others) / self.out - values.double().mean(others)).float()
        self.bias = self.within(self.bias.double() + apart)
        return values + apart.reshape(1, -1, *[1] * (values.dim() - 2))

    def sums(self, inputs):
        return products(inputs, self.weights) * self.scale

    def run(self, inputs):
        return self.sums(inputs) + self.bias


def on_all(values):
    """Of every channel [C] or [N, C], for all cells."""
    return values[..., None, None]


def step(activations):
    """What one step of every channel is worth, from a sample: [N, C] or [N, C, R, K]."""
    greatest = activations.transpose(0, 1).flatten(1).amax(1).double()
    return torch.maximum(greatest, greatest.max().clamp(min=1e-6) / SPREAD) * ROOM / MOST


class Whole:
    """A BoardNet in whole numbers. `planes` and `scalars` are the sample: [N, P, R, K] of 0 and 1, [N, S] of 0 to 127."""

    @torch.no_grad()
    def __init__(self, net, planes, scalars):
        net.eval()
        self.shape, self.channels, self.pooled_width = net.shape, net.channels, net.pooled_width
        self.place, self.action_planes, self.others = net.place, net.action_planes, net.others
        self.trust = float(getattr(net, "trust", 1))
        seen = Seen(net, planes, scalars)
        now = seen.cells[0]
        told = torch.full((net.shape.scalars,), 1 / 64, device=now.device)
        self.enter = Table(*folded(net.enter, net.enter_norm, net.scalars.bias), torch.ones_like(planes[0, :, 0, 0]), now)
        self.scalars = Table(net.scalars.weight, None, told, now)
        self.blocks = []
        for block, inner, mean, after in zip(net.blocks, seen.inner, seen.means, seen.cells[1:]):
            self.blocks.append({
                "mean": self.factor(now, mean),
                "first": Table(*folded(block.first, block.first_norm), now, inner),
                "pool": Table(block.pool.weight, None, mean, inner),
                "second": Table(*folded(block.second, block.second_norm), inner, after),
                "keep": (now / after).float()})
            now = after
        self.on_cells = Table(net.on_cells.weight.flatten(1), None, now)
        self.mean = self.factor(now, seen.means[-1])
        self.pooled = Table(net.pooled.weight, net.pooled.bias, torch.cat([seen.means[-1], now, told]), seen.pooled)
        self.offset, self.other, self.value, self.points = (
            Table(layer.weight, layer.bias, seen.pooled) for layer in (net.offset, net.other, net.value, net.points))
        # Weights that are rounded shift a sum by about the same in every position; layer after layer, what is before is settled.
        wanted = iter(seen.values)
        self.judge(planes[:SETTLED], scalars[:SETTLED], lambda table, values: table.settle(values, next(wanted)))

    def factor(self, cells, mean):
        """What a channel's sum over the cells counts as a mean."""
        return (cells / mean / self.shape.cells).float()

    def means(self, cells, factor):
        return activation(cells.long().sum((2, 3)).float() * factor)

    @torch.no_grad()
    def judge(self, planes, scalars, settled=lambda table, values: values):
        """Logits by place (board_net.BoardShape.places), corrections by seat, points in tens, as floats of 32 bits."""
        bias = self.scalars.sums(scalars) + self.enter.bias
        x = activation(settled(self.enter, convolved(planes, self.enter.weights) * on_all(self.enter.scale) + on_all(bias)))
        for block in self.blocks:
            first, second = block["first"], block["second"]
            bias = block["pool"].sums(self.means(x, block["mean"])) + first.bias
            y = activation(settled(first, convolved(x, first.weights) * on_all(first.scale) + on_all(bias)))
            value = convolved(y, second.weights) * on_all(second.scale) + on_all(second.bias)
            x = activation(settled(second, value + x.float() * on_all(block["keep"])))
        seen = torch.cat([self.means(x, self.mean), x.amax((2, 3)), scalars.to(torch.uint8)], 1)
        pooled = activation(settled(self.pooled, self.pooled.run(seen)))
        on_cells = products(x.transpose(1, 3).flatten(0, 2), self.on_cells.weights) * self.on_cells.scale
        on_cells = on_cells.reshape(len(x), x.shape[3], x.shape[2], -1).transpose(1, 3)
        on_cells = settled(self.offset, on_cells + on_all(self.offset.run(pooled))).flatten(1)
        other, value, points = (settled(table, table.run(pooled)) for table in (self.other, self.value, self.points))
        return torch.cat([on_cells, other], 1), value, points


def folded(convolution, norm, more=0):
    """Weights and bias of a convolution with the norm after it."""
    factor = norm.weight.double() / (norm.running_var.double() + norm.eps).sqrt()
    weights = convolution.weight.double() * factor[:, None, None, None]
    return weights, norm.bias.double() - norm.running_mean.double() * factor + more


class Seen:
    """What a BoardNet computes of a sample: the steps of all activations, and of the first positions the values themselves, in the
    order in which Whole.judge comes to them."""

    def __init__(self, net, planes, scalars):
        self.values, self.means, self.inner = [], [], []
        told = scalars.float() / 64
        x = self.see(net.enter_norm(net.enter(planes.float())) + on_all(net.scalars(told)))
        self.cells = [step(x)]
        for block in net.blocks:
            mean = x.mean((2, 3))
            self.means.append(step(mean))
            y = self.see(block.first_norm(block.first(x)) + on_all(block.pool(mean)))
            self.inner.append(step(y))
            x = self.see(x + block.second_norm(block.second(y)))
            self.cells.append(step(x))
        mean = x.mean((2, 3))
        self.means.append(step(mean))
        pooled = self.see(net.pooled(torch.cat([mean, x.amax((2, 3)), told], 1)))
        self.pooled = step(pooled)
        self.see(net.on_cells(x) + on_all(net.offset(pooled)))
        for layer in (net.other, net.value, net.points):
            self.see(layer(pooled))

    def see(self, values):
        self.values.append(values[:SETTLED].clone())
        return torch.relu(values)


@torch.no_grad()
def distance(net, whole, planes, scalars, legal=None, priors=None, batch=256):
    """How far the whole numbers are from the floats: KL divergence of the policy over the legal actions ([N, actions] of
    booleans; without it over all), after the priors' logarithms ([N, actions]) were added as far as they are trusted; share
    of positions with another best action, mean and greatest difference of corrections (log-odds), and mean difference of
    points."""
    sums, most, count = torch.zeros(4, dtype=torch.double), 0.0, len(planes)
    for ids in torch.arange(count).split(batch):
        ids = ids.to(planes.device)
        wanted, value, points = net(planes[ids].float(), scalars[ids].float())
        logits, whole_value, whole_points = whole.judge(planes[ids], scalars[ids])
        wanted, logits = wanted[:, net.place], logits[:, net.place]
        if priors is not None:
            wanted, logits = (x + priors[ids] * whole.trust for x in (wanted, logits))
        if legal is not None:
            wanted, logits = (x.masked_fill(~legal[ids], -1e9) for x in (wanted, logits))
        kl = F.kl_div(logits.log_softmax(1), wanted.log_softmax(1), reduction="sum", log_target=True)
        apart = (value - whole_value).abs()
        other = (wanted.argmax(1) != logits.argmax(1)).sum()
        sums += torch.stack([kl, other, apart.mean(1).sum(), (points - whole_points).abs().mean(1).sum() * 10]).double().cpu()
        most = max(most, float(apart.max()))
    kl, other, apart, points = (sums / count).tolist()
    return {"policy_kl": kl, "other_best": other, "correction": apart, "correction_most": most, "points": points}
