#include <algorithm>

#include "base/text.h"
#include "rules/tigris/scenario_file.h"

namespace shedu::scenario {

using namespace tigris;

namespace {

Move read_move(const Line& line, std::string_view text) {
  const std::optional<Move> move = Tigris::parse_move(text);
  if (!move || Tigris::move_text(*move) != text) line.fail("no move: " + quoted(text));
  return *move;
}

// What may happen now: decisions, or the outcomes of chance.
std::vector<std::string> possible(const State& s) {
  std::vector<std::string> out;
  if (Tigris::to_act(s) == kNature) {
    OutcomeList outcomes;
    Tigris::chance(s, outcomes);
    for (const Outcome& outcome : outcomes) out.push_back(Tigris::move_text(outcome.move));
  } else {
    MoveList moves;
    Tigris::legal(s, moves);
    for (const Move move : moves) out.push_back(Tigris::move_text(move));
  }
  return out;
}

bool has(const std::vector<std::string>& list, std::string_view move) {
  return std::find(list.begin(), list.end(), move) != list.end();
}

std::string reason(const State& s, Move move) {
  const Seat actor = Tigris::to_act(s);
  return Tigris::why_not(Tigris::view(s, actor >= 0 ? actor : kSpectator), move);
}

class Run {
 public:
  explicit Run(const State& setup) : before_(setup), now_(setup) {}

  void step(const Line& line) {
    if (line.key == "play") {
      for (const std::string_view move : words(line.text)) play(line, move);
    } else if (line.key == "deal") {
      deal(line);
    } else if (line.key == "legal") {
      legal(line);
    } else if (line.key == "illegal") {
      illegal(line);
    } else if (line.key == "exactly") {
      exactly(line);
    } else if (line.key == "expect") {
      check_expectation(line, before_, now_);
    } else if (line.key == "view" || line.key == "hidden") {
      view(line);
    } else if (line.key == "sees") {
      sees(line);
    } else {
      line.fail("unknown key");
    }
  }

 private:
  void play(const Line& line, std::string_view text) {
    const Move move = read_move(line, text);
    if (!has(possible(now_), text)) {
      line.fail(std::string(text) + " cannot be played: " + reason(now_, move));
    }
    Tigris::play(now_, move);
    if (const std::string problem = inconsistent(now_); !problem.empty()) {
      line.fail("after " + std::string(text) + ": " + problem);
    }
  }

  // "deal: any" lets chance do anything it can until a seat is to act.
  void deal(const Line& line) {
    const auto draw = [&](std::string_view outcome) {
      if (Tigris::to_act(now_) != kNature) line.fail("chance is not to act");
      play(line, outcome);
    };
    if (line.text == "any") {
      if (Tigris::to_act(now_) != kNature) line.fail("chance is not to act");
      while (Tigris::to_act(now_) == kNature) draw(possible(now_).back());
    } else {
      for (const std::string_view outcome : words(line.text)) draw(outcome);
    }
  }

  void legal(const Line& line) const {
    for (const std::string_view text : words(line.text)) {
      const Move move = read_move(line, text);
      if (!has(possible(now_), text)) line.fail(std::string(text) + " is illegal: " + reason(now_, move));
    }
  }

  // "KB7 L3": the move is illegal and the reason names that clause.
  void illegal(const Line& line) const {
    const std::vector<std::string_view> parts = words(line.text);
    if (parts.size() != 2) line.fail("give one move and one clause");
    const Move move = read_move(line, parts[0]);
    if (has(possible(now_), parts[0])) line.fail("the move is legal");
    const std::string why = reason(now_, move);
    for (const std::string_view separated : {"(", " "}) {
      for (const std::string_view end : {")", ","}) {
        std::string clause(separated);
        clause.append(parts[1]).append(end);
        if (why.find(clause) != std::string::npos) return;
      }
    }
    line.fail("the reason given is: " + why);
  }

  // Of all moves, or of those that begin with the argument, these and no others are legal, in any order.
  void exactly(const Line& line) const {
    std::vector<std::string> expected;
    if (line.text != "none") {
      for (const std::string_view text : words(line.text)) {
        expected.push_back(Tigris::move_text(read_move(line, text)));
      }
    }
    std::vector<std::string> found = possible(now_);
    std::erase_if(found, [&](const std::string& move) { return !move.starts_with(line.argument); });
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    if (found != expected) line.fail("these are possible: " + join(found, " "));
  }

  // "view 1: key JSON" shows what seat 1 is shown under a key; "hidden 1: key" that there is no such key.
  void view(const Line& line) const {
    const auto seat = static_cast<Seat>(read_number(line, line.argument));
    const json::object shown = Tigris::view_json(Tigris::view(now_, seat), Detail::Shown);
    const std::string key(words(line.text).at(0));
    const json::value* found = shown.if_contains(key);
    if (line.key == "hidden") {
      if (found != nullptr) line.fail("seat " + line.argument + " is shown it");
      return;
    }
    if (found == nullptr) line.fail("nothing of that name is shown");
    if (*found != parse_json(trim(std::string_view(line.text).substr(key.size())))) {
      line.fail("shown: " + json::serialize(*found));
    }
  }

  // "sees 1: swap:rrb as swap:3": of that move, about to be played, seat 1 sees this.
  void sees(const Line& line) const {
    const std::vector<std::string_view> parts = words(line.text);
    if (parts.size() != 3 || parts[1] != "as") line.fail("write MOVE as MOVE");
    const auto seat = static_cast<Seat>(read_number(line, line.argument));
    const std::string seen = Tigris::move_text(Tigris::seen(now_, read_move(line, parts[0]), seat));
    if (seen != parts[2]) line.fail("seen: " + seen);
  }

  const State before_;
  State now_;
};

}  // namespace

void run_case(const Case& the_case) {
  Run run(build_state(the_case.setup));
  for (const Line& line : the_case.steps) run.step(line);
}

}  // namespace shedu::scenario
