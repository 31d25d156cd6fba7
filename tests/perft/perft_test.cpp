#include <gtest/gtest.h>

#include <sstream>

#include "games/game_types.h"
#include "games/games.h"
#include "program/measure.h"
#include "support/beginnings.h"
#include "support/files.h"

namespace shedu::test {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(SHEDU_TESTS_DIR) / "perft";

// A line of a table: `seats seed events depth count [options]`. The generator of that seed plays so many
// random events from the start; from there all sequences of so many further events are counted.
struct Row {
  int seats = 0;
  std::uint64_t seed = 0;
  std::size_t events = 0;
  int depth = 0;
  std::uint64_t count = 0;
  std::string options;
};

struct Table {
  std::string signature;  // the first line: what `shedu bench` prints
  std::string comment;
  std::vector<Row> rows;
};

Table read_table(const fs::path& file) {
  Table table;
  std::istringstream in(read_file(file));
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("signature ")) {
      table.signature = line.substr(line.find(' ') + 1);
      continue;
    }
    if (line.empty() || line[0] == '#') {
      table.comment += line + "\n";
      continue;
    }
    Row row;
    std::istringstream words(line);
    words >> row.seats >> row.seed >> row.events >> row.depth >> row.count;
    if (!words) throw std::runtime_error(file.string() + ": cannot read \"" + line + "\"");
    std::getline(words >> std::ws, row.options);
    table.rows.push_back(row);
  }
  return table;
}

std::string table_text(const Table& table) {
  std::ostringstream out;
  out << "signature " << table.signature << '\n' << table.comment;
  for (const Row& row : table.rows) {
    out << row.seats << ' ' << row.seed << ' ' << row.events << ' ' << row.depth << ' ' << row.count;
    if (!row.options.empty()) out << ' ' << row.options;
    out << '\n';
  }
  return out.str();
}

template <Game G>
std::uint64_t count(const Row& row) {
  auto state = G::start(parse_options<typename G::Options>(parse_option_words(row.options)), row.seats);
  Rng rng(row.seed);
  MoveList moves;
  OutcomeList outcomes;
  for (std::size_t i = 0; i < row.events && G::to_act(state) != kOver; ++i) {
    G::chance(state, outcomes);
    G::legal(state, moves);
    G::play(state, G::to_act(state) == kNature ? FastDealer::choose(outcomes, rng)
                                               : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return count_sequences<G>(state, row.depth);
}

bool updating() { return std::getenv("SHEDU_UPDATE_GOLDENS") != nullptr; }

class Perft : public EveryGame {
 protected:
  static fs::path file() { return kFolder / (std::string(game().name()) + ".txt"); }
};

TEST_P(Perft, CountsAreAsTheyWere) {
  ASSERT_TRUE(fs::exists(file())) << "docs/testing.md says how to make this table";
  Table table = read_table(file());
  ASSERT_FALSE(table.rows.empty());
  with_game(game().name(), [&]<Game G>() {
    for (Row& row : table.rows) {
      const std::uint64_t now = count<G>(row);
      if (!updating()) {
        EXPECT_EQ(now, row.count) << row.seats << " seats, seed " << row.seed << ", " << row.events
                                  << " events, depth " << row.depth << ", options \"" << row.options << "\"";
      }
      row.count = now;
    }
  });
  if (updating()) write_file(file(), table_text(table));
}

// `shedu bench` prints the signature; a change of behaviour changes it and says so in its commit.
TEST_P(Perft, TheSignatureIsAsItWas) {
  Table table = read_table(file());
  std::string now;
  with_game(game().name(), [&]<Game G>() { now = hash_text(Signature<G>().compute()); });
  if (!updating()) {
    EXPECT_EQ(now, table.signature);
    return;
  }
  table.signature = now;
  write_file(file(), table_text(table));
}

SHEDU_FOR_EVERY_GAME(Perft);

}  // namespace
}  // namespace shedu::test
