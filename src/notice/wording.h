#pragma once

#include <string>

#include "notice/letter.h"

namespace shedu {

/// A letter in somebody's language.
struct Wording {
  std::string title;  ///< a subject, a headline
  struct Line {
    std::string text;
    std::string path;  ///< where it leads, from the server's address on
  };
  std::vector<Line> lines;
  std::string more;      ///< beneath the lines; may be empty
  std::string open;      ///< on the link of a line
  std::string settings;  ///< on the link to one's wishes
  std::string stop;      ///< on the link that ends such letters
};

/// Languages are "en" and "zh"; any other is worded in English.
Wording wording_of(const Letter& letter, const Desk& desk);

}  // namespace shedu
