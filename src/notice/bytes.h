#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shedu {

/// Bytes as letters and back, and keyed hashes: what mail, push and web hooks are written with.

std::string base64(std::string_view bytes);
/// Without padding, and with letters that may stand in addresses.
std::string base64url(std::string_view bytes);
/// Either alphabet, with padding or without; nothing: it is not such a text.
std::optional<std::string> from_base64url(std::string_view text);

std::string hmac_sha256(std::string_view key, std::string_view text);
std::string hexadecimal(std::string_view bytes);
/// In a time that does not tell where they differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace shedu
