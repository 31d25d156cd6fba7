"""Learns what the features of a game are worth from games at random, with numpy alone.

The chance of a seat is the softmax over the seats of the weighted sums of their features; the weights are fitted by gradient
descent on who won, and judged by games that were held out.
"""

import numpy as np
import shedu


def play(name, games, seats, seed, rng):
    """Positions of random games, [position, seat, feature], and who won them, [position, seat]."""
    batch = shedu.Batch(name, games, seats=seats, seed=seed)
    positions, owners = [], []
    while True:
        lists = batch.legal()
        if len(lists.moves) == 0:
            break
        alive = np.flatnonzero(lists.counts)
        kept = alive[rng.random(alive.size) < 0.05]
        positions.append(batch.features()[kept])
        owners.append(kept)
        batch.choose(shedu.random_places(lists, rng))
    return np.concatenate(positions), batch.win_shares()[np.concatenate(owners)]


def loss(weights, features, won):
    sums = features @ weights
    sums -= sums.max(axis=1, keepdims=True)
    chances = np.exp(sums) / np.exp(sums).sum(axis=1, keepdims=True)
    return -np.mean(np.sum(won * np.log(chances + 1e-9), axis=1)), chances


def main(name="tigris", games=300, seats=2, steps=300, seed=1):
    rng = np.random.default_rng(seed)
    features, won = play(name, games, seats, seed, rng)
    held_features, held_won = play(name, games // 3, seats, seed + 10**6, rng)
    scale = features.std(axis=(0, 1)) + 1e-3
    weights = np.zeros(features.shape[2])
    for _ in range(steps):
        _, chances = loss(weights / scale, features, won)
        slope = np.einsum("ps,psf->f", chances - won, features / scale) / len(features)
        weights -= 0.5 * (slope + 1e-3 * weights)
    before = np.log(seats)
    after = loss(weights / scale, held_features, held_won)[0]
    print(f"{len(features)} positions; log-loss on games not seen: {after:.3f}, {before:.3f} without knowing anything")
    for i in np.argsort(-abs(weights))[:5]:
        print(f"  {shedu.game(name).features[i]:24} {weights[i] / scale[i]:+.3f}")
    return before, after


if __name__ == "__main__":
    main()
