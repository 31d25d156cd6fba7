#pragma once

#include <curl/curl.h>

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace shedu {

/// What is the same wherever libcurl is used.

/// Before anything else, and any number of times.
void begin_curl();

struct CurlEnd {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
};
using CurlHandle = std::unique_ptr<CURL, CurlEnd>;
/// Throws Error when there is none to be had.
CurlHandle make_curl();

struct CurlTimes {
  long connect = 0;  ///< seconds
  long all = 0;
};
/// No signals, no proxies, no progress, and an end when there is no time left or somebody stops it.
void prepare(CURL* curl, CurlTimes times, const std::atomic<bool>& stopping);

/// A list as libcurl wants it.
class Strings {
 public:
  explicit Strings(const std::vector<std::string>& all) {
    for (const std::string& one : all) list_ = curl_slist_append(list_, one.c_str());
  }
  Strings(const Strings&) = delete;
  Strings& operator=(const Strings&) = delete;
  ~Strings() { curl_slist_free_all(list_); }
  curl_slist* list() const { return list_; }

 private:
  curl_slist* list_ = nullptr;
};

}  // namespace shedu
