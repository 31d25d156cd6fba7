#include "notice/curl_once.h"

#include <mutex>

#include "base/check.h"

namespace shedu {
namespace {

int look(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return *static_cast<const std::atomic<bool>*>(stopping) ? 1 : 0;
}

}  // namespace

void begin_curl() {
  static std::once_flag once;
  std::call_once(once, [] {
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) throw Error("libcurl does not begin");
  });
}

CurlHandle make_curl() {
  begin_curl();
  CurlHandle made(curl_easy_init());
  if (!made) throw Error("libcurl does not begin");
  return made;
}

void prepare(CURL* curl, CurlTimes times, const std::atomic<bool>& stopping) {
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, times.connect);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, times.all);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &look);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &stopping);
}

}  // namespace shedu
