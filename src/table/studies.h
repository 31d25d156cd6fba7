#pragma once

#include <cstddef>
#include <string>

#include "base/json.h"

namespace shedu {

/// What a study that is shared may have at most (docs/studies.md); the page has the same
/// (pages/studies/file.ts).
struct StudyLimits {
  static constexpr std::size_t kBytes = 60'000;  ///< of its JSON, below what a request may have
  static constexpr std::size_t kChapters = 64;
  static constexpr std::size_t kNodes = 4'000;  ///< of a chapter
  static constexpr std::size_t kMarks = 64;     ///< of a node
  static constexpr std::size_t kComment = 4'000;
  static constexpr std::size_t kTitle = 120;
  static constexpr std::size_t kName = 40;  ///< of a move, a cell, a chapter
  static constexpr int kOfAPerson = 100;    ///< studies
};

/// A study as somebody has sent it, checked member by member; titles and comments without what hides text.
/// Whether its moves are allowed is not asked: whoever opens it does. Throws Error or Refusal with the place.
struct CheckedStudy {
  std::string title;
  std::string body;  ///< JSON
};
CheckedStudy check_study(const JsonIn& in);

}  // namespace shedu
