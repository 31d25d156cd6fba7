#include "table/analyses.h"

#include <algorithm>

#include "games/games.h"
#include "players/analysis.h"
#include "players/analysis_json.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kMostWaitingAnalyses = 32;
constexpr std::ptrdiff_t kMostOfOne = 4;
constexpr std::size_t kMostServed = 10'000;
constexpr int kMostSimulations = 200;
constexpr int kLeastSimulations = 8;
constexpr std::size_t kSimulationsOfAGame = 40'000;

// A finished game's record, by way of the store.
Record finished_record(Store& store, const std::string& id) {
  const auto row = store.table(id);
  if (!row) throw Refusal("unknown", "there is no such table");
  const Room room(*row, store.entries(id), row->updated);
  if (room.status() != Room::Status::Over) throw Refusal("late", "a game is analysed when it is over");
  return room.record();
}

}  // namespace

int analysis_simulations(std::size_t decisions) {
  const auto fair = static_cast<int>(kSimulationsOfAGame / std::max<std::size_t>(decisions, 1));
  return std::clamp(fair, kLeastSimulations, kMostSimulations);
}

const Analyses::Job* Analyses::find(const std::string& table) const {
  if (running_ && running_->table == table) return &*running_;
  const auto found =
      std::find_if(waiting_.begin(), waiting_.end(), [&](const Job& job) { return job.table == table; });
  return found == waiting_.end() ? nullptr : &*found;
}

void Analyses::show(const std::string& table, const Reply& reply) {
  if (const Job* job = find(table)) {
    const bool running = running_ && job == &*running_;
    return reply(json::serialize(json::object{{"status", running ? "running" : "waiting"},
                                              {"done", job->done->load()},
                                              {"of", job->of->load()}}),
                 nullptr);
  }
  parts_.reader.ask(
      [table](Store& store) { return store.analysis(table); },
      [reply](Got<std::optional<AnalysisRow>> got) {
        try {
          const auto stored = got.take();
          reply(stored ? R"({"status":"done","analysis":)" + stored->body + '}' : R"({"status":"none"})",
                nullptr);
        } catch (...) {
          const Refusal refusal = refusal_of(std::current_exception());
          reply({}, &refusal);
        }
      });
}

void Analyses::request(const Person& who, const std::string& from, const std::string& table,
                       const Reply& reply) {
  if (find(table) != nullptr) return show(table, reply);
  parts_.reader.ask(
      [table](Store& store) -> std::optional<Record> {
        if (store.analysis(table)) return {};
        return finished_record(store, table);
      },
      [this, who, from, table, reply](Got<std::optional<Record>> got) {
        try {
          // Somebody else may have asked for the same meanwhile.
          if (auto record = got.take(); record && find(table) == nullptr) {
            make_room_for(who.id, from);
            waiting_.push_back({table, who.id, from, std::move(*record)});
            start_next();
          }
          show(table, reply);
        } catch (...) {
          const Refusal refusal = refusal_of(std::current_exception());
          reply({}, &refusal);
        }
      });
}

// Where all places are taken, whoever has most of them gives one up to somebody who has fewer.
void Analyses::make_room_for(const std::string& user, const std::string& from) {
  const auto theirs = [&](const Job& job) { return job.user == user; };
  if (std::count_if(waiting_.begin(), waiting_.end(), theirs) >= kMostOfOne)
    throw Refusal("slow_down", "four of your analyses are waiting already: try again when they are done");
  if (waiting_.size() < kMostWaitingAnalyses) return;
  std::map<std::string, int> places;
  for (const Job& job : waiting_) ++places[job.from];
  const auto most = std::max_element(places.begin(), places.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  if (places[from] + 1 >= most->second) {
    throw Refusal("full", "many analyses are waiting: try again in a few minutes");
  }
  const auto last = std::find_if(waiting_.rbegin(), waiting_.rend(),
                                 [&](const Job& job) { return job.from == most->first; });
  waiting_.erase(std::next(last).base());
}

// Next is who has had no turn for longest, and of theirs what was asked for first.
void Analyses::start_next() {
  if (running_ || waiting_.empty()) return;
  const auto last_turn = [this](const Job& job) {
    const auto found = served_.find(job.from);
    return found == served_.end() ? std::uint64_t{0} : found->second;
  };
  const auto next = std::min_element(waiting_.begin(), waiting_.end(),
                                     [&](const Job& a, const Job& b) { return last_turn(a) < last_turn(b); });
  if (served_.size() >= kMostServed) served_.clear();
  served_[next->from] = ++turn_;
  running_ = std::move(*next);
  waiting_.erase(next);
  parts_.worker.add([this, job = *running_] {
    std::string body;
    try {
      AnalysisOptions options;
      options.stop = &parts_.stopping;
      options.progress = [&job](std::size_t done, std::size_t of, const AnalysedEvent&) {
        job.done->store(static_cast<int>(done));
        job.of->store(static_cast<int>(of));
      };
      const AnyGame& game = find_game(job.record.game);
      const auto decisions =
          static_cast<std::size_t>(std::count_if(job.record.events.begin(), job.record.events.end(),
                                                 [](const Event& event) { return event.by >= 0; }));
      const std::string simulations = ":sims=" + std::to_string(analysis_simulations(decisions));
      const Analysis made = analyse_record(
          job.record, find_game, thinkers_of(game, "ismcts" + simulations, "mcts" + simulations), options);
      if (made.complete) body = json::serialize(analysis_json(made, game));
    } catch (const std::exception&) {
      body.clear();
    }
    parts_.post([this, body = std::move(body)] { finished(body); });
  });
}

void Analyses::finished(const std::string& body) {
  const auto next = [this](const std::exception_ptr& error) {
    if (error) ++failures_;
    running_.reset();
    start_next();
  };
  if (body.empty()) return next(std::make_exception_ptr(Error("no analysis")));
  parts_.writer.submit({AnalysisRow{running_->table, body}}, next);
}

}  // namespace shedu
