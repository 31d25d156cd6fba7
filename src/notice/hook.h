#pragma once

#include <memory>

#include "notice/letter.h"

namespace shedu {

/// Web hooks: an event goes as JSON to an address of the person's, with
///   X-Shedu-Event: its name, the same however often it is sent
///   X-Shedu-Signature: t=SECONDS,v1=HEX
/// where HEX is the HMAC-SHA256 of "SECONDS.BODY" with the door's secret.
std::unique_ptr<Channel> make_hook(bool anywhere, const Desk& desk);

}  // namespace shedu
