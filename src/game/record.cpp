#include "game/record.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"

namespace shedu {
namespace {

constexpr std::string_view kMagic = "shedu record 1";
constexpr std::size_t kLineWidth = 96;
constexpr std::size_t kLongestName = 80;

std::string actor_text(Seat by) { return by == kNature ? "*" : std::to_string(by); }

std::optional<Seat> parse_actor(std::string_view text, std::size_t seats) {
  if (text == "*") return kNature;
  const std::optional<int> seat = parse_int(text);
  if (!seat || *seat < 0 || static_cast<std::size_t>(*seat) >= seats) return std::nullopt;
  return static_cast<Seat>(*seat);
}

std::optional<std::uint64_t> parse_hash(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t hash = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      hash = hash << 4 | static_cast<std::uint64_t>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      hash = hash << 4 | static_cast<std::uint64_t>(c - 'a' + 10);
    } else {
      return std::nullopt;
    }
  }
  return hash;
}

// Names and nonces stand on a line of their own in the text form.
std::string checked_line(std::string_view text, std::string_view what) {
  if (text.empty() || text.size() > kLongestName || text != trim(text) ||
      std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; })) {
    throw Error("a " + std::string(what) + " is 1 to " + std::to_string(kLongestName) +
                " bytes of text on one line, not " + quoted(text));
  }
  return std::string(text);
}

// What both readers do once the header is known.
const AnyGame& checked_header(Record& record, FindGame find) {
  const AnyGame& game = find(record.game);
  game.check_seats(static_cast<int>(record.seats.size()));
  const auto start = game.start(record.options, static_cast<int>(record.seats.size()));
  record.options = start->options();
  if (record.deal && record.deal->nonces.size() > record.seats.size()) {
    throw Error("there are more nonces than seats");
  }
  return game;
}

void add_checkpoint(Record& record, std::size_t events, std::uint64_t hash) {
  if (events > record.events.size()) {
    throw Error("a hash is given after " + std::to_string(events) + " events, but there are only " +
                std::to_string(record.events.size()) + " before it");
  }
  if (!record.checkpoints.empty() && record.checkpoints.back().events >= events) {
    throw Error("hashes must stand in the order of their events");
  }
  record.checkpoints.push_back({events, hash});
}

// Reads the text form line by line; the caller adds the line number to what is thrown.
class TextReader {
 public:
  explicit TextReader(FindGame find) : find_(find) {}

  void line(std::string_view line) {
    const std::string_view content = trim(line);
    if (content.empty() || content.front() == '#') return;
    if (!magic_) {
      if (content != kMagic) throw Error("a record begins with the line \"" + std::string(kMagic) + "\"");
      magic_ = true;
    } else if (game_ == nullptr) {
      header(content);
    } else if (content.front() == '=') {
      checkpoint(words(content.substr(1)));
    } else {
      events(content);
    }
  }

  Record finish() {
    if (game_ == nullptr) throw Error("the record stops before the line \"events\"");
    return std::move(record_);
  }

 private:
  void header(std::string_view content) {
    if (content == "events") {
      if (record_.game.empty()) throw Error("a line \"game …\" must come before \"events\"");
      game_ = &checked_header(record_, find_);
      return;
    }
    const std::size_t space = content.find(' ');
    const std::string_view key = content.substr(0, space);
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view{} : trim(content.substr(space));
    if (key == "game") {
      record_.game = rest;
    } else if (key == "options") {
      record_.options = parse_option_words(rest);
    } else if (key == "seat") {
      record_.seats.push_back(checked_line(numbered(rest, record_.seats.size(), "seat"), "seat's name"));
    } else if (key == "commitment") {
      deal().commitment = rest;
    } else if (key == "seed") {
      deal().seed = rest;
    } else if (key == "nonce") {
      deal().nonces.push_back(checked_line(numbered(rest, deal().nonces.size(), "nonce"), "nonce"));
    } else {
      throw Error(
          "before \"events\" a line begins with game, options, seat, commitment, seed or nonce, not " +
          quoted(key));
    }
  }

  // "2 Ann" -> "Ann", where 2 is the number that must come next.
  static std::string_view numbered(std::string_view rest, std::size_t expected, std::string_view what) {
    const std::size_t space = rest.find(' ');
    if (parse_int(rest.substr(0, space)) != static_cast<int>(expected)) {
      throw Error("the next " + std::string(what) + " must be number " + std::to_string(expected));
    }
    return space == std::string_view::npos ? std::string_view{} : trim(rest.substr(space));
  }

  FairDeal& deal() {
    if (!record_.deal) record_.deal.emplace();
    return *record_.deal;
  }

  void checkpoint(const std::vector<std::string_view>& parts) {
    const std::optional<int> count = parts.size() == 2 ? parse_int(parts[0]) : std::nullopt;
    const std::optional<std::uint64_t> hash = parts.size() == 2 ? parse_hash(parts[1]) : std::nullopt;
    if (!count || *count < 0 || !hash) {
      throw Error("a hash line is \"= EVENTS HASH\" with 16 hexadecimal digits");
    }
    add_checkpoint(record_, static_cast<std::size_t>(*count), *hash);
  }

  void events(std::string_view content) {
    const std::size_t colon = content.find(':');
    const std::optional<Seat> by = colon == std::string_view::npos
                                       ? std::nullopt
                                       : parse_actor(content.substr(0, colon), record_.seats.size());
    if (!by) throw Error("events are written \"SEAT: move move …\", with * as the seat for chance");
    for (const std::string_view word : words(content.substr(colon + 1))) {
      record_.events.push_back({*by, game_->read_move(word)});
    }
  }

  FindGame find_;
  Record record_;
  bool magic_ = false;
  const AnyGame* game_ = nullptr;
};

Record read_text(std::string_view text, FindGame find) {
  TextReader reader(find);
  std::size_t number = 0;
  try {
    for (const std::string_view line : lines(text)) {
      ++number;
      reader.line(line);
    }
    return reader.finish();
  } catch (const Error& error) {
    throw Error("record, line " + std::to_string(number) + ": " + error.what());
  }
}

// What `read` gives, with the place added to whatever it complains about.
template <class Read>
auto placed(const JsonIn& in, Read&& read) {
  try {
    return read();
  } catch (const Error& error) {
    in.fail(error.what());
  }
}

std::vector<std::string> read_lines(const JsonIn& in, std::string_view what) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const std::string_view line = in.at(i).string();
    out.push_back(placed(in.at(i), [&] { return checked_line(line, what); }));
  }
  return out;
}

FairDeal read_deal(const JsonIn& in) {
  in.only({"commitment", "seed", "nonces"});
  FairDeal out;
  out.commitment = in["commitment"].string();
  if (const auto seed = in.find("seed")) out.seed = seed->string();
  if (const auto nonces = in.find("nonces")) out.nonces = read_lines(*nonces, "nonce");
  return out;
}

Event read_event(const JsonIn& in, const AnyGame& game, std::size_t seats) {
  const std::string_view content = in.string();
  const std::size_t colon = content.find(':');
  const std::optional<Seat> by =
      colon == std::string_view::npos ? std::nullopt : parse_actor(content.substr(0, colon), seats);
  if (!by) in.fail("must be \"SEAT:move\", with * as the seat for chance");
  return {*by, placed(in, [&] { return game.read_move(content.substr(colon + 1)); })};
}

void read_checkpoint(const JsonIn& in, Record& record) {
  in.array_of(2);
  const int events = in.at(0).integer(0, INT32_MAX);
  const std::optional<std::uint64_t> hash = parse_hash(in.at(1).string());
  if (!hash) in.at(1).fail("must be 16 hexadecimal digits");
  placed(in, [&] { add_checkpoint(record, static_cast<std::size_t>(events), *hash); });
}

Record read_json(std::string_view text, FindGame find) {
  const json::value value = parse_json(text);
  const JsonIn in(value, "record");
  in.only({"format", "game", "options", "seats", "deal", "events", "hashes"});
  if (in["format"].string() != kMagic) in["format"].fail("must be \"" + std::string(kMagic) + "\"");

  Record record;
  record.game = in["game"].string();
  if (const auto options = in.find("options")) record.options = option_texts(*options);
  record.seats = read_lines(in["seats"], "seat's name");
  if (const auto deal = in.find("deal")) record.deal = read_deal(*deal);
  const AnyGame& game = *placed(in, [&] { return &checked_header(record, find); });

  const JsonIn events = in["events"];
  for (std::size_t i = 0; i < events.size(); ++i) {
    record.events.push_back(read_event(events.at(i), game, record.seats.size()));
  }
  if (const auto hashes = in.find("hashes")) {
    for (std::size_t i = 0; i < hashes->size(); ++i) read_checkpoint(hashes->at(i), record);
  }
  return record;
}

}  // namespace

std::string record_text(const Record& record, FindGame find) {
  const AnyGame& game = find(record.game);
  std::string out(kMagic);
  out += "\ngame " + record.game + "\n";
  if (!record.options.empty()) out += "options " + option_words(record.options) + "\n";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    out += "seat " + std::to_string(i) + " " + checked_line(record.seats[i], "seat's name") + "\n";
  }
  if (record.deal) {
    out += "commitment " + record.deal->commitment + "\n";
    if (!record.deal->seed.empty()) out += "seed " + record.deal->seed + "\n";
    for (std::size_t i = 0; i < record.deal->nonces.size(); ++i) {
      out += "nonce " + std::to_string(i) + " " + record.deal->nonces[i] + "\n";
    }
  }
  out += "events\n";

  auto checkpoint = record.checkpoints.begin();
  std::string line;
  const auto flush = [&] {
    if (!line.empty()) out += line + "\n";
    line.clear();
  };
  for (std::size_t i = 0; i <= record.events.size(); ++i) {
    if (checkpoint != record.checkpoints.end() && checkpoint->events == i) {
      flush();
      out += "= " + std::to_string(i) + " " + hash_text(checkpoint->hash) + "\n";
      ++checkpoint;
    }
    if (i == record.events.size()) break;
    const Event& event = record.events[i];
    const std::string move = game.move_text(event.move);
    const bool same_actor = i > 0 && record.events[i - 1].by == event.by;
    if (!same_actor || line.size() + 1 + move.size() > kLineWidth) flush();
    if (line.empty()) line = actor_text(event.by) + ":";
    line += " " + move;
  }
  flush();
  return out;
}

json::object record_json(const Record& record, FindGame find) {
  const AnyGame& game = find(record.game);
  json::object out;
  out["format"] = kMagic;
  out["game"] = record.game;
  out["options"] = option_object(record.options);
  out["seats"] = json::array(record.seats.begin(), record.seats.end());
  if (record.deal) {
    json::object& deal = out["deal"].emplace_object();
    deal["commitment"] = record.deal->commitment;
    if (!record.deal->seed.empty()) deal["seed"] = record.deal->seed;
    deal["nonces"] = json::array(record.deal->nonces.begin(), record.deal->nonces.end());
  }
  json::array& events = out["events"].emplace_array();
  for (const Event& event : record.events) {
    events.emplace_back(actor_text(event.by) + ":" + game.move_text(event.move));
  }
  json::array& hashes = out["hashes"].emplace_array();
  for (const Checkpoint& checkpoint : record.checkpoints) {
    hashes.push_back({checkpoint.events, hash_text(checkpoint.hash)});
  }
  return out;
}

Record read_record(std::string_view text, FindGame find) {
  const std::string_view content = trim(text);
  return !content.empty() && content.front() == '{' ? read_json(content, find) : read_text(text, find);
}

std::unique_ptr<AnyState> replay(const Record& record, FindGame find, std::size_t events) {
  const AnyGame& game = find(record.game);
  auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  auto checkpoint = record.checkpoints.begin();
  const std::size_t last = std::min(events, record.events.size());
  for (std::size_t i = 0;; ++i) {
    if (checkpoint != record.checkpoints.end() && checkpoint->events == i) {
      if (state->hash() != checkpoint->hash) {
        throw Error("after event " + std::to_string(i) + " the state's hash is " + hash_text(state->hash()) +
                    ", but the record says " + hash_text(checkpoint->hash) +
                    ": the record was changed, or made by other rules");
      }
      ++checkpoint;
    }
    if (i == last) return state;
    const Event& event = record.events[i];
    if (state->to_act() != event.by) {
      const Seat actor = state->to_act();
      throw Error("event " + std::to_string(i) + " (" + game.move_text(event.move) + ") is by " +
                  actor_text(event.by) + ", but " +
                  (actor == kOver ? std::string("the game is over") : actor_text(actor) + " is to act"));
    }
    try {
      state->play(event.move);
    } catch (const Error& error) {
      throw Error("event " + std::to_string(i) + ": " + error.what());
    }
  }
}

std::string verify(const Record& record, FindGame find) {
  replay(record, find);
  std::string report = std::to_string(record.events.size()) + " events replayed, " +
                       std::to_string(record.checkpoints.size()) + " hashes agree";
  if (!record.deal) return report + "; not dealt by a fair dealer";
  if (record.deal->seed.empty()) return report + "; the dealer's seed is not revealed yet";
  if (commitment_of(record.deal->seed) != record.deal->commitment) {
    throw Error("the dealer's seed does not belong to its commitment: the deal was changed");
  }
  FairDealer dealer(*record.deal);
  const auto state = find(record.game).start(record.options, static_cast<int>(record.seats.size()));
  std::size_t chance_events = 0;
  OutcomeList outcomes;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const Event& event = record.events[i];
    if (event.by == kNature) {
      state->chance(outcomes);
      if (dealer.deal(outcomes, chance_events++) != event.move) {
        throw Error("event " + std::to_string(i) +
                    " is not what the dealer's seed gives: the deal was changed");
      }
    }
    state->play(event.move);
  }
  return report + "; " + std::to_string(chance_events) + " chance events agree with the dealer's commitment";
}

}  // namespace shedu
