#include <gtest/gtest.h>

#include "games/games.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

constexpr int kLoadedOptions = 3;
constexpr int kLoadedPositions = 6;  // of each game that is begun
constexpr int kChanges = 60;         // of each view

// Everything inside a view that a careless or hostile program could have changed.
void collect(json::value& value, std::vector<json::value*>& out) {
  if (value.is_object()) {
    for (auto& member : value.get_object()) {
      out.push_back(&member.value());
      collect(member.value(), out);
    }
  } else if (value.is_array()) {
    for (json::value& element : value.get_array()) {
      out.push_back(&element);
      collect(element, out);
    }
  }
}

void spoil_text(json::string& text, Rng& rng) {
  constexpr std::string_view kSigns = ".rbgkx#MPEGCFWTRVS~?0123456789ABL";
  const char sign = kSigns[rng.below(static_cast<std::uint32_t>(kSigns.size()))];
  if (text.empty() || rng.below(4) == 0) {
    text.push_back(sign);
  } else if (rng.below(4) == 0) {
    text.pop_back();
  } else {
    text[rng.below(static_cast<std::uint32_t>(text.size()))] = sign;
  }
}

void spoil(json::value& value, Rng& rng) {
  if (value.is_int64() || value.is_uint64()) {
    const auto number = value.to_number<std::int64_t>();
    const std::array<std::int64_t, 6> others = {number + 1, number - 1, 0, -1, 255, std::int64_t{1} << 40};
    value = others[rng.below(others.size())];
  } else if (value.is_string()) {
    spoil_text(value.get_string(), rng);
  } else if (value.is_bool()) {
    value = !value.get_bool();
  } else if (value.is_array() && !value.get_array().empty()) {
    json::array& array = value.get_array();
    const json::value one = array[rng.below(static_cast<std::uint32_t>(array.size()))];
    if (rng.below(2) == 0) {
      array.push_back(one);
    } else {
      array.pop_back();
    }
  } else if (value.is_object() && !value.get_object().empty()) {
    value.get_object().erase(value.get_object().begin());
  } else {
    value = 7;
  }
}

class LoadView : public EveryGame {
 protected:
  /// Calls f(view) for every viewer of random positions of games with many options.
  template <class F>
  static void for_views(F&& f) {
    Rng rng(11);
    for (const Beginning& beginning : beginnings(game(), kLoadedOptions, 3)) {
      const auto state = beginning.start();
      for (int i = 0; i < kLoadedPositions && state->to_act() != kOver; ++i) {
        play_random(*state, rng, 1 + rng.below(i < 2 ? 12 : 200));
        for (const Seat viewer : viewers(*state)) f(*state->view(viewer));
      }
    }
  }

  /// Loads a view that may be wrong: true if it was taken. Then everything a player does with it must work.
  static bool take(const json::value& value) {
    std::unique_ptr<AnyView> view;
    try {
      view = game().load_view(JsonIn(value, "view"));
    } catch (const Error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with("view")) << error.what();
      return false;
    }
    Rng rng(5);
    const auto world = view->imagine(rng);
    const json::value state = world->to_json();
    EXPECT_NO_THROW(game().load(JsonIn(state, "state"))) << json::serialize(value);
    EXPECT_EQ(bytes_of(*world->view(view->viewer())), bytes_of(*view)) << json::serialize(value);
    MoveList moves;
    view->legal(moves);
    EXPECT_EQ(moves.empty(), view->to_act() != view->viewer());
    EXPECT_FALSE(view->prompt().empty());
    return true;
  }
};

TEST_P(LoadView, NeedsNeitherThePromptNorTheLegalMoves) {
  for_views([](const AnyView& view) {
    json::value value = view.to_json(Detail::Known);
    value.as_object().erase("prompt");
    value.as_object()["legal"] = json::array{"nonsense"};
    EXPECT_EQ(bytes_of(*game().load_view(JsonIn(value, "view"))), bytes_of(view));
  });
}

TEST_P(LoadView, ASpectatorIsNobodyWhoActsAndMinusOneInJson) {
  for_views([](const AnyView& view) {
    const json::value& viewer = view.to_json(Detail::Known).at("viewer");
    if (view.viewer() == kSpectator) {
      EXPECT_NE(view.to_act(), view.viewer());
      EXPECT_EQ(viewer, -1);
    } else {
      EXPECT_EQ(viewer, view.viewer());
    }
  });
}

TEST_P(LoadView, NamesWhatIsMissingOrTooMuch) {
  for_views([](const AnyView& view) {
    const json::object whole = view.to_json(Detail::Known);
    for (const auto& member : whole) {
      if (member.key() == "prompt" || member.key() == "legal") continue;
      json::value value = whole;
      value.as_object().erase(member.key());
      EXPECT_FALSE(take(value)) << "without " << member.key();
    }
    json::value more = whole;
    more.as_object()["surprise"] = 1;
    EXPECT_FALSE(take(more));
  });
}

TEST_P(LoadView, RefusesWhatCannotBe) {
  Rng rng(23);
  int refused = 0;
  int taken = 0;
  for_views([&](const AnyView& view) {
    json::object whole = view.to_json(Detail::Known);
    whole.erase("prompt");
    whole.erase("legal");
    for (int i = 0; i < kChanges; ++i) {
      json::value value = whole;
      std::vector<json::value*> places;
      collect(value, places);
      const std::uint32_t changes = 1 + rng.below(2);
      spoil(*places[rng.below(static_cast<std::uint32_t>(places.size()))], rng);
      if (changes == 2) {
        places.clear();
        collect(value, places);
        spoil(*places[rng.below(static_cast<std::uint32_t>(places.size()))], rng);
      }
      ++(take(value) ? taken : refused);
      if (testing::Test::HasFailure()) return;
    }
  });
  EXPECT_GT(refused, taken);
  EXPECT_GT(taken, 0);  // scores and turns may well be other numbers
}

SHEDU_FOR_EVERY_GAME(LoadView);

}  // namespace
}  // namespace shedu::test
