#include "program/completion.h"

#include <algorithm>
#include <cctype>

#include "program/screen.h"

namespace shedu {
namespace {

struct Group {
  std::string_view stem;
  std::vector<std::string_view> rests;
};

// Where the stem of a move ends: after its last colon, else before a cell at its end (letter, digits), else
// at once. True of the notation of every game, because all boards have lettered columns.
std::size_t stem_length(std::string_view move) {
  if (const std::size_t colon = move.rfind(':'); colon != std::string_view::npos) return colon + 1;
  std::size_t digits = move.size();
  while (digits > 0 && std::isdigit(static_cast<unsigned char>(move[digits - 1])) != 0) --digits;
  const bool cell =
      digits < move.size() && digits > 0 && std::isupper(static_cast<unsigned char>(move[digits - 1])) != 0;
  return cell ? digits - 1 : 0;
}

std::vector<Group> groups_of(const std::vector<std::string>& moves) {
  std::vector<Group> groups;
  for (const std::string& move : moves) {
    const std::string_view stem = std::string_view(move).substr(0, stem_length(move));
    auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.stem == stem; });
    if (group == groups.end()) group = groups.insert(group, {stem, {}});
    group->rests.push_back(std::string_view(move).substr(stem.size()));
  }
  return groups;
}

}  // namespace

std::vector<std::string> beginning_with(const std::vector<std::string>& words, std::string_view typed) {
  std::vector<std::string> out;
  std::copy_if(words.begin(), words.end(), std::back_inserter(out),
               [&](const std::string& word) { return word.starts_with(typed); });
  return out;
}

std::string common_beginning(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  std::string_view common = words.front();
  for (const std::string& word : words) {
    const auto differ = std::mismatch(common.begin(), common.end(), word.begin(), word.end()).first;
    common = common.substr(0, static_cast<std::size_t>(differ - common.begin()));
  }
  return std::string(common);
}

std::string grouped_moves(const std::vector<std::string>& moves) {
  const std::vector<Group> groups = groups_of(moves);
  std::size_t widest = 0;
  for (const Group& group : groups) widest = std::max(widest, group.stem.size());
  std::string out;
  for (const Group& group : groups) {
    const std::size_t column = group.stem.empty() ? 1 : 2 + widest;
    std::string line = group.stem.empty() ? " " : "  " + std::string(group.stem);
    line.resize(column, ' ');
    for (const std::string_view rest : group.rests) {
      if (line.size() + 1 + rest.size() > kLineWidth) {
        out += line + "\n";
        line.assign(column, ' ');
      }
      line += " " + std::string(rest);
    }
    out += line + "\n";
  }
  return out;
}

std::vector<std::string> sample_moves(const std::vector<std::string>& moves) {
  std::vector<std::string> out;
  for (const Group& group : groups_of(moves)) {
    out.push_back(std::string(group.stem) + std::string(group.rests.front()));
  }
  return out;
}

}  // namespace shedu
