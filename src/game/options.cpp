#include "game/options.h"

#include "base/text.h"

namespace shedu {

OptionTexts parse_option_words(std::string_view text) {
  OptionTexts out;
  for (const std::string_view word : words(text)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == word.size()) {
      throw Error("options are written name=value with spaces between them, not " + quoted(word));
    }
    out.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return out;
}

std::string option_words(const OptionTexts& options) {
  std::string out;
  for (const auto& [name, value] : options) {
    if (!out.empty()) out += ' ';
    out += name + '=' + value;
  }
  return out;
}

OptionTexts option_texts(const JsonIn& object) {
  if (!object.raw().is_object()) object.fail("must be an object of option names and values");
  OptionTexts out;
  for (const auto& member : object.raw().get_object()) {
    const JsonIn value = object[member.key()];
    if (!value.raw().is_number() && !value.raw().is_string()) value.fail("must be a text or a number");
    out.emplace_back(member.key(),
                     value.raw().is_number() ? json::serialize(value.raw()) : std::string(value.string()));
  }
  return out;
}

json::object option_object(const OptionTexts& options) {
  json::object out;
  for (const auto& [name, value] : options) out[name] = value;
  return out;
}

int parse_option_value(std::string_view name, std::span<const std::string_view> values, int least, int most,
                       std::string_view text) {
  if (values.empty()) {
    const std::optional<int> value = parse_int(text);
    if (value && *value >= least && *value <= most) return *value;
    throw Error("option " + std::string(name) + " must be a number from " + std::to_string(least) + " to " +
                std::to_string(most) + ", not " + quoted(text));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == text) return static_cast<int>(i);
  }
  const std::vector<std::string> known(values.begin(), values.end());
  throw Error("option " + std::string(name) + " may be " + join(known, ", ") + "; not " + quoted(text));
}

void unknown_option(std::string_view name, const std::vector<std::string>& known) {
  const std::string_view near = nearest(name, known);
  throw Error("there is no option " + quoted(name) +
              (near.empty() ? "; the options are: " + join(known, ", ")
                            : "; did you mean \"" + std::string(near) + "\"?"));
}

}  // namespace shedu
