#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/json.h"

namespace shedu::test {

/// The tables of docs/story.md: what items there are, and with which arguments.
class StoryDocument {
 public:
  /// The items of every game and of this one. Throws std::runtime_error if there is no such section, or a
  /// row that cannot be read.
  StoryDocument(std::string_view text, std::string_view game);

  /// Empty, or why the item is none of these.
  std::string complaint_about(const json::value& item) const;

  /// The items of this game alone.
  const std::set<std::string>& own_ids() const { return own_ids_; }

 private:
  struct Arguments {
    std::set<std::string, std::less<>> always;
    std::set<std::string, std::less<>> perhaps;
  };

  std::set<std::string> read_section(std::string_view text, std::string_view title);  // its ids
  std::string read_row(std::string_view row);                                         // its id

  std::map<std::string, Arguments, std::less<>> items_;
  std::set<std::string> own_ids_;
};

}  // namespace shedu::test
