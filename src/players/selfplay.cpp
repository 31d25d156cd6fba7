#include "players/selfplay.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>

#include "base/helpers.h"
#include "base/json.h"
#include "games/game_types.h"
#include "players/game_player.h"
#include "players/samples.h"

namespace shedu {
namespace {

constexpr int kLongest = 2000;  // decisions; a game that turns in circles counts as drawn
constexpr int kGamesInChunk = 8;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// One game, from the deal to the samples.
template <EncodedGame G>
class Lesson {
 public:
  using E = typename G::Encoding;
  using State = typename G::State;
  using View = typename G::View;

  Lesson(const AnyGame& game, const SelfplaySettings& settings, const Player& player, const Player& quick,
         const Player* rival, int number)
      : settings_(settings),
        player_(player),
        number_(number),
        rng_(settings.seed * 0x9E3779B97F4A7C15ull + static_cast<std::uint64_t>(number)),
        state_(game.start({}, E::kSeats)) {
    quick_.fill(&quick);
    if (rival != nullptr && chance(settings.rival_share)) quick_[rng_.below(E::kSeats)] = rival;
  }

  void play() {
    OutcomeList outcomes;
    while (state_->to_act() != kOver && decisions_ < kLongest) {
      if (state_->to_act() == kNature) {
        state_->chance(outcomes);
        state_->play(outcome_at(outcomes, rng_.below(total_weight(outcomes))));
      } else {
        decide();
      }
    }
    finish();
  }

  std::vector<Sample> samples;
  std::int64_t decisions() const { return decisions_; }

 private:
  bool chance(double share) { return rng_.below(1'000'000) < share * 1e6; }

  State truth() const { return plain<State>(state_->bytes()); }

  void decide() {
    const Seat seat = state_->to_act();
    const auto any = state_->view(seat);
    any->legal(moves_);
    if (moves_.size() == 1) {
      state_->play(moves_[0]);
      return;
    }
    const bool taught = chance(settings_.share);
    const Player& who = taught ? player_ : *quick_[static_cast<std::size_t>(seat)];
    const Thought thought = who.think(*any, rng_(), {});
    const auto view = plain<View>(any->bytes());
    if (taught || chance(settings_.keep)) {
      keep(view, thought.worth[static_cast<std::size_t>(seat)], taught ? Sample::kPolicy : 0);
      if (taught) keep_policy(view, thought);
    }
    values_.push_back(thought.worth[0]);
    const Move move = choose(view, thought, taught);
    state_->play(move);
    keep_after(thought, move);
    ++decisions_;
  }

  void keep(const View& view, float value, int flags) {
    E::inputs(view, inputs_);
    Sample sample;
    sample.facts.game = static_cast<std::uint32_t>(number_);
    sample.facts.value = value;
    sample.facts.ply = static_cast<std::uint16_t>(decisions_);
    sample.facts.baseline = inputs_.baseline;
    sample.facts.sparse = static_cast<std::uint16_t>(inputs_.sparse.size());
    sample.facts.viewer = static_cast<std::uint8_t>(view.viewer);
    sample.facts.flags = static_cast<std::uint8_t>(flags);
    sample.sparse.assign(inputs_.sparse.begin(), inputs_.sparse.end());
    sample.dense.assign(inputs_.dense.begin(), inputs_.dense.end());
    samples.push_back(std::move(sample));
  }

  void keep_policy(const View& view, const Thought& thought) {
    Sample& sample = samples.back();
    sample.facts.moves = static_cast<std::uint16_t>(moves_.size());
    E::move_inputs(view, moves_, sample.move_inputs);
    sample.visits.assign(moves_.size(), 0);
    for (const Line& line : thought.lines) {
      const auto at = std::lower_bound(moves_.begin(), moves_.end(), line.move) - moves_.begin();
      sample.visits[static_cast<std::size_t>(at)] =
          static_cast<std::uint16_t>(std::lround(65535 * line.share));
    }
  }

  // The positions that search will have to judge are those after moves, whoever's.
  void keep_after(const Thought& thought, Move move) {
    if (!chance(settings_.after) || state_->to_act() == kOver) return;
    const Worth* worth = &thought.worth;
    for (const Line& line : thought.lines) {
      if (line.move == move) worth = &line.worth;
    }
    const auto viewer = static_cast<Seat>(rng_.below(E::kSeats));
    keep(G::view(truth(), viewer), (*worth)[static_cast<std::size_t>(viewer)], Sample::kAfter);
  }

  Move choose(const View& view, const Thought& thought, bool taught) {
    if (chance(settings_.noise)) {
      priors_.resize(moves_.size());
      G::Value::priors(view, moves_, priors_);
      float total = 0;
      for (const float prior : priors_) total += prior;
      return drawn(
          total, moves_.size(), [&](std::size_t i) { return priors_[i]; },
          [&](std::size_t i) { return moves_[i]; });
    }
    if (taught && decisions_ < settings_.opening) {
      return drawn(
          1, thought.lines.size(), [&](std::size_t i) { return thought.lines[i].share; },
          [&](std::size_t i) { return thought.lines[i].move; });
    }
    return thought.move;
  }

  template <class Weight, class At>
  Move drawn(float total, std::size_t count, const Weight& weight, const At& at) {
    float ticket = total * static_cast<float>(rng_.below(1 << 24)) / (1 << 24);
    for (std::size_t i = 0; i + 1 < count; ++i) {
      ticket -= weight(i);
      if (ticket < 0) return at(i);
    }
    return at(count - 1);
  }

  // Now that the end is known, every sample learns of it.
  void finish() {
    const bool over = state_->to_act() == kOver;
    const Standing standing = over ? state_->standing() : state_->standing().as_drawn();
    const auto won = static_cast<float>(standing.win_share(0));
    std::vector<float> later(values_.size() + 1, won);
    for (std::size_t i = values_.size(); i-- > 0;) {
      later[i] = (1 - kFade) * values_[i] + kFade * later[i + 1];
    }
    std::array<std::uint8_t, E::kPoints> points{};
    for (Sample& sample : samples) {
      const bool first = sample.facts.viewer == 0;
      const auto next = std::min<std::size_t>(sample.facts.ply + std::size_t{1}, values_.size());
      sample.facts.result = first ? won : 1 - won;
      sample.facts.later = first ? later[next] : 1 - later[next];
      E::points(truth(), static_cast<Seat>(sample.facts.viewer), points);
      sample.points.assign(points.begin(), points.end());
    }
  }

  const SelfplaySettings& settings_;
  const Player& player_;
  std::array<const Player*, E::kSeats> quick_{};
  int number_;
  Rng rng_;
  std::unique_ptr<AnyState> state_;
  int decisions_ = 0;
  std::vector<float> values_;  // of every decision, the chance of seat 0
  MoveList moves_;
  std::vector<float> priors_;
  NetInputs inputs_;
};

json::object provenance_of(const SelfplaySettings& settings) {
  return {
      {"player", settings.player},   {"quick", settings.quick},     {"share", settings.share},
      {"rival", settings.rival},     {"seed", settings.seed},       {"games", settings.games},
      {"noise", settings.noise},     {"after", settings.after},     {"keep", settings.keep},
      {"opening", settings.opening}, {"seconds", settings.seconds}, {"rival_share", settings.rival_share}};
}

// All games, shared out to threads one by one. The first that goes wrong ends them all, and is told.
template <EncodedGame G>
class School {
 public:
  School(const AnyGame& game, const SelfplaySettings& settings)
      : game_(game),
        settings_(settings),
        player_(make_player(game, settings.player)),
        quick_(make_player(game, settings.quick)),
        rival_(settings.rival.empty() ? nullptr : make_player(game, settings.rival)),
        writer_(settings.out, sample_shape<G>(), json::serialize(provenance_of(settings))) {}

  SelfplayResult run() {
    {
      Helpers others;
      for (int i = 1; i < settings_.threads; ++i) others.start([this] { work(); });
      work();
    }
    if (wrong_) std::rethrow_exception(wrong_);
    result_.bytes = writer_.bytes();
    result_.seconds = now() - begin_;
    return result_;
  }

 private:
  void work() {
    try {
      std::vector<Sample> chunk;
      int games = 0;
      for (int number = next_++; number < settings_.games; number = next_++) {
        if (settings_.seconds > 0 && now() - begin_ > settings_.seconds) break;
        Lesson<G> lesson(game_, settings_, *player_, *quick_, rival_.get(), number);
        lesson.play();
        std::move(lesson.samples.begin(), lesson.samples.end(), std::back_inserter(chunk));
        const std::lock_guard lock(guard_);
        result_.decisions += lesson.decisions();
        if (++games % kGamesInChunk == 0) hand_in(chunk, std::exchange(games, 0));
      }
      const std::lock_guard lock(guard_);
      hand_in(chunk, games);
    } catch (...) {
      const std::lock_guard lock(guard_);
      if (!wrong_) wrong_ = std::current_exception();
      next_ = settings_.games;
    }
  }

  void hand_in(std::vector<Sample>& chunk, int games) {
    writer_.write(chunk);
    result_.games += games;
    result_.samples += static_cast<std::int64_t>(chunk.size());
    for (const Sample& sample : chunk) result_.policies += sample.facts.flags & Sample::kPolicy;
    chunk.clear();
    if (settings_.progress) settings_.progress(result_.games);
  }

  const AnyGame& game_;
  const SelfplaySettings& settings_;
  const std::unique_ptr<Player> player_;
  const std::unique_ptr<Player> quick_;
  const std::unique_ptr<Player> rival_;
  SampleWriter writer_;
  const double begin_ = now();
  std::atomic<int> next_ = 0;
  std::mutex guard_;  // of what follows, and of the file
  SelfplayResult result_;
  std::exception_ptr wrong_;
};

}  // namespace

SelfplayResult selfplay(const AnyGame& game, const SelfplaySettings& settings) {
  SelfplayResult result;
  with_game(game.name(), [&]<Game G>() {
    if constexpr (EncodedGame<G>) {
      result = School<G>(game, settings).run();
    } else {
      throw Error(std::string(game.name()) + " has no encoding for networks yet");
    }
  });
  return result;
}

}  // namespace shedu
