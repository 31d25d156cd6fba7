#include "game/story.h"

#include "games/kudurru/kudurru.h"

namespace shedu {

using namespace kudurru;

namespace {

// C1, C2: who keeps the field, and the stone that is lost.
void tell_decided(json::array& story, const Public& before, const Public& after, std::size_t cell, int attack,
                  int defence) {
  const bool taken = attack > defence;
  tell(story, "decided",
       {{"at", cell_text(cell)},
        {"attack", attack},
        {"defence", defence},
        {"winner", after.owner[cell]},
        {"loser", taken ? before.owner[cell] : before.active}});
}

void tell_lines(json::array& story, const Public& before, const Public& after) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const int more = lines_of(after, seat) - lines_of(before, seat);
    if (more > 0) tell(story, "line", {{"seat", seat}, {"lines", more}});
  }
}

}  // namespace

json::array Kudurru::story(const View& before, Move seen, const View& after) {
  json::array story;
  const Public& p = before.open;
  const std::size_t cell = index(seen.b());
  switch (kind_of(seen)) {
    case Kind::Start: tell(story, "first", {{"seat", seen.a()}}); break;
    case Kind::Draw: {
      json::object& item = tell(story, "drew", {{"seat", drawer(p)}});
      if (seen.a() > 0) item.emplace("what", seen.a());
      break;
    }
    case Kind::Aside: tell(story, "aside", {{"seat", p.active}, {"value", seen.a()}}); break;
    case Kind::Reveal: tell_decided(story, p, after.open, cell, p.attack, seen.a()); break;
    case Kind::Lay:
      if (p.owner[cell] == kNobody) {
        json::object& item = tell(story, "laid", {{"seat", p.active}, {"at", cell_text(cell)}});
        if (seen.a() > 0) item.emplace("value", seen.a());
        break;
      }
      tell(story, "challenged", {{"seat", p.active}, {"at", cell_text(cell)}, {"value", seen.a()}});
      if (p.face[cell] > 0) tell_decided(story, p, after.open, cell, seen.a(), p.face[cell]);
  }
  tell_lines(story, p, after.open);
  const bool new_turn = after.open.phase == Phase::Turn && p.phase != Phase::Turn;
  if (new_turn || (after.open.phase == Phase::Turn && after.open.active != p.active)) {
    tell(story, "turn", {{"seat", after.open.active}});
  }
  if (after.open.phase == Phase::Over) {
    State end{};
    end.open = after.open;
    tell_over(story, "stones", standing(end));
  }
  return story;
}

json::object Kudurru::insight(const View& v) {
  json::array lines;
  for (Seat seat = 0; seat < kSeats; ++seat) lines.emplace_back(lines_of(v.open, seat));
  return {{"lines", std::move(lines)}, {"unseen", json_numbers(unseen_by(v))}};
}

}  // namespace shedu
