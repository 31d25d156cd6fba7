#include "leak/calibration.h"

#include <algorithm>
#include <cmath>

namespace shedu::test {
namespace {

// With a thousand statistics, a right program stays below this but once in a million choices of seed.
constexpr double kMostDeviations = 6;

double byte(const std::string& bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

}  // namespace

bool Calibration::trial(const Beginning& beginning, Seat viewer, std::size_t prefix, std::size_t events) {
  auto truth = beginning.start();
  play_random(*truth, rng_, prefix);
  truth = truth->view(viewer)->imagine(rng_);
  if (!play_blindly(*truth, viewer, events)) return false;
  compare(*truth, viewer);
  return true;
}

bool Calibration::play_blindly(AnyState& state, Seat viewer, std::size_t events) {
  MoveList moves;
  for (std::size_t i = 0; i < events && state.to_act() != kOver; ++i) {
    const Seat actor = state.to_act();
    if (actor == kNature || actor == viewer) {
      state.play(random_event(state, rng_));
      continue;
    }
    // What a stranger thinks possible: it depends on nothing that the viewer does not know.
    const Move proposed = random_event(*state.view(kSpectator)->imagine(rng_), rng_);
    state.legal(moves);
    const bool legal = std::binary_search(moves.begin(), moves.end(), proposed);
    // Of a masked move the viewer sees a part that several moves share, which would spoil the equal chances.
    if (!legal || state.seen(proposed, viewer) != proposed) return false;
    state.play(proposed);
  }
  return true;
}

void Calibration::compare(const AnyState& truth, Seat viewer) {
  const auto view = truth.view(viewer);
  const std::string t = bytes_of(truth);
  const std::string a = bytes_of(*view->imagine(rng_));
  const std::string b = bytes_of(*view->imagine(rng_));
  means_.resize(t.size());
  squares_.resize(t.size());
  for (std::size_t i = 0; i < t.size(); ++i) {
    means_[i].add(byte(t, i) - byte(a, i));
    squares_[i].add(byte(t, i) * byte(t, i) - byte(a, i) * byte(a, i));
  }
  same_.add((t == a ? 1 : 0) - (a == b ? 1 : 0));
  truth_met_ += t == a ? 1 : 0;
  draws_differ_ += a != b ? 1 : 0;
}

std::string Calibration::verdict() const {
  const auto off = [](const MeanTest& test) { return std::abs(test.deviations_from(0)) > kMostDeviations; };
  const auto words = [](const MeanTest& test) {
    return std::to_string(test.mean()) + " (" + std::to_string(test.deviations_from(0)) + " standard errors)";
  };
  if (off(same_)) return "draws meet the truth and each other unequally often, by " + words(same_);
  for (std::size_t i = 0; i < means_.size(); ++i) {
    const std::string which = "byte " + std::to_string(i) + " of the state: truth and draws differ by ";
    if (off(means_[i])) return which + words(means_[i]);
    if (off(squares_[i])) return which + words(squares_[i]) + " in the square";
  }
  return {};
}

}  // namespace shedu::test
