#include "notice/hook.h"

#include <chrono>

#include "notice/bytes.h"
#include "notice/web_post.h"
#include "notice/wording.h"

namespace shedu {
namespace {

constexpr int kThreads = 2;

class Hook final : public Channel {
 public:
  Hook(bool anywhere, Desk desk) : desk_(std::move(desk)), web_(anywhere) {}

  std::string_view name() const override { return "hook"; }
  int threads() const override { return kThreads; }
  void stop() override { web_.stop(); }

  Delivery send(const Letter& letter) override {
    const Wording words = wording_of(letter, desk_);
    const Told& told = letter.told.front();
    const std::string path = words.lines.front().path;
    json::object body{{"event", told.event},
                      {"kind", notice_kind_name(told.kind)},
                      {"user", letter.door.user},
                      {"table", told.table},
                      {"url", desk_.url + path},
                      {"title", words.title},
                      {"text", words.lines.front().text},
                      {"time", told.time}};
    for (const auto& [name, value] : told.body) body.emplace(name, value);
    const std::string text = json::serialize(body);
    const std::string seconds = std::to_string(
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
            .count());
    const WebAnswer answer =
        web_.post(letter.door.address,
                  {"Content-Type: application/json", "X-Shedu-Event: " + told.event,
                   "X-Shedu-Signature: t=" + seconds +
                       ",v1=" + hexadecimal(hmac_sha256(letter.door.secret, seconds + '.' + text))},
                  text);
    if (answer.status >= 200 && answer.status < 300) return {};
    if (answer.status == 410) return {Delivery::What::Gone, "the hook answers that it is gone"};
    if (answer.refused) return {Delivery::What::Refused, answer.why};
    return {Delivery::What::Later,
            answer.status != 0 ? "the hook answers " + std::to_string(answer.status) : answer.why};
  }

 private:
  Desk desk_;
  WebPost web_;
};

}  // namespace

std::unique_ptr<Channel> make_hook(bool anywhere, const Desk& desk) {
  return std::make_unique<Hook>(anywhere, desk);
}

}  // namespace shedu
