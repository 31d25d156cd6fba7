#include "leak/impression.h"

#include "base/hash.h"
#include "base/text.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

constexpr std::uint64_t kSearchSeed = 5;

std::string error_of_playing(const AnyState& state, Move move) {
  try {
    state.check(move);
  } catch (const Error& error) {
    return error.what();
  }
  return "legal";
}

}  // namespace

std::string impression(const AnyState& state, Seat viewer, std::span<const Move> probes) {
  const auto view = state.view(viewer);
  std::string out;
  const auto add = [&](const std::string& channel, const std::string& content) {
    out += channel + ": " + json::serialize(json::string(content)) + "\n";
  };
  std::string bytes;
  for (const std::byte byte : view->bytes()) bytes += std::to_string(static_cast<int>(byte)) + " ";
  add("view", bytes);
  add("to act", std::to_string(view->to_act()));
  MoveList moves;
  view->legal(moves);
  std::string list;
  for (const Move move : moves) list += view->game().move_text(move) + " ";
  add("legal", list);
  add("prompt", view->prompt());
  add("plain drawing", view->draw(Style::Plain));
  add("coloured drawing", view->draw(Style::Colour));
  add("known JSON", json::serialize(view->to_json(Detail::Known)));
  add("shown JSON", json::serialize(view->to_json(Detail::Shown)));
  add("insight", json::serialize(view->insight()));
  add("receiver", std::to_string(view->receiver()));
  for (const Move probe : probes) {
    const std::string text = view->game().move_text(probe);
    add("why not " + text, view->why_not(probe));
    if (viewer >= 0 && state.to_act() == viewer) add("error of " + text, error_of_playing(state, probe));
  }
  Rng rng(kSearchSeed);
  add("imagined", hash_text(fnv1a(bytes_of(*view->imagine(rng)))));
  return out;
}

std::string first_difference(const std::string& a, const std::string& b) {
  const auto left = lines(a);
  const auto right = lines(b);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    if (left[i] != right[i]) return std::string(left[i]) + "\n  but " + std::string(right[i]);
  }
  return left.size() == right.size() ? "" : "one has more to say";
}

}  // namespace shedu::test
