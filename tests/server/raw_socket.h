#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace shedu {

/// A TCP connection to this machine that can say what no proper client would.
class RawSocket {
 public:
  explicit RawSocket(std::uint16_t port, const char* address = "127.0.0.1")
      : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    inet_pton(AF_INET, address, &to.sin_addr);
    connected_ = connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;
  ~RawSocket() { ::close(file_); }

  bool connected() const { return connected_; }

  void write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  /// Some bytes; empty when none came in time, and then closed() says whether any may still come.
  std::string read(std::chrono::milliseconds time = std::chrono::milliseconds(3000)) {
    pollfd wanted{.fd = file_, .events = POLLIN, .revents = 0};
    if (poll(&wanted, 1, static_cast<int>(time.count())) <= 0) return {};
    std::string bytes(65536, '\0');
    const ssize_t size = recv(file_, bytes.data(), bytes.size(), 0);
    closed_ = size <= 0;
    bytes.resize(closed_ ? 0 : static_cast<std::size_t>(size));
    return bytes;
  }

  /// Until the text has come, the connection is closed, or the time is over.
  std::string read_until(std::string_view end) {
    std::string all;
    while (all.find(end) == std::string::npos) {
      const std::string more = read();
      if (more.empty()) break;
      all += more;
    }
    return all;
  }

  /// Until the connection is closed, or nothing more came in time.
  std::string read_all() {
    std::string all;
    for (std::string more = read(); !more.empty(); more = read()) all += more;
    return all;
  }

  bool closed() const { return closed_; }

 private:
  int file_;
  bool connected_ = false;
  bool closed_ = false;
};

}  // namespace shedu
