#include "program/terminal_game.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <thread>

#include "base/text.h"
#include "game/foresee.h"
#include "games/games.h"
#include "players/apart.h"
#include "program/completion.h"
#include "program/files.h"
#include "program/hint.h"
#include "program/screen.h"
#include "program/seen.h"
#include "program/story_lines.h"

namespace shedu {
namespace {

const std::vector<std::string> kCommands = {"moves", "hint", "help", "undo", "save", "log", "quit"};

std::string without_spaces(std::string_view text) {
  std::string out;
  for (const std::string_view word : words(text)) out += word;
  return out;
}

// A line as a command and what follows it.
std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
  line = trim(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  return {line.substr(0, end), trim(line.substr(end))};
}

// Small letters, and without the signs that only keep words apart.
std::string bare(std::string_view text) {
  std::string out;
  for (const char sign : text) {
    if (std::string_view(" :@,.;-").find(sign) != std::string_view::npos) continue;
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
  }
  return out;
}

// The one legal move that differs from what was typed only in capitals and punctuation, if there is exactly
// one.
std::optional<std::string> as_meant(std::string_view typed, const std::vector<std::string>& moves) {
  std::optional<std::string> found;
  const std::string wanted = bare(typed);
  for (const std::string& move : moves) {
    if (wanted.empty() || bare(move) != wanted) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

// Whether every seat sees no more than everybody may: then nobody has to look away.
bool nothing_hidden(const AnyState& state) {
  const auto facts = [&](Seat viewer) {
    json::object view = state.view(viewer)->to_json(Detail::Known);
    for (const char* own : {"viewer", "legal", "prompt"}) view.erase(own);
    return view;
  };
  const json::object open = facts(kSpectator);
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if (facts(seat) != open) return false;
  }
  return true;
}

// A person's hand must not stay on the screen, nor in what can be scrolled back to.
void clear_screen() {
  if (isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[3J\x1b[H";
}

int cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

/// Says who keeps people waiting, for as long as it lives; only on a terminal, where it can be wiped away.
class Waiting {
 public:
  explicit Waiting(const std::string& what) {
    if (shown_) std::cout << what << " …" << std::flush;
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  ~Waiting() {
    if (shown_) std::cout << "\r\x1b[K" << std::flush;
  }

 private:
  bool shown_ = isatty(STDOUT_FILENO) != 0;
};

// "level3" is how it is typed, "level 3" how it is read.
std::string spoken(std::string name) {
  constexpr std::string_view kLevel = "level";
  if (name.starts_with(kLevel)) name.insert(kLevel.size(), " ");
  return name;
}

// Each with what comes of it, as far as the seat can know.
std::string explained_moves(const AnyView& view, const std::vector<std::string>& moves) {
  constexpr std::size_t kMost = 16;
  constexpr std::size_t kColumn = 16;
  std::string out;
  for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) {
    std::string line = "  " + moves[i];
    line.resize(std::max(line.size() + 1, kColumn), ' ');
    const json::object found = foresee(view, {&moves[i], 1}, Detail::Shown);
    const json::array& steps = found.at("steps").as_array();
    if (!steps.empty()) {
      const std::vector<std::string> told =
          story_words(steps[0].at("story").as_array(), view.viewer(), moves[i], view.viewer());
      line += join(told, "; ");
    }
    out += std::string(line, 0, line.find_last_not_of(' ') + 1) + "\n";
  }
  if (moves.size() > kMost) out += "  and more: \"moves\" lists them all\n";
  return out;
}

std::string free_name(const AnyGame& game) {
  for (int i = 1;; ++i) {
    std::string name = std::string(game.name()) + "-" + std::to_string(i) + ".record";
    if (!file_exists(name)) return name;
  }
}

}  // namespace

TerminalGame::TerminalGame(TerminalSetup setup)
    : session_(std::move(setup.session)),
      names_(session_.record().seats),
      players_(std::move(setup.players)),
      file_(setup.save, setup.secret),
      style_(setup.style),
      secret_(setup.secret),
      input_(LineInput::open()),
      dealer_(make_dealer(setup)),
      rng_(~setup.seed) {
  // After a resumption a seat is told of what came after its own last move.
  const Record record = session_.record();
  reported_.assign(players_.size(), 0);
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    if (record.events[i].by >= 0) reported_[static_cast<std::size_t>(record.events[i].by)] = i + 1;
  }
}

std::unique_ptr<Dealer> TerminalGame::make_dealer(const TerminalSetup& setup) {
  switch (setup.deal) {
    case Deal::Fast: return std::make_unique<FastDealer>(setup.seed);
    case Deal::Fair: return std::make_unique<FairDealer>(setup.secret);
    case Deal::Hand: break;
  }
  return std::make_unique<AskingDealer>(
      [this](const OutcomeList&, const std::string& complaint) { return ask_outcome(complaint); });
}

void TerminalGame::run() {
  file_.write(
      session_);  // a file that cannot be written is the caller's mistake: said before anything is played
  std::cout << header_text(session_.record());
  if (!secret_.commitment.empty()) {
    std::cout << "The dealer's commitment: " << secret_.commitment << "\n"
              << "At the end its seed is revealed, and \"shedu verify\" checks the deal.\n\n";
  }
  std::cout << "Type a move, \"moves\" to see what is legal, or \"help\".\n";
  try {
    play_on();
    show_end();
  } catch (const Leaving& leaving) {
    leave(leaving);
  }
}

void TerminalGame::play_on() {
  Seat last = kSpectator;
  for (;;) {
    session_.deal(*dealer_);
    const Seat seat = session_.state().to_act();
    const bool person = seat == kOver || is_person(seat);
    if (person || seat != last) autosave();  // what is left while somebody thinks, by Control-C, is not lost
    if (seat == kOver) return;
    if (person) {
      person_turn(seat);
    } else {
      computer_turn(seat, players_[static_cast<std::size_t>(seat)]);
    }
    last = seat;
  }
}

// A disk that is full must not end the game.
void TerminalGame::autosave() const {
  try {
    file_.write(session_);
  } catch (const Error& error) {
    std::cout << error.what() << "; \"save FILE\" puts the game elsewhere\n";
  }
}

// A player, like a person, is given its view and nothing else.
void TerminalGame::computer_turn(Seat seat, const std::shared_ptr<const Player>& player) {
  const Waiting waiting(spoken(names_[static_cast<std::size_t>(seat)]) + " is thinking");
  const std::shared_ptr<const AnyView> view = session_.state().view(seat);
  const std::atomic<bool> never = false;
  const auto thought = think_apart({player, view, rng_(), 0, cores()}, limits_for(0).processor, never);
  if (!thought) std::cout << "It does not answer: any legal move is played for it.\n";
  MoveList legal;
  view->legal(legal);
  session_.play(thought ? thought->move : legal[0]);
}

void TerminalGame::person_turn(Seat seat) {
  if (const std::optional<Move> only = only_move(seat)) {
    session_.play(*only);  // the seat is told of it with what happened since
    return;
  }
  curtain(seat);
  show_position(seat);
  std::vector<std::string> offered = legal_texts(seat);
  offered.insert(offered.end(), kCommands.begin(), kCommands.end());
  const std::string prompt = people_count() == 1 ? "move> " : "seat " + std::to_string(seat) + "> ";
  for (;;) {
    const std::string line = read_line(prompt, offered);
    try {
      if (obey(seat, line)) return;
    } catch (const Error& error) {
      std::cout << error.what() << "\n";
    }
  }
}

// Between people nobody's hand is shown until its owner asks for it.
void TerminalGame::curtain(Seat seat) {
  if (people_count() > 1 && screen_of_ != seat && !nothing_hidden(session_.state())) {
    clear_screen();
    const std::string line = read_line("Seat " + std::to_string(seat) + ": press Enter ", {});
    if (trim(line) == "quit") throw Leaving{true};
  }
  screen_of_ = seat;
}

void TerminalGame::show_position(Seat seat) {
  const auto view = session_.state().view(seat);
  std::cout << "\n";
  report_events(seat);
  std::cout << "\n" << view->draw(style_) << "\n" << view->prompt() << "\n";
}

void TerminalGame::report_events(Seat viewer) {
  std::size_t& told = reported_[static_cast<std::size_t>(viewer)];
  const std::vector<SeenEvent> events = seen_events(session_.record(), viewer, SIZE_MAX, told);
  std::cout << event_lines(events, std::min(told, events.size()), viewer);
  told = events.size();
}

Move TerminalGame::ask_outcome(const std::string& complaint) {
  autosave();
  if (!complaint.empty()) std::cout << complaint << "\n";
  const AnyState& state = session_.state();
  OutcomeList outcomes;
  state.chance(outcomes);
  std::vector<std::string> offered;
  for (const Outcome& outcome : outcomes) offered.push_back(state.game().move_text(outcome.move));
  std::cout << state.view(kSpectator)->prompt() << " What happened: " << join(offered, ", ") << "?\n";
  for (;;) {
    const std::string line = read_line("chance> ", offered);
    if (trim(line) == "quit") throw Leaving{true};
    try {
      const std::string typed = without_spaces(line);
      return state.game().read_move(as_meant(typed, offered).value_or(typed));
    } catch (const Error& error) {
      std::cout << error.what() << "\n";
    }
  }
}

// ---- What a person may type ----

bool TerminalGame::obey(Seat seat, const std::string& line) {
  const auto [command, rest] = first_word(line);
  if (command.empty()) {
    show_position(seat);
  } else if (command == "moves") {
    show_moves(seat, without_spaces(rest));
  } else if (command == "hint") {
    show_hint(seat);
  } else if (command == "help") {
    show_help(seat);
  } else if (command == "log") {
    show_log(seat);
  } else if (command == "save") {
    save_as(std::string(rest));
  } else if (command == "quit") {
    throw Leaving{true};
  } else if (command == "undo") {
    undo();
    return true;
  } else {
    play_typed(seat, without_spaces(line));
    return true;
  }
  return false;
}

void TerminalGame::play_typed(Seat seat, const std::string& typed) {
  const AnyGame& game = session_.game();
  std::optional<Move> move = game.parse_move(typed);
  if (!move) {
    const std::optional<std::string> meant = as_meant(typed, legal_texts(seat));
    if (!meant)
      throw Error(shedu::quoted(typed) + " is neither a move nor a command; \"moves\" lists what is legal");
    move = game.parse_move(*meant);
  }
  session_.play(*move);
}

void TerminalGame::undo() {
  const auto forced = [this] {
    return is_person(session_.state().to_act()) && only_move(session_.state().to_act());
  };
  do {
    session_.undo();
  } while (session_.can_undo() && forced());  // what was played for somebody would be played again
  const std::size_t events = session_.record().events.size();
  for (std::size_t& told : reported_) told = std::min(told, events);
  std::cout << "Taken back.\n";
}

void TerminalGame::save_as(const std::string& path) {
  const std::string target = path.empty() ? file_.path() : path;
  if (target.empty()) throw Error("name the file: save FILE");
  if (target != file_.path() && file_exists(target)) {
    throw Error(target + " exists already: choose another name");
  }
  SaveFile(target, secret_).write(session_);
  const bool from_now_on = file_.path().empty();
  if (from_now_on) file_.set_path(target);
  std::cout << "Saved to " << target << (from_now_on ? "; so will every further move.\n" : ".\n");
}

void TerminalGame::show_moves(Seat seat, const std::string& beginning) const {
  const std::vector<std::string> moves = beginning_with(legal_texts(seat), beginning);
  if (moves.empty()) {
    std::cout << "No legal move begins with " << shedu::quoted(beginning) << ".\n";
    return;
  }
  std::cout << moves.size() << (moves.size() == 1 ? " legal move" : " legal moves")
            << (beginning.empty() ? ":\n" : " beginning with " + shedu::quoted(beginning) + ":\n")
            << grouped_moves(moves);
}

void TerminalGame::show_help(Seat seat) const {
  std::cout
      << session_.state().view(seat)->prompt()
      << "\nType a move in notation; spaces, capitals and punctuation do not matter, TAB completes. "
         "Moves of each kind that is\nlegal now:\n"
      << explained_moves(*session_.state().view(seat), sample_moves(legal_texts(seat))) << "Besides moves:\n"
      << "  Enter           shows the position again\n"
         "  moves [START]   lists the legal moves, or those that begin with START\n"
         "  hint            shows three good moves with their chances to win\n"
         "  undo            takes your last move back, while nothing was drawn and nobody else has acted\n"
         "  log             what has happened, as far as your seat may know\n"
         "  save [FILE]     saves the game\n"
         "  quit            leaves; a saved game goes on with: shedu play --resume FILE\n"
         "docs/notation.md explains the moves of each game.\n";
}

void TerminalGame::show_hint(Seat seat) {
  std::string hint;
  {
    const Waiting waiting("Thinking");
    hint = hint_text(*session_.state().view(seat), rng_(), cores());
  }
  std::cout << hint;
}

void TerminalGame::show_log(Seat seat) const {
  std::cout << event_lines(seen_events(session_.record(), seat, SIZE_MAX, 0), 0, seat);
}

// ---- The end ----

void TerminalGame::show_end() {
  const Record record = session_.record();
  const auto person = std::find(players_.begin(), players_.end(), nullptr);
  const bool one_person = people_count() == 1;
  const Seat viewer = one_person ? static_cast<Seat>(person - players_.begin()) : kSpectator;
  std::cout << "\n";
  if (one_person) report_events(viewer);
  std::cout << "\n"
            << session_.state().view(viewer)->draw(style_)
            << "\nThe game is over. What ended it: " << end_reason(record) << ". "
            << winners_text(session_.state().standing(), record.seats) << "\n"
            << standing_text(session_.state().standing(), record.seats);
  if (!secret_.seed.empty()) std::cout << "The dealer's seed: " << secret_.seed << "\n";
  if (!file_.path().empty()) std::cout << "The record is in " << file_.path() << ".\n";
}

void TerminalGame::leave(const Leaving& leaving) {
  const std::vector<Event> events = session_.record().events;
  const bool begun = std::any_of(events.begin(), events.end(),
                                 [this](const Event& event) { return event.by >= 0 && is_person(event.by); });
  // Input that simply ends may be an accident; then the game is kept even if nobody asked for it.
  if (file_.path().empty() && begun && !leaving.by_command) file_.set_path(free_name(session_.game()));
  if (file_.path().empty()) {
    std::cout << "The game was not saved.\n";
    return;
  }
  file_.write(session_);
  std::cout << "Saved; go on with: shedu play --resume " << file_.path() << "\n";
}

// ---- Small things ----

std::string TerminalGame::read_line(const std::string& prompt, const std::vector<std::string>& words) {
  std::optional<std::string> line = input_->read(prompt, words);
  if (!line) throw Leaving{false};
  return *line;
}

std::vector<std::string> TerminalGame::legal_texts(Seat seat) const {
  MoveList moves;
  session_.state().view(seat)->legal(moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(session_.game().move_text(move));
  return texts;
}

std::optional<Move> TerminalGame::only_move(Seat seat) const {
  MoveList moves;
  session_.state().view(seat)->legal(moves);
  return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

int TerminalGame::people_count() const {
  return static_cast<int>(std::count(players_.begin(), players_.end(), nullptr));
}

}  // namespace shedu
