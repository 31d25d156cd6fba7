#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/session.h"
#include "program/line_input.h"
#include "program/opponents.h"
#include "program/save_file.h"

namespace shedu {

/// Who deals a game at the terminal.
enum class Deal { Fast, Fair, Hand };

struct TerminalSetup {
  Session session;
  std::vector<std::shared_ptr<const Player>> players;  ///< for each seat; none: a person
  Deal deal = Deal::Fast;
  FairDeal secret{};  ///< of a fair deal, with its seed
  std::uint64_t seed = 0;
  std::string save{};  ///< empty: not saved
  Style style = Style::Plain;
};

/// A game at one terminal, from its first decision (or wherever it was left) to its end. It knows no game: a
/// position is drawn, asked about and explained by the game's own words, and a person sees only the view of
/// the seat whose turn it is.
class TerminalGame {
 public:
  explicit TerminalGame(TerminalSetup setup);

  /// Plays until the game is over or somebody leaves.
  void run();

 private:
  /// Thrown when a person leaves, from however deep in the conversation.
  struct Leaving {
    bool by_command;  ///< typed `quit`; otherwise the input came to its end
  };

  std::unique_ptr<Dealer> make_dealer(const TerminalSetup& setup);
  void play_on();
  void autosave() const;
  void computer_turn(Seat seat, const std::shared_ptr<const Player>& player);
  void person_turn(Seat seat);
  void curtain(Seat seat);
  void show_position(Seat seat);
  void report_events(Seat viewer);
  Move ask_outcome(const std::string& complaint);

  /// Does what the line says; true when the seat has played or taken back a move.
  bool obey(Seat seat, const std::string& line);
  void play_typed(Seat seat, const std::string& typed);
  void undo();
  void save_as(const std::string& path);
  void show_moves(Seat seat, const std::string& beginning) const;
  void show_help(Seat seat) const;
  void show_log(Seat seat) const;
  void show_hint(Seat seat);

  void show_end();
  void leave(const Leaving& leaving);
  std::string read_line(const std::string& prompt, const std::vector<std::string>& words);
  std::vector<std::string> legal_texts(Seat seat) const;
  std::optional<Move> only_move(Seat seat) const;  ///< where there is nothing to decide
  bool is_person(Seat seat) const { return players_[static_cast<std::size_t>(seat)] == nullptr; }
  int people_count() const;

  Session session_;
  std::vector<std::string> names_;
  std::vector<std::shared_ptr<const Player>> players_;
  SaveFile file_;
  Style style_;
  FairDeal secret_;
  std::unique_ptr<LineInput> input_;
  std::unique_ptr<Dealer> dealer_;
  Rng rng_;
  Seat screen_of_ = kSpectator;        ///< whose view the screen shows
  std::vector<std::size_t> reported_;  ///< for each seat: the events it was told of
};

}  // namespace shedu
