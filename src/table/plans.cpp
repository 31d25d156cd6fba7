#include "table/plans.h"

#include <algorithm>
#include <vector>

#include "table/commands.h"

namespace shedu {
namespace {

constexpr std::int64_t kBeforeTheClock = 1'000;

Plan stored_plan(const PlanRow& row) {
  const json::value body = parse_json(row.body);
  return read_plan(JsonIn(body, "plan"));
}

const PlanRow* plan_for(const Table& table, Seat seat) {
  const auto found = std::find_if(table.plans->begin(), table.plans->end(), [&](const PlanRow& row) {
    return row.seat == seat && table.room->owns(row.user, seat);
  });
  return found == table.plans->end() ? nullptr : &*found;
}

}  // namespace

// They are read once, and known from then on: this node hosts the table, so nobody else changes them.
void Plans::with_plans(const std::string& id, Then then, const std::function<void(const Refusal&)>& refused) {
  parts_.reader.ask([id](Store& store) { return store.plans(id); },
                    [this, id, then = std::move(then), refused](Got<std::vector<PlanRow>> got) {
                      try {
                        parts_.tables.visit(id, {[plans = got.take(), then](Table& table) {
                                                   if (!table.plans) table.plans = plans;
                                                   then(table);
                                                 },
                                                 refused});
                      } catch (...) {
                        if (refused) refused(refusal_of(std::current_exception()));
                      }
                    });
}

void Plans::consider(Table& table) {
  const Room& room = *table.room;
  if (!room.is_slow() || !room.person_to_act() || !parts_.mine(table.id)) return;
  if (table.considered == room.rev()) return;
  table.considered = room.rev();
  if (!table.plans) {  // looked at again when they are there, or could not be read
    return with_plans(
        table.id, [](Table& there) { there.considered = 0; },
        [this, id = table.id](const Refusal&) {
          if (Table* there = parts_.tables.find(id)) there->considered = 0;
          parts_.tables.retry(id);
        });
  }
  const PlanRow* row = plan_for(table, room.to_act());
  if (row == nullptr || room.planned(row->user, room.to_act(), stored_plan(*row)).empty()) return;
  const std::int64_t now = parts_.now();
  due_[table.id] = std::min(now + kPace, room.deadline().value_or(INT64_MAX) - kBeforeTheClock);
}

void Plans::tick() {
  std::vector<std::string> due;
  for (const auto& [id, at] : due_) {
    if (at <= parts_.now()) due.push_back(id);
  }
  for (const std::string& id : due) {
    due_.erase(id);
    parts_.tables.visit(id, {[this](Table& table) {
                          if (!table.plans || !parts_.mine(table.id)) return;
                          const Seat seat = table.room->to_act();
                          const PlanRow* row = plan_for(table, seat);
                          if (row != nullptr)
                            table.room->plan_act(row->user, seat, stored_plan(*row), parts_.now());
                        }});
  }
}

void Plans::answer(const MessagePtr& message) {
  const JsonIn in = message->in();
  const Seat seat = read_seat(in);
  const auto given = in.find("plan");
  const auto refused = [message](const Refusal& refusal) { message->refuse(refusal); };
  if (!given) {
    return with_plans(
        message->table(), [this, seat, message](Table& table) { show(table, seat, message); }, refused);
  }
  with_plans(
      message->table(),
      [this, seat, message, plan = read_plan(*given)](Table& table) { change(table, seat, plan, message); },
      refused);
}

void Plans::show(const Table& table, Seat seat, const MessagePtr& message) const {
  const std::string& user = message->who().id;
  if (!table.room->owns(user, seat)) throw Refusal("forbidden", "this is not your seat");
  const PlanRow* row = plan_for(table, seat);
  if (row == nullptr) return message->answer("plan", {{"seat", seat}, {"plan", nullptr}});
  const Plan plan = stored_plan(*row);
  message->answer("plan",
                  {{"seat", seat}, {"plan", plan_json(plan)}, {"waits", table.room->may_reply(seat, plan)}});
}

void Plans::change(Table& table, Seat seat, const Plan& plan, const MessagePtr& message) {
  const std::string& user = message->who().id;
  const Plan checked = table.room->checked_plan(user, seat, plan);
  const PlanRow row{table.id, user, seat, plan.empty() ? std::string() : json::serialize(plan_json(checked))};
  table.along.emplace_back(row);
  table.acks.emplace_back([this, id = table.id, row, message](const Refusal* refusal) {
    if (refusal != nullptr) return message->refuse(*refusal);
    Table* stored = parts_.tables.find(id);
    if (stored == nullptr || !stored->plans || !stored->room)
      return message->answer("plan", {{"seat", row.seat}});
    std::erase_if(*stored->plans,
                  [&](const PlanRow& old) { return old.user == row.user && old.seat == row.seat; });
    if (!row.body.empty()) stored->plans->push_back(row);
    stored->considered = 0;
    show(*stored, static_cast<Seat>(row.seat), message);
  });
}

}  // namespace shedu
