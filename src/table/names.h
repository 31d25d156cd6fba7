#pragma once

#include <string>
#include <string_view>

namespace shedu {

/// A player's name, fit to be shown: cleaned (table/words.h), composed as far as it can be, at most two marks
/// on a letter, 1 to 40 characters. Throws Refusal("bad") with what to change.
std::string clean_name(std::string_view text);

/// What a name looks like: two names with the same look are too easily taken for each other. Case, width and
/// letters of other scripts that look alike do not count ("Ann", "ＡＮＮ" and a Cyrillic "Аnn" have one
/// look), nor does o for 0 or i for l and 1.
std::string look_of(std::string_view name);

/// Names that stand for nobody in particular, and so can be nobody's account.
bool is_reserved(std::string_view name);

/// The name that is left of deleted accounts, which is nobody's at all.
bool is_gone_name(std::string_view name);

}  // namespace shedu
