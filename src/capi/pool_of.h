#pragma once

#include <cmath>
#include <thread>

#include "capi/batch_of.h"
#include "capi/pool.h"
#include "search/leaf_tree.h"

namespace shedu::capi {

template <ValuedGame G>
class PoolOf final : public Pool {
 public:
  using Value = typename G::Value;
  using Leaf = typename LeafTree<G>::Leaf;

  PoolOf(int seats, const PoolSettings& settings)
      : seats_(seats), settings_(settings), searches_(settings.searches) {}

  const AnyGame& game() const override { return Adapted<G>::instance(); }
  int seats() const override { return seats_; }

  void begin(Slots searches, const Batch& from, Slots slots, Seeds seeds,
             std::uint32_t simulations) override {
    if (wanted_.leaves > 0) throw Error("leaves wait for judgement: give it first");
    if (&from.game() != &game() || from.seats() != seats_) {
      throw Error("pool and batch must be of the same game and number of seats");
    }
    if (simulations == 0) throw Error("a search needs at least one simulation");
    const auto& games = static_cast<const BatchOf<G>&>(from);
    for (std::size_t i = 0; i < searches.size(); ++i) {
      check(searches[i]);
      if (G::to_act(games.truth(slots[i])) < 0) {
        throw Error("slot " + std::to_string(slots[i]) + ": no seat is to decide there");
      }
    }
    std::vector<Tree> made;
    for (std::size_t i = 0; i < searches.size(); ++i) {
      const typename G::State& truth = games.truth(slots[i]);
      const LeafTreeSettings tree{.explore = settings_.explore, .most = simulations};
      made.push_back(std::make_unique<LeafTree<G>>(G::view(truth, G::to_act(truth)), tree, seeds[i]));
    }
    for (std::size_t i = 0; i < searches.size(); ++i) searches_[searches[i]] = {std::move(made[i]), {}};
  }

  Wanted step() override {
    if (wanted_.leaves > 0) throw Error("leaves wait for judgement: give it first");
    in_parallel([this](Search& search) {
      if (search.tree && !search.tree->done()) search.tree->grow(settings_.leaves, search.leaves);
    });
    for (const Search& search : searches_) {
      wanted_.leaves += search.leaves.size();
      for (const Leaf& leaf : search.leaves) wanted_.moves += leaf.moves.size();
    }
    return wanted_;
  }

  Wanted wanted() const override { return wanted_; }

  void leaves(std::uint32_t* search, std::int8_t* to_act, const Lists& lists,
              float* features) const override {
    if (wanted_.moves > lists.room) throw NoRoom{wanted_.moves};
    std::vector<Place> places = layout();
    lists.first[0] = 0;
    in_parallel([&, this](const Search& of) {
      const auto number = static_cast<std::size_t>(&of - searches_.data());
      Place at = places[number];
      for (const Leaf& leaf : of.leaves) {
        if (search) search[at.leaf] = static_cast<std::uint32_t>(number);
        const Seat actor = G::to_act(leaf.world);
        if (to_act) to_act[at.leaf] = actor;
        for (std::size_t i = 0; i < leaf.moves.size(); ++i) lists.moves[at.move + i] = leaf.moves[i].code;
        at.move += leaf.moves.size();
        if (features) write_features(G::view(leaf.world, actor), features + at.leaf * row_size());
        ++at.leaf;
        lists.first[at.leaf] = static_cast<std::uint32_t>(at.move);
      }
    });
  }

  void judge(const float* worth, const float* priors) override {
    check_judgement(worth, priors);
    const std::vector<Place> places = layout();
    in_parallel([&, this](Search& search) {
      Place at = places[static_cast<std::size_t>(&search - searches_.data())];
      for (const Leaf& leaf : search.leaves) {
        Worth chances{};
        std::copy_n(worth + at.leaf * static_cast<std::size_t>(seats_), seats_, chances.begin());
        search.tree->judge(leaf, chances, {priors + at.move, leaf.moves.size()});
        ++at.leaf;
        at.move += leaf.moves.size();
      }
      search.leaves.clear();
    });
    wanted_ = {};
  }

  std::size_t result(std::size_t number, std::uint32_t* moves, std::uint32_t* visits, float* worth,
                     std::size_t room) const override {
    check(number);
    if (!searches_[number].tree) throw Error("search " + std::to_string(number) + " was not begun");
    const auto root = searches_[number].tree->root();
    if (root.size() > room) throw NoRoom{root.size()};
    for (std::size_t i = 0; i < root.size(); ++i) {
      moves[i] = root[i].move.code;
      visits[i] = root[i].visits;
      if (worth) std::copy_n(root[i].worth.begin(), seats_, worth + i * static_cast<std::size_t>(seats_));
    }
    return root.size();
  }

 private:
  using Tree = std::unique_ptr<LeafTree<G>>;
  struct Search {
    Tree tree;
    std::vector<Leaf> leaves;  ///< that wait for judgement
  };
  /// Where a search's part of the caller's arrays begins.
  struct Place {
    std::size_t leaf = 0;
    std::size_t move = 0;
  };

  std::size_t row_size() const { return static_cast<std::size_t>(seats_) * Value::kWeights.size(); }

  void write_features(const typename G::View& view, float* out) const {
    FeatureTable<Value> table{};
    Value::features(view, table);
    for (int seat = 0; seat < seats_; ++seat) out = std::copy(table[seat].begin(), table[seat].end(), out);
  }

  std::vector<Place> layout() const {
    std::vector<Place> places;
    Place at;
    for (const Search& search : searches_) {
      places.push_back(at);
      at.leaf += search.leaves.size();
      for (const Leaf& leaf : search.leaves) at.move += leaf.moves.size();
    }
    return places;
  }

  void check(std::size_t search) const {
    if (search < searches_.size()) return;
    throw Error("there is no search " + std::to_string(search) + ": the pool has " +
                std::to_string(searches_.size()));
  }

  // Numbers that are none would spoil a tree for good.
  void check_judgement(const float* worth, const float* priors) const {
    for (std::size_t i = 0; i < wanted_.leaves * static_cast<std::size_t>(seats_); ++i) {
      if (!(worth[i] >= 0 && worth[i] <= 1)) throw Error("a chance must be a number from 0 to 1");
    }
    std::size_t at = 0;
    for (const Search& search : searches_) {
      for (const Leaf& leaf : search.leaves) {
        float total = 0;
        for (std::size_t i = 0; i < leaf.moves.size(); ++i, ++at) {
          if (!(priors[at] >= 0 && priors[at] <= 1e6F))
            throw Error("a prior must be a number from 0 to a million");
          total += priors[at];
        }
        if (total <= 0) throw Error("the priors of a leaf must not all be 0");
      }
    }
  }

  template <class F>
  void in_parallel(F&& work) {
    run_parallel(searches_, work);
  }
  template <class F>
  void in_parallel(F&& work) const {
    run_parallel(searches_, work);
  }
  // Every thread takes its part of the searches; what one throws is thrown here when all are done.
  template <class Searches, class F>
  void run_parallel(Searches& searches, F& work) const {
    const std::size_t threads = std::min(static_cast<std::size_t>(settings_.threads), searches.size());
    std::vector<std::exception_ptr> wrong(threads);
    const auto run = [&](std::size_t thread) {
      try {
        for (std::size_t i = thread; i < searches.size(); i += threads) work(searches[i]);
      } catch (...) {
        wrong[thread] = std::current_exception();
      }
    };
    std::vector<std::thread> others;
    for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(run, thread);
    run(0);
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& error : wrong) {
      if (error) std::rethrow_exception(error);
    }
  }

  int seats_;
  PoolSettings settings_;
  std::vector<Search> searches_;
  Wanted wanted_{};
};

}  // namespace shedu::capi
