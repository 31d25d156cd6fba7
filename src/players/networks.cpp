#include "players/networks.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

#include "base/text.h"

namespace shedu {
namespace {

/// A file's content, or nothing. Without streams, which would be a tenth of the WebAssembly module.
std::string read_whole(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  std::string out;
  std::array<char, 65536> part;
  while (file) {
    const std::size_t read = std::fread(part.data(), 1, part.size(), file.get());
    if (read == 0) break;
    out.append(part.data(), read);
  }
  return out;
}

}  // namespace

std::string network_bytes(std::string_view built_in, std::string_view name) {
  if (name.empty()) return std::string(built_in);
  const bool plain = name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
                       return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
                     });
  if (!plain) {
    throw Error("network " + quoted(name) + ": names are small letters, digits, - and _, at most 40");
  }
  const char* const folder = std::getenv("SHEDU_NETWORKS");
  if (folder == nullptr || *folder == '\0') return {};
  return read_whole(std::string(folder) + "/" + std::string(name) + ".network");
}

namespace {

template <class N>
const N& shared(const std::string& key, const std::string& bytes,
                const std::function<void(const N&)>& check) {
  static std::mutex guard;
  static std::map<std::string, std::unique_ptr<const N>> known;
  const std::lock_guard lock(guard);
  std::unique_ptr<const N>& network = known[key];
  if (network == nullptr) {
    auto read = std::make_unique<const N>(N::read(bytes, key));
    check(*read);
    network = std::move(read);
  }
  return *network;
}

}  // namespace

const Network& shared_network(const std::string& key, const std::string& bytes,
                              const std::function<void(const Network&)>& check) {
  return shared<Network>(key, bytes, check);
}

const BoardNetwork& shared_board_network(const std::string& key, const std::string& bytes,
                                         const std::function<void(const BoardNetwork&)>& check) {
  return shared<BoardNetwork>(key, bytes, check);
}

}  // namespace shedu
