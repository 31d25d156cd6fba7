#include "table/plan.h"

#include <cctype>

namespace shedu {
namespace {

constexpr std::size_t kMostReplies = 64;  // all branches together
constexpr std::size_t kMostInARow = 16;   // in a row
constexpr std::size_t kMostOrders = 16;
constexpr std::size_t kMostPreferred = 32;
constexpr std::size_t kLongestMove = 40;
constexpr int kDeepest = 8;

std::vector<std::string> read_words(const JsonIn& in, std::size_t most) {
  if (in.size() > most) in.fail("holds at most " + std::to_string(most) + " moves");
  std::vector<std::string> out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const JsonIn word = in.at(i);
    if (word.string().empty() || word.string().size() > kLongestMove) word.fail("must be a move in notation");
    out.emplace_back(word.string());
  }
  return out;
}

std::vector<Plan::Reply> read_replies(const JsonIn& in, std::size_t& count, int depth) {
  if (depth > kDeepest) in.fail("looks further ahead than a plan may: 8 turns");
  std::vector<Plan::Reply> out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const JsonIn one = in.at(i);
    if (++count > kMostReplies) one.fail("is one too many: a plan holds at most 64 replies");
    Plan::Reply reply;
    if (const auto when = one.find("when")) {
      reply.when = read_words(*when, kMostInARow);
      if (reply.when->empty())
        when->fail("must hold what the others decide, or be left out: whatever they do");
    }
    reply.then = read_words(one["then"], kMostInARow);
    if (reply.then.empty()) one["then"].fail("must hold a move");
    if (const auto next = one.find("next")) reply.next = read_replies(*next, count, depth + 1);
    out.push_back(std::move(reply));
  }
  return out;
}

json::array words_json(const std::vector<std::string>& words) {
  json::array out;
  for (const std::string& word : words) out.emplace_back(word);
  return out;
}

json::array replies_json(const std::vector<Plan::Reply>& replies) {
  json::array out;
  for (const Plan::Reply& reply : replies) {
    json::object one;
    if (reply.when) one["when"] = words_json(*reply.when);
    one["then"] = words_json(reply.then);
    if (!reply.next.empty()) one["next"] = replies_json(reply.next);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

Plan read_plan(const JsonIn& in) {
  Plan plan;
  if (const auto rev = in.find("rev")) plan.rev = rev->integer(0, INT32_MAX);
  if (const auto ply = in.find("ply")) plan.ply = static_cast<std::size_t>(ply->integer(0, INT32_MAX));
  std::size_t count = 0;
  if (const auto replies = in.find("replies")) plan.replies = read_replies(*replies, count, 1);
  if (const auto orders = in.find("orders")) {
    if (orders->size() > kMostOrders) orders->fail("holds at most 16 orders");
    for (std::size_t i = 0; i < orders->size(); ++i) plan.orders.push_back(orders->at(i).raw());
  }
  if (const auto prefer = in.find("prefer")) plan.prefer = read_words(*prefer, kMostPreferred);
  return plan;
}

json::object plan_json(const Plan& plan) {
  return {{"rev", plan.rev},
          {"ply", plan.ply},
          {"replies", replies_json(plan.replies)},
          {"orders", plan.orders},
          {"prefer", words_json(plan.prefer)}};
}

bool is_meant(const std::string& move, const std::string& by) {
  if (move.size() < by.size()) return false;
  for (std::size_t i = 0; i < by.size(); ++i) {
    if (std::tolower(static_cast<unsigned char>(move[i])) != std::tolower(static_cast<unsigned char>(by[i])))
      return false;
  }
  return move.size() == by.size() || move[by.size()] == ':' || by.back() == ':';
}

}  // namespace shedu
