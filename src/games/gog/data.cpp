#include "games/gog/data.h"

#include "base/json.h"

namespace shedu::gog {
namespace {

constexpr std::array<std::string_view, kTiles> kStandardTiles = {
    "F.W.S.G..", ".F.WTG...", "G.F.T.W..", "....VW.GF", ".W.GR.F..", "W.G.C..F.", "F.GW.C.R.", ".G.F.W...",
    "F~..~.G~.", ".~FT~.W~.", "G~.C~..~F", ".~W.~~.V.", "W~..~~G..", ".~.R~~.W.", ".~.~~~FT.", "G~.C~..V."};

constexpr std::array<std::string_view, kPriceRows> kPriceNames = {
    "recruit", "1-2", "2-3", "3-4", "4-5", "5-6", "city", "ability", "barn6", "barn7", "scroll"};

constexpr std::uint8_t on_map(int tile, int turn) { return static_cast<std::uint8_t>((tile - 1) * 4 + turn); }

void set_square(Data& data, int tile, int i, Terrain terrain) {
  const int nibble = tile * kTileCells + i;
  auto& both = data.tiles[static_cast<std::size_t>(nibble / 2)];
  const int shift = nibble % 2 * 4;
  both = static_cast<std::uint8_t>((both & ~(15 << shift)) | static_cast<int>(terrain) << shift);
}

std::string tile_name(int tile) {
  return {'T', static_cast<char>('0' + (tile + 1) / 10), static_cast<char>('0' + (tile + 1) % 10)};
}

std::string tile_squares(const Data& data, int tile) {
  std::string out;
  for (int i = 0; i < kTileCells; ++i) out += terrain_sign(tile_terrain(data, tile, i));
  return out;
}

Data make_standard() {
  Data data{};
  for (int tile = 0; tile < kTiles; ++tile) {
    for (int i = 0; i < kTileCells; ++i) {
      set_square(data, tile, i,
                 *parse_terrain(kStandardTiles[static_cast<std::size_t>(tile)][static_cast<std::size_t>(i)]));
    }
  }
  data.map = {on_map(16, 2), on_map(5, 2),  on_map(6, 1),  on_map(4, 2), on_map(10, 2), on_map(8, 2),
              on_map(13, 1), on_map(15, 3), on_map(11, 2), on_map(1, 3), on_map(12, 0), on_map(9, 0),
              on_map(14, 0), on_map(3, 0),  on_map(7, 1),  on_map(2, 3)};
  data.price = {{{2, 0, 0},
                 {0, 2, 0},
                 {0, 1, 1},
                 {0, 0, 2},
                 {1, 1, 1},
                 {1, 1, 2},
                 {2, 2, 2},
                 {2, 2, 2},
                 {2, 2, 2},
                 {2, 2, 2},
                 {6, 6, 6}}};
  data.caps = {5, 6, 7};
  data.figures = {cell_at(5, 5), cell_at(6, 6)};
  data.soldiers = 10;
  data.cities = 5;
  data.start_soldiers = 3;
  data.scrolls = 5;
  data.founding_steps = 7;
  data.ability_copies = 2;
  return data;
}

// ---- Reading ----

std::uint8_t read_number(const JsonIn& in, int least, int most) {
  return static_cast<std::uint8_t>(in.integer(least, most));
}

void read_pair(const JsonIn& in, int first, int second) {
  in.array_of(2);
  if (in.at(0).integer(0, 99) != first || in.at(1).integer(0, 99) != second) {
    in.fail("must be [" + std::to_string(first) + "," + std::to_string(second) +
            "]: other sizes of board are not played here");
  }
}

void read_tiles(const JsonIn& in, Data& data) {
  if (!in.raw().is_object()) in.fail("must be an object of sixteen tiles, T01 to T16");
  for (const auto& member : in.raw().get_object()) {
    const JsonIn tile = in[member.key()];
    int number = 0;
    while (number < kTiles && tile_name(number) != member.key()) ++number;
    if (number == kTiles) tile.fail("is not a tile: they are T01 to T16, one for each slot");
    const std::string_view squares = tile.string();
    if (squares.size() != kTileCells) tile.fail("must have nine squares, row by row");
    for (int i = 0; i < kTileCells; ++i) {
      const std::optional<Terrain> terrain = parse_terrain(squares[static_cast<std::size_t>(i)]);
      if (!terrain) tile.fail("may hold . ~ F W G C R V T S");
      set_square(data, number, i, *terrain);
    }
  }
}

void read_map(const JsonIn& in, Data& data) {
  in.array_of(kSlots);
  unsigned used = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const JsonIn entry = in.at(slot).array_of(2);
    const std::string_view name = entry.at(0).string();
    int tile = 0;
    while (tile < kTiles && tile_name(tile) != name) ++tile;
    if (tile == kTiles) entry.at(0).fail("is not a tile: they are T01 to T16");
    if (used >> tile & 1) entry.at(0).fail("lies in two slots: every tile is there once");
    used |= 1u << tile;
    data.map[slot] = static_cast<std::uint8_t>(tile * 4 + entry.at(1).integer(0, kTurns - 1));
  }
}

Cell read_square(const JsonIn& in) {
  in.array_of(2);
  return cell_at(in.at(0).integer(0, kSide - 1), in.at(1).integer(0, kSide - 1));
}

void read_caps(const JsonIn& in, Data& data) {
  in.array_of(data.caps.size());
  for (std::size_t i = 0; i < data.caps.size(); ++i) {
    data.caps[i] = read_number(in.at(i), 1, kMostGoods);
    if (i > 0 && data.caps[i] < data.caps[i - 1]) in.fail("must not fall: a better barn holds no less");
  }
}

void read_prices(const JsonIn& in, Data& data) {
  if (!in.raw().is_object()) in.fail("must be an object of prices [food,wood,gold]");
  for (const auto& member : in.raw().get_object()) {
    const JsonIn price = in[member.key()];
    std::size_t row = 0;
    while (row < kPriceRows && kPriceNames[row] != member.key()) ++row;
    if (row == kPriceRows) price.fail("is nothing that can be bought");
    price.array_of(kGoods);
    for (std::size_t i = 0; i < kGoods; ++i) data.price[row][i] = read_number(price.at(i), 0, kMostGoods);
    if (goods_total(data.price[row]) == 0) {
      price.fail("must cost something: what is free could be bought endlessly");
    }
  }
}

void refuse_contradictions(const JsonIn& in, const Data& data) {
  if (data.start_soldiers > data.soldiers) {
    in.fail("start_soldiers is " + std::to_string(data.start_soldiers) + ", but a player has only " +
            std::to_string(data.soldiers) + " soldiers");
  }
  for (int square = 0; square < kTiles * kTileCells; ++square) {
    if (tile_terrain(data, square / kTileCells, square % kTileCells) == Terrain::Plain) return;
  }
  in.fail("tiles have no plain square: no city could be founded");
}

Data read_data(const JsonIn& in) {
  in.only({"board", "tile_side", "slots", "tiles", "default_map", "gog", "angel", "soldiers", "cities",
           "start_soldiers", "scrolls", "caps", "founding_steps", "ability_copies", "price"});
  Data data = standard_data();
  if (const auto board = in.find("board")) read_pair(*board, kSide, kSide);
  if (const auto side = in.find("tile_side")) side->integer(kTileSide, kTileSide);
  if (const auto slots = in.find("slots")) read_pair(*slots, 4, 4);
  if (const auto tiles = in.find("tiles")) read_tiles(*tiles, data);
  if (const auto map = in.find("default_map")) read_map(*map, data);
  if (const auto gog = in.find("gog")) data.figures[0] = read_square(*gog);
  if (const auto angel = in.find("angel")) data.figures[1] = read_square(*angel);
  if (const auto n = in.find("soldiers")) data.soldiers = read_number(*n, 1, kMostSoldiers);
  if (const auto n = in.find("cities")) data.cities = read_number(*n, 1, kMostCities);
  if (const auto n = in.find("start_soldiers")) data.start_soldiers = read_number(*n, 1, 3);
  if (const auto n = in.find("scrolls")) data.scrolls = read_number(*n, 1, kMostScrolls);
  if (const auto caps = in.find("caps")) read_caps(*caps, data);
  if (const auto n = in.find("founding_steps")) data.founding_steps = read_number(*n, 1, 20);
  if (const auto n = in.find("ability_copies")) data.ability_copies = read_number(*n, 0, kMostCopies);
  if (const auto price = in.find("price")) read_prices(*price, data);
  refuse_contradictions(in, data);
  return data;
}

// ---- Writing ----

json::array square_json(Cell cell) { return {cell / kSide, cell % kSide}; }

json::object tiles_json(const Data& data) {
  json::object out;
  for (int tile = 0; tile < kTiles; ++tile) {
    const std::string squares = tile_squares(data, tile);
    if (squares != kStandardTiles[static_cast<std::size_t>(tile)]) out[tile_name(tile)] = squares;
  }
  return out;
}

json::array map_json(const Data& data) {
  json::array out;
  for (const std::uint8_t entry : data.map) out.push_back(json::array{tile_name(entry / 4), entry % 4});
  return out;
}

json::object prices_json(const Data& data) {
  json::object out;
  for (std::size_t row = 0; row < kPriceRows; ++row) {
    if (data.price[row] != standard_data().price[row]) out[kPriceNames[row]] = json_numbers(data.price[row]);
  }
  return out;
}

}  // namespace

const Data& standard_data() {
  static const Data data = make_standard();
  return data;
}

Data parse_data(std::string_view text) {
  if (text == "standard") return standard_data();
  json::value value;
  try {
    value = parse_json(text);
  } catch (const Error& error) {
    throw Error("option data must be standard or a JSON object: " + std::string(error.what()));
  }
  return read_data(JsonIn(value, "data"));
}

std::string data_text(const Data& data) {
  const Data& standard = standard_data();
  if (data == standard) return "standard";
  json::object out;
  if (data.tiles != standard.tiles) out["tiles"] = tiles_json(data);
  if (data.map != standard.map) out["default_map"] = map_json(data);
  if (data.figures[0] != standard.figures[0]) out["gog"] = square_json(data.figures[0]);
  if (data.figures[1] != standard.figures[1]) out["angel"] = square_json(data.figures[1]);
  const auto put = [&](std::string_view name, std::uint8_t value, std::uint8_t usual) {
    if (value != usual) out[name] = value;
  };
  put("soldiers", data.soldiers, standard.soldiers);
  put("cities", data.cities, standard.cities);
  put("start_soldiers", data.start_soldiers, standard.start_soldiers);
  put("scrolls", data.scrolls, standard.scrolls);
  if (data.caps != standard.caps) out["caps"] = json_numbers(data.caps);
  put("founding_steps", data.founding_steps, standard.founding_steps);
  put("ability_copies", data.ability_copies, standard.ability_copies);
  if (data.price != standard.price) out["price"] = prices_json(data);
  return json::serialize(out);
}

}  // namespace shedu::gog
