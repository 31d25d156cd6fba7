#include <algorithm>

#include "game/dealer.h"
#include "game/shown.h"
#include "table/plan.h"
#include "table/room.h"
#include "table/spans.h"

namespace shedu {
namespace {

constexpr const char* kAnything = "*";

// What chance shows to everybody, where it might have been otherwise. What a seat draws for itself only adds
// to what it knew.
bool is_news(const AnyState& before, Move outcome) {
  OutcomeList outcomes;
  before.chance(outcomes);
  return outcomes.size() > 1 && before.seen(outcome, kSpectator) == outcome;
}

/// A plan's replies against what has happened since.
class PlannedLine {
 public:
  explicit PlannedLine(const Plan& plan) : open_(&plan.replies) {}

  void others_decided(const std::string& move) {
    if (reply_ != nullptr) {
      const bool through = made_ == reply_->then.size();
      open_ = through ? &reply_->next : nullptr;
      reply_ = nullptr;
      made_ = 0;
      seen_.clear();
    }
    seen_.push_back(move);
  }

  void author_decided(const std::string& move) {
    choose();
    if (reply_ != nullptr && made_ < reply_->then.size() && reply_->then[made_] == move) {
      ++made_;
    } else {
      leave();
    }
  }

  void leave() {
    open_ = nullptr;
    reply_ = nullptr;
  }

  /// What comes next if it is the author's turn.
  std::vector<std::string> next() {
    choose();
    if (reply_ == nullptr) return {};
    return {reply_->then.begin() + static_cast<std::ptrdiff_t>(made_), reply_->then.end()};
  }

  /// Whether a reply may still come.
  bool open() const {
    if (reply_ != nullptr) return made_ < reply_->then.size() || !reply_->next.empty();
    return open_ != nullptr && !open_->empty();
  }

 private:
  void choose() {
    if (reply_ != nullptr || open_ == nullptr) return;
    const auto found =
        std::find_if(open_->begin(), open_->end(), [&](const Plan::Reply& r) { return fits(r); });
    if (found == open_->end()) return leave();
    reply_ = &*found;
  }

  bool fits(const Plan::Reply& reply) const {
    return !reply.when || std::equal(reply.when->begin(), reply.when->end(), seen_.begin(), seen_.end(),
                                     [](const std::string& wanted, const std::string& seen) {
                                       return wanted == kAnything || wanted == seen;
                                     });
  }

  const std::vector<Plan::Reply>* open_;
  const Plan::Reply* reply_ = nullptr;  // the one that fits
  std::size_t made_ = 0;                // so much of it has been done
  std::vector<std::string> seen_;       // what the others have decided since the author did
};

// Follows a plan from the position that it was made in to where the game stands.
PlannedLine follow_line(const Plan& plan, Seat seat, AnyState& position, const Session& session) {
  PlannedLine line(plan);
  for (std::size_t i = plan.ply; i < session.events(); ++i) {
    const Event& event = session.event(i);
    if (event.by == kNature) {
      if (is_news(position, event.move)) line.leave();
    } else if (event.by == seat) {
      line.author_decided(seen_text(position, event.move, seat));
    } else {
      line.others_decided(seen_text(position, event.move, seat));
    }
    position.play(event.move);
  }
  return line;
}

std::string as_written(const AnyGame& game, const std::string& text) {
  const auto move = game.parse_move(text);
  if (!move) {
    throw Refusal("bad",
                  '"' + text + "\" is not a move of this game: docs/notation.md explains the notation");
  }
  return game.move_text(*move);
}

void write_replies(const AnyGame& game, std::vector<Plan::Reply>& replies) {
  for (Plan::Reply& reply : replies) {
    if (reply.when) {
      for (std::string& move : *reply.when) {
        if (move != kAnything) move = as_written(game, move);
      }
    }
    for (std::string& move : reply.then) move = as_written(game, move);
    write_replies(game, reply.next);
  }
}

bool is_legal(const AnyState& state, Move move) {
  MoveList legal;
  state.legal(legal);
  return std::binary_search(legal.begin(), legal.end(), move);
}

// Plays what the others are expected to decide in a world that their rival imagines; whether it can come so.
bool comes_about(AnyState& world, Seat author, const std::vector<std::string>& moves, Rng& rng) {
  const auto chance = [&] {
    OutcomeList outcomes;
    while (world.to_act() == kNature) {
      world.chance(outcomes);
      world.play(FastDealer::choose(outcomes, rng));
    }
  };
  for (const std::string& text : moves) {
    chance();
    const Move move = world.game().read_move(text);
    if (world.to_act() < 0 || world.to_act() == author || !is_legal(world, move)) return false;
    world.play(move);
  }
  chance();
  return world.to_act() == author;
}

// Why the first of the author's own moves that the rules forbid is forbidden; empty: none is.
std::string forbidden(AnyState& world, Seat author, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    if (world.to_act() != author) return {};
    const Move move = world.game().read_move(text);
    if (!is_legal(world, move)) return world.view(author)->why_not(move);
    world.play(move);
  }
  return {};
}

// A reply to moves that are fully known is tried in worlds that its author can imagine.
void try_reply(const AnyView& view, Seat author, const Plan::Reply& reply) {
  if (!reply.when || std::find(reply.when->begin(), reply.when->end(), kAnything) != reply.when->end())
    return;
  constexpr int kTries = 48;
  Rng rng(1);
  std::string why;
  for (int i = 0; i < kTries; ++i) {
    const auto world = view.imagine(rng);
    if (!comes_about(*world, author, *reply.when, rng)) continue;
    why = forbidden(*world, author, reply.then);
    if (why.empty()) return;
  }
  if (!why.empty()) throw Refusal("illegal", why, clause_in(why));
  throw Refusal("illegal",
                "it cannot come to " + reply.when->back() +
                    " and then your turn from here, as far as you can know: put * for decisions that "
                    "you cannot foresee");
}

}  // namespace

bool Room::is_slow() const { return settings_.clock.kind == ClockKind::None || settings_.clock.ms >= kHour; }

// What was taken back to before the plan was made has undone what its author knew.
bool Room::holds(const Plan& plan) const {
  if (status_ != Status::Playing || plan.ply > ply()) return false;
  for (std::int64_t number = seq(); number > plan.rev; --number) {
    const Entry& entry = log_[static_cast<std::size_t>(number - 1)];
    if (entry.kind != EntryKind::Undone && entry.kind != EntryKind::Takeback) continue;
    if (entry.body.at("ply").to_number<std::size_t>() < plan.ply) return false;
  }
  return true;
}

bool Room::may_reply(Seat seat, const Plan& plan) const {
  if (!holds(plan)) return false;
  const auto state = position(plan.ply);
  PlannedLine line = follow_line(plan, seat, *state, *session_);
  if (to_act() == seat) line.next();  // now or never
  return line.open();
}

// As many of them as can be made now; none if one of these is against the rules.
std::vector<Move> Room::possible_in_a_row(Seat seat, const std::vector<std::string>& moves) const {
  const auto world = session_->state().clone();
  std::vector<Move> out;
  for (const std::string& text : moves) {
    if (world->to_act() != seat) break;
    const auto move = game_->parse_move(text);
    if (!move || !is_legal(*world, *move)) return {};
    world->play(*move);
    out.push_back(*move);
  }
  return out;
}

std::vector<Move> Room::planned(const std::string& user, Seat seat, const Plan& plan) const {
  if (to_act() != seat || !owns(user, seat) || !person_plays(seat) || !holds(plan)) return {};
  const auto state = position(plan.ply);
  const auto made = state->view(seat);
  std::vector<Move> moves = possible_in_a_row(seat, follow_line(plan, seat, *state, *session_).next());
  if (!moves.empty()) return moves;
  const auto now = session_->state().view(seat);
  for (const json::value& order : plan.orders) {
    const auto move = now->ordered(*made, JsonIn(order, "order"));
    if (move && is_legal(session_->state(), *move)) return {*move};
  }
  MoveList legal;
  now->legal(legal);
  for (const std::string& wanted : plan.prefer) {
    for (const Move move : legal) {
      if (is_meant(game_->move_text(move), wanted)) return {move};
    }
  }
  return {};
}

Plan Room::checked_plan(const std::string& user, Seat seat, Plan plan) const {
  require_playing();
  if (!owns(user, seat)) throw Refusal("forbidden", "this is not your seat");
  if (!is_slow()) throw Refusal("forbidden", "plans are for games in which a turn may take an hour or more");
  if (to_act() == seat && !plan.replies.empty())
    throw Refusal("late", "it is your turn: decide first, then plan for what the others may do");
  plan.rev = rev_;
  plan.ply = ply();
  write_replies(*game_, plan.replies);
  const auto view = session_->state().view(seat);
  for (const Plan::Reply& reply : plan.replies) try_reply(*view, seat, reply);
  for (std::size_t i = 0; i < plan.orders.size(); ++i) {
    view->ordered(*view, JsonIn(plan.orders[i], "plan.orders[" + std::to_string(i) + "]"));
  }
  return plan;
}

bool Room::plan_act(const std::string& user, Seat seat, const Plan& plan, std::int64_t now) {
  const std::vector<Move> moves = planned(user, seat, plan);
  for (const Move move : moves) append_move(seat, move, kByPlan, {{user, {}}, {}, now});
  return !moves.empty();
}

}  // namespace shedu
