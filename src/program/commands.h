#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "players/board_selfplay.h"

namespace shedu {

/// The subcommands of `shedu`: what the command line says to each, and the function that does it. Only
/// arguments.cpp reads command lines, so that nothing else waits for the compiler to read CLI11.
///
/// A function gives the exit code: kDone, or kCheckFailed when what it was asked to check does not hold. A
/// user's mistake is thrown as an Error, which main.cpp turns into one line and kUserMistake.

inline constexpr int kDone = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kUserMistake = 2;

struct GamesArguments {
  bool json = false;  ///< lists examples as well, marked as such
  bool examples = false;
};
int run_games(const GamesArguments& arguments);

struct PlayArguments {
  std::string game;  ///< may be empty when a record is resumed
  std::optional<int> seats;
  std::vector<int> humans;  ///< empty: seat 0, or as the resumed record says
  bool hotseat = false;
  std::vector<std::string> opponents;  ///< empty: level3, or as the resumed record says
  std::string options;
  std::optional<std::uint64_t> seed;
  std::string deal;  ///< fast, fair or hand; empty: fast, or as the resumed record was dealt
  std::string save;
  std::string resume;
  bool plain = false;
  bool colour = false;
};
int run_play(const PlayArguments& arguments);

int run_engine();

struct ReplayArguments {
  std::string file;
  std::optional<std::size_t> to;  ///< events; all by default
  std::string seat;               ///< a number, "spectator", or empty for everything
  bool json = false;
};
int run_replay(const ReplayArguments& arguments);

struct VerifyArguments {
  std::vector<std::string> files;
  bool json = false;
};
int run_verify(const VerifyArguments& arguments);

struct AnalyseArguments {
  std::string file;
  std::string player = "ismcts:sims=400";
  std::string knowing = "mcts:sims=400";  ///< empty: nobody who sees everything
  std::optional<int> seat;                ///< every seat by default
  std::size_t from = 0;                   ///< the first event
  std::optional<std::size_t> to;          ///< the event after the last; all by default
  std::uint64_t seed = 1;
  std::optional<int> threads;  ///< as many as there are cores by default
  bool lines = false;          ///< the best moves of every decision
  bool json = false;
  std::string svg;
};
int run_analyse(const AnalyseArguments& arguments);

struct PerftArguments {
  std::string game;
  int depth = 1;
  std::uint64_t seed = 1;
  std::optional<int> seats;  ///< as many as the game has room for by default
  std::string options;
  bool json = false;
};
int run_perft(const PerftArguments& arguments);

struct BenchArguments {
  std::string game;
  std::optional<int> seats;  ///< as many as the game has room for by default
  double seconds = 3;
  std::string options;
  bool json = false;
};
int run_bench(const BenchArguments& arguments);

struct ArenaArguments {
  std::string game;
  std::vector<std::string> players;
  std::size_t games = 100;
  std::optional<int> seats;  ///< one for each player by default
  std::string options;
  std::uint64_t seed = 1;
  int threads = 0;       ///< 0: all cores
  int milliseconds = 0;  ///< for a decision; 0: as the players' names say
  int max_decisions = 20000;
  std::vector<double> sprt;  ///< empty, or the two win rates to tell apart
  std::string log;
  bool luck = true;
  bool quiet = false;
  bool json = false;
};
int run_arena(const ArenaArguments& arguments);

struct TuneArguments {
  std::string game;
  std::optional<int> seats;  ///< as few as the game allows by default
  int games = 2000;
  double noise = 0.05;
  double pull = 20;
  int match_games = 400;
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: all cores
  std::string options;
  std::string apply;  ///< a table of weights to rewrite
  double step = 1;    ///< how far to go from the old weights to the fitted ones
  std::string learn;  ///< learn a network instead, and write its numbers here
  int rounds = 8;
  double share = 0.5;
  bool again = false;
  bool json = false;
};
int run_tune(const TuneArguments& arguments);

struct SelfplayArguments {
  std::string game;
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: all cores
  double seconds = 0;
  std::string player = "ismcts:sims=400";
  std::string quick = "greedy:weights=learned";
  double share = 0.1;
  std::string rival;
  double rival_share = 0.3;
  double noise = 0.08;
  int opening = 16;
  double after = 0.5;
  double keep = 1;
  std::string out;
};
int run_selfplay(const SelfplayArguments& arguments);

struct BoardSelfplayArguments {
  std::string game;
  BoardSelfplaySettings settings;
};
int run_board_selfplay(const BoardSelfplayArguments& arguments);

/// How hard puzzles are looked at; what is empty is as players/puzzle.h says.
struct PuzzleSearchArguments {
  std::string chooser;
  std::string judge;
  int ways = 6;
  int worlds = 16;
  double gap = 0.08;
  double errors = 3;
};

struct PuzzlesMineArguments {
  std::string game;
  std::vector<std::string> records;  ///< empty: games that computers play
  std::string out;
  int games = 1'000'000;
  int want = 0;        ///< stop after so many puzzles; 0: do not
  double seconds = 0;  ///< begin nothing new after so long; 0: do not stop
  std::optional<int> seats;
  std::string options;
  std::uint64_t seed = 1;
  int tries = 3;      ///< 0: levels do not try what is found
  bool hard = false;  ///< leave out what every level always finds
  double share = 1;   ///< of all, that one theme may have
  double easy = 1;    ///< of all, that a player who looks one move ahead may find
  int threads = 1;
  PuzzleSearchArguments search;
};
int run_puzzles_mine(const PuzzlesMineArguments& arguments);

struct PuzzlesCheckArguments {
  std::string file;
  std::string out;  ///< where those that hold are appended; empty: only say which do not
  double seconds = 0;
  std::uint64_t seed = 1;
  int tries = 0;  ///< of every level at what holds; 0: as they were found
  int threads = 1;
  PuzzleSearchArguments search{"ismcts:sims=4000", "ismcts:sims=1500", 10, 32, 0.05, 3};
};
int run_puzzles_check(const PuzzlesCheckArguments& arguments);

struct PuzzlesExportArguments {
  std::vector<std::string> files;
  std::string out;
  int most = 1000;
  std::size_t bytes = 120'000;  ///< of one file
  double easy = 1;              ///< of all, that every level may always find
};
int run_puzzles_export(const PuzzlesExportArguments& arguments);

struct OpeningsArguments {
  std::string game;
  std::vector<std::string> records;  ///< empty: games that computers play
  std::vector<std::string> players;  ///< all seats of a game are played by the same one
  std::string out;
  std::optional<int> seats;
  std::string options;
  int games = 1000;
  double seconds = 0;  ///< begin nothing new after so long; 0: do not stop
  std::uint64_t seed = 1;
  int threads = 1;
  int most = 60;  ///< moves of every group
};
int run_openings(const OpeningsArguments& arguments);

struct BackupArguments {
  std::string data;  ///< the server's folder
  std::string file;
  bool force = false;  ///< replace the file
};
int run_backup(const BackupArguments& arguments);

struct RestoreArguments {
  std::string data;
  std::string file;
  bool check = false;         ///< only look whether the file is good
  bool keep_damaged = false;  ///< put it in place even if not
};
int run_restore(const RestoreArguments& arguments);

struct MigrateArguments {
  std::string from;  ///< a SQLite file
  std::string to;    ///< postgresql://…
};
int run_migrate(const MigrateArguments& arguments);

/// What whoever hosts a server does in its database, beside it.
struct AdminArguments {
  std::string data;   ///< the server's folder
  std::string store;  ///< or its database
  std::string what;   ///< the subcommand
  std::string who;    ///< a person, by id or by account name, or how names begin
  std::string table;
  std::string text;  ///< a reason, or a word
  std::string kind;  ///< of a restriction
  int days = 0;
  bool off = false;  ///< takes back, or takes away
  int keep_finished = 0;
  int keep_idle = 0;
  int keep_guests = 0;
};
int run_admin(const AdminArguments& arguments);

struct ServeArguments {
  std::string listen = "127.0.0.1:8080";
  std::string data;         ///< the folder; empty: $XDG_DATA_HOME/shedu
  std::string store;        ///< a database elsewhere, postgresql://…; empty: the file in `data`
  std::string node;         ///< where other servers on the same store reach this one; empty: as `listen`
  std::string web;          ///< a folder with web files; empty: those built in
  std::string certificate;  ///< PEM files for TLS
  std::string key;
  bool examples = false;             ///< whether the page shows games that are models for others
  std::vector<std::string> origins;  ///< other pages that may connect
  std::vector<std::string> hosts;    ///< names that the server answers by
  int players = 0;                   ///< threads for computer players; 0: as many as cores
  int keep_finished = 0;             ///< days; 0: without end
  int keep_idle = 0;
  int keep_guests = 0;
  bool behind_proxy = false;
  bool unlimited = false;
  std::string url;  ///< of the server, as people reach it
  std::string smtp;
  std::string smtp_user;
  std::string smtp_password_file;  ///< empty: $SHEDU_SMTP_PASSWORD
  std::string mail_from;
  std::string push_subject;
  bool hooks = false;
  bool private_hooks = false;
  int notices_per_minute = 600;
  int notice_claim = 90;   ///< seconds
  std::string test_clock;  ///< SPEED@SINCE
};
int run_serve(const ServeArguments& arguments, const std::string& version);

struct BotArguments {
  std::string table;  ///< the address of its page
  std::string player;
  std::optional<int> seat;
  std::string token;  ///< empty: a new guest
  std::string name;   ///< the guest's; empty: the player's
  std::string games = "once";
};
int run_bot(const BotArguments& arguments);

}  // namespace shedu
