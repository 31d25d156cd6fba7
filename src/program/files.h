#pragma once

#include <string>
#include <string_view>

#include "game/any_game.h"

namespace shedu {

/// The whole content of a file; throws Error naming it.
std::string read_file(const std::string& path);

bool file_exists(const std::string& path);

/// The options of a command line for a game, `name=value` with spaces between; a value `@FILE` is the content
/// of that file, so that a text as long as a board can be given. Throws Error naming the word, or the file
/// that cannot be read or is not what the option takes.
OptionTexts read_option_words(const AnyGame& game, std::string_view words);

/// What was renamed in a folder stays so even if the power goes. Throws Error naming the folder.
void sync_folder(const std::string& path);

enum class Access { Everybody, OwnerOnly };

/// Writes a file so that whatever happens on the way, either the old or the new content is there, whole:
/// into a temporary file beside it, onto the disk, then renamed. Throws Error naming the file.
void write_file(const std::string& path, std::string_view content, Access access = Access::Everybody);

}  // namespace shedu
