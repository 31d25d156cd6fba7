#pragma once

#include <string>
#include <string_view>

namespace shedu {

/// The whole content of a file; throws Error naming it.
std::string read_file(const std::string& path);

bool file_exists(const std::string& path);

enum class Access { Everybody, OwnerOnly };

/// Writes a file so that whatever happens on the way, either the old or the new content is there, whole:
/// into a temporary file beside it, onto the disk, then renamed. Throws Error naming the file.
void write_file(const std::string& path, std::string_view content, Access access = Access::Everybody);

}  // namespace shedu
