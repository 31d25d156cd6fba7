#include "base/json.h"

#include <algorithm>

#include "base/text.h"

namespace shedu {

json::value parse_json(std::string_view text) {
  json::stream_parser parser;
  json::error_code problem;
  const std::size_t read = parser.write_some(text.data(), text.size(), problem);
  if (!problem) {
    if (text.substr(read).find_first_not_of(" \t\r\n") != std::string_view::npos) {
      throw Error("not JSON: something follows the value at byte " + std::to_string(read));
    }
    parser.finish(problem);
  }
  if (problem) {
    throw Error("not JSON at byte " + std::to_string(read) + ": " + problem.message());
  }
  return parser.release();
}

void JsonIn::fail(std::string_view what) const { throw Error(path_ + ": " + std::string(what)); }

JsonIn JsonIn::operator[](std::string_view key) const {
  if (!value_->is_object()) fail("must be an object");
  const json::value* member = value_->get_object().if_contains(key);
  if (member == nullptr) fail("needs a member \"" + std::string(key) + "\"");
  return {*member, path_ + "." + std::string(key)};
}

std::optional<JsonIn> JsonIn::find(std::string_view key) const {
  if (!value_->is_object()) fail("must be an object");
  const json::value* member = value_->get_object().if_contains(key);
  if (member == nullptr || member->is_null()) return std::nullopt;
  return JsonIn(*member, path_ + "." + std::string(key));
}

void JsonIn::only(std::initializer_list<std::string_view> keys) const {
  if (!value_->is_object()) fail("must be an object");
  for (const auto& member : value_->get_object()) {
    if (std::find(keys.begin(), keys.end(), std::string_view(member.key())) != keys.end()) continue;
    std::vector<std::string> known(keys.begin(), keys.end());
    fail("has no member " + quoted(member.key()) + "; it may have: " + join(known, ", "));
  }
}

std::size_t JsonIn::size() const {
  if (!value_->is_array()) fail("must be an array");
  return value_->get_array().size();
}

JsonIn JsonIn::at(std::size_t index) const {
  if (index >= size()) fail("needs an element " + std::to_string(index));
  return {value_->get_array()[index], path_ + "[" + std::to_string(index) + "]"};
}

JsonIn JsonIn::array_of(std::size_t wanted) const {
  if (size() != wanted) {
    fail("must have " + std::to_string(wanted) + " elements, not " + std::to_string(size()));
  }
  return *this;
}

int JsonIn::integer(int least, int most) const {
  json::error_code problem;
  const auto number = value_->is_double() ? 0 : value_->to_number<std::int64_t>(problem);
  if (value_->is_double() || problem || number < least || number > most) {
    fail("must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return static_cast<int>(number);
}

bool JsonIn::boolean() const {
  if (!value_->is_bool()) fail("must be true or false");
  return value_->get_bool();
}

std::string_view JsonIn::string() const {
  if (!value_->is_string()) fail("must be a string");
  return std::string_view(value_->get_string());
}

}  // namespace shedu
