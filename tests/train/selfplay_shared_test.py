"""selfplay_shared_test.py PROGRAM: `shedu selfplay-shared` with a judge that knows nothing, as train/board_train.py would be one
with a network: positions come, answers are used, and what finished games are written as can be read again."""

import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2] / "train"))
import board_samples  # noqa: E402

PROGRAM = "shedu"


def judge(slots, until):
    """Answers with the hand-made priors and no correction; gives the greatest numbers that came."""
    positions = asked = 0
    while not until():
        ready = np.flatnonzero(slots.states == board_samples.ASKED)
        for i in ready:
            n, m = int(slots.facts_of[i][1]), int(slots.facts_of[i][2])
            assert 0 < n <= slots.positions and n <= m <= slots.actions
            first = slots.first_of[i]
            assert first[0] == 0 and first[n] == m and (np.diff(first[:n + 1]) > 0).all(), "each position has a move"
            assert slots.actions_of[i][:m].max() < 3574 and (slots.scalars_of[i][:n] < 128).all()
            slots.logits_of[i][:m] = slots.priors_of[i][:m] / 256
            slots.corrections_of[i][:n] = 0
            positions, asked = max(positions, n), asked + n
            slots.states[i] = board_samples.ANSWERED
        time.sleep(0 if len(ready) else 0.0005)
    return positions, asked


class SelfplayShared(unittest.TestCase):
    def test_games_are_played_and_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            shared, out = Path(folder) / "slots", Path(folder) / "games"
            out.mkdir()
            player = subprocess.Popen([PROGRAM, "selfplay-shared", "tigris", "--shared", str(shared), "--out", str(out),
                                       "--threads", "1", "--games", "12", "--deep", "6", "--shallow", "2", "--share", "0.3",
                                       "--taught", "3", "--seats", "234", "--seconds", "240"])
            try:
                slots = board_samples.Slots(shared)
                self.assertEqual((slots.count, slots.positions, slots.seats), (2, 12, 4))
                end = time.time() + 200
                positions, asked = judge(
                    slots, lambda: list(out.glob("*.samples")) or player.poll() is not None or time.time() > end)
                self.assertEqual(positions, 12)
                counts = slots.counts()
                self.assertGreaterEqual(sum(counts["games"]), 24)
                self.assertGreater(counts["simulations"], 0)
                self.assertLessEqual(counts["simulations"], asked)
                slots.stop()
                judge(slots, lambda: player.poll() is not None)
                self.assertEqual(player.returncode, 0)
            finally:
                player.kill()
                player.wait()
            files = sorted(out.glob("*.samples"))
            self.assertTrue(files, "no finished games were written")
            for file in files:
                self.check(board_samples.read(file))

    def check(self, samples):
        n = len(samples["planes"])
        self.assertGreater(n, 50)
        self.assertEqual(int(samples["moves"].sum()), len(samples["actions"]))
        self.assertEqual(set(samples["facts"][:, 0]), {2, 3, 4})
        for key in ["result", "later", "value"]:
            self.assertTrue(np.allclose(samples[key].sum(1), 1, atol=1e-3), key)
        absent = np.arange(4)[None] >= samples["facts"][:, :1]
        self.assertTrue((samples["result"][absent] == 0).all())
        self.assertTrue((samples["sums"][absent] == 0).all())
        ends = samples["moves"].astype(int).cumsum()
        wanted = [part.sum() / 65535 for part in np.split(samples["wanted"].astype(float), ends[:-1])]
        self.assertTrue(np.allclose(wanted, 1, atol=0.01))
        self.assertTrue(all(len(set(part)) == len(part) for part in np.split(samples["actions"], ends[:-1])))

    def test_what_is_no_file_of_samples_is_refused(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(b"GIF89a" + bytes(100))
            file.flush()
            with self.assertRaises(SystemExit):
                board_samples.read(file.name)

    def test_what_cannot_be_is_refused_with_words(self):
        for arguments, words in [(["gog", "--shared", "/tmp/x"], "has no encoding of its board"),
                                 (["tigris", "--shared", "/tmp/x", "--seats", "7"], "2 to 4 seats"),
                                 (["tigris", "--shared", "/no/such/folder/x"], "name a file in a folder that exists")]:
            done = subprocess.run([PROGRAM, "selfplay-shared", *arguments, "--out", "/tmp", "--seconds", "1"],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
