"""The games as environments with PettingZoo's AEC interface: `shedu.pettingzoo.env("tigris", seats=3)`.

With PettingZoo installed it is one of its AECEnv, with Gymnasium's spaces; without, it keeps the same contract by itself.
"""

from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional

import numpy as np

from .batch import Batch

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:
    from . import _spaces as spaces  # type: ignore[no-redef]

    AECEnv = object  # type: ignore[assignment,misc]


class SheduEnv(AECEnv):  # type: ignore[misc]
    """Agents are "seat_0", "seat_1" … An action is the number of a decision (shedu.Game.actions).

    An observation has `observation`, the features of all seats as the agent may know them, its own first; and `action_mask`, 1 for
    every legal action. When the game ends every agent is rewarded with 1 for a victory, shared if it is shared, and -1 else.
    An illegal action raises shedu.IllegalMove.
    """

    def __init__(
        self,
        name: str,
        *,
        seats: int = 2,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self._batch = Batch(name, 1, seats=seats, options=options)
        self._name, self._options = name, options
        self.metadata = {"name": f"shedu_{name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        game = self._batch.game
        shape = (seats, len(game.features))
        self._action_space = spaces.Discrete(game.actions)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
            }
        )
        self.agents: list[str] = []
        self._drawn = 0

    def observation_space(self, agent: str) -> Any:
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        return self._action_space

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """A new game; without a seed, another one each time."""
        self._drawn = seed if seed is not None else self._drawn + 1
        self._batch.restart([0], [self._drawn])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._batch.to_act[0])]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        features = np.roll(self._batch.features([seat])[0], -seat, axis=0)
        mask = np.zeros(self._batch.game.actions, np.int8)
        if int(self._batch.to_act[0]) == seat:
            mask[self._batch.game.action_index(self._batch.legal().moves)] = 1
        return {"observation": features, "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._bury(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._batch.play(self._batch.game.action_moves(np.array([action])))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        actor = int(self._batch.to_act[0])
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
        else:
            shares = self._batch.win_shares()[0]
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = float(shares[seat]) if shares[seat] > 0 else -1.0
                self.terminations[name] = True
            self.agent_selection = self.agents[0]
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]

    def _bury(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("when an agent is done, its only action is None")
        self.agents.remove(agent)
        for of in (self.rewards, self.terminations, self.truncations, self._cumulative_rewards, self.infos):
            del of[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents whose turn it is, one after another, until all are done."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> Optional[str]:
        from .state import State

        if self.render_mode != "ansi":
            return None
        shown = State(self._batch.game, seats=self._batch.seats)
        shown._batch.copy_from(self._batch, [0], [0])
        return shown.draw()

    def close(self) -> None:
        pass


def env(name: str, **settings: Any) -> SheduEnv:
    """An environment; the settings are those of SheduEnv."""
    return SheduEnv(name, **settings)
