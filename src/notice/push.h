#pragma once

#include <memory>
#include <string>

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

}  // namespace shedu
