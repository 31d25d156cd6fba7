// H1 and the end of section 7: what a seat has not seen lies in the bag, in the other hands, or among the
// tiles that others swapped away, and all arrangements are equally likely. Here there are few enough unseen
// tiles to list every arrangement with its exact weight, and imagine() is held against that list.

#include <gtest/gtest.h>

#include <map>

#include "games/tigris/tigris.h"
#include "support/statistics.h"

namespace shedu {
namespace {

using tigris::index;
using tigris::kColours;
using tigris::kTileCount;
using tigris::Tiles;

struct Case {
  std::vector<std::string> hands;    // one a seat
  std::vector<std::string> swapped;  // one a seat
  Tiles bag;
};

// A position in the middle of an action with these hidden tiles; all others have left the game.
tigris::State position(const Case& given) {
  const int seats = static_cast<int>(given.hands.size());
  json::object object = Tigris::state_json(Tigris::start({}, seats));
  object["phase"] = "action";
  object["to_act"] = 0;
  object["actions_left"] = 1;
  object["hands"] = json::array(given.hands.begin(), given.hands.end());
  object["swapped"] = json::array(given.swapped.begin(), given.swapped.end());
  object["bag"] = json::array(given.bag.begin(), given.bag.end());
  Tiles removed = {kTileCount[0] - 10, kTileCount[1], kTileCount[2],
                   kTileCount[3]};  // ten temples on the board
  const auto take = [&](const std::string& letters) {
    for (const char letter : letters) --removed[index(*tigris::parse_colour(letter))];
  };
  for (const std::string& hand : given.hands) take(hand);
  for (const std::string& tiles : given.swapped) take(tiles);
  for (std::size_t c = 0; c < kColours; ++c)
    removed[c] = static_cast<std::uint8_t>(removed[c] - given.bag[c]);
  object["removed"] = json::array(removed.begin(), removed.end());
  const json::value value = object;
  return Tigris::state_from_json(JsonIn(value, "state"));
}

// The hidden places in a fixed order: each seat's hand and swapped tiles but the viewer's, then the bag.
std::vector<Tiles> hidden_places(const tigris::State& state, Seat viewer) {
  std::vector<Tiles> out;
  for (Seat seat = 0; seat < state.open.seats; ++seat) {
    if (seat == viewer) continue;
    out.push_back(state.secret[index(seat)].hand);
    out.push_back(state.secret[index(seat)].swapped);
  }
  out.push_back(state.bag);
  return out;
}

double factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

// All ways to fill the places from the urn, with the number of arrangements of single tiles that look so.
class Arrangements {
 public:
  Arrangements(const std::vector<Tiles>& truth) {
    Tiles urn{};
    for (const Tiles& place : truth) {
      sizes_.push_back(tigris::tile_total(place));
      for (std::size_t c = 0; c < kColours; ++c) urn[c] = static_cast<std::uint8_t>(urn[c] + place[c]);
    }
    double weight = 1;
    for (const std::uint8_t count : urn) weight *= factorial(count);
    std::vector<Tiles> filled(sizes_.size());
    fill(urn, 0, 0, filled, weight);
  }

  const std::map<std::vector<Tiles>, double>& weights() const { return weights_; }
  double total() const { return total_; }

 private:
  void fill(Tiles& urn, std::size_t place, std::size_t colour, std::vector<Tiles>& filled, double weight) {
    if (place == sizes_.size()) {
      weights_[filled] = weight;
      total_ += weight;
      return;
    }
    const int missing = sizes_[place] - tigris::tile_total(filled[place]);
    if (colour == kColours) {
      if (missing == 0) fill(urn, place + 1, 0, filled, weight);
      return;
    }
    for (std::uint8_t count = 0; count <= urn[colour] && count <= missing; ++count) {
      filled[place][colour] = count;
      urn[colour] = static_cast<std::uint8_t>(urn[colour] - count);
      fill(urn, place, colour + 1, filled, weight / factorial(count));
      urn[colour] = static_cast<std::uint8_t>(urn[colour] + count);
      filled[place][colour] = 0;
    }
  }

  std::vector<int> sizes_;
  std::map<std::vector<Tiles>, double> weights_;
  double total_ = 0;
};

void expect_exact(const Case& given, Seat viewer) {
  constexpr double kDraws = 200'000;
  const tigris::State truth = position(given);
  const tigris::View view = Tigris::view(truth, viewer);
  const Arrangements exact(hidden_places(truth, viewer));
  ASSERT_GT(exact.weights().size(), 1u);

  std::map<std::vector<Tiles>, double> seen;
  Rng rng(1);
  for (int i = 0; i < kDraws; ++i) ++seen[hidden_places(Tigris::imagine(view, rng), viewer)];

  std::vector<double> observed;
  std::vector<double> expected;
  for (const auto& [places, weight] : exact.weights()) {
    observed.push_back(seen[places]);
    expected.push_back(kDraws * weight / exact.total());
  }
  EXPECT_EQ(seen.size(), exact.weights().size()) << "a world that cannot be was imagined";
  EXPECT_GT(test::goodness_of_fit(observed, expected), test::kUnlikely);
}

TEST(TigrisImagine, OneHiddenHandAndTheBag) { expect_exact({{"rrbgkk", "rbg"}, {"", ""}, {1, 1, 0, 1}}, 0); }

TEST(TigrisImagine, ManyOfOneColour) { expect_exact({{"bb", "rrrrrg"}, {"", ""}, {4, 0, 1, 0}}, 0); }

TEST(TigrisImagine, SwappedTilesAreHiddenFromOthers) {
  expect_exact({{"rb", "gk", "rr"}, {"b", "k", ""}, {1, 0, 1, 0}}, 0);
}

TEST(TigrisImagine, OwnSwappedTilesAreKnown) {
  const Case given{{"rb", "gk"}, {"bbb", "k"}, {1, 0, 1, 0}};
  expect_exact(given, 0);
  Rng rng(1);
  const tigris::State truth = position(given);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(Tigris::imagine(Tigris::view(truth, 0), rng).secret[0].swapped, truth.secret[0].swapped);
  }
}

TEST(TigrisImagine, ASpectatorKnowsNoHand) {
  expect_exact({{"rrb", "gk"}, {"", "b"}, {0, 0, 1, 1}}, kSpectator);
}

TEST(TigrisImagine, EveryoneFromTheirOwnSide) {
  const Case given{{"rg", "bk", "rk"}, {"", "g", ""}, {1, 1, 0, 0}};
  for (const Seat viewer : {kSpectator, Seat{0}, Seat{1}, Seat{2}}) expect_exact(given, viewer);
}

TEST(TigrisImagine, AnEmptyBag) { expect_exact({{"rrrrrr", "bbgk", "rgk"}, {"", "", ""}, {0, 0, 0, 0}}, 0); }

}  // namespace
}  // namespace shedu
