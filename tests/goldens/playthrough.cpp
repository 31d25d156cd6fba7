#include "goldens/playthrough.h"

#include "base/hash.h"
#include "base/text.h"
#include "games/games.h"

namespace shedu::test {
namespace {

constexpr std::size_t kBoardEvery = 40;
constexpr std::string_view kEndOfHead = "----";

int number_of(std::string_view value, std::string_view line) {
  const std::optional<int> number = parse_int(value);
  if (!number || *number < 0)
    throw Error("golden file: a number is missing in \"" + std::string(line) + "\"");
  return *number;
}

std::string head_text(const Playthrough& head) {
  std::string out = "game " + head.game + "\n";
  if (!head.options.empty()) out += "options " + option_words(head.options) + "\n";
  out += "seats " + std::to_string(head.seats) + "\nseed " + std::to_string(head.seed) + "\n";
  if (head.from > 0) out += "from " + std::to_string(head.from) + "\n";
  return out + "events " + std::to_string(head.events) + "\n" + std::string(kEndOfHead) + "\n";
}

// "12 seat 1: rC5"; what others see of it follows where it is less.
std::string event_text(const AnyState& state, Move move, std::size_t number) {
  const AnyGame& game = state.game();
  const Seat actor = state.to_act();
  std::string out =
      std::to_string(number) + (actor == kNature ? " chance: " : " seat " + std::to_string(actor) + ": ");
  out += game.move_text(move);
  const Move seen = state.seen(move, kSpectator);
  return seen == move ? out : out + " (seen " + game.move_text(seen) + ")";
}

std::string position_text(const AnyState& state) {
  std::string out = state.view(kSpectator)->draw(Style::Plain);
  const Seat actor = state.to_act();
  if (actor >= 0)
    out += "seat " + std::to_string(actor) + " sees " +
           json::serialize(state.view(actor)->to_json(Detail::Shown)) + "\n";
  return out;
}

std::string standing_text(const AnyState& state) {
  const Standing standing = state.standing();
  std::string out = "standing:";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(standing.seats); ++seat) {
    out += " seat " + std::to_string(seat) + " place " + std::to_string(standing.place[seat]) + " score " +
           std::to_string(standing.score[seat]) + ";";
  }
  out.back() = '\n';
  return out;
}

}  // namespace

Playthrough read_head(std::string_view text) {
  Playthrough head;
  for (const std::string_view line : lines(text)) {
    if (line == kEndOfHead) break;
    const std::size_t space = line.find(' ');
    const std::string_view key = line.substr(0, space);
    const std::string_view value = space == std::string_view::npos ? "" : line.substr(space + 1);
    if (key == "game") {
      head.game = value;
    } else if (key == "options") {
      head.options = parse_option_words(value);
    } else if (key == "seats") {
      head.seats = number_of(value, line);
    } else if (key == "seed") {
      head.seed = static_cast<std::uint64_t>(number_of(value, line));
    } else if (key == "from") {
      head.from = static_cast<std::size_t>(number_of(value, line));
    } else if (key == "events") {
      head.events = static_cast<std::size_t>(number_of(value, line));
    } else {
      throw Error("golden file: \"" + std::string(line) + "\" is no line of a head");
    }
  }
  return head;
}

std::string write_golden(const Playthrough& head) {
  const auto state = find_game(head.game).start(head.options, head.seats);
  Rng rng(head.seed);
  std::size_t event = play_random(*state, rng, head.from);
  std::string out = head_text(head);
  for (const std::size_t end = event + head.events; event < end && state->to_act() != kOver; ++event) {
    if ((event - head.from) % kBoardEvery == 0) out += position_text(*state);
    const std::string prompt = state->view(kSpectator)->prompt();
    const Move move = random_event(*state, rng);
    out += event_text(*state, move, event);
    state->play(move);
    out += " | " + prompt + " | " + hash_text(state->hash()) + "\n";
  }
  return out + position_text(*state) + state->view(kSpectator)->prompt() + "\n" + standing_text(*state);
}

}  // namespace shedu::test
