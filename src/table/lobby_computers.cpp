#include <algorithm>

#include "games/games.h"
#include "players/analysis_decision.h"
#include "players/analysis_json.h"
#include "players/apart.h"
#include "players/player.h"
#include "table/lobby.h"
#include "table/lobby_connection.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr int kLongestThought = 2'000;  // milliseconds
constexpr int kShortestThought = 20;    // even when many games wait
constexpr int kHintThought = 500;
constexpr std::chrono::milliseconds kHintGrace{5'000};
constexpr std::size_t kMostWaitingHints = 64;
constexpr std::size_t kMostWaitingAnalyses = 32;
constexpr int kAnalysesOfOne = 4;
constexpr const char* kHintPlayer = "ismcts:ms=500";
constexpr const char* kAnalysingPlayer = "ismcts:sims=200";
constexpr const char* kKnowingPlayer = "mcts:sims=200";

// When many games wait for their computers, each gets less time: waiting is worse than a weaker move.
int thinking_time(const Workers& workers) {
  const auto queue = static_cast<int>(workers.waiting()) / std::max(1, workers.threads());
  return std::max(kShortestThought, kLongestThought / (1 + queue));
}

// Any legal move, for a computer that failed: a game is never stalled.
Move any_move(const AnyView& view) {
  MoveList legal;
  view.legal(legal);
  return legal[0];
}

// Beyond its own time a computer has a little to be told to stop, and then to answer.
TimeLimits waiting_for(int milliseconds, std::chrono::milliseconds grace) {
  const std::chrono::milliseconds own(milliseconds);
  return {own + grace / 5, own + grace};
}

}  // namespace

// The computer gets the view of its seat, like everybody else, and its move comes back through the same door.
void Lobby::let_computer_think(Hosted& table) {
  if (!mine(table.room->id())) return;
  const auto level = table.room->computer_to_act();
  if (!level || table.thinking_about == table.room->rev()) return;
  table.thinking_about = table.room->rev();
  const Room& room = *table.room;
  std::shared_ptr<const AnyView> view = room.state().view(room.to_act());
  const auto play = [this, id = room.id(), rev = room.rev()](Move move, bool lost) {
    at_table(id, [this, rev, move, lost](Hosted& now) {
      // A computer that never answers has left a thread behind: the table does not ask for another.
      now.computers_given_up = now.computers_given_up || lost;
      if (mine(now.room->id())) now.room->computer_act(rev, move, parts_.now());
    });
  };
  MoveList legal;
  view->legal(legal);
  if (legal.size() == 1 || table.computers_given_up) {
    parts_.post([play, move = any_move(*view)] { play(move, false); });
    return;
  }
  const std::uint64_t seed = static_cast<std::uint64_t>(room.rev());
  parts_.players.add([this, view, play, level = *level, seed, stopping = &stopping_] {
    std::optional<Thought> thought;
    bool thrown = false;
    try {
      const int milliseconds = thinking_time(parts_.players);
      const std::shared_ptr<const Player> player =
          parts_.computers.make(view->game(), "level" + std::to_string(level));
      thought = think_apart({player, view, seed, milliseconds},
                            waiting_for(milliseconds, parts_.computers.grace), *stopping);
    } catch (const std::exception&) {
      thrown = true;
    }
    const bool lost = !thought && !thrown;
    parts_.post([this, play, move = thought ? thought->move : any_move(*view), thrown, lost] {
      if (thrown || lost) ++counters_.failures;
      play(move, lost);
    });
  });
}

void Lobby::hint(Connection& connection, const JsonIn& in) {
  const std::int64_t rev = in["rev"].integer(0, INT32_MAX);
  if (connection.hinting) throw Refusal("slow_down", "the last hint is still being thought about");
  if (parts_.jobs.waiting() > kMostWaitingHints)
    throw Refusal("full", "too many hints are asked for: try again later");
  Hosted& table = hosted(std::string(in["table"].string()));
  const Room& room = *table.room;
  if (!room.settings().hints) throw Refusal("forbidden", "this table plays without hints");
  if (table.committing || rev != room.rev()) throw Refusal("stale", "the game has gone on");
  if (!room.owns(connection.person->id, room.to_act())) throw Refusal("forbidden", "it is not your turn");
  connection.hinting = true;
  std::shared_ptr<const AnyView> view = room.state().view(room.to_act());
  json::object out{{"t", "hint"}, {"rev", rev}};
  if (const auto id = in.find("id")) out["re"] = id->raw();
  parts_.jobs.add([this, view, out, seats = static_cast<std::size_t>(room.seats()),
                   weak = std::weak_ptr(connections_.at(connection.client)),
                   stopping = &stopping_]() mutable {
    json::array moves;
    try {
      const std::shared_ptr<const Player> player = parts_.computers.make(view->game(), kHintPlayer);
      const auto thought =
          think_apart({player, view, 1, kHintThought}, waiting_for(kHintThought, kHintGrace), *stopping);
      if (!thought) throw Error("no answer");
      for (const Candidate& candidate : candidates(*view, *thought, appraiser_of(view->game()), 3)) {
        moves.push_back(candidate_json(candidate, view->game(), seats));
      }
    } catch (const std::exception&) {
      moves.clear();  // no hint is an honest answer
    }
    out["moves"] = std::move(moves);
    parts_.post([weak, out] {
      if (const auto to = weak.lock()) {
        to->hinting = false;
        to->send(out);
      }
    });
  });
}

void Lobby::analysis(const std::string& id, const Reply& reply) {
  if (const auto asked = analysing_.find(id); asked != analysing_.end()) {
    const Analysing& job = asked->second;
    return reply(
        {{"status", job.running ? "running" : "waiting"}, {"done", job.done->load()}, {"of", job.of->load()}},
        nullptr);
  }
  const auto stored = parts_.reader.analysis(id);
  if (!stored) return reply({{"status", "none"}}, nullptr);
  reply({{"status", "done"}, {"analysis", parse_json(stored->body)}}, nullptr);
}

void Lobby::request_analysis(const Person& who, const std::string& id, const Reply& reply) {
  if (analysing_.contains(id) || parts_.reader.analysis(id)) return analysis(id, reply);
  if (analysing_.size() >= kMostWaitingAnalyses) {
    throw Refusal("full", "many analyses are waiting: try again in a few minutes");
  }
  if (std::count_if(analysing_.begin(), analysing_.end(),
                    [&](const auto& job) { return job.second.user == who.id; }) >= kAnalysesOfOne) {
    throw Refusal("slow_down", "four of your analyses are waiting already: try again when they are done");
  }
  at_table(id, [this, who, id, reply](Hosted& table) {
    if (table.room->status() != Room::Status::Over) {
      const Refusal refusal("late", "a game is analysed when it is over");
      return reply({}, &refusal);
    }
    analysing_[id].user = who.id;
    start_analysis(id, table.room->record());
    analysis(id, reply);
  });
}

void Lobby::start_analysis(const std::string& id, Record record) {
  const Analysing job = analysing_.at(id);
  parts_.analyses.add([this, id, record = std::move(record), job, stopping = &stopping_] {
    parts_.post([this, id] { analysing_[id].running = true; });
    std::string body;
    try {
      AnalysisOptions options;
      options.stop = stopping;
      options.progress = [&job](std::size_t done, std::size_t of, const AnalysedEvent&) {
        job.done->store(static_cast<int>(done));
        job.of->store(static_cast<int>(of));
      };
      const AnyGame& game = find_game(record.game);
      const Analysis done =
          analyse_record(record, find_game, thinkers_of(game, kAnalysingPlayer, kKnowingPlayer), options);
      if (done.complete) body = json::serialize(analysis_json(done, game));
    } catch (const std::exception&) {
      body.clear();
    }
    parts_.post([this, id, body = std::move(body)] {
      if (body.empty()) {
        ++counters_.failures;
        analysing_.erase(id);
        return;
      }
      parts_.writer.submit({AnalysisRow{id, body}},
                           [this, id](const std::exception_ptr&) { analysing_.erase(id); });
    });
  });
}

}  // namespace shedu
