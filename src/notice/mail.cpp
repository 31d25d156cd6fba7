#include "notice/mail.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

#include "base/check.h"
#include "notice/curl_once.h"

namespace shedu {
namespace {

constexpr long kConnectSeconds = 10;
constexpr long kSeconds = 20;

std::string address_in(const std::string& from) {
  const std::size_t open = from.rfind('<');
  if (open == std::string::npos) return from;
  const std::size_t close = from.find('>', open);
  return from.substr(open + 1, close == std::string::npos ? std::string::npos : close - open - 1);
}

bool is_local(const std::string& url) {
  for (const char* host : {"://localhost", "://127.", "://[::1]"}) {
    if (url.find(host) != std::string::npos) return true;
  }
  return false;
}

struct Upload {
  const std::string& text;
  std::size_t at = 0;
};

std::size_t read_upload(char* to, std::size_t size, std::size_t count, void* from) {
  auto& upload = *static_cast<Upload*>(from);
  const std::size_t bytes = std::min(size * count, upload.text.size() - upload.at);
  // NOLINTNEXTLINE(bugprone-not-null-terminated-result): it is told how many bytes there are
  std::memcpy(to, upload.text.data() + upload.at, bytes);
  upload.at += bytes;
  return bytes;
}

class Mail final : public Channel {
 public:
  Mail(MailSettings settings, Desk desk) : settings_(std::move(settings)), desk_(std::move(desk)) {
    begin_curl();
  }

  std::string_view name() const override { return "mail"; }
  bool gathers() const override { return true; }
  void stop() override { stopping_ = true; }

  // On one thread: the connection stays for the next letter.
  Delivery send(const Letter& letter) override {
    const std::string text = mail_text(letter, settings_.from, desk_);
    CURL* curl = handle_.get();
    curl_easy_reset(curl);
    Upload upload{text};
    const Strings recipients({letter.door.address});
    const std::string sender = address_in(settings_.from);
    std::array<char, CURL_ERROR_SIZE> why{};
    const bool guarded = !settings_.user.empty() && !is_local(settings_.url);
    curl_easy_setopt(curl, CURLOPT_URL, settings_.url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(guarded ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (is_local(settings_.url)) curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L);
    if (is_local(settings_.url)) curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L);
    if (!settings_.user.empty()) {
      curl_easy_setopt(curl, CURLOPT_USERNAME, settings_.user.c_str());
      curl_easy_setopt(curl, CURLOPT_PASSWORD, settings_.password.c_str());
    }
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, sender.c_str());
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients.list());
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, &read_upload);
    curl_easy_setopt(curl, CURLOPT_READDATA, &upload);
    curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(text.size()));
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, why.data());
    prepare(curl, {kConnectSeconds, kSeconds}, stopping_);
    const CURLcode code = curl_easy_perform(curl);
    if (code == CURLE_OK) return {};
    long answer = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer);
    const std::string told = why[0] != 0 ? why.data() : curl_easy_strerror(code);
    // The server has said no to this recipient or letter, for good.
    const bool refused =
        (code == CURLE_SEND_ERROR || code == CURLE_RECV_ERROR || code == CURLE_WEIRD_SERVER_REPLY) &&
        (answer == 550 || answer == 551 || answer == 553 || answer == 554);
    return {refused ? Delivery::What::Refused : Delivery::What::Later, told};
  }

 private:
  MailSettings settings_;
  Desk desk_;
  std::atomic<bool> stopping_{false};
  CurlHandle handle_{make_curl()};
};

}  // namespace

std::unique_ptr<Channel> make_mail(const MailSettings& settings, const Desk& desk) {
  if (!settings.url.starts_with("smtp://") && !settings.url.starts_with("smtps://"))
    throw Error("--smtp takes smtp://host:port or smtps://host:port");
  if (!is_mail_address(address_in(settings.from)) ||
      settings.from.find_first_of("\r\n") != std::string::npos) {
    throw Error("--mail-from takes the address that mail comes from, such as \"Shedu <table@example.org>\"");
  }
  if (desk.url.empty())
    throw Error("--smtp needs --url, the server's address as people reach it: mail has links to it");
  return std::make_unique<Mail>(settings, desk);
}

}  // namespace shedu
