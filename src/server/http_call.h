#pragma once

#include "server/http_api.h"

namespace shedu {

/// One request on its way: what was asked, its body, and where the answer goes.
struct HttpApi::Call {
  HttpRequest request;
  json::value body;
  Query query;
  Answer answer;

  JsonIn in() const { return {body, "body"}; }
  std::string text(std::string_view member) const { return std::string(in()[member].string()); }
  bool is(std::string_view method, std::string_view path) const {
    return request.method == method && request.path == path;
  }
  Asker asker() const { return {request.limit_key, {}}; }
  Lobby::Reply reply() const;
};

HttpResponse json_response(const json::value& body);
HttpResponse refusal_response(const Refusal& refusal);

}  // namespace shedu
