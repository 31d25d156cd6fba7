#include "table/listener.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <sstream>

#include "base/check.h"

namespace shedu {
namespace {

constexpr int kReconnect = 500;  // milliseconds

constexpr std::string_view kSession = "session";  // no table is called so
constexpr std::string_view kParted = "parted";    // nor so
constexpr std::string_view kStudy = "study";
constexpr std::string_view kStudyPeople = "people";

// From "table seq node", "session 0 hash", "parted 0 user", "study revision id" or "people 0 study JSON".
std::optional<Listener::Told> read_told(const char* text) {
  std::istringstream in(text);
  Listener::Told told;
  if (!(in >> told.table >> told.seq >> told.node)) return {};
  std::getline(in >> std::ws, told.rest);
  return told;
}

}  // namespace

class Listener::Connection {
 public:
  explicit Connection(const std::string& where) {
    // A machine that is cut off must notice within seconds, though nothing is ever sent from here.
    static constexpr std::array<const char*, 7> kNames = {"dbname",
                                                          "connect_timeout",
                                                          "keepalives_idle",
                                                          "keepalives_interval",
                                                          "keepalives_count",
                                                          "tcp_user_timeout",
                                                          nullptr};
    const std::array<const char*, 7> values = {where.c_str(), "5", "3", "1", "3", "5000", nullptr};
    connection_ = PQconnectdbParams(kNames.data(), values.data(), 1);
    PGresult* result = PQexec(connection_, "listen shedu");
    good_ = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { PQfinish(connection_); }

  bool good() const { return good_; }
  int socket() const { return PQsocket(connection_); }
  void read() { good_ = PQconsumeInput(connection_) == 1; }
  std::optional<Told> next() {
    while (PGnotify* notice = PQnotifies(connection_)) {
      auto told = read_told(notice->extra);
      PQfreemem(notice);
      if (told) return told;
    }
    return {};
  }

 private:
  PGconn* connection_ = nullptr;
  bool good_ = false;
};

Listener::Listener(std::string where, Ears ears)
    : where_(std::move(where)), ears_(std::move(ears)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_ < 0) throw Error("the system has no more file descriptors: raise its limit (ulimit -n)");
  thread_ = std::thread([this] { work(); });
}

Listener::~Listener() {
  closing_ = true;
  ::eventfd_write(wake_, 1);
  thread_.join();
  ::close(wake_);
}

void Listener::work() {
  while (!closing_) {
    Connection connection(where_);
    if (connection.good()) listen_on(connection);
    if (!closing_) wait(-1, kReconnect);
  }
}

void Listener::listen_on(Connection& connection) {
  ears_.listening();
  while (connection.good() && !closing_) {
    while (const auto told = connection.next()) {
      if (told->table == kSession) {
        ears_.ended(told->node);
      } else if (told->table == kParted) {
        ears_.parted(told->node);
      } else if (told->table == kStudy) {
        ears_.study(told->node, told->seq);
      } else if (told->table == kStudyPeople) {
        ears_.people(told->node, told->rest);
      } else {
        ears_.heard(*told);
      }
    }
    wait(connection.socket(), -1);
    if (!closing_) connection.read();
  }
}

void Listener::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> files = {pollfd{wake_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  ::poll(files.data(), socket < 0 ? 1 : 2, milliseconds);
}

}  // namespace shedu
