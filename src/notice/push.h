#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notice/letter.h"
#include "notice/push_crypto.h"

namespace shedu {

struct PushSettings {
  std::string subject;  ///< mailto:… or https://…: whom a push service turns to; empty: no push
  PushKey key;
  bool anywhere = false;  ///< as WebPost
};

/// Web Push to browsers that have asked for it. A door's secret is the browser's point and its shared secret,
/// both as base64url, with a blank between them.
std::unique_ptr<Channel> make_push(const PushSettings& settings, const Desk& desk);

/// What a push service knows a message by while it waits there (RFC 8030): one that is sent again takes the
/// place of the first. It says nothing of the event.
std::string push_topic(std::string_view event);

}  // namespace shedu
