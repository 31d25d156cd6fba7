#include <algorithm>
#include <cstring>
#include <map>

#include "base/text.h"
#include "rules/tigris/scenario_file.h"

namespace shedu::scenario {

using namespace tigris;

namespace {

using Words = std::vector<std::string_view>;

// One "expect:" line with the two positions it is about.
struct Expectation {
  const Line& line;
  const State& before;
  const State& now;
  Words args;  // behind the first word

  std::string_view arg(std::size_t i) const {
    if (i >= args.size()) line.fail("something is missing at the end");
    return args[i];
  }
  int number(std::size_t i) const { return read_number(line, arg(i)); }
  Cell cell(std::size_t i) const { return read_cell(line, arg(i)); }
  std::size_t seat(std::size_t i) const {
    const int seat = number(i);
    if (seat < 0 || seat >= now.open.seats) line.fail("no such seat");
    return static_cast<std::size_t>(seat);
  }
  std::string rest(std::size_t from) const {
    std::vector<std::string> parts(args.begin() + static_cast<std::ptrdiff_t>(std::min(from, args.size())),
                                   args.end());
    return join(parts, " ");
  }
  void same(const std::string& expected, const std::string& found) const {
    if (expected != found) line.fail("expected " + expected + ", found " + found);
  }
  void same(int expected, int found) const { same(std::to_string(expected), std::to_string(found)); }
};

template <class Counts>
std::string counts_text(const Counts& counts) {
  std::string out;
  for (const Colour colour : kAllColours) {
    if (counts[index(colour)] == 0) continue;
    out += (out.empty() ? "" : " ") + std::string(1, colour_letter(colour)) +
           std::to_string(counts[index(colour)]);
  }
  return out.empty() ? "none" : out;
}

std::string letters(const Tiles& tiles) {
  std::string out;
  for (const Colour colour : kAllColours) out.append(tiles[index(colour)], colour_letter(colour));
  return out.empty() ? "nothing" : out;
}

std::string cells_text(const Bits& cells) {
  std::string out;
  cells.for_each([&](int cell) { out += (out.empty() ? "" : " ") + cell_text(cell); });
  return out.empty() ? "none" : out;
}

std::string place_text(Cell cell, const char* otherwise) {
  return cell == kNoCell ? otherwise : cell_text(cell);
}

Bits read_cells(const Expectation& e, std::size_t from) {
  Bits out;
  if (e.rest(from) == "none") return out;
  for (std::size_t i = from; i < e.args.size(); ++i) out.set(e.cell(i));
  return out;
}

// ---- The pieces ----

// "0:r1 1:k2": all points gained since the start of the case; who is not named gained nothing.
void points(const Expectation& e) {
  std::array<std::array<int, kColours>, kSeats> expected{};
  for (const std::string_view word : e.args) {
    if (word == "none") continue;
    const int seat = read_number(e.line, word.substr(0, 1));
    if (word.size() < 4 || word[1] != ':' || seat < 0 || seat >= e.now.open.seats) {
      e.line.fail("write points as SEAT:COLOUR NUMBER, such as 0:r1");
    }
    expected[seat][index(read_colour(e.line, word[2]))] += read_number(e.line, word.substr(3));
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    std::array<int, kColours> gained{};
    for (std::size_t c = 0; c < kColours; ++c) {
      gained[c] = e.now.open.points[seat][c] - e.before.open.points[seat][c];
    }
    const std::string who = "seat " + std::to_string(seat) + " ";
    e.same(who + counts_text(expected[seat]), who + counts_text(gained));
  }
}

Cell leader_cell(const Expectation& e, std::string_view name) {
  if (name.size() != 2) e.line.fail("no leader: " + std::string(name));
  const Colour colour = read_colour(e.line, static_cast<char>(name[0] - 'A' + 'a'));
  const int seat = read_number(e.line, name.substr(1));
  if (seat < 0 || seat >= e.now.open.seats) e.line.fail("no such seat");
  return e.now.open.leader[seat][index(colour)];
}

void off(const Expectation& e) {
  for (const std::string_view name : e.args) {
    e.same(std::string(name) + " off", std::string(name) + " " + place_text(leader_cell(e, name), "off"));
  }
}

// "E5 r F4 empty": cells and what lies there.
void cells(const Expectation& e) {
  for (std::size_t i = 0; i < e.args.size(); i += 2) {
    const std::string found = token_at(e.now, e.cell(i));
    const bool empty = found == "." || found == "~";
    e.same(std::string(e.args[i]) + " " + std::string(e.arg(i + 1)),
           std::string(e.args[i]) + " " + (empty ? "empty" : found));
  }
}

void region(const Expectation& e, bool kingdom) {
  const Bits found = region_of(e.now.open, e.cell(0));
  e.same(cells_text(read_cells(e, 0)), cells_text(found));
  if (found.intersects(e.now.open.leaders) != kingdom) {
    e.line.fail(kingdom ? "no leader is there" : "a leader is there");
  }
}

void outside(const Expectation& e) {
  std::array<int, kColours> found{};
  for (std::size_t c = 0; c < kColours; ++c) {
    found[c] = e.now.bag[c];
    for (const Private& secret : e.now.secret) found[c] += secret.hand[c];
  }
  e.same(counts_text(read_counts(e.line, e.rest(0))), counts_text(found));
}

void removed(const Expectation& e) {
  std::array<int, kColours> found{};
  for (std::size_t c = 0; c < kColours; ++c) found[c] = e.now.open.removed[c] - e.before.open.removed[c];
  e.same(counts_text(read_counts(e.line, e.rest(0))), counts_text(found));
}

void monument(const Expectation& e) {
  for (int i = 0; i < kMonuments; ++i) {
    if (monument_text(i) == e.arg(0)) {
      e.same(std::string(e.arg(1)), place_text(e.now.open.monument[i], "unbuilt"));
      return;
    }
  }
  e.line.fail("no such monument");
}

// Nothing has changed but whose turn it is.
void same_pieces(const Expectation& e) {
  State now = e.now;
  now.open.active = e.before.open.active;
  now.open.to_act = e.before.open.to_act;
  now.open.actions_left = e.before.open.actions_left;
  now.open.turns = e.before.open.turns;
  if (std::memcmp(&now, &e.before, sizeof now) != 0) e.line.fail("something has changed");
}

// ---- Conflicts ----

// "k attacker 0 defender 1 strength 2:1", while the attacker or the defender decides.
void conflict(const Expectation& e, bool war) {
  const Public& p = e.now.open;
  const bool fits = war ? p.phase == Phase::WarAttack || p.phase == Phase::WarDefend
                        : p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend;
  if (!fits) e.line.fail("the phase is " + std::string(phase_name(p.phase)));
  const Conflict& c = p.conflict;
  e.same(e.rest(0), std::string(1, colour_letter(c.colour)) + " attacker " + std::to_string(c.attacker) +
                        " defender " + std::to_string(c.defender) + " strength " +
                        std::to_string(c.attack_base) + ":" + std::to_string(c.defence_base));
}

// E3: the kingdoms around the joining tile.
void sides(const Expectation& e) {
  const Public& p = e.now.open;
  Bits connected = connectable(p);
  connected.clear(p.conflict.at);
  int count = 0;
  for (Bits rest = around(p.conflict.at) & connected; rest.any();) {
    const Bits side = connected.flood(Bits::of(rest.first()));
    rest &= ~side;
    count += side.intersects(p.leaders) ? 1 : 0;
  }
  e.same(e.number(0), count);
}

// ---- The printed board ----

void farm_squares(const Expectation& e) {
  const Bits& river = board(e.now.open.options).river;
  Bits found;
  for (int cell = 0; cell < Bits::kCells - 17; ++cell) {
    if (cell % 16 == 15) continue;
    if (river.test(cell) && river.test(cell + 1) && river.test(cell + 16) && river.test(cell + 17)) {
      found.set(cell);
    }
  }
  e.same(cells_text(read_cells(e, 0)), cells_text(found));
}

void farm_crosses(const Expectation& e) {
  const Bits& river = board(e.now.open.options).river;
  Bits found;
  for (int cell = 0; cell < Bits::kCells; ++cell) {
    if (river.test(cell) && (around(cell) & river).count() == 4) found.set(cell);
  }
  e.same(cells_text(read_cells(e, 0)), cells_text(found));
}

std::string actor_text(Seat seat) {
  return seat == kNature ? "chance" : seat == kOver ? "nobody" : std::to_string(seat);
}

std::string final_text(const State& s, std::size_t seat) {
  std::string out;
  for (const int points : final_points(s.open, static_cast<Seat>(seat))) {
    out += (out.empty() ? "" : " ") + std::to_string(points);
  }
  return out;
}

using Check = void (*)(const Expectation&);

const std::map<std::string_view, Check>& checks() {
  using E = const Expectation&;
  static const std::map<std::string_view, Check> all = {
      {"points", points},
      {"off", off},
      {"on", [](E e) { e.same(e.rest(1), place_text(leader_cell(e, e.arg(0)), "off")); }},
      {"cells", cells},
      {"kingdom", [](E e) { region(e, true); }},
      {"region", [](E e) { region(e, false); }},
      {"phase", [](E e) { e.same(e.rest(0), std::string(phase_name(e.now.open.phase))); }},
      {"to_act", [](E e) { e.same(e.rest(0), actor_text(e.now.open.to_act)); }},
      {"active", [](E e) { e.same(e.number(0), e.now.open.active); }},
      {"actions", [](E e) { e.same(e.number(0), e.now.open.actions_left); }},
      {"turns", [](E e) { e.same(e.number(0), e.now.open.turns); }},
      {"war", [](E e) { conflict(e, true); }},
      {"revolt", [](E e) { conflict(e, false); }},
      {"sides", sides},
      {"hand", [](E e) { e.same(e.rest(1), letters(e.now.secret[e.seat(0)].hand)); }},
      {"hand_size", [](E e) { e.same(e.number(1), e.now.open.hand_size[e.seat(0)]); }},
      {"bag", [](E e) { e.same(e.number(0), e.now.open.bag_size); }},
      {"outside", outside},
      {"removed", removed},
      {"drawing", [](E e) { e.same(e.number(0), drawing_seat(e.now.open)); }},
      {"treasures", [](E e) { e.same(e.number(1), e.now.open.treasures[e.seat(0)]); }},
      {"treasures_left", [](E e) { e.same(e.number(0), e.now.open.treasure.count()); }},
      {"catastrophes", [](E e) { e.same(e.number(1), e.now.open.catastrophes[e.seat(0)]); }},
      {"monument", monument},
      {"building",
       [](E e) {
         const Cell at = e.now.open.building[index(read_colour(e.line, e.arg(0)[0]))];
         e.same(std::string(e.arg(1)), place_text(at, "supply"));
       }},
      {"wonder", [](E e) { e.same(e.rest(0), place_text(e.now.open.wonder, "unbuilt")); }},
      {"final", [](E e) { e.same(e.rest(1), final_text(e.now, e.seat(0))); }},
      {"score", [](E e) { e.same(e.number(1), Tigris::standing(e.now).score[e.seat(0)]); }},
      {"place", [](E e) { e.same(e.number(1), Tigris::standing(e.now).place[e.seat(0)]); }},
      {"same_pieces", same_pieces},
      {"rivers", [](E e) { e.same(e.number(0), board(e.now.open.options).river.count()); }},
      {"framed",
       [](E e) { e.same(cells_text(read_cells(e, 0)), cells_text(board(e.now.open.options).specials)); }},
      {"farm_squares", farm_squares},
      {"farm_crosses", farm_crosses},
  };
  return all;
}

}  // namespace

void check_expectation(const Line& line, const State& before, const State& now) {
  Words parts = words(line.text);
  const auto check = parts.empty() ? checks().end() : checks().find(parts[0]);
  if (check == checks().end()) line.fail("unknown expectation");
  parts.erase(parts.begin());
  check->second({line, before, now, std::move(parts)});
}

}  // namespace shedu::scenario
