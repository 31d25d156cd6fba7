// fuzz_seeds FOLDER: writes the seed corpus, FOLDER/<target>/…, and FOLDER/words.dict with the words of all
// games. The seeds come from random games, so a new game brings its own.

#include <filesystem>
#include <fstream>
#include <set>

#include "base/text.h"
#include "fuzz/fuzzing.h"
#include "game/session.h"

using namespace shedu;

namespace {

namespace fs = std::filesystem;

// Steps of fuzz/sequences.cpp, as what, connection, seat and what else a step reads: somebody sits down,
// looks, gets up or is sent away, and somebody else takes the seat; a second hello; logging out; a restart; a
// rematch that one accepts, one declines.
const std::vector<std::vector<char>> kStories = {
    {1, 0, 1, 1, 1, 0, 1, 3, 0, 1, 2, 0,  1, 1, 1, 1,  2, 1, 1, 1, 1, 2, 0,
     3, 1, 2, 2, 1, 3, 0, 0, 1, 3, 0, 21, 1, 0, 1, 21, 0, 0, 1, 6, 0, 0, 5},
    {1, 0, 1, 1, 1, 0, 1, 3, 0, 1, 1, 1, 0, 0,  2, 1, 1, 1,  2, 0, 2,
     1, 2, 1, 1, 3, 0, 3, 1, 3, 2, 1, 1, 0, 21, 1, 0, 1, 15, 0, 0},
    {1,  0, 0, 0,  1, 0, 0, 3, 0, 0, 8,  0, 0, 4, 8, 0, 0, 2,
     16, 0, 0, 14, 0, 0, 0, 1, 0, 0, 15, 0, 0, 1, 0, 0, 1},
    {1, 0, 0,  0, 1, 1,  0, 1, 1, 2, 0, 2, 1, 0, 0, 1,  1, 1, 1,  2, 2, 9,  1, 1, 9,
     2, 2, 12, 0, 0, 21, 0, 0, 1, 1, 1, 2, 1, 0, 2, 19, 1, 0, 15, 0, 0, 20, 0, 0, 1},
};

// What two people might say at a table, in turn.
constexpr const char* kVisit =
    R"({"t":"sub","id":1,"table":"TABLE"}
{"t":"sub","id":2,"table":"TABLE","since":3,"seat":1}
{"t":"act","id":3,"table":"TABLE","rev":18,"move":"pass","key":"a"}
{"t":"act","id":4,"table":"TABLE","rev":18,"move":"pass","key":"b"}
{"t":"undo","id":5,"table":"TABLE","rev":19,"key":"c"}
{"t":"preview","id":6,"table":"TABLE","rev":18,"moves":["pass","pass"]}
{"t":"at","id":7,"table":"TABLE","ply":4}
{"t":"ask","id":8,"table":"TABLE","rev":18,"ply":2,"key":"d"}
{"t":"chat","id":9,"table":"TABLE","text":"hello","key":"e"}
{"t":"answer","id":10,"table":"TABLE","yes":true,"key":"f"}
{"t":"note","table":"TABLE","text":"mine"}
{"t":"computer","table":"TABLE","seat":1,"level":2,"key":"g"}
{"t":"stand","table":"TABLE","seat":0,"key":"h"}
{"t":"resign","table":"TABLE","seat":1,"key":"i"}
{"t":"rematch","table":"TABLE","key":"j"}
{"t":"decline","table":"TABLE","key":"k"}
{"t":"close","table":"TABLE","key":"l"}
{"t":"unsub","table":"TABLE"})";
constexpr const char* kSettings =
    R"({"game":"utopia","options":{},"seats":[{"kind":"me"},{"kind":"computer","level":3},{"kind":"open"}],)"
    R"("clock":{"kind":"fischer","ms":600000,"add":15000,"expiry":"computer"},"aids":{"hints":false},"public":true})";

void write(const fs::path& path, const std::string& content) {
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << content;
  fuzz::require(out.good(), "cannot write " + path.string());
}

// A game of so many random events, with every move's text added to the words.
Record random_record(const AnyGame& game, int seats, std::uint64_t seed, std::size_t events,
                     std::set<std::string>& words) {
  Session session(game, {}, std::vector<std::string>(static_cast<std::size_t>(seats), "somebody"));
  const FairDeal deal = new_fair_deal({});
  FairDealer dealer(deal);
  session.set_deal(deal);
  Rng rng(seed);
  while (session.state().to_act() != kOver && session.record().events.size() < events) {
    session.deal(dealer);
    if (session.state().to_act() < 0) break;
    MoveList moves;
    session.state().legal(moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    words.insert(game.move_text(move));
    session.play(move);
  }
  return session.record();
}

std::string dialogue(const AnyGame& game, const Record& record) {
  const std::string name(game.name());
  std::string out;
  const auto ask = [&](const std::string& method, const std::string& params) {
    out += R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}\n";
  };
  ask("games", "{}");
  ask("new", R"({"game":")" + name + R"(","seats":)" + std::to_string(record.seats.size()) + R"(,"seed":1})");
  for (const char* method : {"state", "legal", "chance", "record", "hash", "undo"})
    ask(method, R"({"id":1})");
  ask("view", R"({"id":1,"seat":0})");
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    if (record.events[i].by != kNature)
      ask("play", R"({"id":1,"move":")" + game.move_text(record.events[i].move) + "\"}");
    if (i > 40) break;
  }
  ask("load", R"({"record":)" + json::serialize(record_json(record, find_game)) + "}");
  ask("load", R"({"state":)" + json::serialize(replay(record, find_game)->to_json()) + "}");
  return out;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
    return 2;
  }
  const fs::path folder = arguments[1];
  std::set<std::string> words = {"shedu record 1", "events",   "options",
                                 "commitment",     "seat 0 a", "nonce 0 a"};
  std::uint8_t index = 0;
  for (const AnyGame* game : all_games()) {
    const std::string name(game->name());
    for (const OptionInfo& option : game->options()) words.insert(option.name);
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      const std::string file = name + std::to_string(seats);
      const Record record = random_record(*game, seats, static_cast<std::uint64_t>(seats), 120, words);
      write(folder / "record" / file, record_text(record, find_game));
      write(folder / "record" / (file + "-json"), json::serialize(record_json(record, find_game)));
      write(folder / "protocol" / file, dialogue(*game, record));
      write(folder / "study" / file,
            json::serialize(json::object{{"record", record_text(record, find_game)}}));
      std::string bytes = {static_cast<char>(index), static_cast<char>(seats - game->min_seats())};
      bytes += std::string(game->options().size(), '\0');
      std::string moves = bytes;
      for (int i = 0; i < 600; ++i) moves += static_cast<char>(i * 37);
      write(folder / "moves" / file, moves);
      write(folder / "state" / file, bytes + std::string("\0\1\0\x40\3\7\2", 7));
    }
    ++index;
  }
  std::string dictionary;
  for (const std::string& word : words) {
    write(folder / "notation" / std::to_string(std::hash<std::string>{}(word)), word);
    dictionary += shedu::quoted(word) + "\n";
  }
  write(folder / "table" / "visit", kVisit);
  for (std::size_t i = 0; i < kStories.size(); ++i) {
    write(folder / "sequences" / std::to_string(i), {kStories[i].begin(), kStories[i].end()});
  }
  write(folder / "study" / "settings", kSettings);
  write(folder / "words.dict", dictionary);
  return 0;
}
