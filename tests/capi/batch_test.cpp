#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "capi/shedu.h"
#include "game/adapt.h"
#include "game/dealer.h"
#include "games/game_types.h"
#include "games/games.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

constexpr std::size_t kSize = 24;

/// A batch with its lists, in the manner of a caller.
class Games {
 public:
  Games(std::string_view game, int seats, std::uint64_t seed, unsigned flags = SHEDU_DEAL)
      : number_(shedu_game_named(std::string(game).c_str())),
        to_act(kSize),
        first(kSize + 1),
        moves(kSize * 4096) {
    EXPECT_EQ(shedu_batch_new(number_, seats, nullptr, kSize, seed, flags, &batch_), SHEDU_OK)
        << shedu_error();
  }
  Games(const Games&) = delete;
  Games& operator=(const Games&) = delete;
  ~Games() { shedu_batch_free(batch_); }

  shedu_batch* get() const { return batch_; }
  int number() const { return number_; }

  void look() {
    std::size_t needed = 0;
    ASSERT_EQ(shedu_batch_to_act(batch_, to_act.data()), SHEDU_OK);
    ASSERT_EQ(shedu_batch_legal(batch_, first.data(), moves.data(), moves.size(), &needed), SHEDU_OK);
    ASSERT_EQ(needed, first[kSize]);
  }
  /// The same lists where the batch keeps them.
  void compare_with_step() const {
    shedu_lists lists{};
    ASSERT_EQ(shedu_batch_step(batch_, nullptr, &lists, nullptr), SHEDU_OK);
    std::size_t deciding = 0;
    for (std::size_t slot = 0; slot < kSize; ++slot) {
      ASSERT_EQ(lists.count[slot], first[slot + 1] - first[slot]);
      if (lists.count[slot] == 0) continue;
      ++deciding;
      ASSERT_LE(std::size_t{lists.begin[slot]} + lists.count[slot], lists.extent);
      ASSERT_EQ(std::memcmp(lists.moves + lists.begin[slot], moves.data() + first[slot],
                            lists.count[slot] * sizeof(std::uint32_t)),
                0);
    }
    ASSERT_EQ(lists.deciding, deciding);
  }
  std::vector<std::uint64_t> hashes() const {
    std::vector<std::uint64_t> out(kSize);
    EXPECT_EQ(shedu_batch_hash(batch_, out.data()), SHEDU_OK);
    return out;
  }
  /// A place in every list, and the move there.
  void draw(Rng& rng, std::vector<std::uint32_t>& places, std::vector<std::uint32_t>& codes) const {
    places.assign(kSize, SHEDU_NO_MOVE);
    codes.assign(kSize, SHEDU_NO_MOVE);
    for (std::size_t slot = 0; slot < kSize; ++slot) {
      if (to_act[slot] < 0) continue;
      places[slot] = rng.below(first[slot + 1] - first[slot]);
      codes[slot] = moves[first[slot] + places[slot]];
    }
  }

 private:
  int number_;
  shedu_batch* batch_ = nullptr;

 public:
  std::vector<std::int8_t> to_act;
  std::vector<std::uint32_t> first, moves;
};

template <Game G>
class Batches : public testing::Test {};

template <class List>
struct TypesOf;
template <Game... Gs>
struct TypesOf<GameList<Gs...>> {
  using type = testing::Types<Gs...>;
};
TYPED_TEST_SUITE(Batches, TypesOf<AllGames>::type, );

// Beside every slot the same game is played by the rules themselves, dealt from the same seed.
TYPED_TEST(Batches, PlayWhatTheRulesPlay) {
  using G = TypeParam;
  using Value = typename G::Value;
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
    Games games(G::kName, seats, 100);
    std::vector<typename G::State> states(kSize, G::start({}, seats));
    std::vector<Rng> nature;
    for (std::size_t slot = 0; slot < kSize; ++slot) nature.emplace_back(100 + slot);
    const auto settle = [&](std::size_t slot) {
      OutcomeList outcomes;
      while (G::to_act(states[slot]) == kNature) {
        G::chance(states[slot], outcomes);
        G::play(states[slot], FastDealer::choose(outcomes, nature[slot]));
      }
    };
    for (std::size_t slot = 0; slot < kSize; ++slot) settle(slot);
    Rng rng(static_cast<std::uint64_t>(seats));
    std::vector<std::uint32_t> places, codes;
    std::vector<float> features(kSize * static_cast<std::size_t>(seats) * Value::kWeights.size());
    std::vector<unsigned char> views(kSize * sizeof(typename G::View));
    for (int round = 0;; ++round) {
      games.look();
      games.compare_with_step();
      ASSERT_EQ(shedu_batch_features(games.get(), nullptr, features.data()), SHEDU_OK);
      ASSERT_EQ(shedu_batch_views(games.get(), nullptr, views.data()), SHEDU_OK);
      bool over = true;
      for (std::size_t slot = 0; slot < kSize; ++slot) {
        ASSERT_EQ(games.to_act[slot], G::to_act(states[slot]));
        MoveList moves;
        if (G::to_act(states[slot]) >= 0) G::legal(states[slot], moves);
        ASSERT_EQ(moves.size(), games.first[slot + 1] - games.first[slot]);
        for (std::size_t i = 0; i < moves.size(); ++i)
          ASSERT_EQ(moves[i].code, games.moves[games.first[slot] + i]);
        if (games.to_act[slot] < 0) continue;
        over = false;
        const typename G::View view = G::view(states[slot], G::to_act(states[slot]));
        ASSERT_EQ(std::memcmp(&view, views.data() + slot * sizeof view, sizeof view), 0);
        FeatureTable<Value> table{};
        Value::features(view, table);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
          const float* row =
              features.data() + (slot * static_cast<std::size_t>(seats) + seat) * table[seat].size();
          ASSERT_TRUE(std::equal(table[seat].begin(), table[seat].end(), row));
        }
      }
      if (over) break;
      games.draw(rng, places, codes);
      // All ways to play, in turn. Some slots wait, so that their lists are kept.
      for (std::size_t slot = 0; slot < kSize && round % 5 == 4; slot += 3) {
        places[slot] = codes[slot] = SHEDU_NO_MOVE;
      }
      shedu_lists lists{};
      ASSERT_EQ(round % 3 == 0   ? shedu_batch_choose(games.get(), places.data(), nullptr)
                : round % 3 == 1 ? shedu_batch_play(games.get(), codes.data(), nullptr)
                                 : shedu_batch_step(games.get(), places.data(), &lists, nullptr),
                SHEDU_OK)
          << shedu_error();
      for (std::size_t slot = 0; slot < kSize; ++slot) {
        if (codes[slot] == SHEDU_NO_MOVE) continue;
        Move move;
        move.code = codes[slot];
        G::play(states[slot], move);
        settle(slot);
      }
    }
    const std::vector<std::uint64_t> hashes = games.hashes();
    std::vector<std::int8_t> ranks(kSize * static_cast<std::size_t>(seats));
    std::vector<std::int32_t> scores(ranks.size());
    ASSERT_EQ(shedu_batch_standing(games.get(), ranks.data(), scores.data()), SHEDU_OK);
    for (std::size_t slot = 0; slot < kSize; ++slot) {
      const typename Adapted<G>::State adapted(states[slot]);
      EXPECT_EQ(hashes[slot], adapted.hash());
      const Standing standing = G::standing(states[slot]);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        EXPECT_EQ(ranks[slot * static_cast<std::size_t>(seats) + seat], standing.place[seat]);
        EXPECT_EQ(scores[slot * static_cast<std::size_t>(seats) + seat], standing.score[seat]);
      }
    }
  }
}

// What a network has outputs for: every decision has a number of its own, and outcomes of chance have none.
TYPED_TEST(Batches, NumberEveryDecision) {
  using G = TypeParam;
  Games games(G::kName, G::kMaxSeats, 7);
  const std::int64_t actions = shedu_game_fact(games.number(), SHEDU_ACTIONS);
  Rng rng(3);
  std::vector<std::uint32_t> places, codes;
  for (bool over = false; !over;) {
    games.look();
    const std::size_t count = games.first[kSize];
    over = count == 0;
    std::vector<std::int32_t> numbers(count);
    std::vector<std::uint32_t> back(count);
    ASSERT_EQ(shedu_action_index(games.number(), games.moves.data(), count, numbers.data()), SHEDU_OK);
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_TRUE(numbers[i] >= 0 && numbers[i] < actions)
          << shedu_game_name(games.number()) << " " << games.moves[i];
    }
    ASSERT_EQ(shedu_action_move(games.number(), numbers.data(), count, back.data()), SHEDU_OK);
    ASSERT_TRUE(std::equal(back.begin(), back.end(), games.moves.begin()));
    games.draw(rng, places, codes);
    ASSERT_EQ(shedu_batch_choose(games.get(), places.data(), nullptr), SHEDU_OK);
  }
  for (std::int64_t action = 0; action < actions; ++action) {
    const auto number = static_cast<std::int32_t>(action);
    std::uint32_t move = 0;
    std::int32_t again = -1;
    ASSERT_EQ(shedu_action_move(games.number(), &number, 1, &move), SHEDU_OK);
    ASSERT_EQ(shedu_action_index(games.number(), &move, 1, &again), SHEDU_OK);
    ASSERT_EQ(again, number);
  }
  Games waiting(G::kName, G::kMinSeats, 1, 0);
  std::vector<std::uint32_t> first(kSize + 1), outcomes(kSize * 1024), weights(outcomes.size());
  std::size_t count = 0;
  ASSERT_EQ(shedu_batch_chance(waiting.get(), first.data(), outcomes.data(), weights.data(), outcomes.size(),
                               &count),
            SHEDU_OK);
  ASSERT_GT(count, 0u);
  std::int32_t number = 0;
  ASSERT_EQ(shedu_action_index(games.number(), outcomes.data(), 1, &number), SHEDU_OK);
  EXPECT_EQ(number, -1);
}

TYPED_TEST(Batches, CopyRestartAndImagine) {
  using G = TypeParam;
  Games games(G::kName, G::kMinSeats, 1);
  Games others(G::kName, G::kMinSeats, 1);
  EXPECT_EQ(games.hashes(), others.hashes()) << "the same seeds, the same games";
  Rng rng(1);
  std::vector<std::uint32_t> places, codes;
  for (int round = 0; round < 20; ++round) {
    games.look();
    games.draw(rng, places, codes);
    ASSERT_EQ(shedu_batch_choose(games.get(), places.data(), nullptr), SHEDU_OK);
  }
  std::vector<std::uint32_t> all(kSize);
  std::iota(all.begin(), all.end(), 0u);
  ASSERT_EQ(shedu_batch_copy(others.get(), all.data(), games.get(), all.data(), kSize), SHEDU_OK);
  EXPECT_EQ(games.hashes(), others.hashes());
  // With the game its generator was copied: whatever is played, both go on alike.
  for (int round = 0; round < 20; ++round) {
    games.look();
    others.look();
    games.draw(rng, places, codes);
    ASSERT_EQ(shedu_batch_play(games.get(), codes.data(), nullptr), SHEDU_OK);
    ASSERT_EQ(shedu_batch_play(others.get(), codes.data(), nullptr), SHEDU_OK);
  }
  EXPECT_EQ(games.hashes(), others.hashes());
  // An imagined world looks the same to whom it was imagined for.
  const std::vector<std::uint64_t> seeds(kSize, 9);
  std::vector<std::int8_t> viewers(kSize, 1);
  ASSERT_EQ(shedu_batch_imagine(others.get(), all.data(), games.get(), all.data(), viewers.data(),
                                seeds.data(), kSize),
            SHEDU_OK);
  const auto bytes = static_cast<std::size_t>(shedu_game_fact(games.number(), SHEDU_VIEW_BYTES));
  std::vector<unsigned char> truth(kSize * bytes), imagined(kSize * bytes);
  ASSERT_EQ(shedu_batch_views(games.get(), viewers.data(), truth.data()), SHEDU_OK);
  ASSERT_EQ(shedu_batch_views(others.get(), viewers.data(), imagined.data()), SHEDU_OK);
  EXPECT_EQ(truth, imagined);
  // Begun anew, a slot is what a new batch would have there.
  std::vector<std::uint64_t> first_seeds(kSize);
  std::iota(first_seeds.begin(), first_seeds.end(), 1ull);
  ASSERT_EQ(shedu_batch_restart(games.get(), all.data(), first_seeds.data(), kSize), SHEDU_OK);
  EXPECT_EQ(games.hashes(), Games(G::kName, G::kMinSeats, 1).hashes());
}

// Games that are over are passed over in blocks; whatever is asked of one of them is not.
TYPED_TEST(Batches, PassOverWhatIsOver) {
  using G = TypeParam;
  Games games(G::kName, G::kMinSeats, 1);
  const std::size_t alone = kSize - 1;  // goes on when all others are over
  Rng rng(3);
  std::vector<std::uint32_t> places(kSize, SHEDU_NO_MOVE);
  shedu_lists lists{};
  const auto play = [&](std::size_t from, std::size_t to) {
    for (;;) {
      ASSERT_EQ(shedu_batch_step(games.get(), places.data(), &lists, nullptr), SHEDU_OK) << shedu_error();
      std::size_t deciding = 0;
      for (std::size_t slot = 0; slot < kSize; ++slot) {
        places[slot] = SHEDU_NO_MOVE;
        if (lists.count[slot] == 0 || slot < from || slot >= to) continue;
        places[slot] = rng.below(lists.count[slot]);
        ++deciding;
      }
      if (deciding == 0) return;
    }
  };
  ASSERT_EQ(shedu_batch_step(games.get(), nullptr, &lists, nullptr), SHEDU_OK);
  play(0, alone);
  EXPECT_EQ(lists.deciding, 1u);
  EXPECT_GT(lists.count[alone], 0u) << "it waited, and its list was kept";
  play(alone, kSize);
  EXPECT_EQ(lists.deciding, 0u);

  std::size_t where = 0;
  places[5] = 0;
  EXPECT_EQ(shedu_batch_step(games.get(), places.data(), &lists, &where), SHEDU_REFUSED);
  EXPECT_EQ(where, 5u);
  places[5] = SHEDU_NO_MOVE;

  const std::uint32_t again = 7;
  const std::uint64_t seed = 1 + again;
  ASSERT_EQ(shedu_batch_restart(games.get(), &again, &seed, 1), SHEDU_OK);
  ASSERT_EQ(shedu_batch_step(games.get(), places.data(), &lists, nullptr), SHEDU_OK);
  EXPECT_EQ(lists.deciding, 1u);
  Games fresh(G::kName, G::kMinSeats, 1);
  fresh.look();
  ASSERT_EQ(lists.count[again], fresh.first[again + 1] - fresh.first[again]);
  EXPECT_TRUE(std::equal(lists.moves + lists.begin[again],
                         lists.moves + lists.begin[again] + lists.count[again],
                         fresh.moves.begin() + fresh.first[again]));
}

}  // namespace
}  // namespace shedu::test
