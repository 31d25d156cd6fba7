#include <algorithm>

#include "game/shown.h"
#include "table/clubs.h"
#include "table/errands.h"
#include "table/late.h"
#include "table/order.h"
#include "table/plans.h"
#include "table/protocol_connection.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestNote = 20'000;
constexpr std::size_t kMostWatched = 32;
constexpr std::size_t kMostUsedInvites = 10'000;

// Programs may ask for what a person with a notebook would know, too.
Detail read_detail(const JsonIn& in) {
  const auto detail = in.find("detail");
  if (!detail || detail->string() == "shown") return Detail::Shown;
  if (detail->string() != "known") detail->fail(R"(must be "shown" or "known")");
  return Detail::Known;
}

// Nothing: as it comes naturally.
std::optional<Seat> read_wanted(const JsonIn& in) {
  const auto seat = in.find("seat");
  if (!seat) return {};
  if (!seat->raw().is_string()) return read_seat(in);
  if (seat->string() != "spectator") seat->fail("must be a seat's number or \"spectator\"");
  return kSpectator;
}

}  // namespace

/// What somebody wants to see of a table.
struct Protocol::Wish {
  std::optional<Seat> seat;
  std::int64_t since = -1;  // the last entry that they have seen; -1: none
  Detail detail = Detail::Shown;
};

void Protocol::at_table(const MessagePtr& message, std::function<void(Table&)> work) {
  parts_.tables.visit(message->table(), {[this, message, work = std::move(work)](Table& table) {
                                           if (may_enter(*table.room, *message)) return work(table);
                                           admit(message, table.room->settings().club, work);
                                         },
                                         [message](const Refusal& refusal) { message->refuse(refusal); }});
}

// ---- Looking

void Protocol::subscribe(const ConnectionPtr& connection, const MessagePtr& message) {
  const JsonIn in = message->in();
  const Wish wish{read_wanted(in), in.find("since") ? in["since"].integer(0, INT32_MAX) : -1,
                  read_detail(in)};
  at_table(message, [this, link = Link(connection), message, wish](Table& table) {
    if (const ConnectionPtr to = link.lock()) subscribed(*to, message, table, wish);
  });
}

void Protocol::subscribed(Connection& to, const MessagePtr& message, const Table& table, const Wish& wish) {
  const std::string& user = message->who().id;
  const Room& room = table.seen_by(user);
  const Eyes eyes{user, wish.seat.value_or(room.natural_seat(user))};
  if (eyes.seat != kSpectator && room.sees_as(eyes) != eyes.seat && !room.owns(user, eyes.seat)) {
    throw Refusal("forbidden", "you do not sit there");
  }
  const bool watches = std::find(to.tables.begin(), to.tables.end(), table.id) != to.tables.end();
  if (!watches && to.tables.size() >= kMostWatched)
    throw Refusal("full", "one connection watches at most 32 tables: unsubscribe from some");
  forget(table.id, to);
  if (!watches) to.tables.push_back(table.id);
  Audience& audience = audiences_[table.id];
  audience.watchers.push_back({&to, eyes, wish.detail});
  audience.changed = true;

  const bool later = wish.since >= 0 && wish.since <= room.seq();
  Room::Page page = room.entries_since(eyes, later ? wish.since : 0);
  message->answer(later ? "update" : "table", {{"table", table.id},
                                               {"seq", room.seq()},
                                               {"rev", room.rev()},
                                               {"ply", room.ply()},
                                               {"seat", viewer_json(room.sees_as(eyes))},
                                               {"info", room.info()},
                                               {"from", page.from},
                                               {"entries", std::move(page.entries)},
                                               {"view", room.view_json(eyes, wish.detail)},
                                               {"clock", room.clock_json()}});
}

void Protocol::unsubscribe(Connection& connection, const MessagePtr& message) {
  const std::string table = message->table();
  std::erase(connection.tables, table);
  forget(table, connection);
  message->answer("ok");
}

void Protocol::look(const ConnectionPtr& connection, const MessagePtr& message) {
  const int ply = message->in()["ply"].integer(0, INT32_MAX);
  at_table(message, [this, link = Link(connection), message, ply](Table& table) {
    const ConnectionPtr to = link.lock();
    if (!to) return;
    const Room& room = table.seen_by(message->who().id);
    message->answer("at", room.position_at(eyes_at(table.id, *to), static_cast<std::size_t>(ply)));
  });
}

void Protocol::show_log(const ConnectionPtr& connection, const MessagePtr& message) {
  const int before = message->in()["before"].integer(1, INT32_MAX);
  at_table(message, [this, link = Link(connection), message, before](Table& table) {
    const ConnectionPtr to = link.lock();
    if (!to) return;
    Room::Page page = table.seen_by(message->who().id).entries_before(eyes_at(table.id, *to), before);
    message->answer("log", {{"table", table.id}, {"from", page.from}, {"entries", std::move(page.entries)}});
  });
}

void Protocol::preview(const MessagePtr& message) {
  const JsonIn in = message->in();
  at_table(message, [message, rev = read_rev(in), moves = read_moves(in, "moves", "moves")](Table& table) {
    require_not_late(*table.room, message->who().id);
    message->answer("preview", table.room->preview(message->who().id, rev, moves));
  });
}

// Of a position that was, or of what moves of one's own would lead to.
void Protocol::insight(const ConnectionPtr& connection, const MessagePtr& message) {
  const JsonIn in = message->in();
  if (in.find("moves")) {
    return at_table(message,
                    [message, rev = read_rev(in), moves = read_moves(in, "moves", "moves")](Table& table) {
                      require_not_late(*table.room, message->who().id);
                      message->answer("insight", table.room->insight_after(message->who().id, rev, moves));
                    });
  }
  const int ply = in["ply"].integer(0, INT32_MAX);
  at_table(message, [this, link = Link(connection), message, ply](Table& table) {
    const ConnectionPtr to = link.lock();
    if (!to) return;
    const Room& room = table.seen_by(message->who().id);
    message->answer("insight", room.insight_at(eyes_at(table.id, *to), static_cast<std::size_t>(ply)));
  });
}

void Protocol::hint(const MessagePtr& message) {
  at_table(message, [this, message, rev = read_rev(message->in())](Table& table) {
    const Room& room = *table.room;
    require_not_late(room, message->who().id);
    parts_.computers.hint(message, room.view_for_hint(message->who().id, rev), rev, room.seats());
  });
}

void Protocol::note(const MessagePtr& message) {
  const std::string table = message->table();
  const std::string user = message->who().id;
  const auto given = message->in().find("text");
  const auto text = given ? std::optional(clean_words(given->string(), kLongestNote, true)) : std::nullopt;
  // Where there is no table there are no notes about it.
  parts_.reader.ask(
      [table, user](Store& store) -> std::optional<std::string> {
        if (!visible_table(store, table, user)) return {};
        return store.note(table, user);
      },
      [this, table, user, text, message](Got<std::optional<std::string>> got) {
        try {
          const auto stored = got.take();
          if (!stored) return message->refuse({"unknown", "there is no such table"});
          if (!text) return message->answer("note", {{"text", *stored}});
          parts_.writer.submit(
              {NoteRow{table, user, *text}}, [message, text](const std::exception_ptr& error) {
                if (error) return message->refuse({"readonly", "the note was not stored: try again later"});
                message->answer("note", {{"text", *text}});
              });
        } catch (...) {
          message->refuse(refusal_of(std::current_exception()));
        }
      });
}

// ---- Doing

void Protocol::carry_out(const MessagePtr& message) {
  try {
    if (parts_.errands != nullptr && parts_.errands->belongs_elsewhere(message->table()))
      return parts_.errands->send_away(message);
    const std::string type = message->type();
    if (type == "sit") return sit(message);
    if (type == "rematch") return rematch(message);
    if (type == "plan") {
      return at_table(message, [this, message](Table& table) {
        require_not_late(*table.room, message->who().id);
        parts_.plans.answer(message);
      });
    }
    if (type == kGoneCommand) return depart(message);
    if (type == kOrderCommand) return keep_order(message);
    change(message, [command = read_command(type, message->in())](Table& table, const Request& request) {
      command(*table.room, request);
    });
  } catch (...) {
    message->refuse(refusal_of(std::current_exception()));
  }
}

// Answered when it is stored. A key that was used before gives the same answer.
void Protocol::change(const MessagePtr& message, std::function<void(Table&, const Request&)> what) {
  at_table(message, [this, message, request = message->request(), what = std::move(what)](Table& table) {
    Room& room = *table.room;
    const std::string type = message->type();
    if (type != kGoneCommand && type != kOrderCommand) require_not_late(room, request.who.id);
    if (const auto done = room.done_before(request.who.id, request.key))
      return message->answer("ok", {{"seq", *done}});
    const std::int64_t seq = room.seq() + 1;
    what(table, request);
    table.acks.emplace_back([this, message, seq](const Refusal* refusal) {
      if (refusal == nullptr) return message->answer("ok", {{"seq", seq}});
      if (refusal->code() != kMoved || message->way() == Message::Way::Peer) return message->refuse(*refusal);
      parts_.post([this, message] { carry_out(message); });
    });
  });
}

// Whether somebody may write this is in the store, where moderators and hosts change it.
void Protocol::speak(const MessagePtr& message) {
  const std::string text(message->in()["text"].string());
  parts_.reader.ask(
      [text, user = message->who().id, now = parts_.now()](Store& store) {
        require_may_speak(store, user, text, now);
        return true;
      },
      [this, message](Got<bool> got) {
        try {
          got.take();
        } catch (...) {
          return message->refuse(refusal_of(std::current_exception()));
        }
        carry_out(message);
      });
}

void Protocol::sit(const MessagePtr& message) {
  const JsonIn in = message->in();
  const Seat seat = read_seat(in);
  const std::string nonce = text_or_empty(in, "nonce");
  const std::string token = text_or_empty(in, "token");
  struct Known {
    std::optional<InviteRow> invite;
    std::vector<std::string> apart;
  };
  parts_.reader.ask(
      [hash = token.empty() ? std::string() : token_hash(token), user = message->who().id](Store& store) {
        return Known{hash.empty() ? std::nullopt : store.invite(hash), store.order().apart(user)};
      },
      [this, message, seat, nonce, invited = !token.empty()](Got<Known> got) {
        try {
          change(message,
                 [this, seat, nonce, invited, known = got.take()](Table& table, const Request& request) {
                   require_apart(*table.room, request.who.id, known.apart);
                   if (invited) return sit_invited(table, request, seat, nonce, known.invite);
                   table.room->sit(request, seat, nonce, false);
                 });
        } catch (...) {
          message->refuse(refusal_of(std::current_exception()));
        }
      });
}

void Protocol::sit_invited(Table& table, const Request& request, Seat seat, const std::string& nonce,
                           const std::optional<InviteRow>& invite) {
  if (!invite || invite->table != table.id || invite->seat != seat)
    throw Refusal("forbidden", "this invitation is not for this seat");
  if (invite->used != 0 || used_invites_.contains(invite->token_hash))
    throw Refusal("late", "this invitation was used already: ask for another");
  table.room->sit(request, seat, nonce, true);
  InviteRow used = *invite;
  used.used = request.now;
  table.along.emplace_back(used);
  if (used_invites_.size() >= kMostUsedInvites) used_invites_.clear();
  used_invites_.insert(used.token_hash);
  table.acks.emplace_back([this, hash = used.token_hash](const Refusal* refusal) {
    if (refusal != nullptr) used_invites_.erase(hash);
  });
}

void Protocol::rematch(const MessagePtr& message) {
  change(message, [this, message](Table& table, const Request& request) {
    Rematch rematch = table.room->rematch_for(request.who);
    if (!rematch.settings.club.empty()) {  // no seat is kept for who has left the club
      std::erase_if(rematch.kept,
                    [&](const KeptSeat& seat) { return !message->club().contains(seat.who.id); });
    }
    const std::string id = new_table_id();
    auto room =
        std::make_unique<Room>(id, rematch, request.who, new_fair_deal({}), std::string(), request.now);
    table.room->note_rematch(request, id);
    parts_.tables.open_along(table, std::move(room));
  });
}

// Only Departures (table/departures.h) and other nodes say this.
void Protocol::depart(const MessagePtr& message) {
  change(message, [](Table& table, const Request& request) {
    Room& room = *table.room;
    const std::string& user = request.who.id;
    for (EntryRow& row : room.depart(user, request.now))
      table.along.emplace_back(RewordedEntry{std::move(row.table), row.seq, std::move(row.body)});
    // A seat may have been kept for them there, and given to somebody else since.
    if (room.played(user) && !room.next().empty())
      table.along.emplace_back(DepartureRow{user, "table", room.next()});
    table.along.emplace_back(Departed{{user, "table", room.id()}});
  });
}

// A moderator's, or the host's: who it is was asked before it came here.
void Protocol::keep_order(const MessagePtr& message) {
  const JsonIn in = message->in();
  const std::string what(in["what"].string());
  const std::int64_t line = what == "hide" ? in["line"].integer(1, INT32_MAX) : 0;
  const std::string why = clean_words(text_or_empty(in, "text"), kLongestReason, true);
  change(message, [what, line, why](Table& table, const Request& request) {
    DeedRow done = deed(request.who.id, what, request.now);
    done.table = table.id;
    done.text = why;
    if (what == "hide") {
      done.user = table.room->speaker_of(line);
      table.room->hush(request, line);
    } else {
      table.room->close_for_order(request);
    }
    table.along.emplace_back(OrderChange(std::move(done)));
    if (request.who.id == kHost) table.along.emplace_back(Departed{{std::string(kHost), "close", table.id}});
  });
}

}  // namespace shedu
