#include "notice/push.h"

#include <chrono>
#include <optional>

#include "base/check.h"
#include "notice/bytes.h"
#include "notice/web_post.h"
#include "notice/wording.h"

namespace shedu {
namespace {

constexpr int kThreads = 4;
constexpr std::int64_t kHour = 60LL * 60;

// The proof of who sends is by the clock that everybody goes by.
std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

class Push final : public Channel {
 public:
  Push(PushSettings settings, Desk desk)
      : settings_(std::move(settings)), desk_(std::move(desk)), web_(settings_.anywhere) {}

  std::string_view name() const override { return "push"; }
  int threads() const override { return kThreads; }
  void stop() override { web_.stop(); }

  Delivery send(const Letter& letter) override {
    const std::string& keys = letter.door.secret;
    const std::size_t blank = keys.find(' ');
    const auto point = from_base64url(std::string_view(keys).substr(0, blank));
    const auto secret =
        blank == std::string::npos ? std::nullopt : from_base64url(std::string_view(keys).substr(blank + 1));
    if (!point || !secret) return {Delivery::What::Gone, "the browser's keys are damaged"};
    std::string sealed;
    try {
      sealed = seal_push(text_of(letter), *point, *secret);
    } catch (const Error& error) {
      return {Delivery::What::Gone, error.what()};
    }
    const WebAnswer answer =
        web_.post(letter.door.address,
                  {"Content-Encoding: aes128gcm", "Content-Type: application/octet-stream", "TTL: 86400",
                   "Urgency: normal", "Topic: " + push_topic(letter.told.front().event),
                   "Authorization: " + vapid_header(settings_.key, web_origin(letter.door.address),
                                                    settings_.subject, seconds_now() + 12 * kHour)},
                  sealed);
    if (answer.status >= 200 && answer.status < 300) return {};
    if (answer.status == 404 || answer.status == 410) return {Delivery::What::Gone, "the browser has gone"};
    if (answer.refused) return {Delivery::What::Refused, answer.why};
    const std::string why =
        answer.status != 0 ? "the push service answers " + std::to_string(answer.status) : answer.why;
    const bool for_good = answer.status == 400 || answer.status == 413;
    return {for_good ? Delivery::What::Refused : Delivery::What::Later, why};
  }

 private:
  // Room for all of it is in one record: a service takes 4096 bytes.
  std::string text_of(const Letter& letter) const {
    const Wording words = wording_of(letter, desk_);
    const Told& told = letter.told.front();
    return json::serialize(json::object{{"event", told.event},
                                        {"kind", notice_kind_name(told.kind)},
                                        {"table", told.table},
                                        {"title", words.title},
                                        {"text", words.lines.front().text.substr(0, 1'500)},
                                        {"path", words.lines.front().path},
                                        {"time", told.time}});
  }

  PushSettings settings_;
  Desk desk_;
  WebPost web_;
};

}  // namespace

std::string push_topic(std::string_view event) {
  constexpr std::size_t kBytes = 24;  // a topic has at most 32 letters
  return base64url(hmac_sha256("shedu push topic", event).substr(0, kBytes));
}

std::unique_ptr<Channel> make_push(const PushSettings& settings, const Desk& desk) {
  if (!settings.subject.starts_with("mailto:") && !settings.subject.starts_with("https://"))
    throw Error(
        "--push-subject takes mailto:somebody@example.org or an https address: where a push service turns "
        "to");
  return std::make_unique<Push>(settings, desk);
}

}  // namespace shedu
