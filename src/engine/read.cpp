#include "engine/read.h"

#include "games/games.h"

namespace shedu {

Seat read_viewer(const JsonIn& in, const AnyState& state) {
  if (in.raw().is_string() && in.string() == "spectator") return kSpectator;
  if (!in.raw().is_number()) in.fail("must be a seat's number or \"spectator\"");
  return static_cast<Seat>(in.integer(0, state.seats() - 1));
}

Detail read_detail(const JsonIn& params) {
  const auto given = params.find("detail");
  if (!given || given->string() == "known") return Detail::Known;
  if (given->string() != "shown") given->fail(R"(must be "known" or "shown")");
  return Detail::Shown;
}

std::unique_ptr<AnyView> read_view(const JsonIn& in, Detail detail) {
  const AnyGame& game = find_game(in["game"].string());
  return detail == Detail::Known ? game.load_view(in) : game.load_shown(in);
}

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

std::optional<Seat> read_listener(const JsonIn& params, const AnyState& state) {
  const auto given = params.find("tell");
  return given ? std::optional(read_viewer(*given, state)) : std::nullopt;
}

}  // namespace shedu
