#include "games/tigris/board_encoding.h"
#include "games/tigris/encoding.h"

namespace shedu::tigris {
namespace {

// Every kind of decision has `as` times `bs` numbers, in the order of this table: argument a, then b. The
// order of kinds, and of arguments within a kind, is that of legal lists.
struct Span {
  Kind kind;
  int as;
  int bs;
};

constexpr int kSwaps = 209;  // W1: one to six tiles of four colours

constexpr std::array<Span, 15> kSpans = {{
    {Kind::Pass, 1, 1},
    {Kind::Leader, kColours, Bits::kCells},
    {Kind::Withdraw, kColours, 1},
    {Kind::Tile, kColours, Bits::kCells},
    {Kind::Catastrophe, 1, Bits::kCells},
    {Kind::Swap, kSwaps, 1},
    {Kind::Commit, kHandSize + 1, 1},
    {Kind::War, kColours, 1},
    {Kind::Build, 1, Bits::kCells},
    {Kind::Monument, kMonuments, Bits::kCells},
    {Kind::Wonder, 1, Bits::kCells},
    {Kind::Decline, 1, 1},
    {Kind::Keep, 1, Bits::kCells},
    {Kind::Take, 1, Bits::kCells},
    {Kind::Point, kColours, 1},
}};

constexpr int kKinds = static_cast<int>(Kind::Point) + 1;

struct Place {
  int first = -1;
  int as = 0;
  int bs = 0;
};

constexpr auto kPlaces = [] {
  std::array<Place, kKinds> places{};
  int first = 0;
  for (const Span& span : kSpans) {
    places[static_cast<std::size_t>(span.kind)] = {first, span.as, span.bs};
    first += span.as * span.bs;
  }
  return places;
}();

constexpr std::size_t kTotal = [] {
  std::size_t total = 0;
  for (const Span& span : kSpans) total += static_cast<std::size_t>(span.as * span.bs);
  return total;
}();
static_assert(kTotal == Encoding::kActions);

// The choices of tiles to swap, and the number of each by its packed counts.
struct Swaps {
  std::array<Tiles, kSwaps> tiles{};
  std::array<std::int16_t, 4096> number{};
};

constexpr std::size_t packed(const Tiles& tiles) {
  return static_cast<std::size_t>(tiles[0] << 9 | tiles[1] << 6 | tiles[2] << 3 | tiles[3]);
}

const Swaps& swaps() {
  static const Swaps table = [] {
    Swaps made;
    made.number.fill(-1);
    std::size_t count = 0;
    Tiles tiles{};
    for (std::size_t code = 1; code < made.number.size(); ++code) {
      for (std::size_t c = 0; c < kColours; ++c) {
        tiles[c] = static_cast<std::uint8_t>(code >> (9 - 3 * c) & 7);
      }
      if (tile_total(tiles) > kHandSize) continue;
      made.number[code] = static_cast<std::int16_t>(count);
      made.tiles[count++] = tiles;
    }
    SHEDU_ASSERT(count == kSwaps);
    return made;
  }();
  return table;
}

}  // namespace

std::optional<std::size_t> Encoding::action_index(Move move) {
  if (move.kind() >= kKinds) return std::nullopt;
  const Place& place = kPlaces[static_cast<std::size_t>(move.kind())];
  int a = move.a();
  int b = move.b();
  if (kind_of(move) == Kind::Swap) {
    const Tiles tiles = swapped_tiles(move);
    if (move != swap_move(tiles)) return std::nullopt;  // as others see it, without the tiles
    a = swaps().number[packed(tiles)];
    b = 0;
  } else if (move.c() != 0) {
    return std::nullopt;
  }
  if (place.first < 0 || a < 0 || a >= place.as || b >= place.bs) return std::nullopt;
  return static_cast<std::size_t>(place.first + a * place.bs + b);
}

std::span<const ActionSpan> BoardEncoding::spans() {
  static constexpr auto kAll = [] {
    std::array<ActionSpan, kSpans.size()> spans{};
    for (std::size_t i = 0; i < spans.size(); ++i)
      spans[i] = {static_cast<int>(kSpans[i].kind), kSpans[i].as, kSpans[i].bs};
    return spans;
  }();
  return kAll;
}

Move Encoding::action_at(std::size_t index) {
  SHEDU_ASSERT(index < kActions);
  int rest = static_cast<int>(index);
  for (const Span& span : kSpans) {
    if (rest < span.as * span.bs) {
      if (span.kind == Kind::Swap) return swap_move(swaps().tiles[static_cast<std::size_t>(rest)]);
      return make(span.kind, rest / span.bs, rest % span.bs);
    }
    rest -= span.as * span.bs;
  }
  SHEDU_ASSERT(false);
  return {};
}

}  // namespace shedu::tigris
