#include "base/text.h"
#include "games/kudurru/kudurru.h"

namespace shedu {

using namespace kudurru;

namespace kudurru {

std::string cell_text(std::size_t cell) {
  return {static_cast<char>('A' + cell % kSide), static_cast<char>('1' + cell / kSide)};
}

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 6> kNames = {"start", "deal", "turn", "reveal", "draw", "over"};
  return kNames[index(phase)];
}

namespace {

std::optional<int> parse_cell(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = (text[0] | 0x20) - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= kSide || row < 0 || row >= kSide) return std::nullopt;
  return row * kSide + column;
}

std::optional<int> parse_value(char c) {
  if (c == '?') return 0;
  return c >= '1' && c <= '0' + kValues ? std::optional(c - '0') : std::nullopt;
}

}  // namespace
}  // namespace kudurru

// Whatever no move looks like is written so that it does not lead back.
std::string Kudurru::move_text(Move move) {
  const std::string value = move.a() == 0 ? "?" : std::to_string(move.a());
  std::string text;
  switch (kind_of(move)) {
    case Kind::Start: text = "start:" + std::to_string(move.a()); break;
    case Kind::Draw: text = "d" + value; break;
    case Kind::Lay: text = value + cell_text(index(move.b())); break;
    case Kind::Aside: text = "x" + value; break;
    case Kind::Reveal: text = "=" + value + cell_text(index(move.b())); break;
  }
  return parse_move(text) == move ? text : "no-move";
}

std::optional<Move> Kudurru::parse_move(std::string_view text) {
  if (text == "start:0" || text == "start:1") return make(Kind::Start, text.back() - '0');
  const std::size_t prefix = text.size() == 3 && text[0] != '=' ? 0 : 1;  // "4B2", or "d4", "x4", "=4B2"
  if (text.size() <= prefix) return std::nullopt;
  const std::optional<int> value = parse_value(text[prefix]);
  if (!value) return std::nullopt;
  const char kind = prefix == 0 ? ' ' : text[0];
  if (text.size() == 2 && (kind == 'd' || kind == 'D')) return make(Kind::Draw, *value);
  if (text.size() == 2 && (kind == 'x' || kind == 'X') && *value > 0) return make(Kind::Aside, *value);
  const std::optional<int> cell = parse_cell(text.substr(prefix + 1));
  if (!cell) return std::nullopt;
  if (kind == ' ') return make(Kind::Lay, *value, *cell);
  return kind == '=' && *value > 0 ? std::optional(make(Kind::Reveal, *value, *cell)) : std::nullopt;
}

std::string Kudurru::why_not(const View& v, Move move) {
  const Public& p = v.open;
  if (p.to_act == kOver) return "the game is over (E1)";
  if (p.to_act != v.viewer) return "it is not your turn (T1)";
  if (kind_of(move) != Kind::Lay && kind_of(move) != Kind::Aside) return "that is for chance to do (T5)";
  const int value = move.a();
  if (value == 0) return "say which stone you lay (T1)";
  if (v.own.hand[index(value - 1)] == 0) return "you have no stone of " + std::to_string(value) + " (T1)";
  const std::size_t cell = index(move.b());
  if (p.owner[cell] == v.viewer) return "the field " + cell_text(cell) + " is yours already (T3)";
  return "only a stone above " + std::to_string(p.face[cell]) + " can challenge " + cell_text(cell) + " (C3)";
}

std::string Kudurru::prompt(const View& v) {
  const Public& p = v.open;
  const auto seat = [](Seat number) { return "seat " + std::to_string(number); };
  switch (p.phase) {
    case Phase::Start: return "Chance chooses who begins.";
    case Phase::Deal:
    case Phase::Draw: return "A stone is drawn for " + seat(drawer(p)) + ".";
    case Phase::Turn:
      return (p.to_act == v.viewer ? "You" : "Seat " + std::to_string(p.to_act)) + " must lay a stone.";
    case Phase::Reveal: return "The stone on " + cell_text(p.target) + " is turned over.";
    case Phase::Over: return "The game is over.";
  }
  return {};
}

// A field: its worth, its owner, and the stone there as the viewer knows it: "2 0:4", "1 1:?", "3 ...".
std::string Kudurru::draw(const View& v, Style style) {
  const Public& p = v.open;
  constexpr std::array<std::string_view, kSeats> kInk = {"1;34", "1;31"};
  Pen pen(style);
  pen.plain("   A       B       C");
  pen.end_line();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cell % kSide == 0) pen.plain(std::to_string(cell / kSide + 1) + "  ");
    pen.plain(std::to_string(kWorth[cell]) + " ");
    const Seat owner = p.owner[cell];
    const int value = p.face[cell] + v.own.down[cell];
    const std::string stone = value > 0 ? std::to_string(value) + (p.face[cell] > 0 ? "!" : "") : "?";
    if (owner == kNobody) pen.plain("...");
    if (owner != kNobody) pen.ink(std::to_string(owner) + ":" + stone, kInk[index(owner)]);
    pen.pad_to(static_cast<int>(3 + 8 * (cell % kSide + 1)));
    if (cell % kSide == kSide - 1) pen.end_line();
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    pen.ink("seat " + std::to_string(seat), kInk[index(seat)]);
    pen.plain(": " + std::to_string(score_of(p, seat)) + " points, " +
              std::to_string(p.hand_size[index(seat)]) + " stones");
    for (int value = 1; seat == v.viewer && value <= kValues; ++value) {
      for (int i = 0; i < v.own.hand[index(value - 1)]; ++i) pen.plain(" " + std::to_string(value));
    }
    pen.end_line();
  }
  pen.plain("bag: " + std::to_string(p.bag_size));
  pen.end_line();
  return pen.take();
}

}  // namespace shedu
