#include "games/tigris/encoding_near.h"

#include <algorithm>

namespace shedu::tigris {
namespace {

constexpr std::size_t kSorts = 8;

// The number of four sorts that lie around a cell, whatever their order: there are 330 such fours.
constexpr auto kFours = [] {
  std::array<std::uint16_t, kSorts * kSorts * kSorts * kSorts> table{};
  std::uint16_t count = 0;
  for (std::size_t a = 0; a < kSorts; ++a) {
    for (std::size_t b = a; b < kSorts; ++b) {
      for (std::size_t c = b; c < kSorts; ++c) {
        for (std::size_t d = c; d < kSorts; ++d)
          table[((a * kSorts + b) * kSorts + c) * kSorts + d] = count++;
      }
    }
  }
  return table;
}();

}  // namespace

Surroundings::Surroundings(const Survey& survey, Seat me) : survey_(survey), p_(survey.p), me_(me) {
  look_around();
  find_regions();
  find_sorts();
}

void Surroundings::look_around() {
  for (std::size_t c = 0; c < kColours; ++c) {
    p_.tile[c].for_each([&](int cell) {
      around(cell).for_each([&](int next) { ++near_[static_cast<std::size_t>(next)].tiles[c]; });
    });
    for (std::size_t seat = 0; seat < p_.seats; ++seat) {
      const Cell at = p_.leader[seat][c];
      if (at == kNoCell) continue;
      around(at).for_each([&](int next) {
        Near& near = near_[static_cast<std::size_t>(next)];
        ++(seat == index(me_) ? near.mine : near.theirs);
      });
    }
  }
  for (std::size_t i = 0; i < survey_.realms.size(); ++i) {
    survey_.realms[i].contact.for_each([&](int cell) {
      Near& near = near_[static_cast<std::size_t>(cell)];
      ++near.realms;
      (near.realm < 0 ? near.realm : near.other) = static_cast<std::int8_t>(i);
    });
  }
}

void Surroundings::find_regions() {
  const Bits connected = connectable(p_);
  regions_.push_back({});
  for (Bits rest = connected; rest.any();) {
    const Bits cells = connected.flood(Bits::of(rest.first()));
    Region region;
    region.treasures = static_cast<std::uint8_t>((cells & p_.treasure).count());
    for (std::size_t seat = 0; seat < p_.seats; ++seat) {
      for (const Cell at : p_.leader[seat]) {
        if (at != kNoCell && cells.test(at))
          region.whose = static_cast<std::uint8_t>(region.whose | (seat == index(me_) ? 1U : 2U));
      }
    }
    const auto number = static_cast<std::uint8_t>(regions_.size());
    cells.for_each([&](int cell) { region_[static_cast<std::size_t>(cell)] = number; });
    regions_.push_back(region);
    rest &= ~cells;
  }
}

// 0: nothing can come there, also beyond the edge; 1: empty; then tiles by colour, my leaders, their leaders.
void Surroundings::find_sorts() {
  const auto fill = [&](const Bits& cells, std::uint8_t sort) {
    cells.for_each([&](int cell) { sort_[static_cast<std::size_t>(cell)] = sort; });
  };
  fill(survey_.empty, 1);
  for (std::size_t c = 0; c < kColours; ++c) fill(p_.tile[c], static_cast<std::uint8_t>(2 + c));
  for (std::size_t seat = 0; seat < p_.seats; ++seat) {
    for (const Cell at : p_.leader[seat]) {
      if (at != kNoCell) sort_[at] = seat == index(me_) ? 6 : 7;
    }
  }
}

std::size_t Surroundings::sides(int cell) const {
  std::array<std::uint8_t, 4> sorts{};
  std::size_t count = 0;
  around(cell).for_each([&](int next) { sorts[count++] = sort_[static_cast<std::size_t>(next)]; });
  std::sort(sorts.begin(), sorts.end());
  return kFours[((sorts[0] * kSorts + sorts[1]) * kSorts + sorts[2]) * kSorts + sorts[3]];
}

std::size_t Surroundings::joined(int cell) const {
  std::array<std::uint8_t, 4> met{};
  std::size_t count = 0;
  std::size_t treasures = 0;
  std::size_t whose = 0;
  around(cell).for_each([&](int next) {
    const std::uint8_t region = region_[static_cast<std::size_t>(next)];
    if (region == 0 || std::find(met.begin(), met.begin() + count, region) != met.begin() + count) return;
    met[count++] = region;
    treasures += regions_[region].treasures;
    whose |= regions_[region].whose;
  });
  return (std::min<std::size_t>(count, 3) * 4 + std::min<std::size_t>(treasures, 3)) * 4 + whose;
}

std::size_t Surroundings::squares(int cell, Colour colour) const {
  const int column = cell % Bits::kWidth;
  const int row = cell / Bits::kWidth;
  const Bits& tiles = p_.tile[index(colour)];
  const Bits open = survey_.empty & survey_.terrain[index(colour)];
  std::size_t best = 0;
  std::size_t second = 0;
  for (const int left : {column - 1, column}) {
    for (const int top : {row - 1, row}) {
      if (left < 0 || top < 0 || left + 1 >= Bits::kWidth || top + 1 >= Bits::kHeight) continue;
      std::size_t count = 0;
      bool possible = true;
      for (const int at : {0, 1, Bits::kWidth, Bits::kWidth + 1}) {
        const int corner = top * Bits::kWidth + left + at;
        if (corner == cell) continue;
        const bool there = tiles.test(corner);
        count += there ? 1 : 0;
        possible = possible && (there || open.test(corner));
      }
      if (!possible) continue;
      if (count > best) {
        second = std::exchange(best, count);
      } else {
        second = std::max(second, count);
      }
    }
  }
  return best * 4 + second;
}

}  // namespace shedu::tigris
