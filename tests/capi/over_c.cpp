#include "capi/over_c.h"

#include <array>

#include "capi/shedu.h"
#include "games/games.h"

namespace shedu::test {
namespace {

void must(int code) {
  if (code < 0) throw Error(shedu_error());
}

/// A text of whatever length: asked for once to learn it, then again.
template <class F>
std::string text_of(F&& ask) {
  std::size_t length = 0;
  std::string text;
  if (const int code = ask(nullptr, 0, &length); code != SHEDU_NO_ROOM) must(code);
  text.resize(length + 1);
  must(ask(text.data(), text.size(), &length));
  text.resize(length);
  return text;
}

Move move_of(std::uint32_t code) {
  Move move;
  move.code = code;
  return move;
}

/// A batch of one game.
class Handle {
 public:
  Handle(int game, int seats, const std::string& options) {
    must(shedu_batch_new(game, seats, options.c_str(), 1, 0, 0, &batch_));
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { shedu_batch_free(batch_); }

  shedu_batch* get() const { return batch_; }

 private:
  shedu_batch* batch_ = nullptr;
};

constexpr std::uint32_t kSlot = 0;

class GameOverC final : public AnyGame {
 public:
  explicit GameOverC(std::string_view name)
      : number_(shedu_game_named(std::string(name).c_str())), rules_(find_game(name)) {
    must(number_);
  }

  std::string_view name() const override { return shedu_game_name(number_); }
  std::string_view title() const override { return rules_.title(); }
  int min_seats() const override { return static_cast<int>(shedu_game_fact(number_, SHEDU_MIN_SEATS)); }
  int max_seats() const override { return static_cast<int>(shedu_game_fact(number_, SHEDU_MAX_SEATS)); }
  std::vector<OptionInfo> options() const override { return rules_.options(); }
  std::unique_ptr<AnyState> start(const OptionTexts& options, int seats) const override;
  std::unique_ptr<AnyState> load(const JsonIn& state) const override;
  std::unique_ptr<AnyView> load_view(const JsonIn& view) const override;
  std::unique_ptr<AnyView> load_shown(const JsonIn& view) const override { return load_view(view); }
  std::string move_text(Move move) const override {
    return text_of([&](auto... out) { return shedu_move_text(number_, move.code, out...); });
  }
  std::optional<Move> parse_move(std::string_view text) const override {
    std::uint32_t code = 0;
    if (shedu_move_read(number_, std::string(text).c_str(), &code) < 0) return std::nullopt;
    return move_of(code);
  }
  json::array story(const AnyView& before, Move seen, const AnyView& after) const override;

  int number() const { return number_; }

 private:
  int number_;
  const AnyGame& rules_;
};

class StateOverC;

class ViewOverC final : public AnyView {
 public:
  ViewOverC(const GameOverC& game, std::shared_ptr<Handle> of, int seats, Seat viewer)
      : game_(game), of_(std::move(of)), seats_(seats), viewer_(viewer) {
    bytes_.resize(static_cast<std::size_t>(shedu_game_fact(game_.number(), SHEDU_VIEW_BYTES)));
    must(shedu_batch_views(of_->get(), &viewer_, reinterpret_cast<unsigned char*>(bytes_.data())));
  }

  const AnyGame& game() const override { return game_; }
  Seat viewer() const override { return viewer_; }
  Seat to_act() const override {
    std::int8_t actor = 0;
    must(shedu_batch_to_act(of_->get(), &actor));
    return actor;
  }
  // A view lists its viewer's own moves; they come in notation.
  void legal(MoveList& moves) const override {
    moves.clear();
    const json::object view = to_json(Detail::Known);
    for (const json::value& text : view.at("legal").as_array()) {
      moves.push_back(game_.read_move(std::string_view(text.as_string())));
    }
  }
  std::string why_not(Move move) const override {
    return text_of(
        [&](auto... out) { return shedu_batch_why_not(of_->get(), kSlot, viewer_, move.code, out...); });
  }
  std::string prompt() const override {
    return std::string(std::string_view(to_json(Detail::Known).at("prompt").as_string()));
  }
  std::string draw(Style style) const override {
    const int colour = style == Style::Colour ? SHEDU_COLOUR : SHEDU_PLAIN;
    return text_of([&](auto... out) { return shedu_batch_draw(of_->get(), kSlot, viewer_, colour, out...); });
  }
  json::object to_json(Detail detail) const override {
    const int shown = detail == Detail::Shown ? SHEDU_SHOWN : SHEDU_KNOWN;
    return parse_json(text_of([&](auto... out) {
             return shedu_batch_view(of_->get(), kSlot, viewer_, shown, out...);
           }))
        .as_object();
  }
  json::object insight() const override {
    return parse_json(
               text_of([&](auto... out) { return shedu_batch_insight(of_->get(), kSlot, viewer_, out...); }))
        .as_object();
  }
  Seat receiver() const override {
    std::int8_t seat = 0;
    must(shedu_batch_receiver(of_->get(), kSlot, &seat));
    return seat;
  }
  std::optional<Move> ordered(const AnyView&, const JsonIn& order) const override {
    order.fail("does not come over the C interface: orders belong to tables");
  }
  std::unique_ptr<AnyState> imagine(Rng& rng) const override;
  std::span<const std::byte> bytes() const override { return bytes_; }

  const Handle& handle() const { return *of_; }

 private:
  const GameOverC& game_;
  std::shared_ptr<Handle> of_;
  int seats_;
  Seat viewer_;
  std::vector<std::byte> bytes_;
};

class StateOverC final : public AnyState {
 public:
  StateOverC(const GameOverC& game, int seats, const std::string& options)
      : game_(game), seats_(seats), of_(std::make_shared<Handle>(game.number(), seats, options)) {}

  const AnyGame& game() const override { return game_; }
  std::unique_ptr<AnyState> clone() const override {
    auto copy = std::make_unique<StateOverC>(game_, seats_, "{}");
    must(shedu_batch_copy(copy->of_->get(), &kSlot, of_->get(), &kSlot, 1));
    return copy;
  }
  OptionTexts options() const override {
    const json::object state = to_json();
    return option_texts(JsonIn(state.at("options"), "options"));
  }
  int seats() const override { return seats_; }
  Seat to_act() const override {
    std::int8_t actor = 0;
    must(shedu_batch_to_act(of_->get(), &actor));
    return actor;
  }
  void legal(MoveList& moves) const override {
    std::array<std::uint32_t, 2> first{};
    std::array<std::uint32_t, MoveList::capacity()> codes;
    std::size_t count = 0;
    must(shedu_batch_legal(of_->get(), first.data(), codes.data(), codes.size(), &count));
    moves.clear();
    for (std::size_t i = first[0]; i < first[1]; ++i) moves.push_back(move_of(codes[i]));
  }
  void chance(OutcomeList& outcomes) const override {
    std::array<std::uint32_t, 2> first{};
    std::array<std::uint32_t, OutcomeList::capacity()> codes;
    std::array<std::uint32_t, OutcomeList::capacity()> weights;
    std::size_t count = 0;
    must(shedu_batch_chance(of_->get(), first.data(), codes.data(), weights.data(), codes.size(), &count));
    outcomes.clear();
    for (std::size_t i = first[0]; i < first[1]; ++i) outcomes.push_back({move_of(codes[i]), weights[i]});
  }
  // A copy: this state may go on while somebody still holds the view.
  std::unique_ptr<AnyView> view(Seat viewer) const override {
    auto copy = std::make_shared<Handle>(game_.number(), seats_, "{}");
    must(shedu_batch_copy(copy->get(), &kSlot, of_->get(), &kSlot, 1));
    return std::make_unique<ViewOverC>(game_, std::move(copy), seats_, viewer);
  }
  Move seen(Move move, Seat viewer) const override {
    std::uint32_t code = 0;
    must(shedu_batch_seen(of_->get(), kSlot, viewer, move.code, &code));
    return move_of(code);
  }
  Standing standing() const override {
    std::array<std::int8_t, kMaxSeats> places{};
    std::array<std::int32_t, kMaxSeats> scores{};
    must(shedu_batch_standing(of_->get(), places.data(), scores.data()));
    Standing standing{.seats = seats_};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      standing.place[seat] = places[seat];
      standing.score[seat] = scores[seat];
    }
    return standing;
  }
  // What is read is checked.
  std::string broken() const override {
    Handle other(game_.number(), seats_, "{}");
    return shedu_batch_load(other.get(), kSlot, json::serialize(to_json()).c_str()) < 0 ? shedu_error() : "";
  }
  json::object to_json() const override {
    return parse_json(text_of([&](auto... out) { return shedu_batch_state(of_->get(), kSlot, out...); }))
        .as_object();
  }
  std::span<const std::byte> bytes() const override {
    text_ = json::serialize(to_json());
    return std::as_bytes(std::span(text_));
  }

  shedu_batch* get() const { return of_->get(); }

 protected:
  void play_unchecked(Move move) override { must(shedu_batch_play(of_->get(), &move.code, nullptr)); }

 private:
  const GameOverC& game_;
  int seats_;
  std::shared_ptr<Handle> of_;
  mutable std::string text_;
};

std::unique_ptr<AnyState> ViewOverC::imagine(Rng& rng) const {
  auto state = std::make_unique<StateOverC>(game_, seats_, "{}");
  const std::uint64_t seed = rng();
  must(shedu_batch_imagine(state->get(), &kSlot, of_->get(), &kSlot, &viewer_, &seed, 1));
  return state;
}

std::unique_ptr<AnyState> GameOverC::start(const OptionTexts& options, int seats) const {
  return std::make_unique<StateOverC>(*this, seats, json::serialize(option_object(options)));
}

std::unique_ptr<AnyState> GameOverC::load(const JsonIn& in) const {
  auto state = std::make_unique<StateOverC>(*this, in["seats"].integer(min_seats(), max_seats()), "{}");
  must(shedu_batch_load(state->get(), kSlot, json::serialize(in.raw()).c_str()));
  return state;
}

std::unique_ptr<AnyView> GameOverC::load_view(const JsonIn& in) const {
  const int seats = in["seats"].integer(min_seats(), max_seats());
  auto handle = std::make_shared<Handle>(number_, seats, "{}");
  must(shedu_batch_load_view(handle->get(), kSlot, json::serialize(in.raw()).c_str(), 1));
  return std::make_unique<ViewOverC>(*this, std::move(handle), seats,
                                     viewer_numbered(in["viewer"].integer(-1, seats - 1)));
}

json::array GameOverC::story(const AnyView& before, Move seen, const AnyView& after) const {
  const auto* first = dynamic_cast<const ViewOverC*>(&before);
  const auto* then = dynamic_cast<const ViewOverC*>(&after);
  if (!first || !then || first->viewer() != then->viewer())
    throw Error("a story needs two views of the same viewer");
  return parse_json(text_of([&](auto... out) {
           return shedu_batch_story(first->handle().get(), kSlot, then->handle().get(), kSlot,
                                    first->viewer(), seen.code, out...);
         }))
      .as_array();
}

}  // namespace

const AnyGame& over_c(std::string_view name) {
  static const std::vector<std::unique_ptr<GameOverC>> games = [] {
    std::vector<std::unique_ptr<GameOverC>> made;
    for (const AnyGame* game : all_games()) made.push_back(std::make_unique<GameOverC>(game->name()));
    return made;
  }();
  for (const auto& game : games) {
    if (game->name() == name) return *game;
  }
  throw Error("the C interface has no game " + std::string(name));
}

}  // namespace shedu::test
