#include "table/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/check.h"
#include "table/refusal.h"
#include "table/store.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestPersonName = 40;
constexpr int kMostMarks = 2;

// Its tables are part of the library: without them there is no server.
template <typename T>
T loaded(T part, UErrorCode status) {
  if (U_FAILURE(status))
    throw Error(std::string("the Unicode library (ICU) is not whole: ") + u_errorName(status));
  return part;
}

const icu::Normalizer2& composing() {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* made = icu::Normalizer2::getNFCInstance(status);
  return *loaded(made, status);
}

const icu::Normalizer2& folding() {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* made = icu::Normalizer2::getNFKCCasefoldInstance(status);
  return *loaded(made, status);
}

const USpoofChecker& spoof_checker() {
  static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> made = [] {
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&status);
    return std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>(loaded(made, status), &uspoof_close);
  }();
  return *made;
}

bool is_mark(UChar32 letter) {
  const auto type = u_charType(letter);
  return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

// Marks that stand on nothing, or in a tower, would reach into what stands beside the name.
icu::UnicodeString without_towers(const icu::UnicodeString& text) {
  icu::UnicodeString out;
  int marks = kMostMarks;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 letter = text.char32At(i);
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks <= kMostMarks) out.append(letter);
  }
  return out;
}

std::string as_utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())});
}

icu::UnicodeString normalized(const icu::Normalizer2& normalizer, const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  return loaded(normalizer.normalize(text, status), status);
}

}  // namespace

std::string clean_name(std::string_view text) {
  const std::string words = clean_words(text, text.size());  // counted when it is composed
  std::string name =
      clean_words(as_utf8(without_towers(normalized(composing(), from_utf8(words)))), kLongestPersonName);
  if (name.empty()) throw Refusal("bad", "a name needs at least one character that can be seen");
  return name;
}

std::string look_of(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString folded = normalized(folding(), from_utf8(name));
  icu::UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(&spoof_checker(), 0, folded, skeleton, &status);
  // What stands for a group of letters that look alike may be a capital one.
  std::string look = as_utf8(normalized(folding(), loaded(skeleton, status)));
  // A capital i is an l to the eye, though its small letter is not.
  std::ranges::replace(look, 'i', 'l');
  return look;
}

bool is_reserved(std::string_view name) {
  static const std::array<std::string, 3> reserved = {look_of("Guest"), look_of("Computer"),
                                                      look_of("Shedu")};
  return is_gone_name(name) || std::ranges::find(reserved, look_of(name)) != reserved.end();
}

bool is_gone_name(std::string_view name) {
  static const std::string gone = look_of(kGoneName);
  return look_of(name) == gone;
}

}  // namespace shedu
