#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shedu {

/// Where typed lines come from. At a terminal they can be edited, earlier ones come back with the arrow keys,
/// and TAB completes what can be typed; anything else (a pipe, a file) is read as it is, so that play can be
/// scripted.
class LineInput {
 public:
  static std::unique_ptr<LineInput> open();
  virtual ~LineInput() = default;

  /// The next line without its end, or nothing when there will be no more. `words` is what TAB offers.
  virtual std::optional<std::string> read(const std::string& prompt,
                                          const std::vector<std::string>& words) = 0;
};

}  // namespace shedu
