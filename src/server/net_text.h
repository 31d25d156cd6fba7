#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net.h"

namespace shedu {

/// The text side of HTTP, apart from any stream: what net.cpp reads out of requests and writes before
/// answers.

struct Target {
  std::string path;
  std::string query;
};

/// The target of a request: the path decoded once, the query as it came. Nothing if it is malformed, or holds
/// what no path of ours has and an attacker likes: NUL, other control characters, a backslash, "..".
std::optional<Target> decode_target(std::string_view target);

/// With every "%41" as the byte it stands for; nothing if one is malformed.
std::optional<std::string> percent_decoded(std::string_view text);

/// Whether an Accept-Encoding header allows gzip.
bool accepts_gzip(std::string_view accept_encoding);

/// The last member of a comma-separated list, without blanks.
std::string_view last_of_list(std::string_view list);

struct AnswerForm {
  bool keep_alive = true;
  bool secure = false;
};

/// An answer in the form that every error has.
HttpResponse refusal(int status, std::string_view code, std::string_view text);

/// Whether an answer with this status may have a body.
bool has_body(int status);

/// Status line and headers, with those for security that every answer has, up to and with the empty line.
std::string answer_head(const HttpResponse& response, const AnswerForm& form, std::string_view reason);

}  // namespace shedu
