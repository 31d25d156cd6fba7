#include <map>

#include "base/text.h"
#include "rules/tigris/scenario_file.h"

namespace shedu::scenario {

using namespace tigris;

namespace {

struct Structure {
  Cell at;
  Colour colour;
};

struct Setup {
  bool from_start = false;
  int seats = 2;
  OptionTexts options;
  int active = 0;
  int actions = 2;
  std::array<std::string, kSeats> hands;
  std::optional<std::string> bag;
  std::array<std::array<int, kColours>, kSeats> points{};
  std::array<int, kSeats> treasures{};
  std::array<int, kSeats> catastrophes{2, 2, 2, 2};
  std::map<std::string, Structure> monuments;
  std::optional<Structure> wonder;
  std::array<std::string, Bits::kCells> tokens;
};

// ---- Reading ----

void read_map(const Line& line, Setup& setup) {
  if (line.map.size() != 12) line.fail("a map has a row of letters and eleven rows");
  for (std::size_t row = 0; row < 11; ++row) {
    const std::vector<std::string_view> parts = words(line.map[row + 1]);
    if (parts.size() != 17 || parse_int(parts[0]) != static_cast<int>(row) + 1) {
      line.fail("row " + std::to_string(row + 1) + " needs its number and 16 cells");
    }
    for (std::size_t column = 0; column < 16; ++column) setup.tokens[row * 16 + column] = parts[column + 1];
  }
}

Structure read_structure(const Line& line) {
  const std::vector<std::string_view> parts = words(line.text);
  if (parts.size() != 2 || parts[1].size() != 1) line.fail("give the cell and the tiles' former colour");
  return {read_cell(line, parts[0]), read_colour(line, parts[1][0])};
}

void read_seat_numbers(const Line& line, std::array<int, kSeats>& out) {
  const std::vector<std::string_view> parts = words(line.text);
  if (parts.size() > kSeats) line.fail("there are more numbers than seats");
  for (std::size_t i = 0; i < parts.size(); ++i) out[i] = read_number(line, parts[i]);
}

std::size_t read_seat(const Line& line) {
  const int seat = read_number(line, line.argument);
  if (seat < 0 || seat >= kSeats) line.fail("no such seat");
  return static_cast<std::size_t>(seat);
}

void apply(const Line& line, Setup& setup) {
  const std::vector<std::string_view> parts = words(line.text);
  if (line.key == "map") {
    read_map(line, setup);
  } else if (line.key == "from") {
    setup.from_start = true;
  } else if (line.key == "seats") {
    setup.seats = read_number(line, line.text);
  } else if (line.key == "options") {
    setup.options = parse_option_words(line.text);
  } else if (line.key == "active") {
    setup.active = read_number(line, line.text);
  } else if (line.key == "actions") {
    setup.actions = read_number(line, line.text);
  } else if (line.key == "hand") {
    setup.hands[read_seat(line)] = line.text;
  } else if (line.key == "bag") {
    setup.bag = line.text == "empty" ? "" : line.text;
  } else if (line.key == "points") {
    setup.points[read_seat(line)] = read_counts(line, line.text);
  } else if (line.key == "treasures") {
    read_seat_numbers(line, setup.treasures);
  } else if (line.key == "catastrophes") {
    read_seat_numbers(line, setup.catastrophes);
  } else if (line.key == "monument") {
    setup.monuments.insert_or_assign(line.argument, read_structure(line));
  } else if (line.key == "wonder") {
    setup.wonder = read_structure(line);
  } else {  // put
    if (parts.size() != 2) line.fail("say what to put where");
    setup.tokens[read_cell(line, parts[1])] = parts[0];
  }
}

// ---- Building ----

json::string letter(Colour colour) { return json::string(1, colour_letter(colour)); }

json::object structure_json(const Structure& structure, std::string_view colour_key) {
  json::object out;
  out["at"] = cell_text(structure.at);
  out[colour_key] = letter(structure.colour);
  return out;
}

// The former colour of a face-down tile.
Colour colour_below(const Setup& setup, int cell) {
  for (const auto& [name, monument] : setup.monuments) {
    for (const int offset : {0, 1, 16, 17}) {
      if (monument.at + offset == cell) return monument.colour;
    }
  }
  if (setup.wonder) return setup.wonder->colour;
  throw Error("the face-down tile at " + cell_text(cell) + " lies under nothing");
}

// Collects what the tokens say; `used` counts the tiles that lie on the board.
class MapReader {
 public:
  MapReader(const Setup& setup, json::object& out) : setup_(setup), out_(out) {
    for (std::size_t row = 0; row < 11; ++row) rows_[row] = json::string(16, '.');
    leaders_.resize(static_cast<std::size_t>(setup.seats), json::object());
  }

  void read() {
    for (int cell = 0; cell < Bits::kCells; ++cell) token(cell, setup_.tokens[cell]);
    out_["board"] = json::array(rows_.begin(), rows_.end());
    out_["leaders"] = std::move(leaders_);
    out_["treasure_cells"] = std::move(treasures_);
    out_["buildings"] = std::move(buildings_);
  }

  const std::array<int, kColours>& used() const { return used_; }

 private:
  void token(int cell, const std::string& text) {
    const Board& printed = board(parse_options<Options>(setup_.options));
    const bool river = printed.river.test(cell);
    const auto wrong = [&](const char* what) {
      throw Error("map, " + cell_text(cell) + ": " + shedu::quoted(text) + " " + what);
    };
    if (text == "." || text == "~") {
      if ((text == "~") != river) wrong("is not the terrain of the board");
    } else if (text == "T" || text == "S") {
      if (printed.specials.test(cell) != (text == "S")) wrong("is not how the board frames this space");
      face_up(cell, Colour::Red);
      treasures_.emplace_back(cell_text(cell));
    } else if (text == "x") {
      sign(cell) = 'x';
    } else if (text == "#" || text == "#T") {
      sign(cell) = '#';
      ++used_[index(colour_below(setup_, cell))];
      if (text == "#T") treasures_.emplace_back(cell_text(cell));
    } else if (const std::optional<Colour> colour = parse_colour(text[0])) {
      face_up(cell, *colour);
      if (text.size() == 2 && text[1] == '*') {
        buildings_[letter(*colour)] = cell_text(cell);
      } else if (text.size() != 1) {
        wrong("is not a tile");
      }
    } else {
      leader(cell, text);
    }
  }

  void face_up(int cell, Colour colour) {
    sign(cell) = colour_letter(colour);
    ++used_[index(colour)];
  }

  void leader(int cell, const std::string& text) {
    const std::optional<Colour> colour =
        text.size() == 2 ? parse_colour(static_cast<char>(text[0] - 'A' + 'a')) : std::nullopt;
    const std::size_t seat = static_cast<std::size_t>(text.back() - '0');
    if (!colour || seat >= leaders_.size()) {
      throw Error("map, " + cell_text(cell) + ": " + shedu::quoted(text) +
                  " is nothing that lies on a board");
    }
    leaders_[seat].as_object()[letter(*colour)] = cell_text(cell);
  }

  char& sign(int cell) { return rows_[static_cast<std::size_t>(cell / 16)][cell % 16]; }

  const Setup& setup_;
  json::object& out_;
  std::array<json::string, 11> rows_;
  json::array leaders_;
  json::array treasures_;
  json::object buildings_;
  std::array<int, kColours> used_{};
};

// The bag holds what is nowhere else; if it is given, the rest has left the game.
void put_bag(const Setup& setup, std::array<int, kColours> used, json::object& out) {
  for (const std::string& hand : setup.hands) {
    for (const char c : hand) ++used[index(parse_colour(c).value())];
  }
  json::array bag;
  json::array removed;
  for (const Colour colour : kAllColours) {
    const int rest = kTileCount[index(colour)] - used[index(colour)];
    const int inside =
        setup.bag ? static_cast<int>(std::count(setup.bag->begin(), setup.bag->end(), colour_letter(colour)))
                  : rest;
    bag.emplace_back(inside);
    removed.emplace_back(rest - inside);
  }
  out["bag"] = std::move(bag);
  out["removed"] = std::move(removed);
}

json::object to_json(const Setup& setup) {
  json::object out{{"game", "tigris"},
                   {"seats", setup.seats},
                   {"options", option_object(setup.options)},
                   {"phase", "action"},
                   {"to_act", setup.active},
                   {"active", setup.active},
                   {"actions_left", setup.actions},
                   {"turns", 0},
                   {"wonder", nullptr},
                   {"placed", nullptr},
                   {"conflict", nullptr},
                   {"draws_left", 0}};
  out["original"] = json::array{json::array(), json::array()};
  out["treasures_declined"] = json::array();
  if (setup.wonder) out["wonder"] = structure_json(*setup.wonder, "colour");
  json::object& monuments = out["monuments"].emplace_object();
  for (const auto& [name, monument] : setup.monuments) monuments[name] = structure_json(monument, "square");
  MapReader map(setup, out);
  map.read();
  put_bag(setup, map.used(), out);
  for (const char* key : {"points", "treasures", "catastrophes", "hands", "swapped"}) {
    out[key] = json::array();
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.seats); ++seat) {
    out["points"].as_array().push_back(json::array(setup.points[seat].begin(), setup.points[seat].end()));
    out["treasures"].as_array().emplace_back(setup.treasures[seat]);
    out["catastrophes"].as_array().emplace_back(setup.catastrophes[seat]);
    out["hands"].as_array().emplace_back(setup.hands[seat]);
    out["swapped"].as_array().emplace_back("");
  }
  return out;
}

}  // namespace

State build_state(const std::vector<Line>& lines) {
  Setup setup;
  for (const Line& line : lines) apply(line, setup);
  if (setup.from_start) return Tigris::start(parse_options<Options>(setup.options), setup.seats);
  if (setup.tokens[0].empty()) throw Error("the scenario has no map");
  const json::value value = to_json(setup);
  return Tigris::state_from_json(JsonIn(value, "setup"));
}

std::string token_at(const State& s, int cell) {
  const Public& p = s.open;
  const Board& printed = board(p.options);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Colour colour : kAllColours) {
      if (p.leader[index(seat)][index(colour)] == cell) {
        return std::string(1, static_cast<char>(colour_letter(colour) - 'a' + 'A')) + std::to_string(seat);
      }
    }
  }
  if (p.catastrophe.test(cell)) return "x";
  if (p.facedown.test(cell)) return p.treasure.test(cell) ? "#T" : "#";
  if (p.treasure.test(cell)) return printed.specials.test(cell) ? "S" : "T";
  for (const Colour colour : kAllColours) {
    if (p.building[index(colour)] == cell) return std::string(1, colour_letter(colour)) + "*";
    if (p.tile[index(colour)].test(cell)) return std::string(1, colour_letter(colour));
  }
  return printed.river.test(cell) ? "~" : ".";
}

}  // namespace shedu::scenario
