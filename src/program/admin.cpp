#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

#include "base/check.h"
#include "base/text.h"
#include "program/commands.h"
#include "program/data_folder.h"
#include "program/files.h"
#include "table/order.h"
#include "table/spans.h"
#include "table/sql_store.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::int64_t kLookAgain = 60'000;
constexpr int kMostShown = 100;

std::int64_t clock_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string place_of(const AdminArguments& arguments) {
  if (!arguments.store.empty()) return arguments.store;
  std::string database = database_in(data_folder(arguments.data));
  if (!file_exists(database)) {
    throw Error("there is no " + shedu::quoted(database, 200) +
                ": give the folder that \"shedu serve --data\" was given, or --store");
  }
  return database;
}

/// One visit to the database beside the server, which may be running.
class Admin {
 public:
  explicit Admin(const AdminArguments& arguments)
      : arguments_(arguments), store_(open_store(place_of(arguments), true)), now_(clock_now()) {}

  int run() {
    static constexpr std::pair<std::string_view, void (Admin::*)()> kWays[] = {
        {"people", &Admin::people},    {"show", &Admin::show},          {"ban", &Admin::restrict},
        {"silence", &Admin::restrict}, {"lift", &Admin::lift},          {"moderator", &Admin::moderator},
        {"delete", &Admin::erase},     {"tables", &Admin::tables},      {"close", &Admin::close},
        {"words", &Admin::words},      {"reports", &Admin::reports},    {"log", &Admin::log},
        {"notices", &Admin::notices},  {"retention", &Admin::retention}};
    for (const auto& [name, way] : kWays) {
      if (name == arguments_.what) (this->*way)();
    }
    return kDone;
  }

 private:
  UserRow person(const std::string& who) {
    auto row = store_->account(who);
    if (!row) row = store_->user(who);
    if (!row || row->gone != 0)
      throw Error("there is nobody of that account name or id: " + shedu::quoted(who) +
                  "; \"shedu admin people\" lists accounts");
    return *row;
  }
  UserRow person() { return person(arguments_.who); }
  std::string name_of(const std::string& id) {
    const auto row = store_->user(id);
    return row ? row->name + " (" + id + ")" : id;
  }

  void apply(Commit commit, DeedRow done, bool look_again) {
    commit.emplace_back(OrderChange(std::move(done)));
    if (look_again) commit.emplace_back(OrderChange(OrderMark{}));
    const std::vector<Commit> commits = {std::move(commit)};
    store_->apply(commits);
  }
  DeedRow did(const std::string& user, const std::string& text = {}) {
    DeedRow row = deed(std::string(kHost), arguments_.what, now_);
    row.user = user;
    row.text = text;
    return row;
  }

  void people() {
    for (const UserName& who : store_->people_like(arguments_.who, kMostShown)) {
      const std::string role = store_->order().role(who.user);
      std::printf("%s  %s%s%s\n", who.user.c_str(), who.name.c_str(), role.empty() ? "" : "  ", role.c_str());
    }
  }

  void show() {
    const UserRow row = person();
    std::printf("%s  %s, since %s%s\n", row.id.c_str(), row.name.c_str(), day_of(row.created).c_str(),
                row.password.empty() ? ", a guest" : "");
    if (const std::string role = store_->order().role(row.id); !role.empty())
      std::printf("%s\n", role.c_str());
    for (const std::string_view kind : {kBan, kSilence}) {
      const auto found = store_->order().restriction(row.id, std::string(kind), now_);
      if (found)
        std::printf("%s until %s: %s\n", found->kind.c_str(), day_of(found->ends).c_str(),
                    found->reason.c_str());
    }
    std::printf("sessions: %zu\n", store_->sessions_of(row.id).size());
    for (const PlayedTally& tally : store_->played_tally(row.id, row.id))
      std::printf("%s, %d seats: %d games, %d won\n", tally.game.c_str(), tally.seats, tally.games,
                  tally.won);
  }

  void restrict() {
    RestrictionRow row;
    row.user = person().id;
    row.kind = arguments_.what;
    row.ends = now_ + arguments_.days * kDay;
    row.reason = arguments_.text;
    row.by = kHost;
    row.time = now_;
    Commit commit = {OrderChange(row)};
    if (row.kind == kBan) commit.emplace_back(DropSessions{row.user, {}});
    apply(std::move(commit), did(row.user, day_of(row.ends) + ": " + row.reason), row.kind == kBan);
    std::printf("%s until %s\n", row.kind.c_str(), day_of(row.ends).c_str());
  }

  void lift() {
    RestrictionRow row;
    row.user = person().id;
    row.kind = arguments_.kind;
    if (!store_->order().restriction(row.user, row.kind, now_))
      throw Error("there is no " + row.kind + " of " + shedu::quoted(arguments_.who) + " to lift");
    apply({OrderChange(row)}, did(row.user, row.kind), false);
    std::printf("lifted\n");
  }

  void moderator() {
    if (arguments_.who.empty()) {
      for (const RoleRow& row : store_->order().roles())
        std::printf("%s  %s\n", row.role.c_str(), name_of(row.user).c_str());
      return;
    }
    const UserRow who = person();
    if (who.password.empty()) throw Error("a guest cannot be a moderator: they make an account first");
    apply({OrderChange(RoleRow{who.id, arguments_.off ? std::string() : std::string(kModerator)})},
          did(who.id, arguments_.off ? "not any more" : ""), false);
    std::printf("%s %s\n", who.name.c_str(), arguments_.off ? "is no moderator any more" : "is a moderator");
  }

  void erase() {
    const UserRow who = person();
    apply({Departure{who.id, now_}, DepartureRow{who.id, "again", std::to_string(now_ + kLookAgain)}},
          did(who.id), true);
    std::printf("deleted; a running server takes them out of their tables within seconds\n");
  }

  void tables() {
    TableFilter filter;
    if (!arguments_.who.empty()) filter.member = person().id;
    filter.status = arguments_.kind;
    filter.limit = kMostShown;
    for (const TableRow& row : store_->tables(filter))
      std::printf("%s  %s  %s  %s  %zu people\n", row.id.c_str(), day_of(row.updated).c_str(),
                  row.status.c_str(), row.game.c_str(), row.members.size());
  }

  void close() {
    const auto row = store_->table(arguments_.table);
    if (!row) throw Error("there is no table " + shedu::quoted(arguments_.table));
    if (row->status == "over" || row->status == "closed")
      throw Error("this table is " + row->status + " already");
    const std::vector<Commit> commits = {{DepartureRow{std::string(kHost), "close", row->id}}};
    store_->apply(commits);
    std::printf("a running server closes it within seconds; else the next one that runs\n");
  }

  void words() {
    if (arguments_.text.empty()) {
      for (const std::string& word : store_->order().words()) std::printf("%s\n", word.c_str());
      return;
    }
    const std::string word = clean_words(arguments_.text, 40);
    if (word.empty()) throw Error("the word needs a character that can be seen");
    apply({OrderChange(ChatWordRow{word, !arguments_.off})}, did({}, word + (arguments_.off ? " off" : "")),
          false);
  }

  void reports() {
    for (const bool settled : {false, true}) {
      for (const ReportRow& row : store_->order().reports(settled, kMostShown)) {
        std::printf("%s  %s about %s%s%s: %s%s%s%s%s\n", day_of(row.time).c_str(), name_of(row.by).c_str(),
                    name_of(row.user).c_str(), row.table.empty() ? "" : " at ", row.table.c_str(),
                    row.text.c_str(), row.line.empty() ? "" : " | ", row.line.c_str(),
                    settled ? " | settled: " : "", row.outcome.c_str());
      }
    }
  }

  void log() {
    for (const DeedRow& row : store_->order().deeds(kMostShown)) {
      std::printf("%s  %s  %s  %s%s%s  %s\n", day_of(row.time).c_str(), name_of(row.by).c_str(),
                  row.action.c_str(), row.user.empty() ? "" : name_of(row.user).c_str(),
                  row.table.empty() ? "" : " table ", row.table.c_str(), row.text.c_str());
    }
  }

  void notices() {
    const NoticeCounts counts = store_->notices().counts();
    std::printf("waiting %lld, sent %lld, failed %lld\n", static_cast<long long>(counts.waiting),
                static_cast<long long>(counts.sent), static_cast<long long>(counts.failed));
    if (arguments_.who.empty()) return;
    for (const NoticeDoor& door : store_->notices().doors(person().id))
      std::printf("%s  %s  %s\n", door.channel.c_str(), door.ready ? "ready" : "not confirmed",
                  day_of(door.created).c_str());
  }

  void retention() {
    const Retention keep{arguments_.keep_finished * kDay, arguments_.keep_idle * kDay,
                         arguments_.keep_guests * kDay};
    if (keep.finished + keep.idle + keep.guests == 0)
      throw Error(
          "say what is not to be kept: --keep-finished, --keep-idle or --keep-guests, with a number of days");
    int all = 0;
    for (int some = store_->forget(keep, now_); some > 0; some = store_->forget(keep, now_)) all += some;
    std::printf("%d deleted or taken off the lists\n", all);
  }

  const AdminArguments& arguments_;
  std::unique_ptr<Store> store_;
  std::int64_t now_;
};

}  // namespace

int run_admin(const AdminArguments& arguments) { return Admin(arguments).run(); }

}  // namespace shedu
