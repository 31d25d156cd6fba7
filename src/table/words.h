#pragma once

#include <string>
#include <string_view>

namespace shedu {

/// Text that people send: names, chat, notes.

/// Fit to be shown to others: control characters, and those that hide text or turn its direction, are left
/// out; white space is one blank (with `lines`, line breaks stay); trimmed. Throws Refusal("bad") when more
/// than `most` characters remain. UTF-8 in, UTF-8 out.
std::string clean_words(std::string_view text, std::size_t most, bool lines = false);

/// Random, unguessable: `bytes` from the system's generator, in lower-case hexadecimal.
std::string random_hex(std::size_t bytes);

/// Random bytes of the ids of people, tournaments and rows.
inline constexpr std::size_t kIdBytes = 8;
/// Letters of what a client calls a request by, so that it is not carried out twice.
inline constexpr std::size_t kLongestNonce = 80;
/// Letters of what people say about others, or operators about what they did.
inline constexpr std::size_t kLongestReason = 500;

/// The name of a new table: nobody guesses it.
std::string new_table_id();

/// What is stored of a token: its BLAKE2b-256, in hexadecimal.
std::string token_hash(std::string_view token);

}  // namespace shedu
