#pragma once

#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace shedu::test {

/// What a bad disk does to a SQLite file, which nobody may have open.

inline constexpr std::size_t kPageSize = 4096;

inline std::string file_content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void set_file_content(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

/// The last few rows of a page that holds entries are gone, and nothing else is: whoever reads them meets no
/// error.
inline void lose_some_entries(const std::string& path) {
  constexpr char kIndexLeaf = 10;
  std::string content = file_content(path);
  for (std::size_t page = kPageSize; page + kPageSize <= content.size(); page += kPageSize) {
    const auto rows = static_cast<unsigned char>(content[page + 4]);
    if (content[page] != kIndexLeaf || content[page + 3] != 0 || rows < 10) continue;
    if (content.substr(page, kPageSize).find(R"({"move":)") == std::string::npos) continue;
    content[page + 4] = static_cast<char>(rows - 5);
    return set_file_content(path, content);
  }
  throw std::logic_error("there is no page of entries in " + path);
}

/// The pages among the last third that hold entries and heads of games are nonsense. The small ones, which
/// every game needs, stay: a database puts them anywhere, and without them nothing could be read at all.
inline void spoil_late_games(const std::string& path) {
  std::string content = file_content(path);
  const std::size_t from = content.size() / kPageSize * 2 / 3 * kPageSize;
  for (std::size_t page = from; page + kPageSize <= content.size(); page += kPageSize) {
    const std::string text = content.substr(page, kPageSize);
    if (text.find(R"({"move":)") == std::string::npos && text.find("commitment") == std::string::npos)
      continue;
    std::memset(content.data() + page, 0x5a, kPageSize);
  }
  set_file_content(path, content);
}

}  // namespace shedu::test
