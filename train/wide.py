"""The network that src/net runs: a wide first layer over inputs that are on or off, small layers after it, and a
table of moves. Trained with the rounding of its whole numbers, so that it computes here exactly what it will
compute there (docs/networks.md)."""

import torch
from torch import nn
from torch.nn import functional as F

UNIT = 64  # steps of an activation from 0 to 1
MOST = 127 / UNIT
MOVE_WIDTH = 32
VALUE_PART = 32


def through(exact, smooth):
    """`exact` on the way forward, the slope of `smooth` on the way back."""
    return smooth + (exact - smooth).detach()


def rounded(weight, scale, most=127):
    return through((weight * scale).round().clamp(-most, most) / scale, weight)


def dropped(x, scale):
    """What is left of x when everything below 1/scale is dropped."""
    return through((x * scale).floor() / scale, x)


def activation(x):
    return dropped(x, UNIT).clamp(0, MOST)


class Layer(nn.Module):
    """A layer whose weights are bytes in steps of 1/scale and whose inputs come in steps of 1/unit."""

    def __init__(self, inputs, outputs, scale, unit, spread, bias=0.0):
        super().__init__()
        self.scale, self.unit = scale, unit
        self.weight = nn.Parameter(torch.randn(outputs, inputs) * spread)
        self.bias = nn.Parameter(torch.full((outputs,), float(bias)))

    def forward(self, x):
        bias = rounded(self.bias, self.scale * self.unit, 2**30)
        return F.linear(x, rounded(self.weight, self.scale), bias)

    def keep_in_range(self):
        self.weight.clamp_(-127 / self.scale, 127 / self.scale)


class Wide(nn.Module):
    """The first half of the first layer, and the first 32 nodes of the second, are the value's, the rest the moves'. The
    value does not see the cells one by one: thousands of games are far too few to learn them from results, and it only
    remembers the games. What is not connected is 0 in the file."""

    def __init__(self, shape, width=256, hidden=96, value_hidden=32):
        super().__init__()
        self.shape, self.width = shape, width
        self.forget = 0.0  # while learning, the share of what lies on cells that is not seen
        self.value_width, self.value_part = width // 2, VALUE_PART
        self.sparse = nn.Parameter(torch.randn(shape["sparse"], width) * 0.03)
        self.dense = Layer(shape["dense"], width, 128, 16, 0.06, 0.4)
        self.second = Layer(width, hidden, 256, UNIT, 0.05, 0.3)
        self.value = Layer(hidden, value_hidden, 128, UNIT, 0.12, 0.2)
        self.outputs = Layer(value_hidden, 1 + shape["points"], 64, UNIT, 0.02)
        self.offset = Layer(hidden, MOVE_WIDTH, 64, UNIT, 0.1, 0.2)
        self.factor = Layer(hidden, MOVE_WIDTH, 64, UNIT, 0.1)
        self.moves = nn.Parameter(torch.randn(shape["move_inputs"], MOVE_WIDTH) * 0.05)
        self.keep_in_range()

    @torch.no_grad()
    def lean_on_priors(self, first):
        """Begins with the hand-made priors, which the inputs from `first` on tell in 32 half powers of two."""
        self.moves[first:first + 32, 0] = torch.linspace(1.9, 0, 32)
        self.factor.bias[0] = 5.6
        self.offset.bias[0] = 0

    def look(self, many_hot, dense):
        if self.training and self.forget > 0:  # so that no cell is relied upon alone
            kept = torch.rand(len(many_hot), self.shape["cells"], device=many_hot.device) >= self.forget
            many_hot = torch.cat([many_hot[:, :self.shape["cells"]] * kept, many_hot[:, self.shape["cells"]:]], 1)
        rows = many_hot @ rounded(self.sparse, 128)
        told = dropped(self.dense((dense - 64) / 16), 128)
        first = activation(rows + told)
        return activation(self.second(first))

    def judge(self, hidden):
        """The correction of the log-odds, and the final points in tens."""
        said = self.outputs(activation(self.value(hidden)))
        return said[:, 0], said[:, 1:]

    def choose(self, hidden, move_inputs, owner):
        """A logarithm for every move; `owner` is the sample that each belongs to."""
        offset = dropped(self.offset(hidden), UNIT).clamp(-2047 / UNIT, 2047 / UNIT)
        factor = dropped(self.factor(hidden), UNIT).clamp(-1023 / UNIT, 1023 / UNIT)
        rows = F.embedding_bag(move_inputs, rounded(self.moves, UNIT), mode="sum")
        return ((rows + offset[owner]).clamp(0, MOST) * factor[owner]).sum(1)

    @torch.no_grad()
    def keep_in_range(self):
        self.sparse[:self.shape["cells"], :self.value_width] = 0
        self.second.weight[:self.value_part, self.value_width:] = 0
        self.second.weight[self.value_part:, :self.value_width] = 0
        self.value.weight[:, self.value_part:] = 0
        self.offset.weight[:, :self.value_part] = 0
        self.factor.weight[:, :self.value_part] = 0
        self.sparse.clamp_(-127 / 128, 127 / 128)
        self.moves.clamp_(-127 / UNIT, 127 / UNIT)
        for layer in self.layers():
            layer.keep_in_range()

    def layers(self):
        return [self.dense, self.second, self.value, self.outputs, self.offset, self.factor]

    @torch.no_grad()
    def take_value_from(self, state):
        """Makes the value's part what it is in another state of this network."""
        self.sparse[:, :self.value_width] = state["sparse"][:, :self.value_width]
        for name, rows in [("dense", self.value_width), ("second", self.value_part), ("value", None), ("outputs", None)]:
            layer = getattr(self, name)
            layer.weight[:rows] = state[name + ".weight"][:rows]
            layer.bias[:rows] = state[name + ".bias"][:rows]
