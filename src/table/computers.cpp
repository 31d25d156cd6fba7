#include "table/computers.h"

#include <algorithm>

#include "players/analysis_decision.h"
#include "players/analysis_json.h"
#include "players/apart.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;

constexpr int kLongestThought = 2'000;  // milliseconds
constexpr int kShortestThought = 20;    // even when many games wait
constexpr int kHintThought = 500;
constexpr milliseconds kHintGrace{5'000};
constexpr std::size_t kMostWaitingHints = 64;
constexpr const char* kHintPlayer = "ismcts:ms=500";
constexpr std::size_t kHints = 3;

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

bool has_choice(const AnyView& view) {
  MoveList legal;
  view.legal(legal);
  return legal.size() > 1;
}

// Beyond its own time a computer has a little to be told to stop, and then to answer.
TimeLimits waiting_for(int own_ms, milliseconds grace) {
  const milliseconds own(own_ms);
  return {own + grace / 5, own + grace};
}

}  // namespace

/// What came of a thought.
struct Computers::Decision {
  Move move{};
  bool thrown = false;
  bool lost = false;  // there was no answer, and a thread was left behind
};

void Computers::consider(Table& table) {
  const Room& room = *table.room;
  const auto level = room.computer_to_act();
  if (!level || table.thinking_about == room.rev() || !parts_.mine(table.id)) return;
  table.thinking_about = room.rev();
  Workers& workers = room.has_people() ? parts_.players : parts_.pastimes;
  const milliseconds pace =
      room.keeps_secrets() ? parts_.conduct.pace.at(static_cast<std::size_t>(*level - 1)) : milliseconds(0);
  // Even where there is no choice it takes its turn among those who think.
  workers.add([this, view = room.view_for_computer(), id = table.id, rev = room.rev(), level = *level, pace,
               given_up = table.computers_given_up, &workers] {
    const auto begun = Clock::now();
    Decision decision{any_move(*view)};
    if (!given_up && has_choice(*view)) {
      try {
        const int own = thinking_time(workers);
        const std::shared_ptr<const Player> player =
            parts_.conduct.make(view->game(), "level" + std::to_string(level));
        const auto thought = think_apart({player, view, static_cast<std::uint64_t>(rev), own},
                                         waiting_for(own, parts_.conduct.grace), parts_.stopping);
        if (thought) decision.move = thought->move;
        decision.lost = !thought;
      } catch (const std::exception&) {
        decision.thrown = true;
      }
    }
    const auto left = std::chrono::duration_cast<milliseconds>(pace - (Clock::now() - begun));
    parts_.post([this, id, rev, decision, left] {
      if (left <= milliseconds(0)) return decided(id, rev, decision);
      parts_.after(left, [this, id, rev, decision] { decided(id, rev, decision); });
    });
  });
}

void Computers::decided(const std::string& id, std::int64_t rev, const Decision& decision) {
  if (decision.thrown || decision.lost) ++failures_;
  parts_.tables.visit(id, {[this, rev, decision](Table& table) {
                        // A computer that never answers has left a thread behind: the table does not ask for
                        // another.
                        table.computers_given_up = table.computers_given_up || decision.lost;
                        if (parts_.mine(table.id)) table.room->computer_act(rev, decision.move, parts_.now());
                      }});
}

void Computers::hint(const MessagePtr& message, std::shared_ptr<const AnyView> view, std::int64_t rev,
                     int seats) {
  const std::string user = message->who().id;
  if (hinting_.contains(user)) throw Refusal("slow_down", "the last hint is still being thought about");
  if (parts_.hints.waiting() > kMostWaitingHints)
    throw Refusal("full", "too many hints are asked for: try again later");
  hinting_.insert(user);
  parts_.hints.add([this, message, view = std::move(view), rev, seats, user] {
    json::array moves;
    try {
      const std::shared_ptr<const Player> player = parts_.conduct.make(view->game(), kHintPlayer);
      const auto thought = think_apart({player, view, 1, kHintThought}, waiting_for(kHintThought, kHintGrace),
                                       parts_.stopping);
      if (!thought) throw Error("no answer");
      for (const Candidate& one : candidates(*view, *thought, appraiser_of(view->game()), kHints)) {
        moves.push_back(candidate_json(one, view->game(), static_cast<std::size_t>(seats)));
      }
    } catch (const std::exception&) {
      moves.clear();  // no hint is an honest answer
    }
    parts_.post([this, message, moves = std::move(moves), rev, user] {
      hinting_.erase(user);
      message->answer("hint", {{"rev", rev}, {"moves", moves}});
    });
  });
}

}  // namespace shedu
