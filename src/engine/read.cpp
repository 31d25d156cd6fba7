#include "engine/read.h"

#include "games/games.h"

namespace shedu {

std::uint64_t read_seed(const JsonIn& in) {
  const json::value& raw = in.raw();
  if (raw.is_uint64()) return raw.get_uint64();
  if (!raw.is_int64() || raw.get_int64() < 0) in.fail("must be a whole number from 0 to 2^64 - 1");
  return static_cast<std::uint64_t>(raw.get_int64());
}

Record read_any_record(const JsonIn& in) {
  if (in.raw().is_string()) return read_record(in.string(), find_game);
  if (!in.raw().is_object()) in.fail("must be a record: its text as a string, or its JSON form");
  return read_record(json::serialize(in.raw()), find_game);
}

}  // namespace shedu
