#include "server/notice_office.h"

#include "base/check.h"
#include "notice/bytes.h"
#include "notice/hook.h"
#include "notice/push.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kDeskBytes = 32;

std::string kept_key(Store& store, const std::string& name, const std::string& fresh) {
  const Commit commit = {NoticeChange(NoticeKey{name, fresh})};
  store.apply({&commit, 1});
  return store.notices().key(name);
}

PushKey read_push_key(const std::string& text) {
  const std::size_t dot = text.find('.');
  auto secret = from_base64url(std::string_view(text).substr(0, dot));
  auto point =
      dot == std::string::npos ? std::nullopt : from_base64url(std::string_view(text).substr(dot + 1));
  if (!secret || !point || !is_push_point(*point))
    throw Error(
        "the key for push in the database is damaged: delete it from notice_keys, and browsers must ask "
        "anew");
  return {std::move(*secret), std::move(*point)};
}

}  // namespace

NoticeOffice::NoticeOffice(const NoticeSettings& settings, Store& store, bool alone) : settings_(settings) {
  desk_.url = settings.url;
  while (desk_.url.ends_with('/')) desk_.url.pop_back();
  if (!desk_.url.empty() && (web_origin(desk_.url).empty() || !desk_.url.starts_with("http")))
    throw Error("--url takes the server's address as people reach it, such as https://example.org");
  desk_.key = kept_key(store, "desk", random_hex(kDeskBytes));
  const PushKey fresh = new_push_key();
  push_ = read_push_key(kept_key(store, "push", base64url(fresh.secret) + '.' + base64url(fresh.point)));
  // A server that was killed had claimed what it was about to send.
  const Commit release = {NoticeChange(ReleaseClaims{})};
  if (alone) store.apply({&release, 1});
}

std::string NoticeOffice::push_key() const {
  return settings_.push_subject.empty() ? std::string() : base64url(push_.point);
}

std::vector<std::unique_ptr<Channel>> NoticeOffice::channels() const {
  std::vector<std::unique_ptr<Channel>> out;
  if (mail()) out.push_back(make_mail(settings_.mail, desk_));
  if (!settings_.push_subject.empty())
    out.push_back(make_push({settings_.push_subject, push_, settings_.anywhere}, desk_));
  if (settings_.hooks) out.push_back(make_hook(settings_.anywhere, desk_));
  return out;
}

}  // namespace shedu
