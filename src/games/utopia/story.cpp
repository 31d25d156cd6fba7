#include "games/utopia/story.h"

#include "games/utopia/play.h"
#include "games/utopia/utopia.h"

namespace shedu {

json::array Utopia::story(const View& before, Move seen, const View& after) {
  return utopia::Story(before, seen, after).tell_all();
}

}  // namespace shedu

namespace shedu::utopia {
namespace {

std::string letter(Civ civ) { return {civ_letter(civ)}; }

std::string scale_text(const Public& p) {
  std::string out;
  for (const Civ civ : p.scale) out += civ_letter(civ);
  return out;
}

json::array seats_in(const Order& order, std::size_t seats) { return json_numbers(order, seats); }

}  // namespace

json::array Story::tell_all() {
  tell_move();
  tell_course();
  return std::move(story_);
}

void Story::tell_move() {
  const Seat seat = before_.to_act;
  switch (kind_of(move_)) {
    case Kind::Start:
    case Kind::Scale:
    case Kind::Guest:
    case Kind::Card: tell_setup_or_draw(); return;
    case Kind::Pick: tell_pick(); return;
    case Kind::Surprise: tell(story_, "surprise", {{"seat", seat}}); return;
    case Kind::Place: tell_arrival(before_.target_civ); return;
    case Kind::Relocate:
      tell(story_, "prince",
           {{"seat", seat},
            {"civ", letter(before_.target_civ)},
            {"at", district_text(before_.target)},
            {"from", district_text(district_of(move_))}});
      return;
    case Kind::Designate: tell(story_, "named", {{"by", seat}, {"seat", move_.a()}}); return;
    case Kind::Wonder:
      if (after_.phase == Phase::WonderPay) {
        const auto island = static_cast<Island>(move_.a());
        tell(story_, "choosing", {{"seat", seat}, {"island", island_code(island)}});
      } else {
        tell_wonder();
      }
      return;
    case Kind::Leave:
      tell(story_, "leaving",
           {{"seat", seat}, {"civ", letter(civ_of(move_))}, {"from", district_text(move_.b())}});
      if (after_.phase != Phase::WonderPay) tell_wonder();
      return;
    case Kind::Control: tell_control(); return;
    case Kind::Discard:
      tell(story_, "discarded",
           {{"seat", seat},
            {"civ", letter(civ_of(move_))},
            {"reason", before_.phase == Phase::Trim ? "limit" : "rank"}});
      return;
    case Kind::Step:
    case Kind::Add:
    case Kind::AddAnywhere:
    case Kind::Remove:
    case Kind::Raise:
    case Kind::Drop: tell_payment(); return;
    case Kind::Convert:
      tell(story_, "converted",
           {{"seat", seat}, {"civ", letter(civ_of(move_))}, {"as", letter(civ_of(before_.pending))}});
      if (after_.phase != Phase::Pay) tell_action(before_.pending);
      return;
    case Kind::End: tell(story_, "ended", {{"seat", seat}}); return;
  }
}

void Story::tell_setup_or_draw() {
  switch (kind_of(move_)) {
    case Kind::Start: tell(story_, "first", {{"seat", move_.a()}}); return;
    case Kind::Scale: tell(story_, "scale", {{"civ", letter(civ_of(move_))}, {"value", before_.due}}); return;
    case Kind::Card: {
      json::object& drew = tell(story_, "drew", {{"seat", dealt_seat(before_)}});
      if (move_.a() != kHidden) drew.emplace("what", letter(civ_of(move_)));
      return;
    }
    default: break;
  }
  const std::string_view island = island_code(static_cast<Island>(move_.a()));
  const auto civ = static_cast<Civ>(move_.b());
  if (before_.phase == Phase::Guests) {
    tell(story_, "guest", {{"island", island}, {"civ", letter(civ)}});
    return;
  }
  tell(story_, "surprised", {{"seat", before_.active}, {"island", island}, {"civ", letter(civ)}});
  if (after_.phase == Phase::Designate) {
    tell(story_, "no_prince", {{"seat", before_.active}, {"civ", letter(civ)}});
  }
}

void Story::tell_pick() {
  tell(story_, "took",
       {{"seat", before_.to_act},
        {"island", island_code(island_of(district_of(move_)))},
        {"civ", letter(civ_of(move_))}});
  tell_arrival(civ_of(move_));
}

// R-P1-3, R-P1-6, 7.3: the guest's prince, from the reserve or from another district; perhaps nobody, or not
// before it is chosen from where.
void Story::tell_arrival(Civ civ) {
  const Seat seat = before_.to_act;
  if (after_.phase == Phase::Relocate) {
    tell(story_, "prince_due", {{"seat", seat}, {"civ", letter(civ)}, {"at", district_text(after_.target)}});
    return;
  }
  const Princes& was = before_.princes[index(seat)][index(civ)];
  const Princes& is = after_.princes[index(seat)][index(civ)];
  District to = kNoDistrict;
  District from = kNoDistrict;
  for_each(was.any() | is.any(), [&](District district) {
    if (is.at(district) > was.at(district)) to = district;
    if (is.at(district) < was.at(district)) from = district;
  });
  if (to == kNoDistrict) {
    tell(story_, "no_prince", {{"seat", seat}, {"civ", letter(civ)}});
    return;
  }
  json::object& item =
      tell(story_, "prince", {{"seat", seat}, {"civ", letter(civ)}, {"at", district_text(to)}});
  if (from != kNoDistrict) item.emplace("from", district_text(from));
}

// R-BLD-4: one prince of each civilization leaves.
void Story::tell_wonder() {
  const Seat seat = before_.to_act;
  Island built{};
  for (const Island island : kAllIslands) {
    if (before_.wonder[index(island)] != after_.wonder[index(island)]) built = island;
  }
  for (const Civ civ : kAllCivs) {
    const Princes& was = before_.princes[index(seat)][index(civ)];
    const Princes& is = after_.princes[index(seat)][index(civ)];
    for_each(was.any(), [&](District from) {
      if (is.at(from) == was.at(from)) return;
      tell(story_, "home",
           {{"seat", seat}, {"civ", letter(civ)}, {"from", district_text(from)}, {"count", 1}});
    });
  }
  tell(story_, "wonder", {{"seat", seat}, {"island", island_code(built)}});
  tell_gains("wonder");
}

void Story::tell_control() {
  const Seat seat = before_.to_act;
  const std::string civ = letter(civ_of(move_));
  const std::string district = district_text(move_.b());
  tell(story_, "home", {{"seat", seat}, {"civ", civ}, {"from", district}, {"count", kControlPrinces}});
  tell(story_, "control", {{"seat", seat}, {"civ", civ}, {"at", district}});
  tell_gains("island");
}

// 7.10: natural cards first; privileges turn others afterwards.
void Story::tell_payment() {
  const Seat seat = before_.to_act;
  const int privileges = privileges_of(move_);
  const int natural = price_of(kind_of(move_)) - privileges;
  const std::string civ = letter(civ_of(move_));
  if (natural > 0) tell(story_, "paid", {{"seat", seat}, {"civ", civ}, {"count", natural}});
  if (privileges > 0) {
    tell(story_, "privilege", {{"seat", seat}, {"civ", civ}, {"count", privileges}});
  } else {
    tell_action(move_);
  }
}

void Story::tell_action(Move action) {
  const Seat seat = before_.active;
  const std::string civ = letter(civ_of(action));
  const District district = district_of(action);
  switch (kind_of(action)) {
    case Kind::Step: {
      const bool by_land = (before_.options.board.land[district] & bit(to_of(action))) != 0;
      tell(story_, "moved",
           {{"seat", seat},
            {"civ", civ},
            {"count", count_of(action)},
            {"from", district_text(district)},
            {"to", district_text(to_of(action))},
            {"by", by_land ? "land" : "ship"}});
      return;
    }
    case Kind::Remove:
      tell(story_, "removed", {{"seat", seat}, {"civ", civ}, {"from", district_text(district)}});
      tell_gains("removal");
      return;
    case Kind::Raise:
    case Kind::Drop:
      tell(story_, kind_of(action) == Kind::Raise ? "raised" : "dropped",
           {{"seat", seat}, {"civ", civ}, {"scale", scale_text(after_)}});
      return;
    default:
      tell(story_, "prince", {{"seat", seat}, {"civ", civ}, {"at", district_text(district)}});
      tell_gains("monument");
      return;
  }
}

void Story::tell_gains(std::string_view reason) {
  for (Seat seat = 0; seat < before_.seats; ++seat) {
    const int points = after_.score[index(seat)] - before_.score[index(seat)];
    if (points > 0) tell(story_, "gain", {{"seat", seat}, {"points", points}, {"reason", reason}});
  }
}

// R-P3-1, R-P3-2: in the order of rank. What pays does not change in the event that pays it.
void Story::tell_prestige() {
  tell(story_, "phase", {{"what", "prestige"}});
  for (int i = 0; i < before_.seats; ++i) {
    const Seat seat = before_.rank[i];
    for (int step = 0; step < kCivs; ++step) {
      const Civ civ = before_.scale[step];
      const int count = std::popcount(before_.control[index(seat)] & before_.monument[index(civ)]);
      if (count == 0) continue;
      tell(story_, "prestige",
           {{"seat", seat}, {"civ", letter(civ)}, {"count", count}, {"points", count * (kCivs - step)}});
    }
  }
}

// What the end of a turn leads to: the next seat, the next phase, the next round, the end.
void Story::tell_course() {
  const bool over = after_.phase == Phase::Over;
  if (over || (enters(Phase::Guests) && before_.phase != Phase::Scale)) tell_prestige();
  if (before_.rank != after_.rank) {
    tell(story_, "rank", {{"order", seats_in(after_.rank, after_.seats)}});
  }
  if (enters(Phase::Guests)) {
    tell(story_, "round", {{"number", after_.round}});
    tell(story_, "phase", {{"what", "welcome"}});
  }
  if (enters(Phase::Deal)) {
    tell(story_, "guests_left");
    tell(story_, "phase", {{"what", "development"}});
  }
  if (after_.deck_size > before_.deck_size) tell(story_, "deck_renewed");
  if (turn_begins()) tell(story_, "turn", {{"seat", after_.active}});
  if (over) {
    State scratch{};
    scratch.open = after_;
    const bool reached = after_.score[index(after_.rank[0])] >= after_.options.target_score;
    tell_over(story_, reached ? "points" : "rounds", Utopia::standing(scratch));
  }
}

// Turns begin when one ended, or when the last guest, card or compulsory discard has opened a phase.
bool Story::turn_begins() const {
  if (after_.phase != Phase::Welcome && after_.phase != Phase::Develop) return false;
  const Kind kind = kind_of(move_);
  return kind == Kind::End || kind == Kind::Guest || kind == Kind::Card || kind == Kind::Discard;
}

}  // namespace shedu::utopia
