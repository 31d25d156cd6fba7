#include "leak/twins.h"

#include "leak/impression.h"

namespace shedu::test {
namespace {

constexpr std::uint32_t kFullCompareOne = 6;  // one step in so many compares every channel, not only bytes
constexpr std::uint32_t kFreshWorldOne = 12;  // one in so many begins a new imagined world
constexpr std::size_t kProbes = 24;

}  // namespace

Twins::Twins(const Beginning& beginning, Seat viewer, std::uint64_t seed)
    : viewer_(viewer), rng_(seed), truth_(std::make_unique<Session>(beginning.start())) {
  part();
}

std::string Twins::play() {
  for (std::size_t event = 0;; ++event) {
    if (std::string leak = compare(); !leak.empty()) {
      return "viewer " + std::to_string(viewer_) + ", event " + std::to_string(event) + ": " + leak;
    }
    if (truth_->state().to_act() == kOver) return {};
    if (event > kMostEvents) return "the game does not end";
    step();
  }
}

std::string Twins::compare() {
  const AnyState& truth = truth_->state();
  const AnyState& imagined = imagined_->state();
  ++tally_.compared;
  tally_.different += bytes_of(truth) != bytes_of(imagined) ? 1 : 0;
  if (std::string problem = imagined.broken(); !problem.empty())
    return "an imagined world is broken: " + problem;
  if (truth_->can_undo() != imagined_->can_undo()) return "undo tells the worlds apart";
  if (bytes_of(*truth.view(viewer_)) != bytes_of(*imagined.view(viewer_)) ||
      rng_.below(kFullCompareOne) == 0) {
    return first_difference(impression(truth, viewer_, probes_), impression(imagined, viewer_, probes_));
  }
  return {};
}

void Twins::step() {
  const Move move = random_event(truth_->state(), rng_);
  const Move seen = truth_->state().seen(move, viewer_);
  tally_.masked += seen != move ? 1 : 0;
  if (probes_.size() < kProbes) probes_.push_back(move);
  probes_[rng_.below(static_cast<std::uint32_t>(probes_.size()))] = move;

  const std::optional<Move> other = counterpart(imagined_->state(), seen, viewer_, rng_);
  truth_->play(move);
  if (other) {
    imagined_->play(*other);
  } else {
    ++tally_.parted;  // what the viewer saw cannot happen in that world: they know now that it is not so
  }
  if (!other || rng_.below(kFreshWorldOne) == 0) part();
}

// Both sessions begin anew, so that what may be undone is comparable.
void Twins::part() {
  imagined_ = std::make_unique<Session>(truth_->state().view(viewer_)->imagine(rng_));
  truth_ = std::make_unique<Session>(truth_->state().clone());
}

}  // namespace shedu::test
