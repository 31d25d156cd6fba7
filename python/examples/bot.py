"""A bot in 30 lines: it looks one move ahead, in worlds that its view allows, and takes what the features like best."""

import numpy as np
import shedu


class OnePly:
    def __init__(self, name, weights, worlds=2):
        self.game, self.weights, self.worlds, self.seed = shedu.game(name), weights, worlds, 0

    def __call__(self, view):
        seat, moves = view["viewer"], view["legal"]
        sums = np.zeros(len(moves))
        for _ in range(self.worlds):
            self.seed += 1
            world = shedu.State.from_view(view, seed=self.seed)
            after = shedu.Batch(self.game, len(moves), seats=view["seats"])
            every = np.arange(len(moves))
            after.copy_from(world._batch, every, np.zeros(len(moves)))
            after.play([self.game.read_move(move) for move in moves])
            judged = after.features(np.full(len(moves), seat)) @ self.weights
            judged -= judged.max(axis=1, keepdims=True)
            worth = np.exp(judged) / np.exp(judged).sum(axis=1, keepdims=True)
            over = after.to_act == shedu.OVER
            worth[over] = after.win_shares()[over]
            sums += worth[:, seat]
        return moves[int(np.argmax(sums))]


def main(games=6):
    bot = OnePly("gog", shedu.game("gog").weights)
    result = shedu.match("gog", bot, "random", games=games)
    print(f"won {result.share:.0%} of {result.games} games, 95 %: {result.interval[0]:.0%} to {result.interval[1]:.0%}")
    return result


if __name__ == "__main__":
    main()
