#include <gtest/gtest.h>

#include <cstdlib>

#include "base/hash.h"
#include "games/games.h"
#include "support/beginnings.h"
#include "table/room.h"

namespace shedu::test {
namespace {

/// What a seat may not know must not reach it by the wire: two tables that differ only in that send it the
/// same bytes, whatever it asks for. `SHEDU_PAIRS` says how many pairs of games to try (script/leak_test).
constexpr int kFewPairs = 150;
constexpr std::size_t kSharedAtMost = 160;  // events that both games have in common
constexpr std::size_t kApartAtMost = 24;    // events after that, hidden ones drawn apart
constexpr const char* kSecret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

int pairs() {
  const char* given = std::getenv("SHEDU_PAIRS");
  return given != nullptr ? std::atoi(given) : kFewPairs;
}

/// Two games that look the same to one viewer, event by event.
struct Twin {
  std::vector<Event> truth;
  std::vector<Event> other;
  bool differs = false;  // in something hidden
  bool masked = false;   // something was hidden from the viewer
};

Twin play_apart(const Beginning& beginning, Seat viewer, Rng& rng) {
  Twin twin;
  const auto truth = beginning.start();
  const auto play = [](AnyState& state, std::vector<Event>& events, Move move) {
    events.push_back({state.to_act(), move});
    state.play(move);
  };
  for (auto shared = rng.below(kSharedAtMost); shared > 0 && truth->to_act() != kOver; --shared) {
    const Move move = random_event(*truth, rng);
    twin.masked = twin.masked || truth->seen(move, viewer) != move;
    play(*truth, twin.truth, move);
  }
  twin.other = twin.truth;
  const auto other = truth->clone();
  for (std::size_t i = 0; i < kApartAtMost && truth->to_act() != kOver; ++i) {
    const Move move = random_event(*truth, rng);
    const auto same = counterpart(*other, truth->seen(move, viewer), viewer, rng);
    if (!same) break;
    play(*truth, twin.truth, move);
    play(*other, twin.other, *same);
  }
  twin.differs = bytes_of(*truth) != bytes_of(*other);
  // Nobody is asked to decide for chance at a table: the server has dealt already.
  while (truth->to_act() == kNature && !twin.truth.empty()) {
    const Move move = random_event(*truth, rng);
    const auto same = counterpart(*other, truth->seen(move, viewer), viewer, rng);
    if (!same) return {};
    play(*truth, twin.truth, move);
    play(*other, twin.other, *same);
  }
  return twin;
}

std::string user_of(Seat seat) { return "user" + std::to_string(seat); }
/// Who sat there before, and got up before the game began.
std::string former_of(Seat seat) { return "former" + std::to_string(seat); }

/// A table at which these events have happened.
Room table_of(const Beginning& beginning, const std::vector<Event>& events) {
  TableRow row;
  row.id = "table";
  row.game = beginning.game->name();
  row.host = user_of(0);
  row.secret = kSecret;
  TableSettings settings;
  settings.game = beginning.game->name();
  settings.options = beginning.options;
  settings.seats.resize(static_cast<std::size_t>(beginning.seats));
  row.settings = json::serialize(settings_json(settings));

  std::vector<EntryRow> entries;
  const auto add = [&](EntryKind kind, int seat, const std::string& user, json::object body) {
    Entry entry;
    entry.seq = static_cast<std::int64_t>(entries.size()) + 1;
    entry.time = 1000 * entry.seq;
    entry.kind = kind;
    entry.seat = seat;
    entry.user = user;
    entry.body = std::move(body);
    entries.push_back(entry_row(entry, row.id));
  };
  add(EntryKind::Created, -1, user_of(0), {{"name", "host"}});
  json::array names;
  for (Seat seat = 0; seat < beginning.seats; ++seat) {
    add(EntryKind::Sat, seat, former_of(seat), {{"name", former_of(seat)}});
    add(EntryKind::Stood, seat, former_of(seat), {{"name", former_of(seat)}});
    add(EntryKind::Sat, seat, user_of(seat), {{"name", user_of(seat)}});
    names.emplace_back(user_of(seat));
  }
  add(EntryKind::Started, -1, {}, {{"seats", std::move(names)}, {"commitment", commitment_of(kSecret)}});
  for (const Event& event : events) {
    json::object body{{"move", beginning.game->move_text(event.move)}};
    if (event.by >= 0) body["used"] = 0;
    add(event.by >= 0 ? EntryKind::Move : EntryKind::Chance, event.by, event.by >= 0 ? user_of(event.by) : "",
        std::move(body));
  }
  return {row, entries, 1'000'000};
}

// Everything that the server would send to these eyes if they asked for all there is.
std::string shown_to(const Room& room, const Eyes& eyes, std::uint32_t ply) {
  std::string out = json::serialize(room.info()) + json::serialize(room.clock_json()) +
                    json::serialize(room.view_json(eyes)) +
                    json::serialize(room.view_json(eyes, Detail::Known)) +
                    json::serialize(room.entries_since(eyes, 0).entries) +
                    json::serialize(room.entries_before(eyes, ply % 200).entries);
  if (room.ply() > 0) out += json::serialize(room.position_at(eyes, ply % (room.ply() + 1)));
  return out;
}

// Everything that the server would send to somebody who watches from there, and tries what can be tried.
std::string traffic(Room& room, Seat viewer, const std::vector<std::string>& probes, std::uint32_t ply) {
  const Eyes eyes{viewer < 0 ? std::string("nobody") : user_of(viewer), viewer};
  std::string out = shown_to(room, eyes, ply);
  // Who had a seat once, and still asks for it, is a spectator like others.
  for (Seat seat = 0; viewer < 0 && seat < room.seats(); ++seat)
    out += shown_to(room, {former_of(seat), seat}, ply);
  if (viewer < 0) return out;
  const Person who{user_of(viewer), user_of(viewer)};
  if (room.to_act() == viewer) {
    for (const std::string& probe : probes) {
      out += json::serialize(room.preview(who.id, room.rev(), {probe}));
      out += json::serialize(room.insight_after(who.id, room.rev(), {probe}));
    }
  }
  // Refusals first: what is allowed ends the tries.
  for (const std::string& probe : probes) {
    const std::int64_t rev = room.rev();
    try {
      room.act({who, {}, 2'000'000}, rev, {probe});
    } catch (const Refusal& refusal) {
      out += refusal.code() + refusal.what() + refusal.clause();
      continue;
    }
    for (const Room::Fresh& fresh : room.take_fresh()) {
      if (fresh.entry.kind != EntryKind::Move) break;  // chance is each world's own
      out += json::serialize(room.shown(eyes, {fresh}));
    }
    break;
  }
  return out;
}

std::string first_difference(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const std::size_t from = at < 60 ? 0 : at - 60;
  return "…" + a.substr(from, 140) + "\n…" + b.substr(from, 140);
}

std::vector<std::string> some_moves(const AnyGame& game, const std::vector<Event>& events, Rng& rng) {
  std::vector<std::string> out;
  for (int i = 0; i < 6 && !events.empty(); ++i) {
    out.push_back(game.move_text(events[rng.below(static_cast<std::uint32_t>(events.size()))].move));
  }
  return out;
}

using Interference = EveryGame;

TEST_P(Interference, WhatASeatMayNotKnowDoesNotReachIt) {
  Rng rng(20'261'115);
  const auto ways = beginnings(game(), 4, 9);
  int compared = 0;
  int different = 0;
  bool hides = false;
  // Where little is hidden it takes more pairs until enough of them differ.
  const auto enough = [&] { return !hides || different > pairs() / 4; };
  for (int pair = 0; pair < pairs() || (!enough() && pair < 20 * pairs()); ++pair) {
    const Beginning& beginning = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
    const Seat viewer = viewers(beginning.seats)[rng.below(static_cast<std::uint32_t>(beginning.seats + 1))];
    const Twin twin = play_apart(beginning, viewer, rng);
    if (twin.truth.empty()) continue;
    std::vector<std::string> probes = some_moves(game(), twin.truth, rng);
    const std::uint32_t ply = rng.below(100'000);
    Room truth = table_of(beginning, twin.truth);
    Room other = table_of(beginning, twin.other);
    ++compared;
    different += twin.differs ? 1 : 0;
    hides = hides || twin.masked;
    const std::string a = traffic(truth, viewer, probes, ply);
    const std::string b = traffic(other, viewer, probes, ply);
    ASSERT_EQ(a.size(), b.size()) << beginning.text() << ", viewer " << int{viewer} << '\n'
                                  << first_difference(a, b);
    ASSERT_TRUE(a == b) << beginning.text() << ", viewer " << int{viewer} << '\n' << first_difference(a, b);
  }
  RecordProperty("compared", compared);
  RecordProperty("different", different);
  std::printf("%d pairs, %d of them with a hidden difference\n", compared, different);
  EXPECT_GT(compared, pairs() / 2);
  EXPECT_TRUE(enough()) << "the pairs must differ, or the test shows nothing";
}

SHEDU_FOR_EVERY_GAME(Interference);

}  // namespace
}  // namespace shedu::test
