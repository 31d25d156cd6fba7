#pragma once

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "capi/batch.h"
#include "capi/lists.h"
#include "game/adapt.h"
#include "game/dealer.h"
#include "game/value.h"

namespace shedu::capi {

template <ValuedGame G>
class BatchOf final : public Batch {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Value = typename G::Value;

  BatchOf(const typename G::Options& options, int seats, std::size_t size, std::uint64_t seed, bool deals)
      : begin_(G::start(options, seats)),
        deals_(deals),
        known_(size, Known::Nothing),
        begin_of_(size, 0),
        count_(size, 0) {
    games_.reserve(size);
    for (std::size_t slot = 0; slot < size; ++slot) {
      games_.push_back({begin_, Rng(seed + slot)});
      settle(games_.back());
    }
  }

  const AnyGame& game() const override { return Adapted<G>::instance(); }
  int seats() const override { return G::seats(begin_); }
  std::size_t size() const override { return games_.size(); }

  void restart(Slots slots, Seeds seeds) override {
    check(slots);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      put(slots[i], {begin_, Rng(seeds[i])});
      settle(games_[slots[i]]);
    }
  }

  void copy(Slots to, const Batch& from, Slots from_slots) override {
    const BatchOf& other = alike(from);
    check(to);
    other.check(from_slots);
    for (std::size_t i = 0; i < to.size(); ++i) put(to[i], Line(other.games_[from_slots[i]]));
  }

  void imagine(Slots to, const Batch& from, Slots from_slots, const std::int8_t* viewers,
               Seeds seeds) override {
    const BatchOf& other = alike(from);
    check(to);
    other.check(from_slots);
    for (std::size_t i = 0; viewers && i < to.size(); ++i) check_viewer(viewers[i]);
    for (std::size_t i = 0; i < to.size(); ++i) {
      const State& truth = other.games_[from_slots[i]].state;
      Rng rng(seeds[i]);
      put(to[i], {G::imagine(G::view(truth, viewer(viewers, i, truth)), rng), Rng(seeds[i])});
    }
  }

  void to_act(std::int8_t* out) const override {
    for (const Line& line : games_) *out++ = G::to_act(line.state);
  }

  LegalLists legal() override {
    show();
    if (!std::exchange(packed_now_, true)) packed_.pack(written_, begin_of_, count_);
    return {packed_.first(), packed_.data(), packed_.total()};
  }

  shedu_lists lists() override {
    show();
    return {begin_of_.data(), count_.data(), written_.data(), written_.extent(), deciding_};
  }

  std::size_t chance(const Lists& out, std::uint32_t* weights) const override {
    std::vector<Outcome> all;
    std::vector<std::uint32_t> first{0};
    OutcomeList outcomes;
    for (const Line& line : games_) {
      if (G::to_act(line.state) == kNature) {
        G::chance(line.state, outcomes);
        all.insert(all.end(), outcomes.begin(), outcomes.end());
      }
      first.push_back(static_cast<std::uint32_t>(all.size()));
    }
    if (all.size() > out.room) throw NoRoom{all.size()};
    std::copy(first.begin(), first.end(), out.first);
    for (std::size_t i = 0; i < all.size(); ++i) {
      out.moves[i] = all[i].move.code;
      weights[i] = all[i].weight;
    }
    return all.size();
  }

  void play(const std::uint32_t* moves) override {
    for (std::size_t slot = 0; slot < size(); ++slot) {
      if (moves[slot] != SHEDU_NO_MOVE && !may(slot, moves[slot])) refuse(slot, moves[slot]);
    }
    for (std::size_t slot = 0; slot < size(); ++slot) {
      if (moves[slot] == SHEDU_NO_MOVE) continue;
      advance(games_[slot], moves[slot]);
      changed(slot);
    }
  }

  void choose(const std::uint32_t* places) override {
    chosen_.resize(size());
    due_.clear();
    bool keep = false;
    for (std::size_t first = 0; first < size(); first += kLookedAtOnce) {
      const std::size_t last = std::min(first + kLookedAtOnce, size());
      if (all_listed_ && rest(places, first, last)) continue;
      for (std::size_t slot = first; slot < last; ++slot) {
        if (places[slot] == SHEDU_NO_MOVE) {
          keep = put_off(slot) || keep;
        } else {
          chosen_[slot] = move_at(slot, places[slot]);
          due_.push_back(static_cast<std::uint32_t>(slot));
        }
      }
    }
    // Whoever chooses by places will ask for the next lists: they are made while the game is at hand.
    list_due(keep);
  }

  void deal() override {
    for (std::size_t slot = 0; slot < size(); ++slot) {
      if (G::to_act(games_[slot].state) != kNature) continue;
      deal_out(games_[slot]);
      changed(slot);
    }
  }

  void standing(std::int8_t* places, std::int32_t* scores) const override {
    for (const Line& line : games_) {
      const Standing standing = G::standing(line.state);
      for (int seat = 0; seat < seats(); ++seat) {
        if (places) *places++ = static_cast<std::int8_t>(standing.place[seat]);
        if (scores) *scores++ = standing.score[seat];
      }
    }
  }

  void hash(std::uint64_t* out) const override {
    std::vector<std::uint64_t> hashes;
    for (const Line& line : games_) hashes.push_back(typename Adapted<G>::State(line.state).hash());
    std::copy(hashes.begin(), hashes.end(), out);
  }

  void views(const std::int8_t* viewers, unsigned char* out) const override {
    check_viewers(viewers);
    for (std::size_t slot = 0; slot < size(); ++slot, out += sizeof(View)) {
      const State& state = games_[slot].state;
      const View view = G::view(state, viewer(viewers, slot, state));
      std::memcpy(out, &view, sizeof view);
    }
  }

  void features(const std::int8_t* viewers, float* out) const override {
    check_viewers(viewers);
    for (std::size_t slot = 0; slot < size(); ++slot) {
      const State& state = games_[slot].state;
      FeatureTable<Value> table{};
      if (G::to_act(state) != kOver) Value::features(G::view(state, viewer(viewers, slot, state)), table);
      for (int seat = 0; seat < seats(); ++seat) out = std::copy(table[seat].begin(), table[seat].end(), out);
    }
  }

  const State& truth(std::size_t slot) const {
    check_slot(slot);
    return games_[slot].state;
  }
  std::unique_ptr<AnyState> state(std::size_t slot) const override {
    check_slot(slot);
    return std::make_unique<typename Adapted<G>::State>(games_[slot].state);
  }

  void load(std::size_t slot, const AnyState& given) override {
    check_slot(slot);
    if (given.seats() != seats()) {
      throw Error("the position has " + std::to_string(given.seats()) + " seats, the batch " +
                  std::to_string(seats()));
    }
    Line line = games_[slot];
    std::memcpy(&line.state, given.bytes().data(), sizeof line.state);
    settle(line);
    put(slot, line);
  }

 private:
  /// Whether a slot's list is of the state as it is, and whether the caller has got it.
  enum class Known : std::uint8_t { Nothing, Listed, Shown };

  /// A game and what nature's turns are dealt from.
  struct Line {
    State state;
    Rng rng;
  };

  void put(std::size_t slot, const Line& line) {
    games_[slot] = line;
    changed(slot);
  }

  void changed(std::size_t slot) {
    known_[slot] = Known::Nothing;
    all_listed_ = false;
  }
  bool has_list(std::size_t slot) const { return known_[slot] != Known::Nothing && count_[slot] > 0; }

  static void deal_out(Line& line) {
    OutcomeList outcomes;
    do {
      G::chance(line.state, outcomes);
      G::play(line.state, FastDealer::choose(outcomes, line.rng));
    } while (G::to_act(line.state) == kNature);
  }
  void settle(Line& line) const {
    if (deals_ && G::to_act(line.state) == kNature) deal_out(line);
  }
  void advance(Line& line, std::uint32_t code) const {
    Move move;
    move.code = code;
    G::play(line.state, move);
    settle(line);
  }

  /// Games that are over stay without a list, and in the end most are: they are passed over, many at once.
  static constexpr std::size_t kLookedAtOnce = 16;
  bool rest(const std::uint32_t* places, std::size_t first, std::size_t last) const {
    static_assert(SHEDU_NO_MOVE == ~std::uint32_t{0});
    std::uint32_t some = 0;
    for (std::size_t slot = first; slot < last; ++slot) some |= ~places[slot] | count_[slot];
    return some == 0;
  }

  std::uint32_t move_at(std::size_t slot, std::uint32_t place) const {
    if (known_[slot] != Known::Shown) {
      throw Refused("its legal moves were not asked for since it last changed", slot);
    }
    if (place >= count_[slot]) {
      throw Refused("there is no move " + std::to_string(place) + ": it has " + std::to_string(count_[slot]),
                    slot);
    }
    return written_.data()[begin_of_[slot] + place];
  }

  /// Leaves a slot's game as it is. Says whether it has a list to be kept.
  bool put_off(std::size_t slot) {
    if (known_[slot] != Known::Nothing && count_[slot] == 0) return false;
    chosen_[slot] = SHEDU_NO_MOVE;
    due_.push_back(static_cast<std::uint32_t>(slot));
    return has_list(slot);
  }

  /// All lists as the caller is given them.
  void show() {
    if (!all_listed_) {
      chosen_.resize(size());
      due_.clear();
      bool keep = false;
      for (std::size_t slot = 0; slot < size(); ++slot) keep = put_off(slot) || keep;
      list_due(keep);
    }
    std::fill(known_.begin(), known_.end(), Known::Shown);
  }

  /// Plays what was chosen and brings the lists up to date. Lists of slots that did not change are kept;
  /// where there are none, the old ones are written over, which is easier on the processor's caches.
  void list_due(bool keep) {
    if (keep) std::swap(written_, spare_);
    written_.clear();
    packed_now_ = false;
    deciding_ = 0;
    try {
      for (std::size_t i = 0; i < due_.size(); ++i) {
        if (i + 1 < due_.size()) fetch(games_[due_[i + 1]]);
        const std::uint32_t slot = due_[i];
        const WrittenLists::Place place = next_list(slot, games_[slot]);
        begin_of_[slot] = place.begin;
        count_[slot] = place.count;
        deciding_ += place.count > 0 ? 1 : 0;
      }
    } catch (...) {  // there was no memory for them
      std::fill(known_.begin(), known_.end(), Known::Nothing);
      all_listed_ = false;
      throw;
    }
    std::fill(known_.begin(), known_.end(), Known::Listed);
    all_listed_ = true;
  }

  WrittenLists::Place next_list(std::size_t slot, Line& line) {
    if (chosen_[slot] != SHEDU_NO_MOVE) {
      advance(line, chosen_[slot]);
    } else if (known_[slot] != Known::Nothing) {
      return written_.copy(spare_.data() + begin_of_[slot], count_[slot]);
    }
    if (G::to_act(line.state) < 0) return {};
    return written_.write([&](MoveList& moves) { G::legal(line.state, moves); });
  }

  /// All games together are more than the nearest cache holds: the next one comes while this one is played.
  static void fetch(const Line& line) {
    constexpr std::size_t kCacheLine = 64;
    const auto* const at = reinterpret_cast<const unsigned char*>(&line);
    for (std::size_t byte = 0; byte < sizeof line; byte += kCacheLine) __builtin_prefetch(at + byte, 1);
  }

  bool may(std::size_t slot, std::uint32_t code) const {
    const State& state = games_[slot].state;
    if (known_[slot] != Known::Nothing && G::to_act(state) >= 0) {
      const std::uint32_t* moves = written_.data() + begin_of_[slot];
      return std::binary_search(moves, moves + count_[slot], code);
    }
    if (G::to_act(state) == kNature) {
      OutcomeList outcomes;
      G::chance(state, outcomes);
      return std::any_of(outcomes.begin(), outcomes.end(),
                         [&](const Outcome& o) { return o.move.code == code; });
    }
    MoveList moves;
    G::legal(state, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.code == code; });
  }

  [[noreturn]] void refuse(std::size_t slot, std::uint32_t code) const {
    Move move;
    move.code = code;
    try {
      state(slot)->check(move);
    } catch (const Error& error) {
      throw Refused(error.what(), slot);
    }
    throw Refused(G::move_text(move) + " is not possible now", slot);
  }

  const BatchOf& alike(const Batch& other) const {
    if (&other.game() != &game() || other.seats() != seats()) {
      throw Error("both batches must be of the same game and number of seats");
    }
    return static_cast<const BatchOf&>(other);
  }
  void check_slot(std::size_t slot) const {
    if (slot < size()) return;
    throw Error("there is no slot " + std::to_string(slot) + ": the batch has " + std::to_string(size()));
  }
  void check(Slots slots) const {
    for (const std::uint32_t slot : slots) check_slot(slot);
  }
  void check_viewer(std::int8_t seat) const {
    if (seat == kSpectator || (seat >= 0 && seat < seats())) return;
    throw Error("there is no viewer " + std::to_string(seat) + ": seats are 0 to " +
                std::to_string(seats() - 1) + ", and a spectator is " + std::to_string(kSpectator));
  }
  void check_viewers(const std::int8_t* viewers) const {
    for (std::size_t i = 0; viewers && i < size(); ++i) check_viewer(viewers[i]);
  }
  static Seat viewer(const std::int8_t* viewers, std::size_t i, const State& state) {
    if (viewers) return viewers[i];
    const Seat actor = G::to_act(state);
    return actor >= 0 ? actor : kSpectator;
  }

  State begin_;
  bool deals_;
  std::vector<Line> games_;
  std::vector<Known> known_;
  bool all_listed_ = false;
  std::vector<std::uint32_t> begin_of_, count_;  ///< where in written_ each slot's list is
  std::size_t deciding_ = 0;                     ///< how many are not empty
  WrittenLists written_;                         ///< the lists of all slots, as they were listed last
  WrittenLists spare_;                           ///< and those before
  PackedLists packed_;
  bool packed_now_ = false;            ///< whether it holds what written_ does
  std::vector<std::uint32_t> chosen_;  ///< what is to be played in each slot
  std::vector<std::uint32_t> due_;     ///< slots with something to play or to list
};

}  // namespace shedu::capi
