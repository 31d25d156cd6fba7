#pragma once

#include <memory>
#include <string>

namespace shedu {

/// Text that several connections may send at once.
using SharedText = std::shared_ptr<const std::string>;

/// One live connection, as the tables see it. Belongs to the tables' thread.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(SharedText text) = 0;
  virtual void close(int code, const std::string& reason) = 0;
};

}  // namespace shedu
