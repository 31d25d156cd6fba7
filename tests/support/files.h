#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace shedu::test {

/// Both throw std::runtime_error naming the file.
std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& content);

/// The files of a folder with that extension (".txt"), by name; none when there is no such folder.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            const std::string& extension);

/// A document such as "states" (docs/states.md), together with what a game says on it in its own folder of
/// documents, if it does.
std::string game_document(const std::filesystem::path& root, const std::string& topic, std::string_view game);

}  // namespace shedu::test
