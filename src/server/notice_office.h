#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notice/mail.h"
#include "notice/push_crypto.h"
#include "notice/web_post.h"
#include "table/store.h"

namespace shedu {

/// What whoever runs the server has said about notices.
struct NoticeSettings {
  MailSettings mail;
  std::string url;           ///< the server's address as people reach it; empty: not known
  std::string push_subject;  ///< empty: no push
  bool hooks = false;
  bool anywhere = false;   ///< push and web hooks may go to private networks, and by http
  int per_minute = 600;    ///< letters of each channel
  int claim_seconds = 90;  ///< how long another node waits for one that died while it sent
};

/// The server's part in notices that does not change while it runs: its keys, which ways there are.
class NoticeOffice {
 public:
  /// The keys are made at the first start, and kept in the store. `alone`: no other server writes there.
  NoticeOffice(const NoticeSettings& settings, Store& store, bool alone);

  const NoticeSettings& settings() const { return settings_; }
  const Desk& desk() const { return desk_; }
  /// What browsers must know to let this server push; empty: it does not.
  std::string push_key() const;
  bool mail() const { return !settings_.mail.url.empty(); }
  std::vector<std::unique_ptr<Channel>> channels() const;

 private:
  NoticeSettings settings_;
  Desk desk_;
  PushKey push_;
};

}  // namespace shedu
