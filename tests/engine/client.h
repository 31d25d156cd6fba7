#pragma once

#include <gtest/gtest.h>

#include "engine/engine.h"

namespace shedu {

/// Speaks to an engine as a program would: whole messages as text, in and out.
class Client {
 public:
  Client() = default;
  explicit Client(EngineLimits limits, Engine::Notify notify = {}) : engine(limits, std::move(notify)) {}

  json::object reply(const std::string& method, const json::object& params) {
    const json::object request{
        {"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}};
    const json::value answer = parse_json(engine.handle(json::serialize(request)));
    EXPECT_EQ(answer.at("jsonrpc"), "2.0");
    EXPECT_EQ(answer.at("id"), last_id_);
    return answer.as_object();
  }

  json::value call(const std::string& method, const json::object& params) {
    const json::object answer = reply(method, params);
    EXPECT_TRUE(answer.contains("result")) << method << ": " << json::serialize(answer);
    return answer.contains("result") ? answer.at("result") : json::value(json::object());
  }

  /// The code of the error that the call must give, with its message in `complaint`.
  std::int64_t refused(const std::string& method, const json::object& params) {
    const json::object answer = reply(method, params);
    EXPECT_TRUE(answer.contains("error")) << method << ": " << json::serialize(answer);
    if (!answer.contains("error")) return 0;
    complaint = answer.at("error").at("message").as_string();
    return answer.at("error").at("code").as_int64();
  }

  Engine engine;
  std::string complaint;

 private:
  int last_id_ = 0;
};

}  // namespace shedu
