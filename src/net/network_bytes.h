#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shedu {

/// What files of networks have in common: a magic word, a format, what the network says of itself, its
/// numbers, and a checksum of all of it. Whatever does not fit is an Error that names the file.
class NetworkBytes {
 public:
  /// `kind` is what the file should hold, `name` how it is called, `remedy` how another one is made.
  NetworkBytes(std::string_view bytes, std::string_view kind, std::string_view name, std::string_view remedy)
      : rest_(bytes), kind_(kind), name_(name), remedy_(remedy) {}

  /// Refuses a file that is too large, of another kind or format, or damaged; what is left is behind the
  /// format.
  void open(std::string_view magic, std::uint32_t format);
  std::uint32_t word();
  std::string_view take(std::size_t bytes);
  /// Refuses a file with more in it than was taken.
  void close() const;

  [[noreturn]] void refuse(const std::string& why) const;

 private:
  std::string_view rest_;
  std::string_view kind_;
  std::string_view name_;
  std::string_view remedy_;
};

}  // namespace shedu
