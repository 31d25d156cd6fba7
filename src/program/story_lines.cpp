#include "program/story_lines.h"

#include <algorithm>
#include <array>

namespace shedu {
namespace {

constexpr std::array<std::string_view, 5> kLeftOut = {"turn", "drew", "first", "phase", "ended"};
constexpr std::array<std::string_view, 8> kSeats = {"seat",     "by",     "owner", "attacker",
                                                    "defender", "winner", "loser", "winners"};
constexpr std::array<std::string_view, 6> kPrepositions = {"at", "from", "to", "by", "against", "as"};

template <std::size_t N>
bool among(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string with_blanks(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::string seat_words(std::int64_t seat, std::optional<Seat> you) {
  return you && seat == *you ? "you" : "seat " + std::to_string(seat);
}

std::string value_words(std::string_view name, const json::value& value, std::optional<Seat> you) {
  if (value.is_array()) {
    std::string out;
    for (const json::value& one : value.as_array()) {
      out += (out.empty() ? "" : " and ") + value_words(name, one, you);
    }
    return out.empty() ? "nobody" : out;
  }
  if (value.is_string()) return with_blanks(value.get_string());
  if (!value.is_int64()) return json::serialize(value);
  return among(kSeats, name) ? seat_words(value.get_int64(), you) : std::to_string(value.get_int64());
}

std::string argument_words(std::string_view name, const json::value& value, std::optional<Seat> you) {
  std::string words = value_words(name, value, you);
  if (name == "points") return words + (words == "1" ? " point" : " points");
  if (name == "reason") return "(" + words + ")";
  if (value.is_string() && !among(kPrepositions, name)) return words;
  return with_blanks(name) + " " + words;
}

std::string item_words(const json::object& item, Seat by, std::optional<Seat> you) {
  std::string out = with_blanks(item.at("id").as_string());
  for (const auto& [name, value] : item) {
    const bool empty = value.is_string() && value.get_string().empty();
    if (name == "id" || name == "seat" || empty) continue;
    const std::string words = argument_words(name, value, you);
    // The first word without a name goes with the item's own: "tile k".
    const bool joined = name == "reason" || (value.is_string() && out.find(',') == std::string::npos &&
                                             !among(kPrepositions, name));
    out += (joined ? " " : ", ") + words;
  }
  const json::value* seat = item.if_contains("seat");
  const bool of_another = seat != nullptr && seat->is_int64() && seat->get_int64() != by;
  return of_another ? seat_words(seat->get_int64(), you) + ": " + out : out;
}

}  // namespace

std::vector<std::string> story_words(const json::array& story, Seat by, std::string_view move,
                                     std::optional<Seat> you) {
  std::vector<std::string> out;
  for (const json::value& item : story) {
    const json::object& told = item.as_object();
    const std::string_view id = told.at("id").as_string();
    const bool said = among(kLeftOut, id) || (by == kNature && move.starts_with(id));
    if (!said) out.push_back(item_words(told, by, you));
  }
  return out;
}

std::string wrapped(const std::vector<std::string>& pieces, std::size_t indent, std::size_t width) {
  std::string out;
  std::string line;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::string piece = pieces[i] + (i + 1 < pieces.size() ? ";" : "");
    if (!line.empty() && line.size() + 1 + piece.size() > width) {
      out += line + "\n";
      line.clear();
    }
    line += (line.empty() ? std::string(indent, ' ') : " ") + piece;
  }
  return line.empty() ? out : out + line + "\n";
}

}  // namespace shedu
