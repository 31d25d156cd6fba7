#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"

namespace shedu {

/// What a front end needs to offer one option of a game: a choice between named values, a number, or a
/// text, such as a board of one's own, whose default has a name.
struct OptionInfo {
  std::string name;                 ///< as in the rules document: `treasure_timing`
  std::string help;                 ///< one sentence for players
  std::vector<std::string> values;  ///< the named values, in any order; empty: a number
  int least = 0;                    ///< of a number
  int most = 0;
  std::string fallback;  ///< the default, as text
  bool text = false;     ///< besides `values`, any text that the game can read
};

/// Options as they travel: names and values as text, in any order, defaults left out.
using OptionTexts = std::vector<std::pair<std::string, std::string>>;

/// `board=advanced wonder=on` <-> pairs. Throws Error when a word is not of the form name=value.
OptionTexts parse_option_words(std::string_view text);
std::string option_words(const OptionTexts& options);

/// `{"board": "advanced", "max_turns": "300"}` <-> pairs; numbers are read as well. Throws Error naming the
/// place.
OptionTexts option_texts(const JsonIn& object);
json::object option_object(const OptionTexts& options);

/// One field of a game's own options struct O, with its name, help and values. A game lists its fields
/// once (`O::fields()`), and everything below follows: parsing, printing, comparing, describing.
template <class O>
struct OptionField {
  std::string_view name;
  std::string_view help;
  std::vector<std::string_view> values;  // empty for a number
  int least;
  int most;
  int (*get)(const O&);  // of a text: 0 for the default, 1 for any other
  void (*set)(O&, int);
  std::string (*get_text)(const O&) = nullptr;  // of a text only, like the next
  void (*set_text)(O&, std::string_view) = nullptr;
};

/// A field that is an enum class whose enumerators count up from 0 in the order of `values`.
template <class O, auto Member>
OptionField<O> choice(std::string_view name, std::vector<std::string_view> values, std::string_view help) {
  using Field = std::remove_reference_t<decltype(std::declval<O&>().*Member)>;
  const int most = static_cast<int>(values.size()) - 1;
  return {name,
          help,
          std::move(values),
          0,
          most,
          [](const O& o) { return static_cast<int>(o.*Member); },
          [](O& o, int value) { o.*Member = static_cast<Field>(value); }};
}

/// A field that is a number; `least` to `most` are allowed.
template <class O, auto Member>
OptionField<O> number(std::string_view name, int least, int most, std::string_view help) {
  using Field = std::remove_reference_t<decltype(std::declval<O&>().*Member)>;
  return {name,
          help,
          {},
          least,
          most,
          [](const O& o) { return static_cast<int>(o.*Member); },
          [](O& o, int value) { o.*Member = static_cast<Field>(value); }};
}

/// A field with a text form of its own, such as a board; `fallback` names its default. Print gives one line
/// without spaces, so that the option fits into a record's line of options; Parse reads that line back, may
/// read other forms too, and throws Error for what it cannot use.
template <class O, auto Member, auto Print, auto Parse>
OptionField<O> text(std::string_view name, std::string_view fallback, std::string_view help) {
  return {name,
          help,
          {fallback},
          0,
          0,
          [](const O& o) { return o.*Member == O{}.*Member ? 0 : 1; },
          [](O& o, int) { o.*Member = O{}.*Member; },
          [](const O& o) -> std::string { return Print(o.*Member); },
          [](O& o, std::string_view value) { o.*Member = Parse(value); }};
}

/// Index of a value by its text within a field; throws Error naming the option and what it may be.
int parse_option_value(std::string_view name, std::span<const std::string_view> values, int least, int most,
                       std::string_view text);
/// Throws Error: no option of that name; the nearest one is suggested.
[[noreturn]] void unknown_option(std::string_view name, const std::vector<std::string>& known);

template <class O>
std::string option_value_text(const OptionField<O>& field, const O& options) {
  if (field.get_text != nullptr) return field.get_text(options);
  const int value = field.get(options);
  return field.values.empty() ? std::to_string(value) : std::string(field.values[value]);
}

/// The options struct for these texts; what is not named keeps its default.
template <class O>
O parse_options(const OptionTexts& texts) {
  O options{};
  std::vector<std::string> seen;
  for (const auto& [name, value] : texts) {
    const OptionField<O>* found = nullptr;
    for (const OptionField<O>& field : O::fields()) {
      if (field.name == name) found = &field;
    }
    if (found == nullptr) {
      std::vector<std::string> known;
      for (const OptionField<O>& field : O::fields()) known.emplace_back(field.name);
      unknown_option(name, known);
    }
    for (const std::string& earlier : seen) {
      if (earlier == name) throw Error("option " + name + " is given twice: keep one of them");
    }
    seen.push_back(name);
    if (found->set_text != nullptr) {
      found->set_text(options, value);
    } else {
      found->set(options, parse_option_value(found->name, found->values, found->least, found->most, value));
    }
  }
  return options;
}

/// The same from `{"board": "advanced"}`; whatever is wrong is named with its place.
template <class O>
O read_options(const JsonIn& object) {
  const OptionTexts texts = option_texts(object);
  try {
    return parse_options<O>(texts);
  } catch (const Error& error) {
    object.fail(error.what());
  }
}

/// The texts that parse back to these options, defaults left out.
template <class O>
OptionTexts print_options(const O& options) {
  const O defaults{};
  OptionTexts out;
  for (const OptionField<O>& field : O::fields()) {
    if (field.get(options) != field.get(defaults)) {
      out.emplace_back(field.name, option_value_text(field, options));
    }
  }
  return out;
}

template <class O>
std::vector<OptionInfo> describe_options() {
  std::vector<OptionInfo> out;
  for (const OptionField<O>& field : O::fields()) {
    out.push_back({std::string(field.name), std::string(field.help),
                   std::vector<std::string>(field.values.begin(), field.values.end()), field.least,
                   field.most, option_value_text(field, O{}), field.get_text != nullptr});
  }
  return out;
}

}  // namespace shedu
