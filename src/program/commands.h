#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
  bool json = false;
};
int run_games(const GamesArguments& arguments);

struct PlayArguments {
  std::string game;  ///< may be empty when a record is resumed
  std::optional<int> seats;
  std::vector<int> humans;  ///< empty: seat 0, or as the resumed record says
  bool hotseat = false;
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

}  // namespace shedu
