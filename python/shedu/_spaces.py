"""As much of Gymnasium's spaces as environments need where Gymnasium is not installed."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np


class Discrete:
    """0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def sample(self, mask: Optional[np.ndarray] = None) -> int:
        if mask is None:
            return int(np.random.randint(self.n))
        return int(np.random.choice(np.flatnonzero(mask)))


class Box:
    """Arrays of numbers between two bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x: Any) -> bool:
        fits = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
        return fits and bool(np.all(x >= self.low) and np.all(x <= self.high))


class Dict(dict):
    """Several spaces by name."""

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.keys() and all(self[k].contains(v) for k, v in x.items())
