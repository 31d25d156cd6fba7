#include "arena/log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "arena/entrant.h"
#include "base/text.h"

namespace shedu {
namespace {

constexpr std::string_view kFormat = "shedu arena 1";

// Levels are played by others as the program gets better: their games are no longer the same contest.
json::object levels_meant(const Contest& contest) {
  json::object out;
  for (const std::string& name : contest.players) {
    const std::string_view who = honest_name(name);
    if (const std::string_view meant = player_meant(*contest.game, who); meant != who) out[who] = meant;
  }
  return out;
}

// What decides how the games go. How many are asked for is told, but may differ: more games of the same kind
// are the same contest.
json::object settings(const Contest& contest) {
  json::object out = {{"format", kFormat},
                      {"game", contest.game->name()},
                      {"options", option_object(contest.options)},
                      {"seats", contest.seats},
                      {"players", json::array(contest.players.begin(), contest.players.end())},
                      {"seed", contest.seed},
                      {"max_decisions", contest.max_decisions},
                      {"milliseconds", contest.milliseconds},
                      {"luck", contest.luck}};
  if (json::object levels = levels_meant(contest); !levels.empty()) out["levels"] = std::move(levels);
  return out;
}

// The settings that differ between the log and what is asked for now, in words.
std::string differences(const json::object& logged, const json::object& asked) {
  std::string out;
  for (const auto& member : asked) {
    const json::value* other = logged.if_contains(member.key());
    if (other != nullptr && json::serialize(*other) == json::serialize(member.value())) continue;
    out += (out.empty() ? "" : "; ") + std::string(member.key()) + " is " +
           (other != nullptr ? json::serialize(*other) : "missing") + ", not " +
           json::serialize(member.value());
  }
  return out;
}

constexpr std::pair<std::string_view, std::int64_t Effort::*> kEfforts[] = {
    {"decisions", &Effort::decisions}, {"microseconds", &Effort::microseconds},
    {"longest", &Effort::longest},     {"overtime", &Effort::overtime},
    {"faults", &Effort::faults},
};

std::int64_t whole(const JsonIn& in) {
  if (!in.raw().is_int64()) in.fail("a whole number is expected");
  return in.raw().get_int64();
}

GameSummary read_game(const JsonIn& in, const Contest& contest, const Schedule& schedule) {
  constexpr int kMost = 1'000'000'000;
  GameSummary out;
  const auto seats = static_cast<std::size_t>(contest.seats);
  out.deal = static_cast<std::size_t>(in["deal"].integer(0, kMost));
  out.seating =
      static_cast<std::size_t>(in["seating"].integer(0, static_cast<int>(schedule.seatings().size()) - 1));
  out.stopped = in["stopped"].boolean();
  if (const auto fault = in.find("fault")) out.fault = fault->string();
  out.standing.seats = contest.seats;
  const auto luck = in.find("luck");
  if (luck) out.luck.emplace();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    out.standing.place[seat] = in["places"].array_of(seats).at(seat).integer(1, contest.seats);
    out.standing.score[seat] = in["scores"].array_of(seats).at(seat).integer(-kMost, kMost);
    for (const auto& [name, member] : kEfforts) {
      out.effort[seat].*member = whole(in[name].array_of(seats).at(seat));
    }
    if (luck) (*out.luck)[seat] = whole(luck->array_of(seats).at(seat));
  }
  return out;
}

}  // namespace

std::string contest_line(const Contest& contest) {
  json::object out = settings(contest);
  out["games"] = contest.games;
  return json::serialize(out);
}

GameSummary read_log_line(std::string_view line, const Contest& contest, const Schedule& schedule) {
  const json::value value = parse_json(line);
  return read_game(JsonIn(value, "game"), contest, schedule);
}

std::string log_line(const Contest& contest, const Schedule& schedule, const GameSummary& summary,
                     const Record* record) {
  const auto seats = static_cast<std::size_t>(contest.seats);
  json::array players;
  for (const int player : schedule.seatings()[summary.seating]) {
    players.emplace_back(contest.players[static_cast<std::size_t>(player)]);
  }
  json::object out{{"deal", summary.deal},
                   {"seating", summary.seating},
                   {"players", std::move(players)},
                   {"places", json_numbers(summary.standing.place, seats)},
                   {"scores", json_numbers(summary.standing.score, seats)},
                   {"stopped", summary.stopped}};
  for (const auto& [name, member] : kEfforts) {
    json::array& column = out[name].emplace_array();
    for (std::size_t seat = 0; seat < seats; ++seat) column.emplace_back(summary.effort[seat].*member);
  }
  if (summary.luck) out["luck"] = json_numbers(*summary.luck, seats);
  if (!summary.fault.empty()) out["fault"] = summary.fault;
  if (record != nullptr) out["record"] = record_json(*record, contest.find);
  return json::serialize(out);
}

ContestLog::ContestLog(const std::string& path, const Contest& contest, const Schedule& schedule,
                       const std::function<void(GameSummary)>& use)
    : path_(path), file_(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {
  if (file_ < 0) fail(std::strerror(errno));
  try {
    lock();
    read(contest, schedule, use);
  } catch (...) {
    close(file_);
    throw;
  }
}

ContestLog::~ContestLog() { close(file_); }

void ContestLog::fail(const std::string& what) const {
  throw Error("the log " + shedu::quoted(path_) + ": " + what);
}

void ContestLog::lock() const {
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) fail("another arena is writing to it");
}

void ContestLog::read(const Contest& contest, const Schedule& schedule,
                      const std::function<void(GameSummary)>& use) {
  const std::string header = contest_line(contest);
  std::ifstream in(path_, std::ios::binary);
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    const bool torn = in.eof();
    // A single unfinished line may be a header that was torn off, or somebody's file that is no log at all.
    if (torn && number == 1 && !header.starts_with(line)) fail("this is not a log of an arena");
    if (torn) break;
    size_ += line.size() + 1;
    try {
      if (number > 1) {
        use(read_log_line(line, contest, schedule));
        continue;
      }
      const json::value value = parse_json(line);
      const json::object* logged = value.if_object();
      if (logged == nullptr || !logged->contains("format")) throw Error("this is not a log of an arena");
      if (const std::string other = differences(*logged, settings(contest)); !other.empty()) {
        throw Error("it belongs to another contest (" + other + "): name another file, or ask for the same");
      }
    } catch (const Error& error) {
      fail("line " + std::to_string(number) + ": " + error.what());
    }
  }
  std::filesystem::resize_file(path_, size_);
  if (size_ == 0) append(header);
}

void ContestLog::append(std::string_view line) {
  std::string rest(line);
  rest += '\n';
  const std::uintmax_t whole = size_ + rest.size();
  while (!rest.empty()) {
    const ssize_t written = write(file_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      // Another line after half of this one would make a log that nobody can read.
      const std::string why = std::strerror(errno);
      std::error_code ignored;
      std::filesystem::resize_file(path_, size_, ignored);
      fail(why);
    }
    rest.erase(0, static_cast<std::size_t>(written));
  }
  size_ = whole;
}

}  // namespace shedu
