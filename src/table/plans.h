#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

#include "table/message.h"
#include "table/reader.h"
#include "table/tables.h"

namespace shedu {

/// Carries out what people have planned for when they are away (docs/plans.md). Their plans are read when it
/// may be their turn, by whoever hosts the table, and nobody is told of them: what a plan decides comes after
/// the same time, whatever it decides, and through the same door as every move.
class Plans {
 public:
  static constexpr std::int64_t kPace = 10'000;  ///< milliseconds

  struct Parts {
    Tables& tables;
    Reader& reader;
    Tables::Now now;
    std::function<bool(const std::string& table)> mine;
  };
  explicit Plans(Parts parts) : parts_(std::move(parts)) {}

  /// Looks whether there is a plan for the decision at hand.
  void consider(Table& table);
  /// Shows somebody their plan for a seat, or changes it.
  void answer(const MessagePtr& message);
  /// Lets plans decide whose time has come.
  void tick();

 private:
  using Then = std::function<void(Table&)>;

  void with_plans(const std::string& id, Then then, const std::function<void(const Refusal&)>& refused);
  void show(const Table& table, Seat seat, const MessagePtr& message) const;
  void change(Table& table, Seat seat, const Plan& plan, const MessagePtr& message);

  Parts parts_;
  std::unordered_map<std::string, std::int64_t> due_;  // tables at which a plan decides, and when
};

}  // namespace shedu
