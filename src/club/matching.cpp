#include "club/matching.h"

#include <algorithm>
#include <limits>
#include <queue>

#include "base/check.h"

namespace shedu {
namespace {

using Cost = std::int64_t;

// A matching of greatest weight in a complete graph with positive weights, which leaves nobody alone. Primal
// and dual at once: `label_` are the dual values of vertices and blossoms, an edge is tight when its slack is
// 0, and along tight edges trees grow from all vertices that are still free. Vertices are numbered from 1, so
// that 0 is nobody; blossoms come behind them.
class Blossoms {
 public:
  explicit Blossoms(const PairCosts& costs)
      : size_(static_cast<int>(costs.size())),
        used_(size_),
        weight_(costs),
        all_(static_cast<std::size_t>(2 * size_ + 1)),
        ends_(all_, std::vector<Ends>(all_)),
        inside_(all_, std::vector<int>(static_cast<std::size_t>(size_) + 1)),
        label_(all_),
        mate_(all_),
        slack_(all_),
        top_(all_),
        parent_(all_),
        side_(all_),
        seen_(all_),
        petals_(all_) {
    Cost most = 0;
    for (const auto& row : costs) most = std::max(most, *std::max_element(row.begin(), row.end()));
    Cost heaviest = 0;
    for (auto& row : weight_) {
      for (Cost& one : row) {
        one = most + 1 - one;
        heaviest = std::max(heaviest, one);
      }
    }
    for (int v = 0; v <= size_; ++v) {
      at(top_, v) = v;
      petals_[static_cast<std::size_t>(v)].clear();
    }
    for (int u = 1; u <= size_; ++u) {
      for (int v = 1; v <= size_; ++v) {
        ends(u, v) = {u, v};
        inside(u, v) = u == v ? u : 0;
      }
      at(label_, u) = heaviest;
    }
  }

  std::vector<int> solve() {
    while (grow()) {
    }
    std::vector<int> out;
    for (int v = 1; v <= size_; ++v) out.push_back(at(mate_, v) - 1);
    return out;
  }

 private:
  // The vertices at which an edge between two (perhaps blossoms) really ends; none: {0, 0}.
  struct Ends {
    int from = 0;
    int to = 0;
  };
  enum Side { kNone = -1, kEven = 0, kOdd = 1 };

  static constexpr Cost kInfinite = std::numeric_limits<Cost>::max();

  template <typename T>
  static T& at(std::vector<T>& of, int index) {
    return of[static_cast<std::size_t>(index)];
  }
  Ends& ends(int u, int v) { return at(at(ends_, u), v); }
  int& inside(int blossom, int vertex) { return at(at(inside_, blossom), vertex); }

  Cost slack_of(const Ends& edge) {
    return at(label_, edge.from) + at(label_, edge.to) - 2 * at(at(weight_, edge.from - 1), edge.to - 1);
  }

  void offer_slack(int from, int to) {
    int& best = at(slack_, to);
    if (best == 0 || slack_of(ends(from, to)) < slack_of(ends(best, to))) best = from;
  }

  void find_slack(int to) {
    at(slack_, to) = 0;
    for (int from = 1; from <= size_; ++from) {
      if (ends(from, to).from > 0 && at(top_, from) != to && at(side_, at(top_, from)) == kEven)
        offer_slack(from, to);
    }
  }

  void enqueue(int x) {
    if (x <= size_) return queue_.push(x);
    for (const int petal : at(petals_, x)) enqueue(petal);
  }

  void set_top(int x, int blossom) {
    at(top_, x) = blossom;
    if (x <= size_) return;
    for (const int petal : at(petals_, x)) set_top(petal, blossom);
  }

  // Where a petal stands in its blossom, counted the way round in which an even number of edges leads there.
  int even_way(int blossom, int petal) {
    auto& petals = at(petals_, blossom);
    const auto place = static_cast<int>(std::find(petals.begin(), petals.end(), petal) - petals.begin());
    if (place % 2 == 0) return place;
    std::reverse(petals.begin() + 1, petals.end());
    return static_cast<int>(petals.size()) - place;
  }

  void set_mate(int u, int v) {
    const Ends edge = ends(u, v);
    at(mate_, u) = edge.to;
    if (u <= size_) return;
    const int base = inside(u, edge.from);
    const int place = even_way(u, base);
    auto& petals = at(petals_, u);
    for (int i = 0; i < place; ++i) set_mate(at(petals, i), at(petals, i ^ 1));
    set_mate(base, v);
    std::rotate(petals.begin(), petals.begin() + place, petals.end());
  }

  void augment(int u, int v) {
    while (true) {
      const int next = at(top_, at(mate_, u));
      set_mate(u, v);
      if (next == 0) return;
      set_mate(next, at(top_, at(parent_, next)));
      u = at(top_, at(parent_, next));
      v = next;
    }
  }

  int meeting(int u, int v) {
    ++mark_;
    while (u != 0 || v != 0) {
      if (u != 0) {
        if (at(seen_, u) == mark_) return u;
        at(seen_, u) = mark_;
        u = at(top_, at(mate_, u));
        if (u != 0) u = at(top_, at(parent_, u));
      }
      std::swap(u, v);
    }
    return 0;
  }

  void add_blossom(int u, int base, int v) {
    int blossom = size_ + 1;
    while (blossom <= used_ && at(top_, blossom) != 0) ++blossom;
    used_ = std::max(used_, blossom);
    at(label_, blossom) = 0;
    at(side_, blossom) = kEven;
    at(mate_, blossom) = at(mate_, base);
    auto& petals = at(petals_, blossom);
    petals.assign(1, base);
    const auto add_way = [&](int from) {
      for (int x = from; x != base;) {
        petals.push_back(x);
        const int odd = at(top_, at(mate_, x));
        petals.push_back(odd);
        enqueue(odd);
        x = at(top_, at(parent_, odd));
      }
    };
    add_way(u);
    std::reverse(petals.begin() + 1, petals.end());
    add_way(v);
    set_top(blossom, blossom);
    for (int x = 1; x <= used_; ++x) ends(blossom, x) = ends(x, blossom) = {};
    for (int x = 1; x <= size_; ++x) inside(blossom, x) = 0;
    for (const int petal : petals) {
      for (int x = 1; x <= used_; ++x) {
        if (ends(petal, x).from == 0) continue;
        if (ends(blossom, x).from == 0 || slack_of(ends(petal, x)) < slack_of(ends(blossom, x))) {
          ends(blossom, x) = ends(petal, x);
          ends(x, blossom) = ends(x, petal);
        }
      }
      for (int x = 1; x <= size_; ++x) {
        if (inside(petal, x) != 0) inside(blossom, x) = petal;
      }
    }
    find_slack(blossom);
  }

  void expand_blossom(int blossom) {
    auto& petals = at(petals_, blossom);
    for (const int petal : petals) set_top(petal, petal);
    const int base = inside(blossom, ends(blossom, at(parent_, blossom)).from);
    const int place = even_way(blossom, base);
    for (int i = 0; i < place; i += 2) {
      const int odd = at(petals, i);
      const int even = at(petals, i + 1);
      at(parent_, odd) = ends(even, odd).from;
      at(side_, odd) = kOdd;
      at(side_, even) = kEven;
      at(slack_, odd) = 0;
      find_slack(even);
      enqueue(even);
    }
    at(side_, base) = kOdd;
    at(parent_, base) = at(parent_, blossom);
    for (auto i = static_cast<std::size_t>(place) + 1; i < petals.size(); ++i) {
      at(side_, petals[i]) = kNone;
      find_slack(petals[i]);
    }
    at(top_, blossom) = 0;
  }

  // An edge that has become tight; true when it led to somebody who was alone.
  bool found(const Ends& edge) {
    const int u = at(top_, edge.from);
    const int v = at(top_, edge.to);
    if (at(side_, v) == kNone) {
      at(parent_, v) = edge.from;
      at(side_, v) = kOdd;
      const int next = at(top_, at(mate_, v));
      at(slack_, v) = at(slack_, next) = 0;
      at(side_, next) = kEven;
      enqueue(next);
    } else if (at(side_, v) == kEven) {
      const int base = meeting(u, v);
      if (base == 0) {
        augment(u, v);
        augment(v, u);
        return true;
      }
      add_blossom(u, base, v);
    }
    return false;
  }

  // Goes along what is tight; true when one more pair was made.
  bool search() {
    while (!queue_.empty()) {
      const int u = queue_.front();
      queue_.pop();
      if (at(side_, at(top_, u)) == kOdd) continue;
      for (int v = 1; v <= size_; ++v) {
        if (v == u || at(top_, u) == at(top_, v)) continue;
        if (slack_of(ends(u, v)) == 0) {
          if (found(ends(u, v))) return true;
        } else {
          offer_slack(u, at(top_, v));
        }
      }
    }
    return false;
  }

  bool is_top_blossom(int x) { return at(top_, x) == x; }

  Cost step() {
    Cost step = kInfinite;
    for (int b = size_ + 1; b <= used_; ++b) {
      if (is_top_blossom(b) && at(side_, b) == kOdd) step = std::min(step, at(label_, b) / 2);
    }
    for (int x = 1; x <= used_; ++x) {
      if (at(top_, x) != x || at(slack_, x) == 0) continue;
      const Cost slack = slack_of(ends(at(slack_, x), x));
      if (at(side_, x) == kNone) step = std::min(step, slack);
      if (at(side_, x) == kEven) step = std::min(step, slack / 2);
    }
    return step;
  }

  void shift(Cost by) {
    for (int u = 1; u <= size_; ++u) {
      const int side = at(side_, at(top_, u));
      at(label_, u) += side == kEven ? -by : side == kOdd ? by : 0;
    }
    for (int b = size_ + 1; b <= used_; ++b) {
      if (!is_top_blossom(b)) continue;
      at(label_, b) += at(side_, b) == kEven ? 2 * by : at(side_, b) == kOdd ? -2 * by : 0;
    }
  }

  // One more pair; false when there is nobody left.
  bool grow() {
    std::fill(side_.begin(), side_.end(), static_cast<int>(kNone));
    std::fill(slack_.begin(), slack_.end(), 0);
    queue_ = {};
    for (int x = 1; x <= used_; ++x) {
      if (at(top_, x) != x || at(mate_, x) != 0) continue;
      at(parent_, x) = 0;
      at(side_, x) = kEven;
      enqueue(x);
    }
    if (queue_.empty()) return false;
    while (true) {
      if (search()) return true;
      shift(step());
      queue_ = {};
      for (int x = 1; x <= used_; ++x) {
        const int from = at(slack_, x);
        if (at(top_, x) != x || from == 0 || at(top_, from) == x || slack_of(ends(from, x)) != 0) continue;
        if (found(ends(from, x))) return true;
      }
      for (int b = size_ + 1; b <= used_; ++b) {
        if (is_top_blossom(b) && at(side_, b) == kOdd && at(label_, b) == 0) expand_blossom(b);
      }
    }
  }

  int size_;
  int used_;  // the highest number that a blossom has had
  PairCosts weight_;
  std::size_t all_;
  std::vector<std::vector<Ends>> ends_;
  std::vector<std::vector<int>> inside_;  // the petal of a blossom that a vertex lies in
  std::vector<Cost> label_;
  std::vector<int> mate_;
  std::vector<int> slack_;  // from where the tightest edge leads to it
  std::vector<int> top_;    // the outermost blossom something lies in, itself if in none; 0: there is none
  std::vector<int> parent_;
  std::vector<int> side_;
  std::vector<int> seen_;
  std::vector<std::vector<int>> petals_;
  std::queue<int> queue_;
  int mark_ = 0;
};

}  // namespace

std::vector<int> cheapest_pairs(const PairCosts& costs) {
  SHEDU_ASSERT(costs.size() % 2 == 0);
  if (costs.empty()) return {};
  return Blossoms(costs).solve();
}

}  // namespace shedu
