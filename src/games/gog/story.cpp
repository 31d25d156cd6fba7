#include "games/gog/story.h"

#include "games/gog/gog.h"
#include "games/gog/play.h"

namespace shedu {

json::array Gog::story(const View& before, Move seen, const View& after) {
  return gog::Story(before, seen, after).tell_all();
}

}  // namespace shedu

namespace shedu::gog {
namespace {

std::string_view purchase_name(Kind kind) {
  switch (kind) {
    case Kind::Recruit: return "recruit";
    case Kind::Train: return "train";
    case Kind::Upgrade: return "upgrade";
    case Kind::BuyAbility: return "ability";
    case Kind::BuyBarn: return "barn";
    default: return "scroll";
  }
}

// Where it is bought, or kNoCell.
Cell purchase_cell(Move purchase) {
  switch (kind_of(purchase)) {
    case Kind::Recruit: return cell_b(purchase);
    case Kind::Train:
    case Kind::Upgrade: return cell_a(purchase);
    default: return kNoCell;
  }
}

// The level of the soldier that a move names.
int level_of(const Public& p, Seat seat, Move move) {
  const Player& mine = player(p, seat);
  return mine.soldiers[static_cast<std::size_t>(find_soldier(mine, move.a(), move.c()))].level;
}

}  // namespace

void add_goods_to(json::object& item, const std::array<int, kGoods>& goods) {
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    item.emplace(resource_name(static_cast<int>(kind)), goods[kind]);
  }
}

json::array Story::tell_all() {
  tell_move();
  tell_changes();
  tell_course();
  return std::move(story_);
}

void Story::tell_move() {
  const Seat seat = before_.to_act;
  switch (kind_of(move_)) {
    case Kind::Split:
      tell(
          story_, "split",
          {{"seat", seat}, {"north", move_.a()}, {"south", before_.options.data.start_soldiers - move_.a()}});
      return;
    case Kind::Trade:
      tell(story_, "traded",
           {{"seat", seat},
            {"gave", resource_name(move_.a())},
            {"took", resource_name(move_.b())},
            {"count", before_.options.camel_rate}});
      return;
    case Kind::Recruit:
    case Kind::Train:
    case Kind::Upgrade:
    case Kind::BuyAbility:
    case Kind::BuyBarn:
    case Kind::BuyScroll: tell_purchase(move_); return;
    case Kind::Pay: tell_purchase(before_.purchase); return;
    case Kind::Draw: tell_chest(); return;
    case Kind::Accept:
    case Kind::Cancel:
      tell(story_, "answered",
           {{"seat", seat},
            {"card", card_text(before_.card)},
            {"what", kind_of(move_) == Kind::Accept ? "accept" : "cancel"}});
      return;
    case Kind::Pick: tell(story_, "picked", {{"seat", subject()}, {"at", cell_text(move_.a())}}); return;
    case Kind::Keep: tell(story_, "kept", {{"seat", seat}}); return;
    case Kind::Reroll: tell(story_, "rerolls", {{"seat", seat}}); return;
    case Kind::Send:
    case Kind::Move: tell_soldier_move(); return;
    case Kind::Found: tell(story_, "founded", {{"seat", seat}, {"at", cell_text(move_.a())}}); return;
    case Kind::Conquer: tell_conquest(); return;
    case Kind::Figure: tell_figure(); return;
    case Kind::Ambush: tell(story_, "ambush", {{"seat", seat}}); return;
    case Kind::Place: tell_ambush(); return;
    case Kind::End: tell(story_, "ended", {{"seat", seat}}); return;
    case Kind::Stop:
    case Kind::Done:
    case Kind::Choose:
    case Kind::GiveBack:
    case Kind::Take:
    case Kind::Rob: return;  // told by what they change
    default: tell_chance(); return;
  }
}

void Story::tell_chance() {
  const Seat seat = before_.active;
  switch (kind_of(move_)) {
    case Kind::First: tell(story_, "first", {{"seat", move_.a()}}); return;
    case Kind::Tile: tell(story_, "tile_drawn", {{"tile", tile_text(move_.a())}}); return;
    case Kind::Lay: {
      json::object& item = tell(story_, "tile_laid",
                                {{"tile", tile_text(before_.card)},
                                 {"at", cell_text(slot_cell(move_.a()))},
                                 {"turned", move_.b()}});
      if (before_.to_act >= 0) item.emplace("seat", before_.to_act);
      return;
    }
    case Kind::Card: tell(story_, "card", {{"card", card_text(move_.a())}}); return;
    case Kind::Die:
      tell(story_, "die", {{"result", move_.a() != 0 ? "even" : "odd"}, {"card", card_text(before_.card)}});
      return;
    case Kind::Roll:
      tell(story_, "rolled", {{"seat", seat}, {"dice", json::array{move_.a(), move_.b()}}});
      return;
    case Kind::Fight: tell_outcome(before_.fight); return;
    case Kind::Level: tell(story_, "ambush_level", {{"seat", seat}, {"level", move_.a()}}); return;
    default: return;  // an ability card is told by what it changes
  }
}

// With Wisdom the price is named first and paid afterwards (P2-8).
void Story::tell_purchase(Move purchase) {
  const bool paid = current(after_) != Phase::Pay;
  json::object& item = tell(story_, paid ? "bought" : "buying",
                            {{"seat", before_.active}, {"what", purchase_name(kind_of(purchase))}});
  const Cell at = purchase_cell(purchase);
  if (at != kNoCell) item.emplace("at", cell_text(at));
  if (!paid) return;
  std::array<int, kGoods> price{};
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    price[kind] = player(before_, before_.active).stock[kind] - player(after_, before_.active).stock[kind];
  }
  add_goods_to(item, price);
}

// P3-2, P3-3: where the pile has become a queue, the card comes without chance.
void Story::tell_chest() {
  const Bits opened = after_.chests_used & ~before_.chests_used;
  tell(story_, "chest", {{"seat", before_.active}, {"at", cell_text(opened.first())}});
  if (after_.phase == Phase::Die) tell(story_, "card", {{"card", card_text(after_.card)}});
}

void Story::tell_soldier_move() {
  const bool sent = kind_of(move_) == Kind::Send;
  mover_ = sent ? subject() : before_.active;
  from_ = cell_a(move_);
  to_ = cell_b(move_);
  const int level = level_of(before_, mover_, move_);
  json::object& item =
      tell(story_, sent ? "sent" : "moved",
           {{"seat", mover_}, {"from", cell_text(from_)}, {"to", cell_text(to_)}, {"level", level}});
  if (!sent) {
    const int speed = after_.speed_added != before_.speed_added ? 5 : 0;  // P4-5: a card won in the battle
    item.emplace("cost", before_.steps - after_.steps + speed);
  }
  tell_attack(mover_, level, to_);
}

void Story::tell_ambush() {
  mover_ = before_.active;
  to_ = cell_b(move_);
  const int level = top(before_).detail;
  tell_arrival(mover_, to_, level);
  tell_attack(mover_, level, to_);
}

void Story::tell_conquest() {
  const Cell cell = cell_a(move_);
  const Seat owner = city_owner(before_, cell);
  const Player& theirs = player(before_, owner);
  const bool captured = find_city(player(after_, before_.active), cell) >= 0;
  tell(story_, "conquered",
       {{"seat", before_.active},
        {"owner", owner},
        {"at", cell_text(cell)},
        {"level", theirs.cities[static_cast<std::size_t>(find_city(theirs, cell))].level},
        {"how", captured ? "captured" : "destroyed"}});
  if (player(after_, owner).alive == 0) {
    tell(story_, "eliminated", {{"seat", owner}, {"by", before_.active}});
  }
}

void Story::tell_figure() {
  const auto figure = static_cast<Figure>(move_.a());
  tell(story_, "figure",
       {{"seat", in_effect(before_) ? subject() : before_.active},
        {"figure", figure_name(figure)},
        {"from", cell_text(before_.figures[index(figure)])},
        {"to", cell_text(cell_b(move_))}});
}

}  // namespace shedu::gog
