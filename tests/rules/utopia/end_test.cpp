// Section 5, phase 3, the end and robustness: T60 to T65, T69 and T70.
#include <algorithm>
#include <bit>

#include "game/dealer.h"
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

// Red is A, Blue is B, Green is C.
TEST(UtopiaScenario, T60_WE_Income) {
  Position position = Position(3).scale("CPMGE").monument(A, "EA1", 'C').monument(B, "EA2", 'M');
  Table table(position.monument(C, "EA3", 'M').monument(C, "EA4", 'G').develop(A));
  table.play("end").chance();
  EXPECT_EQ(table.score(A), 5);
  EXPECT_EQ(table.score(B), 3);
  EXPECT_EQ(table.score(C), 5);
}

TEST(UtopiaScenario, T61_WondersPayNoIncome) {
  Table table(Position(2).wonder(A, "EA").wonder(A, "FI").develop(A));
  table.play("end").chance();
  EXPECT_EQ(table.score(A), 0);
}

TEST(UtopiaScenario, T62_TheRoundIsFinished) {
  // A reaches 51 in phase 1; B, with two Greek monuments worth 2 each, ends on 54.
  Position position = Position(2).scores({45, 50}).princes(A, "FI1", "MPEGC").monument(B, "EA1", 'G');
  Table table(position.monument(B, "EA2", 'G').welcome(A, "EA:M"));
  table.play("wonder:FI");
  EXPECT_EQ(table.score(A), 51);
  table.play("pick:M:EA3 end").chance();
  EXPECT_EQ(table.phase(), Phase::Discard);
  while (table.phase() == Phase::Discard) table.play(table.offers().substr(0, 9));
  table.play("end");
  while (table.phase() == Phase::Trim) table.play(table.offers().substr(0, 9));
  table.play("end");
  EXPECT_EQ(table.to_act(), kOver);
  EXPECT_EQ(table.score(B), 54);
  EXPECT_EQ(Utopia::standing(table.state()).place[B], 1);
  EXPECT_EQ(Utopia::standing(table.state()).place[A], 2);
}

TEST(UtopiaScenario, T63_BelowFifty) {
  Table table(Position(2).scores({44, 0}).monument(A, "EA1", 'M').develop(A));
  table.play("end").chance();
  EXPECT_EQ(table.score(A), 49);
  EXPECT_EQ(table.phase(), Phase::Welcome);
  EXPECT_EQ(table.open().round, 2);
  Table target(Position(2, "target_score=49").scores({44, 0}).monument(A, "EA1", 'M').develop(A));
  EXPECT_EQ(target.play("end").to_act(), kOver);
}

TEST(UtopiaScenario, T64_FinalTie) {
  const auto winners = [](std::string_view options) {
    Position position = Position(2, options).scores({52, 52}).rank({B, A}).monument(A, "EA1", 'C');
    const Standing standing = Utopia::standing(position.develop(A).state());
    return std::string(standing.place[A] == 1 ? "A" : "") + (standing.place[B] == 1 ? "B" : "");
  };
  EXPECT_EQ(winners(""), "B");
  EXPECT_EQ(winners("final_tie=shared"), "AB");
  EXPECT_EQ(winners("final_tie=most_districts"), "A");
  const State level =
      Position(2, "final_tie=most_districts").scores({52, 52}).rank({B, A}).develop(A).state();
  EXPECT_EQ(Utopia::standing(level).place[B], 1);  // 7.9
}

TEST(UtopiaScenario, T65_BeyondFifty) {
  const Standing standing = Utopia::standing(Position(2).scores({63, 58}).develop(A).state());
  EXPECT_EQ(standing.score[A], 63);
  EXPECT_EQ(standing.score[B], 58);
}

// ---- Random games ----

// I-9 and T70's count of guests need two states or the phase; the other invariants are broken()'s.
void expect_sound(const State& before, const State& after, Move move) {
  ASSERT_EQ(Utopia::broken(after), "") << "after " << Utopia::move_text(move);
  for (std::size_t seat = 0; seat < after.open.seats; ++seat) {
    ASSERT_GE(after.open.score[seat], before.open.score[seat]) << "I-9 after " << Utopia::move_text(move);
  }
  const Public& p = after.open;
  if (p.phase != Phase::Welcome) return;
  const int turns = p.pass * p.seats + p.seats - std::popcount(p.waiting);
  ASSERT_EQ(total(p.ships), kGuestsEach * p.seats - turns);
}

Options random_options(Rng& rng) {
  OptionTexts texts;
  for (const OptionInfo& option : describe_options<Options>()) {
    if (rng.below(2) == 0 || option.text) continue;
    const auto count = static_cast<std::uint32_t>(option.values.size());
    if (count > 0) {
      texts.emplace_back(option.name, option.values[rng.below(count)]);
    } else {
      texts.emplace_back(option.name, std::to_string(1 + rng.below(80)));
    }
  }
  return parse_options<Options>(texts);
}

// Plays to the end; `choose` picks among the legal moves.
template <class Choose>
State play_out(State s, Rng& rng, Choose&& choose) {
  MoveList moves;
  OutcomeList outcomes;
  while (s.open.to_act != kOver && !testing::Test::HasFatalFailure()) {
    Move move;
    if (s.open.to_act == kNature) {
      Utopia::chance(s, outcomes);
      move = FastDealer::choose(outcomes, rng);
    } else {
      Utopia::legal(s, moves);
      move = choose(moves);
    }
    const State before = s;
    Utopia::play(s, move);
    expect_sound(before, s, move);
  }
  return s;
}

TEST(UtopiaScenario, T69_BotsThatNeverBuild) {
  Rng rng(69);
  for (int seats = 2; seats <= 5; ++seats) {
    int shortages = 0;
    const State end = play_out(Utopia::start(Options{}, seats), rng, [&](const MoveList& moves) {
      std::vector<Move> quiet;
      for (const Move move : moves) {
        const Kind kind = kind_of(move);
        const bool hoarding = kind != Kind::Wonder && kind != Kind::Control && price_of(kind) == 0;
        if (hoarding) quiet.push_back(move);
      }
      // R-P1-6 fires where a type is offered once instead of once a district.
      const bool all_lost =
          kind_of(moves[0]) == Kind::Pick && std::all_of(quiet.begin(), quiet.end(), [](Move move) {
            return kind_of(move) != Kind::Pick || (move.b() & 7) == 0;
          });
      shortages += all_lost ? 1 : 0;
      return quiet[rng.below(static_cast<std::uint32_t>(quiet.size()))];
    });
    EXPECT_EQ(end.open.round, 60);
    EXPECT_GT(shortages, 0);
  }
}

TEST(UtopiaScenario, T70_RandomGames) {
  for (int seats = 2; seats <= 5; ++seats) {
    Rng rng(static_cast<std::uint64_t>(seats));
    for (int game = 0; game < 1000; ++game) {
      play_out(
          Utopia::start(game % 4 == 0 ? Options{} : random_options(rng), seats), rng,
          [&](const MoveList& moves) { return moves[rng.below(static_cast<std::uint32_t>(moves.size()))]; });
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace shedu::utopia::test
