#pragma once

#include <algorithm>
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

/// The leaves among the last third of the pages are nonsense. What leads to other leaves stays as it is, wherever
/// a database has put it: without it nothing could be read at all.
inline void spoil_the_end(const std::string& path) {
  constexpr char kInnerOfIndex = 2;
  constexpr char kInnerOfTable = 5;
  std::string content = file_content(path);
  for (std::size_t at = content.size() / kPageSize * 2 / 3 * kPageSize; at < content.size(); at += kPageSize) {
    if (content[at] == kInnerOfIndex || content[at] == kInnerOfTable) continue;
    std::memset(content.data() + at, 0x5a, std::min(kPageSize, content.size() - at));
  }
  set_file_content(path, content);
}

}  // namespace shedu::test
