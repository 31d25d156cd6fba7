#pragma once

#include <memory>

#include "game/any_game.h"

namespace shedu {

/// Turns a Game into an AnyGame. One line in src/games/games.cpp registers a game with it.
template <Game G>
class Adapted final : public AnyGame {
 public:
  static const Adapted& instance() {
    static const Adapted game;
    return game;
  }

  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  std::vector<OptionInfo> options() const override { return describe_options<typename G::Options>(); }

  std::unique_ptr<AnyState> start(const OptionTexts& options, int seats) const override {
    check_seats(seats);
    return std::make_unique<State>(G::start(parse_options<typename G::Options>(options), seats));
  }
  std::unique_ptr<AnyState> load(const JsonIn& state) const override {
    return std::make_unique<State>(G::state_from_json(state));
  }
  std::unique_ptr<AnyView> load_view(const JsonIn& in) const override {
    const typename G::View view = G::load_view(in);
    check_written(in, G::view_json(view, Detail::Known));
    return std::make_unique<View>(view, view.viewer);
  }
  std::unique_ptr<AnyView> load_shown(const JsonIn& in) const override {
    if constexpr (requires { G::load_shown(in); }) {
      const typename G::View view = G::load_shown(in);
      check_written(in, G::view_json(view, Detail::Shown));
      return std::make_unique<View>(view, view.viewer);
    } else {
      return load_view(in);
    }
  }
  std::string move_text(Move move) const override { return G::move_text(move); }
  std::optional<Move> parse_move(std::string_view text) const override { return G::parse_move(text); }
  json::array story(const AnyView& before, Move seen, const AnyView& after) const override {
    if (&before.game() != this || &after.game() != this || before.viewer() != after.viewer()) {
      throw Error("a story needs two views of " + std::string(G::kTitle) + " of the same viewer");
    }
    return G::story(static_cast<const View&>(before).view(), seen, static_cast<const View&>(after).view());
  }

  class View final : public AnyView {
   public:
    View(const typename G::View& view, Seat viewer) : view_(view), viewer_(viewer) {}
    const typename G::View& view() const { return view_; }
    const AnyGame& game() const override { return instance(); }
    Seat viewer() const override { return viewer_; }
    Seat to_act() const override { return G::to_act(view_); }
    Seat receiver() const override { return G::receiver(view_); }
    void legal(MoveList& moves) const override { G::legal(view_, moves); }
    std::string why_not(Move move) const override { return G::why_not(view_, move); }
    std::string prompt() const override { return G::prompt(view_); }
    std::string draw(Style style) const override { return G::draw(view_, style); }
    json::object to_json(Detail detail) const override {
      json::object out = G::view_json(view_, detail);
      out["prompt"] = prompt();
      json::array& list = out["legal"].emplace_array();
      MoveList moves;
      legal(moves);
      for (const Move move : moves) list.emplace_back(G::move_text(move));
      return out;
    }
    json::object insight() const override { return G::insight(view_); }
    std::optional<Move> ordered(const AnyView& given, const JsonIn& order) const override {
      if constexpr (requires { G::ordered(view_, view_, order); }) {
        return G::ordered(static_cast<const View&>(given).view(), view_, order);
      } else {
        order.fail("is one that " + std::string(G::kTitle) + " does not know: it has none");
      }
    }
    std::unique_ptr<AnyState> imagine(Rng& rng) const override {
      return std::make_unique<State>(G::imagine(view_, rng));
    }
    std::span<const std::byte> bytes() const override { return std::as_bytes(std::span(&view_, 1)); }

   private:
    typename G::View view_;
    Seat viewer_;
  };

  class State final : public AnyState {
   public:
    explicit State(const typename G::State& state) : state_(state) {}
    const AnyGame& game() const override { return instance(); }
    std::unique_ptr<AnyState> clone() const override { return std::make_unique<State>(state_); }
    OptionTexts options() const override { return print_options(G::options(state_)); }
    int seats() const override { return G::seats(state_); }
    Seat to_act() const override { return G::to_act(state_); }
    void legal(MoveList& moves) const override { G::legal(state_, moves); }
    void chance(OutcomeList& outcomes) const override { G::chance(state_, outcomes); }
    std::unique_ptr<AnyView> view(Seat viewer) const override {
      if (viewer != kSpectator && (viewer < 0 || viewer >= seats())) {
        throw Error("there is no seat " + std::to_string(viewer) + ": seats are 0 to " +
                    std::to_string(seats() - 1));
      }
      return std::make_unique<View>(G::view(state_, viewer), viewer);
    }
    Move seen(Move move, Seat viewer) const override { return G::seen(state_, move, viewer); }
    Standing standing() const override { return G::standing(state_); }
    std::string broken() const override { return G::broken(state_); }
    json::object to_json() const override { return G::state_json(state_); }
    std::span<const std::byte> bytes() const override { return std::as_bytes(std::span(&state_, 1)); }

   protected:
    void play_unchecked(Move move) override { G::play(state_, move); }

   private:
    typename G::State state_;
  };
};

}  // namespace shedu
