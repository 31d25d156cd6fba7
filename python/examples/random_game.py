"""A game by dice: every decision is drawn from the legal moves."""

import random

import shedu


def main(name: str = "tigris", seats: int = 3, seed: int = 1) -> list:
    dice = random.Random(seed)
    state = shedu.State(name, seats=seats, seed=seed)
    decisions = 0
    while not state.over:
        state.play(dice.choice(state.legal()))
        decisions += 1
    print(state.draw())
    print(f"{decisions} decisions; places {state.places}, scores {state.scores}")
    return state.places


if __name__ == "__main__":
    main()
