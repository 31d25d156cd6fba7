#include <algorithm>

#include "game/foresee.h"
#include "game/shown.h"
#include "games/games.h"
#include "table/room.h"

namespace shedu {
namespace {

json::value actor(Seat seat) { return seat >= 0 ? json::value(seat) : json::value("chance"); }

}  // namespace

Seat Room::sees_as(const Eyes& eyes) const {
  if (eyes.seat < 0 || eyes.seat >= seats()) return kSpectator;
  if (status_ == Status::Over) return eyes.seat;
  const bool theirs = owns(eyes.user, eyes.seat) && seats_[static_cast<std::size_t>(eyes.seat)].resigned == 0;
  return theirs ? eyes.seat : kSpectator;
}

Seat Room::natural_seat(const std::string& user) const {
  const Seat acting = to_act();
  return owns(user, acting) ? acting : seat_of(user);
}

std::vector<Person> Room::people() const {
  std::vector<Person> out;
  for (const SeatState& seat : seats_) {
    if (seat.kind != SeatKind::Person || seat.resigned != 0) continue;
    if (std::ranges::find(out, seat.user, &Person::id) == out.end()) out.push_back({seat.user, seat.name});
  }
  return out;
}

std::string Room::waits_for() const {
  const Seat seat = to_act();
  return person_plays(seat) ? seats_[static_cast<std::size_t>(seat)].user : std::string();
}

bool Room::answers() const {
  const Seat acting = to_act();
  if (acting < 0) return false;
  const json::object view = session_->state().view(kSpectator)->to_json(Detail::Shown);
  const auto* active = view.if_contains("active");
  if (active == nullptr || !active->is_number()) return false;
  const auto turn = active->to_number<int>();
  return turn >= 0 && turn != acting &&
         !owns(seats_[static_cast<std::size_t>(acting)].user, static_cast<Seat>(turn));
}

bool Room::must_answer(const std::string& user) const {
  if (!asked_) return false;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (owns(user, seat) && !agrees_to_takeback(seat)) return true;
  }
  return false;
}

bool Room::asked_before(std::int64_t seq) const {
  for (std::int64_t number = seq - 1; number > 0; --number) {
    const EntryKind kind = log_[static_cast<std::size_t>(number - 1)].kind;
    if (kind == EntryKind::Asked) return true;
    if (kind != EntryKind::Answered && kind != EntryKind::Chat) return false;
  }
  return false;
}

json::object Room::info() const {
  json::array seats;
  for (const SeatState& seat : seats_) {
    json::object out;
    if (seat.kind == SeatKind::Open) out["kind"] = "open";
    if (!seat.kept_for.id.empty()) {
      out["kept"] = {{"id", seat.kept_for.id}, {"name", seat.kept_for.name}};
      out["until"] = seat.kept_until;
    }
    if (seat.kind == SeatKind::Computer) out = {{"kind", "computer"}, {"level", seat.level}};
    if (seat.kind == SeatKind::Person) {
      out = {{"kind", "person"}, {"user", {{"id", seat.user}, {"name", seat.name}}}};
      if (seat.caretaker > 0) out["caretaker"] = seat.caretaker;
      if (seat.resigned > 0) out["resigned"] = true;
      if (gone_.contains(seat.user)) out["gone"] = true;
    }
    seats.push_back(std::move(out));
  }
  json::object out{{"id", id_},
                   {"game", settings_.game},
                   {"options", option_object(settings_.options)},
                   {"status", status_name()},
                   {"public", settings_.is_public},
                   {"rated", settings_.rated},
                   {"host", host_},
                   {"created", log_.empty() ? 0 : log_.front().time},
                   {"seats", std::move(seats)},
                   {"clock", clock_rule_json(settings_.clock)},
                   {"aids", aids_json(settings_)},
                   {"commitment", deal_.commitment}};
  const Seat acting = to_act();
  if (acting >= 0) out["to_act"] = acting;
  if (asked_) out["ask"] = {{"by", asked_->by}, {"ply", asked_->ply}, {"yes", json_numbers(asked_->yes)}};
  if (!result_.empty()) out["result"] = result_;
  if (!next_.empty()) out["next"] = next_;
  if (!settings_.tournament.empty()) out["tournament"] = settings_.tournament;
  if (!settings_.club.empty()) out["club"] = settings_.club;
  if (settings_.delay > 0) out["delay"] = settings_.delay;
  return out;
}

json::object Room::clock_json() const {
  json::array left;
  for (Seat seat = 0; seat < seats(); ++seat) {
    const auto ms = clocks_.left(seat);
    left.push_back(ms ? json::value(*ms) : json::value());
  }
  const auto running = clocks_.running();
  return {{"running", running ? json::value(*running) : json::value()},
          {"since", clocks_.since() + behind_},
          {"left", std::move(left)}};
}

json::value Room::view_json(const Eyes& eyes, Detail detail) const {
  if (!session_) return {};
  return wire_view(*session_->state().view(sees_as(eyes)), settings_.open ? Detail::Known : detail);
}

json::object Room::shown(const Entry& entry, Seat viewer, const AnyState* before, const AnyState* after,
                         std::size_t ply) const {
  json::object out{{"seq", entry.seq}, {"time", entry.time}, {"kind", kind_name(entry.kind)}};
  if (entry.seat >= 0) out["seat"] = entry.seat;
  if (!entry.user.empty()) out["user"] = entry.user;
  switch (entry.kind) {
    case EntryKind::Move:
    case EntryKind::Chance: {
      const Move move = game_->read_move(entry.body.at("move").as_string());
      out["ply"] = ply;
      out["move"] = seen_text(*before, move, viewer);
      out["story"] = story_for(*before, move, *after, viewer);
      if (const auto* used = entry.body.if_contains("used")) out["used"] = *used;
      if (const auto* by = entry.body.if_contains("by")) out["by"] = *by;
      break;
    }
    case EntryKind::Nonce: break;  // the text stays with its seat until the game is over
    case EntryKind::Caretaker: out["on"] = entry.body.at("level").to_number<int>() > 0; break;
    case EntryKind::Resigned: break;
    case EntryKind::Chat:
      out["name"] = entry.body.at("name");
      out["text"] = hushed_.contains(entry.seq) ? json::value("") : entry.body.at("text");
      if (hushed_.contains(entry.seq)) out["hushed"] = true;
      if (entry.body.contains("gone")) out["gone"] = true;
      break;
    default:
      for (const auto& [name, value] : entry.body) out[name] = value;
  }
  return out;
}

json::array Room::shown(const Eyes& eyes, const std::vector<Fresh>& fresh) const {
  const Seat viewer = sees_as(eyes);
  json::array out;
  for (const Fresh& one : fresh) {
    out.push_back(shown(one.entry, viewer, one.before.get(), one.after.get(), one.ply));
  }
  return out;
}

Room::Page Room::page(const Eyes& eyes, std::int64_t after, std::int64_t last) const {
  const Seat viewer = sees_as(eyes);
  Page out{after, {}};
  if (after >= last) return out;
  walk(after, last, [&](const Entry& entry, const AnyState* before, const AnyState* now, std::size_t ply) {
    out.entries.push_back(shown(entry, viewer, before, now, ply));
  });
  return out;
}

Room::Page Room::entries_since(const Eyes& eyes, std::int64_t since) const {
  return page(eyes, std::min(std::max(since, seq() - kPage), seq()), seq());
}

Room::Page Room::entries_before(const Eyes& eyes, std::int64_t before) const {
  const std::int64_t last = std::clamp<std::int64_t>(before - 1, 0, seq());
  return page(eyes, std::max<std::int64_t>(0, last - kPage), last);
}

void Room::check_ply(std::size_t ply) const {
  if (!session_) throw Refusal("late", "the game has not begun");
  if (ply > this->ply())
    throw Refusal("unknown", "the game has only " + std::to_string(this->ply()) + " events");
}

json::object Room::insight_at(const Eyes& eyes, std::size_t ply) const {
  check_ply(ply);
  return {{"ply", ply}, {"insight", position(ply)->view(sees_as(eyes))->insight()}};
}

json::object Room::position_at(const Eyes& eyes, std::size_t ply) const {
  check_ply(ply);
  const Seat viewer = sees_as(eyes);
  const auto before = position(ply == 0 ? 0 : ply - 1);
  json::object out{{"ply", ply}};
  std::unique_ptr<AnyState> after;
  if (ply > 0) {
    const Event& event = session_->event(ply - 1);
    after = before->clone();
    after->play(event.move);
    out["by"] = actor(event.by);
    out["move"] = seen_text(*before, event.move, viewer);
    out["story"] = story_for(*before, event.move, *after, viewer);
  }
  const AnyState& state = after ? *after : *before;
  out["view"] = wire_view(*state.view(viewer), settings_.open ? Detail::Known : Detail::Shown);
  return out;
}

std::shared_ptr<const AnyView> Room::view_for_hint(const std::string& user, std::int64_t rev) const {
  if (!settings_.hints) throw Refusal("forbidden", "this table plays without hints");
  if (rev != rev_) throw Refusal("stale", "the game has gone on");
  if (!owns(user, to_act())) throw Refusal("forbidden", "it is not your turn");
  return session_->state().view(to_act());
}

std::shared_ptr<const AnyView> Room::view_for_computer() const {
  if (!computer_to_act()) return nullptr;
  return session_->state().view(to_act());
}

// Whoever knows only what everybody sees imagines the truth, and nothing else, where nothing is hidden.
bool Room::keeps_secrets() const {
  if (!session_) return false;
  const auto truth = session_->state().bytes();
  const auto seen = session_->state().view(kSpectator);
  constexpr int kTries = 16;  // a little that is hidden may be guessed right now and then
  Rng rng(1);
  for (int i = 0; i < kTries; ++i) {
    if (!std::ranges::equal(seen->imagine(rng)->bytes(), truth)) return true;
  }
  return false;
}

json::object Room::preview(const std::string& user, std::int64_t rev,
                           const std::vector<std::string>& moves) const {
  if (!settings_.previews) throw Refusal("forbidden", "this table plays without previews");
  if (rev != rev_) throw Refusal("stale", "the game has gone on");
  const Seat seat = to_act();
  if (!owns(user, seat)) throw Refusal("forbidden", "it is not your turn");
  json::object out{{"rev", rev}};
  const Detail detail = settings_.open ? Detail::Known : Detail::Shown;
  for (auto& [name, value] : foresee(*session_->state().view(seat), moves, detail))
    out[name] = std::move(value);
  return out;
}

// The last view that was told is looked into: nothing else is known of what would come.
json::object Room::insight_after(const std::string& user, std::int64_t rev,
                                 const std::vector<std::string>& moves) const {
  const json::object told = preview(user, rev, moves);
  const json::array& steps = told.at("steps").as_array();
  if (steps.empty()) return {{"rev", rev}, {"insight", session_->state().view(to_act())->insight()}};
  const JsonIn view(steps.back().at("view"), "view");
  const auto seen = settings_.open ? game_->load_view(view) : game_->load_shown(view);
  return {{"rev", rev}, {"insight", seen->insight()}};
}

}  // namespace shedu
