// table_fill: a database with as many stored games as a server has after years. See --help.
//
// A few real games are played and stored again and again under other names, so that every one of them
// replays: `shedu restore --check` finds nothing.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <random>

#include "base/text.h"
#include "game/fair_dealer.h"
#include "games/games.h"
#include "support/stored_game.h"
#include "table/store.h"

namespace shedu::load {
namespace {

constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;
constexpr const char* kTable = "the-table";
constexpr const char* kOne = "the-first-player";
constexpr const char* kTwo = "the-second-player";

struct Options {
  std::string store;
  int games = 1000;
  int playing = 100;
  int awake = 0;
  int lengthy = 0;
  int templates = 20;
  std::int64_t now = 0;
  std::uint64_t seed = 1;
};

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// The same game of other people, at another time.
StoredGame renamed(StoredGame game, const std::string& id, const std::string& one, const std::string& two,
                   std::int64_t later) {
  const auto rename = [&](std::string& text) {
    text = replaced(replaced(replaced(std::move(text), kTable, id), kOne, one), kTwo, two);
  };
  TableRow& row = game.row;
  rename(row.id);
  rename(row.host);
  rename(row.info);
  for (std::string& member : row.members) rename(member);
  row.created += later;
  row.updated += later;
  for (EntryRow& entry : game.entries) {
    rename(entry.table);
    rename(entry.user);
    rename(entry.key);
    entry.time += later;
  }
  return game;
}

class Fill {
 public:
  explicit Fill(const Options& options)
      : options_(options), random_(options.seed), store_(open_store(options.store, true)) {}

  json::object run() {
    add_users();
    const auto over = templates(R"({"kind":"none"})", true);
    const auto playing = templates(R"({"kind":"none"})", false);
    const auto clocked = templates(R"({"kind":"turn","ms":864000000,"expiry":"forfeit"})", false);
    for (int i = 0; i < options_.games - options_.playing; ++i) add(pick(over), false);
    for (int i = 0; i < options_.playing; ++i) {
      const bool awake = i < options_.awake;
      const std::string id = add(pick(awake ? clocked : playing), awake);
      if (sample_.size() < kSample) sample_.emplace_back(id);
    }
    json::array lengthy;
    std::size_t events = 0;
    if (options_.lengthy > 0) {
      const StoredGame game = long_game();
      events = static_cast<std::size_t>(std::count_if(
          game.entries.begin(), game.entries.end(),
          [](const EntryRow& entry) { return entry.kind == "move" || entry.kind == "chance"; }));
      for (int i = 0; i < options_.lengthy; ++i) lengthy.emplace_back(add(game, false));
    }
    write();
    store_->tidy();
    return {{"games", options_.games},       {"playing", options_.playing},
            {"entries", entries_},           {"some_playing", std::move(sample_)},
            {"lengthy", std::move(lengthy)}, {"events_of_lengthy", events}};
  }

 private:
  static constexpr std::size_t kInCommit = 20'000;  // changes
  static constexpr std::size_t kSample = 1000;

  int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
  const StoredGame& pick(const std::vector<StoredGame>& from) {
    return from[static_cast<std::size_t>(below(static_cast<int>(from.size())))];
  }
  std::string user(int number) const { return "filled-user-" + std::to_string(number); }
  int users() const { return std::max(2, options_.games / 10); }

  void add_users() {
    for (int i = 0; i < users(); ++i)
      waiting_.emplace_back(UserRow{user(i), "Player " + std::to_string(i), "", options_.now - 400 * kDay});
    write();
  }

  // Games that end are as long as people let them: some go to their end, many are given up.
  std::vector<StoredGame> templates(const std::string& clock, bool over) {
    std::vector<StoredGame> games;
    for (int i = 0; i < options_.templates; ++i) {
      GameCourse course;
      course.game = offered_games()[static_cast<std::size_t>(i) % offered_games().size()]->name();
      course.decisions = over ? 40 + below(160) : 1 + below(160);
      course.seed = random_();
      course.resigned = over;
      course.clock = clock;
      course.begin = 0;
      course.pace = 20'000;
      games.push_back(play_stored_game(kTable, course, {kOne, "Ann"}, {kTwo, "Bob"}));
    }
    return games;
  }

  // The longest of a few: some end early.
  static StoredGame long_game() {
    StoredGame longest;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      GameCourse course;
      course.game = "gog";
      course.decisions = 2000;
      course.seed = seed;
      StoredGame game = play_stored_game(kTable, course, {kOne, "Ann"}, {kTwo, "Bob"});
      if (game.entries.size() > longest.entries.size()) longest = std::move(game);
    }
    return longest;
  }

  // Those that are awake have just been played at, the others within a year.
  std::string add(const StoredGame& game, bool awake) {
    const std::string id = hex_id();
    const int one = below(users());
    const std::int64_t ago = awake ? kDay : kDay + below(365 * 24 * 60) * std::int64_t{60'000};
    const StoredGame copy = renamed(game, id, user(one), user((one + 1) % users()),
                                    options_.now - ago - game.entries.back().time);
    entries_ += copy.entries.size();
    for (Change& change : copy.commit()) waiting_.push_back(std::move(change));
    if (awake) waiting_.emplace_back(AwakeRow{id, true});
    if (waiting_.size() > kInCommit) write();
    return id;
  }

  std::string hex_id() {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(random_()));
    return text.data();
  }

  void write() {
    store_->apply({&waiting_, 1});
    waiting_.clear();
  }

  const Options options_;
  std::mt19937_64 random_;
  std::unique_ptr<Store> store_;
  Commit waiting_;
  std::size_t entries_ = 0;
  json::array sample_;
};

}  // namespace
}  // namespace shedu::load

int main(int argc, char** argv) {
  using namespace shedu;
  load::Options options;
  options.now = std::chrono::duration_cast<std::chrono::milliseconds>(
                    std::chrono::system_clock::now().time_since_epoch())
                    .count();
  CLI::App app("Fills a new database with many games, and prints which, as one JSON object");
  app.add_option("store", options.store, "The database: a file's path, or postgresql://…")->required();
  app.add_option("--games", options.games, "How many")
      ->capture_default_str()
      ->check(CLI::Range(0, 10'000'000));
  app.add_option("--playing", options.playing, "How many of them are in play")
      ->capture_default_str()
      ->check(CLI::Range(0, 10'000'000));
  app.add_option("--awake", options.awake, "At how many of these a clock runs")->capture_default_str();
  app.add_option("--lengthy", options.lengthy, "So many more games, as long as games get");
  app.add_option("--templates", options.templates, "Different games of each kind")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  app.add_option("--seed", options.seed, "Of everything but the deals")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    if (options.playing > options.games) throw Error("more games are in play than there are");
    std::puts(json::serialize(load::Fill(options).run()).c_str());
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "table_fill: %s\n", error.what());
    return 2;
  }
}
