#include "table/commands.h"

#include <algorithm>
#include <array>

namespace shedu {
namespace {

constexpr int kMostLevel = 5;
constexpr std::size_t kMostMoves = 64;

constexpr std::array<std::string_view, 16> kCommands = {
    "act",  "undo", "chat",    "ask",     "answer", "computer", "stand",      "resign",
    "back", "sit",  "rematch", "decline", "close",  "plan",     kGoneCommand, kOrderCommand};

Command at_seat(const JsonIn& in, void (Room::*what)(const Request&, Seat)) {
  return [what, seat = read_seat(in)](Room& room, const Request& request) { (room.*what)(request, seat); };
}

}  // namespace

bool is_command(std::string_view type) {
  return std::find(kCommands.begin(), kCommands.end(), type) != kCommands.end();
}

std::int64_t read_rev(const JsonIn& in) { return in["rev"].integer(0, INT32_MAX); }

Seat read_seat(const JsonIn& in) { return static_cast<Seat>(in["seat"].integer(0, kMaxSeats - 1)); }

std::vector<std::string> read_moves(const JsonIn& in, std::string_view one, std::string_view several) {
  const auto list = in.find(several);
  if (!list) return {std::string(in[one].string())};
  if (list->size() > kMostMoves) list->fail("holds at most 64 moves");
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < list->size(); ++i) moves.emplace_back(list->at(i).string());
  return moves;
}

Command read_command(std::string_view type, const JsonIn& in) {
  if (type == "act") {
    return [rev = read_rev(in), moves = read_moves(in, "move", "moves")](Room& room, const Request& request) {
      room.act(request, rev, moves);
    };
  }
  if (type == "undo") {
    return [rev = read_rev(in)](Room& room, const Request& request) { room.undo(request, rev); };
  }
  if (type == "chat") {
    return [text = std::string(in["text"].string())](Room& room, const Request& request) {
      room.chat(request, text);
    };
  }
  if (type == "ask") {
    return [rev = read_rev(in), ply = in["ply"].integer(0, INT32_MAX)](Room& room, const Request& request) {
      room.ask(request, rev, static_cast<std::size_t>(ply));
    };
  }
  if (type == "answer") {
    return [yes = in["yes"].boolean()](Room& room, const Request& request) { room.answer(request, yes); };
  }
  if (type == "computer") {
    return [seat = read_seat(in), level = in["level"].integer(0, kMostLevel)](
               Room& room, const Request& request) { room.set_computer(request, seat, level); };
  }
  if (type == "stand") return at_seat(in, &Room::stand);
  if (type == "resign") return at_seat(in, &Room::resign);
  if (type == "back") return at_seat(in, &Room::back);
  if (type == "decline") return [](Room& room, const Request& request) { room.decline(request); };
  if (type == "close") return [](Room& room, const Request& request) { room.close(request); };
  in.fail("has the type \"" + std::string(type.substr(0, 40)) + "\", which does not exist");
}

}  // namespace shedu
