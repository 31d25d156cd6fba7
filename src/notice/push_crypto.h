#pragma once

#include <cstdint>
#include <string>

namespace shedu {

/// What Web Push is sealed and signed with: RFC 8291 (messages), RFC 8292 (who sends them). Bytes are
/// strings.

/// A key pair of P-256: a number of 32 bytes, and a point of 65.
struct PushKey {
  std::string secret;
  std::string point;
};
PushKey new_push_key();

/// The message for a browser's point and its shared secret (16 bytes); nobody else can read it. `salt` (16
/// bytes) and `own` must be new for each message. Throws Error when the point is none.
std::string seal_push(const std::string& text, const std::string& point, const std::string& secret,
                      const std::string& salt, const PushKey& own);
std::string seal_push(const std::string& text, const std::string& point, const std::string& secret);

/// What stands behind "Authorization:": that the holder of the key sends this to the service at `origin`,
/// until then (in seconds since 1970), and who to turn to.
std::string vapid_header(const PushKey& key, const std::string& origin, const std::string& subject,
                         std::int64_t until);

/// Whether it is a point on the curve.
bool is_push_point(const std::string& point);

}  // namespace shedu
