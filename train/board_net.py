"""A small residual convolution of the board (docs/networks.md, "Networks of the board"): policy over the action index,
chances for every seat, final points. Trained in floating point; train/board_file.py writes it in whole numbers for
src/net."""

import torch
from torch import nn


class BoardShape:
    """What an encoding of the board is (src/game/board_encoding.h)."""

    def __init__(self, encoding, rows, columns, planes, scalars, seats, points, spans):
        self.encoding, self.rows, self.columns = encoding, rows, columns
        self.planes, self.scalars, self.seats, self.points = planes, scalars, seats, points
        self.spans = [tuple(span) for span in spans]  # of each kind of decision: arguments a, arguments b

    @property
    def cells(self):
        return self.rows * self.columns

    def places(self):
        """For every action its place in [planes of actions on cells, then all others]; and how many of each there are."""
        planes = sum(a for a, b in self.spans if b == self.cells)
        others, plane, place = 0, 0, []
        for a, b in self.spans:
            if b == self.cells:
                place += [plane * self.cells + i for i in range(a * b)]
                plane += a
            else:
                place += [planes * self.cells + others + i for i in range(a * b)]
                others += a * b
        return torch.tensor(place), planes, others


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.pool = nn.Linear(channels, channels, bias=False)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        nn.init.zeros_(self.pool.weight)
        nn.init.constant_(self.second_norm.weight, 0.5)

    def forward(self, x):
        y = self.first_norm(self.first(x)) + self.pool(x.mean((2, 3)))[:, :, None, None]
        return torch.relu(x + self.second_norm(self.second(torch.relu(y))))


class BoardNet(nn.Module):
    """enter: relu(norm(conv3x3(planes)) + linear(scalars)); blocks; heads:
    on_cells, 1x1, a plane of logits for each kind of action on cells; pooled = mean and greatest of every channel, and
    the scalars, through one layer of relu; from it the offset of each of those planes, the logits of all other actions,
    a correction of each seat's sum, and the final points in tens."""

    def __init__(self, shape, channels=48, blocks=5, pooled=96):
        super().__init__()
        self.shape, self.channels, self.count, self.pooled_width = shape, channels, blocks, pooled
        places, planes, others = shape.places()
        self.register_buffer("place", places, persistent=False)
        self.action_planes, self.others = planes, others
        self.enter = nn.Conv2d(shape.planes, channels, 3, padding=1, bias=False)
        self.enter_norm = nn.BatchNorm2d(channels)
        self.scalars = nn.Linear(shape.scalars, channels)
        self.blocks = nn.ModuleList([Block(channels) for _ in range(blocks)])
        self.on_cells = nn.Conv2d(channels, planes, 1, bias=False)
        self.pooled = nn.Linear(2 * channels + shape.scalars, pooled)
        self.offset = nn.Linear(pooled, planes)
        self.other = nn.Linear(pooled, others)
        self.value = nn.Linear(pooled, shape.seats)
        self.points = nn.Linear(pooled, shape.seats * shape.points)
        self.trust = nn.Parameter(torch.ones(()))  # how much the hand-made priors count, whose logarithms logits are added to
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)
        nn.init.normal_(self.on_cells.weight, std=0.02)
        nn.init.normal_(self.other.weight, std=0.02)

    def forward(self, planes, scalars):
        """Planes of 0 and 1, scalars in 64ths (0 to 127). Logits by place, corrections by seat, points in tens."""
        told = scalars / 64
        x = torch.relu(self.enter_norm(self.enter(planes)) + self.scalars(told)[:, :, None, None])
        for block in self.blocks:
            x = block(x)
        pooled = torch.relu(self.pooled(torch.cat([x.mean((2, 3)), x.amax((2, 3)), told], 1)))
        on_cells = (self.on_cells(x) + self.offset(pooled)[:, :, None, None]).flatten(1)
        return torch.cat([on_cells, self.other(pooled)], 1), self.value(pooled), self.points(pooled)
