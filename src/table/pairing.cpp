#include "table/pairing.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "games/games.h"
#include "table/spans.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::int64_t kPairEvery = 1'000;
constexpr std::int64_t kSeenLately =
    90'000;  // a page asks every few seconds, a page in the background each minute
constexpr std::int64_t kSlowWait = 7 * kDay;
constexpr int kMostTogether = 5;

struct Pace {
  std::string_view name;
  ClockRule clock;
};
constexpr std::array<Pace, 3> kPaces = {{
    {"fast", {ClockKind::Fischer, 5 * kMinute, 5'000, Expiry::Forfeit}},
    {"live", {ClockKind::Fischer, 15 * kMinute, 15'000, Expiry::Forfeit}},
    {"days", {ClockKind::Turn, kDay, 0, Expiry::Forfeit}},
}};

const Pace* pace_of(std::string_view name) {
  const auto found = std::ranges::find(kPaces, name, &Pace::name);
  return found == kPaces.end() ? nullptr : &*found;
}

bool is_slow(const PairingRow& row) { return row.pace == "days"; }

}  // namespace

bool still_waits(const PairingRow& row, std::int64_t now) {
  return now - row.seen < (is_slow(row) ? kSlowWait : kSeenLately);
}

PairingRow read_pairing(const Person& who, const JsonIn& in, std::int64_t now) {
  PairingRow row;
  row.user = who.id;
  row.name = who.name;
  const AnyGame& game = find_game(in["game"].string());
  row.game = game.name();
  row.seats = in["seats"].integer(game.min_seats(), std::min(game.max_seats(), kMostTogether));
  row.pace = in["pace"].string();
  if (pace_of(row.pace) == nullptr) in["pace"].fail("must be one of fast, live, days");
  if (const auto rated = in.find("rated")) row.rated = rated->boolean();
  if (const auto nonce = in.find("nonce")) row.nonce = clean_words(nonce->string(), kLongestNonce);
  row.since = row.seen = now;
  return row;
}

json::object pairing_json(const PairingRow& row) {
  return {{"game", row.game}, {"seats", row.seats}, {"pace", row.pace}, {"rated", row.rated}};
}

std::vector<std::vector<PairingRow>> groups_of(const std::vector<PairingRow>& waiting, const Apart& apart) {
  using Wish = std::tuple<std::string, int, std::string, bool>;
  std::map<Wish, std::vector<std::vector<PairingRow>>> open;  // groups that are not full
  std::vector<std::vector<PairingRow>> full;
  for (const PairingRow& row : waiting) {
    auto& groups = open[{row.game, row.seats, row.pace, row.rated}];
    const auto fits = [&](const std::vector<PairingRow>& group) {
      return std::ranges::none_of(group, [&](const PairingRow& other) {
        return apart.contains({row.user, other.user});
      });
    };
    auto group = std::ranges::find_if(groups, fits);
    if (group == groups.end()) group = groups.insert(groups.end(), std::vector<PairingRow>());
    group->push_back(row);
    if (static_cast<int>(group->size()) < row.seats) continue;
    full.push_back(std::move(*group));
    groups.erase(group);
  }
  return full;
}

void Pairing::tick() {
  const std::int64_t now = parts_.now();
  if (looking_ || now - looked_ < kPairEvery) return;
  looking_ = true;
  looked_ = now;
  parts_.reader.ask(
      [now](Store& store) {
        Found found;
        std::vector<PairingRow> waiting;
        for (PairingRow& row : store.pairings()) {
          if (!still_waits(row, now)) {
            found.gone.push_back(row.user);
          } else {
            waiting.push_back(std::move(row));
          }
        }
        Apart apart;
        if (waiting.size() > 1) {
          for (const PairingRow& row : waiting) {
            for (const std::string& other : store.order().apart(row.user)) apart.insert({row.user, other});
          }
        }
        found.groups = groups_of(waiting, apart);
        return found;
      },
      [this](Got<Found> got) {
        looking_ = false;
        try {
          this->found(got.take());
        } catch (const StoreError&) {
          ++failures_;
        }
      },
      Reader::Haste::Patient);
}

void Pairing::found(const Found& found) {
  for (const std::vector<PairingRow>& group : found.groups) seat(group);
  if (found.gone.empty()) return;
  Commit commit;
  for (const std::string& user : found.gone) commit.emplace_back(PairingDrop{user});
  parts_.writer.submit(std::move(commit), {});
}

// Who sits where is drawn: it is not who came first.
void Pairing::seat(const std::vector<PairingRow>& group) {
  std::vector<std::pair<std::string, PairingRow>> drawn;
  drawn.reserve(group.size());
  for (const PairingRow& row : group) drawn.emplace_back(random_hex(8), row);
  std::ranges::sort(drawn, {}, [](const auto& one) { return one.first; });
  const PairingRow& wish = group.front();
  Rematch made_of;
  TableSettings& settings = made_of.settings;
  settings.game = wish.game;
  settings.options = find_game(wish.game).start({}, wish.seats)->options();
  settings.clock = pace_of(wish.pace)->clock;
  settings.is_public = true;
  settings.rated = wish.rated;
  settings.hints = !wish.rated;
  settings.seats.resize(group.size());
  Paired paired;
  for (const auto& [lot, row] : drawn) {
    const auto seat = static_cast<Seat>(made_of.taken.size());
    made_of.taken.push_back({seat, {row.user, row.name}, row.nonce});
    paired.users.push_back(row.user);
  }
  // In one order for all, so that two nodes never wait for each other.
  std::ranges::sort(paired.users);
  const Person host = made_of.taken.front().who;
  std::vector<std::unique_ptr<Room>> rooms;
  rooms.push_back(std::make_unique<Room>(new_table_id(), std::move(made_of), host, new_fair_deal({}),
                                         std::string(), parts_.now()));
  paired.table = rooms.front()->id();
  // Another node may have seated one of them, or one has left: then they are looked at again.
  parts_.tables.open_together(std::move(rooms), {std::move(paired)}, [this](const std::exception_ptr& error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (const Superseded&) {
      return;
    } catch (const std::exception&) {
      ++failures_;
    }
  });
}

}  // namespace shedu
