#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/net.h"
#include "table/lobby.h"

namespace shedu {

/// Everything under /api (docs/protocol.md, "HTTP").
class HttpApi {
 public:
  struct Parts {
    Lobby& lobby;
    Accounts& accounts;
    Store& reader;
    const std::vector<std::string>& origins;
    bool limits;
  };
  explicit HttpApi(Parts parts);

  void request(const HttpRequest& request, const std::function<void(HttpResponse)>& answer);

 private:
  using Answer = std::function<void(HttpResponse)>;
  struct Call;

  void route(const Call& call);
  void route_account(const Call& call);
  void route_table(const Call& call, const std::string& id, const std::string& what);
  void list_tables(const Call& call);
  void list_ratings(const Call& call);
  Person require_person(const Call& call);
  void require_rate(Limiter& limiter, const Call& call, const char* what);

  Parts parts_;
  Limiter new_tables_;
  Limiter new_guests_;
  Limiter passwords_;
  Limiter studies_;
};

}  // namespace shedu
