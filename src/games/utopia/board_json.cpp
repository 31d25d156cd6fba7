#include "games/utopia/board_json.h"

#include <algorithm>
#include <vector>

#include "base/json.h"

namespace shedu::utopia {

// ---- BoardMaker ----

Board BoardMaker::blank() {
  Board board{};
  board.sector.fill(kNoSector);
  return board;
}

void BoardMaker::must_exist(District district) const {
  if ((board_.districts & bit(district)) == 0) {
    throw Error("board: there is a link to " + district_text(district) + ", but no such district");
  }
}

void BoardMaker::add_district(District district, int value, std::uint8_t sector) {
  if ((board_.districts & bit(district)) != 0) {
    throw Error("board: district " + district_text(district) + " is given twice");
  }
  board_.districts |= bit(district);
  board_.value[district] = static_cast<std::uint8_t>(value);
  board_.sector[district] = sector;
}

void BoardMaker::link(District a, District b) {
  must_exist(a);
  must_exist(b);
  if (a == b) throw Error("board: " + district_text(a) + " is linked with itself");
  board_.land[a] |= bit(b);
  board_.land[b] |= bit(a);
}

void BoardMaker::join_seas(int a, int b) {
  if (a == b) throw Error("board: sea sector " + std::to_string(a) + " is adjacent to itself");
  board_.next_seas[a] = static_cast<std::uint8_t>(board_.next_seas[a] | 1 << b);
  board_.next_seas[b] = static_cast<std::uint8_t>(board_.next_seas[b] | 1 << a);
}

void BoardMaker::close(Island island, int sea) {
  if (closed_) throw Error("board: two islands are closed with two players; the rules close one (S-6)");
  closed_ = true;
  board_.closed = island;
  board_.closed_sea = static_cast<std::uint8_t>(sea);
}

Board BoardMaker::finish() const {
  if (!closed_) throw Error("board: no island is closed with two players; the rules close one (S-6)");
  for (const Island island : kAllIslands) {
    if ((board_.districts & places_of(island)) == 0) {
      throw Error("board: island " + std::string(island_code(island)) + " has no district");
    }
  }
  if (const int ways = count_ways(); ways > kMostWays) {
    throw Error("board: there are " + std::to_string(ways) +
                " steps by land and sea from all districts together, and room for " +
                std::to_string(kMostWays) + ": leave out some streets, bridges or harbours");
  }
  return board_;
}

int BoardMaker::count_ways() const {
  std::array<Districts, kSectors> harbours{};
  for_each(board_.districts, [&](District district) {
    if (board_.sector[district] != kNoSector) harbours[board_.sector[district]] |= bit(district);
  });
  int ways = 0;
  for_each(board_.districts, [&](District from) {
    Districts goals = board_.land[from];
    for (int sea = 0; sea < kSectors && board_.sector[from] != kNoSector; ++sea) {
      const int own = board_.sector[from];
      if (sea == own || (board_.next_seas[own] >> sea & 1) != 0) goals |= harbours[sea];
    }
    ways += std::popcount(goals & ~bit(from));
  });
  return ways;
}

// ---- The JSON form ----

namespace {

constexpr std::array<std::string_view, kIslands> kNames = {"WATER", "EARTH", "FIRE", "WIND"};

struct JsonDistrict {
  District at;
  std::vector<int> streets;
  std::vector<int> bridges;
};

Island read_island(const JsonIn& in) {
  for (const Island island : kAllIslands) {
    if (kNames[index(island)] == in.string()) return island;
  }
  in.fail("must be WATER, EARTH, FIRE or WIND");
}

std::vector<int> read_ids(const JsonIn& in, std::size_t districts) {
  std::vector<int> out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    out.push_back(in.at(i).integer(0, static_cast<int>(districts) - 1));
  }
  return out;
}

JsonDistrict read_district(const JsonIn& in, std::size_t id, std::size_t districts, int sectors,
                           BoardMaker& maker) {
  in.only({"id", "key", "name", "island", "value", "harbour", "sector", "streets", "bridges", "polygon",
           "centre", "ship_icon"});
  if (in["id"].integer(0, kDistricts - 1) != static_cast<int>(id)) {
    in["id"].fail("must be " + std::to_string(id) + ": districts stand in the order of their ids");
  }
  const JsonIn key = in["key"];
  const std::optional<District> at = parse_district(key.string());
  if (!at) key.fail("must be an island's WA, EA, FI or WI and a number from 1 to 8");
  if (read_island(in["island"]) != island_of(*at)) key.fail("does not belong to the district's island");
  std::uint8_t sector = kNoSector;
  const auto sea = in.find("sector");
  if (in["harbour"].boolean() != sea.has_value()) {
    in["harbour"].fail("must be true exactly where a sector is given");
  }
  if (sea) sector = static_cast<std::uint8_t>(sea->integer(0, sectors - 1));
  maker.add_district(*at, in["value"].integer(kLeastValue, kMostValue), sector);
  return {*at, read_ids(in["streets"], districts), read_ids(in["bridges"], districts)};
}

bool contains(const std::vector<int>& ids, std::size_t id) {
  return std::find(ids.begin(), ids.end(), static_cast<int>(id)) != ids.end();
}

// Both ends of a link must name it; streets stay on an island, bridges leave it.
void read_links(const JsonIn& in, const std::vector<JsonDistrict>& districts, BoardMaker& maker) {
  for (std::size_t id = 0; id < districts.size(); ++id) {
    const JsonDistrict& here = districts[id];
    for (const bool bridge : {false, true}) {
      const JsonIn list = in.at(id)[bridge ? "bridges" : "streets"];
      for (const int other : bridge ? here.bridges : here.streets) {
        const JsonDistrict& there = districts[static_cast<std::size_t>(other)];
        const std::string far = district_text(there.at);
        if (!contains(bridge ? there.bridges : there.streets, id)) {
          list.fail("names " + far + ", but " + far + " does not name " + district_text(here.at));
        }
        if ((island_of(here.at) == island_of(there.at)) == bridge) {
          list.fail(bridge ? "leads to " + far + " on the same island: that is a street"
                           : "leads to " + far + " on another island: that is a bridge");
        }
        maker.link(here.at, there.at);
      }
    }
  }
}

// The list of bridges, with their pictures, must be that of the districts.
void check_bridges(const JsonIn& in, const std::vector<JsonDistrict>& districts) {
  std::size_t ends = 0;
  for (const JsonDistrict& district : districts) ends += district.bridges.size();
  for (std::size_t i = 0; i < in.size(); ++i) {
    in.at(i).only({"id", "between", "from", "to"});
    const JsonIn between = in.at(i)["between"].array_of(2);
    const std::vector<int> pair = read_ids(between, districts.size());
    if (!contains(districts[static_cast<std::size_t>(pair[0])].bridges, static_cast<std::size_t>(pair[1]))) {
      between.fail("is not a bridge of its two districts");
    }
  }
  if (ends != 2 * in.size()) in.fail("must list every bridge of the districts once");
}

void read_seas(const JsonIn& sea, int sectors, BoardMaker& maker) {
  sea.only({"sectors", "adjacent", "blocked_by_reef", "lighthouses", "reef"});
  const auto pair_of = [&](const JsonIn& in) {
    in.array_of(2);
    const int a = in.at(0).integer(0, sectors - 1);
    const int b = in.at(1).integer(0, sectors - 1);
    return std::pair(std::min(a, b), std::max(a, b));
  };
  std::vector<std::pair<int, int>> reefs;
  if (const auto blocked = sea.find("blocked_by_reef")) {
    for (std::size_t i = 0; i < blocked->size(); ++i) reefs.emplace_back(pair_of(blocked->at(i)));
  }
  const JsonIn adjacent = sea["adjacent"];
  for (std::size_t i = 0; i < adjacent.size(); ++i) {
    const std::pair<int, int> pair = pair_of(adjacent.at(i));
    if (std::find(reefs.begin(), reefs.end(), pair) != reefs.end()) {
      adjacent.at(i).fail("is blocked by the reef");
    }
    maker.join_seas(pair.first, pair.second);
  }
}

}  // namespace

Board board_from_json(std::string_view text) {
  const json::value value = parse_json(text);
  const JsonIn in(value, "board");
  in.only({"canvas", "board_id", "islands", "districts", "bridges", "sea", "prestige_scale", "score_track"});
  BoardMaker maker;
  const JsonIn sea = in["sea"];
  const int sectors = static_cast<int>(sea["sectors"].size());
  if (sectors < 1 || sectors > kSectors) sea["sectors"].fail("must be 1 to 8");

  const JsonIn islands = in["islands"].array_of(kIslands);
  for (std::size_t i = 0; i < kIslands; ++i) {
    islands.at(i).only(
        {"id", "name", "symbol", "closed_with_2_players", "sea_sector", "great_ship", "wonder_site"});
    if (index(read_island(islands.at(i)["name"])) != i) {
      islands.at(i)["name"].fail("must be " + std::string(kNames[i]));
    }
    const int front = islands.at(i)["sea_sector"].integer(0, sectors - 1);
    if (islands.at(i)["closed_with_2_players"].boolean()) maker.close(static_cast<Island>(i), front);
  }
  const JsonIn districts = in["districts"];
  if (districts.size() < kIslands || districts.size() > kDistricts) districts.fail("must be 4 to 32");
  std::vector<JsonDistrict> read;
  for (std::size_t id = 0; id < districts.size(); ++id) {
    read.push_back(read_district(districts.at(id), id, districts.size(), sectors, maker));
  }
  read_links(districts, read, maker);
  check_bridges(in["bridges"], read);
  read_seas(sea, sectors, maker);
  return maker.finish();
}

}  // namespace shedu::utopia
