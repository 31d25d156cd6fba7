#include "conformance/story_document.h"

#include <stdexcept>
#include <vector>

#include "base/text.h"

namespace shedu::test {
namespace {

[[noreturn]] void refuse(std::string_view row) {
  throw std::runtime_error("docs/story.md: cannot read the row " + quoted(row));
}

// What stands between the back quotes of a cell; an empty cell is an empty text.
std::string_view code_in(std::string_view cell, std::string_view row) {
  cell = trim(cell);
  if (cell.empty()) return cell;
  if (cell.size() < 3 || cell.front() != '`' || cell.back() != '`') refuse(row);
  return cell.substr(1, cell.size() - 2);
}

}  // namespace

StoryDocument::StoryDocument(std::string_view text, std::string_view game) {
  read_section(text, "every game");
  own_ids_ = read_section(text, game);
}

std::set<std::string> StoryDocument::read_section(std::string_view text, std::string_view title) {
  bool inside = false;
  std::set<std::string> ids;
  for (const std::string_view line : lines(text)) {
    if (line.starts_with("## ")) inside = line.substr(3) == title;
    if (inside && line.starts_with("| `")) ids.insert(read_row(line));
  }
  if (ids.empty()) throw std::runtime_error("docs/story.md has no table for " + quoted(title));
  return ids;
}

std::string StoryDocument::read_row(std::string_view row) {
  std::vector<std::string_view> cells;
  for (std::size_t at = row.find('|'); at + 1 < row.size();) {
    const std::size_t end = row.find('|', at + 1);
    if (end == std::string_view::npos) refuse(row);
    cells.push_back(row.substr(at + 1, end - at - 1));
    at = end;
  }
  if (cells.size() != 3 || trim(cells[2]).empty()) refuse(row);
  const std::string id(code_in(cells[0], row));
  const auto [place, is_new] = items_.try_emplace(id);
  if (!is_new) throw std::runtime_error("docs/story.md lists " + shedu::quoted(id) + " twice for one game");
  std::string_view rest = code_in(cells[1], row);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view name = trim(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const bool optional = name.ends_with('?');
    if (optional) name.remove_suffix(1);
    if (name.empty()) refuse(row);
    (optional ? place->second.perhaps : place->second.always).emplace(name);
  }
  return id;
}

std::string StoryDocument::complaint_about(const json::value& item) const {
  if (!item.is_object() || item.get_object().empty()) return "an item is no object";
  const json::object& object = item.get_object();
  const auto id = object.begin();
  if (id->key() != "id" || !id->value().is_string()) return "an item does not begin with its id";
  const auto known = items_.find(std::string_view(id->value().get_string()));
  if (known == items_.end()) return "there is no item " + json::serialize(id->value());
  std::size_t needed = 0;
  for (auto argument = id + 1; argument != object.end(); ++argument) {
    const std::string_view name = argument->key();
    if (argument->value().is_null()) return json::serialize(item) + " says nothing about " + quoted(name);
    if (known->second.always.contains(name)) {
      ++needed;
    } else if (!known->second.perhaps.contains(name)) {
      return json::serialize(item) + " has an argument that is not in the table: " + quoted(name);
    }
  }
  if (needed != known->second.always.size()) return json::serialize(item) + " lacks an argument";
  return {};
}

}  // namespace shedu::test
