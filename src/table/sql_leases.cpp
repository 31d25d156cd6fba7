#include <array>

#include "base/check.h"
#include "table/leases.h"
#include "table/sql_store.h"
#include "table/sql_store_session.h"
#include "table/words.h"

namespace shedu {
namespace {

using soci::into;
using soci::use;

constexpr std::size_t kNodeBytes = 8;
constexpr std::size_t kSecretBytes = 32;
constexpr int kRaces = 3;

const std::string kNow = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
const std::string kLives =
    "exists (select 1 from nodes n where n.id = leases.node and n.expires > " + kNow + ")";

// Apart from the steps of the schema: nothing here is anybody's data, and a file of one process has none of
// it. The lock is the one that migrations take.
constexpr std::array<std::string_view, 5> kTables = {
    "select pg_advisory_xact_lock(hashtext('shedu schema'))",
    "create table if not exists nodes (id text primary key, address text not null, expires bigint not null)",
    "create table if not exists leases (table_id text primary key, node text not null, epoch bigint not "
    "null)",
    "create index if not exists leases_by_node on leases (node)",
    // A lease that a crash of the database forgets is one that never guarded a commit: those flush it first.
    "set synchronous_commit = off",
};

class SqlLeases final : public Leases {
 public:
  SqlLeases(std::string where, std::string address)
      : where_(std::move(where)), address_(std::move(address)), node_(random_hex(kNodeBytes)) {
    guarded([this](soci::session& session) { agree_on_secret(session); });
  }

  const std::string& node() const override { return node_; }
  const std::string& secret() const override { return secret_; }

  bool renew() override {
    return guarded([this](soci::session& session) {
      int living = 0;
      query(
          session, "select 1 from nodes where id = :node and expires > " + kNow, [] {}, into(living),
          use(node_, "node"));
      if (living == 0) forget_the_dead(session);
      run_sql(session,
              "insert into nodes (id, address, expires) values (:node, :address, " + kNow +
                  " + :life)"
                  " on conflict (id) do update set expires = excluded.expires",
              use(node_, "node"), use(address_, "address"), use(kLife, "life"));
      return living != 0;
    });
  }

  Owner claim(const std::string& table) override {
    return guarded([&](soci::session& session) {
      Owner owner;
      for (int i = 0; i < kRaces && owner.epoch == 0 && owner.address.empty(); ++i) {
        query(
            session,
            "select n.address from leases l join nodes n on n.id = l.node"
            " where l.table_id = :table_id and l.node <> :node and n.expires > " +
                kNow,
            [] {}, into(owner.address), use(table, "table_id"), use(node_, "node"));
        if (owner.address.empty()) owner.epoch = take(session, table);
      }
      return owner;
    });
  }

  std::vector<Lease> take_orphans(int most) override {
    return guarded([&](soci::session& session) {
      // In no order, so that several nodes that look at once share the work.
      std::string id;
      std::vector<std::string> orphans;
      query(
          session,
          "select a.table_id from awake a where not exists (select 1 from leases l join nodes n on n.id = "
          "l.node"
          " where l.table_id = a.table_id and n.expires > " +
              kNow + ") order by random() limit :most",
          [&] { orphans.push_back(id); }, into(id), use(most, "most"));
      std::vector<Lease> taken;
      for (const std::string& table : orphans) {
        if (const std::int64_t epoch = take(session, table); epoch != 0)
          taken.push_back({table, epoch, true});
      }
      return taken;
    });
  }

  std::vector<Lease> held() override {
    return guarded([this](soci::session& session) {
      Lease lease;
      int playing = 0;
      std::vector<Lease> leases;
      query(
          session,
          "select l.table_id, l.epoch, case when t.status = 'playing' then 1 else 0 end"
          " from leases l join tables t on t.id = l.table_id where l.node = :node",
          [&] {
            leases.push_back({lease.table, lease.epoch, playing != 0});
          },
          into(lease.table), into(lease.epoch), into(playing), use(node_, "node"));
      return leases;
    });
  }

  void leave() override {
    guarded([this](soci::session& session) {
      run_sql(session, "delete from nodes where id = :node", use(node_, "node"));
    });
  }

 private:
  // A failure becomes a StoreError, and a connection that was lost is opened again the next time.
  template <typename Work>
  std::invoke_result_t<Work, soci::session&> guarded(Work work) {
    try {
      if (!session_) session_ = connect();
      return work(*session_);
    } catch (const soci::soci_error& error) {
      session_.reset();
      throw store_error(error, false);
    }
  }

  std::unique_ptr<soci::session> connect() const {
    auto session = open_session(where_, true, schema_steps());
    SqlTransaction transaction(*session);
    for (const std::string_view statement : kTables) run_sql(*session, statement);
    transaction.commit();
    return session;
  }

  // Whoever comes first chooses it.
  void agree_on_secret(soci::session& session) {
    const std::string mine = random_hex(kSecretBytes);
    run_sql(session, "insert into meta (name, value) values ('cluster', :mine) on conflict (name) do nothing",
            use(mine, "mine"));
    query(
        session, "select value from meta where name = 'cluster'", [] {}, into(secret_));
  }

  // Somebody who listens where we do can only be this node's former life.
  void forget_the_dead(soci::session& session) {
    constexpr std::int64_t kRemembered = 24 * 60 * 60 * 1000;
    run_sql(session,
            "delete from nodes where (address = :address and id <> :node) or expires < " + kNow +
                " - :remembered",
            use(address_, "address"), use(node_, "node"), use(kRemembered, "remembered"));
  }

  // The epoch, or 0 if the table is a living node's.
  std::int64_t take(soci::session& session, const std::string& table) {
    std::int64_t epoch = 0;
    query(
        session,
        "insert into leases (table_id, node, epoch) values (:table_id, :node, 1)"
        " on conflict (table_id) do update set node = excluded.node, epoch = leases.epoch + 1"
        " where leases.node = excluded.node or not " +
            kLives + " returning epoch",
        [] {}, into(epoch), use(table, "table_id"), use(node_, "node"));
    return epoch;
  }

  std::string where_;
  std::string address_;
  std::string node_;
  std::string secret_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace

std::unique_ptr<Leases> Leases::open(const std::string& where, const std::string& address) {
  if (!is_postgres(where)) throw Error("several nodes share a PostgreSQL: --store postgresql://…");
  return std::make_unique<SqlLeases>(where, address);
}

}  // namespace shedu
