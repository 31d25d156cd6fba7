#include "notice/web_post.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>

#include "notice/curl_once.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestUrl = 2'000;
constexpr long kConnectSeconds = 8;
constexpr long kSeconds = 15;
constexpr std::size_t kMostAnswer = 64 * 1024;

struct Net4 {
  std::uint32_t net;
  int bits;
};

// What the registry of special addresses keeps from everybody's network.
constexpr std::array<Net4, 15> kPrivate4 = {{{0x00000000, 8},
                                             {0x0A000000, 8},
                                             {0x64400000, 10},
                                             {0x7F000000, 8},
                                             {0xA9FE0000, 16},
                                             {0xAC100000, 12},
                                             {0xC0000000, 24},
                                             {0xC0000200, 24},
                                             {0xC0586300, 24},
                                             {0xC0A80000, 16},
                                             {0xC6120000, 15},
                                             {0xC6336400, 24},
                                             {0xCB007100, 24},
                                             {0xE0000000, 4},
                                             {0xF0000000, 4}}};

bool is_public4(std::uint32_t address) {
  return std::ranges::none_of(kPrivate4, [address](const Net4& net) {
    const std::uint32_t mask = ~0U << (32 - net.bits);
    return (address & mask) == net.net;
  });
}

std::uint32_t number_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  return std::uint32_t{bytes[at]} << 24U | std::uint32_t{bytes[at + 1]} << 16U |
         std::uint32_t{bytes[at + 2]} << 8U | bytes[at + 3];
}

// Only what is handed out to the public at all (2000::/3), and of that nothing that hides another address.
bool is_public6(std::span<const std::uint8_t, 16> bytes) {
  static constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  static constexpr std::array<std::uint8_t, 12> kNat64 = {0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0};
  const auto starts = [&](const auto& with) { return std::equal(with.begin(), with.end(), bytes.begin()); };
  if (starts(kMapped) || starts(kNat64)) return is_public4(number_at(bytes, 12));
  if ((bytes[0] & 0xE0U) != 0x20U) return false;
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_public4(number_at(bytes, 2));  // 6to4
  if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 0x02) return false;  // 2001::/23: Teredo and such
  return !(bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8);
}

bool is_public(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, address, sizeof in);
    return is_public4(ntohl(in.sin_addr.s_addr));
  }
  if (address->sa_family == AF_INET6) {
    sockaddr_in6 in{};
    std::memcpy(&in, address, sizeof in);
    return is_public6(std::span<const std::uint8_t, 16>(in.sin6_addr.s6_addr, 16));
  }
  return false;
}

// Asked with the very address that is connected to next: a name that changes its mind meanwhile gains
// nothing.
curl_socket_t open_public(void* refused, curlsocktype purpose, curl_sockaddr* to) {
  if (purpose != CURLSOCKTYPE_IPCXN || !is_public(&to->addr)) {
    *static_cast<bool*>(refused) = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

std::size_t count_answer(char* /*bytes*/, std::size_t size, std::size_t count, void* total) {
  auto& so_far = *static_cast<std::size_t*>(total);
  so_far += size * count;
  return so_far > kMostAnswer ? 0 : size * count;
}

struct UrlParts {
  std::string scheme;
  std::string host;
  std::string port;
  bool user = false;
};

std::optional<UrlParts> parts_of(const std::string& url) {
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> parsed(curl_url(), &curl_url_cleanup);
  if (!parsed || url.size() > kLongestUrl ||
      curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return {};
  const auto get = [&](CURLUPart part) {
    char* text = nullptr;
    std::string out;
    if (curl_url_get(parsed.get(), part, &text, 0) == CURLUE_OK) out = text;
    curl_free(text);
    return out;
  };
  return UrlParts{get(CURLUPART_SCHEME), get(CURLUPART_HOST), get(CURLUPART_PORT),
                  !get(CURLUPART_USER).empty() || !get(CURLUPART_PASSWORD).empty()};
}

}  // namespace

bool is_public_address(const std::string& address) {
  sockaddr_in in4{};
  in4.sin_family = AF_INET;
  if (inet_pton(AF_INET, address.c_str(), &in4.sin_addr) == 1) return is_public4(ntohl(in4.sin_addr.s_addr));
  in6_addr in6{};
  if (inet_pton(AF_INET6, address.c_str(), &in6) == 1)
    return is_public6(std::span<const std::uint8_t, 16>(in6.s6_addr, 16));
  return false;
}

std::string web_origin(const std::string& url) {
  const auto parts = parts_of(url);
  if (!parts || parts->host.empty()) return {};
  return parts->scheme + "://" + parts->host + (parts->port.empty() ? "" : ":" + parts->port);
}

std::string WebPost::mistake(const std::string& url) const {
  const auto parts = parts_of(url);
  if (!parts || parts->host.empty()) return "this is no address of the web";
  if (parts->user) return "an address with a name and a password in it is not taken";
  if (parts->scheme != "https" && !(anywhere_ && parts->scheme == "http"))
    return "the address must begin with https://";
  std::string host = parts->host;
  if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
  in6_addr bytes{};
  const bool literal =
      inet_pton(AF_INET, host.c_str(), &bytes) == 1 || inet_pton(AF_INET6, host.c_str(), &bytes) == 1;
  const bool local = host == "localhost" || host.ends_with(".localhost") || host.ends_with(".local") ||
                     host.ends_with(".internal");
  if (!anywhere_ && (local || (literal && !is_public_address(host))))
    return "the address belongs to a private network";
  return {};
}

WebAnswer WebPost::post(const std::string& url, const std::vector<std::string>& headers,
                        const std::string& body) {
  WebAnswer answer;
  answer.why = mistake(url);
  if (!answer.why.empty()) {
    answer.refused = true;
    return answer;
  }
  thread_local const CurlHandle handle = make_curl();
  CURL* curl = handle.get();
  curl_easy_reset(curl);
  std::vector<std::string> all = headers;
  all.emplace_back("Expect:");
  const Strings list(all);
  std::array<char, CURL_ERROR_SIZE> why{};
  bool refused = false;
  std::size_t bytes = 0;
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, anywhere_ ? "http,https" : "https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "Shedu");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, list.list());
  curl_easy_setopt(curl, CURLOPT_POST, 1L);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.data());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &count_answer);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &bytes);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, why.data());
  if (!anywhere_) {
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, &open_public);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &refused);
  }
  prepare(curl, {kConnectSeconds, kSeconds}, stopping_);
  const CURLcode code = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  answer.status = static_cast<int>(status);
  if (code != CURLE_OK) answer.why = why[0] != 0 ? why.data() : curl_easy_strerror(code);
  if (code != CURLE_OK && code != CURLE_WRITE_ERROR) answer.status = 0;
  if (refused && answer.status == 0) {
    answer.refused = true;
    answer.why = "the address belongs to a private network";
  }
  return answer;
}

}  // namespace shedu
