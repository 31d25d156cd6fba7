#include "game/session.h"

#include "base/check.h"

namespace shedu {
namespace {

// A checkpoint this often: a damaged record is then wrong by at most this many events.
constexpr std::size_t kCheckpointEvery = 64;

}  // namespace

Session::Session(const AnyGame& game, const OptionTexts& options, std::vector<std::string> seats)
    : state_(game.start(options, static_cast<int>(seats.size()))) {
  record_.game = game.name();
  record_.options = state_->options();
  record_.seats = std::move(seats);
}

Session::Session(std::unique_ptr<AnyState> position) : state_(std::move(position)), has_record_(false) {}

Session::Session(Record record, FindGame find) {
  replay(record, find);  // complains about the right event before anything is built
  const AnyGame& game = find(record.game);
  state_ = game.start(record.options, static_cast<int>(record.seats.size()));
  record_.game = record.game;
  record_.options = state_->options();
  record_.seats = std::move(record.seats);
  record_.deal = std::move(record.deal);
  for (const Event& event : record.events) play(event.move);
}

void Session::play(Move move) {
  const Seat by = state_->to_act();
  auto before = by == kNature ? nullptr : state_->clone();
  state_->play(move);
  if (by == kNature) ++chance_events_;
  if (before && state_->to_act() == by) {
    undoable_.push_back(std::move(before));
  } else {
    undoable_.clear();
  }
  record_.events.push_back({by, move});
  if (record_.events.size() % kCheckpointEvery == 0) {
    record_.checkpoints.push_back({record_.events.size(), state_->hash()});
  }
}

void Session::deal(Dealer& dealer) {
  OutcomeList outcomes;
  while (state_->to_act() == kNature) {
    state_->chance(outcomes);
    play(dealer.deal(outcomes, chance_events_));
  }
}

bool Session::can_undo() const { return !undoable_.empty(); }

void Session::undo() {
  if (undoable_.empty()) {
    throw Error("nothing can be taken back: only your own moves since the last draw or another seat's move");
  }
  auto before = std::move(undoable_.back());
  undoable_.pop_back();
  shorten(record_.events.size() - 1, std::move(before));
}

void Session::rewind(std::size_t events, std::unique_ptr<AnyState> position) {
  SHEDU_ASSERT(events <= record_.events.size());
  undoable_.clear();
  shorten(events, std::move(position));
}

void Session::shorten(std::size_t events, std::unique_ptr<AnyState> position) {
  state_ = std::move(position);
  for (; record_.events.size() > events; record_.events.pop_back()) {
    if (record_.events.back().by == kNature) --chance_events_;
  }
  while (!record_.checkpoints.empty() && record_.checkpoints.back().events > events) {
    record_.checkpoints.pop_back();
  }
}

Record Session::record() const {
  if (!has_record_) throw Error("this game was begun from a bare position: there is no record of it");
  Record out = record_;
  if (out.checkpoints.empty() || out.checkpoints.back().events != out.events.size()) {
    out.checkpoints.push_back({out.events.size(), state_->hash()});
  }
  return out;
}

}  // namespace shedu
