#include "game/study.h"

#include "game/session.h"
#include "game/shown.h"

namespace shedu {
namespace {

constexpr std::uint64_t kDeal = 1;
constexpr std::size_t kMostMoves = 256;

Record read_given(const JsonIn& in, FindGame find) {
  return in.raw().is_string() ? read_record(in.string(), find) : read_record(json::serialize(in.raw()), find);
}

}  // namespace

json::object study(const JsonIn& request, FindGame find) {
  Session session(read_given(request["record"], find), find);
  FastDealer dealer(kDeal);
  session.deal(dealer);
  const AnyGame& game = session.game();
  const Seat acting = std::max<Seat>(session.state().to_act(), 0);
  const auto given = request.find("seat");
  const Seat seat = given ? static_cast<Seat>(given->integer(0, session.state().seats() - 1)) : acting;

  json::object out;
  json::array steps;
  const auto moves = request.find("moves");
  if (moves && moves->size() > kMostMoves) moves->fail("holds at most 256 moves");
  for (std::size_t i = 0; moves && i < moves->size(); ++i) {
    const std::string text(moves->at(i).string());
    const auto before = session.state().clone();
    const auto move = game.parse_move(text);
    try {
      if (!move) throw Error("this is not a move of the game");
      session.play(*move);
    } catch (const Error& error) {
      out["refused"] = refused_move(text, error.what());
      break;
    }
    json::array story = story_for(*before, *move, session.state(), seat);
    while (session.state().to_act() == kNature) {
      const auto undealt = session.state().clone();
      OutcomeList outcomes;
      undealt->chance(outcomes);
      const Move outcome = dealer.deal(outcomes, session.chance_events());
      session.play(outcome);
      for (json::value& item : story_for(*undealt, outcome, session.state(), seat))
        story.push_back(std::move(item));
    }
    steps.push_back(json::object{{"move", text},
                                 {"story", std::move(story)},
                                 {"view", wire_view(*session.state().view(seat), Detail::Shown)}});
  }
  out["insight"] = session.state().view(seat)->insight();
  out["view"] = wire_view(*session.state().view(seat), Detail::Shown);
  out["steps"] = std::move(steps);
  return out;
}

}  // namespace shedu
