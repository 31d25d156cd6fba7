#include "table/fair_play.h"

#include <algorithm>

#include "games/games.h"
#include "players/player.h"
#include "table/entry.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::int64_t kJudgeEvery = 5'000;
constexpr const char* kEngine = "ismcts:sims=150";
constexpr std::size_t kFewestMoves = 4;

}  // namespace

RatedRecord rated_record(Store& store, const std::string& table) {
  const auto row = store.table(table);
  if (!row) throw Refusal("late", "the table is gone");
  const std::vector<EntryRow> entries = store.entries(table);
  const Room room(*row, entries, row->updated);
  if (room.status() != Room::Status::Over) throw Refusal("late", "the game is not over");
  RatedRecord out{table, room.record(), {}, {}};
  for (Seat seat = 0; seat < room.seats(); ++seat) {
    const std::string player = room.player_of(seat);
    out.players.push_back(player.starts_with("level") ? std::string() : player);
  }
  for (const EntryRow& stored : entries) {
    const Entry entry = read_entry(stored);
    if (entry.kind == EntryKind::Move) out.own.push_back(!entry.body.contains("by"));
    if (entry.kind == EntryKind::Chance) out.own.push_back(false);
    if (entry.kind == EntryKind::Undone || entry.kind == EntryKind::Takeback)
      out.own.resize(entry.body.at("ply").to_number<std::size_t>());
  }
  return out;
}

std::vector<FairRow> compare(const RatedRecord& game, std::int64_t now, const std::atomic<bool>& stopping) {
  const AnyGame& rules = find_game(game.record.game);
  const auto engine = make_player(rules, kEngine);
  std::vector<FairRow> rows;
  for (std::size_t seat = 0; seat < game.players.size(); ++seat)
    rows.push_back({game.table, static_cast<int>(seat), game.players[seat], game.record.game, 0, 0, now});
  const auto state = rules.start(game.record.options, static_cast<int>(game.players.size()));
  Control control;
  control.stop = &stopping;
  MoveList legal;
  for (std::size_t i = 0; i < game.record.events.size() && !stopping; ++i) {
    const Event& event = game.record.events[i];
    if (event.by >= 0 && game.own.at(i) && !game.players.at(static_cast<std::size_t>(event.by)).empty()) {
      const auto view = state->view(event.by);
      view->legal(legal);
      if (legal.size() >= kFewestMoves) {
        FairRow& row = rows[static_cast<std::size_t>(event.by)];
        ++row.decisions;
        row.same += engine->think(*view, i, control).move == event.move ? 1 : 0;
      }
    }
    state->play(event.move);
  }
  if (stopping) return {};
  std::erase_if(rows, [](const FairRow& row) { return row.player.empty() || row.decisions == 0; });
  return rows;
}

void FairPlay::tick() {
  if (busy_ || parts_.now() < look_at_) return;
  look();
}

void FairPlay::rest() {
  busy_ = false;
  look_at_ = parts_.now() + kJudgeEvery;
}

void FairPlay::look() {
  busy_ = true;
  parts_.reader.ask([](Store& store) { return store.order().fair_due(1); },
                    [this](Got<std::vector<std::string>> got) {
                      try {
                        const std::vector<std::string> due = got.take();
                        if (due.empty()) return rest();
                        found(due.front());
                      } catch (const StoreError&) {
                        ++failures_;
                        rest();
                      }
                    },
                    Reader::Haste::Patient);
}

void FairPlay::found(const std::string& table) {
  parts_.reader.ask([table](Store& store) { return rated_record(store, table); },
                    [this, table](Got<RatedRecord> got) {
                      try {
                        const auto game = std::make_shared<RatedRecord>(got.take());
                        parts_.worker.add([this, game, now = parts_.now()] {
                          std::vector<FairRow> rows;
                          bool broken = false;
                          try {
                            rows = compare(*game, now, parts_.stopping);
                          } catch (const std::exception&) {
                            broken =
                                true;  // by a game that cannot be compared the others are not kept waiting
                          }
                          parts_.post([this, game, rows, broken] {
                            failures_ += broken ? 1 : 0;
                            if (!parts_.stopping) done(game->table, rows);
                          });
                        });
                      } catch (const StoreError&) {
                        ++failures_;
                        rest();
                      } catch (const std::exception&) {
                        done(table, {});
                      }
                    },
                    Reader::Haste::Patient);
}

void FairPlay::done(const std::string& table, const std::vector<FairRow>& rows) {
  Commit commit;
  for (const FairRow& row : rows) commit.emplace_back(OrderChange(row));
  commit.emplace_back(OrderChange(FairDone{table}));
  parts_.writer.submit(std::move(commit), [this](const std::exception_ptr& error) {
    if (error) ++failures_;
    rest();
    if (!error) look_at_ = 0;
  });
}

}  // namespace shedu
