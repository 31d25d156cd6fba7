#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "base/check.h"

namespace shedu {

/// Something that a table does not do for somebody, and why: an error code of docs/protocol.md, words, and
/// the clause of the rules if it is they who forbid it. Nothing has changed.
class Refusal : public Error {
 public:
  Refusal(std::string code, const std::string& text, std::string clause = {})
      : Error(text), code_(std::move(code)), clause_(std::move(clause)) {}

  const std::string& code() const { return code_; }
  const std::string& clause() const { return clause_; }

 private:
  std::string code_;
  std::string clause_;
};

/// The code of a refusal that only nodes tell each other: another one hosts the table.
inline constexpr std::string_view kMoved = "moved";

/// What somebody is told of something that went wrong while they were served. A database's own words are not
/// for them.
Refusal refusal_of(const std::exception_ptr& error);

}  // namespace shedu
