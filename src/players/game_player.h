#pragma once

#include <cstring>
#include <vector>

#include "players/networks.h"
#include "players/player.h"
#include "players/player_name.h"
#include "search/flat.h"
#include "search/one_ply.h"
#include "search/tree_search.h"
#include "search/turn.h"

namespace shedu {

/// The plain value behind a type-erased view or state of the game it belongs to.
template <class T>
T plain(std::span<const std::byte> bytes) {
  SHEDU_ASSERT(bytes.size() == sizeof(T));
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  return value;
}

/// The players of one game, made from what their names say: the one place where a name meets the searches.
template <ValuedGame G>
class GamePlayer final : public Player, public KnowingPlayer {
 public:
  using V = typename G::Value;
  using View = typename G::View;
  using State = typename G::State;

  explicit GamePlayer(const PlayerName& name) : name_(name) {
    if (name.sort == PlayerSort::Net) network_ = &network_of<G>(name.network);
    if (name.sort == PlayerSort::Board) board_network_ = &board_network_of<G>(name.network);
  }

  Thought think(const AnyView& any, std::uint64_t seed, const Control& asked) const override {
    const View view = plain<View>(any.bytes());
    SHEDU_ASSERT(G::to_act(view) == any.viewer());
    Rng rng(seed);
    const Forced forced = forced_way(G::imagine(view, rng));
    if (forced.moves.empty()) return think_of(view, seed, as_named(asked));
    return along(forced, think_of(G::view(forced.end, any.viewer()), seed, beyond(forced, asked)));
  }

  Thought think(const AnyState& any, std::uint64_t seed, const Control& asked) const override {
    const auto state = plain<State>(any.bytes());
    const Forced forced = forced_way(state);
    if (forced.moves.empty()) return think_of(state, seed, as_named(asked));
    return along(forced, think_of(forced.end, seed, beyond(forced, asked)));
  }

 private:
  /// The moves without a choice that lead a seat to its next decision with one; where others or nature come
  /// first, to the last decision before them. None: the seat is there already.
  struct Forced {
    std::vector<Move> moves;
    State end;
  };

  // A search that looks ahead would judge a decision without a choice by one move and the next by many: its
  // chances would jump though nothing has happened. Nothing hidden comes to light on the way: what does is
  // dealt by nature.
  Forced forced_way(const State& from) const {
    Forced forced{.moves = {}, .end = from};
    if (!looks_ahead()) return forced;
    const Seat seat = G::to_act(from);
    MoveList moves;
    for (State next = from; forced.moves.size() < kLongestWay;) {
      G::legal(next, moves);
      if (moves.size() > 1) break;
      G::play(next, moves[0]);
      if (G::to_act(next) != seat) break;
      forced.moves.push_back(moves[0]);
      forced.end = next;
    }
    return forced;
  }

  // What a search at the end of a forced way says of the decision where it begins.
  static Thought along(const Forced& forced, Thought thought) {
    Line line = thought.lines.front();
    line.then.insert(line.then.begin(), line.move);
    line.then.insert(line.then.begin(), forced.moves.begin() + 1, forced.moves.end());
    line.move = thought.move = forced.moves.front();
    line.share = 1;
    thought.lines = {std::move(line)};
    return thought;
  }

  // Whoever listens is told of the decision that was asked about.
  Control beyond(const Forced& forced, Control control) const {
    control.must_consider.clear();
    if (control.report) {
      control.report = [&forced, tell = std::move(control.report)](const Thought& thought) {
        tell(along(forced, thought));
      };
    }
    return as_named(std::move(control));
  }

  Thought think_of(const View& view, std::uint64_t seed, const Control& control) const {
    return decide(view, seed, control, [&](TreeSearch<G>& search, const Budget& budget) {
      if (name_.sort != PlayerSort::Mcts) return search.over_information(view, seed, budget, control);
      return search.over_worlds(view, name_.worlds, seed, budget, control);
    });
  }

  Thought think_of(const State& state, std::uint64_t seed, const Control& control) const {
    return decide(G::view(state, G::to_act(state)), seed, control,
                  [&](TreeSearch<G>& search, const Budget& budget) {
                    return search.over_states({state}, seed, budget, control);
                  });
  }

  bool looks_ahead() const {
    return name_.sort != PlayerSort::Random && name_.sort != PlayerSort::Greedy &&
           name_.sort != PlayerSort::Flat;
  }

  // CPU time is that of one thread: a player that brings its own number of them goes by the clock, so that
  // players with different numbers have the same time.
  Control as_named(Control control) const {
    if (name_.threads > 0) {
      control.threads = name_.threads;
      control.cpu_time = false;
    }
    return control;
  }

  template <class SearchTree>
  Thought decide(const View& view, std::uint64_t seed, const Control& control, const SearchTree& tree) const {
    const Budget budget(name_.simulations, name_.milliseconds, control);
    Rng rng(seed);
    Judge<G> judge(G::to_act(view), name_.judgement);
    if (network_ != nullptr) judge = judge.with_network(*network_);
    Thought thought = choose(view, judge, rng, budget, tree);
    thought.seconds = budget.seconds();
    return thought;
  }

  template <class SearchTree>
  Thought choose(const View& view, const Judge<G>& judge, Rng& rng, const Budget& budget,
                 const SearchTree& tree) const {
    MoveList moves;
    G::legal(view, moves);
    if (name_.sort == PlayerSort::Random) {
      return unjudged(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (moves.size() == 1 && !looks_ahead()) return one_ply<G>(view, judge, rng);
    if constexpr (BoardGame<G> && kBoardNetworks) {
      if (board_network_ != nullptr && moves.size() > 1) {
        return BoardSearch<G>(*board_network_, leaf_tree_settings(), budget)(view, rng());
      }
    }
    switch (name_.sort) {
      case PlayerSort::Greedy: return one_ply<G>(view, judge, rng);
      case PlayerSort::Turn:
        return TurnSearch<G>(judge, name_.width > 0 ? name_.width : kTurnWidth, name_.depth)(view, rng,
                                                                                             budget);
      case PlayerSort::Flat: return flat_search<G>(view, judge, rng, budget, name_.rollout);
      default: {
        TreeSearch<G> search(judge, tree_settings());
        return tree(search, budget);
      }
    }
  }

  TreeSettings tree_settings() const {
    TreeSettings settings;
    const auto set = [](float& setting, double wish) {
      if (wish >= 0) setting = static_cast<float>(wish);
    };
    settings.sight = name_.sort == PlayerSort::Mcts ? Sight::Everything : Sight::Information;
    set(settings.explore, name_.explore);
    set(settings.first_play, name_.first_play);
    set(settings.sharpen, name_.sharpen);
    set(settings.temperature, name_.temperature);
    set(settings.trust, name_.trust);
    if (name_.plan >= 0) settings.plan = name_.plan;
    if (name_.width > 0) settings.width = name_.width;
    settings.rollout = name_.rollout;
    return settings;
  }

  LeafTreeSettings leaf_tree_settings() const {
    LeafTreeSettings settings;
    if (name_.explore >= 0) settings.explore = static_cast<float>(name_.explore);
    if (name_.first_play >= 0) settings.first_play = static_cast<float>(name_.first_play);
    settings.width = static_cast<std::uint32_t>(name_.width > 0 ? name_.width : kLeafWidth);
    return settings;
  }

  static Thought unjudged(Move move) {
    Thought thought;
    thought.move = move;
    thought.lines.emplace_back().move = move;
    return thought;
  }

  static constexpr int kTurnWidth = 12;
  static constexpr std::size_t kLongestWay = 16;
  static constexpr int kLeafWidth = 64;

  PlayerName name_;
  const Network* network_ = nullptr;
  const BoardNetwork* board_network_ = nullptr;
};

template <ValuedGame G>
class GameAppraiser final : public Appraiser {
 public:
  using V = typename G::Value;

  Worth worth(const AnyView& any) const override {
    const auto view = plain<typename G::View>(any.bytes());
    return worth_of<V>(view, G::seats(view), full_weights<V>());
  }
  std::vector<Fact> facts(const AnyView& any, Move move) const override {
    return V::facts(plain<typename G::View>(any.bytes()), move);
  }
  bool settled(const AnyState& any) const override {
    return V::settled(plain<typename G::State>(any.bytes()));
  }
};

}  // namespace shedu
