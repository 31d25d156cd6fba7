#include "game/actor.h"
#include "games/kudurru/kudurru.h"

namespace shedu {

using namespace kudurru;

namespace {

// ---- Out ----

std::string stones_text(const Stones& stones) {
  std::string out;
  for (std::size_t i = 0; i < kValues; ++i) out.append(stones[i], static_cast<char>('1' + i));
  return out;
}

// Nine signs, row by row.
template <class F>
std::string fields_text(F&& sign) {
  std::string out;
  for (std::size_t cell = 0; cell < kCells; ++cell) out += sign(cell);
  return out;
}

char digit_or_dot(int value) { return value > 0 ? static_cast<char>('0' + value) : '.'; }
std::string down_text(const Private& secret) {
  return fields_text([&](std::size_t cell) { return digit_or_dot(secret.down[cell]); });
}

void put_public(json::object& out, const Public& p) {
  out["seats"] = kSeats;
  out["options"] = option_object(print_options(p.options));
  out["phase"] = phase_name(p.phase);
  out["to_act"] = actor_json(p.to_act);
  out["active"] = p.active;
  out["first"] = p.first;
  out["owners"] = fields_text(
      [&](std::size_t cell) { return p.owner[cell] < 0 ? '.' : static_cast<char>('0' + p.owner[cell]); });
  out["faces"] = fields_text([&](std::size_t cell) { return digit_or_dot(p.face[cell]); });
  out["challenge"] = p.attack > 0 ? json::value(std::to_string(p.attack) + cell_text(p.target)) : nullptr;
  out["gone"] = stones_text(p.gone);
}

// ---- In ----

Stones read_stones(const JsonIn& in) {
  Stones out{};
  for (const char c : in.string()) {
    if (c < '1' || c > '0' + kValues) in.fail("must be values of stones, 1 to 4");
    if (++out[index(c - '1')] > kCopies) in.fail("has too many stones of " + std::string(1, c));
  }
  return out;
}

// Nine signs: a dot, or a digit from `least` to `most`; calls f(cell, digit).
template <class F>
void read_fields(const JsonIn& in, int least, int most, F&& f) {
  const std::string_view text = in.string();
  if (text.size() != kCells) in.fail("must have nine signs");
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const int digit = text[cell] - '0';
    if (text[cell] == '.') continue;
    if (digit < least || digit > most) in.fail("has a sign that is not allowed there");
    f(cell, digit);
  }
}

void read_down(const JsonIn& in, Private& secret) {
  read_fields(in, 1, kValues,
              [&](std::size_t cell, int value) { secret.down[cell] = static_cast<std::uint8_t>(value); });
}

Phase read_phase(const JsonIn& in) {
  for (int i = 0; i <= static_cast<int>(Phase::Over); ++i) {
    if (phase_name(static_cast<Phase>(i)) == in.string()) return static_cast<Phase>(i);
  }
  in.fail("is not a phase of the game");
}

void read_public(const JsonIn& in, Public& p) {
  if (in["game"].string() != Kudurru::kName) in["game"].fail("must be \"kudurru\"");
  in["seats"].integer(kSeats, kSeats);
  p.options = read_options<Options>(in["options"]);
  p.phase = read_phase(in["phase"]);
  p.to_act = read_actor(in["to_act"], kSeats);
  p.active = static_cast<Seat>(in["active"].integer(0, kSeats - 1));
  p.first = static_cast<Seat>(in["first"].integer(0, kSeats - 1));
  p.owner.fill(kNobody);
  read_fields(in["owners"], 0, kSeats - 1,
              [&](std::size_t cell, int seat) { p.owner[cell] = static_cast<Seat>(seat); });
  read_fields(in["faces"], 1, kValues,
              [&](std::size_t cell, int value) { p.face[cell] = static_cast<std::uint8_t>(value); });
  if (const auto challenge = in.find("challenge")) {
    const std::optional<Move> move = Kudurru::parse_move(challenge->string());
    if (!move || kind_of(*move) != Kind::Lay || move->a() == 0)
      challenge->fail("must be a stone and its field: \"4B2\"");
    p.attack = static_cast<std::uint8_t>(move->a());
    p.target = static_cast<std::uint8_t>(move->b());
  }
  p.gone = read_stones(in["gone"]);
}

// As many stones must be out of the viewer's sight as lie where they cannot be seen: imagine deals them out.
void check_unseen(const JsonIn& in, const View& v) {
  const Stones unseen = unseen_by(v);
  for (const std::uint8_t count : unseen) {  // below 0 is far above 4
    if (count > kCopies) in.fail("impossible position: S1: there are four stones of each value");
  }
  if (total(unseen) != hidden_from(v))
    in.fail("impossible position: S1: the stones out of sight do not add up");
}

}  // namespace

json::object Kudurru::state_json(const State& s) {
  json::object out{{"game", kName}};
  put_public(out, s.open);
  json::array hands, down;
  for (const Private& secret : s.secret) {
    hands.emplace_back(stones_text(secret.hand));
    down.emplace_back(down_text(secret));
  }
  out["hands"] = std::move(hands);
  out["down"] = std::move(down);
  out["bag"] = stones_text(s.bag);
  return out;
}

json::object Kudurru::view_json(const View& v, Detail /*detail*/) {
  json::object out{{"game", kName}, {"viewer", viewer_number(v.viewer)}};
  put_public(out, v.open);
  out["hand_sizes"] = json_numbers(v.open.hand_size);
  out["bag_size"] = v.open.bag_size;
  out["scores"] = json::array{score_of(v.open, 0), score_of(v.open, 1)};
  if (v.viewer >= 0) {
    out["hand"] = stones_text(v.own.hand);
    out["down"] = down_text(v.own);
  }
  return out;
}

State Kudurru::state_from_json(const JsonIn& in) {
  in.only({"game", "seats", "options", "phase", "to_act", "active", "first", "owners", "faces", "challenge",
           "gone", "hands", "down", "bag"});
  State s{};
  read_public(in, s.open);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    s.secret[seat].hand = read_stones(in["hands"].array_of(kSeats).at(seat));
    s.open.hand_size[seat] = static_cast<std::uint8_t>(total(s.secret[seat].hand));
    read_down(in["down"].array_of(kSeats).at(seat), s.secret[seat]);
  }
  s.bag = read_stones(in["bag"]);
  s.open.bag_size = static_cast<std::uint8_t>(total(s.bag));
  if (const std::string problem = broken(s); !problem.empty()) in.fail("impossible position: " + problem);
  return s;
}

// Whether a position is consistent does not depend on how the unseen stones lie, so any world will do.
View Kudurru::load_view(const JsonIn& in) {
  View v{};
  read_public(in, v.open);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    v.open.hand_size[seat] =
        static_cast<std::uint8_t>(in["hand_sizes"].array_of(kSeats).at(seat).integer(0, kValues * kCopies));
  }
  v.open.bag_size = static_cast<std::uint8_t>(in["bag_size"].integer(0, kValues * kCopies));
  v.viewer = viewer_numbered(in["viewer"].integer(-1, kSeats - 1));
  if (v.viewer >= 0) {
    v.own.hand = read_stones(in["hand"]);
    read_down(in["down"], v.own);
  }
  check_unseen(in, v);
  Rng rng(1);
  if (const std::string problem = broken(imagine(v, rng)); !problem.empty())
    in.fail("impossible position: " + problem);
  return v;
}

}  // namespace shedu
