"""A small residual convolution of the board with the same inputs and outputs as wide.Wide, in floating point: to
compare how well the two kinds learn."""

import torch
from torch import nn

from wide import MOVE_WIDTH

# Tigris (src/games/tigris/actions.cpp): how many arguments a and b each kind of decision has, in order.
SPANS = [(1, 1), (4, 176), (4, 1), (4, 176), (1, 176), (209, 1), (7, 1), (4, 1), (1, 176), (6, 176), (1, 176), (1, 1),
         (1, 176), (1, 176), (4, 1)]
PLANES, ROWS, COLUMNS = 27, 11, 16


def cells_of_actions():
    """For every action its place among the planes of actions on cells, or the place after the last."""
    place, planes = [], 0
    for a, b in SPANS:
        on_cells = b == 176
        place += [planes * 176 + i if on_cells else -1 for i in range(a * b)]
        planes += a if on_cells else 0
    return torch.tensor([planes * 176 if p < 0 else p for p in place]), planes


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.pool = nn.Linear(channels, channels)

    def forward(self, x):
        y = torch.relu(self.first(x))
        y = y + self.pool(y.mean((2, 3)))[:, :, None, None]
        return torch.relu(x + self.second(y))


class Conv(nn.Module):
    def __init__(self, shape, channels=32, blocks=4):
        super().__init__()
        self.shape = shape
        places, planes = cells_of_actions()
        self.register_buffer("places", places)
        board = PLANES * ROWS * COLUMNS
        self.scalars = nn.Linear(shape["sparse"] - board + shape["dense"], channels)
        self.enter = nn.Conv2d(PLANES, channels, 3, padding=1)
        self.blocks = nn.Sequential(*[Block(channels) for _ in range(blocks)])
        self.pooled = nn.Linear(channels * 2, 64)
        self.value = nn.Linear(64, 1 + shape["points"])
        self.on_cells = nn.Conv2d(channels, planes, 1)
        self.offset = nn.Linear(64, MOVE_WIDTH)
        self.factor = nn.Linear(64, MOVE_WIDTH)
        self.moves = nn.Parameter(torch.randn(shape["move_inputs"], MOVE_WIDTH) * 0.05)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.on_cells.weight)

    def look(self, many_hot, dense):
        board = PLANES * ROWS * COLUMNS
        planes = many_hot[:, :board].reshape(-1, PLANES, ROWS, COLUMNS)
        scalars = torch.cat([many_hot[:, board:], (dense - 64) / 16], 1)
        x = self.blocks(torch.relu(self.enter(planes) + self.scalars(scalars)[:, :, None, None]))
        pooled = torch.relu(self.pooled(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)))
        return x, pooled

    def judge(self, seen):
        said = self.value(seen[1])
        return said[:, 0], said[:, 1:]

    def choose(self, seen, move_inputs, owner):
        x, pooled = seen
        cells = self.on_cells(x).flatten(1)
        cells = torch.cat([cells, cells.new_zeros(len(cells), 1)], 1)
        rows = nn.functional.embedding_bag(move_inputs, self.moves, mode="sum")
        local = ((rows + self.offset(pooled)[owner]).clamp(0, 2) * self.factor(pooled)[owner]).sum(1)
        return local + cells[owner, self.places[move_inputs[:, 0]]]

    def keep_in_range(self):
        pass
