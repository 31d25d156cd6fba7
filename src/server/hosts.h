#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shedu {

/// The names that a server answers by (the Host header of a request). A page of somebody else's can give its
/// own name the address of this machine, and would then be let in as the server's own page; so a server for
/// this machine alone answers by no name that it was not told.
class Hosts {
 public:
  /// `listen`: the address that is listened at. `names`: what else it is called, without ports; once there
  /// are any, other names are refused wherever it listens. Behind a proxy, that one knows what names there
  /// are.
  Hosts(const std::string& listen, bool behind_proxy, std::vector<std::string> names);

  /// What is wrong with a Host header, in words that say what to do; nothing if it will do. Empty ones come
  /// from programs of old, not from browsers.
  struct Mistake {
    int status;
    std::string text;
  };
  std::optional<Mistake> mistake(std::string_view host) const;

 private:
  bool any_;        // whatever is well formed
  bool addresses_;  // any IP address; else only those of this machine
  std::vector<std::string> names_;
};

/// The host of an origin ("https://example.org:8443" gives "example.org").
std::string host_of_origin(std::string_view origin);

}  // namespace shedu
