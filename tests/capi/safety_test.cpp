#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <limits>

#include "base/rng.h"
#include "capi/shedu.h"

namespace shedu::test {
namespace {

constexpr int kBad = SHEDU_BAD_ARGUMENT;

class Safety : public testing::Test {
 protected:
  Safety() {
    EXPECT_EQ(shedu_batch_new(0, 2, nullptr, 2, 1, SHEDU_DEAL, &batch_), SHEDU_OK);
    std::size_t needed = 0;
    EXPECT_EQ(shedu_batch_legal(batch_, first_.data(), moves_.data(), moves_.size(), &needed), SHEDU_OK);
  }
  ~Safety() override { shedu_batch_free(batch_); }

  std::array<std::uint64_t, 2> hashes() const {
    std::array<std::uint64_t, 2> out{};
    EXPECT_EQ(shedu_batch_hash(batch_, out.data()), SHEDU_OK);
    return out;
  }
  /// An error that leaves both games as they were and says something.
  void expect(int wanted, int answer) {
    EXPECT_EQ(answer, wanted);
    EXPECT_STRNE(shedu_error(), "");
    EXPECT_EQ(hashes(), before_) << shedu_error();
  }

  shedu_batch* batch_ = nullptr;
  std::array<std::uint32_t, 3> first_{};
  std::vector<std::uint32_t> moves_ = std::vector<std::uint32_t>(8192);
  std::array<std::uint64_t, 2> before_ = [] { return std::array<std::uint64_t, 2>{}; }();

  void SetUp() override { before_ = hashes(); }
};

TEST_F(Safety, NothingIsTakenForSomething) {
  std::size_t n = 0;
  std::uint32_t u = 0;
  std::int8_t a = 0;
  const std::uint32_t slot = 0;
  const std::uint64_t seed = 0;
  expect(kBad, shedu_game_named(nullptr));
  expect(kBad, shedu_move_read(0, nullptr, &u));
  expect(kBad, shedu_move_read(0, "pass", nullptr));
  expect(kBad, shedu_action_index(0, nullptr, 1, nullptr));
  expect(kBad, shedu_engine_send(nullptr, "", 0));
  expect(kBad, shedu_engine_listen(nullptr, nullptr, nullptr));
  expect(kBad, shedu_engine_stop(nullptr));
  expect(kBad, shedu_batch_new(0, 2, nullptr, 1, 0, 0, nullptr));
  expect(kBad, shedu_batch_restart(nullptr, &slot, &seed, 1));
  expect(kBad, shedu_batch_restart(batch_, nullptr, &seed, 1));
  expect(kBad, shedu_batch_copy(batch_, &slot, nullptr, &slot, 1));
  expect(kBad, shedu_batch_to_act(batch_, nullptr));
  expect(kBad, shedu_batch_to_act(nullptr, &a));
  expect(kBad, shedu_batch_legal(batch_, nullptr, moves_.data(), moves_.size(), &n));
  expect(kBad, shedu_batch_legal(batch_, first_.data(), nullptr, 5, &n));
  expect(kBad, shedu_batch_legal(batch_, first_.data(), moves_.data(), moves_.size(), nullptr));
  expect(kBad, shedu_batch_chance(nullptr, first_.data(), &u, &u, 1, &n));
  expect(kBad, shedu_batch_play(batch_, nullptr, nullptr));
  expect(kBad, shedu_batch_choose(batch_, nullptr, nullptr));
  expect(kBad, shedu_batch_step(batch_, nullptr, nullptr, nullptr));
  shedu_lists lists{};
  expect(kBad, shedu_batch_step(nullptr, nullptr, &lists, nullptr));
  expect(kBad, shedu_batch_deal(nullptr));
  expect(kBad, shedu_batch_standing(nullptr, nullptr, nullptr));
  expect(kBad, shedu_batch_hash(batch_, nullptr));
  expect(kBad, shedu_batch_views(batch_, nullptr, nullptr));
  expect(kBad, shedu_batch_features(batch_, nullptr, nullptr));
  expect(kBad, shedu_batch_imagine(batch_, &slot, batch_, &slot, nullptr, nullptr, 1));
  expect(kBad, shedu_batch_state(nullptr, 0, nullptr, 0, &n));
  expect(kBad, shedu_batch_state(batch_, 0, nullptr, 10, &n));
  expect(kBad, shedu_batch_load(batch_, 0, nullptr));
  expect(kBad, shedu_batch_load_view(batch_, 0, nullptr, 0));
  expect(kBad, shedu_batch_seen(batch_, 0, 0, moves_[0], nullptr));
  EXPECT_EQ(shedu_batch_size(nullptr), 0u);
  EXPECT_STREQ(shedu_engine_answer(nullptr, nullptr), "");
  shedu_batch_free(nullptr);
  shedu_engine_free(nullptr);
}

TEST_F(Safety, NumbersOutOfRange) {
  shedu_batch* made = nullptr;
  EXPECT_EQ(shedu_game_name(-1), nullptr);
  EXPECT_EQ(shedu_game_name(99), nullptr);
  EXPECT_EQ(shedu_feature_name(0, -1), nullptr);
  EXPECT_EQ(shedu_feature_name(0, 10'000), nullptr);
  EXPECT_EQ(shedu_game_fact(0, 99), kBad);
  EXPECT_EQ(shedu_game_fact(-1, SHEDU_ACTIONS), kBad);
  for (const int game : {-1, shedu_games(), std::numeric_limits<int>::max()}) {
    expect(kBad, shedu_batch_new(game, 2, nullptr, 1, 0, 0, &made));
  }
  for (const int seats : {-1, 0, 1, 5, 1 << 30})
    expect(kBad, shedu_batch_new(0, seats, nullptr, 1, 0, 0, &made));
  for (const std::size_t size : {std::size_t{0}, std::size_t{1} << 40}) {
    expect(kBad, shedu_batch_new(0, 2, nullptr, size, 0, 0, &made));
  }
  expect(kBad, shedu_batch_new(0, 2, nullptr, 1, 0, 8, &made));
  for (const char* options :
       {"", "[", "[]", "{\"board\": \"no such\"}", "{\"bord\": \"advanced\"}", "\xff"}) {
    expect(kBad, shedu_batch_new(0, 2, options, 1, 0, 0, &made));
  }
  EXPECT_EQ(made, nullptr);
  const std::array<std::uint32_t, 2> slots = {0, 2};
  const std::array<std::uint64_t, 2> seeds = {5, 6};
  expect(kBad, shedu_batch_restart(batch_, slots.data(), seeds.data(), 2));
  expect(kBad, shedu_batch_copy(batch_, slots.data(), batch_, slots.data(), 2));
  const std::array<std::int8_t, 2> viewers = {0, 2};
  std::vector<float> room(4096);
  expect(kBad, shedu_batch_features(batch_, viewers.data(), room.data()));
  const std::int8_t nature = SHEDU_NATURE;
  expect(kBad, shedu_batch_imagine(batch_, slots.data(), batch_, slots.data(), &nature, seeds.data(), 1));
  for (const int viewer : {2, 127, 256, -1, -2, -4}) {
    expect(kBad, shedu_batch_view(batch_, 0, viewer, SHEDU_KNOWN, nullptr, 0, nullptr));
  }
  expect(kBad, shedu_batch_view(batch_, 0, 0, 2, nullptr, 0, nullptr));
  expect(kBad, shedu_batch_draw(batch_, 0, 0, -1, nullptr, 0, nullptr));
  expect(kBad, shedu_batch_state(batch_, 2, nullptr, 0, nullptr));
  const std::array<std::int32_t, 2> actions = {0, 1 << 28};
  std::array<std::uint32_t, 2> moves = {77, 77};
  expect(kBad, shedu_action_move(0, actions.data(), 2, moves.data()));
  EXPECT_EQ(moves[0], 77u) << "all of it or nothing";
}

TEST_F(Safety, OtherGamesAndSeats) {
  shedu_batch* other = nullptr;
  const std::uint32_t slot = 0;
  const std::uint64_t seed = 1;
  for (const auto& [game, seats] : {std::pair{1, 2}, std::pair{0, 3}}) {
    ASSERT_EQ(shedu_batch_new(game, seats, nullptr, 1, 0, SHEDU_DEAL, &other), SHEDU_OK);
    expect(kBad, shedu_batch_copy(batch_, &slot, other, &slot, 1));
    expect(kBad, shedu_batch_imagine(batch_, &slot, other, &slot, nullptr, &seed, 1));
    expect(kBad, shedu_batch_story(batch_, 0, other, 0, 0, moves_[0], nullptr, 0, nullptr));
    std::vector<char> text(100'000);
    ASSERT_EQ(shedu_batch_state(other, 0, text.data(), text.size(), nullptr), SHEDU_OK);
    expect(kBad, shedu_batch_load(batch_, 0, text.data()));
    ASSERT_EQ(shedu_batch_view(other, 0, 0, SHEDU_KNOWN, text.data(), text.size(), nullptr), SHEDU_OK);
    expect(kBad, shedu_batch_load_view(batch_, 0, text.data(), 1));
    shedu_batch_free(other);
  }
}

// One refused move among good ones: none is played, and it is said where and why.
TEST_F(Safety, AllMovesOrNone) {
  std::array<std::uint32_t, 2> codes = {moves_[first_[0]], 0xDEADBEEF};
  std::size_t where = 99;
  expect(SHEDU_REFUSED, shedu_batch_play(batch_, codes.data(), &where));
  EXPECT_EQ(where, 1u);
  std::array<std::uint32_t, 2> places = {0, first_[2] - first_[1]};
  where = 99;
  expect(SHEDU_REFUSED, shedu_batch_choose(batch_, places.data(), &where));
  EXPECT_EQ(where, 1u);
  where = 99;
  shedu_lists lists{};
  expect(SHEDU_REFUSED, shedu_batch_step(batch_, places.data(), &lists, &where));
  EXPECT_EQ(where, 1u);
  EXPECT_EQ(lists.count, nullptr) << "nothing was changed";
  // The lists are of the moment they were asked for.
  places = {0, SHEDU_NO_MOVE};
  ASSERT_EQ(shedu_batch_choose(batch_, places.data(), nullptr), SHEDU_OK);
  EXPECT_EQ(shedu_batch_choose(batch_, places.data(), &where), SHEDU_REFUSED);
  EXPECT_EQ(where, 0u);
  EXPECT_EQ(shedu_batch_step(batch_, places.data(), &lists, &where), SHEDU_REFUSED);
  // A step gives the next lists at once, and where they lie does not change.
  ASSERT_EQ(shedu_batch_step(batch_, nullptr, &lists, nullptr), SHEDU_OK);
  const shedu_lists before = lists;
  for (int i = 0; i < 5 && lists.deciding == 2; ++i) {
    ASSERT_EQ(shedu_batch_step(batch_, places.data(), &lists, nullptr), SHEDU_OK);
    EXPECT_EQ(lists.begin, before.begin);
    EXPECT_EQ(lists.count, before.count);
  }
}

TEST_F(Safety, TooLittleRoom) {
  std::size_t needed = 0;
  const auto untouched = first_;
  expect(SHEDU_NO_ROOM, shedu_batch_legal(batch_, first_.data(), moves_.data(), first_[2] - 1, &needed));
  EXPECT_EQ(needed, untouched[2]);
  EXPECT_EQ(first_, untouched);
  std::size_t length = 0;
  expect(SHEDU_NO_ROOM, shedu_batch_state(batch_, 0, nullptr, 0, &length));
  std::string text(length + 1, 'x');
  expect(SHEDU_NO_ROOM, shedu_batch_state(batch_, 0, text.data(), length, &length));
  EXPECT_EQ(text[0], 'x');
  ASSERT_EQ(shedu_batch_state(batch_, 0, text.data(), length + 1, &length), SHEDU_OK);
  EXPECT_EQ(std::strlen(text.c_str()), length);
  ASSERT_EQ(shedu_batch_load(batch_, 1, text.c_str()), SHEDU_OK);
  EXPECT_EQ(hashes()[1], hashes()[0]);
}

// Positions and views from strangers, each with one byte changed.
TEST_F(Safety, DamagedTexts) {
  std::vector<char> state(100'000), view(100'000);
  std::size_t state_length = 0, view_length = 0;
  ASSERT_EQ(shedu_batch_state(batch_, 0, state.data(), state.size(), &state_length), SHEDU_OK);
  ASSERT_EQ(shedu_batch_view(batch_, 0, 0, SHEDU_KNOWN, view.data(), view.size(), &view_length), SHEDU_OK);
  Rng rng(1);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text(state.data(), state_length);
    text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    refused += shedu_batch_load(batch_, 1, text.c_str()) < 0 ? 1 : 0;
    text.assign(view.data(), view_length);
    text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    refused += shedu_batch_load_view(batch_, 1, text.c_str(), rng()) < 0 ? 1 : 0;
    // Whatever was taken can be played on.
    std::size_t needed = 0;
    ASSERT_EQ(shedu_batch_legal(batch_, first_.data(), moves_.data(), moves_.size(), &needed), SHEDU_OK);
    const std::uint32_t count = first_[2] - first_[1];
    const std::array<std::uint32_t, 2> places = {SHEDU_NO_MOVE, count > 0 ? rng.below(count) : SHEDU_NO_MOVE};
    ASSERT_EQ(shedu_batch_choose(batch_, places.data(), nullptr), SHEDU_OK);
  }
  EXPECT_GT(refused, 3000);
}

TEST(EngineOverC, AnswersWhateverComes) {
  shedu_engine* engine = shedu_engine_new();
  ASSERT_NE(engine, nullptr);
  std::size_t length = 0;
  const auto ask = [&](std::string_view line) {
    EXPECT_EQ(shedu_engine_send(engine, line.data(), line.size()), SHEDU_OK);
    return std::string_view(shedu_engine_answer(engine, &length));
  };
  EXPECT_EQ(ask(""), "");
  EXPECT_NE(ask("{").find("-32700"), std::string::npos);
  EXPECT_NE(ask(std::string_view("\0\xff", 2)).find("error"), std::string::npos);
  int heard = 0;
  shedu_engine_listen(
      engine, [](void* count, const char*, std::size_t) { ++*static_cast<int*>(count); }, &heard);
  EXPECT_NE(ask(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"gog","seats":2,"seed":1}})")
                .find("to_act"),
            std::string::npos);
  EXPECT_NE(ask(R"({"jsonrpc":"2.0","id":2,"method":"best","params":{"id":1,"player":"ismcts:ms=400"}})")
                .find("\"move\""),
            std::string::npos);
  EXPECT_EQ(length, std::strlen(shedu_engine_answer(engine, nullptr)));
  EXPECT_GT(heard, 0);
  // Stopped from elsewhere, and as the next message.
  ASSERT_EQ(shedu_engine_stop(engine), SHEDU_OK);
  EXPECT_NE(ask(R"({"jsonrpc":"2.0","id":3,"method":"best","params":{"id":1,"player":"ismcts:ms=60000"}})")
                .find("\"move\""),
            std::string::npos);
  EXPECT_NE(ask(R"({"jsonrpc":"2.0","id":4,"method":"stop"})").find("result"), std::string::npos);
  shedu_engine_free(engine);
}

TEST(Library, TellsWhatItIs) {
  EXPECT_EQ(shedu_abi(), SHEDU_ABI);
  EXPECT_STRNE(shedu_version(), "");
  EXPECT_GE(shedu_games(), 3);
  for (int game = 0; game < shedu_games(); ++game) EXPECT_EQ(shedu_game_named(shedu_game_name(game)), game);
}

}  // namespace
}  // namespace shedu::test
