#include "server/hosts.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace shedu {
namespace {

enum class Kind { Malformed, Name, Address, OwnAddress };

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return std::tolower(static_cast<unsigned char>(c)); });
  return out;
}

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.' || c == '_';
  });
}

// Without the port; nothing if that is none.
std::optional<std::string> without_port(std::string_view host) {
  std::string_view name = host;
  std::string_view port;
  if (host.starts_with('[')) {
    const auto end = host.find(']');
    if (end == std::string_view::npos) return {};
    name = host.substr(1, end - 1);
    port = host.substr(end + 1);
  } else if (const auto colon = host.find(':'); colon != std::string_view::npos) {
    name = host.substr(0, colon);
    port = host.substr(colon);
  }
  if (!port.empty()) {
    const auto number = port.size() > 1 && port[0] == ':' ? parse_int(port.substr(1)) : std::nullopt;
    if (!number || *number < 0 || *number > 65535) return {};
  }
  std::string out = lower(name);
  if (out.ends_with('.')) out.pop_back();
  return out;
}

Kind kind_of(const std::string& name) {
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET, name.c_str(), bytes.data()) == 1)
    return bytes[0] == 127 ? Kind::OwnAddress : Kind::Address;
  if (inet_pton(AF_INET6, name.c_str(), bytes.data()) == 1) {
    return name == "::1" ? Kind::OwnAddress : Kind::Address;
  }
  return is_name(name) ? Kind::Name : Kind::Malformed;
}

}  // namespace

std::string host_of_origin(std::string_view origin) {
  const auto scheme = origin.find("://");
  return without_port(scheme == std::string_view::npos ? origin : origin.substr(scheme + 3)).value_or("");
}

Hosts::Hosts(const std::string& listen, bool behind_proxy, std::vector<std::string> names)
    : names_(std::move(names)) {
  const bool own = kind_of(listen) == Kind::OwnAddress && !behind_proxy;
  any_ = !own && names_.empty();
  addresses_ = !own;
  for (std::string& name : names_) name = lower(name);
}

std::optional<Hosts::Mistake> Hosts::mistake(std::string_view host) const {
  if (host.empty()) return {};
  const std::optional<std::string> name = without_port(host);
  const Kind kind = name ? kind_of(*name) : Kind::Malformed;
  if (kind == Kind::Malformed) return Mistake{400, "The Host header names no host: " + quoted(host) + ".\n"};
  if (any_ || kind == Kind::OwnAddress || (kind == Kind::Address && addresses_)) return {};
  if (*name == "localhost" || name->ends_with(".localhost")) return {};
  if (std::ranges::find(names_, *name) != names_.end()) return {};
  return Mistake{421, "This server does not answer by the name " + *name +
                          ". If that is its name, start it with --host " + *name + ".\n"};
}

}  // namespace shedu
