#include "table/departures.h"

#include <algorithm>

#include "table/commands.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::int64_t kDeparturesEvery = 5'000;
constexpr std::int64_t kTryDepartureAgain = 60'000;
constexpr int kMostAtOnce = 500;
constexpr std::size_t kKeyBytes = 8;

std::string name_of(const DepartureRow& row) { return row.user + ' ' + row.kind + ' ' + row.id; }

}  // namespace

void Departures::tick() {
  const std::int64_t now = parts_.now();
  if (busy_ || now < look_at_) return;
  busy_ = true;
  parts_.reader.ask([](Store& store) { return store.departures(kMostAtOnce); },
                    [this](Got<std::vector<DepartureRow>> got) {
                      try {
                        found(got.take());
                      } catch (const StoreError&) {
                        ++failures_;
                        found({});
                      }
                    },
                    Reader::Haste::Patient);
}

void Departures::found(std::vector<DepartureRow> rows) {
  const std::int64_t now = parts_.now();
  std::erase_if(later_, [now](const auto& one) { return one.second <= now; });
  for (DepartureRow& row : rows) {
    const bool early = row.kind == "again" && std::stoll(row.id) > now;
    if (!early && !later_.contains(name_of(row))) waiting_.push_back(std::move(row));
  }
  // Where there was something there may be more.
  look_at_ = waiting_.empty() ? now + kDeparturesEvery : now;
  go_on();
}

void Departures::go_on() {
  if (waiting_.empty()) {
    busy_ = false;
    return;
  }
  leave(waiting_.front());
}

void Departures::leave(const DepartureRow& row) {
  if (row.kind == "again") return store({Departure{row.user, std::stoll(row.id)}, Departed{row}}, row);
  if (row.kind == "tournament") {
    return parts_.tournaments.depart(
        row.user, row.id, [this, row](const json::object&, const Refusal* refusal) {
          left(row, refusal == nullptr ? std::string_view() : std::string_view(refusal->code()));
        });
  }
  json::object text{{"t", kGoneCommand}, {"table", row.id}, {"key", random_hex(kKeyBytes)}};
  if (row.kind == "close") {
    text["t"] = kOrderCommand;
    text["what"] = "close";
  }
  parts_.carry_out(std::make_shared<Message>(
      std::move(text), Person{row.user, row.kind == "close" ? row.user : std::string(kGoneName)},
      parts_.now(), Message::Way::Here, [this, here = std::weak_ptr(here_), row](const json::object& answer) {
        if (here.expired()) return;  // what nobody answered is refused when it goes, perhaps after all this
        const auto* code = answer.if_contains("code");
        left(row, code == nullptr ? std::string_view() : std::string_view(code->as_string()));
      }));
}

// What is not there any more names nobody. What cannot be left now is left later, and keeps nothing else
// waiting.
void Departures::left(const DepartureRow& row, std::string_view refused) {
  const bool in_vain = refused == "unknown" || (row.kind == "close" && refused == "late");
  if (in_vain) return store({Departed{row}}, row);
  if (!refused.empty()) {
    ++failures_;
    later_[name_of(row)] = parts_.now() + kTryDepartureAgain;
  }
  waiting_.pop_front();
  go_on();
}

void Departures::store(Commit commit, const DepartureRow& row) {
  parts_.writer.submit(std::move(commit),
                       [this, row](const std::exception_ptr& error) { left(row, error ? "readonly" : ""); });
}

}  // namespace shedu
