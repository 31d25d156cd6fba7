#include "games/tigris/survey.h"

#include <algorithm>
#include <vector>

#include "base/key.h"

namespace shedu::tigris {
namespace {

// The board as rows of 16 cells, the lowest bit in column A: shifts along a row and between rows are then
// plain integer arithmetic.
using Rows = std::array<std::uint32_t, Bits::kHeight>;

Rows rows_of(const Bits& cells) {
  Rows rows{};
  std::size_t byte = 0;
  cells.for_each_byte([&](std::uint8_t eight) {
    rows[byte / 2] |= static_cast<std::uint32_t>(eight) << (byte % 2 * 8);
    ++byte;
  });
  return rows;
}

void set_row(Bits& cells, int row, std::uint32_t columns) {
  for (; columns != 0; columns &= columns - 1) cells.set(row * Bits::kWidth + std::countr_zero(columns));
}

bool monument_left(const Public& p, Colour colour) {
  for (std::size_t i = 0; i < kMonuments; ++i) {
    const auto& shows = kMonumentColours[i];
    if (p.monument[i] == kNoCell && (shows[0] == colour || shows[1] == colour)) return true;
  }
  return false;
}

// All that a survey depends on.
struct Ground {
  std::array<Bits, kColours> tile;
  Bits facedown;
  Bits leaders;
  Bits catastrophe;
  Bits treasure;
  std::array<std::array<Cell, kColours>, kSeats> leader;
  std::array<Cell, kMonuments> monument;
  BoardSide board;
  std::uint8_t seats;

  friend bool operator==(const Ground&, const Ground&) = default;
};

Ground ground_of(const Public& p) {
  return {p.tile,   p.facedown, p.leaders,       p.catastrophe, p.treasure,
          p.leader, p.monument, p.options.board, p.seats};
}

// The boards looked at last, each at the place that its key gives it.
class Book {
 public:
  struct Page {
    Ground ground{};  // at first one without seats, which no position has
    BoardSurvey survey;
  };

  Page& at(const Ground& ground) { return pages_[key_of(ground) % kPages]; }

 private:
  static constexpr std::size_t kPages = 256;  // some 600 KB, of which little is ever written

  std::vector<Page> pages_{kPages};
};

}  // namespace

Survey::Survey(const Public& position) : p(position) {
  thread_local Book book;
  const Ground ground = ground_of(p);
  Book::Page& page = book.at(ground);
  if (page.ground == ground) {
    static_cast<BoardSurvey&>(*this) = page.survey;
    return;
  }
  look();
  page.ground = ground;
  page.survey = *this;
}

void Survey::look() {
  const Board& printed = board(p.options);
  terrain = {printed.land, printed.river, printed.land, printed.land};
  empty = empty_cells(p);
  for (auto& homes : home) homes.fill(-1);
  find_realms();
  leader_sites = empty & printed.land & temples(p).neighbours() & ~joining;
  for (Realm& realm : realms) size_up(realm);
  find_square_gaps();
  find_loose_treasures();
}

void Survey::find_realms() {
  const Bits connected = connectable(p);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    for (std::size_t c = 0; c < kColours; ++c) {
      const Cell at = p.leader[seat][c];
      if (at == kNoCell) continue;
      std::size_t i = 0;
      while (i < realms.size() && !realms[i].cells.test(at)) ++i;
      if (i == realms.size()) {
        Realm realm{};
        realm.cells = connected.flood(Bits::of(at));
        realm.contact = realm.cells.neighbours();
        realm.owner.fill(kNature);
        realms.push_back(realm);
        crowded |= joining & realm.contact;
        joining |= touched & realm.contact;
        touched |= realm.contact;
      }
      realms[i].owner[c] = static_cast<Seat>(seat);
      home[seat][c] = static_cast<std::int8_t>(i);
    }
  }
}

void Survey::size_up(Realm& realm) const {
  const Bits alone = realm.contact & empty & ~joining;
  for (std::size_t c = 0; c < kColours; ++c) {
    realm.tiles[c] = realm.losses[c] = (realm.cells & p.tile[c]).count();
    realm.growable[c] = alone.intersects(terrain[c]);
  }
  realm.space = alone.count();
  realm.treasures = (realm.cells & p.treasure).count();
  // E10b: temples next to another leader stay. We count those next to any leader as safe.
  realm.losses[index(Colour::Red)] =
      (realm.cells & temples(p) & ~p.treasure & ~p.leaders.neighbours()).count();
  for (std::size_t i = 0; i < kMonuments; ++i) {
    if (p.monument[i] == kNoCell || !realm.cells.test(p.monument[i])) continue;
    for (const Colour colour : kMonumentColours[i]) ++realm.income[index(colour)];
  }
  (leader_sites & realm.contact).for_each([&](int cell) {
    realm.best_site = std::max(realm.best_site, temples_at(cell));
  });
}

void Survey::find_square_gaps() {
  for (const Colour colour : kAllColours) {
    Bits& gaps = square_gap[index(colour)];
    if (!monument_left(p, colour)) continue;
    const Rows tile = rows_of(p.tile[index(colour)]);
    for (int row = 0; row + 1 < Bits::kHeight; ++row) {
      // The corners of squares, named by their left column.
      const std::uint32_t nw = tile[row];
      const std::uint32_t sw = tile[row + 1];
      const std::uint32_t ne = nw >> 1;
      const std::uint32_t se = sw >> 1;
      if (((nw & ne) | (sw & se)) == 0) continue;  // three corners have two of one row
      const std::uint32_t room = 0x7FFF;           // a square needs a column to its right
      set_row(gaps, row, ne & sw & se & ~nw & room);
      set_row(gaps, row, (nw & sw & se & ~ne & room) << 1);
      set_row(gaps, row + 1, nw & ne & se & ~sw & room);
      set_row(gaps, row + 1, (nw & ne & sw & ~se & room) << 1);
    }
    gaps &= empty & terrain[index(colour)];
  }
}

void Survey::find_loose_treasures() {
  Bits rest = p.treasure;
  for (const Realm& realm : realms) rest &= ~realm.cells;
  const Bits connected = connectable(p);
  while (rest.any()) {
    const int at = rest.first();
    if (!around(at).intersects(connected)) {  // as most begin
      loose.push_back({around(at), 1});
      rest &= ~Bits::of(at);
      continue;
    }
    const Bits cells = connected.flood(Bits::of(at));
    loose.push_back({cells.neighbours(), (cells & p.treasure).count()});
    rest &= ~cells;
  }
}

int treasures_in_reach(const Survey& survey, Seat seat) {
  const Realm* const realm = survey.home_of(seat, Colour::Green);
  if (realm == nullptr) return 0;
  const Bits reach = realm->contact & survey.empty & ~survey.crowded;
  int best = 0;
  for (const TreasureSite& site : survey.loose) {
    if (site.contact.intersects(reach)) best = std::max(best, site.treasures + realm->treasures - 1);
  }
  for (const Realm& other : survey.realms) {
    if (&other == realm || other.treasures == 0 || other.has(Colour::Green)) continue;
    if (other.contact.intersects(reach)) best = std::max(best, other.treasures + realm->treasures - 1);
  }
  return best;
}

}  // namespace shedu::tigris
