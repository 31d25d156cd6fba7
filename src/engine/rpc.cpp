#include "engine/rpc.h"

#include "base/text.h"

namespace shedu {
namespace {

json::object error_reply(const json::value& id, int code, std::string_view message) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}};
}

bool is_id(const json::value& value) { return value.is_string() || value.is_number() || value.is_null(); }

// What is wrong with a request's envelope, or nothing.
std::string envelope_fault(const json::value& request) {
  if (!request.is_object()) return "a request is a JSON object";
  const json::object& members = request.get_object();
  const json::value* version = members.if_contains("jsonrpc");
  if (version == nullptr || *version != "2.0") return R"(a request needs "jsonrpc": "2.0")";
  const json::value* id = members.if_contains("id");
  if (id != nullptr && !is_id(*id)) return "a request's id is a string, a number or null";
  const json::value* method = members.if_contains("method");
  if (method == nullptr || !method->is_string()) return "a request needs a \"method\", which is a string";
  return {};
}

// The id to answer with, also when the rest of the request is of no use.
json::value id_of(const json::value& request) {
  if (!request.is_object()) return nullptr;
  const json::value* id = request.get_object().if_contains("id");
  return id != nullptr && is_id(*id) ? *id : json::value(nullptr);
}

json::value call_method(const json::object& request, const RpcCall& call) {
  static const json::value none = json::object();
  const json::value* given = request.if_contains("params");
  const json::value& params = given == nullptr ? none : *given;
  if (!params.is_object()) throw Error("params: must be an object with the parameters by name");
  return call(std::string_view(request.at("method").get_string()), JsonIn(params, "params"));
}

// The reply to one request; null for a notification, which is never answered, not even with an error.
json::value reply_to(const json::value& request, const RpcCall& call) {
  const json::value id = id_of(request);
  if (const std::string fault = envelope_fault(request); !fault.empty()) {
    return error_reply(id, kNotARequest, fault);
  }
  const bool answered = request.get_object().contains("id");
  const auto refuse = [&](int code, std::string_view message) {
    return answered ? json::value(error_reply(id, code, message)) : json::value(nullptr);
  };
  try {
    json::value result = call_method(request.get_object(), call);
    if (!answered) return nullptr;
    return json::object{{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
  } catch (const RpcError& error) {
    return refuse(error.code(), error.what());
  } catch (const Error& error) {
    return refuse(kBadParams, error.what());
  } catch (const std::exception& error) {
    return refuse(kInternalError, error.what());
  }
}

json::value reply_to_batch(const json::array& requests, const RpcLimits& limits, const RpcCall& call) {
  if (requests.empty()) return error_reply(nullptr, kNotARequest, "a batch holds at least one request");
  if (requests.size() > limits.batch_requests) {
    return error_reply(nullptr, kNotARequest,
                       "a batch holds at most " + std::to_string(limits.batch_requests) + " requests, not " +
                           std::to_string(requests.size()));
  }
  json::array replies;
  for (const json::value& request : requests) {
    json::value reply = reply_to(request, call);
    if (!reply.is_null()) replies.push_back(std::move(reply));
  }
  return replies.empty() ? json::value(nullptr) : json::value(std::move(replies));
}

json::value reply_to_line(std::string_view line, const RpcLimits& limits, const RpcCall& call) {
  if (line.size() > limits.message_bytes) {
    return error_reply(nullptr, kNotARequest,
                       "a message has at most " + std::to_string(limits.message_bytes) + " bytes");
  }
  json::value message;
  try {
    message = parse_json(line);
  } catch (const Error& error) {
    return error_reply(nullptr, kNotJson, error.what());
  }
  return message.is_array() ? reply_to_batch(message.get_array(), limits, call) : reply_to(message, call);
}

}  // namespace

std::string answer_rpc(std::string_view line, const RpcLimits& limits, const RpcCall& call) {
  if (trim(line).empty()) return {};
  const json::value reply = reply_to_line(line, limits, call);
  return reply.is_null() ? std::string() : json::serialize(reply);
}

}  // namespace shedu
