#include "players/networks.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>

#include "base/text.h"

namespace shedu {

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
  std::ifstream in(std::string(folder) + "/" + std::string(name) + ".network", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const Network& shared_network(const std::string& key, const std::string& bytes,
                              const std::function<void(const Network&)>& check) {
  static std::mutex guard;
  static std::map<std::string, std::unique_ptr<const Network>> known;
  const std::lock_guard lock(guard);
  std::unique_ptr<const Network>& network = known[key];
  if (network == nullptr) {
    auto read = std::make_unique<const Network>(Network::read(bytes, key));
    check(*read);
    network = std::move(read);
  }
  return *network;
}

}  // namespace shedu
