"""The package against the library: python3 -m unittest discover python/tests"""

import gc
import json
import sys
import unittest
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "python" / "examples")]

import shedu  # noqa: E402
from shedu import pettingzoo  # noqa: E402

NAMES = [game.name for game in shedu.games()]
SHORT = {"tigris": {"max_turns": 20}, "utopia": {"max_rounds": 3}, "gog": {"max_rounds": 3}}  # options; others are short


def play_on(batch, rng, decisions):
    for _ in range(decisions):
        batch.choose(shedu.random_places(batch.legal(), rng))


class Games(unittest.TestCase):
    def test_are_three(self):
        self.assertEqual(NAMES[:3], ["tigris", "utopia", "gog"])
        self.assertIs(shedu.game("gog"), shedu.games()[2])

    def test_an_unknown_one_is_told_with_those_there_are(self):
        with self.assertRaisesRegex(shedu.BadArgument, "tigris"):
            shedu.game("chess")

    def test_moves_have_notation_and_numbers(self):
        for name in NAMES:
            state = shedu.State(name, seed=1)
            moves = state.legal_moves()
            game = state.game
            self.assertEqual([game.read_move(text) for text in state.legal()], moves.tolist())
            actions = game.action_index(moves)
            self.assertTrue(((actions >= 0) & (actions < game.actions)).all())
            self.assertEqual(game.action_moves(actions).tolist(), moves.tolist())
            with self.assertRaises(shedu.BadArgument):
                game.read_move("no such move")


class States(unittest.TestCase):
    def test_play_to_the_end(self):
        for name in NAMES:
            rng = np.random.default_rng(1)
            state = shedu.State(name, seats=2, seed=3, options=SHORT.get(name))
            while not state.over:
                last = state.legal()[0]
                state.play(rng.choice(state.legal_moves()))
            self.assertIn(1, state.places)
            self.assertEqual(state.legal(), [])
            with self.assertRaises(shedu.IllegalMove):
                state.play(last)

    def test_a_refusal_says_why_and_changes_nothing(self):
        state = shedu.State("tigris", seed=7)
        before = state.hash
        with self.assertRaisesRegex(shedu.IllegalMove, "river"):
            state.play("RE1")
        self.assertIn("L3", state.why_not("RE1"))
        self.assertEqual(state.why_not(state.legal()[0]), "")
        self.assertEqual(state.hash, before)

    def test_copies_go_their_own_ways(self):
        state = shedu.State("gog", seed=1)
        copy = state.clone()
        copy.play(copy.legal()[0])
        self.assertNotEqual(state.hash, copy.hash)

    def test_json_there_and_back(self):
        for name in NAMES:
            state = shedu.State(name, seed=5)
            again = shedu.State.load(json.loads(json.dumps(state.to_json())))
            self.assertEqual(again.hash, state.hash)
            view = state.view(0)
            imagined = shedu.State.from_view(view, seed=2)
            self.assertEqual(imagined.view(0), view)

    def test_imagined_worlds_look_the_same(self):
        state = shedu.State("tigris", seed=5)
        world = state.imagine(9, viewer=1)
        self.assertEqual(world.view(1), state.view(1))
        self.assertNotEqual(world.hash, state.hash)
        self.assertTrue(np.array_equal(world.features(1), state.features(1)))

    def test_what_others_hold_is_not_in_a_view(self):
        view = shedu.State("tigris", seed=5).view(0, shown=True)
        self.assertEqual(view["hand_sizes"], [6, 6])
        self.assertNotIn("hands", view)

    def test_insight_is_for_its_viewer(self):
        state = shedu.State("tigris", seats=2, seed=7)
        self.assertNotEqual(state.insight(0)["unseen"], state.insight(1)["unseen"])
        self.assertEqual(state.insight()["kingdoms"], [])

    def test_nature_tells_whose_draw_it_is(self):
        state = shedu.State("tigris", seats=2, seed=7, deal=False)
        self.assertEqual(state.receiver(), shedu.NATURE)
        state.play("start:1")
        self.assertEqual(state.receiver(), 0)

    def test_nature_may_be_asked(self):
        state = shedu.State("tigris", deal=False)
        self.assertEqual(state.to_act, shedu.NATURE)
        self.assertEqual(state.chance(), [("start:0", 1), ("start:1", 1)])
        state.play("start:1")


class Batches(unittest.TestCase):
    def test_slots_do_not_depend_on_each_other(self):
        for name in NAMES:
            together, alone = shedu.Batch(name, 8, seed=40), shedu.Batch(name, 1, seed=45)
            for _ in range(30):
                lists = together.legal()
                places = np.where(lists.counts > 0, lists.counts // 2, shedu.NO_MOVE)
                one = alone.legal()
                self.assertEqual(one.moves.tolist(), lists.of(5).tolist())
                together.choose(places)
                alone.choose([places[5]])
            self.assertEqual(together.hashes()[5], alone.hashes()[0])

    def test_lists_are_the_memory_of_the_batch_and_outlive_it(self):
        batch = shedu.Batch("utopia", 40, seed=1)
        first = batch.legal()
        self.assertFalse(first.moves.flags.writeable or first.first.flags.writeable)
        rng = np.random.default_rng(3)
        seen = [first]
        for _ in range(120):
            batch.choose(shedu.random_places(seen[-1], rng))
            lists = batch.legal()
            self.assertEqual(len(lists.moves), lists.first[-1])
            seen.append(lists)
        del batch, lists
        gc.collect()
        for lists in seen:  # old by now, and still memory that may be read
            self.assertEqual(len(lists.first), 41)
            self.assertGreaterEqual(int(lists.moves.sum(dtype=np.uint64)), 0)

    def test_a_step_plays_and_lists(self):
        for name in NAMES:
            stepping, choosing = shedu.Batch(name, 20, seed=3), shedu.Batch(name, 20, seed=3)
            rng = np.random.default_rng(4)
            choices = stepping.step()
            for turn in range(60):
                lists = choosing.legal()
                self.assertEqual(choices.counts.tolist(), lists.counts.tolist())
                self.assertEqual(choices.deciding, np.count_nonzero(lists.counts))
                for slot in range(20):
                    self.assertEqual(choices.of(slot).tolist(), lists.of(slot).tolist())
                places = shedu.random_places(choices, rng)
                places[turn % 20] = shedu.NO_MOVE
                choosing.choose(places)
                if turn % 2:  # from the batch's own row, and from any other
                    stepping.places[:] = places
                    choices = stepping.step(stepping.places)
                else:
                    choices = stepping.step(places.tolist())
            self.assertEqual(stepping.hashes().tolist(), choosing.hashes().tolist())
        with self.assertRaisesRegex(shedu.IllegalMove, "slot 0.*there is no move 9999"):
            stepping.step(np.full(20, 9999))
        del stepping
        gc.collect()
        self.assertEqual(len(choices.counts), 20)  # still memory that may be read
        self.assertGreaterEqual(int(choices.moves.sum(dtype=np.uint64)), 0)

    def test_errors_name_the_slot_and_nothing_is_played(self):
        batch = shedu.Batch("tigris", 4)
        before = batch.hashes()
        with self.assertRaisesRegex(shedu.IllegalMove, "slot 0.*not asked for"):
            batch.choose([0, 0, 0, 0])
        batch.legal()
        with self.assertRaisesRegex(shedu.IllegalMove, "slot 3"):
            batch.choose([0, 0, 0, 10**6])
        self.assertTrue((batch.hashes() == before).all())
        with self.assertRaises(shedu.BadArgument):
            batch.choose([0])

    def test_shapes(self):
        batch = shedu.Batch("utopia", 5, seats=3)
        self.assertEqual(batch.features().shape, (5, 3, len(batch.game.features)))
        self.assertEqual(batch.features().dtype, np.float32)
        out = np.empty((5, 3, len(batch.game.features)), np.float32)
        self.assertIs(batch.features(out=out), out)
        with self.assertRaises(shedu.BadArgument):
            batch.features(out=np.empty((5, 3, 2), np.float32))
        self.assertEqual(batch.views([0] * 5).shape, (5, batch.game.view_bytes))
        self.assertEqual(batch.win_shares().shape, (5, 3))

    def test_restart_is_a_new_game(self):
        rng = np.random.default_rng(1)
        batch = shedu.Batch("gog", 3, seed=1)
        new = batch.hashes()
        play_on(batch, rng, 5)
        batch.restart([0, 1, 2], [1, 2, 3])
        self.assertTrue((batch.hashes() == new).all())


class Engines(unittest.TestCase):
    def test_methods_and_errors(self):
        heard = []
        engine = shedu.Engine(thinking=heard.append)
        number = engine.new(game="tigris", seats=2, seed=7)["id"]
        self.assertEqual(engine.legal(id=number)["to_act"], 0)
        best = engine.best(id=number, player="ismcts:ms=600")
        self.assertIn(best["move"], engine.legal(id=number)["moves"])
        self.assertTrue(heard)
        with self.assertRaises(shedu.EngineError) as refused:
            engine.play(id=number, move="RE1")
        self.assertEqual(refused.exception.code, -32000)

    def test_a_record_is_what_was_played(self):
        result = shedu.play("gog", ["random", "greedy"], seed=3, options={"max_rounds": 3})
        self.assertTrue(result["record"].startswith("shedu record 1"))
        self.assertEqual(sorted(result["standing"]["places"])[0], 1)


def even(leaves):
    """Knows nothing: every seat and every move alike."""
    seats = leaves.features.shape[1]
    return np.full((len(leaves), seats), 1 / seats), np.ones(len(leaves.moves.moves))


def by_features(name):
    """As the players without networks judge."""
    weights = shedu.game(name).weights

    def judge(leaves):
        sums = leaves.features @ weights
        sums -= sums.max(axis=1, keepdims=True)
        worth = np.exp(sums)
        return worth / worth.sum(axis=1, keepdims=True), np.ones(len(leaves.moves.moves))

    return judge


class Searches(unittest.TestCase):
    def test_any_number_of_threads_finds_the_same(self):
        for name in NAMES:
            seats = min(3, shedu.game(name).max_seats)
            batch = shedu.Batch(name, 6, seats=seats, seed=2)
            found = []
            for threads in (1, 3):
                pool = shedu.SearchPool(name, 6, seats=seats, threads=threads, leaves=4)
                pool.begin(batch, 60, np.arange(6))
                pool.run(by_features(name))
                found.append([pool.result(i) for i in range(6)])
            for one, other in zip(*found):
                self.assertEqual(one.visits.tolist(), other.visits.tolist())
                self.assertEqual(one.visits.sum() + 1, 60)  # the first simulation makes the root
                self.assertAlmostEqual(float(one.policy.sum()), 1)

    def test_moves_are_those_of_the_position(self):
        batch = shedu.Batch("tigris", 2, seed=5)
        pool = shedu.SearchPool("tigris", 2)
        pool.begin(batch, 30, [1, 2])
        pool.run(even)
        self.assertEqual(pool.result(1).moves.tolist(), batch.legal().of(1).tolist())
        self.assertIn(pool.result(1).best, batch.legal().of(1))

    def test_search_sees_no_more_than_its_seat(self):
        """Two truths that the seat cannot tell apart: the same leaves, the same result."""
        truth = shedu.Batch("tigris", 1, seed=5)
        other = shedu.Batch("tigris", 1, seed=5)
        seat = int(truth.to_act[0])
        other.imagine_from(truth, [0], [0], [77], [seat])
        self.assertNotEqual(truth.hashes()[0], other.hashes()[0])
        found = []
        for batch in (truth, other):
            pool = shedu.SearchPool("tigris", 1, leaves=3)
            pool.begin(batch, 100, [3])
            pool.run(by_features("tigris"))
            found.append(pool.result(0))
        self.assertEqual(found[0].visits.tolist(), found[1].visits.tolist())

    def test_search_finds_what_pays(self):
        """Whoever judges by features after some thought beats whoever plays at random."""
        rng = np.random.default_rng(5)
        games = 12
        batch = shedu.Batch("tigris", games, seed=9, options={"max_turns": 40})
        pool = shedu.SearchPool("tigris", games, leaves=8, explore=40)  # all moves alike: look far and wide
        thinker = np.arange(games) % 2
        while True:
            lists = batch.legal()
            if len(lists.moves) == 0:
                break
            places = shedu.random_places(lists, rng)
            mine = np.flatnonzero(batch.to_act == thinker)
            if mine.size:
                pool.begin(batch, 400, rng.integers(0, 2**60, mine.size), slots=mine)
                pool.run(by_features("tigris"))
                for i, slot in enumerate(mine):
                    places[slot] = pool.result(i).place
            batch.choose(places)
        self.assertGreater(batch.win_shares()[np.arange(games), thinker].mean(), 0.7)

    def test_nonsense_is_refused(self):
        batch = shedu.Batch("gog", 2)
        pool = shedu.SearchPool("gog", 2)
        with self.assertRaises(shedu.BadArgument):
            pool.begin(shedu.Batch("utopia", 2), 10, [1, 2])
        with self.assertRaises(shedu.BadArgument):
            pool.begin(batch, 10, [1, 2, 3])
        pool.begin(batch, 10, [1, 2])
        leaves = pool.step()
        worth, priors = even(leaves)
        for bad in (np.nan, -1, 2):
            with self.assertRaises(shedu.BadArgument):
                pool.judge(np.full_like(worth, bad), priors)
        with self.assertRaises(shedu.BadArgument):
            pool.judge(worth, priors * 0)
        with self.assertRaises(shedu.BadArgument):
            pool.judge(worth[:1], priors)
        pool.judge(worth, priors)


class PettingZoo(unittest.TestCase):
    def test_a_game_by_the_contract(self):
        for name in NAMES:
            env = pettingzoo.env(name, seats=2, options=SHORT.get(name))
            env.reset(seed=1)
            rng = np.random.default_rng(1)
            rewards = dict.fromkeys(env.possible_agents, 0.0)
            steps = 0
            for agent in env.agent_iter():
                observation, reward, terminated, truncated, _info = env.last()
                rewards[agent] += reward
                self.assertTrue(env.observation_space(agent).contains(observation))
                if terminated or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"]
                self.assertGreater(mask.sum(), 0)
                env.step(int(rng.choice(np.flatnonzero(mask))))
                steps += 1
            self.assertGreater(steps, 10)
            self.assertEqual(env.agents, [])
            self.assertEqual(max(rewards.values()) > 0, True)

    def test_the_real_one_agrees(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("PettingZoo is not installed")
        api_test(pettingzoo.env("gog", options={"max_rounds": 2}), num_cycles=200)

    def test_an_illegal_action_is_refused(self):
        env = pettingzoo.env("tigris")
        env.reset(seed=1)
        illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
        with self.assertRaises(shedu.IllegalMove):
            env.step(illegal)


class Examples(unittest.TestCase):
    def test_random_game(self):
        import random_game

        self.assertIn(1, random_game.main())

    def test_bot(self):
        import bot

        self.assertGreaterEqual(bot.main(games=4).share, 0.5)

    def test_learn_value(self):
        import learn_value

        before, after = learn_value.main(games=120, steps=150)
        self.assertLess(after, before - 0.03)


if __name__ == "__main__":
    unittest.main()
