#include "engine/rpc.h"

#include <gtest/gtest.h>

namespace shedu {
namespace {

// A service with one method that answers, one for each way to fail.
json::value serve(std::string_view method, const JsonIn& params) {
  if (method == "echo") return params.raw();
  if (method == "refuse") throw RpcError(-32000, "no");
  if (method == "misread") throw Error("params.x: must be a number");
  if (method == "fail") throw std::runtime_error("broken");
  throw RpcError(kNoSuchMethod, "what?");
}

std::string answer(std::string_view line, const RpcLimits& limits = {}) {
  return answer_rpc(line, limits, serve);
}

std::int64_t code_of(const std::string& reply) { return parse_json(reply).at("error").at("code").as_int64(); }

TEST(Rpc, AnswersWithTheIdItWasGiven) {
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","id":7,"method":"echo","params":{"a":[1]}})"),
            R"({"jsonrpc":"2.0","id":7,"result":{"a":[1]}})");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","id":"x","method":"echo"})"),
            R"({"jsonrpc":"2.0","id":"x","result":{}})");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","id":null,"method":"echo"})"),
            R"({"jsonrpc":"2.0","id":null,"result":{}})");
}

TEST(Rpc, NotificationsAreNeverAnswered) {
  for (const char* method : {"echo", "refuse", "misread", "fail", "unknown"}) {
    EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":")" + std::string(method) + R"("})"), "") << method;
  }
}

TEST(Rpc, EveryFailureHasItsCode) {
  const auto call = [](const std::string& method) {
    return code_of(answer(R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"("})"));
  };
  EXPECT_EQ(call("refuse"), -32000);
  EXPECT_EQ(call("misread"), kBadParams);
  EXPECT_EQ(call("fail"), kInternalError);
  EXPECT_EQ(call("unknown"), kNoSuchMethod);
  EXPECT_EQ(code_of(answer("{")), kNotJson);
  EXPECT_EQ(code_of(answer("{} {}")), kNotJson);
  EXPECT_EQ(code_of(answer("\xff")), kNotJson);
  EXPECT_EQ(code_of(answer(std::string(5000, '['))), kNotJson);
}

TEST(Rpc, RefusesWhatIsNotARequest) {
  for (const char* line : {"1", "null", "\"x\"", "{}", R"({"jsonrpc":"1.0","id":1,"method":"echo"})",
                           R"({"jsonrpc":"2.0","id":1})", R"({"jsonrpc":"2.0","id":1,"method":5})",
                           R"({"jsonrpc":"2.0","id":{},"method":"echo"})", "[]"}) {
    EXPECT_EQ(code_of(answer(line)), kNotARequest) << line;
  }
  EXPECT_EQ(parse_json(answer(R"({"jsonrpc":"2.0","id":1})")).at("id"), 1);
  EXPECT_EQ(code_of(answer(R"({"jsonrpc":"2.0","id":1,"method":"echo","params":[1]})")), kBadParams);
}

TEST(Rpc, BatchesAreAnsweredInOrderWithoutNotifications) {
  EXPECT_EQ(answer(R"([{"jsonrpc":"2.0","id":1,"method":"echo"},{"jsonrpc":"2.0","method":"echo"},3])"),
            R"([{"jsonrpc":"2.0","id":1,"result":{}},)"
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a request is a JSON object"}}])");
  EXPECT_EQ(answer(R"([{"jsonrpc":"2.0","method":"echo"}])"), "");
}

TEST(Rpc, KeepsItsLimits) {
  const RpcLimits limits{.message_bytes = 100, .batch_requests = 2};
  EXPECT_EQ(code_of(answer("[1,2,3]", limits)), kNotARequest);
  EXPECT_EQ(code_of(answer(std::string(101, ' ') + "x", limits)), kNotARequest);
  EXPECT_EQ(parse_json(answer("[1,2]", limits)).as_array().size(), 2u);
}

TEST(Rpc, IgnoresEmptyLines) {
  EXPECT_EQ(answer(""), "");
  EXPECT_EQ(answer(" \t\r"), "");
}

}  // namespace
}  // namespace shedu
