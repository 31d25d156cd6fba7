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

/// Where somebody is told of what happens, without secrets, and what they want to be told (http_notices.cpp).
json::object told_json(Store& store, const std::string& user);
/// Whom somebody does not want to hear or to meet (http_order.cpp).
json::array blocks_json(Store& store, const std::string& user);

HttpResponse json_response(const json::value& body);
HttpResponse refusal_response(const Refusal& refusal);

/// Calls `then` with what was read, and answers where that or what follows fails.
template <typename T, typename Then>
auto or_answer(const std::function<void(HttpResponse)>& answer, Then then) {
  return [answer, then = std::move(then)](Got<T> got) {
    try {
      then(got.take());
    } catch (...) {
      answer(refusal_response(refusal_of(std::current_exception())));
    }
  };
}

}  // namespace shedu
