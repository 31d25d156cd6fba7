#pragma once

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <thread>

#include "base/json.h"
#include "raw_socket.h"
#include "server/log.h"
#include "server/server.h"
#include "server/web_client.h"

namespace shedu {

/// The body of a request.
inline std::string json_text(const json::object& members) { return json::serialize(members); }

/// A whole table server on a thread of its own, with a database in a folder of its own.
class Served {
 public:
  explicit Served(bool limits = false, const std::function<void(ServeSettings&)>& change = {}) {
    set_log_level(LogLevel::Off);
    std::string name = (std::filesystem::temp_directory_path() / "shedu-served-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::filesystem::create_directory(folder_ / "web");
    ServeSettings settings;
    settings.net.port = 0;
    settings.store = store();
    settings.web = (folder_ / "web").string();
    settings.limits = limits;
    settings.version = "test";
    if (change) change(settings);
    server_ = Server::make(settings);
    thread_ = std::thread([this] { server_->run(); });
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() {
    server_->stop();
    thread_.join();
    server_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::uint16_t port() const { return server_->port(); }
  std::string authority() const { return "127.0.0.1:" + std::to_string(port()); }
  std::string url() const { return "http://" + authority(); }
  std::string store() const { return (folder_ / "shedu.db").string(); }
  const std::filesystem::path& folder() const { return folder_; }

  HttpAnswer api(const std::string& method, const std::string& path, const std::string& body = {},
                 const std::string& token = {}) const {
    WebOptions options;
    options.bearer = token;
    return http_request(url(), method, path, body, options);
  }

  /// The status of a request whose headers (each with its line end) are given as they are to be sent.
  int status(const std::string& method, const std::string& target, const std::string& headers = {},
             const std::string& body = {}) const {
    RawSocket socket(port());
    socket.write(method + ' ' + target + " HTTP/1.1\r\nConnection: close\r\n" + headers +
                 (headers.find("Host:") == std::string::npos ? "Host: localhost\r\n" : "") +
                 (body.empty() ? "" : "Content-Type: application/json\r\n") +
                 "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string answer = socket.read_until("\r\n\r\n");
    return answer.size() < 12 ? 0 : std::atoi(answer.substr(9, 3).c_str());
  }

  struct Guest {
    std::string id;
    std::string token;
  };
  Guest guest(const std::string& name) const {
    const json::value answer =
        json::parse(api("POST", "/api/session", json::serialize(json::object{{"name", name}})).body);
    return {text(answer.at("user").at("id")), text(answer.at("token"))};
  }

  /// A new table; gives its id.
  std::string table(const Guest& host, const std::string& seats = R"([{"kind":"me"},{"kind":"open"}])",
                    const std::string& game = "tigris") const {
    const HttpAnswer answer =
        api("POST", "/api/tables", R"({"game":")" + game + R"(","seats":)" + seats + "}", host.token);
    return text(json::parse(answer.body).at("table").at("id"));
  }

  static std::string text(const json::value& value) { return std::string(value.as_string()); }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

/// A live connection that has said hello, and remembers every frame it got.
class Visitor {
 public:
  Visitor(const Served& served, const std::string& token) : Visitor(served.url(), token) {}
  Visitor(const std::string& url, const std::string& token) {
    socket.connect(url);
    hello = ask({{"t", "hello"}, {"v", 1}, {"token", token}});
  }

  /// The answer to a request; empty if none came within five seconds.
  json::object ask(json::object message) {
    message["id"] = ++asked_;
    socket.send(json::serialize(message));
    for (auto frame = next(); !frame.empty(); frame = next()) {
      const auto* re = frame.if_contains("re");
      if (re != nullptr && re->to_number<int>() == asked_) return frame;
    }
    return {};
  }

  json::object next(std::chrono::milliseconds time = std::chrono::seconds(5)) {
    const auto frame = socket.receive(time);
    if (!frame) return {};
    frames.push_back(*frame);
    return json::parse(*frame).as_object();
  }

  /// "ok" or another type of answer, or the code of an error.
  std::string outcome(json::object message) {
    const json::object answer = ask(std::move(message));
    if (answer.empty()) return "nothing";
    return Served::text(answer.at("t")) == "error" ? Served::text(answer.at("code"))
                                                   : Served::text(answer.at("t"));
  }

  json::object look(const std::string& table) { return ask({{"t", "sub"}, {"table", table}}); }

  WebSocketClient socket;
  json::object hello;
  std::vector<std::string> frames;

 private:
  int asked_ = 0;
};

/// A table of two people, Ann the host and Bob, whose game has begun.
struct Match {
  explicit Match(const Served& served)
      : ann(served.guest("Ann")), bob(served.guest("Bob")), a(served, ann.token), b(served, bob.token) {
    table = served.table(ann);
    b.ask({{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "sit"}});
    a.look(table);
    b.look(table);
  }

  json::object act(Visitor& who, const std::string& key) {
    const json::object state = who.look(table);
    return who.ask({{"t", "act"},
                    {"table", table},
                    {"key", key},
                    {"rev", state.at("rev")},
                    {"move", state.at("view").at("legal").at(0)}});
  }
  Visitor& to_act() { return a.look(table).at("view").at("to_act").to_number<int>() == 0 ? a : b; }
  Visitor& waiting() { return &to_act() == &a ? b : a; }

  Served::Guest ann;
  Served::Guest bob;
  Visitor a;
  Visitor b;
  std::string table;
};

}  // namespace shedu
