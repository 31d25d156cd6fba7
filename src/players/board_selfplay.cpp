#include "players/board_selfplay.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>
#include <thread>

#include "base/helpers.h"
#include "games/game_types.h"
#include "players/selfplay.h"
#include "players/slots.h"
#include "search/leaf_tree.h"
#include "search/one_ply.h"

namespace shedu {
namespace {

constexpr int kLongestBoardGame = 1500;  // decisions; a game that turns in circles counts as drawn
constexpr int kLuckyDecisions = 40;      // decisions in which luck counts in full
constexpr float kHeat = 0.008F;  // the difference of chances that makes a taught move e times less likely
constexpr double kAstray = 0.4;  // share of taught decisions that are drawn, so that more is seen
constexpr int kGamesInFile = 24;

/// A decision that is learnt from.
template <class B>
struct BoardSample {
  BoardInputs inputs;
  Seat viewer = 0;
  int decision = 0;
  Worth value{};
  std::vector<std::uint16_t> actions;
  std::vector<std::int16_t> priors;
  std::vector<std::uint16_t> wanted;  // in 65535ths
  Worth result{}, later{};
  std::array<std::uint8_t, B::kSeats * B::kPoints> points{};
  std::uint32_t game = 0;
};

/// Columns of samples, one after the other, as train/board_samples.py reads them.
template <class B>
class BoardSampleFile {
 public:
  BoardSampleFile(const std::string& path) : path_(path), out_(path + ".part", std::ios::binary) {}

  void write(const std::vector<BoardSample<B>>& samples) {
    std::uint32_t moves = 0;
    for (const auto& sample : samples) moves += static_cast<std::uint32_t>(sample.actions.size());
    const std::array<std::uint32_t, 8> head = {0x42554853,  // "SHUB"
                                               static_cast<std::uint32_t>(samples.size()),
                                               moves,
                                               B::kPlanes,
                                               BoardInputs::kWords,
                                               B::kScalars,
                                               B::kSeats,
                                               B::kPoints};
    put(head.data(), sizeof head);
    for (const auto& s : samples) put(s.inputs.planes.data(), s.inputs.planes.size() * 8);
    for (const auto& s : samples) put(s.inputs.scalars.data(), s.inputs.scalars.size());
    for (const auto& s : samples) put(s.inputs.sums.data(), 2 * B::kSeats);
    for (const auto& s : samples) put(s.result.data(), 4 * B::kSeats);
    for (const auto& s : samples) put(s.later.data(), 4 * B::kSeats);
    for (const auto& s : samples) put(s.value.data(), 4 * B::kSeats);
    for (const auto& s : samples) put(s.points.data(), s.points.size());
    for (const auto& s : samples) {
      const std::array<std::uint8_t, 2> facts = {static_cast<std::uint8_t>(s.inputs.seats),
                                                 static_cast<std::uint8_t>(s.viewer)};
      put(facts.data(), 2);
    }
    for (const auto& s : samples) number(static_cast<std::uint16_t>(s.decision));
    for (const auto& s : samples) number(static_cast<std::uint16_t>(s.actions.size()));
    for (const auto& s : samples) number(s.game);
    for (const auto& s : samples) put(s.actions.data(), 2 * s.actions.size());
    for (const auto& s : samples) put(s.priors.data(), 2 * s.priors.size());
    for (const auto& s : samples) put(s.wanted.data(), 2 * s.wanted.size());
    out_.close();
    if (!out_) throw Error("cannot write " + path_ + ": is the disk full?");
    std::rename((path_ + ".part").c_str(), path_.c_str());
  }

 private:
  void put(const void* data, std::size_t bytes) {
    out_.write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
  }
  template <class T>
  void number(T value) {
    put(&value, sizeof value);
  }

  std::string path_;
  std::ofstream out_;
};

// The hand-made priors of all legal moves.
template <BoardGame G>
void priors_of(const typename G::View& view, const MoveList& moves, std::vector<std::int16_t>& out) {
  std::vector<float> priors(moves.size());
  G::Value::priors(view, moves, priors);
  float total = 0;
  for (const float prior : priors) total += prior;
  out.clear();
  for (const float prior : priors) out.push_back(prior_input(prior / total));
}

enum Rival : std::uint8_t { kNobody, kFrozen, kGreedy };

/// One game after the other, each decision a search whose positions somebody else judges.
template <BoardGame G>
class BoardLesson {
 public:
  using B = typename G::Planes;
  using State = typename G::State;
  using View = typename G::View;
  using Sample = BoardSample<B>;

  BoardLesson(const BoardSelfplaySettings& settings, Slots::Head& head, std::atomic<std::uint32_t>& numbers)
      : settings_(settings), head_(head), numbers_(numbers), rng_(0) {
    begin();
  }

  /// The position that waits for judgement: there always is one.
  const typename LeafTree<G>::Leaf& leaf() const { return leaves_[0]; }
  bool asks_frozen() const { return rival_ == kFrozen && mover_ == rival_seat_; }

  void judge(const Worth& worth, std::span<const float> priors) {
    tree_->judge(leaves_[0], worth, priors);
    leaves_.clear();
    head_.simulations.fetch_add(1, std::memory_order_relaxed);
    go_on();
  }

  std::vector<Sample> finished;  ///< samples of games that ended, to be taken away
  int games_finished = 0;

 private:
  // The next game in which a network has something to decide.
  void begin() {
    do {
      deal();
    } while (!advance());
    think();
  }

  void deal() {
    number_ = numbers_.fetch_add(1);
    rng_ = Rng(settings_.seed * 0x9E3779B97F4A7C15ull + number_);
    const int seats = settings_.seats[rng_.below(static_cast<std::uint32_t>(settings_.seats.size()))] - '0';
    state_ = G::start({}, seats);
    decisions_ = 0;
    samples_.clear();
    values_.clear();
    rival_ = kNobody;
    const double drawn = uniform();
    if (number_ < settings_.taught) {
      rival_ = kNobody;
    } else if (drawn < settings_.frozen) {
      rival_ = kFrozen;
    } else if (drawn < settings_.frozen + settings_.greedy) {
      rival_ = kGreedy;
    }
    rival_seat_ = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(seats)));
  }

  double uniform() { return static_cast<double>(rng_() >> 11) / 9007199254740992.0; }

  // Until a search has a position to be judged.
  void go_on() {
    for (;;) {
      tree_->grow(1, leaves_);
      if (!leaves_.empty()) return;
      if (!tree_->done()) continue;
      decide();
      if (!advance()) {
        begin();
        return;
      }
      think();
      if (!leaves_.empty()) return;
    }
  }

  // From the deal, or after a decision: to the next decision with a choice that a network takes. False: the
  // game is over.
  bool advance() {
    OutcomeList outcomes;
    while (G::to_act(state_) != kOver && decisions_ < kLongestBoardGame) {
      const Seat seat = G::to_act(state_);
      if (seat == kNature) {
        G::chance(state_, outcomes);
        G::play(state_, FastDealer::choose(outcomes, rng_));
        continue;
      }
      G::legal(state_, moves_);
      if (moves_.size() == 1) {
        G::play(state_, moves_[0]);
        continue;
      }
      if (number_ >= settings_.taught && (rival_ != kGreedy || seat != rival_seat_)) return true;
      decide_by_hand();
    }
    finish();
    return false;
  }

  void think() {
    mover_ = G::to_act(state_);
    deep_ = !asks_frozen() && uniform() < settings_.share;
    GumbelSettings gumbel;
    gumbel.simulations = deep_ ? settings_.deep : settings_.shallow;
    gumbel.consider = deep_ ? 16 : 8;
    gumbel.noise = decisions_ < kLuckyDecisions ? 0.7F : 0.25F;
    LeafTreeSettings tree;
    tree.most = gumbel.simulations + 1;
    tree.width = 48;
    tree.gumbel = gumbel;
    tree_ = std::make_unique<LeafTree<G>>(G::view(state_, mover_), tree, rng_());
    tree_->grow(1, leaves_);
    SHEDU_ASSERT(!leaves_.empty());
  }

  void decide() {
    const GumbelRoot& found = tree_->gumbel();
    G::legal(state_, moves_);
    const auto worth = tree_->worth();
    values_.push_back(worth);
    if (deep_) keep(found.improved(), worth);
    G::play(state_, moves_[found.best()]);
    ++decisions_;
    head_.decisions.fetch_add(1, std::memory_order_relaxed);
  }

  void decide_by_hand() {
    mover_ = G::to_act(state_);
    const Judge<G> judge(mover_, Judgement{.learned = true});
    const Thought thought = one_ply<G>(G::view(state_, mover_), judge, rng_);
    Move move = thought.move;
    if (number_ < settings_.taught) {
      std::vector<float> wanted(moves_.size());
      float total = 0;
      for (const Line& line : thought.lines) {
        const auto at = std::lower_bound(moves_.begin(), moves_.end(), line.move) - moves_.begin();
        const auto mover = static_cast<std::size_t>(mover_);
        total += wanted[static_cast<std::size_t>(at)] =
            std::exp((line.worth[mover] - thought.worth[mover]) / kHeat);
      }
      for (float& each : wanted) each /= total;
      values_.push_back(thought.worth);
      if (uniform() < settings_.share) keep(wanted, thought.worth);
      if (uniform() < kAstray) move = moves_[drawn(wanted)];
    }
    G::play(state_, move);
    ++decisions_;
  }

  std::size_t drawn(const std::vector<float>& shares) {
    auto ticket = static_cast<float>(uniform());
    for (std::size_t i = 0; i + 1 < shares.size(); ++i) {
      ticket -= shares[i];
      if (ticket < 0) return i;
    }
    return shares.size() - 1;
  }

  void keep(const std::vector<float>& wanted, const Worth& worth) {
    Sample& sample = samples_.emplace_back();
    B::inputs(G::view(state_, mover_), sample.inputs);
    sample.viewer = mover_;
    sample.decision = static_cast<int>(values_.size());
    sample.value = worth;
    sample.game = number_;
    priors_of<G>(G::view(state_, mover_), moves_, sample.priors);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      sample.actions.push_back(static_cast<std::uint16_t>(*B::action_index(moves_[i])));
      sample.wanted.push_back(static_cast<std::uint16_t>(std::lround(65535 * wanted[i])));
    }
  }

  // Now that the end is known, every sample learns of it.
  void finish() {
    const bool over = G::to_act(state_) == kOver;
    const Standing standing = over ? G::standing(state_) : G::standing(state_).as_drawn();
    const Worth won = worth_of(standing);
    count(won);
    std::vector<Worth> later(values_.size() + 1, won);
    for (std::size_t i = values_.size(); i-- > 0;) {
      for (std::size_t k = 0; k < later[i].size(); ++k) {
        later[i][k] = (1 - kFade) * values_[i][k] + kFade * later[i + 1][k];
      }
    }
    for (Sample& sample : samples_) {
      const Worth& then = later[std::min(static_cast<std::size_t>(sample.decision), values_.size())];
      sample.result = from_viewer(won, sample.viewer);
      sample.later = from_viewer(then, sample.viewer);
      sample.value = from_viewer(sample.value, sample.viewer);
      for (int place = 0; place < G::seats(state_); ++place) {
        std::array<std::uint8_t, B::kPoints> points{};
        B::points(state_, static_cast<Seat>((sample.viewer + place) % G::seats(state_)), points);
        std::copy(points.begin(), points.end(), sample.points.begin() + place * static_cast<int>(B::kPoints));
      }
      finished.push_back(std::move(sample));
    }
    head_.samples.fetch_add(samples_.size(), std::memory_order_relaxed);
    samples_.clear();
    ++games_finished;
  }

  void count(const Worth& won) {
    const int seats = G::seats(state_);
    head_.by_seats[seats].fetch_add(1, std::memory_order_relaxed);
    const float theirs = rival_ == kNobody ? 0 : won[static_cast<std::size_t>(rival_seat_)];
    head_.games[rival_].fetch_add(1, std::memory_order_relaxed);
    if (seats != 2) return;
    head_.two_seats[rival_].fetch_add(1, std::memory_order_relaxed);
    head_.victories[rival_].fetch_add(static_cast<std::uint64_t>(std::lround(1e6F * (1 - theirs))),
                                      std::memory_order_relaxed);
  }

  Worth from_viewer(const Worth& worth, Seat viewer) const {
    Worth turned{};
    const int seats = G::seats(state_);
    for (int place = 0; place < seats; ++place) {
      turned[static_cast<std::size_t>(place)] = worth[static_cast<std::size_t>((viewer + place) % seats)];
    }
    return turned;
  }

  const BoardSelfplaySettings& settings_;
  Slots::Head& head_;
  std::atomic<std::uint32_t>& numbers_;
  std::uint32_t number_ = 0;
  Rng rng_;
  State state_{};
  Seat mover_ = 0;
  Rival rival_ = kNobody;
  Seat rival_seat_ = 0;
  bool deep_ = false;
  int decisions_ = 0;
  std::unique_ptr<LeafTree<G>> tree_;
  std::vector<typename LeafTree<G>::Leaf> leaves_;
  std::vector<Sample> samples_;
  std::vector<Worth> values_;  // of every search
  MoveList moves_;
};

template <BoardGame G>
class BoardSchool {
 public:
  using B = typename G::Planes;
  static_assert(B::kRows * B::kColumns <= 64 * BoardInputs::kWords);

  explicit BoardSchool(const BoardSelfplaySettings& settings)
      : settings_(settings), slots_(settings.shared, sizes(settings)) {}

  void run() {
    Helpers others;
    for (int i = 1; i < settings_.threads; ++i) others.start([this, i] { work(i); });
    work(0);
  }

 private:
  static constexpr std::uint32_t kActionsEach = 420;  // on average, at most

  static Slots::Sizes sizes(const BoardSelfplaySettings& settings) {
    Slots::Sizes head{};
    head.slots = static_cast<std::uint32_t>(2 * settings.threads);
    head.positions = static_cast<std::uint32_t>(settings.games);
    head.actions = head.positions * kActionsEach;
    head.planes = B::kPlanes;
    head.words = BoardInputs::kWords;
    head.scalars = B::kScalars;
    head.seats = B::kSeats;
    head.encoding = B::kId;
    return head;
  }

  bool over() {
    return slots_.head().stop.load(std::memory_order_relaxed) != 0 ||
           std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count() >
               settings_.seconds;
  }

  // A thread has two slots: while one is judged it fills the other.
  void work(int thread) {
    std::array<std::vector<std::unique_ptr<BoardLesson<G>>>, 2> games;
    std::array<std::vector<BoardLesson<G>*>, 2> asked;
    std::vector<BoardSample<B>> finished;
    int games_finished = 0;
    int files = 0;
    while (!over()) {
      bool idle = true;
      for (std::size_t half = 0; half < 2; ++half) {
        const std::size_t slot = static_cast<std::size_t>(thread) * 2 + half;
        const auto state = slots_.facts(slot).state.load(std::memory_order_acquire);
        if (state == Slots::Asked) continue;
        idle = false;
        if (state == Slots::Filling) {
          for (int i = 0; i < settings_.games; ++i) {
            games[half].push_back(std::make_unique<BoardLesson<G>>(settings_, slots_.head(), numbers_));
          }
        } else {
          hear(slot, asked[half]);
        }
        ask(slot, games[half], asked[half]);
        for (const auto& game : games[half]) {
          std::move(game->finished.begin(), game->finished.end(), std::back_inserter(finished));
          game->finished.clear();
          games_finished += std::exchange(game->games_finished, 0);
        }
        if (games_finished >= kGamesInFile) {
          BoardSampleFile<B>(settings_.out + "/" + std::to_string(settings_.seed) + "-" +
                             std::to_string(thread) + "-" + std::to_string(files++) + ".samples")
              .write(finished);
          finished.clear();
          games_finished = 0;
        }
      }
      if (idle) std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
  }

  // All games' positions, as far as there is room for their moves: the others wait for the next time.
  void ask(std::size_t slot, const std::vector<std::unique_ptr<BoardLesson<G>>>& games,
           std::vector<BoardLesson<G>*>& asked) {
    asked.clear();
    BoardInputs inputs;
    MoveList moves;
    std::vector<std::int16_t> priors;
    std::int32_t positions = 0;
    std::int32_t actions = 0;
    for (const auto& game : games) {
      const auto& leaf = game->leaf();
      if (static_cast<std::uint32_t>(actions) + leaf.moves.size() > slots_.head().sizes.actions) continue;
      const auto view = G::view(leaf.world, G::to_act(leaf.world));
      B::inputs(view, inputs);
      moves.clear();
      for (const Move move : leaf.moves) moves.push_back(move);
      priors_of<G>(view, moves, priors);
      std::copy(priors.begin(), priors.end(), slots_.priors(slot) + actions);
      const auto at = static_cast<std::size_t>(positions);
      std::copy(inputs.planes.begin(), inputs.planes.end(), slots_.planes(slot) + at * inputs.planes.size());
      std::copy(inputs.scalars.begin(), inputs.scalars.end(),
                slots_.scalars(slot) + at * inputs.scalars.size());
      slots_.network(slot)[at] = game->asks_frozen() ? 1 : 0;
      slots_.first(slot)[at] = actions;
      for (const Move move : leaf.moves) {
        slots_.actions(slot)[actions++] = static_cast<std::uint16_t>(*B::action_index(move));
      }
      ++positions;
      sums_[slot].resize(games.size());
      sums_[slot][at] = inputs.sums;
      asked.push_back(game.get());
    }
    slots_.first(slot)[positions] = actions;
    slots_.facts(slot).positions = positions;
    slots_.facts(slot).actions = actions;
    slots_.facts(slot).state.store(Slots::Asked, std::memory_order_release);
  }

  void hear(std::size_t slot, const std::vector<BoardLesson<G>*>& asked) {
    std::vector<float> priors;
    for (std::size_t at = 0; at < asked.size(); ++at) {
      const auto first = static_cast<std::size_t>(slots_.first(slot)[at]);
      const auto end = static_cast<std::size_t>(slots_.first(slot)[at + 1]);
      const float* logits = slots_.logits(slot);
      priors.assign(logits + first, logits + end);
      const float most = *std::max_element(priors.begin(), priors.end());
      for (float& each : priors) each = 1e-6F + std::exp(each - most);
      const auto& world = asked[at]->leaf().world;
      const int seats = G::seats(world);
      const Seat viewer = G::to_act(world);
      Worth sums{};
      for (int place = 0; place < seats; ++place) {
        const auto k = static_cast<std::size_t>(place);
        sums[static_cast<std::size_t>((viewer + place) % seats)] =
            static_cast<float>(sums_[slot][at][k]) / BoardInputs::kSumUnit +
            slots_.corrections(slot)[at * B::kSeats + k];
      }
      asked[at]->judge(softmax(sums, seats), priors);
    }
  }

  const BoardSelfplaySettings settings_;
  Slots slots_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::atomic<std::uint32_t> numbers_ = 0;
  std::vector<std::vector<std::array<std::int16_t, kMaxSeats>>> sums_ =
      std::vector<std::vector<std::array<std::int16_t, kMaxSeats>>>(
          2 * static_cast<std::size_t>(settings_.threads));
};

}  // namespace

void board_selfplay(const AnyGame& game, const BoardSelfplaySettings& settings) {
  for (const char digit : settings.seats) {
    if (digit < '0' + game.min_seats() || digit > '0' + game.max_seats()) {
      throw Error("--seats takes digits, one for each kind of game: " + std::string(game.name()) + " has " +
                  std::to_string(game.min_seats()) + " to " + std::to_string(game.max_seats()) + " seats");
    }
  }
  if (settings.seats.empty()) throw Error("--seats takes at least one digit");
  with_game(game.name(), [&]<Game G>() {
    if constexpr (BoardGame<G>) {
      BoardSchool<G>(settings).run();
    } else {
      throw Error(std::string(game.name()) + " has no encoding of its board for networks yet");
    }
  });
}

}  // namespace shedu
