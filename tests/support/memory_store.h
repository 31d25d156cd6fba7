#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <tuple>
#include <type_traits>

#include "table/names.h"
#include "table/rating.h"
#include "table/store.h"

namespace shedu::test {

/// A store without a disk, for tests that need thousands of tables: what several MemoryStores share is one
/// MemoryData, as several connections share a database.
struct MemoryData {
  std::mutex mutex;
  std::map<std::string, UserRow> users;
  std::map<std::string, SessionRow> sessions;
  std::map<std::string, TableRow> tables;
  std::map<std::string, std::vector<EntryRow>> entries;
  std::map<std::tuple<std::string, std::string, int>, RatingRow> ratings;
  std::map<std::pair<std::string, std::string>, std::string> notes;
  std::map<std::tuple<std::string, std::string, int>, PlanRow> plans;
  std::set<std::pair<std::string, std::string>> hidden;  ///< table, user
  std::map<std::string, InviteRow> invites;
  std::map<std::string, AnalysisRow> analyses;
  std::set<std::string> awake;
  std::vector<NoticeChange> notices;  ///< what was to be done, in order; nothing is done
  std::vector<OrderChange> order;     ///< likewise
  std::map<std::string, TournamentRow> tournaments;
  std::set<std::pair<std::string, std::string>> tournament_players;  ///< tournament, user
  std::map<std::string, TournamentTableRow> tournament_tables;
  std::vector<PlayedRow> played;
  std::map<std::string, StudyRow> studies;
  std::set<std::pair<std::string, std::string>> follows;  ///< who, whom
  std::map<std::string, PairingRow> pairing;
  std::set<std::tuple<std::string, std::string, std::string>> departures;  ///< who, kind, what
  bool full = false;                                                       ///< nothing can be written
  bool no_plans = false;                                                   ///< only plans cannot be read
  std::string broken;  ///< nothing can be read, and this is why; empty: everything can
};

/// Of notices it knows the keys: nobody is told anything.
class MemoryNotices final : public NoticeReads {
 public:
  explicit MemoryNotices(std::shared_ptr<MemoryData> data) : data_(std::move(data)) {}

  std::vector<NoticeDoor> doors(const std::string& /*user*/) override { return {}; }
  std::optional<NoticeDoor> door(const std::string& /*id*/) override { return {}; }
  std::optional<NoticeWishes> wishes(const std::string& /*user*/) override { return {}; }
  bool muted(const std::string& /*table*/, const std::string& /*user*/) override { return false; }
  std::vector<DueNotice> soon(std::int64_t /*by*/, int /*most*/) override { return {}; }
  std::vector<std::string> due_channels(std::int64_t /*now*/, std::int64_t /*real*/) override { return {}; }
  std::int64_t waiting() override { return 0; }
  std::vector<ClaimedNotice> claimed(const std::string& /*claim*/) override { return {}; }
  NoticeCounts counts() override { return {}; }
  std::string key(const std::string& name) override {
    const std::lock_guard lock(data_->mutex);
    for (const NoticeChange& change : data_->notices) {
      const auto* made = std::get_if<NoticeKey>(&change);
      if (made != nullptr && made->name == name) return made->value;
    }
    return {};
  }

 private:
  std::shared_ptr<MemoryData> data_;
};

/// There are none: clubs are tested on real databases.
class NoClubs final : public ClubReads {
 public:
  std::optional<ClubRow> club(const std::string&) override { return {}; }
  std::optional<ClubRow> by_link(const std::string&) override { return {}; }
  std::vector<ClubOfUser> of(const std::string&) override { return {}; }
  std::string role(const std::string&, const std::string&) override { return {}; }
  std::vector<ClubMemberRow> members(const std::string&) override { return {}; }
  std::vector<ClubLineRow> lines(const std::string&, std::int64_t, int) override { return {}; }
};

/// Of order it knows what is asked at every turn; the rest is tested on real databases.
class MemoryOrder final : public OrderReads {
 public:
  explicit MemoryOrder(std::shared_ptr<MemoryData> data) : data_(std::move(data)) {}

  std::string role(const std::string&) override { return {}; }
  std::vector<RoleRow> roles() override { return {}; }
  std::optional<RestrictionRow> restriction(const std::string&, const std::string&, std::int64_t) override {
    check();
    return {};
  }
  std::vector<RestrictionRow> restrictions(std::int64_t) override { return {}; }
  std::vector<BlockRow> blocks(const std::string&) override { return {}; }
  std::vector<std::string> apart(const std::string&) override {
    check();
    return {};
  }
  std::optional<ReportRow> report(const std::string&) override { return {}; }
  std::vector<ReportRow> reports(bool, int) override { return {}; }
  std::vector<DeedRow> deeds(int) override { return {}; }
  std::vector<std::string> words() override { return {}; }
  std::vector<std::string> fair_due(int) override { return {}; }
  std::vector<FairTally> fair_tallies(int, int) override { return {}; }
  std::vector<FairTally> fair_usual() override { return {}; }
  std::string mark() override { return {}; }

 private:
  void check() const {
    const std::lock_guard lock(data_->mutex);
    if (!data_->broken.empty()) throw StoreError(data_->broken, false);
  }
  std::shared_ptr<MemoryData> data_;
};

class MemoryStore : public Store {
 public:
  explicit MemoryStore(std::shared_ptr<MemoryData> data) : data_(std::move(data)) {}

  void apply(std::span<const Commit> commits) override {
    const std::lock_guard lock(data_->mutex);
    if (data_->full) throw StoreError("the disk is full", true);
    for (const Commit& commit : commits) {
      for (const Change& change : commit) std::visit([this](const auto& row) { put(row); }, change);
    }
  }

  int forget(const Retention& /*keep*/, std::int64_t /*now*/) override { return 0; }

  std::optional<UserRow> user(const std::string& id) override { return find(data_->users, id); }
  std::vector<DepartureRow> departures(int most) override {
    const std::lock_guard lock(data_->mutex);
    check();
    std::vector<DepartureRow> out;
    for (const auto& [user, kind, id] : data_->departures) {
      if (static_cast<int>(out.size()) < most) out.push_back({user, kind, id});
    }
    return out;
  }
  std::optional<UserRow> account(const std::string& name) override {
    const std::lock_guard lock(data_->mutex);
    for (const auto& [id, user] : data_->users) {
      if (user.name == name && !user.password.empty()) return user;
    }
    return {};
  }
  std::optional<UserRow> account_like(const std::string& name) override {
    const std::lock_guard lock(data_->mutex);
    for (const auto& [id, user] : data_->users) {
      if (look_of(user.name) == look_of(name) && !user.password.empty()) return user;
    }
    return {};
  }
  std::optional<SessionRow> session(const std::string& hash) override { return find(data_->sessions, hash); }
  std::vector<std::string> sessions_of(const std::string& user) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<std::string> out;
    for (const auto& [hash, row] : data_->sessions) {
      if (row.user == user) out.push_back(hash);
    }
    return out;
  }
  std::optional<TableRow> table(const std::string& id) override { return find(data_->tables, id); }
  std::vector<TableRow> tables(const TableFilter& filter) override {
    const std::lock_guard lock(data_->mutex);
    check();
    std::vector<TableRow> out;
    for (const auto& [id, row] : data_->tables) {
      const bool mine = std::find(row.members.begin(), row.members.end(), filter.member) != row.members.end();
      const bool hidden = data_->hidden.contains({id, filter.member});
      if (filter.member.empty() ? !row.is_public || row.status == "closed" : !mine || hidden != filter.hidden)
        continue;
      const bool left = filter.status == kAbandoned && row.status == "closed";
      if (filter.status.empty() || row.status == filter.status || left) out.push_back(row);
    }
    return out;
  }
  std::vector<std::string> table_ids(const std::string& status) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<std::string> out;
    for (const auto& [id, row] : data_->tables) {
      if (row.status == status) out.push_back(id);
    }
    return out;
  }
  std::vector<std::string> all_table_ids() override {
    const std::lock_guard lock(data_->mutex);
    std::set<std::string> ids;
    for (const auto& [id, row] : data_->tables) ids.insert(id);
    for (const auto& [id, rows] : data_->entries) ids.insert(id);
    return {ids.begin(), ids.end()};
  }
  std::vector<std::string> faults() override { return {}; }
  std::vector<std::string> awake() override {
    const std::lock_guard lock(data_->mutex);
    return {data_->awake.begin(), data_->awake.end()};
  }
  std::vector<EntryRow> entries(const std::string& table, std::int64_t after) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<EntryRow> out;
    for (const EntryRow& row : data_->entries[table]) {
      if (row.seq > after) out.push_back(row);
    }
    return out;
  }
  std::optional<RatingRow> rating(const std::string& player, const std::string& game, int seats) override {
    return find(data_->ratings, std::tuple(player, game, seats));
  }
  std::vector<RankedRow> ratings(const std::string& game, int seats, int limit) override {
    const std::lock_guard lock(data_->mutex);
    check();
    std::vector<RankedRow> out;
    for (const auto& [key, row] : data_->ratings) {
      if (row.game != game || row.seats != seats || static_cast<int>(out.size()) >= limit) continue;
      const auto user = data_->users.find(row.player);
      out.push_back({row, user == data_->users.end() ? std::string() : user->second.name});
    }
    return out;
  }
  std::string note(const std::string& table, const std::string& user) override {
    return find(data_->notes, std::pair(table, user)).value_or("");
  }
  std::vector<PlanRow> plans(const std::string& table) override {
    const std::lock_guard lock(data_->mutex);
    check();
    if (data_->no_plans) throw StoreError("plans cannot be read now", false);
    std::vector<PlanRow> out;
    for (const auto& [key, row] : data_->plans) {
      if (row.table == table) out.push_back(row);
    }
    return out;
  }
  std::optional<InviteRow> invite(const std::string& hash) override { return find(data_->invites, hash); }
  std::optional<AnalysisRow> analysis(const std::string& table) override {
    return find(data_->analyses, table);
  }
  NoticeReads& notices() override { return notices_; }
  OrderReads& order() override { return order_; }
  ClubReads& clubs() override { return clubs_; }

  std::vector<std::string> played(const PlayedFilter& filter) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<std::string> out;
    for (auto row = data_->played.rbegin(); row != data_->played.rend(); ++row) {
      if (row->seat == 0 && (row->is_public || sat(row->table, filter.viewer)) &&
          (filter.player.empty() || sat(row->table, filter.player)))
        out.push_back(row->table);
    }
    return out;
  }
  std::vector<PlayedTally> played_tally(const std::string& player, const std::string& viewer) override {
    const std::lock_guard lock(data_->mutex);
    std::map<std::pair<std::string, int>, PlayedTally> out;
    for (const PlayedRow& row : data_->played) {
      if (row.player != player || (!row.is_public && !sat(row.table, viewer))) continue;
      PlayedTally& tally = out[{row.game, row.seats}];
      tally = {row.game, row.seats, tally.games + 1, tally.won + (row.place == 1 ? 1 : 0), 0};
    }
    std::vector<PlayedTally> tallies;
    for (const auto& [key, tally] : out) tallies.push_back(tally);
    return tallies;
  }
  std::vector<PlayedTally> head_to_head(const std::string&, const std::string&, const std::string&) override {
    throw StoreError("this store in memory keeps no such figures", false);
  }
  std::vector<RatingPoint> rating_history(const std::string&) override {
    throw StoreError("this store in memory keeps no such figures", false);
  }
  std::vector<UserName> following(const std::string& user) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<UserName> out;
    for (const auto& [who, followed] : data_->follows) {
      if (who == user) out.push_back({followed, data_->users.at(followed).name});
    }
    return out;
  }
  std::vector<UserName> people_like(const std::string&, int) override {
    throw StoreError("this store in memory finds nobody by name", false);
  }

  std::optional<StudyRow> shared_study(const std::string& id) override { return find(data_->studies, id); }
  std::optional<std::int64_t> study_revision(const std::string& id) override {
    const auto row = find(data_->studies, id);
    return row ? std::optional(row->revision) : std::nullopt;
  }
  std::vector<StudyRow> studies_of(const std::string& owner, int limit) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<StudyRow> out;
    for (const auto& [id, row] : data_->studies) {
      if (row.owner == owner && static_cast<int>(out.size()) < limit) out.push_back(row);
    }
    return out;
  }

  std::optional<PairingRow> pairing(const std::string& user) override { return find(data_->pairing, user); }
  std::vector<PairingRow> pairings() override {
    const std::lock_guard lock(data_->mutex);
    check();
    std::vector<PairingRow> out;
    for (const auto& [user, row] : data_->pairing) {
      if (row.table.empty()) out.push_back(row);
    }
    std::ranges::sort(out, {}, &PairingRow::since);
    return out;
  }

  std::optional<TournamentRow> tournament(const std::string& id) override {
    return find(data_->tournaments, id);
  }
  std::vector<TournamentRow> tournaments(const TournamentFilter& filter) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<TournamentRow> out;
    for (const auto& [id, row] : data_->tournaments) {
      if (filter.status.empty() ? row.status != "closed" : row.status == filter.status) out.push_back(row);
    }
    return out;
  }
  std::vector<std::string> tournaments_due(std::int64_t now) override {
    const std::lock_guard lock(data_->mutex);
    check();
    std::vector<std::string> out;
    for (const auto& [id, row] : data_->tournaments) {
      bool due = row.status == "open" && row.starts > 0 && row.starts <= now;
      if (row.status == "playing") {
        bool any = false;
        for (const auto& [table, of] : data_->tournament_tables) {
          if (of.tournament != id || of.taken) continue;
          any = true;
          due |= data_->tables.at(table).status == "over";
        }
        due |= !any;
      }
      if (due) out.push_back(id);
    }
    return out;
  }
  std::vector<UserName> tournament_names(const std::string& id) override {
    const std::lock_guard lock(data_->mutex);
    std::vector<UserName> out;
    const auto add = [&](const std::string& user) { out.push_back({user, data_->users.at(user).name}); };
    add(data_->tournaments.at(id).host);
    for (const auto& [of, user] : data_->tournament_players) {
      if (of == id) add(user);
    }
    return out;
  }

 private:
  void check() const {
    if (!data_->broken.empty()) throw StoreError(data_->broken, false);
  }

  template <class Map>
  std::optional<typename Map::mapped_type> find(const Map& map, const typename Map::key_type& key) {
    const std::lock_guard lock(data_->mutex);
    check();
    const auto found = map.find(key);
    if (found == map.end()) return {};
    return found->second;
  }

  void put(const UserRow& row) { data_->users[row.id] = row; }
  void put(const SessionRow& row) { data_->sessions[row.token_hash] = row; }
  void put(const UserName& row) { data_->users.at(row.user).name = row.name; }
  void put(const TouchSession& row) {
    if (const auto found = data_->sessions.find(row.token_hash); found != data_->sessions.end()) {
      found->second.seen = row.seen;
    }
  }
  void put(const DropSession& row) { data_->sessions.erase(row.token_hash); }
  void put(const DropSessions& row) {
    std::erase_if(data_->sessions,
                  [&](const auto& one) { return one.second.user == row.user && one.first != row.but; });
  }
  void put(const TableRow& row) { data_->tables[row.id] = row; }
  void put(const EntryRow& row) { data_->entries[row.table].push_back(row); }
  void put(const RatingRow& row) { data_->ratings[{row.player, row.game, row.seats}] = row; }
  void put(const RatedGame& game) {
    const auto find = [&](const std::string& player) -> std::optional<RatingRow> {
      const auto found = data_->ratings.find({player, game.game, static_cast<int>(game.players.size())});
      if (found == data_->ratings.end()) return {};
      return found->second;
    };
    for (const RatingRow& row : rated_rows(game, find)) put(row);
  }
  void put(const NoteRow& row) { data_->notes[{row.table, row.user}] = row.text; }
  void put(const PlanRow& row) {
    data_->plans.erase({row.table, row.user, row.seat});
    if (!row.body.empty()) data_->plans.emplace(std::tuple(row.table, row.user, row.seat), row);
  }
  void put(const HiddenRow& row) {
    if (row.hidden) {
      data_->hidden.emplace(row.table, row.user);
    } else {
      data_->hidden.erase({row.table, row.user});
    }
  }
  void put(const InviteRow& row) { data_->invites[row.token_hash] = row; }
  void put(const AnalysisRow& row) { data_->analyses[row.table] = row; }
  void put(const AwakeRow& row) {
    if (row.awake) {
      data_->awake.insert(row.table);
    } else {
      data_->awake.erase(row.table);
    }
  }
  void put(const OrderChange& change) { data_->order.push_back(change); }
  void put(const ClubChange&) { throw StoreError("this store in memory keeps no clubs", false); }
  void put(const NoticeChange& change) { data_->notices.push_back(change); }
  bool sat(const std::string& table, const std::string& player) const {
    return std::any_of(data_->played.begin(), data_->played.end(),
                       [&](const PlayedRow& row) { return row.table == table && row.player == player; });
  }
  void put(const TournamentRow& row) {
    const auto found = data_->tournaments.find(row.id);
    const std::int64_t before = found == data_->tournaments.end() ? 0 : found->second.revision;
    if (before != row.revision - 1) throw Superseded("tournament " + row.id);
    data_->tournaments[row.id] = row;
  }
  void put(const TournamentPlayerRow& row) { data_->tournament_players.emplace(row.tournament, row.user); }
  void put(const TournamentTableRow& row) { data_->tournament_tables[row.table] = row; }
  void put(const PlayedRow& row) { data_->played.push_back(row); }
  void put(const FollowRow& row) {
    if (row.on) {
      data_->follows.emplace(row.user, row.followed);
    } else {
      data_->follows.erase({row.user, row.followed});
    }
  }
  void put(const StudyRow& row) {
    const auto found = data_->studies.find(row.id);
    const std::int64_t before = found == data_->studies.end() ? 0 : found->second.revision;
    if (before != row.revision - 1) throw Superseded("study " + row.id);
    data_->studies[row.id] = row;
  }
  void put(const StudyPeople& /*row*/) {}
  void put(const DropStudy& row) { data_->studies.erase(row.id); }
  void put(const PairingRow& row) { data_->pairing[row.user] = row; }
  void put(const PairingSeen& row) {
    if (const auto found = data_->pairing.find(row.user); found != data_->pairing.end())
      found->second.seen = row.seen;
  }
  void put(const PairingDrop& row) { data_->pairing.erase(row.user); }
  void put(const Paired& row) {
    for (const std::string& user : row.users) {
      const auto found = data_->pairing.find(user);
      if (found == data_->pairing.end() || !found->second.table.empty())
        throw Superseded("who waits for a game");
    }
    for (const std::string& user : row.users) data_->pairing.at(user).table = row.table;
  }
  void put(const Departure& row) {
    UserRow& user = data_->users.at(row.user);
    user = {row.user, std::string(kGoneName), {}, user.created, row.time};
    put(DropSessions{row.user, {}});
    std::erase_if(data_->plans, [&](const auto& one) { return one.second.user == row.user; });
    for (const auto& [table, entries] : data_->entries) {
      const bool done = std::ranges::any_of(
          entries, [&](const EntryRow& one) { return one.user == row.user && one.kind == "gone"; });
      const bool named = std::ranges::any_of(entries, [&](const EntryRow& one) {
        return one.user == row.user && (one.kind == "created" || one.kind == "sat" || one.kind == "chat");
      });
      const auto& members = data_->tables.at(table).members;
      if (!done && (named || std::ranges::find(members, row.user) != members.end()))
        data_->departures.emplace(row.user, "table", table);
    }
    for (const auto& [tournament, user_id] : data_->tournament_players) {
      if (user_id == row.user) data_->departures.emplace(row.user, "tournament", tournament);
    }
  }
  void put(const DepartureRow& row) { data_->departures.emplace(row.user, row.kind, row.id); }
  void put(const Departed& row) { data_->departures.erase({row.user, row.kind, row.id}); }
  void put(const RewordedEntry& row) {
    for (EntryRow& entry : data_->entries[row.table]) {
      if (entry.seq == row.seq) entry.body = row.body;
    }
  }
  void put(const Fence& /*fence*/) {}  // one process has the data to itself

  std::shared_ptr<MemoryData> data_;
  MemoryNotices notices_{data_};
  MemoryOrder order_{data_};
  NoClubs clubs_;
};

}  // namespace shedu::test
