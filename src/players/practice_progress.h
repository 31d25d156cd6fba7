#pragma once

#include <functional>
#include <string>

namespace shedu {

/// Called with what is being done and how much of it is.
using PracticeProgress = std::function<void(const std::string& stage, double share)>;

}  // namespace shedu
