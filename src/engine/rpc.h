#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/json.h"

namespace shedu {

/// JSON-RPC 2.0, the envelope alone: it knows nothing of games, reads no input and writes no output.

/// The error codes of the JSON-RPC 2.0 specification.
inline constexpr int kNotJson = -32700;
inline constexpr int kNotARequest = -32600;
inline constexpr int kNoSuchMethod = -32601;
inline constexpr int kBadParams = -32602;
inline constexpr int kInternalError = -32603;

/// What a method throws to answer with a code of its own. An Error is answered with kBadParams.
class RpcError : public Error {
 public:
  RpcError(int code, const std::string& message) : Error(message), code_(code) {}
  int code() const { return code_; }

 private:
  int code_;
};

struct RpcLimits {
  std::size_t message_bytes = std::size_t{4} << 20;
  std::size_t batch_requests = 256;
};

/// Runs one method and gives its result, or throws Error.
using RpcCall = std::function<json::value(std::string_view method, const JsonIn& params)>;

/// Answers one line: a request, a notification or a batch of them. The answer is one line without its end;
/// empty when nothing is to be sent. Never throws for anything the line may hold.
std::string answer_rpc(std::string_view line, const RpcLimits& limits, const RpcCall& call);

}  // namespace shedu
