#include "program/table_link.h"

#include <algorithm>

#include "base/text.h"
#include "table/refusal.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr seconds kAnswerTime{30};
// The server takes 100 requests in 20 s.
constexpr std::size_t kMostAsked = 80;
constexpr seconds kAskedWithin{20};
constexpr int kMostSeq = INT32_MAX;

// "invite=TOKEN" or "seat=TOKEN" in what follows the path.
std::string invitation_in(std::string_view parameters) {
  while (!parameters.empty()) {
    const auto end = std::min(parameters.find_first_of("?#&"), parameters.size());
    const std::string_view one = parameters.substr(0, end);
    for (const std::string_view name : {"invite=", "seat="}) {
      if (one.starts_with(name)) return std::string(one.substr(name.size()));
    }
    parameters.remove_prefix(std::min(end + 1, parameters.size()));
  }
  return {};
}

}  // namespace

TableAddress TableAddress::parse(const std::string& url) {
  WebAddress::parse(url);  // refuses what is no server's address
  const auto path_begin = std::min(url.find('/', url.find("://") + 3), url.size());
  const auto path_end = std::min(url.find_first_of("?#", path_begin), url.size());
  const std::string path = url.substr(path_begin, path_end - path_begin);
  TableAddress address{.server = url.substr(0, path_begin), .table = {}, .invitation = {}};
  for (const std::string_view folder : {"/table/", "/t/"}) {
    if (path.starts_with(folder)) address.table = path.substr(folder.size());
  }
  if (address.table.empty() || address.table.find('/') != std::string::npos) {
    throw Error("not the address of a table: " + shedu::quoted(url) +
                "; copy it from the table's page, it looks like http://localhost:8080/table/0123abcd");
  }
  address.invitation = invitation_in(std::string_view(url).substr(path_end));
  return address;
}

std::string guest_token(const std::string& server, const std::string& name) {
  const HttpAnswer answer =
      http_request(server, "POST", "/api/session", json::serialize(json::object{{"name", name}}));
  json::value body;
  try {
    body = parse_json(answer.body);
  } catch (const Error&) {
    throw Error("there is no table server at " + server + ": it answers " + std::to_string(answer.status) +
                " without JSON");
  }
  const JsonIn in(body, "the server's answer");
  if (const auto error = in.find("error")) {
    throw Error(server + " gives no guest a session: " + std::string((*error)["text"].string()));
  }
  return std::string(in["token"].string());
}

void TableLink::open(const std::string& table) {
  if (table != table_) {
    seat_.reset();
    seq_ = rev_ = 0;
    info_ = view_ = clock_ = nullptr;
    table_ = table;
  }
  socket_ = WebSocketClient();
  try {
    socket_.connect(server_);
  } catch (const Error& error) {
    throw Lost(error.what());
  }
  try {
    ask({{"t", "hello"}, {"v", 1}, {"token", token_}});
  } catch (const Refusal& refusal) {
    if (refusal.code() != "sign_in") throw;
    throw Error("the server does not know this token: POST /api/token gives one to a user");
  }
  look_again();
}

void TableLink::watch_from(Seat seat) {
  seat_ = seat;
  look_again();
}

void TableLink::look_again() {
  json::object sub{{"t", "sub"}, {"table", table_}, {"since", seq_}, {"detail", "known"}};
  if (seat_) sub["seat"] = *seat_;
  ask(std::move(sub));
}

void TableLink::keep_pace() {
  while (asked_.size() >= kMostAsked) {
    if (steady_clock::now() - asked_.front() < kAskedWithin) {
      listen(milliseconds(100));
    } else {
      asked_.pop_front();
    }
  }
  asked_.push_back(steady_clock::now());
}

void TableLink::ask(json::object message) {
  keep_pace();
  const int id = ++last_id_;
  message["id"] = id;
  try {
    socket_.send(json::serialize(message));
  } catch (const Error& error) {
    throw Lost(error.what());
  }
  for (const auto deadline = steady_clock::now() + kAnswerTime; steady_clock::now() < deadline;) {
    const auto answer = receive(milliseconds(1000));
    if (!answer) continue;
    const JsonIn in(*answer, "the server's message");
    const auto re = in.find("re");
    if (!re || re->integer(0, INT32_MAX) != id) continue;
    if (in["t"].string() != "error") return;
    throw Refusal(std::string(in["code"].string()), std::string(in["text"].string()));
  }
  throw Lost("the server does not answer");
}

void TableLink::listen(milliseconds timeout) { receive(timeout); }

void TableLink::wait(milliseconds time) {
  for (const auto end = steady_clock::now() + time; steady_clock::now() < end;) {
    listen(std::chrono::ceil<milliseconds>(end - steady_clock::now()));
  }
}

std::optional<json::value> TableLink::receive(milliseconds timeout) {
  const auto text = socket_.receive(timeout);
  if (text) {
    json::value message = parse_json(*text);
    take_in(message);
    return message;
  }
  if (socket_.open()) return std::nullopt;
  const std::string why = socket_.close_reason().empty() ? "" : ": " + socket_.close_reason();
  throw Lost("the server closed the connection" + why);
}

void TableLink::take_in(const json::value& message) {
  const JsonIn in(message, "the server's message");
  const std::string_view type = in["t"].string();
  if (type == "welcome") user_ = in["user"]["id"].string();
  if ((type != "table" && type != "update") || in["table"].string() != table_) return;
  seq_ = in["seq"].integer(0, kMostSeq);
  rev_ = in["rev"].integer(0, kMostSeq);
  clock_ = in["clock"].raw();
  if (const auto info = in.find("info")) info_ = info->raw();
  if (const auto view = in.find("view")) view_ = view->raw();
}

std::optional<int> TableLink::milliseconds_left(Seat seat) const {
  const JsonIn left = JsonIn(clock_, "clock")["left"].at(static_cast<std::size_t>(seat));
  if (left.raw().is_null()) return std::nullopt;
  return left.integer(INT32_MIN, INT32_MAX);
}

}  // namespace shedu
