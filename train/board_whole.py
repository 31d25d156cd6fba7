"""Networks of the board in whole numbers: the arithmetic of src/net/board_network.cpp, to the last bit
(docs/networks.md, "Networks of the board"), and how it is made from a board_net.BoardNet and a sample of positions."""

import torch
from torch.nn import functional as F

MOST = 127  # of activations, and of weights without their sign
TOP = 0.999  # what share of a channel's activations, of those above 0, an activation of 127 leaves below
SPREAD = 32  # how many times finer than the coarsest of its tensor a channel's step may be


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
        step = weights.flatten(1).abs().amax(1).clamp(min=1e-9) / MOST
        self.weights = (weights / step.reshape(-1, *[1] * (weights.dim() - 1))).round().to(torch.int8)
        out = torch.ones_like(step) if out is None else out.double()
        self.scale = (step / out).float()
        self.bias = None if bias is None else (bias.double() / out).float()

    def sums(self, inputs):
        return products(inputs, self.weights) * self.scale

    def run(self, inputs):
        return self.sums(inputs) + self.bias


def on_all(values):
    """Of every channel [C] or [N, C], for all cells."""
    return values[..., None, None]


class Steps:
    """What one step of every channel's activations is worth, from a sample of them."""

    def __init__(self, activations):
        by_channel = activations.transpose(0, 1).flatten(1)
        ordered = by_channel.sort(1)[0]
        positive = (by_channel > 0).sum(1)
        at = by_channel.shape[1] - 1 - ((1 - TOP) * positive).long()
        top = ordered.gather(1, at[:, None])[:, 0]
        coarsest = top.max().clamp(min=1e-6)
        self.worth = (torch.maximum(top, coarsest / SPREAD) / MOST).double()


class Whole:
    """A BoardNet in whole numbers. `planes` and `scalars` are the sample: [N, P, R, K] of 0 and 1, [N, S] of 0 to 127."""

    @torch.no_grad()
    def __init__(self, net, planes, scalars):
        net.eval()
        self.shape, self.channels, self.pooled_width = net.shape, net.channels, net.pooled_width
        self.place, self.action_planes, self.others = net.place, net.action_planes, net.others
        seen = Seen(net, planes, scalars)
        ones = torch.ones(net.shape.planes, device=planes.device)
        step = seen.steps[0]
        self.enter = Table(*folded(net.enter, net.enter_norm, net.scalars.bias), ones, step)
        self.scalars = Table(net.scalars.weight, None, torch.full((net.shape.scalars,), 1 / 64, device=ones.device), step)
        self.blocks = []
        for i, block in enumerate(net.blocks):
            inner, after, mean = seen.inner[i], seen.steps[i + 1], seen.mean_steps[i]
            self.blocks.append({
                "first": Table(*folded(block.first, block.first_norm), step, inner),
                "mean": (step / mean / self.shape.cells).float(),
                "pool": Table(block.pool.weight, None, mean, inner),
                "second": Table(*folded(block.second, block.second_norm), inner, after),
                "keep": (step / after).float()})
            step = after
        self.on_cells = Table(net.on_cells.weight.flatten(1), None, step)
        self.mean = (step / seen.mean_steps[-1] / self.shape.cells).float()
        inputs = torch.cat([seen.mean_steps[-1], step, torch.full((net.shape.scalars,), 1 / 64, device=ones.device)])
        self.pooled = Table(net.pooled.weight, net.pooled.bias, inputs, seen.pooled_step)
        self.offset, self.other, self.value, self.points = (
            Table(layer.weight, layer.bias, seen.pooled_step) for layer in (net.offset, net.other, net.value, net.points))

    def means(self, cells, factor):
        return activation(cells.long().sum((2, 3)).float() * factor)

    @torch.no_grad()
    def judge(self, planes, scalars):
        """Logits by place (board_net.BoardShape.places), corrections by seat, points in tens, as floats of 32 bits."""
        bias = self.scalars.sums(scalars) + self.enter.bias
        x = activation(convolved(planes, self.enter.weights) * on_all(self.enter.scale) + on_all(bias))
        for block in self.blocks:
            first, second = block["first"], block["second"]
            bias = block["pool"].sums(self.means(x, block["mean"])) + first.bias
            y = activation(convolved(x, first.weights) * on_all(first.scale) + on_all(bias))
            value = convolved(y, second.weights) * on_all(second.scale) + on_all(second.bias)
            x = activation(value + x.float() * on_all(block["keep"]))
        seen = torch.cat([self.means(x, self.mean), x.amax((2, 3)), scalars.to(torch.uint8)], 1)
        pooled = activation(self.pooled.run(seen))
        on_cells = products(x.transpose(1, 3).flatten(0, 2), self.on_cells.weights) * self.on_cells.scale
        on_cells = on_cells.reshape(len(x), x.shape[3], x.shape[2], -1).transpose(1, 3)
        on_cells = (on_cells + on_all(self.offset.run(pooled))).flatten(1)
        return torch.cat([on_cells, self.other.run(pooled)], 1), self.value.run(pooled), self.points.run(pooled)


def folded(convolution, norm, more=0):
    """Weights and bias of a convolution with the norm after it."""
    factor = norm.weight.double() / (norm.running_var.double() + norm.eps).sqrt()
    weights = convolution.weight.double() * factor[:, None, None, None]
    return weights, norm.bias.double() - norm.running_mean.double() * factor + more


class Seen:
    """The steps of all activations of a BoardNet that looks at a sample."""

    def __init__(self, net, planes, scalars):
        told = scalars.float() / 64
        x = torch.relu(net.enter_norm(net.enter(planes.float())) + on_all(net.scalars(told)))
        self.steps, self.inner, self.mean_steps = [Steps(x).worth], [], []
        for block in net.blocks:
            mean = x.mean((2, 3))
            self.mean_steps.append(self.step_of_means(mean))
            y = torch.relu(block.first_norm(block.first(x)) + on_all(block.pool(mean)))
            self.inner.append(Steps(y).worth)
            x = torch.relu(x + block.second_norm(block.second(y)))
            self.steps.append(Steps(x).worth)
        mean = x.mean((2, 3))
        self.mean_steps.append(self.step_of_means(mean))
        self.pooled_step = Steps(torch.relu(net.pooled(torch.cat([mean, x.amax((2, 3)), told], 1)))).worth

    def step_of_means(self, mean):
        """A channel's mean never is greater than its cells, and mostly much smaller."""
        greatest = mean.amax(0).double()
        return torch.maximum(greatest, greatest.max().clamp(min=1e-6) / SPREAD) / MOST


@torch.no_grad()
def distance(net, whole, planes, scalars, legal=None, batch=256):
    """How far the whole numbers are from the floats: KL divergence of the policy over the legal actions ([N, actions] of
    booleans; without it over all), share of positions with another best action, mean and greatest difference of corrections
    (log-odds), and mean difference of points."""
    sums, most, count = torch.zeros(4, dtype=torch.double), 0.0, len(planes)
    for ids in torch.arange(count).split(batch):
        ids = ids.to(planes.device)
        wanted, value, points = net(planes[ids].float(), scalars[ids].float())
        logits, whole_value, whole_points = whole.judge(planes[ids], scalars[ids])
        wanted, logits = wanted[:, net.place], logits[:, net.place]
        if legal is not None:
            wanted, logits = (x.masked_fill(~legal[ids], -1e9) for x in (wanted, logits))
        kl = F.kl_div(logits.log_softmax(1), wanted.log_softmax(1), reduction="sum", log_target=True)
        apart = (value - whole_value).abs()
        other = (wanted.argmax(1) != logits.argmax(1)).sum()
        sums += torch.stack([kl, other, apart.mean(1).sum(), (points - whole_points).abs().mean(1).sum() * 10]).double().cpu()
        most = max(most, float(apart.max()))
    kl, other, apart, points = (sums / count).tolist()
    return {"policy_kl": kl, "other_best": other, "correction": apart, "correction_most": most, "points": points}
